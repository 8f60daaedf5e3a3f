/* sql.h - inside store: the connection. Statements are run by store/q.h. */
#ifndef SPADESD_STORE_SQL_H
#define SPADESD_STORE_SQL_H

#include <sqlite3.h>

#include "store/q.h"
#include "store/store.h"

enum { SQL_CACHE = 512 }; /* more than the program has statements */

struct rows {
	const char *text; /* the address is the key */
	sqlite3_stmt *statement;
	struct store *store;
};

struct store {
	sqlite3 *db;
	void (*farewell)(void *context, enum store_end end);
	void *farewell_context;
	struct rows cache[SQL_CACHE]; /* every statement that has run */
	unsigned cached;
};

/* Make a store that has no database yet; store_close frees it. */
struct store *sql_store_new(void);

/* Open the database with SQLite's flags and our SQL functions (sqlar_install).
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

/* Run a statement without parameters and rows, which may fail. Returns a code
 * of SQLite. */
int sql_try(struct store *store, const char *text);

/* Move the write-ahead log's content into the file and empty the log. False if
 * another process reads the database. */
bool sql_fold_log(struct store *store);

/* Copy the whole database into an empty store. If this fails, returns false;
 * the connection of `to` has the reason. */
bool sql_copy(struct store *to, struct store *from);

/* Return why the last statement failed. */
const char *sql_why(struct store *store);

/* End the process with status 75, after store_farewell's function, which may
 * end it with another one, because the disk fails. A crash would be counted
 * against the current letter, which is not at fault. */
_Noreturn void sql_start_over(struct store *store);

/* Run a query that deletes mails and returns their ids, and
 * remember the newest id (table horizon). Returns how many mails were
 * deleted. */
int mails_drop(struct store *store, struct rows *rows);

#endif
