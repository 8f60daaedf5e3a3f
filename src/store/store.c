/* store.c - opening, migrating, transactions.
 *
 * The database is in WAL mode with synchronous=FULL: a commit that returned is
 * on the disk. The caller holds a lock file, so no other spadesd writes;
 * busy_timeout is for an operator who uses sqlite3 on the database. */
#include "store/store.h"

#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#include <zlib.h>

#include "base/io.h"
#include "base/log.h"
#include "schema.h"
#include "sql.h"

/* Compares a database with a new one, line by line.
 *
 * ALTER TABLE changes the text that SQLite keeps of a table, so the text of
 * two equal tables may differ. The pragmas describe tables in the same way.
 * The text of an index or a trigger is compared as it is, because a change of
 * the schema repeats it. */

static const char shape[] =
    "SELECT what FROM ("
    "SELECT 'table ' || name || iif(strict, ' STRICT', '') || "
    "iif(wr, ' WITHOUT ROWID', '') AS what FROM pragma_table_list "
    "WHERE schema = 'main' AND type = 'table' UNION ALL "
    "SELECT 'column ' || m.name || '.' || c.name || ' ' || c.type || "
    "iif(c.\"notnull\", ' NOT NULL', '') || "
    "coalesce(' DEFAULT ' || c.dflt_value, '') || "
    "iif(c.pk, ' PRIMARY KEY ' || c.pk, '') "
    "FROM sqlite_master AS m, pragma_table_xinfo(m.name) AS c "
    "WHERE m.type = 'table' UNION ALL "
    "SELECT 'column ' || m.name || '.' || f.\"from\" || ' REFERENCES ' || "
    "f.\"table\" || '(' || coalesce(f.\"to\", '') || ') ON DELETE ' || "
    "f.on_delete FROM sqlite_master AS m, pragma_foreign_key_list(m.name) "
    "AS f WHERE m.type = 'table' UNION ALL "
    "SELECT 'table ' || m.name || ' UNIQUE ' || group_concat(i.name) "
    "FROM sqlite_master AS m, pragma_index_list(m.name) AS l, "
    "pragma_index_info(l.name) AS i "
    "WHERE m.type = 'table' AND l.origin = 'u' GROUP BY m.name, l.name "
    "UNION ALL SELECT type || ' ' || name || ': ' || sql FROM sqlite_master "
    "WHERE type <> 'table' AND sql IS NOT NULL) "
    "WHERE what NOT LIKE '% sqlite\\_%' ESCAPE '\\' ORDER BY what";

/* Return the next line, NULL after the last one. */
static const char *next_line(sqlite3_stmt *s)
{
	if (sqlite3_step(s) != SQLITE_ROW)
		return NULL;
	return (const char *)sqlite3_column_text(s, 0);
}

/* Compare the sorted lines of two databases. */
static bool lines_differ(
    sqlite3_stmt *is, sqlite3_stmt *ought, char *what, size_t size)
{
	for (;;) {
		const char *a = next_line(is);
		const char *b = next_line(ought);
		if (!a && !b)
			return false;
		if (a && b && !strcmp(a, b))
			continue;
		bool missing = b && (!a || strcmp(a, b) > 0);
		snprintf(what, size, "%s %.80s",
		    missing ? "missing" : "unexpected", missing ? b : a);
		return true;
	}
}

static bool differ(sqlite3 *db, sqlite3 *fresh, char *what, size_t size)
{
	sqlite3_stmt *is = NULL;
	sqlite3_stmt *ought = NULL;
	bool different = true;
	if (!sqlite3_prepare_v2(db, shape, -1, &is, NULL) &&
	    !sqlite3_prepare_v2(fresh, shape, -1, &ought, NULL))
		different = lines_differ(is, ought, what, size);
	sqlite3_finalize(is);
	sqlite3_finalize(ought);
	return different;
}

bool shape_differs(
    struct store *store, const struct schema *schema, char *what, size_t size)
{
	sqlite3 *fresh = NULL;
	bool different = true;
	snprintf(what, size, "the tables cannot be listed");
	if (!sqlite3_open(":memory:", &fresh) &&
	    !sqlite3_exec(fresh, schema->text, NULL, NULL, NULL))
		different = differ(store->db, fresh, what, size);
	sqlite3_close(fresh);
	return different;
}

