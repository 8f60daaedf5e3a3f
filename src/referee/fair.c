/* fair.c - the fair deal at the table: chains, seats, the seed of a round, the players' words, and
 * showing the check.
 *
 * s_0 goes out with the first mail of a game, before anyone's words are taken. What a round is
 * dealt from is fixed when it is dealt and published when it is over, however it ends. A chain that
 * is used up is followed by another, published with the last deal of the first: before the play
 * that the next seed depends on. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "fair.h"
#include "handlers.h"
#include "store/chains.h"

bool fair_secret(struct store *store, int64_t game, int round, uint8_t secret[SEED_SIZE])
{
	struct chain_row chain;
	if (!store_chain(store, game, round, &chain))
		return false;
	chain_back(chain.last, chain.length - (round - chain.first + 1), secret);
	return true;
}

const char *fair_opened(const struct session *s, int64_t game, int round)
{
	struct round_row row;
	uint8_t secret[SEED_SIZE];
	char *text = arena_alloc(s->arena, SEED_HEX);
	if (!store_round(s->store, s->arena, game, round, &row) ||
	    !fair_secret(s->store, game, round, secret))
		return NULL; /* not dealt yet, so nothing to open */
	seed_write(secret, text);
	return text;
}

/* A chain for the rounds from `first` on; it is announced with the mails of this session. */
static void new_chain(struct session *s, int first, uint8_t start[SEED_SIZE])
{
	struct chain_row chain = {
	    .first = first,
	    .length = s->r->chain_length ? s->r->chain_length : CHAIN_LENGTH,
	};
	char *text = arena_alloc(s->arena, SEED_HEX);
	if (s->r->chain_entropy)
		s->r->chain_entropy(chain.last, sizeof chain.last);
	else
		session_chance(s, chain.last, sizeof chain.last);
	store_chain_add(s->store, s->row.id, &chain);
	chain_back(chain.last, chain.length, start);
	seed_write(start, text);
	s->chain = text;
}

void fair_start(struct session *s, int sides, const int mate[2], uint8_t *order)
{
	const char *names[SEATS_MAX];
	uint8_t start[SEED_SIZE], seed[SEED_SIZE];
	int count = 0;
	char *save = NULL;
	new_chain(s, 1, start);
	for (char *name = strtok_r(arena_string(s->arena, s->row.named), " ", &save);
	    name && count < SEATS_MAX;
	    name = strtok_r(NULL, " ", &save))
		names[count++] = name;
	if (s->row.rules.seating == SEATING_AS_NAMED) {
		for (int i = 0; i < count; i++)
			order[i] = (uint8_t)i;
		return;
	}
	chain_seed(start,
	    &(struct round_terms){
		.game = s->row.id,
		.seats = count,
		.words = names,
		.previous = "none",
		.beacon = "none",
	    },
	    seed);
	chain_seats(seed,
	    &(struct seat_terms){
		.game = s->row.id,
		.count = count,
		.sides = sides,
		.mate = {mate[0], mate[1]},
	    },
	    order);
}

/* Whose words are in a round, for people to read; NULL for nobody's. */
static const char *givers(struct session *s, const char *const *words)
{
	const char *out = NULL;
	for (int seat = 0; seat < s->row.rules.seats; seat++)
		if (strcmp(words[seat], "none") != 0)
			out = out ? arena_format(s->arena, "%s, %s", out, s->row.seat[seat].handle)
			          : s->row.seat[seat].handle;
	return out;
}

bool fair_waits(struct session *s)
{
	const struct table *t = &s->game.table;
	const char *pulse;
	if (!s->site->beacon || t->phase != PHASE_DEAL)
		return false;
	if (store_deal_waits(s->store, s->arena, s->row.id, t->round, &pulse))
		return !*pulse;
	store_deal_wait_add(s->store, s->row.id, t->round, s->now);
	return true;
}

int64_t referee_pulse_wanted(struct referee *r)
{
	return store_pulse_wanted(r->store);
}

enum outcome referee_pulse(struct referee *r, int64_t since, const char *pulse, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	store_pulse_set(r->store, since, pulse);
	return store_commit(r->store, err);
}

/* The round that words given now are for: one whose shuffle only waits for the beacon takes none
 * any more. */
static int words_round(struct session *s)
{
	const struct table *t = &s->game.table;
	const char *pulse;
	return t->round +
	       (t->phase != PHASE_DEAL ||
		   store_deal_waits(s->store, s->arena, s->row.id, t->round, &pulse) != 0);
}

