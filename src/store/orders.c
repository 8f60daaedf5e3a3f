/* orders.c - SQL for standing orders. */
#include "store/orders.h"

#include "sql.h"

bool store_order(struct store *store, struct arena *arena, int64_t game,
    int seat, struct order_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT person, round, text, events, why FROM orders "
	    "WHERE game = ? AND seat = ?",
	    "ii", game, (int64_t)seat);
	if (!sql_step(store, s))
		return false;
	*out = (struct order_row){
	    .person = sqlite3_column_int64(s, 0),
	    .round = sqlite3_column_int(s, 1),
	    .text = sql_text(arena, s, 2),
	    .events = (uint32_t)sqlite3_column_int64(s, 3),
	    .why = sql_text(arena, s, 4),
	};
	sql_done(s);
	return true;
}

void store_order_set(
    struct store *store, int64_t game, int seat, const struct order_row *row)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?)",
	    "iiiitit", game, (int64_t)seat, row->person, (int64_t)row->round,
	    row->text, (int64_t)row->events, row->why);
}

bool store_order_cancel(struct store *store, int64_t game, int seat)
{
	sql_run(store,
	    "DELETE FROM orders WHERE game = ? AND seat = ? AND why = ''", "ii",
	    game, (int64_t)seat);
	return sql_changed(store) > 0;
}

void store_orders_drop(
    struct store *store, int64_t game, uint32_t events, const char *why)
{
	sql_run(store,
	    "UPDATE orders SET why = ?1, events = ?2 "
	    "WHERE game = ?3 AND why = '' AND events < ?2",
	    "tii", why, (int64_t)events, game);
}

int store_acts_since(
    struct store *store, int64_t game, int seat, uint32_t events)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM event WHERE game = ? AND seq > ? "
	    "AND seat = ? AND kind IN ('bid', 'play', 'misplay', 'timeout', "
	    "'discard', 'pass')",
	    "iii", game, (int64_t)events, (int64_t)seat);
}

bool store_upset_since(struct store *store, int64_t game, uint32_t events)
{
	static const char count[] = "SELECT count(*) FROM event "
				    "WHERE game = ? AND seq > ? AND kind IN "
				    "('deal', 'misplay', 'undo', 'void-round')";
	return sql_number(store, 0, count, "ii", game, (int64_t)events) > 0;
}
