/* round_secret.c - the secret that a round is dealt from, out of the game's
 * chain.
 *
 * Apart from the shuffle, which makes seeds of it, because the record publishes
 * it and the shuffle needs the record. */
#include "round_secret.h"

#include "base/arena.h"
#include "deal/chain.h"
#include "store/chains.h"

bool round_secret(
    struct store *store, int64_t game, int round, uint8_t secret[SEED_SIZE])
{
	struct chain_row chain;
	if (!store_chain(store, game, round, &chain))
		return false;
	int used = round - chain.first + 1;
	chain_back(chain.last, chain.length - used, secret);
	return true;
}

const char *round_secret_opened(
    struct store *store, struct arena *arena, int64_t game, int round)
{
	struct round_row row;
	uint8_t secret[SEED_SIZE];
	bool dealt = store_round(store, arena, game, round, &row);
	if (!dealt || !round_secret(store, game, round, secret))
		return NULL;
	char *text = arena_alloc(arena, SEED_HEX);
	seed_write(secret, text);
	return text;
}
