/* sql.h - inside store: running statements with parameters.
 *
 * A statement is a string literal; it is prepared once and found again by its
 * address. `format` has a letter per parameter: i int64_t, t text (NULL
 * allowed), b blob (pointer and size_t). A statement that fails is a bug, which
 * aborts, or a broken disk, which ends the process (sql_start_over). Both are
 * safe, because a letter is one transaction. */
#ifndef SPADESD_STORE_SQL_H
#define SPADESD_STORE_SQL_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

struct arena;

enum { SQL_CACHE = 512 }; /* more than the program has statements */

struct store {
	sqlite3 *db;
	void (*farewell)(void *context, bool full);
	void *farewell_context;
	struct sql_cached {
		const char *text;
		sqlite3_stmt *statement;
	} cache[SQL_CACHE];
	unsigned cached;
};

/* Make a store that has no database yet; store_close frees it. */
struct store *sql_store_new(void);

/* Open the database with SQLite's flags and our SQL functions (sqlar.h).
 * Returns a code of SQLite. */
int sql_open(struct store *store, const char *path, int flags);

/* Return the schema version of the database, 0 if it is not one of ours or
 * cannot be read. Damage is not reported here. */
int sql_version(struct store *store);

/* Set whether closing the database keeps the write-ahead log. Otherwise SQLite
 * moves the log's content into the database and deletes the log. Keep the log
 * until SQLite has read it: if the log's index cannot be opened (a failing
 * disk), SQLite 3.40 takes the log for empty and deletes it, with all its
 * commits. */
void sql_keep_log(struct store *store, bool keep);

/* Bind the parameters of a query. Returns the statement before its first row;
 * the store owns it. */
sqlite3_stmt *sql_prepare(
    struct store *store, const char *text, const char *format, ...);
/* Step to the next row. False after the last one; the statement is then reset.
 */
bool sql_step(struct store *store, sqlite3_stmt *s);
/* End a query before its last row. Its column values become invalid. */
void sql_done(sqlite3_stmt *s);
/* Return a column of the current row as text in the arena; "" for NULL. */
const char *sql_text(struct arena *arena, sqlite3_stmt *s, int column);

/* Run one statement to its end. Afterwards sql_changed returns how many rows it
 * changed, sql_inserted the id of the row it inserted. */
void sql_run(struct store *store, const char *text, const char *format, ...);
/* Run a statement without parameters and rows, which may fail. Returns a code
 * of SQLite. */
int sql_try(struct store *store, const char *text);
int sql_changed(struct store *store);
int64_t sql_inserted(struct store *store);

/* Return the first column of the first row. sql_number returns a number, or
 * `none` if there is no row or the column is NULL. sql_string returns text in
 * the arena, or "" in these cases. */
int64_t sql_number(struct store *store, int64_t none, const char *text,
    const char *format, ...);
const char *sql_string(struct store *store, struct arena *arena,
    const char *text, const char *format, ...);

/* Write the numbers in the first column of a query to `out`, which has room for
 * all of them. Returns how many. */
size_t sql_numbers(struct store *store, sqlite3_stmt *s, int64_t *out);

/* Put all numbers in the first column of a query into the arena. Returns how
 * many. */
size_t sql_ids(
    struct store *store, struct arena *arena, int64_t **ids, sqlite3_stmt *s);

/* Move the write-ahead log's content into the file and empty the log. False if
 * another process reads the database. */
bool sql_fold_log(struct store *store);

/* Copy the whole database into an empty store. If this fails, returns false;
 * the connection of `to` has the reason. */
bool sql_copy(struct store *to, struct store *from);

/* Return why the last statement failed. */
const char *sql_why(struct store *store);

/* End the process with status 75, after store_farewell's function, because the
 * disk fails. A crash would be counted against the current letter, which is not
 * at fault. */
_Noreturn void sql_start_over(struct store *store);

/* Run a prepared statement that deletes mails and returns their ids, and
 * remember the newest id (table horizon). Returns how many mails were deleted.
 * In retention.c. */
int mails_drop(struct store *store, sqlite3_stmt *s);

struct store;

/* Abort if SQLite would scan a growing table or index for that statement,
 * unless the statement is a listed exception. */
#ifdef SPADESD_TEST
void plan_check(struct store *store, const char *text);
#else
#define plan_check(store, text) ((void)(store))
#endif

#endif
