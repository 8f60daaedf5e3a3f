/* store.h - the database, one SQLite file: opening it, and transactions.
 *
 * All SQL is behind the headers of this folder. One process at a time uses a
 * store; the caller holds the lock. Transactions are the caller's: a letter's
 * events, its mails and the record that it was handled are committed together.
 *
 * Unless a header says otherwise: times are seconds since 1970. A missing
 * number or id is 0, a missing text "".
 *
 * Texts returned are in the given arena or, without one, valid during the
 * callback. Texts passed in are copied.
 *
 * A function that returns bool says whether there is such a row; only then is
 * *out meaningful.
 *
 * A function that returns void or a value cannot fail. If the disk fails, it
 * ends the process (store_farewell); any other SQL error is a bug and aborts. A
 * function that can fail returns an outcome; the only failure is OUTCOME_STOP.
 */
#ifndef SPADESD_STORE_STORE_H
#define SPADESD_STORE_STORE_H

#include "base/err.h"

struct arena;
struct store;

/* A span of time, empty if until <= from. */
struct span {
	int64_t from, until;
};

/* Open the database at `path` for reading and writing. If the file is missing
 * or empty, makes a new database if `create` is set; otherwise fails, and the
 * error says what to do. Also fails on a network file system, and if SQLite
 * does not apply its settings. NEVER if the file is not an SQLite file, if
 * another program made the database, or if it has another schema version than
 * this program; store_open does not upgrade an older one. Close with
 * store_close. */
enum outcome store_open(
    const char *path, bool create, struct store **store, struct err *err);

/* How to upgrade an older database. `copy` is called first, with the open store
 * and the version that the database has. `check` is called with the upgraded
 * store before the upgrade is committed. If one of them fails, the database
 * stays as it was. */
struct store_upgrade {
	enum outcome (*copy)(
	    void *context, struct store *store, int version, struct err *err);
	enum outcome (*check)(
	    void *context, struct store *store, struct err *err);
	void *context;
};

/* Open the database like store_open, but upgrade an older version, in one
 * transaction. */
enum outcome store_open_upgrade(const char *path, bool create,
    const struct store_upgrade *upgrade, struct store **store, struct err *err);

/* True if the database exists and has an older schema version. */
bool store_is_older(const char *path);

/* Open a database to read while another process may be writing. Each query sees
 * one consistent state. An older version is copied into memory and upgraded
 * there, so that the file stays as it is; STOP if it is too large for that. Do
 * not call functions that write. */
enum outcome store_open_reader(
    const char *path, struct store **store, struct err *err);

/* Close and free a store; NULL is fine. Open transactions are rolled back. */
void store_close(struct store *store);

/* Set the function to call when the process ends with status 75 because the
 * disk or the file failed. It is called once, last. */
enum store_end { STORE_FULL, STORE_DAMAGED, STORE_BROKEN };
void store_farewell(struct store *store,
    void (*farewell)(void *context, enum store_end end), void *context);

/* Begin a transaction that excludes other writers (BEGIN IMMEDIATE). After a
 * failure nothing was begun. */
enum outcome store_begin(struct store *store, struct err *err);

/* Commit the transaction. When this returns DONE, the commit is on the disk. A
 * failure rolls the transaction back. If the commit itself has an I/O error,
 * nobody knows whether the commit is on the disk. Then the process ends, and
 * the next process reads the database. */
enum outcome store_commit(struct store *store, struct err *err);

/* Roll back the open transaction, if any. */
void store_rollback(struct store *store);

/* Choose whether commits survive a power failure (the default) or only the
 * death of the process. The weaker choice is enough for counters whose loss
 * costs only a repeated, identical mail. Do not call it in a transaction. */
void store_durable(struct store *store, bool durable);

#endif
