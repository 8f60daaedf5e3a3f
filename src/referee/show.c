/* show.c - games for the operator: a list, a table, the record.
 *
 * The table shows no hand. The record does, so that of a game still being played is refused unless asked for expressly
 * (a test and a restore drill need it; nobody else does). */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "session.h"

enum { LISTED_MAX = 4096 };

void referee_games(struct referee *r, struct buf *out)
{
	int64_t ids[LISTED_MAX];
	size_t n = store_games(r->store, GAMES_ALL, 0, ids, LISTED_MAX);
	for (size_t i = 0; i < n; i++) {
		struct arena arena;
		struct err err;
		struct game_row row;
		struct game g;
		arena_init(&arena);
		if (store_game(r->store, &arena, ids[i], &row) && !store_replay(r->store, &row, &g, &err)) {
			const struct table *t = &g.table;
			struct session of = {.arena = &arena};
			buf_format(out, "%" PRId64 "\t%s: %s\t", ids[i], row.rules.preset, session_names(&of, &row));
			for (int side = 0; side < t->rules.sides; side++)
				buf_format(out, "%s%d", side ? " : " : "", t->score[side]);
			buf_format(out, "\t%s, round %d%s%s\n", row.cancelled ? "cancelled" : t->phase == PHASE_OVER ? "over" : "played", t->round, t->turn != SEAT_NONE ? ", waiting for " : "",
			           t->turn != SEAT_NONE ? row.seat[t->turn].handle : "");
		}
		arena_release(&arena);
	}
	if (!n)
		buf_text(out, "no games\n");
}

enum outcome referee_show(struct referee *r, int64_t id, struct buf *out, struct err *err)
{
	struct arena arena;
	arena_init(&arena);
	struct session s = {.r = r, .arena = &arena, .err = err};
	if (!session_game(&s, id)) {
		arena_release(&arena);
		return s.failed ? s.failed : err_set(err, OUTCOME_NEVER, "there is no game %" PRId64, id);
	}
	struct notice n = session_notice(&s, SEAT_NONE);
	struct doc doc;
	n.now = s.game.table.since;
	doc_init(&doc, &arena, notice_subject(&n));
	doc_paragraph(&doc, "%s", doc.title);
	notice_score(&doc, &n);
	notice_state(&doc, &n);
	doc_text(&doc, out);
	arena_release(&arena);
	return OUTCOME_DONE;
}

/* Writes events as record lines. A misplay and the posts it voided were received together: they stand in a batch. */
struct writer {
	struct buf *out;
	const struct rules *rules;
	struct event held[64]; /* a misplay and what came after it, until it is known where the batch ends */
	size_t count;
};

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
		record_write(&w->held[i], w->rules, line, sizeof line);
		buf_format(w->out, "%s\n%s", line, i + 1 == last ? "end\n" : "");
	}
	w->count = 0;
}

static void write_event(void *context, const struct event *e)
{
	struct writer *w = context;
	bool joins = w->count && (e->kind == EVENT_VOID || e->kind == EVENT_CONCEDE || e->kind == EVENT_WITHDRAW);
	if (!joins || w->count == sizeof w->held / sizeof w->held[0])
		flush(w);
	w->held[w->count++] = *e;
	if (e->kind != EVENT_MISPLAY && !joins)
		flush(w);
}

enum outcome referee_record(struct referee *r, int64_t id, bool unfinished, struct buf *out, struct err *err)
{
	struct arena arena;
	struct game_row row;
	char rules[RULES_TEXT], when[64];
	arena_init(&arena);
	bool found = store_game(r->store, &arena, id, &row);
	if (!found || (!row.ended && !unfinished)) {
		arena_release(&arena);
		return err_set(err, OUTCOME_NEVER, found ? "game %" PRId64 " is still being played: its record would show hands" : "there is no game %" PRId64, id);
	}
	rules_write(&row.rules, rules, sizeof rules);
	buf_format(out, "spades-record 1\n# game %" PRId64 ", started %s UTC\n", id, when_iso(row.started, when, sizeof when));
	for (int seat = 0; seat < row.rules.seats; seat++)
		buf_format(out, "# seat %d: %s\n", seat + 1, row.seat[seat].handle);
	buf_format(out, "rules %s\n", rules);
	struct writer w = {.out = out, .rules = &row.rules};
	enum outcome o = store_events(r->store, id, write_event, &w, err);
	flush(&w);
	arena_release(&arena);
	return o;
}
