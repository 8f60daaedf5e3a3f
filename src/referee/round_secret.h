/* round_secret.h - inside referee: the secret that a round is dealt from. */
#ifndef SPADESD_REFEREE_ROUND_SECRET_H
#define SPADESD_REFEREE_ROUND_SECRET_H

#include <stdbool.h>

#include "deal/draw.h"

struct arena;
struct store;

/* The secret of a round; false when there is no chain for it yet. It is
 * everybody's business only when the round is over. */
bool round_secret(
    struct store *store, int64_t game, int round, uint8_t secret[SEED_SIZE]);
/* The secret of a round that is over, in hex, in the arena; NULL when it was
 * not even dealt. */
const char *round_secret_opened(
    struct store *store, struct arena *arena, int64_t game, int round);

#endif
