/* store.c - opening, migrating, transactions.
 *
 * WAL with synchronous=FULL: a commit that returned is on the disk. The caller holds a lock file, so nobody else writes;
 * busy_timeout is for an operator who looks in with sqlite3. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/failpoint.h"
#include "base/log.h"
#include "schema.h"
#include "sql.h"

static enum outcome fail(struct store *store, const char *path, struct err *err)
{
	(void)err_set(err, OUTCOME_STOP, "database %s: %s", path, store->db ? sqlite3_errmsg(store->db) : "out of memory");
	store_close(store);
	return err->outcome;
}

static bool migrate(struct store *store, const char *path, struct err *err)
{
	int64_t version = sql_number(store, 0, "PRAGMA user_version", "");
	if (version > SCHEMA_VERSION) {
		(void)err_set(err, OUTCOME_STOP, "database %s is of a newer spadesd (version %d, this one knows %d)", path, (int)version, SCHEMA_VERSION);
		return false;
	}
	while (version < SCHEMA_VERSION) {
		char set[48];
		const char *change = version ? schema_migrations[version] : schema_text;
		version = version ? version + 1 : SCHEMA_VERSION;
		(void)snprintf(set, sizeof set, "PRAGMA user_version = %d", (int)version);
		if (sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) || sqlite3_exec(store->db, change, NULL, NULL, NULL) ||
		    sqlite3_exec(store->db, set, NULL, NULL, NULL) || sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL)) {
			(void)err_set(err, OUTCOME_STOP, "database %s: %s", path, sqlite3_errmsg(store->db));
			return false;
		}
	}
	return true;
}

enum outcome store_open(const char *path, bool create, struct store **out, struct err *err)
{
	struct store *store = calloc(1, sizeof *store);
	if (!store)
		abort();
	mode_t mask = umask(077); /* hands are in here */
	int r = sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0), NULL);
	(void)umask(mask);
	if (r != SQLITE_OK)
		return fail(store, path, err);
	(void)sqlite3_busy_timeout(store->db, 10000);
	if (sqlite3_exec(store->db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cache_size=-2000", NULL, NULL, NULL))
		return fail(store, path, err);
	if (!migrate(store, path, err)) {
		store_close(store);
		return err->outcome;
	}
	*out = store;
	return OUTCOME_DONE;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	for (unsigned i = 0; i < store->cached; i++)
		(void)sqlite3_finalize(store->cache[i].statement);
	(void)sqlite3_close(store->db);
	free(store);
}

static int run(struct store *store, const char *text)
{
	return sqlite3_exec(store->db, text, NULL, NULL, NULL);
}

enum outcome store_begin(struct store *store, struct err *err)
{
	if (run(store, store->group ? "SAVEPOINT letter" : "BEGIN IMMEDIATE"))
		return err_set(err, OUTCOME_STOP, "database: %s", sqlite3_errmsg(store->db));
	return OUTCOME_DONE;
}

static enum outcome commit(struct store *store, struct err *err)
{
	failpoint("commit");
	int r = run(store, "COMMIT");
	failpoint("committed");
	if (r == SQLITE_OK)
		return OUTCOME_DONE;
	if ((r & 0xff) == SQLITE_IOERR) {
		/* the commit may or may not be on the disk: only a fresh look tells */
		log_line(LOG_LEVEL_ERROR, "database: %s while committing; starting over to read what is there", sqlite3_errmsg(store->db));
		sql_start_over(store);
	}
	(void)err_set(err, OUTCOME_STOP, "database: %s", sqlite3_errmsg(store->db));
	store_rollback(store);
	return err->outcome;
}

enum outcome store_commit(struct store *store, struct err *err)
{
	if (!store->group)
		return commit(store, err);
	if (run(store, "RELEASE letter"))
		return err_set(err, OUTCOME_STOP, "database: %s", sqlite3_errmsg(store->db));
	return OUTCOME_DONE;
}

void store_rollback(struct store *store)
{
	if (!sqlite3_get_autocommit(store->db))
		(void)run(store, store->group ? "ROLLBACK TO letter; RELEASE letter" : "ROLLBACK");
}

enum outcome store_group_begin(struct store *store, struct err *err)
{
	enum outcome o = store_begin(store, err);
	store->group = !o;
	return o;
}

enum outcome store_group_end(struct store *store, struct err *err)
{
	store->group = false;
	return commit(store, err);
}

void store_durable(struct store *store, bool durable)
{
	(void)run(store, durable ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL");
}
