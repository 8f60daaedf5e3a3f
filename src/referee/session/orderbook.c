/* orderbook.c - the stored standing order of a seat.
 *
 * An order belongs to one person and one hand. An order of an earlier hand, or
 * of a person who had the seat before, does not count. */
#include "orderbook.h"

#include <string.h>

#include "engine/legal.h"
#include "notice/orders.h"
#include "session.h"
#include "store/q.h"
#include "store/table.h"

/* Find the order of a seat. */
static bool store_order(struct store *store, struct arena *arena, int64_t game,
    int seat, struct order_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT person, round, text, events, why FROM orders "
	    "WHERE game = ? AND seat = ?",
	    game, seat);
	*out = (struct order_row){0};
	return q_first(s, arena, &out->person, &out->round, &out->text,
	    &out->events, &out->why);
}

static bool find(const struct tx *tx, const struct loaded_game *game, int seat,
    struct order_row *row)
{
	int64_t person = game->row.seat[seat].id;
	if (!person || table_left(&game->state.table, seat))
		return false;
	if (!store_order(tx->store, tx->arena, game->row.id, seat, row))
		return false;
	return row->person == person;
}

bool orderbook_read(const struct tx *tx, const struct loaded_game *game,
    int seat, struct order *order)
{
	struct order_row row;
	if (!find(tx, game, seat, &row) || *row.why)
		return false;
	if (row.round != game->state.table.round)
		return false;
	return order_read(row.text, order);
}

/* Set the order of a seat, in place of an earlier one. */
static void order_set(
    struct store *store, int64_t game, int seat, const struct order_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?)",
	    game, seat, row->person, row->round, row->text, row->events,
	    row->why);
}

void orderbook_write(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct order *order, const char *why)
{
	char text[ORDER_TEXT];
	const struct table *t = &game->state.table;
	struct order_row row = {
	    .person = game->row.seat[seat].id,
	    .round = t->round,
	    .text = text,
	    .events = t->events,
	    .why = why,
	};
	order_write(order, text);
	order_set(tx->store, game->row.id, seat, &row);
}

/* ---- the notice about an order ---- */

/* Was the order left over when the last hand ended, and has the seat not bid in
 * the new hand yet? */
static bool over(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	const struct table *t = &game->state.table;
	bool begun = t->phase == PHASE_DEAL || t->bid[seat] == BID_NONE;
	return r->round + 1 == t->round && begun;
}

/* Was the order dropped after the seat last acted? */
static bool dropped(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	return r->events >= game->state.table.last_act[seat];
}

/* Returns why the order is gone, if the player still has to be told; otherwise
 * "". */
static const char *gone(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	if (*r->why)
		return dropped(game, seat, r) ? r->why : "";
	return over(game, seat, r) ? "over" : "";
}

const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	struct orders_notice *out = arena_alloc(tx->arena, sizeof *out);
	struct order_row row;
	if (!find(tx, game, seat, &row))
		return NULL;
	out->gone = gone(game, seat, &row);
	bool stands = orderbook_read(tx, game, seat, &out->order);
	return stands || *out->gone ? out : NULL;
}
