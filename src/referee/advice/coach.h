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

#endif
