/* master_acts.c - SQL for acts of gamesmasters. */
#include "store/master_acts.h"

#include "base/arena.h"
#include "sql.h"

void store_master_act_add(struct store *store, const struct master_act *act)
{
	q_run(store,
	    "INSERT INTO master_act(at, by, game, line) "
	    "VALUES (?, nullif(?, 0), nullif(?, 0), ?)",
	    act->at, act->by, act->game, act->line);
}

void store_master_acts(struct store *store, struct arena *arena, int64_t game,
    store_master_act_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT a.at, coalesce(a.by, 0), a.line, p.handle "
	    "FROM master_act AS a LEFT JOIN person AS p ON p.id = a.by "
	    "WHERE a.game = ? ORDER BY a.id",
	    game);
	struct master_act act = {.game = game};
	while (q_read(s, arena, &act.at, &act.by, &act.line, &act.name)) {
		each(context, &act);
	}
}
