/* record.c - a game's record, from the store: what is published of it, and what
 * its seeds are made from.
 *
 * `previous` of a round is a hash of these very lines, so what is written here
 * for one game may not change from one version to the next. */
#include "record.h"
#include "engine/options.h"

#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "engine/record.h"
#include "round_secret.h"
#include "session.h"
#include "store/chains.h"

enum { BATCH_MAX = 64 };

struct writer {
	struct session *s;
	struct store *store; /* the session's */
	const struct game_row *row;
	struct buf *out;
	struct game game;
	/* a misplay and what came after it, until it is known where the batch
	 * ends */
	struct event held[BATCH_MAX];
	size_t count;
	int opened; /* the last round whose seed is written */
	/* how much of the text tells of rounds that are over */
	size_t finished;
};

/* How many of the events held stand in a batch: up to the last that is void. */
static size_t batch_size(const struct writer *w)
{
	size_t last = w->count;
	while (last && w->held[last - 1].kind != EVENT_VOID)
		last--;
	return last;
}

static void write_line(struct writer *w, const struct event *e)
{
	char line[RECORD_LINE_MAX];
	record_write(e, &w->row->rules, line, sizeof line);
	buf_format(w->out, "%s\n", line);
}

/* A misplay and the posts it voided were received together: they stand in a
 * batch. */
static void flush(struct writer *w)
{
	size_t batch = batch_size(w);
	if (batch)
		buf_text(w->out, "batch\n");
	for (size_t i = 0; i < w->count; i++) {
		write_line(w, &w->held[i]);
		if (i + 1 == batch)
			buf_text(w->out, "end\n");
	}
	w->count = 0;
}

static const char *name_of(const struct game_row *row, int seat)
{
	const struct person *p = &row->seat[seat];
	return p->id ? p->handle : "bot";
}

static void write_hex(
    struct buf *out, const char *word, const uint8_t value[SEED_SIZE])
{
	char text[SEED_HEX];
	seed_write(value, text);
	buf_format(out, "%s %s\n", word, text);
}

/* The start of a chain, as it was published. */
static void write_chain(struct buf *out, const struct chain_row *chain)
{
	uint8_t first[SEED_SIZE];
	chain_back(chain->last, chain->length, first);
	write_hex(out, "chain", first);
}

/* A game from before there were chains has none. */
static void write_names(struct writer *w)
{
	const struct game_row *row = w->row;
	struct chain_row chain;
	if (!store_chain(w->store, row->id, 1, &chain))
		return;
	buf_format(w->out, "game %" PRId64 "\n", row->id);
	write_chain(w->out, &chain);
	buf_format(w->out, "named %s\n", row->named);
}

static void write_top(struct writer *w)
{
	struct buf *out = w->out;
	const struct game_row *row = w->row;
	const struct site *site = w->s->site;
	int seats = row->rules.seats;
	char rules[RULES_TEXT];
	char when[64];
	rules_write(&row->rules, rules, sizeof rules);
	when_iso(row->started, when, sizeof when);
	buf_text(out, "spades-record 1\n");
	buf_format(out, "# started %s UTC\n", when);
	buf_format(out, "rules %s\n", rules);
	write_names(w);
	if (site && site->beacon)
		buf_format(
		    out, "# pulses are of the beacon %s\n", site->beacon);
	if (*row->mates)
		buf_format(out, "mates %s\n", row->mates);
	for (int seat = 0; seat < seats; seat++) {
		const char *name = name_of(row, seat);
		buf_format(out, "seat %d %s\n", seat + 1, name);
	}
}

static void write_words(struct writer *w, int round)
{
	struct arena *arena = w->s->arena;
	int64_t game = w->row->id;
	int seats = w->row->rules.seats;
	for (int seat = 0; seat < seats; seat++) {
		const char *words =
		    store_words(w->store, arena, game, round, seat);
		buf_format(w->out, "words %d %s\n", seat + 1, words);
	}
}

