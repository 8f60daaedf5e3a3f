/* takeback.c - see takeback.h.
 *
 * A copy of the whole game is kept rather than the few fields that an act
 * changes: nothing can be forgotten that way, and a replay copies two kilobytes
 * an act. Playouts, which are counted in millions, go by game_apply. */
#include "engine/takeback.h"

#include <assert.h>

void takeback_init(struct takeback *back)
{
	back->open = false;
}

int takeback_seat(const struct takeback *back)
{
	return back->open ? back->act.seat : SEAT_NONE;
}

uint32_t takeback_turn(const struct takeback *back)
{
	return back->before.table.turn_event;
}

/* Is it an act of whoever was to act, which everyone saw? A bid that changes
 * another comes when somebody else is to act. */
static bool is_open_act(const struct game *g, const struct event *e)
{
	bool act = e->kind == EVENT_BID || e->kind == EVENT_PLAY;
	return act && e->seat == g->table.turn;
}

/* rtr3b: a zero is final once the card is drawn. */
static bool drew(const struct game *g)
{
	return g->table.phase == PHASE_DISCARD;
}

/* All tokens that were given out before are used up. */
static unsigned put_back(
    struct takeback *back, struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	uint32_t events = t->events + 1;
	assert(back->open);
	*g = back->before;
	t->events = t->turn_event = events;
	for (int seat = 0; seat < t->rules.seats; seat++)
		t->last_act[seat] = events;
	t->since = e->at;
	t->opened = e->acted;
	back->open = false;
	return NEWS_TURN;
}

unsigned takeback_apply(
    struct takeback *back, struct game *g, const struct event *e)
{
	if (e->kind == EVENT_UNDO)
		return put_back(back, g, e);
	bool act = is_open_act(g, e);
	if (act) {
		back->act = *e;
		back->before = *g;
	}
	unsigned news = game_apply(g, e);
	bool final = news & (NEWS_ROUND | NEWS_OVER) || drew(g);
	back->open = act && !final;
	return news;
}

struct event takeback_event(
    const struct takeback *back, int64_t at, int64_t acted)
{
	struct event e = back->act;
	e.kind = EVENT_UNDO;
	e.at = at;
	e.acted = acted;
	return e;
}
