/* round_inputs.h - inside referee: the secrets of the game's chain, and the
 * chain of the beacon. */
#ifndef SPADESD_REFEREE_ROUND_INPUTS_H
#define SPADESD_REFEREE_ROUND_INPUTS_H

#include <stdbool.h>

#include "deal/draw.h"

struct beacon_chain;
struct loaded_game;
struct tx;

/* Reads the secret of a round of game `id`. Returns false if no chain covers
 * that round yet. The secret must not leave the referee before the round is
 * over. */
bool round_secret(const struct tx *tx, struct loaded_game *game, int64_t id,
    int round, uint8_t secret[SEED_SIZE]);
/* Returns the secret of a finished round, in hex, in tx's memory; NULL if the
 * round was never dealt. */
const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round);

/* Returns the seal of a game's chain, in hex, which its players got when the
 * game started; NULL if the game has no chain. The text is in tx's memory. */
const char *round_seal(const struct tx *tx, int64_t id);

/* Reads the chain of the site's beacon. Returns false while the chain is
 * unknown, or if the site uses no beacon. */
bool round_site_chain(const struct tx *tx, struct beacon_chain *out);

#endif
