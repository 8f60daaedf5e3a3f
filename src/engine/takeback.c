/* takeback.c - taking back the last act of a game.
 *
 * struct takeback keeps a copy of the whole game, about two kilobytes, not only
 * of the fields that an act changes. So no field can be forgotten. Playouts run
 * by the million, so they call game_apply, which copies nothing. */
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

/* True for a bid or a card by the player to act. A bid that changes an earlier
 * one is made in another player's turn. */
static bool is_open_act(const struct game *g, const struct event *e)
{
	bool act = e->kind == EVENT_BID || e->kind == EVENT_PLAY;
	return act && e->seat == g->table.turn;
}

/* Restores the earlier state. The higher event number makes all older tokens
 * stale. */
static unsigned undo(
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
		return undo(back, g, e);
	bool act = is_open_act(g, e);
	if (act) {
		back->act = *e;
		back->before = *g;
	}
	unsigned news = game_apply(g, e);
	/* rtr3b: a zero is final once the extra card is drawn */
	bool drew = g->table.phase == PHASE_DISCARD;
	bool final = news & (NEWS_ROUND | NEWS_OVER) || drew;
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