/* Return the name of the network file system that holds the path, or NULL.
 * Locks and shared memory do not work across machines, so a database there
 * would be damaged sooner or later. */
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
	for (size_t i = 0; i < COUNT_OF(kinds); i++)
		if (((unsigned long)st.f_type & 0xffffffff) == kinds[i].type)
			return kinds[i].name;
	return NULL;
}

/* Check that our settings are in force, because SQLite's build, the file or the
 * file system can prevent it. Returns a setting that is not in force, or
 * NULL. */
static const char *unsafe(struct store *store)
{
	static const struct {
		int want;
		const char *name, *ask;
	} settings[] = {
	    {1, "journal_mode = wal",
		"SELECT journal_mode = 'wal' FROM pragma_journal_mode"},
	    {2, "synchronous = full", "PRAGMA synchronous"},
	    {1, "foreign_keys = on", "PRAGMA foreign_keys"},
	    {1, "locking_mode = normal",
		"SELECT locking_mode = 'normal' FROM pragma_locking_mode"},
	    {0, "trusted_schema = off", "PRAGMA trusted_schema"},
	};
	for (size_t i = 0; i < COUNT_OF(settings); i++)
		if (q_number(store, -1, settings[i].ask) != settings[i].want)
			return settings[i].name;
	return NULL;
}

static int run(struct store *store, const char *text)
{
	return sqlite3_exec(store->db, text, NULL, NULL, NULL);
}

/* Close a store that could not be opened. */
static enum outcome fail(struct store *store, const char *path, struct err *err)
{
	if (sqlite3_errcode(store->db) == SQLITE_NOTADB)
		err_set(err, OUTCOME_NEVER,
		    "database %s: not an SQLite file, expected a database that "
		    "spadesd made (if it was one, go back to a backup with "
		    "`spadesd restore`)",
		    path);
	else
		err_set(
		    err, OUTCOME_STOP, "database %s: %s", path, sql_why(store));
	store_close(store);
	return err->outcome;
}

static bool has_tables(struct store *store)
{
	return q_number(store, 0, "SELECT count(*) FROM sqlite_master");
}

/* Refuse a database that spadesd did not make, and leave it as it is. */
static enum outcome refuse_foreign(
    struct store *store, int newest, const char *name, struct err *err)
{
	int64_t version = q_number(store, 0, "PRAGMA user_version");
	int64_t application = q_number(store, 0, "PRAGMA application_id");
	bool ours = version == 0 ? !has_tables(store)
	                         : application == SCHEMA_APPLICATION;
	if (!ours)
		return err_set(err, OUTCOME_NEVER,
		    "database %s: made by another program; name another file",
		    name);
	if (version > newest)
		return err_set(err, OUTCOME_NEVER,
		    "database %s was made or upgraded by a newer spadesd: "
		    "schema version %" PRId64
		    ", expected at most %d (start the newer program)",
		    name, version, newest);
	return OUTCOME_DONE;
}

/* Run the statements that lead from `version` to the schema `to`. */
static bool change(
    struct store *store, const struct schema *to, int64_t version)
{
	char set[48];
	snprintf(set, sizeof set, "PRAGMA user_version = %d", to->version);
	if (version == 0)
		return !run(store, to->text) && !run(store, set);
	for (; version < to->version; version++)
		if (run(store, to->changes[version]))
			return false;
	return !run(store, set);
}

/* True if a statement of the upgrade does not fit this database. */
static bool unfit(struct store *store)
{
	int code = sqlite3_errcode(store->db) & 0xff;
	return code == SQLITE_ERROR || code == SQLITE_CONSTRAINT ||
	       code == SQLITE_MISMATCH;
}

/* Refuse an upgrade that would make other tables than a new database has. */
static enum outcome expect_shape(struct store *store, const struct schema *to,
    const char *name, struct err *err)
{
	char what[120];
	if (!shape_differs(store, to, what, sizeof what))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "database %s: not upgraded, because its tables would differ from "
	    "those of a new database: %s",
	    name, what);
}

static enum outcome cannot_change(struct store *store, const struct schema *to,
    int64_t version, const char *name, struct err *err)
{
	return err_set(err, unfit(store) ? OUTCOME_NEVER : OUTCOME_STOP,
	    "database %s: cannot be upgraded from schema version %" PRId64
	    " to %d: %s",
	    name, version, to->version, sql_why(store));
}

