/* health.c - SQL for the operator's figures.
 *
 * The figures are read while games go on, so large tables (mails, letters) are
 * counted with a partial index. The other tables are small. */
#include "store/health.h"

#include "sql.h"
#include "store/clock.h"
#include "store/lists.h"

static int64_t figure(struct store *store, const char *text)
{
	return sql_number(store, 0, text, "");
}

static int64_t figure_since(
    struct store *store, const char *text, int64_t since)
{
	return sql_number(store, 0, text, "i", since);
}

void store_health(struct store *store,
    struct arena *arena,
    int64_t since,
    struct store_health *out)
{
	static const char oldest_waiting[] =
	    "SELECT min(created) FROM outbox WHERE state = 'queued'";
	static const char failed[] = "SELECT count(*) FROM outbox WHERE state "
				     "= 'failed' AND created >= ?";
	static const char set_aside[] =
	    "SELECT count(*) FROM letter WHERE verdict = 'set-aside' AND "
	    "handled >= ?";
	static const char set_aside_known[] =
	    "SELECT count(*) FROM letter WHERE verdict = 'set-aside'";
	static const char held[] = "SELECT count(*) FROM held "
				   "WHERE bytes IS NOT NULL AND since >= ?";
	static const char trouble[] = "SELECT trouble FROM outbox WHERE state "
				      "= 'queued' AND trouble IS NOT NULL "
				      "ORDER BY created LIMIT 1";
	*out = (struct store_health){
	    .fetched = figure(store, "SELECT max(fetched) FROM mailbox"),
	    .looked = figure(store, "SELECT looked FROM clock"),
	    .kept_back = store_said_at(store, STORE_KEPT_BACK),
	    .waiting = figure(
		store, "SELECT count(*) FROM outbox WHERE state = 'queued'"),
	    .oldest_waiting = figure(store, oldest_waiting),
	    .failed = figure_since(store, failed, since),
	    .set_aside = figure_since(store, set_aside, since),
	    .set_aside_known = figure(store, set_aside_known),
	    .games =
		figure(store, "SELECT count(*) FROM game WHERE ended IS NULL"),
	    .people = figure(
		store, "SELECT count(*) FROM person WHERE left_at IS NULL"),
	    .letters = figure(store, "SELECT max(id) FROM letter"),
	    .held = figure_since(store, held, since),
	    .outages = figure(store, "SELECT count(*) FROM outage"),
	    .rewriting = store_rewriting(store, arena),
	    .trouble = sql_string(store, arena, trouble, ""),
	};
}
