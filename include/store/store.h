/* store.h - the database, one SQLite file: opening it, and transactions.
 *
 * All SQL is behind the headers of this folder. One process at a time uses a
 * store; the caller holds the lock. Transactions are the caller's: a letter's
 * events, mails and mark are committed together.
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
 * ends the process in order (store_farewell); any other SQL error is a bug and
 * aborts. A function that can fail returns an outcome; the only failure is
 * OUTCOME_STOP. */
#ifndef SPADESD_STORE_STORE_H
#define SPADESD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct arena;
struct store;

/* A span of time, empty if until <= from. */
struct span {
	int64_t from, until;
};

/* Open the database at `path` for reading and writing, and migrate an older
 * version. If it is missing or empty, `create` makes it; otherwise the error
 * says what to do. Also fails on a network file system, on a database of a
 * newer spadesd, and if SQLite does not apply its settings. Close with
 * store_close. */
enum outcome store_open(
    const char *path, bool create, struct store **store, struct err *err);

/* Open a database to read while another process may be writing. Each query sees
 * one consistent state. Only the current schema version opens. Do not call
 * functions that write. */
enum outcome store_open_reader(
    const char *path, struct store **store, struct err *err);

/* Close and free a store; NULL is fine. Open transactions are rolled back. */
void store_close(struct store *store);

/* Set the function to call when the process ends because the disk failed. It is
 * called once, last. */
void store_farewell(
    struct store *store, void (*farewell)(void *context), void *context);

/* Begin a transaction that excludes other writers (BEGIN IMMEDIATE); within a
 * group, a savepoint. After a failure nothing was begun. */
enum outcome store_begin(struct store *store, struct err *err);

/* Commit the transaction. It is on the disk when this returns; within a group,
 * only when the group ends. A failure rolls it back. If the commit itself has
 * an I/O error, its result is unknown: the process ends, and the next one reads
 * the database. */
enum outcome store_commit(struct store *store, struct err *err);

/* Roll back the open transaction, if any. Others of the group are kept. */
void store_rollback(struct store *store);

/* Group commit: between store_group_begin and store_group_end each transaction
 * is a savepoint, and all committed ones reach the disk together at
 * store_group_end. Each letter is still handled completely or not at all; what
 * is not committed by store_group_end is lost. */
enum outcome store_group_begin(struct store *store, struct err *err);
enum outcome store_group_end(struct store *store, struct err *err);
bool store_in_group(const struct store *store);

/* Durable commits survive a power failure (the default). Others survive only
 * the process; that is enough for counters whose loss costs a repeated,
 * identical mail. Do not call it in a transaction. */
void store_durable(struct store *store, bool durable);

#endif