bool fair_round(struct session *s, uint8_t seed[SEED_SIZE])
{
	struct buf record;
	char previous[DIGEST_HEX];
	const char *words[SEATS_MAX], *beacon;
	int round = s->game.table.round, seats = s->row.rules.seats;
	uint8_t secret[SEED_SIZE], start[SEED_SIZE];
	buf_init(&record, 0);
	s->failed = record_of(s->r, s->arena, &s->row, RECORD_WHOLE, &record, s->err);
	published_previous(buf_string(&record), previous);
	buf_release(&record);
	if (s->failed)
		return false;
	struct chain_row none;
	if (!*s->row.named &&
	    !store_chain(
		s->store, s->row.id, round, &none)) /* a game from before there were chains */
		new_chain(s, round, start);
	if (!fair_secret(s->store, s->row.id, round, secret)) {
		s->failed = err_set(s->err,
		    OUTCOME_STOP,
		    "game %" PRId64 ": there is no secret for round %d",
		    s->row.id,
		    round);
		return false;
	}
	for (int seat = 0; seat < seats; seat++)
		words[seat] = store_words(s->store, s->arena, s->row.id, round, seat);
	(void)store_deal_waits(s->store, s->arena, s->row.id, round, &beacon);
	struct round_row row = {
	    .round = round,
	    .previous = previous,
	    .beacon = *beacon ? beacon : "none",
	};
	chain_seed(secret,
	    &(struct round_terms){
		.game = s->row.id,
		.round = round,
		.seats = seats,
		.words = words,
		.previous = previous,
		.beacon = row.beacon,
	    },
	    seed);
	memcpy(row.seed, seed, SEED_SIZE);
	store_round_add(s->store, s->row.id, &row);
	s->words_from = givers(s, words);
	if (!fair_secret(s->store, s->row.id, round + 1, secret))
		new_chain(s, round + 1, start);
	return true;
}

/* ---- what players ask for
 * ------------------------------------------------------------------------------------------- */

/* One line, blanks single, as long as fits; it stands in the record, and every byte of it counts.
 */
static const char *clean_words(struct session *s, const char *text)
{
	char *copy = arena_string(s->arena, text), *save = NULL;
	const char *out = "";
	for (char *word = strtok_r(copy, " \t\r\n", &save); word;
	    word = strtok_r(NULL, " \t\r\n", &save)) {
		const char *more = arena_format(s->arena, "%s%s%s", out, *out ? " " : "", word);
		if (strlen(more) > WORDS_MAX_BYTES)
			break;
		out = more;
	}
	return out;
}

bool fair_words(struct session *s, int seat, const char *text, const char **taken)
{
	*taken = clean_words(s, text);
	if (!**taken)
		return false;
	store_words_set(s->store, s->row.id, words_round(s), seat, *taken);
	s->acted = true;
	return true;
}

void fair_entropy(struct session *s, const struct command *c)
{
	const struct table *t = &s->game.table;
	const char *taken;
	int seat = session_player(s, c);
	if (seat == SEAT_NONE)
		return;
	if (t->phase == PHASE_OVER)
		session_say(s, c, "The game is over; nothing is dealt any more.");
	else if (!fair_words(s, seat, c->args, &taken))
		session_say(s,
		    c,
		    "The first word is too long: expected at most %d letters or so.",
		    WORDS_MAX_BYTES);
	else
		session_say(s,
		    c,
		    "Noted for the shuffle of round %d: %s. Write other words if you like, until "
		    "it is dealt; the last ones count, and the record will show them.",
		    words_round(s),
		    taken);
}

/* What the last round that is over was dealt from, and the deal: the lines after its `round`, which
 * by itself might read as a bid. */
static const char *last_proof(struct session *s, const char *record)
{
	static const char *const words[] = {"secret ",
	    "words ",
	    "previous ",
	    "beacon ",
	    "seed ",
	    "chain ",
	    "dealer ",
	    "deal ",
	    NULL};
	const char *from = NULL, *end;
	for (const char *p = record; (p = strstr(p, "\nround ")); p++)
		from = p;
	if (!from)
		return "";
	from = end = strchr(from + 1, '\n') + 1;
	for (int i = 0; words[i];) {
		i = 0;
		while (words[i] && !text_starts(end, words[i]))
			i++;
		if (words[i])
			end = strchr(end, '\n') + 1;
	}
	return arena_copy(s->arena, from, (size_t)(end - from));
}

/* `verify`: the record of what is over, checked as `spadesd verify` does, and what the last deal
 * was made from. */
void fair_verify(struct session *s, const struct command *c)
{
	struct buf record;
	struct verified v;
	if (!s->has_game) {
		session_say(s, c, "Answer a mail of the game that you mean.");
		return;
	}
	buf_init(&record, 0);
	s->failed = record_of(s->r, s->arena, &s->row, RECORD_FINISHED, &record, s->err);
	if (s->failed) {
		buf_release(&record);
		return;
	}
	record_verify(buf_string(&record), &v);
	const char *proof = last_proof(s, buf_string(&record));
	if (v.verdict != VERDICT_HOLDS)
		session_say(s,
		    c,
		    "Line %ld of the record does not hold: %s. Please tell the gamesmaster.",
		    v.line,
		    v.why);
	else if (!v.deals)
		session_say(s,
		    c,
		    "No round is over yet. When one is, its secret is published, and everything "
		    "that was dealt and drawn can be checked.");
	else
		session_say(s,
		    c,
		    "%s checked, and every line holds: secrets, seeds, deals, draws, plays and "
		    "scores.",
		    v.deals == 1 ? "1 deal" : arena_format(s->arena, "%d deals", v.deals));
	buf_release(&record);
	if (!*proof)
		return;
	doc_paragraph(&s->answer,
	    "Do not take my word for it. This is what round %d was dealt from; the SHA-256 of its "
	    "secret is the secret of the round before, or the start "
	    "of the chain. Send record for all of it, and check that with doc/verify.py, two pages "
	    "of Python that come with the program, or with a program of your own.",
	    v.deals);
	doc_pre(&s->answer, proof);
}
