/* copy.c - the database as bytes, and whether it is sound.
 *
 * The image of a database in WAL mode says so in bytes 18 and 19, which SQLite
 * cannot open in memory; 1 stands for a rollback journal there (SQLite,
 * "Database File Format", 1.3.3). The file that is restored goes back to WAL by
 * itself. */
#include "store/copy.h"

#include <string.h>
#include <strings.h>

#include "schema.h"
#include "sql.h"

enum { HEADER = 100, WRITE_VERSION = 18, READ_VERSION = 19 };

enum outcome store_image(
    struct store *store, unsigned char **bytes, size_t *size, struct err *err)
{
	sqlite3_int64 n = 0;
	*bytes = sqlite3_serialize(store->db, "main", &n, 0);
	*size = *bytes ? (size_t)n : 0;
	if (*size < HEADER)
		return err_set(err,
		    OUTCOME_STOP,
		    "database: it cannot be copied: %s",
		    sqlite3_errmsg(store->db));
	(*bytes)[WRITE_VERSION] = 1;
	(*bytes)[READ_VERSION] = 1;
	return OUTCOME_DONE;
}

void store_image_free(unsigned char *bytes, size_t size)
{
	if (bytes)
		explicit_bzero(bytes, size); /* hands are in it */
	sqlite3_free(bytes);
}

/* What SQLite reads instead of a file, which is its own from then on: it frees
 * the copy. */
static int deserialize(sqlite3 *db, unsigned char *copy, sqlite3_int64 size)
{
	unsigned flags =
	    SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;
	return sqlite3_deserialize(db, "main", copy, size, size, flags);
}

/* The version of its schema; 0 for what is no database of ours. Damage is no
 * failure here. */
static int version_of(sqlite3 *db)
{
	sqlite3_stmt *s = NULL;
	int version = 0;
	int r = sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &s, NULL);
	if (r == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
		version = sqlite3_column_int(s, 0);
	sqlite3_finalize(s);
	return version;
}

enum outcome store_open_image(const unsigned char *bytes,
    size_t size,
    struct store **out,
    struct err *err)
{
	struct store *store = sql_store_new();
	unsigned char *copy = sqlite3_malloc64(size);
	if (!copy || size < HEADER ||
	    sqlite3_open(":memory:", &store->db) != SQLITE_OK) {
		sqlite3_free(copy);
		store_close(store);
		return err_set(err, OUTCOME_STOP, "the copy cannot be opened");
	}
	memcpy(copy, bytes, size);
	if (deserialize(store->db, copy, (sqlite3_int64)size) != SQLITE_OK ||
	    !version_of(store->db)) {
		store_close(store);
		return err_set(err, OUTCOME_STOP, "the copy is no database");
	}
	enum outcome o = store_migrate(store, "in the copy", err);
	if (o) {
		store_close(store);
		return o;
	}
	*out = store;
	return OUTCOME_DONE;
}

/* Each query gives a line of text for each thing that is wrong. */
static const char *const queries[] = {
    "SELECT 'damage: ' || integrity_check FROM pragma_integrity_check "
    "WHERE integrity_check <> 'ok'",

    "SELECT 'a row of ' || \"table\" || ' belongs to nothing in ' || parent "
    "FROM pragma_foreign_key_check",

    "SELECT 'game ' || game || ': its ' || count(*) || ' events are not "
    "numbered from 1 to ' "
    "|| max(seq) FROM event "
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
    "FROM letter WHERE hash <> '' "
    "GROUP BY hash HAVING count(*) > 1",

    "SELECT 'mail ' || id || ' counts as sent and has no time of it' FROM "
    "outbox "
    "WHERE state = 'sent' AND (sent IS NULL OR attempts = 0)",

    "SELECT 'mail ' || id || ' waits and was sent' FROM outbox "
    "WHERE state = 'queued' AND sent IS NOT NULL",

    "SELECT 'mail ' || id || ' was replaced by none' FROM outbox AS old "
    "WHERE state = 'replaced' AND trouble <> 'the turn is over' AND NOT EXISTS "
    "(SELECT 1 FROM outbox WHERE recipient = old.recipient AND id > old.id)",

    "SELECT 'token for nobody' FROM token WHERE purpose <> 'join' AND person "
    "IS NULL",

    "SELECT 'an outage ends before it begins' FROM outage WHERE ended < began",
};

static void ask(struct store *store,
    const char *query,
    store_complaint_fn *complain,
    void *context)
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

/* The names of a database's tables, indexes and triggers in one text, which
 * sqlite3_free frees; or NULL. */
static char *list_names(sqlite3 *db)
{
	static const char list[] =
	    "SELECT coalesce(group_concat(type || ' ' || name, ', '), '') FROM "
	    "(SELECT type, name FROM sqlite_master WHERE name NOT LIKE "
	    "'sqlite%' ORDER BY 1, 2)";
	sqlite3_stmt *s = NULL;
	char *names = NULL;
	int r = sqlite3_prepare_v2(db, list, -1, &s, NULL);
	if (r == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
		names = sqlite3_mprintf("%s", sqlite3_column_text(s, 0));
	sqlite3_finalize(s);
	return names;
}

/* Those of a database that is made afresh. */
static char *schema_names(void)
{
	sqlite3 *fresh = NULL;
	char *names = NULL;
	int r = sqlite3_open(":memory:", &fresh);
	if (r == SQLITE_OK)
		r = sqlite3_exec(fresh, schema_text, NULL, NULL, NULL);
	if (r == SQLITE_OK)
		names = list_names(fresh);
	sqlite3_close(fresh);
	return names;
}

static void check_schema(
    struct store *store, store_complaint_fn *complain, void *context)
{
	char *are = list_names(store->db);
	char *ought = schema_names();
	if (!are || !ought)
		complain(context, "its tables cannot be listed");
	else if (strcmp(are, ought) != 0)
		complain(context,
		    "its tables, indexes and triggers are not those of the "
		    "schema");
	sqlite3_free(are);
	sqlite3_free(ought);
}

void store_check(
    struct store *store, store_complaint_fn *complain, void *context)
{
	for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++)
		ask(store, queries[i], complain, context);
	check_schema(store, complain, context);
}

int64_t store_restored(struct store *store)
{
	return sql_number(store, 0, "SELECT copied FROM restored", "");
}

void store_restored_set(struct store *store, int64_t copied)
{
	static const char restored[] =
	    "INSERT OR REPLACE INTO restored(one, copied, mail) "
	    "VALUES (1, ?, (SELECT coalesce(max(id), 0) FROM outbox))";
	if (copied)
		sql_run(store, restored, "i", copied);
	else
		sql_run(store, "DELETE FROM restored", "");
}
