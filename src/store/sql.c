/* sql.c - running statements.
 *
 * A statement is prepared once per connection and found again by the address of
 * its text, a string literal. */
#include "sql.h"

#include <unistd.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/log.h"

/* SQL functions that compress values with zlib. */

/* The values are mails of a few kilobytes, so a small window is enough. A
 * window of zlib's default size would cost more time to set up than to use. */
enum { LEVEL = 1, WINDOW_BITS = 13, MEMORY_LEVEL = 6 };

/* Compress `in` into the `room` bytes at `out`. Returns the number of bytes, 0
 * if they are more. */
static size_t pack(const void *in, size_t size, void *out, size_t room)
{
	z_stream z;
	memset(&z, 0, sizeof z);
	if (deflateInit2(&z, LEVEL, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL,
		Z_DEFAULT_STRATEGY) != Z_OK)
		return 0;
	z.next_in = (Bytef *)in;
	z.avail_in = (uInt)size;
	z.next_out = out;
	z.avail_out = (uInt)room;
	size_t packed = deflate(&z, Z_FINISH) == Z_STREAM_END ? z.total_out : 0;
	deflateEnd(&z);
	return packed;
}

static void compress_value(
    sqlite3_context *context, int count, sqlite3_value **value)
{
	(void)count;
	size_t size = (size_t)sqlite3_value_bytes(value[0]);
	const void *in = sqlite3_value_blob(value[0]);
	void *out = sqlite3_malloc64(size + 1);
	if (!out) {
		sqlite3_result_error_nomem(context);
		return;
	}
	size_t packed = size ? pack(in, size, out, size - 1) : 0;
	if (packed)
		sqlite3_result_blob64(context, out, packed, sqlite3_free);
	else
		sqlite3_free(out);
	if (!packed)
		sqlite3_result_value(context, value[0]);
}

static void uncompress_value(
    sqlite3_context *context, int count, sqlite3_value **value)
{
	(void)count;
	sqlite3_int64 size = sqlite3_value_int64(value[1]);
	uLong packed = (uLong)sqlite3_value_bytes(value[0]);
	const Bytef *in = sqlite3_value_blob(value[0]);
	if (size <= 0 || (uLong)size == packed) {
		sqlite3_result_value(context, value[0]);
		return;
	}
	uLongf length = (uLongf)size;
	Bytef *out = sqlite3_malloc64((sqlite3_uint64)size);
	if (!out) {
		sqlite3_result_error_nomem(context);
		return;
	}
	if (uncompress(out, &length, in, packed) == Z_OK &&
	    length == (uLongf)size) {
		sqlite3_result_blob64(context, out, length, sqlite3_free);
		return;
	}
	sqlite3_free(out);
	sqlite3_result_error_code(context, SQLITE_CORRUPT);
}

/* SQL functions that compress values.
 *
 * sqlar_compress(X) returns X compressed by zlib, or X itself if that is not
 * shorter. sqlar_uncompress(Y, SIZE) returns what sqlar_compress made Y of. If
 * SIZE is 0 or the length of Y, Y was not compressed. sqlite3's shell has the
 * same functions, so an operator can read the values. */

/* Add the functions to a connection. Returns a code of SQLite. */
static int sqlar_install(sqlite3 *db)
{
	enum { FLAGS = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC };
	int r = sqlite3_create_function(
	    db, "sqlar_compress", 1, FLAGS, NULL, compress_value, NULL, NULL);
	if (r != SQLITE_OK)
		return r;
	return sqlite3_create_function(db, "sqlar_uncompress", 2, FLAGS, NULL,
	    uncompress_value, NULL, NULL);
}

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
	enum store_end end = disk_full(store) ? STORE_FULL : STORE_BROKEN;
	if (damaged(sqlite3_errcode(store->db)))
		end = STORE_DAMAGED;
	if (store->farewell)
		store->farewell(store->farewell_context, end);
	/* the next process rolls back what was not committed */
	_exit(EX_TEMPFAIL);
}

static struct rows *cached(struct store *store, const char *text)
{
	for (unsigned i = 0; i < store->cached; i++)
		if (store->cache[i].text == text)
			return &store->cache[i];
	if (store->cached == SQL_CACHE)
		die(store, text);
	sqlite3_stmt *s = NULL;
	int r = sqlite3_prepare_v3(
	    store->db, text, -1, SQLITE_PREPARE_PERSISTENT, &s, NULL);
	if (r != SQLITE_OK)
		die(store, text);
	struct rows *fresh = &store->cache[store->cached++];
	*fresh = (struct rows){text, s, store};
	return fresh;
}

/* ---- parameters ---- */

struct q_value q_of_number(int64_t number)
{
	return (struct q_value){.kind = Q_NUMBER, .number = number};
}

struct q_value q_of_unsigned(uint64_t number)
{
	return q_of_number((int64_t)number);
}

struct q_value q_of_text(const char *text)
{
	return (struct q_value){.kind = Q_TEXT, .bytes = text};
}

struct q_value q_of_blob(struct q_value blob)
{
	return blob;
}

