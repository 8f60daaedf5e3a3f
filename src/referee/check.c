/* check.c - every game in the store once more: its events replayed with the invariants after each
 * (the whole deck, no card twice, whose turn), and its record verified against the chain of
 * secrets. What is found is told without cards. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/buf.h"
#include "deal/verify.h"
#include "session.h"

enum { GAMES_MAX = 65536 };

struct walk {
	struct game game;
	const char *broken;
	uint32_t at;
};

static void step(void *context, const struct event *event)
{
	struct walk *w = context;
	(void)game_apply(&w->game, event);
	if (!w->broken) {
		w->broken = game_broken_invariant(&w->game);
		w->at = w->game.table.events;
	}
}

static void check_game(struct referee *r,
    struct arena *arena,
    int64_t id,
    referee_complaint_fn *complain,
    void *context)
{
	struct game_row row;
	struct walk w = {.broken = NULL};
	struct err err;
	struct buf record;
	struct verified v;
	if (!store_game(r->store, arena, id, &row)) {
		complain(context,
		    arena_format(arena, "game %" PRId64 ": its rules or seats cannot be read", id));
		return;
	}
	game_init(&w.game, &row.rules);
	if (store_events(r->store, id, step, &w, &err)) {
		complain(context, err.text);
		return;
	}
	if (w.broken)
		complain(context,
		    arena_format(
			arena, "game %" PRId64 ": after event %u: %s", id, w.at, w.broken));
	if (!row.cancelled && (row.ended != 0) != (w.game.table.phase == PHASE_OVER))
		complain(context,
		    arena_format(arena,
			"game %" PRId64 ": it is %s by its row and %s by its events",
			id,
			row.ended ? "over" : "open",
			row.ended ? "open" : "over"));
	buf_init(&record, 0);
	if (referee_record(r, id, RECORD_FINISHED, &record, &err)) {
		complain(context, err.text);
	} else {
		record_verify(buf_string(&record), &v);
		if (v.verdict == VERDICT_FAILS)
			complain(context,
			    arena_format(arena,
				"game %" PRId64
				": line %ld of its record does not hold (spadesd verify %" PRId64
				" says why)",
				id,
				v.line,
				id));
	}
	buf_release(&record);
}

void referee_check(struct referee *r, referee_complaint_fn *complain, void *context)
{
	struct arena list;
	arena_init(&list);
	int64_t *ids = arena_alloc(&list, GAMES_MAX * sizeof *ids);
	size_t n = store_games(r->store, GAMES_ALL, 0, ids, GAMES_MAX);
	for (size_t i = 0; i < n; i++) {
		struct arena arena;
		arena_init(&arena);
		check_game(r, &arena, ids[i], complain, context);
		arena_release(&arena);
	}
	arena_release(&list);
}
