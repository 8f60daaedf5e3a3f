/* coach.h - inside referee: which seats the coach advises, and with how much
 * effort. */
#ifndef SPADESD_REFEREE_COACH_H
#define SPADESD_REFEREE_COACH_H

#include <stdbool.h>

struct loaded_game;
struct tx;

/* May the coach advise this seat during the game? True if all other seats are
 * bots or the players agreed on the coach. */
bool coach_advises(const struct loaded_game *game, int seat);

/* Returns how many rounds the coach plays out for one question. A bot's move
 * uses the same number. */
int coach_effort(const struct tx *tx);

#endif
