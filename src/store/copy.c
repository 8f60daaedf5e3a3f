/* copy.c - copying the database, and checking it.
 *
 * A copy has no write-ahead log and no journal, so one file is all of it.
 * store_open returns a restored copy to WAL mode. */
#include "store/copy.h"

#include "schema.h"
#include "sql.h"

/* Take the file of a copy out of WAL mode. */
static bool settle(struct store *store)
{
	static const char settings[] = "PRAGMA journal_mode=OFF;"
				       "PRAGMA synchronous=OFF;"
				       "PRAGMA trusted_schema=OFF";
	return !sqlite3_exec(store->db, settings, NULL, NULL, NULL);
}

enum outcome store_copy(
    struct store *from, const char *path, struct store **out, struct err *err)
{
	struct store *copy = sql_store_new();
	if (!sql_open(copy, path, SQLITE_OPEN_READWRITE) && settle(copy) &&
	    sql_copy(copy, from) && settle(copy)) {
		*out = copy;
		return OUTCOME_DONE;
	}
	err_set(err, OUTCOME_STOP, "database: cannot be copied to %s: %s", path,
	    sqlite3_errmsg(copy->db));
	store_close(copy);
	return OUTCOME_STOP;
}

enum outcome store_open_copy(
    const char *path, struct store **out, struct err *err)
{
	struct store *store = sql_store_new();
	if (sql_open(store, path, SQLITE_OPEN_READWRITE) || !settle(store) ||
	    !sql_version(store)) {
		store_close(store);
		return err_set(err, OUTCOME_STOP,
		    "the backup contains no database of spadesd");
	}
	enum outcome o =
	    store_migrate(store, &schema_now, NULL, "in the copy", err);
	if (o) {
		store_close(store);
		return o;
	}
	*out = store;
	return OUTCOME_DONE;
}

/* Each query returns a line of text per fault. */
static const char *const queries[] = {
    "SELECT 'damage: ' || integrity_check FROM pragma_integrity_check "
    "WHERE integrity_check <> 'ok'",

    "SELECT 'a row of ' || \"table\" || ' belongs to nothing in ' || parent "
    "FROM pragma_foreign_key_check",

    "SELECT 'game ' || game || ': its ' || count(*) || ' events are not "
    "numbered from 1 to ' || max(seq) FROM event "
    "GROUP BY game HAVING count(*) <> max(seq) OR min(seq) <> 1",

    "SELECT 'game ' || game || ': event ' || seq || ' comes from letter ' || "
    "letter || "
    "', which was ' || verdict FROM event JOIN letter ON letter.id = letter "
    "WHERE verdict <> 'acted'",

    "SELECT 'game ' || game.id || ' has no seats' FROM game "
    "WHERE NOT EXISTS (SELECT 1 FROM seat WHERE game = game.id)",

    "SELECT 'game ' || game || ' has no chain of secrets for round ' || round "
    "FROM round JOIN game ON game.id = game "
    "WHERE named <> '' AND previous <> '' AND NOT EXISTS "
    "(SELECT 1 FROM chain WHERE chain.game = round.game AND first_round <= "
    "round)",

    "SELECT 'letter ' || min(id) || ' was handled ' || count(*) || ' times' "
    "FROM letter WHERE hash <> '' GROUP BY hash HAVING count(*) > 1",

    "SELECT 'mail ' || id || ' counts as sent and has no time of it' FROM "
    "outbox WHERE state = 'sent' AND (sent IS NULL OR attempts = 0)",

    "SELECT 'mail ' || id || ' waits and was sent' FROM outbox "
    "WHERE state = 'queued' AND sent IS NOT NULL",

    "SELECT 'mail ' || id || ' waits and its text is not there' FROM outbox "
    "WHERE state = 'queued' AND NOT EXISTS "
    "(SELECT 1 FROM message WHERE mail = id)",

    "SELECT 'mail ' || id || ' was replaced by none' FROM outbox AS old "
    "WHERE state = 'replaced' AND trouble NOT IN ('the turn is over', "
    "'its reader wants no mail') AND NOT EXISTS "
    "(SELECT 1 FROM outbox WHERE recipient = old.recipient AND id > old.id)",

    "SELECT 'token for nobody' FROM token WHERE purpose <> 'join' AND person "
    "IS NULL",

    "SELECT 'an outage ends before it begins' FROM outage WHERE ended < began",
};

static void ask(struct store *store, const char *query,
    store_complaint_fn *complain, void *context)
{
	sqlite3_stmt *s = NULL;
	int r = sqlite3_prepare_v2(store->db, query, -1, &s, NULL);
	if (r == SQLITE_OK)
		r = sqlite3_step(s);
	for (; r == SQLITE_ROW; r = sqlite3_step(s))
		complain(context, (const char *)sqlite3_column_text(s, 0));
	if (r != SQLITE_DONE)
		complain(context, sqlite3_errmsg(store->db));
	sqlite3_finalize(s);
}

static void check_schema(
    struct store *store, store_complaint_fn *complain, void *context)
{
	char what[120];
	char line[200];
	if (!shape_differs(store, &schema_now, what, sizeof what))
		return;
	snprintf(line, sizeof line,
	    "the tables, indexes or triggers differ from the schema: %s", what);
	complain(context, line);
}

void store_check(
    struct store *store, store_complaint_fn *complain, void *context)
{
	for (size_t i = 0; i < COUNT_OF(queries); i++)
		ask(store, queries[i], complain, context);
	check_schema(store, complain, context);
}

int64_t store_restored(struct store *store)
{
	return q_number(store, 0, "SELECT copied FROM restored");
}

void store_restored_set(struct store *store, int64_t copied)
{
	if (copied)
		q_run(store,
		    "INSERT OR REPLACE INTO restored(one, copied, mail) "
		    "VALUES (1, ?, (SELECT coalesce(max(id), 0) FROM outbox))",
		    copied);
	else
		q_run(store, "DELETE FROM restored");
}