enum outcome store_migrate(struct store *store, const struct schema *to,
    const struct store_upgrade *upgrade, const char *name, struct err *err)
{
	int64_t version = q_number(store, 0, "PRAGMA user_version");
	enum outcome o = refuse_foreign(store, to->version, name, err);
	if (o || version == to->version)
		return o;
	if (run(store, "BEGIN IMMEDIATE") || !change(store, to, version))
		o = cannot_change(store, to, version, name, err);
	if (!o && version)
		o = expect_shape(store, to, name, err);
	if (!o && version && upgrade)
		o = upgrade->check(upgrade->context, store, err);
	if (!o && run(store, "COMMIT"))
		o = cannot_change(store, to, version, name, err);
	if (o)
		store_rollback(store);
	return o;
}

static int open_file(struct store *store, const char *path, int flags)
{
	enum { PATIENCE_MS = 10000 };
	mode_t mask = umask(077);     /* the database contains hands */
	flags |= SQLITE_OPEN_NOMUTEX; /* used by one thread */
	int r = sql_open(store, path, flags);
	umask(mask);
	if (r == SQLITE_OK)
		sqlite3_busy_timeout(store->db, PATIENCE_MS);
	return r;
}

/* True if the file is missing or empty: the file was deleted or truncated, or
 * its disk is not mounted. Creating a new database there would lose every
 * game. */
static bool empty(const char *path)
{
	struct stat st;
	return stat(path, &st) < 0 ? errno == ENOENT : st.st_size == 0;
}

static enum outcome refuse_empty(const char *path, struct err *err)
{
	return err_set(err, OUTCOME_NEVER,
	    "database %s: missing or empty; run `spadesd init` if this is a "
	    "new installation, or `spadesd restore` with the last backup",
	    path);
}

static enum outcome refuse_older(
    const char *path, int64_t version, struct err *err)
{
	return err_set(err, OUTCOME_NEVER,
	    "database %s has schema version %" PRId64
	    ", expected %d; it is unchanged (stop an older spadesd that is "
	    "still running, then upgrade the database with `spadesd init`)",
	    path, version, schema_now.version);
}

/* Create the schema in an empty database. Upgrade an older one after a copy was
 * made, or refuse it if `upgrade` is NULL. */
static enum outcome bring_up_to_date(struct store *store, const char *path,
    const struct store_upgrade *upgrade, struct err *err)
{
	int64_t version = q_number(store, 0, "PRAGMA user_version");
	enum outcome o;
	if (version > 0 && version < schema_now.version) {
		if (!upgrade)
			return refuse_older(path, version, err);
		o = upgrade->copy(upgrade->context, store, (int)version, err);
		if (o)
			return o;
	}
	return store_migrate(store, &schema_now, upgrade, path, err);
}

/* Apply the settings and migrate. The caller closes the database after a
 * failure. */
static enum outcome prepare(struct store *store, const char *path,
    const struct store_upgrade *upgrade, struct err *err)
{
	const char *remote = network(path);
	if (remote)
		return err_set(err, OUTCOME_STOP,
		    "database %s: on a network file system (%s), where "
		    "SQLite's locks do not work; expected a local disk",
		    path, remote);
	const char *setting = unsafe(store);
	if (setting)
		return err_set(err, OUTCOME_STOP,
		    "database %s: SQLite does not apply a setting: expected %s",
		    path, setting);
	return bring_up_to_date(store, path, upgrade, err);
}

enum outcome store_open(
    const char *path, bool create, struct store **out, struct err *err)
{
	return store_open_upgrade(path, create, NULL, out, err);
}

