/* record.c - a game's record, from the store: what is published of it, and what its seeds are made
 * from.
 *
 * `previous` of a round is a hash of these very lines, so what is written here for one game may not
 * change from one version to the next. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "deal/chain.h"
#include "deal/published.h"
#include "engine/record.h"
#include "fair.h"
#include "store/chains.h"

enum { BATCH_MAX = 64 };

struct writer {
	struct buf *out;
	struct referee *r;
	struct arena *arena;
	const struct game_row *row;
	struct game game;
	struct event held[BATCH_MAX]; /* a misplay and what came after it, until it is known where
	                                 the batch ends */
	size_t count;
	int opened;      /* the last round whose seed is written */
	size_t finished; /* how much of the text tells of rounds that are over */
};

/* A misplay and the posts it voided were received together: they stand in a batch. */
static void flush(struct writer *w)
{
	size_t last = 0;
	char line[RECORD_LINE_MAX];
	for (size_t i = 0; i < w->count; i++)
		if (w->held[i].kind == EVENT_VOID)
			last = i + 1;
	if (last)
		buf_text(w->out, "batch\n");
	for (size_t i = 0; i < w->count; i++) {
		record_write(&w->held[i], &w->row->rules, line, sizeof line);
		buf_format(w->out, "%s\n%s", line, i + 1 == last ? "end\n" : "");
	}
	w->count = 0;
}

static const char *name_of(const struct game_row *row, int seat)
{
	return row->seat[seat].id ? row->seat[seat].handle : "bot";
}

static void write_hex(struct buf *out, const char *word, const uint8_t value[SEED_SIZE])
{
	char text[SEED_HEX];
	seed_write(value, text);
	buf_format(out, "%s %s\n", word, text);
}

static void write_top(struct writer *w)
{
	const struct game_row *row = w->row;
	char rules[RULES_TEXT], when[64];
	struct chain_row chain;
	uint8_t first[SEED_SIZE];
	rules_write(&row->rules, rules, sizeof rules);
	buf_format(w->out,
	    "spades-record 1\n# started %s UTC\nrules %s\n",
	    when_iso(row->started, when, sizeof when),
	    rules);
	if (store_chain(w->r->store,
		row->id,
		1,
		&chain)) { /* else it is a game from before there were chains */
		buf_format(w->out, "game %" PRId64 "\n", row->id);
		chain_back(chain.last, chain.length, first);
		write_hex(w->out, "chain", first);
		buf_format(w->out, "named %s\n", row->named);
	}
	if (w->r->site && w->r->site->beacon)
		buf_format(w->out, "# pulses are of the beacon %s\n", w->r->site->beacon);
	if (*row->mates)
		buf_format(w->out, "mates %s\n", row->mates);
	for (int seat = 0; seat < row->rules.seats; seat++)
		buf_format(w->out, "seat %d %s\n", seat + 1, name_of(row, seat));
}

/* What a round is dealt from. */
static void write_round(struct writer *w, int round)
{
	const struct game_row *row = w->row;
	struct round_row stored;
	struct chain_row chain;
	uint8_t secret[SEED_SIZE];
	if (!store_round(w->r->store, w->arena, row->id, round, &stored) ||
	    !fair_secret(w->r->store, row->id, round, secret))
		return;
	buf_format(w->out, "round %d\n", round);
	write_hex(w->out, "secret", secret);
	for (int seat = 0; seat < row->rules.seats; seat++)
		buf_format(w->out,
		    "words %d %s\n",
		    seat + 1,
		    store_words(w->r->store, w->arena, row->id, round, seat));
	buf_format(w->out, "previous %s\nbeacon %s\n", stored.previous, stored.beacon);
	write_hex(w->out, "seed", stored.seed);
	if (store_chain(w->r->store, row->id, round + 1, &chain) && chain.first == round + 1) {
		chain_back(chain.last, chain.length, secret);
		write_hex(w->out, "chain", secret);
	}
}

static void write_scores(struct writer *w, const char *words)
{
	const struct table *t = &w->game.table;
	buf_text(w->out, words);
	for (int side = 0; side < t->rules.sides; side++)
		buf_format(w->out, " %d", t->score[side]);
	buf_byte(w->out, '\n');
}

static void write_event(void *context, const struct event *e)
{
	struct writer *w = context;
	struct table *t = &w->game.table;
	bool joins = w->count && (e->kind == EVENT_VOID || e->kind == EVENT_CONCEDE ||
				     e->kind == EVENT_WITHDRAW);
	if (!joins || w->count == BATCH_MAX)
		flush(w);
	if ((e->kind == EVENT_DEAL || e->kind == EVENT_DEALER) && w->opened < t->round) {
		w->finished = w->out->size;
		w->opened = t->round;
		write_round(w, t->round);
	}
	w->held[w->count++] = *e;
	if (e->kind != EVENT_MISPLAY && !joins)
		flush(w);
	if (game_apply(&w->game, e) & NEWS_ROUND)
		write_scores(w, "score");
}

enum outcome record_of(struct referee *r,
    struct arena *arena,
    const struct game_row *row,
    enum record_part part,
    struct buf *out,
    struct err *err)
{
	struct writer *w = arena_alloc(arena, sizeof *w);
	*w = (struct writer){.out = out, .r = r, .arena = arena, .row = row};
	const struct table *t = &w->game.table;
	game_init(&w->game, &row->rules);
	write_top(w);
	enum outcome o = store_events(r->store, row->id, write_event, w, err);
	flush(w);
	if (o)
		return o;
	if (t->phase == PHASE_OVER) {
		char digest[DIGEST_HEX];
		write_scores(w,
		    arena_format(
			arena, "result %d %s", t->winner + 1, game_ending_name(t->ending)));
		published_previous(buf_string(out), digest);
		buf_format(out, "digest %s\n", digest);
	} else if (part == RECORD_FINISHED && !row->ended && w->opened == t->round)
		buf_shorten(out, w->finished);
	return OUTCOME_DONE;
}

enum outcome referee_record(
    struct referee *r, int64_t id, enum record_part part, struct buf *out, struct err *err)
{
	struct arena arena;
	struct game_row row;
	arena_init(&arena);
	bool found = store_game(r->store, &arena, id, &row);
	enum outcome o = found ? record_of(r, &arena, &row, part, out, err)
	                       : err_set(err, OUTCOME_NEVER, "there is no game %" PRId64, id);
	arena_release(&arena);
	return o;
}
