/* store.c - opening, migrating, transactions.
 *
 * WAL with synchronous=FULL: a commit that returned is on the disk. The caller holds a lock file,
 * so nobody else writes; busy_timeout is for an operator who looks in with sqlite3. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/failpoint.h"
#include "base/log.h"
#include "schema.h"
#include "sql.h"

/* Locks and shared memory do not hold across machines: a database there is damaged sooner or later.
 */
static const char *network(const char *path)
{
	static const struct {
		unsigned long type;
		const char *name;
	} kinds[] = {
	    {0x6969, "NFS"},
	    {0x517b, "SMB"},
	    {0xff534d42, "CIFS"},
	    {0xfe534d42, "SMB"},
	    {0x5346414f, "AFS"},
	    {0x6b414653, "AFS"},
	    {0x73757245, "Coda"},
	    {0x564c, "NCP"},
	    {0xc36400, "Ceph"},
	    {0xbd00bd3, "Lustre"},
	    {0x1161970, "GFS2"},
	    {0x7461636f, "OCFS2"},
	    {0x19830326, "BeeGFS"},
	    {0x786f4256, "vboxsf"},
	};
	struct statfs st;
	if (statfs(path, &st) < 0)
		return NULL;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (((unsigned long)st.f_type & 0xffffffff) == kinds[i].type)
			return kinds[i].name;
	return NULL;
}

/* What was asked for is in force, whatever this SQLite's defaults, the file or the file system may
 * say. */
static const char *unsafe(struct store *store)
{
	static const struct {
		const char *ask, *want, *text;
	} rows[] = {
	    {"SELECT 1 FROM pragma_journal_mode WHERE journal_mode = 'wal'",
		"1",
		"journal_mode = wal"},
	    {"PRAGMA synchronous", "2", "synchronous = full"},
	    {"PRAGMA foreign_keys", "1", "foreign_keys = on"},
	    {"SELECT 1 FROM pragma_locking_mode WHERE locking_mode = 'normal'",
		"1",
		"locking_mode = normal"},
	    {"PRAGMA trusted_schema", "0", "trusted_schema = off"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (sql_number(store, -1, rows[i].ask, "") != rows[i].want[0] - '0')
			return rows[i].text;
	return NULL;
}

static enum outcome fail(struct store *store, const char *path, struct err *err)
{
	(void)err_set(err,
	    OUTCOME_STOP,
	    "database %s: %s",
	    path,
	    store->db ? sqlite3_errmsg(store->db) : "out of memory");
	store_close(store);
	return err->outcome;
}

static bool migrate(struct store *store, const char *path, struct err *err)
{
	int64_t version = sql_number(store, 0, "PRAGMA user_version", "");
	if (version > SCHEMA_VERSION) {
		(void)err_set(err,
		    OUTCOME_STOP,
		    "database %s is of a newer spadesd (version %d, this one knows %d)",
		    path,
		    (int)version,
		    SCHEMA_VERSION);
		return false;
	}
	while (version < SCHEMA_VERSION) {
		char set[48];
		const char *change = version ? schema_migrations[version] : schema_text;
		version = version ? version + 1 : SCHEMA_VERSION;
		(void)snprintf(set, sizeof set, "PRAGMA user_version = %d", (int)version);
		if (sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) ||
		    sqlite3_exec(store->db, change, NULL, NULL, NULL) ||
		    sqlite3_exec(store->db, set, NULL, NULL, NULL) ||
		    sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL)) {
			(void)err_set(
			    err, OUTCOME_STOP, "database %s: %s", path, sqlite3_errmsg(store->db));
			return false;
		}
	}
	return true;
}

struct store *sql_store_new(void)
{
	struct store *store = calloc(1, sizeof *store);
	if (!store)
		abort();
	return store;
}

enum outcome store_open(const char *path, bool create, struct store **out, struct err *err)
{
	struct store *store = sql_store_new();
	mode_t mask = umask(077); /* hands are in here */
	int r = sqlite3_open_v2(
	    path, &store->db, SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0), NULL);
	(void)umask(mask);
	if (r != SQLITE_OK)
		return fail(store, path, err);
	sql_keep_log(store, true);
	(void)sqlite3_busy_timeout(store->db, 10000);
	if (sqlite3_exec(store->db,
		"PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA "
		"trusted_schema=OFF; PRAGMA cache_size=-2000",
		NULL,
		NULL,
		NULL))
		return fail(store, path, err);
	const char *trouble = network(path);
	if (trouble)
		(void)err_set(err,
		    OUTCOME_STOP,
		    "database %s: it lies on a network file system (%s), where SQLite's locks do "
		    "not hold; expected a local disk",
		    path,
		    trouble);
	else if ((trouble = unsafe(store)) != NULL)
		(void)err_set(err,
		    OUTCOME_STOP,
		    "database %s: SQLite does not do as it was told: expected %s",
		    path,
		    trouble);
	if (trouble || !migrate(store, path, err)) {
		store_close(store);
		return err->outcome;
	}
	sql_keep_log(store, false);
	*out = store;
	return OUTCOME_DONE;
}

enum outcome store_open_reader(const char *path, struct store **out, struct err *err)
{
	struct store *store = sql_store_new();
	if (sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
		return fail(store, path, err);
	(void)sqlite3_busy_timeout(store->db, 10000);
	if (sql_number(store, 0, "PRAGMA user_version", "") != SCHEMA_VERSION) {
		store_close(store);
		return err_set(err,
		    OUTCOME_STOP,
		    "database %s is of another version, and another spadesd is at work on it",
		    path);
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

/* What is open cannot be committed: as if it had never been begun. */
static enum outcome give_up(struct store *store, struct err *err)
{
	err_set(err, OUTCOME_STOP, "database: %s", sqlite3_errmsg(store->db));
	store_rollback(store);
	return err->outcome;
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
		log_line(LOG_LEVEL_ERROR,
		    "database: %s while committing; starting over to read what is there",
		    sqlite3_errmsg(store->db));
		sql_start_over(store);
	}
	return give_up(store, err);
}

enum outcome store_commit(struct store *store, struct err *err)
{
	if (!store->group)
		return commit(store, err);
	if (run(store, "RELEASE letter"))
		return give_up(store, err);
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