enum outcome store_open_upgrade(const char *path, bool create,
    const struct store_upgrade *upgrade, struct store **out, struct err *err)
{
	static const char settings[] = "PRAGMA journal_mode=WAL;"
				       "PRAGMA synchronous=FULL;"
				       "PRAGMA foreign_keys=ON;"
				       "PRAGMA trusted_schema=OFF;"
				       "PRAGMA temp_store=MEMORY;"
				       "PRAGMA cache_size=-2000";
	if (!create && empty(path))
		return refuse_empty(path, err);
	struct store *store = sql_store_new();
	int flags = SQLITE_OPEN_READWRITE;
	if (create)
		flags |= SQLITE_OPEN_CREATE;
	if (open_file(store, path, flags) != SQLITE_OK)
		return fail(store, path, err);
	sql_keep_log(store, true);
	if (run(store, "SELECT count(*) FROM sqlite_master"))
		return fail(store, path, err);
	enum outcome o = OUTCOME_DONE;
	if (!create && !has_tables(store))
		o = refuse_empty(path, err);
	if (!o) /* before a setting changes the file */
		o = refuse_foreign(store, schema_now.version, path, err);
	if (!o && run(store, settings))
		return fail(store, path, err);
	if (!o)
		o = prepare(store, path, upgrade, err);
	if (o) {
		store_close(store);
		return o;
	}
	sql_keep_log(store, false);
	*out = store;
	return OUTCOME_DONE;
}

/* ---- reading ---- */

/* Maximum size in bytes of an older database that a reader may copy into
 * memory, to upgrade the copy. */
static const int64_t memory_most = INT64_C(1) << 30;

/* Upgrade a copy of `file` in memory. */
static enum outcome read_from_memory(
    struct store *file, const char *path, struct store **out, struct err *err)
{
	enum { IN_MEMORY = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE };
	int64_t size = q_number(file, 0,
	    "SELECT page_count * page_size FROM pragma_page_count, "
	    "pragma_page_size");
	if (size > memory_most)
		return refuse_older(
		    path, q_number(file, 0, "PRAGMA user_version"), err);
	struct store *memory = sql_store_new();
	if (sql_open(memory, ":memory:", IN_MEMORY) != SQLITE_OK ||
	    !sql_copy(memory, file))
		return fail(memory, path, err);
	enum outcome o = store_migrate(memory, &schema_now, NULL, path, err);
	if (o) {
		store_close(memory);
		return o;
	}
	*out = memory;
	return OUTCOME_DONE;
}

enum outcome store_open_reader(
    const char *path, struct store **out, struct err *err)
{
	if (empty(path))
		return refuse_empty(path, err);
	struct store *store = sql_store_new();
	if (open_file(store, path, SQLITE_OPEN_READONLY) != SQLITE_OK)
		return fail(store, path, err);
	int64_t version = q_number(store, 0, "PRAGMA user_version");
	enum outcome o = refuse_foreign(store, schema_now.version, path, err);
	if (!o && version == schema_now.version) {
		*out = store;
		return OUTCOME_DONE;
	}
	if (!o)
		o = version ? read_from_memory(store, path, out, err)
		            : refuse_empty(path, err);
	store_close(store);
	return o;
}

bool store_is_older(const char *path)
{
	struct store *store = sql_store_new();
	int64_t version = 0;
	if (open_file(store, path, SQLITE_OPEN_READONLY) == SQLITE_OK)
		version = sql_version(store);
	store_close(store);
	return version > 0 && version < schema_now.version;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	for (unsigned i = 0; i < store->cached; i++)
		sqlite3_finalize(store->cache[i].statement);
	sqlite3_close(store->db);
	free(store);
}

void store_farewell(struct store *store,
    void (*farewell)(void *context, enum store_end end), void *context)
{
	store->farewell = farewell;
	store->farewell_context = context;
}

enum outcome store_begin(struct store *store, struct err *err)
{
	if (sql_try(store, "BEGIN IMMEDIATE"))
		return err_set(
		    err, OUTCOME_STOP, "database: %s", sql_why(store));
	return OUTCOME_DONE;
}

enum outcome store_commit(struct store *store, struct err *err)
{
	failpoint("commit");
	int r = sql_try(store, "COMMIT");
	failpoint("committed");
	if (r == SQLITE_OK)
		return OUTCOME_DONE;
	if ((r & 0xff) == SQLITE_IOERR) {
		/* only reading the database again shows whether the commit is
		 * on the disk */
		log_line(LOG_LEVEL_ERROR,
		    "database: %s while committing; restarting to read what "
		    "was committed",
		    sql_why(store));
		sql_start_over(store);
	}
	err_set(err, OUTCOME_STOP, "database: %s", sql_why(store));
	store_rollback(store);
	return err->outcome;
}

void store_rollback(struct store *store)
{
	if (!sqlite3_get_autocommit(store->db))
		(void)run(store, "ROLLBACK");
}

void store_durable(struct store *store, bool durable)
{
	(void)run(store,
	    durable ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL");
}
