/* autoplay.h - inside referee: plays the only legal card for a player. */
#ifndef SPADESD_REFEREE_AUTOPLAY_H
#define SPADESD_REFEREE_AUTOPLAY_H

#include <stdint.h>

struct loaded_game;
struct tx;

/* Returns when the referee plays the only legal card for the seat whose turn it
 * is, in Unix seconds: at once in the last trick and among bots, otherwise 5 to
 * 60 minutes after the turn opened. Returns 0 if the player has a choice or
 * plays such a card alone. */
int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game);

#endif
