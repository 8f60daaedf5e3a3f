/* health.c - SQL for how things are. Each figure is one query that an index answers, or a small
 * table. */
#include "store/health.h"

#include "sql.h"

void store_health(struct store *store, struct arena *arena, int64_t since, struct store_health *out)
{
	*out = (struct store_health){
	    .fetched = sql_number(store, 0, "SELECT max(fetched) FROM mailbox", ""),
	    .looked = sql_number(store, 0, "SELECT looked FROM clock", ""),
	    .waiting =
		sql_number(store, 0, "SELECT count(*) FROM outbox WHERE state = 'queued'", ""),
	    .oldest_waiting =
		sql_number(store, 0, "SELECT min(created) FROM outbox WHERE state = 'queued'", ""),
	    .failed = sql_number(store,
		0,
		"SELECT count(*) FROM outbox WHERE state = 'failed' AND created >= ?",
		"i",
		since),
	    .set_aside = sql_number(store,
		0,
		"SELECT count(*) FROM letter WHERE verdict = 'set-aside' AND handled >= ?",
		"i",
		since),
	    .set_aside_ever =
		sql_number(store, 0, "SELECT count(*) FROM letter WHERE verdict = 'set-aside'", ""),
	    .games = sql_number(store, 0, "SELECT count(*) FROM game WHERE ended IS NULL", ""),
	    .people = sql_number(store, 0, "SELECT count(*) FROM person WHERE left_at IS NULL", ""),
	    .letters = sql_number(store, 0, "SELECT max(id) FROM letter", ""),
	    .outages = sql_number(store, 0, "SELECT count(*) FROM outage", ""),
	    .trouble = "",
	};
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT trouble FROM outbox WHERE state = 'queued' AND trouble IS NOT NULL ORDER BY "
	    "created LIMIT 1",
	    "");
	if (sql_step(store, s)) {
		out->trouble = sql_text(arena, s, 0);
		sql_done(s);
	}
}
