/* master_acts.c - SQL for acts of gamesmasters, for merging two people, and for
 * trials.
 *
 * Which columns refer to a person is read from the schema, so that a new table
 * needs no change here. */
#include "store/master_acts.h"

#include "base/arena.h"
#include "sql.h"

/* tells src/store/plan.c that the statement may scan tables */
#define ONE "/* one person */ "

void store_master_act_add(struct store *store, const struct master_act *act)
{
	sql_run(store,
	    "INSERT INTO master_act(at, by, game, line) "
	    "VALUES (?, nullif(?, 0), nullif(?, 0), ?)",
	    "iiit",
	    act->at,
	    act->by,
	    act->game,
	    act->line);
}

void store_master_acts(struct store *store,
    struct arena *arena,
    int64_t game,
    store_master_act_fn *each,
    void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT a.at, coalesce(a.by, 0), a.line, p.handle "
	    "FROM master_act AS a LEFT JOIN person AS p ON p.id = a.by "
	    "WHERE a.game = ? ORDER BY a.id",
	    "i",
	    game);
	while (sql_step(store, s)) {
		const struct master_act act = {
		    .at = sqlite3_column_int64(s, 0),
		    .by = sqlite3_column_int64(s, 1),
		    .game = game,
		    .line = sql_text(arena, s, 2),
		    .name = sql_text(arena, s, 3),
		};
		each(context, &act);
	}
}

/* ---- merging ---- */

int64_t store_shared_game(struct store *store, int64_t one, int64_t other)
{
	static const char shared[] =
	    "SELECT min(game) FROM (SELECT game FROM seat WHERE person = ?1 "
	    "UNION SELECT game FROM substitute WHERE ?1 IN (old, person)) "
	    "WHERE game IN (SELECT game FROM seat WHERE person = ?2 "
	    "UNION SELECT game FROM substitute WHERE ?2 IN (old, person)) " ONE;
	return sql_number(store, 0, shared, "ii", one, other);
}

int64_t store_shared_table(struct store *store, int64_t one, int64_t other)
{
	static const char shared[] =
	    "SELECT min(a.open_table) FROM open_place AS a "
	    "JOIN open_place AS b ON b.open_table = a.open_table "
	    "WHERE a.person = ?1 AND b.person = ?2 " ONE;
	return sql_number(store, 0, shared, "ii", one, other);
}

bool store_play_together(struct store *store, int64_t one, int64_t other)
{
	static const char together[] =
	    "SELECT 1 FROM seat AS a JOIN seat AS b ON b.person = ?2 "
	    "AND b.over = 0 AND b.game = a.game "
	    "WHERE a.person = ?1 AND a.over = 0 LIMIT 1";
	return sql_number(store, 0, together, "ii", one, other);
}

struct column {
	const char *table, *name;
};

/* Finds the columns that refer to table person. Returns how many. */
static size_t columns_of_people(
    struct store *store, struct arena *arena, struct column *out, size_t most)
{
	size_t n = 0;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT m.name, f.\"from\" FROM sqlite_master AS m, "
	    "pragma_foreign_key_list(m.name) AS f "
	    "WHERE m.type = 'table' AND f.\"table\" = 'person' " ONE,
	    "");
	while (n < most && sql_step(store, s)) {
		out[n].table = sql_text(arena, s, 0);
		out[n].name = sql_text(arena, s, 1);
		n++;
	}
	if (n == most)
		sql_done(s);
	return n;
}

/* Gives the rows of one column to `into`. A row that would be the second of its
 * kind is deleted. */
static void give_rows(struct store *store,
    struct arena *arena,
    const struct column *c,
    int64_t from,
    int64_t into)
{
	sql_once(store,
	    arena_format(arena,
		"UPDATE OR IGNORE %s SET %s = %lld WHERE %s = %lld",
		c->table,
		c->name,
		(long long)into,
		c->name,
		(long long)from));
	sql_once(store,
	    arena_format(arena,
		"DELETE FROM %s WHERE %s = %lld",
		c->table,
		c->name,
		(long long)from));
}

void store_person_merge(
    struct store *store, int64_t from, int64_t into, int64_t now)
{
	enum { MOST = 100 };
	/* what a person wants is not what the other wants */
	static const char *const own[] = {
	    "DELETE FROM unsubscribed WHERE person = ?",
	    "DELETE FROM autoplay WHERE person = ?",
	    "DELETE FROM wish WHERE person = ?",
	    "DELETE FROM digest WHERE person = ?",
	    "DELETE FROM moving WHERE person = ?",
	};
	struct arena arena;
	struct column columns[MOST];
	for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
		sql_run(store, own[i], "i", from);
	arena_init(&arena);
	size_t n = columns_of_people(store, &arena, columns, MOST);
	for (size_t i = 0; i < n; i++)
		give_rows(store, &arena, &columns[i], from, into);
	arena_release(&arena);
	sql_run(store,
	    "INSERT OR IGNORE INTO former(handle, person, since) "
	    "SELECT handle, ?2, ?3 FROM person WHERE id = ?1",
	    "iii",
	    from,
	    into,
	    now);
	sql_run(store,
	    "INSERT OR IGNORE INTO alias(address, person, since) "
	    "SELECT address, ?2, ?3 FROM person WHERE id = ?1",
	    "iii",
	    from,
	    into,
	    now);
	sql_run(store, "DELETE FROM serial WHERE person = ?", "i", from);
	sql_run(store, "INSERT INTO merged(person) VALUES (?)", "i", from);
	sql_run(store, "DELETE FROM person WHERE id = ? " ONE, "i", from);
}

/* ---- trials ---- */

void store_trial_begin(struct store *store)
{
	sql_run(store, "SAVEPOINT trial", "");
}

void store_trial_end(struct store *store)
{
	sql_run(store, "ROLLBACK TO trial", "");
	sql_run(store, "RELEASE trial", "");
}
