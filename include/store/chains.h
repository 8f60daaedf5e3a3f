/* chains.h - what the fair deal keeps in the store: chains, the players' words, and what each round
 * was dealt from.
 *
 * Secrets and seeds of rounds that are not over are here as the hands are: in the database and
 * nowhere else. */
#ifndef SPADESD_STORE_CHAINS_H
#define SPADESD_STORE_CHAINS_H

#include "deal/draw.h"
#include "store/store.h"

/* Rounds first, first + 1, ... of a game are dealt from the secrets after s_0; `last` is s_length.
 */
struct chain_row {
	int first, length;
	uint8_t last[SEED_SIZE];
};
void store_chain_add(struct store *store, int64_t game, const struct chain_row *chain);
bool store_chain(struct store *store,
    int64_t game,
    int round,
    struct chain_row *out); /* the one that round is dealt from */

/* Words for a round, set anew as often as wished until it is dealt; "none" where there are none. */
void store_words_set(struct store *store, int64_t game, int round, int seat, const char *words);
const char *store_words(
    struct store *store, struct arena *arena, int64_t game, int round, int seat);

/* A deal that waits for the public beacon: since when (0: it does not), and the pulse that came, ""
 * while none did. */
int64_t store_deal_waits(
    struct store *store, struct arena *arena, int64_t game, int round, const char **pulse);
void store_deal_wait(struct store *store, int64_t game, int round, int64_t since);
int64_t store_pulse_wanted(
    struct store *store); /* the oldest `since` without a pulse, 0 for none */
void store_pulse_set(
    struct store *store, int64_t since, const char *pulse); /* for all deals that wait since then */

/* A value of a JSON text, by SQLite's path; "" when there is none. */
const char *store_json(
    struct store *store, struct arena *arena, const char *json, const char *path);

/* The secret of this database that its tokens and new chains are made from; false while there is
 * none. */
bool store_root(struct store *store, uint8_t secret[SEED_SIZE]);
void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE]);

struct round_row {
	int round;
	const char *previous, *beacon; /* as in the record */
	uint8_t seed[SEED_SIZE];
};
void store_round_add(struct store *store, int64_t game, const struct round_row *round);
bool store_round(
    struct store *store, struct arena *arena, int64_t game, int round, struct round_row *out);

#endif
