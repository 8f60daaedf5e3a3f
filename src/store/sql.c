/* sql.c - running statements.
 *
 * A statement is prepared once per connection and found again by the address of
 * its text, a string literal. */
#include "sql.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/log.h"
#include "sqlar.h"

/* Does the code mean that a page is corrupt? */
static bool damaged(int code)
{
	return (code & 0xff) == SQLITE_CORRUPT ||
	       (code & 0xff) == SQLITE_NOTADB;
}

/* True for an SQLite code that means a failing disk. */
static bool disk_trouble(int code)
{
	switch (code & 0xff) {
	case SQLITE_FULL:
	case SQLITE_IOERR:
	case SQLITE_READONLY:
	case SQLITE_CANTOPEN:
	case SQLITE_PERM:
		return true;
	default:
		return false;
	}
}

/* SQLite reports a full disk as FULL, or as an error of input or output. */
static bool disk_full(struct store *store)
{
	int code = sqlite3_errcode(store->db) & 0xff;
	int cause = sqlite3_system_errno(store->db);
	bool from_system = code == SQLITE_IOERR || code == SQLITE_CANTOPEN;
	return code == SQLITE_FULL ||
	       (from_system && (cause == ENOSPC || cause == EDQUOT));
}

const char *sql_why(struct store *store)
{
	if (!store->db)
		return "out of memory";
	return disk_full(store) ? "no space left on the disk"
	                        : sqlite3_errmsg(store->db);
}

/* Handle an SQL error that no caller can handle. Logs SQLite's message, which
 * contains no values. A disk that is full, failing or corrupt is neither a bug
 * nor the fault of the current letter, so the process then exits instead of
 * aborting. */
_Noreturn static void die(struct store *store, const char *text)
{
	int code = sqlite3_errcode(store->db);
	log_line(
	    LOG_LEVEL_ERROR, "database: %s (in: %.60s)", sql_why(store), text);
	if (damaged(code))
		log_line(LOG_LEVEL_ERROR,
		    "the database is damaged: run spadesd check to see where, "
		    "and spadesd restore to go back to a backup");
	if (disk_trouble(code) || damaged(code))
		sql_start_over(store);
	abort();
}

struct store *sql_store_new(void)
{
	struct store *store = calloc(1, sizeof *store);
	if (!store)
		abort();
	return store;
}

int sql_open(struct store *store, const char *path, int flags)
{
	int r = sqlite3_open_v2(path, &store->db, flags, NULL);
	return r == SQLITE_OK ? sqlar_install(store->db) : r;
}

int sql_version(struct store *store)
{
	sqlite3_stmt *s = NULL;
	int version = 0;
	int r =
	    sqlite3_prepare_v2(store->db, "PRAGMA user_version", -1, &s, NULL);
	if (r == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW)
		version = sqlite3_column_int(s, 0);
	sqlite3_finalize(s);
	return version;
}

void sql_keep_log(struct store *store, bool keep)
{
	sqlite3_db_config(
	    store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int)keep, NULL);
}

void sql_start_over(struct store *store)
{
	enum { EX_TEMPFAIL = 75 };
	sql_keep_log(store, true);
	if (store->farewell)
		store->farewell(store->farewell_context, disk_full(store));
	/* the next process rolls back what was not committed */
	_exit(EX_TEMPFAIL);
}

static sqlite3_stmt *cached(struct store *store, const char *text)
{
	for (unsigned i = 0; i < store->cached; i++)
		if (store->cache[i].text == text)
			return store->cache[i].statement;
	if (store->cached == SQL_CACHE)
		die(store, text);
	sqlite3_stmt *s = NULL;
	plan_check(store, text);
	int r = sqlite3_prepare_v3(
	    store->db, text, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL);
	if (r != SQLITE_OK)
		die(store, text);
	struct sql_cached *fresh = &store->cache[store->cached++];
	fresh->text = text;
	fresh->statement = s;
	return s;
}

/* Bind the parameters. Blobs and texts are copied, because the caller's arena
 * may be released before the last step. */
