/* chains.h - what the fair deal keeps: chains, and what each round was dealt
 * from.
 *
 * Secrets and seeds of rounds that are not over are here as the hands are: in
 * the database and nowhere else. Rounds and seats are numbered as in the
 * game. */
#ifndef SPADESD_STORE_CHAINS_H
#define SPADESD_STORE_CHAINS_H

#include "deal/draw.h"
#include "store/store.h"

/* Rounds first, first + 1, ... of a game are dealt from the secrets after s_0,
 * `length` of them. */
struct chain_row {
	int first, length;
	uint8_t last[SEED_SIZE]; /* s_length */
};

/* Adds a chain; and the one that a round is dealt from, false when none reaches
 * so far. */
void store_chain_add(
    struct store *store, int64_t game, const struct chain_row *chain);
bool store_chain(
    struct store *store, int64_t game, int round, struct chain_row *out);

/* A value of a JSON text, by SQLite's path ("$.randomness"); "" when there is
 * none or the text is no JSON. */
const char *store_json(struct store *store,
    struct arena *arena,
    const char *json,
    const char *path);

/* The secret of this database that its tokens and new chains are made from, and
 * the one that masks numbers in Message-IDs, which stays; false while there is
 * none. Setting it changes nothing that was made from the one before. */
struct root_secrets {
	uint8_t secret[SEED_SIZE], masks[SEED_SIZE];
};
bool store_root(struct store *store, struct root_secrets *out);
void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE]);

/* What a round was dealt from, and the seed that follows. */
struct round_row {
	int round;
	const char *previous, *beacon; /* as in the record */
	uint8_t seed[SEED_SIZE];
};

/* Adds a round when it is dealt, once; and reads it; the last that was, 0 for
 * none. */
void store_round_add(
    struct store *store, int64_t game, const struct round_row *round);
int store_rounds(struct store *store, int64_t game);
bool store_round(struct store *store,
    struct arena *arena,
    int64_t game,
    int round,
    struct round_row *out);

#endif
