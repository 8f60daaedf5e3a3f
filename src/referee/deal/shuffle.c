/* shuffle.c - the fair deal at the table: chains, seats, the seed of a round,
 * the players' words.
 *
 * s_0 goes out with the first mail of a game, before anyone's words are taken.
 * What a round is dealt from is fixed when it is dealt and published when it is
 * over, however it ends. A game has one chain, and ends where that does. */
#include "shuffle.h"

#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "promise.h"
#include "record.h"
#include "referee/session/deadline.h"
#include "referee/session/given.h"
#include "referee/session/round_secret.h"
#include "referee/session/session.h"
#include "seals.h"
#include "store/chains.h"
#include "store/deal_inputs.h"

/* The game's chain; its start is announced with the mails of this session. */
static void new_chain(struct session *s, uint8_t start[SEED_SIZE])
{
	const struct referee *r = s->r;
	struct chain_row chain = {
	    .first = 1,
	    .length = r->chain_length ? r->chain_length : CHAIN_LENGTH,
	};
	char *text = arena_alloc(s->arena, SEED_HEX);
	if (r->chain_entropy)
		r->chain_entropy(chain.last, sizeof chain.last);
	else
		session_chance(s, chain.last, sizeof chain.last);
	store_chain_add(s->store, s->row.id, &chain);
	chain_back(chain.last, chain.length, start);
	seed_write(start, text);
	s->chain = text;
	s->row.rules.rounds_most = chain.length;
}

/* The names of the game as they were given; returns how many. */
static int names_given(struct session *s, const char *names[SEATS_MAX])
{
	int count = 0;
	char *left = arena_string(s->arena, s->row.named);
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
	const struct rules *rules = &s->row.rules;
	const char *names[SEATS_MAX];
	uint8_t start[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	new_chain(s, start);
	promise_start(s);
	int count = names_given(s, names);
	if (rules->seating == SEATING_AS_NAMED) {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		return;
	}
	struct round_terms terms = {
	    .game = s->row.id,
	    .seats = count,
	    .words = names,
	    .previous = "none",
	    .beacon = "none",
	};
	chain_seed(start, &terms, seed);
	struct seat_terms seats = {
	    .game = s->row.id,
	    .count = count,
	    .sides = rules->sides,
	    .mate = {mate[0], mate[1]},
	};
	chain_seats(seed, &seats, order);
}

/* Whose words are in a round, for people to read; NULL for nobody's. */
static const char *givers(struct session *s, const char *const *words)
{
	const struct game_row *row = &s->row;
	const char *out = "";
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const char *giver = row->seat[seat].handle;
		if (!strcmp(words[seat], "none"))
			continue;
		out = session_list(s, out, ", ", giver);
	}
	return *out ? out : NULL;
}

/* ---- what the deal waits for ---- */

/* Everything that players give for the deal that is due is taken; all are told
 * what that is before any of it is opened. */
static void close_round(struct session *s, struct next_deal *d)
{
	int64_t game = s->row.id;
	int round = s->game.table.round;
	store_next_deal_add(s->store, game, round, s->now);
	store_next_deal(s->store, s->arena, game, round, d);
	s->next_told = true;
	s->asked = deadline_unopened(s);
	if (s->asked && !s->news_count)
		session_announce(s,
		    "The deal is due. All seals are below, and now those who "
		    "made one of their own open it.");
}

bool shuffle_waits(struct session *s)
{
	const struct table *t = &s->game.table;
	struct next_deal d;
	if (t->phase != PHASE_DEAL)
		return false;
	if (!store_next_deal(s->store, s->arena, s->row.id, t->round, &d)) {
		if (!promise_wanted(s) && !seals_own(s, t->round))
			return false;
		close_round(s, &d);
	}
	return seals_wait(s, &d) || promise_waits(s, &d);
}

/* ---- the seed of a round ---- */

/* The hash of the game's record so far. */
static bool hash_so_far(struct session *s, char previous[SHA256_HEX])
{
	struct buf record;
	buf_init(&record, 0);
	enum outcome o = record_of(s, &s->row, RECORD_WHOLE, &record, s->err);
	published_previous(buf_string(&record), previous);
	buf_release(&record);
	return session_did(s, o);
}

/* The secret that the round is dealt from. */
static bool secret_due(struct session *s, uint8_t secret[SEED_SIZE])
{
	int round = s->game.table.round;
	int64_t game = s->row.id;
	if (round_secret(s, game, round, secret))
		return true;
	session_stop(s,
	    "game %" PRId64 ": there is no secret for round %d",
	    game,
	    round);
	return false;
}

bool shuffle_round(struct session *s, uint8_t seed[SEED_SIZE])
{
	int64_t game = s->row.id;
	int round = s->game.table.round;
	int seats = s->row.rules.seats;
	char previous[SHA256_HEX];
	uint8_t secret[SEED_SIZE];
	const char *words[SEATS_MAX];
	if (!hash_so_far(s, previous))
		return false;
	if (!secret_due(s, secret))
		return false;
	for (int seat = 0; seat < seats; seat++)
		words[seat] =
		    given_read(s->store, s->arena, game, round, seat).term;
	struct round_terms terms = {
	    .game = game,
	    .round = round,
	    .seats = seats,
	    .words = words,
	    .previous = previous,
	    .beacon = promise_kept(s),
	};
	chain_seed(secret, &terms, seed);
	struct round_row row = {
	    .round = round,
	    .previous = previous,
	    .beacon = terms.beacon,
	};
	memcpy(row.seed, seed, SEED_SIZE);
	store_round_add(s->store, game, &row);
	s->words_from = givers(s, words);
	return true;
}

bool shuffle_draw(struct session *s, const char *label, struct draw *draw)
{
	const struct table *t = &s->game.table;
	struct round_row row;
	int64_t game = s->row.id;
	if (!store_round(s->store, s->arena, game, t->round, &row)) {
		session_stop(s,
		    "game %" PRId64 ": round %d has no seed",
		    game,
		    t->round);
		return false;
	}
	struct draw_label drawn = {
	    .what = label,
	    .game = s->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(draw, row.seed, &drawn);
	return true;
}
