/* petitions.c - SQL for what one at a table asks of all the others. */
#include "store/petitions.h"

#include "sql.h"

bool store_petition(struct store *store, int64_t game, struct petition *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT kind, seat, detail, events, at, agreed FROM petition "
	    "WHERE game = ?",
	    "i",
	    game);
	*out = (struct petition){.seat = -1};
	if (!sql_step(store, s))
		return false;
	*out = (struct petition){
	    .kind = (enum petition_kind)sqlite3_column_int(s, 0),
	    .seat = sqlite3_column_int(s, 1),
	    .detail = sqlite3_column_int64(s, 2),
	    .events = (uint32_t)sqlite3_column_int64(s, 3),
	    .at = sqlite3_column_int64(s, 4),
	    .agreed = (unsigned)sqlite3_column_int(s, 5),
	};
	sql_done(s);
	return true;
}

void store_petition_set(
    struct store *store, int64_t game, const struct petition *p)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO petition(game, kind, seat, detail, events, "
	    "at, agreed) VALUES (?, ?, ?, ?, ?, ?, ?)",
	    "iiiiiii",
	    game,
	    (int64_t)p->kind,
	    (int64_t)p->seat,
	    p->detail,
	    (int64_t)p->events,
	    p->at,
	    (int64_t)p->agreed);
}

void store_petition_end(struct store *store, int64_t game)
{
	sql_run(store, "DELETE FROM petition WHERE game = ?", "i", game);
}
