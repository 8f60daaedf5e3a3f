/* retell.c - replays a game's events, and collects those of each round.
 *
 * A round may be told by the same rule as in the record. That rule
 * (watching_may_tell) stays in another file, so that the search for leaks can
 * put a broken one in its place. */
#include "watching.h"

#include "notice/story.h"
#include "referee/session/session.h"

struct retelling {
	struct session *s;
	struct loaded_game game; /* its news are the events of one round */
	struct replay_hands *before;
	size_t room;
	struct replay_round round;
	retell_fn *each;
	void *context;
};

static struct replay_hands hands_of(const struct game *g)
{
	struct replay_hands out;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		out.of[seat] = g->hand[seat];
	return out;
}

/* Stores the hands before the event that becomes news[at]. */
static void note_hands(struct retelling *r, size_t at)
{
	if (at >= r->room) {
		size_t room = 2 * at + 64;
		struct replay_hands *more =
		    arena_alloc(r->s->tx.arena, room * sizeof *more);
		if (at)
			memcpy(more, r->before, at * sizeof *more);
		r->before = more;
		r->room = room;
	}
	r->before[at] = hands_of(&r->game.state);
}

static void note_deal(struct retelling *r)
{
	r->round.dealt = true;
	r->round.hands = hands_of(&r->game.state);
	r->round.extra = r->game.state.extra;
}

/* Tells the round, if it may be told, and begins the next one. */
static void end_round(struct retelling *r)
{
	const struct loaded_game *g = &r->game;
	r->round.number = g->news_count ? g->news[0].round : 0;
	r->round.news = g->news;
	r->round.count = g->news_count;
	r->round.before = r->before;
	if (r->round.count &&
	    watching_may_tell(&g->row, &g->state.table, r->round.number))
		r->each(r->context, &r->round);
	r->game.news_count = 0;
	r->round = (struct replay_round){.number = 0};
}

static void retell_event(void *context, const struct event *e)
{
	struct retelling *r = context;
	struct loaded_game *g = &r->game;
	if (e->kind == EVENT_UNDO)
		g->news_count =
		    loaded_drop_acts(g->news, g->news_count, e, r->before);
	size_t at = g->news_count;
	note_hands(r, at);
	loaded_apply(&r->s->tx, g, e);
	unsigned news = g->news_count > at ? g->news[at].effects : 0;
	if (g->state.table.phase == PHASE_DRAW)
		g->news_count = at; /* the hands tell what was drawn */
	if (news & NEWS_DEALT)
		note_deal(r);
	if (news & (NEWS_ROUND | NEWS_VOIDED))
		end_round(r);
}

bool retell_rounds(struct session *s, const struct game_row *row,
    retell_fn *each, void *context)
{
	struct retelling *r = arena_alloc(s->tx.arena, sizeof *r);
	memset(r, 0, sizeof *r);
	r->s = s;
	r->game.row = *row;
	r->each = each;
	r->context = context;
	game_init(&r->game.state, &row->rules);
	takeback_init(&r->game.takeback);
	enum outcome o =
	    store_events(s->tx.store, row->id, retell_event, r, s->tx.err);
	if (!tx_did(&s->tx, o))
		return false;
	end_round(r);
	return true;
}
