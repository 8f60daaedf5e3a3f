/* show.c - games for the operator: a list, and a table that shows no hand. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/legal.h"
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
		if (store_game(r->store, &arena, ids[i], &row) &&
		    !store_replay(r->store, &row, &g, &err)) {
			const struct table *t = &g.table;
			struct session of = {.arena = &arena};
			buf_format(out,
			    "%" PRId64 "\t%s: %s\t",
			    ids[i],
			    row.rules.preset,
			    session_names(&of, &row));
			for (int side = 0; side < t->rules.sides; side++)
				buf_format(out, "%s%d", side ? " : " : "", t->score[side]);
			buf_format(out,
			    "\t%s, round %d%s%s\n",
			    row.cancelled            ? "cancelled"
			    : t->phase == PHASE_OVER ? "over"
						     : "played",
			    t->round,
			    t->turn != SEAT_NONE ? ", waiting for " : "",
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
	struct session s = {
	    .r = r, .store = r->store, .site = r->site, .arena = &arena, .err = err};
	if (!session_game(&s, id)) {
		arena_release(&arena);
		return s.failed ? s.failed
		                : err_set(err, OUTCOME_NEVER, "there is no game %" PRId64, id);
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
