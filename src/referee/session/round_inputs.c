/* round_inputs.c - the inputs from which a round is dealt.
 *
 * The shuffle computes seeds from these inputs, the record publishes them, and
 * the shuffle needs the record. So both the shuffle and the record build on
 * this file. The end of a chain is thousands of steps from its beginning, and a
 * record shows a secret for each round. So a session walks a chain once and
 * keeps the secrets. */
#include "round_inputs.h"

#include <string.h>

#include "base/arena.h"
#include "deal/chain.h"
#include "loaded_game.h"
#include "store/deal_inputs.h"
#include "store/q.h"
#include "tx.h"

/* The secrets of rounds `first` to `last` of a game. */
struct round_secrets {
	int64_t game;
	int first, last;
	uint8_t (*of)[SEED_SIZE];
};

static bool has(const struct round_secrets *r, int64_t id, int round)
{
	if (!r || r->game != id)
		return false;
	return round >= r->first && round <= r->last;
}

static int store_rounds(struct store *store, int64_t game)
{
	static const char last[] =
	    "SELECT max(round) FROM round WHERE game = ?";
	return (int)q_number(store, 0, last, game);
}

/* Returns the last round to walk to: the next round to deal, or `round` if that
 * is later, as far as this chain covers it. */
static int last_of(
    const struct tx *tx, int64_t id, int round, const struct chain_row *c)
{
	struct chain_row other;
	int last = store_rounds(tx->store, id) + 1;
	int end = c->first + c->length - 1;
	if (last < round)
		last = round;
	if (last > end)
		last = end;
	while (
	    store_chain(tx->store, id, last, &other) && other.first > c->first)
		last = other.first - 1;
	return last;
}

static bool walk(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round)
{
	struct chain_row chain;
	if (!store_chain(tx->store, id, round, &chain))
		return false;
	struct round_secrets *r = arena_alloc(tx->arena, sizeof *r);
	int last = last_of(tx, id, round, &chain);
	int count = last - chain.first + 1;
	*r = (struct round_secrets){
	    .game = id,
	    .first = chain.first,
	    .last = last,
	    .of = arena_alloc(tx->arena, (size_t)count * SEED_SIZE),
	};
	chain_back(chain.last, chain.length - count, r->of[count - 1]);
	for (int i = count - 1; i > 0; i--)
		chain_back(r->of[i], 1, r->of[i - 1]);
	game->secrets = r;
	return true;
}

bool round_secret(const struct tx *tx, struct loaded_game *game, int64_t id,
    int round, uint8_t secret[SEED_SIZE])
{
	if (!has(game->secrets, id, round) && !walk(tx, game, id, round))
		return false;
	const struct round_secrets *r = game->secrets;
	memcpy(secret, r->of[round - r->first], SEED_SIZE);
	return true;
}

const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round)
{
	struct round_row row;
	uint8_t secret[SEED_SIZE];
	bool dealt = store_round(tx->store, tx->arena, id, round, &row);
	if (!dealt || !round_secret(tx, game, id, round, secret))
		return NULL;
	char *text = arena_alloc(tx->arena, SEED_HEX);
	seed_write(secret, text);
	return text;
}

const char *round_seal(const struct tx *tx, int64_t id)
{
	struct chain_row chain;
	uint8_t first[SEED_SIZE];
	if (!store_chain(tx->store, id, 1, &chain))
		return NULL;
	char *text = arena_alloc(tx->arena, SEED_HEX);
	chain_back(chain.last, chain.length, first);
	seed_write(first, text);
	return text;
}

bool round_site_chain(const struct tx *tx, struct beacon_chain *out)
{
	const char *url = tx->site->beacon_url;
	*out = (struct beacon_chain){.genesis = 0};
	return url && store_beacon(tx->store, url, out);
}
