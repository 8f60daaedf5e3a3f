/* coach.h - inside referee: who is advised, and how hard the coach thinks. */
#ifndef SPADESD_REFEREE_COACH_H
#define SPADESD_REFEREE_COACH_H

#include <stdbool.h>

struct loaded_game;
struct tx;

/* Is that seat advised while the game runs: are all others bots, or did they
 * agree on it? */
bool coach_advises(const struct loaded_game *game, int seat);

/* How many rounds are played out for a question: as many as for a bot's act. */
int coach_effort(const struct tx *tx);

#endif
