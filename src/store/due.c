/* due.c - SQL of when the clock has something to do.
 *
 * NULL is never, and 1, a moment long past, at once. */
#include "store/due.h"

#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "sql.h"

void store_due_set(struct store *store, int64_t game, const struct due *due)
{
	sql_run(store,
	    "UPDATE game SET due = nullif(?1, 0), deadline = nullif(?2, 0) "
	    "WHERE id = ?3 AND ended IS NULL "
	    "AND (coalesce(due, 0), coalesce(deadline, 0)) <> (?1, ?2)",
	    "iii",
	    due->next,
	    due->deadline,
	    game);
}

void store_due_now(struct store *store, int64_t game)
{
	sql_run(store,
	    "UPDATE game SET due = 1 WHERE id = ? AND ended IS NULL",
	    "i",
	    game);
}

void store_due_now_of(struct store *store, int64_t person)
{
	sql_run(store,
	    "UPDATE game SET due = 1 WHERE id IN "
	    "(SELECT game FROM seat WHERE person = ? AND over = 0)",
	    "i",
	    person);
}

void store_due_now_all(struct store *store)
{
	sql_run(store, "UPDATE game SET due = 1 WHERE ended IS NULL", "");
}

size_t store_due_games(
    struct store *store, struct arena *arena, int64_t now, int64_t **ids)
{
	static const char due[] = "SELECT id FROM game INDEXED BY game_due "
				  "WHERE due <= ? ORDER BY id";
	return sql_ids(store, arena, ids, sql_prepare(store, due, "i", now));
}

struct due store_due(struct store *store, int64_t game)
{
	struct due out = {0};
	sqlite3_stmt *s = sql_prepare(
	    store, "SELECT due, deadline FROM game WHERE id = ?", "i", game);
	if (!sql_step(store, s))
		return out;
	out.next = sqlite3_column_int64(s, 0);
	out.deadline = sqlite3_column_int64(s, 1);
	sql_done(s);
	return out;
}

struct due store_due_first(struct store *store)
{
	static const char next[] =
	    "SELECT due FROM game WHERE due > 0 ORDER BY due LIMIT 1";
	static const char digest[] = "SELECT min(due) FROM digest";
	static const char deadline[] = "SELECT deadline FROM game "
				       "WHERE deadline > 0 "
				       "ORDER BY deadline LIMIT 1";
	return (struct due){
	    .next = when_first(sql_number(store, 0, next, ""),
		sql_number(store, 0, digest, "")),
	    .deadline = sql_number(store, 0, deadline, ""),
	};
}

int64_t store_due_after(struct store *store, int64_t now)
{
	static const char next[] =
	    "SELECT due FROM game WHERE due > ? ORDER BY due LIMIT 1";
	static const char digest[] =
	    "SELECT min(due) FROM digest WHERE due > ?";
	return when_first(sql_number(store, 0, next, "i", now),
	    sql_number(store, 0, digest, "i", now));
}
