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
#include "base/text.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "handlers.h"
#include "record.h"
#include "round_secret.h"
#include "session.h"
#include "store/chains.h"

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
	int count = names_given(s, names);
	if (rules->seating == SEATING_AS_NAMED) {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		return;
	}
	struct round_terms terms = {
	    .edition = rules->edition,
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

/* ---- the public beacon ---- */

/* Does the deal of the session's game wait for a pulse? *pulse is the one that
 * came, "" while none did. */
static bool awaits_pulse(const struct session *s, const char **pulse)
{
	int round = s->game.table.round;
	return store_deal_waits(s->store, s->arena, s->row.id, round, pulse) !=
	       0;
}

bool shuffle_waits(struct session *s)
{
	const struct table *t = &s->game.table;
	const char *pulse;
	if (!s->site->beacon || t->phase != PHASE_DEAL)
		return false;
	if (awaits_pulse(s, &pulse))
		return !*pulse;
	store_deal_wait_add(s->store, s->row.id, t->round, s->now);
	return true;
}

int64_t referee_pulse_wanted(struct referee *r)
{
	return store_pulse_wanted(r->store);
}

enum outcome referee_pulse(
    struct referee *r, int64_t since, const char *pulse, struct err *err)
{
	struct session s;
	enum outcome o = session_begin(&s, r, since, err);
	if (o)
		return o;
	store_pulse_set(s.store, since, pulse);
	return session_end(&s);
}

/* ---- the seed of a round ---- */

/* The hash of the game's record so far. */
static bool hash_so_far(struct session *s, char previous[DIGEST_HEX])
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
	if (round_secret(s->store, game, round, secret))
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
	char previous[DIGEST_HEX];
	uint8_t secret[SEED_SIZE];
	const char *words[SEATS_MAX];
	const char *pulse;
	if (!hash_so_far(s, previous))
		return false;
	if (!secret_due(s, secret))
		return false;
	for (int seat = 0; seat < seats; seat++)
		words[seat] =
		    store_words(s->store, s->arena, game, round, seat);
	awaits_pulse(s, &pulse);
	struct round_terms terms = {
	    .edition = s->row.rules.edition,
	    .game = game,
	    .round = round,
	    .seats = seats,
	    .words = words,
	    .previous = previous,
	    .beacon = *pulse ? pulse : "none",
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

/* ---- the players' words ---- */

/* The round that words given now are for: one whose shuffle only waits for the
 * beacon takes none any more. */
static int words_round(const struct session *s)
{
	const struct table *t = &s->game.table;
	const char *pulse;
	if (t->phase != PHASE_DEAL || awaits_pulse(s, &pulse))
		return t->round + 1;
	return t->round;
}

/* One line, blanks single, as long as fits; it stands in the record, and every
 * byte of it
 * counts. */
static const char *clean_words(struct session *s, const char *text)
{
	const char *out = "";
	char *left = arena_string(s->arena, text);
	for (;;) {
		const char *word = strsep(&left, " \t\r\n");
		if (!word)
			return out;
		if (!*word)
			continue;
		const char *more = session_list(s, out, " ", word);
		if (strlen(more) > WORDS_MAX_BYTES)
			return out;
		out = more;
	}
}

const char *shuffle_words(struct session *s, int seat, const char *text)
{
	const char *taken = clean_words(s, text);
	int round = words_round(s);
	if (!strcmp(taken, "sealed")) /* says in a record what it means there */
		taken = "sealed.";
	if (!*taken)
		return taken;
	store_words_set(s->store, s->row.id, round, seat, taken);
	s->acted = true;
	return taken;
}

void shuffle_entropy(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	if (seat == SEAT_NONE)
		return;
	if (s->game.table.phase == PHASE_OVER) {
		session_say(
		    s, c, "The game is over; nothing is dealt any more.");
		return;
	}
	const char *taken = shuffle_words(s, seat, c->args);
	if (!*taken) {
		session_say(s,
		    c,
		    "The first word is too long: expected at most %d letters "
		    "or so.",
		    WORDS_MAX_BYTES);
		return;
	}
	session_say(s,
	    c,
	    "Noted for the shuffle of round %d: %s. Write other words if you "
	    "like, until it is dealt; the last ones count, and the record will "
	    "show them.",
	    words_round(s),
	    taken);
}
