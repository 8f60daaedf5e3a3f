/* rounds.c - reads the rounds of a game that are over. */
#include "rounds.h"

#include <string.h>

#include "base/arena.h"
#include "notice/replay.h"
#include "publishing.h"
#include "referee/watching/watching.h"

struct reading {
	struct arena *arena;
	struct over_rounds out;
	size_t room;
};

static struct over_round *next_place(struct reading *r)
{
	if (r->out.count == r->room) {
		size_t room = 2 * r->room + 16;
		struct over_round *more =
		    arena_alloc(r->arena, room * sizeof *more);
		if (r->room)
			memcpy(more, r->out.round, r->room * sizeof *more);
		r->out.round = more;
		r->room = room;
	}
	return &r->out.round[r->out.count++];
}

static void read_round(void *context, const struct replay_round *round)
{
	const struct happening *last = &round->news[round->count - 1];
	if (!(last->effects & (NEWS_ROUND | NEWS_VOIDED)))
		return;
	*next_place(context) = (struct over_round){
	    .number = round->number,
	    .voided = last->effects & NEWS_VOIDED,
	    .at = last->event.acted,
	    .after = last->after,
	};
}

struct over_rounds rounds_over(struct publishing *p, const struct game_row *row)
{
	struct reading r = {.arena = p->s.tx.arena};
	if (!retell_rounds(&p->s, row, read_round, &r))
		r.out.count = 0;
	return r.out;
}

struct notice rounds_notice(struct publishing *p, const struct game_row *row,
    const struct over_round *round)
{
	bool agreed;
	struct notice n =
	    session_public(&p->s, row, publishing_names(p, row, &agreed));
	n.view.table = &round->after;
	n.now = round->at;
	return n;
}
