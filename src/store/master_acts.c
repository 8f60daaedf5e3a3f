/* master_acts.c - SQL for acts of gamesmasters. */
#include "store/master_acts.h"

#include "base/arena.h"
#include "sql.h"

void store_master_act_add(struct store *store, const struct master_act *act)
{
	sql_run(store,
	    "INSERT INTO master_act(at, by, game, line) "
	    "VALUES (?, nullif(?, 0), nullif(?, 0), ?)",
	    "iiit", act->at, act->by, act->game, act->line);
}

void store_master_acts(struct store *store, struct arena *arena, int64_t game,
    store_master_act_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT a.at, coalesce(a.by, 0), a.line, p.handle "
	    "FROM master_act AS a LEFT JOIN person AS p ON p.id = a.by "
	    "WHERE a.game = ? ORDER BY a.id",
	    "i", game);
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

bool store_play_together(struct store *store, int64_t one, int64_t other)
{
	static const char together[] =
	    "SELECT 1 FROM seat AS a JOIN seat AS b ON b.person = ?2 "
	    "AND b.over = 0 AND b.game = a.game "
	    "WHERE a.person = ?1 AND a.over = 0 LIMIT 1";
	return sql_number(store, 0, together, "ii", one, other);
}
