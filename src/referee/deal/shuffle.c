/* shuffle.c - the fair deal at the table: chains, seats, the seed of a round,
 * the players' words.
 *
 * The first mail of a game carries s_0, before the players choose any words.
 * The inputs of a round are fixed at its deal and published when the round
 * ends, however it ends. A game has one chain and ends when the chain ends. */
#include "shuffle.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "promise.h"
#include "record.h"
#include "referee/session/round_inputs.h"
#include "referee/session/session.h"
#include "store/deal_inputs.h"
#include "store/q.h"

static void chain_add(
    struct store *store, int64_t game, const struct chain_row *chain)
{
	char last[SEED_HEX];
	seed_write(chain->last, last);
	q_run(store,
	    "INSERT INTO chain(game, first_round, length, last) VALUES (?, ?, "
	    "?, ?)",
	    game, chain->first, chain->length, last);
}

/* Makes the game's chain. This session's mails announce its start. */
static void new_chain(struct session *s, uint8_t start[SEED_SIZE])
{
	const struct referee *r = s->tx.r;
	struct chain_row chain = {
	    .first = 1,
	    .length = r->chain_length ? r->chain_length : CHAIN_LENGTH,
	};
	char *text = arena_alloc(s->tx.arena, SEED_HEX);
	if (r->chain_entropy)
		r->chain_entropy(chain.last, sizeof chain.last);
	else
		tx_chance(&s->tx, chain.last, sizeof chain.last);
	chain_add(s->tx.store, s->game.row.id, &chain);
	chain_back(chain.last, chain.length, start);
	seed_write(start, text);
	s->reply.chain = text;
	s->game.row.rules.rounds_most = chain.length;
}

/* Splits the game's list of names, in its original order. Returns their
 * number. */
static int names_given(const struct tx *tx, const struct loaded_game *game,
    const char *names[SEATS_MAX])
{
	int count = 0;
	char *left = arena_string(tx->arena, game->row.named);
	while (count < SEATS_MAX) {
		const char *name = strsep(&left, " ");
		if (!name)
			break;
		names[count] = name;
		count++;
	}
	return count;
}

void shuffle_start(struct session *s, const int mate[2], uint8_t *order)
{
	const struct rules *rules = &s->game.row.rules;
	const char *names[SEATS_MAX];
	uint8_t start[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	new_chain(s, start);
	promise_start(&s->tx, &s->game);
	int count = names_given(&s->tx, &s->game, names);
	if (rules->seating == SEATING_AS_NAMED) {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		return;
	}
	struct round_terms terms = {
	    .game = s->game.row.id,
	    .seats = count,
	    .words = names,
	    .previous = "none",
	    .beacon = "none",
	};
	chain_seed(start, &terms, seed);
	struct seat_terms seats = {
	    .game = s->game.row.id,
	    .count = count,
	    .sides = rules->sides,
	    .mate = {mate[0], mate[1]},
	};
	chain_seats(seed, &seats, order);
}

/* Returns the handles of the players whose words are in a round, or NULL if
 * there are none. */
static const char *givers(const struct tx *tx, const struct loaded_game *game,
    const char *const *words)
{
	const struct game_row *row = &game->row;
	const char *out = "";
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const char *giver = row->seat[seat].handle;
		if (!strcmp(words[seat], "none"))
			continue;
		out = tx_list(tx, out, ", ", giver);
	}
	return *out ? out : NULL;
}

/* ---- the seed of a round ---- */

/* Hashes the game's record so far. */
static bool hash_so_far(struct session *s, char previous[SHA256_HEX])
{
	struct buf record;
	buf_init(&record, 0);
	enum outcome o =
	    record_of(s, &s->game.row, RECORD_WHOLE, &record, s->tx.err);
	published_previous(buf_string(&record), LONG_MAX, previous);
	buf_release(&record);
	return tx_did(&s->tx, o);
}

/* Reads the secret from which the round is dealt. */
static bool secret_due(
    struct tx *tx, struct loaded_game *game, uint8_t secret[SEED_SIZE])
{
	int round = game->state.table.round;
	int64_t id = game->row.id;
	if (round_secret(tx, game, id, round, secret))
		return true;
	tx_stop(
	    tx, "game %" PRId64 ": there is no secret for round %d", id, round);
	return false;
}

static void round_add(
    struct store *store, int64_t game, const struct round_row *round)
{
	char seed[SEED_HEX];
	seed_write(round->seed, seed);
	q_run(store,
	    "INSERT INTO round(game, round, previous, beacon, seed) VALUES (?, "
	    "?, ?, ?, ?)",
	    game, round->round, round->previous, round->beacon, seed);
}

bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE])
{
	int64_t id = s->game.row.id;
	int round = s->game.state.table.round;
	int seats = s->game.row.rules.seats;
	char previous[SHA256_HEX];
	uint8_t secret[SEED_SIZE];
	const char *words[SEATS_MAX];
	if (!hash_so_far(s, previous))
		return false;
	if (!secret_due(&s->tx, &s->game, secret))
		return false;
	for (int seat = 0; seat < seats; seat++)
		words[seat] =
		    store_words(s->tx.store, s->tx.arena, id, round, seat);
	struct round_terms terms = {
	    .game = id,
	    .round = round,
	    .seats = seats,
	    .words = words,
	    .previous = previous,
	    .beacon = promise_kept(&s->tx, &s->game),
	};
	chain_seed(secret, &terms, seed);
	struct round_row row = {
	    .round = round,
	    .previous = previous,
	    .beacon = terms.beacon,
	};
	memcpy(row.seed, seed, SEED_SIZE);
	round_add(s->tx.store, id, &row);
	s->reply.words_from = givers(&s->tx, &s->game, words);
	return true;
}

bool shuffle_draw(struct tx *tx, const struct loaded_game *game,
    const char *label, struct draw *draw)
{
	const struct table *t = &game->state.table;
	struct round_row row;
	int64_t id = game->row.id;
	if (!store_round(tx->store, tx->arena, id, t->round, &row)) {
		tx_stop(
		    tx, "game %" PRId64 ": round %d has no seed", id, t->round);
		return false;
	}
	struct draw_label drawn = {
	    .what = label,
	    .game = game->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &drawn);
	return true;
}
