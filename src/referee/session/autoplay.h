/* autoplay.h - inside referee: a single legal card is played for whoever wants
 * that. */
#ifndef SPADESD_REFEREE_AUTOPLAY_H
#define SPADESD_REFEREE_AUTOPLAY_H

#include <stdint.h>

struct loaded_game;
struct tx;

/* When the only card that may be played is played for whoever is to act: 5 to
 * 60 minutes after his turn opened, by the round's seed, or at once in the last
 * trick. 0 where he has a choice, or did not ask for it. */
int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game);

#endif
