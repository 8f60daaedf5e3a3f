/* orders.c - SQL for standing orders. */
#include "store/orders.h"

#include "sql.h"

bool store_order(struct store *store, struct arena *arena, int64_t game,
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

void store_order_set(
    struct store *store, int64_t game, int seat, const struct order_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?)",
	    game, seat, row->person, row->round, row->text, row->events,
	    row->why);
}

bool store_order_cancel(struct store *store, int64_t game, int seat)
{
	return q_run(store,
		   "DELETE FROM orders WHERE game = ? AND seat = ? AND why = "
		   "''",
		   game, seat) > 0;
}

void store_orders_drop(
    struct store *store, int64_t game, uint32_t events, const char *why)
{
	q_run(store,
	    "UPDATE orders SET why = ?1, events = ?2 "
	    "WHERE game = ?3 AND why = '' AND events < ?2",
	    why, events, game);
}

int store_acts_since(
    struct store *store, int64_t game, int seat, uint32_t events)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM event WHERE game = ? AND seq > ? "
	    "AND seat = ? AND kind IN ('bid', 'play', 'misplay', 'timeout', "
	    "'discard', 'pass')",
	    game, events, seat);
}

bool store_upset_since(struct store *store, int64_t game, uint32_t events)
{
	static const char count[] = "SELECT count(*) FROM event "
				    "WHERE game = ? AND seq > ? AND kind IN "
				    "('deal', 'misplay', 'undo', 'void-round')";
	return q_number(store, 0, count, game, events) > 0;
}
