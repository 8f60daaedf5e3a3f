/* orderbook.c - standing orders as they are kept.
 *
 * They are of one person and one hand: what is kept of another hand, or of who
 * sat there before, is no order. */
#include "orderbook.h"

#include <assert.h>
#include <string.h>

#include "engine/legal.h"
#include "notice/orders.h"
#include "session.h"
#include "store/orders.h"

static bool find(const struct session *s,
    int seat,
    enum order_kind kind,
    struct order_row *row)
{
	int64_t person = s->row.seat[seat].id;
	if (!person || table_left(&s->game.table, seat))
		return false;
	struct order_key key = {s->row.id, seat, kind};
	if (!store_orders(s->store, s->arena, &key, row))
		return false;
	return row->person == person;
}

bool orderbook_read(const struct session *s,
    int seat,
    enum order_kind kind,
    struct order *order)
{
	struct order_row row;
	if (!find(s, seat, kind, &row) || *row.why)
		return false;
	if (row.round != s->game.table.round)
		return false;
	return order_read(row.text, NULL, NULL, order, NULL);
}

void orderbook_write(
    struct session *s, int seat, const struct order *order, const char *why)
{
	char text[ORDER_TEXT + 1];
	const struct table *t = &s->game.table;
	struct order_row row = {
	    .person = s->row.seat[seat].id,
	    .round = t->round,
	    .text = text,
	    .events = t->events,
	    .why = why,
	};
	/* no longer than the text it was read from */
	bool fits = order_write(order, text, sizeof text);
	assert(fits);
	(void)fits;
	struct order_key key = {s->row.id, seat, order->kind};
	store_orders_set(s->store, &key, &row);
}

/* ---- what is told of them ---- */

/* They were left over when the hand ended, and the next has only begun. */
static bool over(const struct session *s, int seat, const struct order_row *r)
{
	const struct table *t = &s->game.table;
	bool begun = t->phase == PHASE_DEAL || t->bid[seat] == BID_NONE;
	return r->round + 1 == t->round && begun;
}

/* Dropped since that seat acted last. */
static bool dropped(
    const struct session *s, int seat, const struct order_row *r)
{
	return r->events >= s->game.table.last_act[seat];
}

/* Why they are gone, if that is still to be told; "" if not. */
static const char *gone(
    const struct session *s, int seat, const struct order_row *r)
{
	bool done = !strcmp(r->why, "done");
	if (*r->why)
		return !done && dropped(s, seat, r) ? r->why : "";
	return over(s, seat, r) ? "over" : "";
}

const struct orders_notice *orderbook_notice(const struct session *s, int seat)
{
	static const enum order_kind kinds[] = {ORDER_BID, ORDER_PLAY};
	struct orders_notice *out = arena_alloc(s->arena, sizeof *out);
	bool any = false;
	*out = (struct orders_notice){0};
	for (int i = 0; i < 2; i++) {
		struct order_row row;
		enum order_kind kind = kinds[i];
		if (!find(s, seat, kind, &row))
			continue;
		out->gone[kind] = gone(s, seat, &row);
		out->stands[kind] =
		    orderbook_read(s, seat, kind, &out->order[kind]);
		any |= out->stands[kind] || *out->gone[kind];
	}
	return any ? out : NULL;
}
