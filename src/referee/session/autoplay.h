/* autoplay.h - inside referee: plays the only legal card for a player who
 * turned autoplay on. */
#ifndef SPADESD_REFEREE_AUTOPLAY_H
#define SPADESD_REFEREE_AUTOPLAY_H

#include <stdint.h>

struct loaded_game;
struct tx;

/* Returns when the referee plays the only legal card for the seat whose turn it
 * is, in Unix seconds: 5 to 60 minutes after the turn opened, or at once in the
 * last trick. Returns 0 if the player has a choice or did not turn autoplay on.
 */
int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game);

#endif
