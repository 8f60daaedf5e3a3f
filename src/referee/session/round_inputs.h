/* round_inputs.h - inside referee: what a round is dealt from: the secret of
 * the game's chain, and what each seat gave. */
#ifndef SPADESD_REFEREE_ROUND_INPUTS_H
#define SPADESD_REFEREE_ROUND_INPUTS_H

#include <stdbool.h>

#include "deal/draw.h"

struct arena;
struct loaded_game;
struct store;
struct tx;

/* Reads the secret of a round of game `id`. Returns false when no chain covers
 * that round yet. Only after the round may anybody be told of it. */
bool round_secret(const struct tx *tx,
    struct loaded_game *game,
    int64_t id,
    int round,
    uint8_t secret[SEED_SIZE]);
/* The secret of a round that is over, in hex, in tx's memory; NULL when the
 * round was not even dealt. */
const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round);

/* What a seat gave, as the record writes it and as the seed takes it. */
struct given {
	const char *seal;  /* "none", "referee HEX" or "player HEX" */
	const char *words; /* "none", the words, or "sealed" */
	const char *term;  /* the words, "none", or "sealed HEX" */
};

/* Reads what a seat gave for a round's deal; the texts are in the arena's
 * memory. */
struct given given_read(
    struct store *store, struct arena *arena, int64_t id, int round, int seat);

#endif
