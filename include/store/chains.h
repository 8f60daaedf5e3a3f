/* chains.h - the fair deal's secrets: chains, and the inputs and seed of each
 * round.
 *
 * Secrets and seeds of unfinished rounds are kept only in the database, like
 * the hands. Rounds and seats are numbered as in the game. */
#ifndef SPADESD_STORE_CHAINS_H
#define SPADESD_STORE_CHAINS_H

#include "deal/draw.h"
#include "store/store.h"

/* A chain of secrets (deal/chain.h) that belongs to a game. Round `first` uses
 * s_1, the next round s_2, and so on up to s_length. */
struct chain_row {
	int first, length;
	uint8_t last[SEED_SIZE]; /* the secret s_length */
};

/* Find the chain for a round; false if none is long enough. */
bool store_chain(
    struct store *store, int64_t game, int round, struct chain_row *out);

/* Return the value at an SQLite JSON path ("$.randomness"); "" if it is missing
 * or the text is not JSON. */
const char *store_json(struct store *store, struct arena *arena,
    const char *json, const char *path);

/* `secret` is the root secret, from which tokens and new chains are derived.
 * `masks` masks the numbers in Message-IDs and never changes. store_root
 * returns false if there is no root secret yet. store_root_set sets a new root
 * secret; tokens and chains already derived stay valid. */
struct root_secrets {
	uint8_t secret[SEED_SIZE], masks[SEED_SIZE];
};
bool store_root(struct store *store, struct root_secrets *out);
void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE]);

/* The inputs and the seed of a round. */
struct round_row {
	int round;
	const char *previous, *beacon; /* both as written in the record */
	uint8_t seed[SEED_SIZE];
};

/* Find a round that was dealt. */
bool store_round(struct store *store, struct arena *arena, int64_t game,
    int round, struct round_row *out);

#endif
