/* lists.c - SQL for mailing lists. */
#include "store/lists.h"

#include "sql.h"

void store_vouch_add(struct store *store, const struct vouch *v)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO vouch(game, person, list, address, since) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iitti",
	    v->game,
	    v->person,
	    v->list,
	    v->address,
	    v->since);
}

bool store_vouched(struct store *store, const struct vouch *like)
{
	return sql_number(store,
	    0,
	    "SELECT 1 FROM vouch WHERE game = ? AND person = ? AND list = ? "
	    "AND address = ?",
	    "iitt",
	    like->game,
	    like->person,
	    like->list,
	    like->address);
}

const char *store_vouched_addresses(
    struct store *store, struct arena *arena, const struct vouch *like)
{
	return sql_string(store,
	    arena,
	    "SELECT group_concat(address, ', ') FROM (SELECT address FROM "
	    "vouch WHERE game = ? AND person = ? AND list = ? "
	    "ORDER BY address)",
	    "iit",
	    like->game,
	    like->person,
	    like->list);
}

bool store_vouch_end(struct store *store, int64_t game, int64_t person)
{
	sql_run(store,
	    "DELETE FROM vouch WHERE game = ? AND person = ?",
	    "ii",
	    game,
	    person);
	return sql_changed(store) > 0;
}

bool store_rewriting_add(struct store *store, const char *list, int64_t now)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO rewriting(list, since) VALUES (?, ?)",
	    "ti",
	    list,
	    now);
	return sql_changed(store) > 0;
}

const char *store_rewriting(struct store *store, struct arena *arena)
{
	return sql_string(store,
	    arena,
	    "SELECT list FROM rewriting WHERE NOT told ORDER BY since LIMIT 1",
	    "");
}

void store_rewriting_told(struct store *store, const char *list)
{
	sql_run(
	    store, "UPDATE rewriting SET told = 1 WHERE list = ?", "t", list);
}