/* The chain that begins with that round, if one does. */
static void write_next_chain(struct writer *w, int round)
{
	struct chain_row chain;
	bool found = store_chain(w->store, w->row->id, round, &chain);
	if (found && chain.first == round)
		write_chain(w->out, &chain);
}

/* What a round is dealt from. */
static void write_round(struct writer *w, int round)
{
	int64_t game = w->row->id;
	struct buf *out = w->out;
	struct arena *arena = w->s->arena;
	struct round_row stored;
	uint8_t secret[SEED_SIZE];
	if (!store_round(w->store, arena, game, round, &stored))
		return;
	if (!round_secret(w->store, game, round, secret))
		return;
	buf_format(out, "round %d\n", round);
	write_hex(out, "secret", secret);
	write_words(w, round);
	buf_format(out, "previous %s\n", stored.previous);
	buf_format(out, "beacon %s\n", stored.beacon);
	write_hex(out, "seed", stored.seed);
	write_next_chain(w, round + 1);
}

static void write_scores(struct writer *w, const char *words)
{
	const struct table *t = &w->game.table;
	buf_text(w->out, words);
	for (int side = 0; side < t->rules.sides; side++)
		buf_format(w->out, " %d", t->score[side]);
	buf_byte(w->out, '\n');
}

/* Does such an event join the batch that a misplay began? */
static bool joins_batch(enum event_kind kind)
{
	return kind == EVENT_VOID || kind == EVENT_CONCEDE ||
	       kind == EVENT_WITHDRAW;
}

/* Is it the first event of a round? */
static bool opens_round(const struct writer *w, enum event_kind kind)
{
	if (kind != EVENT_DEAL && kind != EVENT_DEALER)
		return false;
	return w->opened < w->game.table.round;
}

static void write_event(void *context, const struct event *e)
{
	struct writer *w = context;
	int round = w->game.table.round;
	bool joins = w->count && joins_batch(e->kind);
	if (!joins || w->count == BATCH_MAX)
		flush(w);
	if (opens_round(w, e->kind)) {
		w->finished = w->out->size;
		w->opened = round;
		write_round(w, round);
	}
	w->held[w->count] = *e;
	w->count++;
	if (e->kind != EVENT_MISPLAY && !joins)
		flush(w);
	if (game_apply(&w->game, e) & NEWS_ROUND)
		write_scores(w, "score");
}

static void write_end(struct writer *w)
{
	const struct table *t = &w->game.table;
	const char *reason = game_ending_name(t->ending);
	char digest[DIGEST_HEX];
	int winner = t->winner + 1;
	write_scores(w, session_format(w->s, "result %d %s", winner, reason));
	published_previous(buf_string(w->out), digest);
	buf_format(w->out, "digest %s\n", digest);
}

enum outcome record_of(struct session *s,
    const struct game_row *row,
    enum record_part part,
    struct buf *out,
    struct err *err)
{
	struct writer *w = arena_alloc(s->arena, sizeof *w);
	*w = (struct writer){
	    .s = s,
	    .store = s->store,
	    .row = row,
	    .out = out,
	};
	game_init(&w->game, &row->rules);
	write_top(w);
	enum outcome o = store_events(s->store, row->id, write_event, w, err);
	flush(w);
	if (o)
		return o;
	const struct table *t = &w->game.table;
	bool round_is_on = !row->ended && w->opened == t->round;
	if (t->phase == PHASE_OVER)
		write_end(w);
	else if (part == RECORD_FINISHED && round_is_on)
		buf_shorten(out, w->finished);
	return OUTCOME_DONE;
}

enum outcome referee_record(struct referee *r,
    int64_t id,
    enum record_part part,
    struct buf *out,
    struct err *err)
{
	struct session s;
	struct game_row row;
	session_look(&s, r, 0, err);
	if (session_row(&s, id, &row)) {
		enum outcome o = record_of(&s, &row, part, out, err);
		session_did(&s, o);
	} else {
		session_no_game(&s, id);
	}
	return session_end(&s);
}
