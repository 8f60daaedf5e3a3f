/* round_inputs.h - inside referee: the inputs of a deal, which are the secret
 * of the game's chain and what each seat contributed. */
#ifndef SPADESD_REFEREE_ROUND_INPUTS_H
#define SPADESD_REFEREE_ROUND_INPUTS_H

#include <stdbool.h>

#include "deal/draw.h"

struct arena;
struct loaded_game;
struct store;
struct tx;

/* Reads the secret of a round of game `id`. Returns false if no chain covers
 * that round yet. The secret must not leave the referee before the round is
 * over. */
bool round_secret(const struct tx *tx,
    struct loaded_game *game,
    int64_t id,
    int round,
    uint8_t secret[SEED_SIZE]);
/* Returns the secret of a finished round, in hex, in tx's memory; NULL if the
 * round was never dealt. */
const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round);

/* Returns the seal of a game's chain, in hex, which its players got when the
 * game started; NULL if the game has no chain. The text is in tx's memory. */
const char *round_seal(const struct tx *tx, int64_t id);

/* What a seat contributed to a deal, as the record writes it and as the seed
 * uses it. */
struct given {
	/* for the record: "none", "referee HEX" or "player HEX" */
	const char *seal;
	const char *words; /* for the record: "none", the words, or "sealed" */
	/* for the seed: the words, "none", or "sealed HEX" */
	const char *term;
};

/* Reads what a seat contributed to a round's deal. The texts are in `arena`. */
struct given given_read(
    struct store *store, struct arena *arena, int64_t id, int round, int seat);

#endif
