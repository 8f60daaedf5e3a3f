/* round_secret.h - inside referee: the secret that a round is dealt from. */
#ifndef SPADESD_REFEREE_ROUND_SECRET_H
#define SPADESD_REFEREE_ROUND_SECRET_H

#include <stdbool.h>

#include "deal/draw.h"

struct loaded_game;
struct tx;

/* The secret of a round; false when there is no chain for it yet. It is
 * everybody's business only when the round is over. */
bool round_secret(const struct tx *tx,
    struct loaded_game *game,
    int64_t id,
    int round,
    uint8_t secret[SEED_SIZE]);
/* The secret of a round that is over, in hex, in the session's memory; NULL
 * when it was not even dealt. */
const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round);

#endif
