/* coach.h - inside referee: who is advised, and how hard the coach thinks. */
#ifndef SPADESD_REFEREE_COACH_H
#define SPADESD_REFEREE_COACH_H

#include <stdbool.h>

struct session;

/* Is that seat advised while the game runs: are all others bots, or did they
 * agree on it? */
bool coach_advises(const struct session *s, int seat);

/* How many rounds are played out for a question: as many as for a bot's act. */
int coach_effort(const struct session *s);

#endif
