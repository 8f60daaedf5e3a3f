/* absences.c - SQL for absences and extra time. */
#include "store/absences.h"

#include "sql.h"

void store_absence_add(struct store *store, int64_t person, struct span span)
{
	sql_run(store,
	    "DELETE FROM absence WHERE person = ? AND began >= ? AND began < ?",
	    "iii", person, span.from, span.until);
	sql_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND began < ?2 "
	    "AND ended > ?2",
	    "ii", person, span.from);
	sql_run(store,
	    "INSERT INTO absence(person, began, ended) VALUES (?, ?, ?)", "iii",
	    person, span.from, span.until);
}

bool store_absence_end(struct store *store, int64_t person, int64_t at)
{
	sql_run(store, "DELETE FROM absence WHERE person = ? AND began >= ?",
	    "ii", person, at);
	int ahead = sql_changed(store);
	sql_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND ended > ?2",
	    "ii", person, at);
	return ahead + sql_changed(store) > 0;
}

bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT began, ended FROM absence WHERE person = ? AND ended > ? "
	    "ORDER BY began LIMIT 1",
	    "ii", person, at);
	if (!sql_step(store, s))
		return false;
	out->from = sqlite3_column_int64(s, 0);
	out->until = sqlite3_column_int64(s, 1);
	sql_done(s);
	return true;
}

void store_absences(struct store *store, int64_t game, int64_t at,
    store_absence_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT a.person, a.began, a.ended FROM seat AS s "
	    "JOIN absence AS a ON a.person = s.person "
	    "WHERE s.game = ?1 AND a.began <= ?2 AND a.ended > ?2",
	    "ii", game, at);
	while (sql_step(store, s)) {
		struct span span = {
		    .from = sqlite3_column_int64(s, 1),
		    .until = sqlite3_column_int64(s, 2),
		};
		each(context, sqlite3_column_int64(s, 0), &span);
	}
}

int64_t store_absence_within(
    struct store *store, int64_t person, struct span span)
{
	return sql_number(store, 0,
	    "SELECT sum(min(ended, ?3) - max(began, ?2)) FROM absence "
	    "WHERE person = ?1 AND ended > ?2 AND began < ?3",
	    "iii", person, span.from, span.until);
}

bool store_absence_grant(struct store *store, int64_t person, int64_t at)
{
	sql_run(store,
	    "UPDATE absence SET granted = 1 WHERE person = ? AND ended > ?",
	    "ii", person, at);
	return sql_changed(store) > 0;
}

bool store_absent(struct store *store, int64_t person, int64_t at, bool granted)
{
	return sql_number(store, 0,
		   "SELECT count(*) FROM absence WHERE person = ?1 "
		   "AND began <= ?2 AND ended > ?2 AND granted >= ?3",
		   "iii", person, at, (int64_t)granted) > 0;
}

int64_t store_extended(struct store *store, int64_t game, uint32_t events)
{
	return sql_number(store, 0,
	    "SELECT sum(seconds) FROM extension WHERE game = ? AND events = ?",
	    "ii", game, (int64_t)events);
}

void store_extend(struct store *store, const struct extension *e)
{
	sql_run(store,
	    "INSERT INTO extension(game, events, seat, seconds, at) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iiiii", e->game, (int64_t)e->events, (int64_t)e->seat, e->seconds,
	    e->at);
}