static sqlite3_stmt *bind(
    struct store *store, const char *text, const char *format, va_list ap)
{
	sqlite3_stmt *s = cached(store, text);
	for (int i = 0; format[i]; i++) {
		int r;
		if (format[i] == 'i') {
			r = sqlite3_bind_int64(s, i + 1, va_arg(ap, int64_t));
		} else if (format[i] == 't') {
			const char *value = va_arg(ap, const char *);
			r = sqlite3_bind_text(
			    s, i + 1, value, -1, SQLITE_TRANSIENT);
		} else {
			const void *bytes = va_arg(ap, const void *);
			size_t size = va_arg(ap, size_t);
			r = sqlite3_bind_blob64(
			    s, i + 1, bytes, size, SQLITE_TRANSIENT);
		}
		if (r != SQLITE_OK)
			die(store, text);
	}
	return s;
}

sqlite3_stmt *sql_prepare(
    struct store *store, const char *text, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	sqlite3_stmt *s = bind(store, text, format, ap);
	va_end(ap);
	return s;
}

bool sql_step(struct store *store, sqlite3_stmt *s)
{
	int r = sqlite3_step(s);
	if (r == SQLITE_ROW)
		return true;
	if (r != SQLITE_DONE)
		die(store, sqlite3_sql(s));
	sql_done(s);
	return false;
}

void sql_done(sqlite3_stmt *s)
{
	sqlite3_reset(s);
	sqlite3_clear_bindings(s);
}

const char *sql_text(struct arena *arena, sqlite3_stmt *s, int column)
{
	const unsigned char *text = sqlite3_column_text(s, column);
	return text ? arena_string(arena, (const char *)text) : "";
}

void sql_run(struct store *store, const char *text, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	sqlite3_stmt *s = bind(store, text, format, ap);
	va_end(ap);
	while (sql_step(store, s))
		;
}

int sql_try(struct store *store, const char *text)
{
	sqlite3_stmt *s = cached(store, text);
	(void)sqlite3_step(s);
	return sqlite3_reset(s);
}

int sql_changed(struct store *store)
{
	return sqlite3_changes(store->db);
}

int64_t sql_inserted(struct store *store)
{
	return sqlite3_last_insert_rowid(store->db);
}

int64_t sql_number(struct store *store, int64_t none, const char *text,
    const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	sqlite3_stmt *s = bind(store, text, format, ap);
	va_end(ap);
	if (!sql_step(store, s))
		return none;
	bool null = sqlite3_column_type(s, 0) == SQLITE_NULL;
	int64_t number = null ? none : sqlite3_column_int64(s, 0);
	sql_done(s);
	return number;
}

const char *sql_string(struct store *store, struct arena *arena,
    const char *text, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	sqlite3_stmt *s = bind(store, text, format, ap);
	va_end(ap);
	if (!sql_step(store, s))
		return "";
	const char *string = sql_text(arena, s, 0);
	sql_done(s);
	return string;
}

size_t sql_numbers(struct store *store, sqlite3_stmt *s, int64_t *out)
{
	size_t n = 0;
	while (sql_step(store, s))
		out[n++] = sqlite3_column_int64(s, 0);
	return n;
}

size_t sql_ids(
    struct store *store, struct arena *arena, int64_t **ids, sqlite3_stmt *s)
{
	size_t n = 0;
	size_t room = 0;
	*ids = NULL;
	while (sql_step(store, s)) {
		if (n == room) {
			room = 2 * room + 16;
			int64_t *more = arena_alloc(arena, room * sizeof *more);
			if (n)
				memcpy(more, *ids, n * sizeof *more);
			*ids = more;
		}
		(*ids)[n++] = sqlite3_column_int64(s, 0);
	}
	return n;
}

bool sql_fold_log(struct store *store)
{
	int r = sqlite3_wal_checkpoint_v2(
	    store->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
	return r == SQLITE_OK;
}

bool sql_copy(struct store *to, struct store *from)
{
	sqlite3_backup *copy =
	    sqlite3_backup_init(to->db, "main", from->db, "main");
	if (!copy)
		return false;
	sqlite3_backup_step(copy, -1);
	return sqlite3_backup_finish(copy) == SQLITE_OK;
}