struct q_value q_blob(const void *bytes, size_t size)
{
	return (struct q_value){.kind = Q_BLOB, .bytes = bytes, .size = size};
}

/* Blobs and texts are copied, because the caller's arena may be released before
 * the last step. */
static int bind(sqlite3_stmt *s, int i, const struct q_value *v)
{
	if (v->kind == Q_NUMBER)
		return sqlite3_bind_int64(s, i, v->number);
	if (v->kind == Q_TEXT)
		return sqlite3_bind_text(s, i, v->bytes, -1, SQLITE_TRANSIENT);
	return sqlite3_bind_blob64(s, i, v->bytes, v->size, SQLITE_TRANSIENT);
}

/* The first value is the statement. */
struct rows *q_rows_values(struct store *store, const struct q_value *values)
{
	struct rows *rows = cached(store, values[0].bytes);
	for (int i = 1; values[i].kind != Q_END; i++)
		if (bind(rows->statement, i, &values[i]) != SQLITE_OK)
			die(store, rows->text);
	return rows;
}

/* ---- rows ---- */

bool q_next(struct rows *rows)
{
	int r = sqlite3_step(rows->statement);
	if (r == SQLITE_ROW)
		return true;
	if (r != SQLITE_DONE)
		die(rows->store, rows->text);
	q_done(rows);
	return false;
}

void q_done(struct rows *rows)
{
	sqlite3_reset(rows->statement);
	sqlite3_clear_bindings(rows->statement);
}

int64_t q_int(struct rows *rows, int column)
{
	return sqlite3_column_int64(rows->statement, column);
}

const char *q_peek(struct rows *rows, int column)
{
	return (const char *)sqlite3_column_text(rows->statement, column);
}

const char *q_string(struct arena *arena, struct rows *rows, int column)
{
	const char *text = q_peek(rows, column);
	return text ? arena_string(arena, text) : "";
}

const void *q_bytes(
    struct arena *arena, struct rows *rows, int column, size_t *size)
{
	const void *bytes = sqlite3_column_blob(rows->statement, column);
	*size = (size_t)sqlite3_column_bytes(rows->statement, column);
	return arena_copy(arena, bytes, *size);
}

bool q_null(struct rows *rows, int column)
{
	return sqlite3_column_type(rows->statement, column) == SQLITE_NULL;
}

static void read_column(struct rows *rows, struct arena *arena, int i,
    const struct q_column *column)
{
	int64_t number = q_int(rows, i);
	switch (column->kind) {
	case C_INT64:
		*(int64_t *)column->where = number;
		break;
	case C_INT:
		*(int *)column->where = (int)number;
		break;
	case C_UINT64:
		*(uint64_t *)column->where = (uint64_t)number;
		break;
	case C_UNSIGNED:
		*(unsigned *)column->where = (unsigned)number;
		break;
	case C_BOOL:
		*(bool *)column->where = number != 0;
		break;
	case C_TEXT:
		*(const char **)column->where = q_string(arena, rows, i);
		break;
	case C_END:
		break;
	}
}

bool q_read_columns(
    struct rows *rows, struct arena *arena, const struct q_column *columns)
{
	if (!q_next(rows))
		return false;
	for (int i = 0; columns[i].kind != C_END; i++)
		read_column(rows, arena, i, &columns[i]);
	return true;
}

bool q_first_columns(
    struct rows *rows, struct arena *arena, const struct q_column *columns)
{
	bool found = q_read_columns(rows, arena, columns);
	if (found)
		q_done(rows);
	return found;
}

/* ---- statements ---- */

int q_run_values(struct store *store, const struct q_value *values)
{
	struct rows *rows = q_rows_values(store, values);
	while (q_next(rows))
		;
	return sqlite3_changes(store->db);
}

int sql_try(struct store *store, const char *text)
{
	sqlite3_stmt *s = cached(store, text)->statement;
	(void)sqlite3_step(s);
	return sqlite3_reset(s);
}

int64_t q_inserted(struct store *store)
{
	return sqlite3_last_insert_rowid(store->db);
}

int64_t q_number_values(
    struct store *store, int64_t none, const struct q_value *values)
{
	struct rows *rows = q_rows_values(store, values);
	if (!q_next(rows))
		return none;
	int64_t number = q_null(rows, 0) ? none : q_int(rows, 0);
	q_done(rows);
	return number;
}

const char *q_text_values(
    struct store *store, struct arena *arena, const struct q_value *values)
{
	const char *text = "";
	q_first(q_rows_values(store, values), arena, &text);
	return text;
}

size_t q_numbers(struct rows *rows, int64_t *out)
{
	size_t n = 0;
	while (q_next(rows))
		out[n++] = q_int(rows, 0);
	return n;
}

size_t q_ids(struct arena *arena, int64_t **ids, struct rows *rows)
{
	size_t n = 0;
	size_t room = 0;
	*ids = NULL;
	while (q_next(rows)) {
		if (n == room) {
			room = 2 * room + 16;
			int64_t *more = arena_alloc(arena, room * sizeof *more);
			if (n)
				memcpy(more, *ids, n * sizeof *more);
			*ids = more;
		}
		(*ids)[n++] = q_int(rows, 0);
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
