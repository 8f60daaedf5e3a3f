/* sql.h - inside store: statements with their parameters in one call.
 *
 * A statement is a string literal; sql_run and friends prepare it once and know
 * it again by its address. `format` has one letter a parameter: i int64_t, t
 * text (NULL becomes NULL), b blob (pointer and size_t). A statement that fails
 * here is a bug or a broken disk: a bug aborts, a broken disk ends the program
 * too, because a letter is one transaction and the next process reads the
 * truth. */
#ifndef SPADESD_STORE_SQL_H
#define SPADESD_STORE_SQL_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

struct arena;

enum { SQL_CACHE = 256 }; /* more than there are statements */

struct store {
	sqlite3 *db;
	void (*farewell)(void *context);
	void *farewell_context;
	bool group; /* a group is open: transactions are savepoints */
	struct sql_cached {
		const char *text;
		sqlite3_stmt *statement;
	} cache[SQL_CACHE];
	unsigned cached;
};

/* A store without a database yet; store_close frees it. */
struct store *sql_store_new(void);

/* May closing the database fold the write-ahead log into it and delete it? Not
 * before it was read: when the log's index cannot be opened (a failing disk),
 * SQLite 3.40 takes the log for empty and deletes it with all that was
 * committed. */
void sql_keep_log(struct store *store, bool keep);

/* A query with its parameters bound, before its first row. The statement stays
 * the store's. */
sqlite3_stmt *sql_prepare(
    struct store *store, const char *text, const char *format, ...);
/* The next row, or false after the last one; the statement is reset then. */
bool sql_step(struct store *store, sqlite3_stmt *s);
/* Ends a query before its last row; what its columns gave is gone. */
void sql_done(sqlite3_stmt *s);
/* A column of the row at hand as text in the arena; "" for NULL. */
const char *sql_text(struct arena *arena, sqlite3_stmt *s, int column);

/* Runs one statement to its end. Then, of the last such: how many rows it
 * changed; the id of the row that it inserted. */
void sql_run(struct store *store, const char *text, const char *format, ...);
int sql_changed(struct store *store);
int64_t sql_inserted(struct store *store);

/* The first column of the first row: a number, `none` when there is no row or
 * it is NULL; or text in the arena, "" then. */
int64_t sql_number(struct store *store,
    int64_t none,
    const char *text,
    const char *format,
    ...);
const char *sql_string(struct store *store,
    struct arena *arena,
    const char *text,
    const char *format,
    ...);

/* All numbers of a query's first column, in the arena; how many. */
size_t sql_ids(
    struct store *store, struct arena *arena, int64_t **ids, sqlite3_stmt *s);

/* Does this SQLite code speak of the disk? Then sql_start_over ends the process
 * with status 75, in order: it is not the fault of the letter at hand, and a
 * letter that ends the process again and again out of order is set aside. */
bool sql_disk_trouble(int code);
_Noreturn void sql_start_over(struct store *store);

struct store;

/* Aborts when SQLite would run that statement by a walk through a table (or a
 * whole index) that grows, and it is not one of the few that may. */
#ifdef SPADESD_TEST
void plan_check(struct store *store, const char *text);
#else
#define plan_check(store, text) ((void)(store))
#endif

#endif
