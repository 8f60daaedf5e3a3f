/* orders.c - SQL for standing orders. */
#include "store/orders.h"

#include "sql.h"

static const char *kind_name(enum order_kind kind)
{
	return kind == ORDER_BID ? "bid" : "play";
}

bool store_orders(struct store *store,
    struct arena *arena,
    const struct order_key *key,
    struct order_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT person, round, text, events, why FROM orders "
	    "WHERE game = ? AND seat = ? AND kind = ?",
	    "iit",
	    key->game,
	    (int64_t)key->seat,
	    kind_name(key->kind));
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

void store_orders_set(struct store *store,
    const struct order_key *key,
    const struct order_row *row)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, kind, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
	    "iitiitit",
	    key->game,
	    (int64_t)key->seat,
	    kind_name(key->kind),
	    row->person,
	    (int64_t)row->round,
	    row->text,
	    (int64_t)row->events,
	    row->why);
}

int store_orders_cancel(struct store *store, int64_t game, int seat)
{
	sql_run(store,
	    "DELETE FROM orders WHERE game = ? AND seat = ? AND why = ''",
	    "ii",
	    game,
	    (int64_t)seat);
	return sql_changed(store);
}

void store_orders_drop(
    struct store *store, int64_t game, uint32_t events, const char *why)
{
	sql_run(store,
	    "UPDATE orders SET why = ?1, events = ?2 "
	    "WHERE game = ?3 AND why = '' AND events < ?2",
	    "tii",
	    why,
	    (int64_t)events,
	    game);
}

int store_acts_since(
    struct store *store, int64_t game, int seat, uint32_t events)
{
	return (int)sql_number(store,
	    0,
	    "SELECT count(*) FROM event WHERE game = ? AND seq > ? "
	    "AND seat = ? AND kind IN ('bid', 'play', 'misplay', 'timeout', "
	    "'discard', 'pass')",
	    "iii",
	    game,
	    (int64_t)events,
	    (int64_t)seat);
}

bool store_upset_since(struct store *store, int64_t game, uint32_t events)
{
	static const char count[] = "SELECT count(*) FROM event "
				    "WHERE game = ? AND seq > ? AND kind IN "
				    "('deal', 'misplay', 'undo', 'void-round')";
	return sql_number(store, 0, count, "ii", game, (int64_t)events) > 0;
}
