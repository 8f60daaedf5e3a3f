/* takeback.c - taking back the last acts of a round.
 *
 * struct takeback keeps the round's events and a copy of the whole game from
 * before them. To take acts back, it applies the other events again. So no
 * field can be forgotten. Playouts run by the million, so they call game_apply,
 * which keeps nothing. */
#include "engine/takeback.h"

#include <assert.h>
#include <string.h>

void takeback_init(struct takeback *back)
{
	back->open = false;
	back->count = 0;
}

int takeback_seat(const struct takeback *back)
{
	return back->open ? back->event[back->count - 1].seat : SEAT_NONE;
}

uint32_t takeback_turn(const struct takeback *back)
{
	return back->turn;
}

int takeback_acts(const struct event *undo)
{
	return undo->misread ? undo->misread : 1;
}

/* Returns the place of the n-th last act, or -1. */
static int place_of(const struct takeback *back, int n)
{
	int at = back->count;
	while (n && at--)
		n -= event_has(back->event[at].kind, EVENT_ACTS);
	return at;
}

const struct event *takeback_act(const struct takeback *back, int n)
{
	int at = place_of(back, n);
	return at < 0 ? NULL : &back->event[at];
}

/* True for a bid or a card by the player to act. A bid that changes an earlier
 * one is made in another player's turn. */
static bool is_open_act(const struct game *g, const struct event *e)
{
	bool act = e->kind == EVENT_BID || e->kind == EVENT_PLAY;
	return act && e->seat == g->table.turn;
}

/* Makes room: the first event can no longer be taken back. */
static void drop_first(struct takeback *back)
{
	game_apply(&back->base, &back->event[0]);
	back->count--;
	memmove(back->event, back->event + 1,
	    (size_t)back->count * sizeof back->event[0]);
}

/* Stores an event before it is applied. */
static void keep(
    struct takeback *back, const struct game *g, const struct event *e)
{
	if (!back->count)
		back->base = *g;
	if (back->count == TAKEBACK_MOST)
		drop_first(back);
	back->event[back->count++] = *e;
}

static void drop_act(struct takeback *back)
{
	int at = place_of(back, 1);
	assert(at >= 0);
	back->count--;
	memmove(back->event + at, back->event + at + 1,
	    (size_t)(back->count - at) * sizeof back->event[0]);
}

/* Restores the earlier state. The higher event number makes all older tokens
 * stale. */
static unsigned undo(
    struct takeback *back, struct game *g, const struct event *e)
{
	struct table *t = &g->table;
	uint32_t events = t->events + 1;
	for (int n = takeback_acts(e); n; n--)
		drop_act(back);
	*g = back->base;
	for (int i = 0; i < back->count; i++)
		game_apply(g, &back->event[i]);
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
	back->turn = g->table.turn_event;
	keep(back, g, e);
	unsigned news = game_apply(g, e);
	/* rtr3b: a zero is final once the extra card is drawn */
	bool drew = g->table.phase == PHASE_DISCARD;
	back->open = act && !drew;
	if (news & NEWS_ENDS_ROUND || e->kind == EVENT_DEAL)
		takeback_init(back);
	return news;
}

struct event takeback_event(
    const struct takeback *back, int misread, int64_t at, int64_t acted)
{
	struct event e = *takeback_act(back, misread ? misread : 1);
	e.kind = EVENT_UNDO;
	e.misread = (uint8_t)misread;
	e.at = at;
	e.acted = acted;
	return e;
}
