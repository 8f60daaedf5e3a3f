/* orderbook.c - stored standing orders.
 *
 * An order belongs to one person and one hand. Orders of an earlier hand, or of
 * a person who had the seat before, do not count. */
#include "orderbook.h"

#include <assert.h>
#include <string.h>

#include "engine/legal.h"
#include "notice/orders.h"
#include "session.h"
#include "store/orders.h"

static bool find(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    enum order_kind kind,
    struct order_row *row)
{
	int64_t person = game->row.seat[seat].id;
	if (!person || table_left(&game->state.table, seat))
		return false;
	struct order_key key = {game->row.id, seat, kind};
	if (!store_orders(tx->store, tx->arena, &key, row))
		return false;
	return row->person == person;
}

bool orderbook_read(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    enum order_kind kind,
    struct order *order)
{
	struct order_row row;
	if (!find(tx, game, seat, kind, &row) || *row.why)
		return false;
	if (row.round != game->state.table.round)
		return false;
	return order_read(row.text, NULL, NULL, order, NULL);
}

void orderbook_write(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    const struct order *order,
    const char *why)
{
	char text[ORDER_TEXT + 1];
	const struct table *t = &game->state.table;
	struct order_row row = {
	    .person = game->row.seat[seat].id,
	    .round = t->round,
	    .text = text,
	    .events = t->events,
	    .why = why,
	};
	/* the text always fits, because it is no longer than the text that the
	 * order was parsed from */
	bool fits = order_write(order, text, sizeof text);
	assert(fits);
	(void)fits;
	struct order_key key = {game->row.id, seat, order->kind};
	store_orders_set(tx->store, &key, &row);
}

/* ---- the notice about orders ---- */

/* Were the orders left over when the last hand ended, and has the seat not bid
 * in the new hand yet? */
static bool over(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	const struct table *t = &game->state.table;
	bool begun = t->phase == PHASE_DEAL || t->bid[seat] == BID_NONE;
	return r->round + 1 == t->round && begun;
}

/* Were the orders dropped after the seat last acted? */
static bool dropped(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	return r->events >= game->state.table.last_act[seat];
}

/* Returns why the orders are gone, if the player still has to be told;
 * otherwise "". */
static const char *gone(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	bool done = !strcmp(r->why, "done");
	if (*r->why)
		return !done && dropped(game, seat, r) ? r->why : "";
	return over(game, seat, r) ? "over" : "";
}

const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	static const enum order_kind kinds[] = {ORDER_BID, ORDER_PLAY};
	struct orders_notice *out = arena_alloc(tx->arena, sizeof *out);
	bool any = false;
	*out = (struct orders_notice){0};
	for (int i = 0; i < 2; i++) {
		struct order_row row;
		enum order_kind kind = kinds[i];
		if (!find(tx, game, seat, kind, &row))
			continue;
		out->gone[kind] = gone(game, seat, &row);
		out->stands[kind] =
		    orderbook_read(tx, game, seat, kind, &out->order[kind]);
		any |= out->stands[kind] || *out->gone[kind];
	}
	return any ? out : NULL;
}
