/* bans.c - SQL for banned addresses and domains. */
#include "store/bans.h"

#include "sql.h"

bool store_banned(struct store *store, const char *what)
{
	static const char count[] =
	    "SELECT count(*) FROM ban WHERE address = ?";
	return sql_number(store, 0, count, "t", what) > 0;
}

bool store_ban_add(
    struct store *store, const char *what, int64_t by, int64_t now)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO ban(address, since, by) "
	    "VALUES (?, ?, nullif(?, 0))",
	    "tii", what, now, by);
	return sql_changed(store) > 0;
}

bool store_ban_remove(struct store *store, const char *what)
{
	sql_run(store, "DELETE FROM ban WHERE address = ?", "t", what);
	return sql_changed(store) > 0;
}

void store_bans(
    struct store *store, struct arena *arena, store_ban_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT b.address, b.since, p.handle FROM ban AS b "
	    "LEFT JOIN person AS p ON p.id = b.by ORDER BY b.address",
	    "");
	while (sql_step(store, s))
		each(context, sql_text(arena, s, 0), sqlite3_column_int64(s, 1),
		    sql_text(arena, s, 2));
}
