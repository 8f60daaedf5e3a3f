/* history.c - replays the session's game for its page. */
#include "history.h"

#include <string.h>

#include "base/arena.h"
#include "publishing.h"
#include "referee/news/since.h"

/* Drops acts that were taken back, with the events that took them back. */
static size_t drop_undone(struct happening *news, size_t count)
{
	size_t kept = 0;
	for (size_t i = 0; i < count; i++) {
		if (news[i].event.kind != EVENT_UNDO)
			news[kept++] = news[i];
		else
			kept =
			    loaded_drop_acts(news, kept, &news[i].event, NULL);
	}
	return kept;
}

static const char *why_unscored(const struct happening *last)
{
	if (last->effects & NEWS_ROUND)
		return NULL;
	return last->effects & NEWS_VOIDED ? ", void" : ", not finished";
}

/* Notes the scores after a round. A game may end before its next deal, which is
 * no round. */
static void end_round(struct history *h, const struct happening *last)
{
	const struct table *t = &last->after;
	int sides = t->rules.sides;
	for (int side = 0; side < sides; side++) {
		int at = h->rounds * sides + side;
		h->score[at] = t->score[side];
		h->fines[at] = t->misplays_hand[side] * t->rules.misplay_cost;
	}
	h->unscored[h->rounds] = why_unscored(last);
	h->rounds++;
}

void history_read(struct publishing *p, struct history *h)
{
	struct tx *tx = &p->s.tx;
	struct loaded_game game = p->s.game;
	since_again(tx, &game, 0);
	size_t count = drop_undone(game.news, game.news_count);
	const struct table *now = &game.state.table;
	size_t rounds = (size_t)now->round + 1;
	size_t sides = (size_t)now->rules.sides;
	*h = (struct history){
	    .score = arena_alloc(tx->arena, rounds * sides * sizeof(int)),
	    .fines = arena_alloc(tx->arena, rounds * sides * sizeof(int)),
	    .unscored = arena_alloc(tx->arena, rounds * sizeof(char *)),
	    .news = game.news,
	};
	bool dealt = false;
	for (size_t i = 0; i < count; i++) {
		const struct happening *e = &game.news[i];
		bool cancelled = p->s.game.row.ended && i + 1 == count;
		dealt = dealt || e->effects & NEWS_DEALT;
		if (!cancelled && !(e->effects & NEWS_ENDS_ROUND))
			continue;
		if (dealt)
			end_round(h, e);
		dealt = false;
		h->news = e + 1;
	}
	h->count = (size_t)(game.news + count - h->news);
}
