/* store.h - everything that is kept, in one SQLite file: opening it, and
 * transactions.
 *
 * All SQL of the program is behind the headers of this folder. A store is used
 * by one process at a time (the caller holds the lock). Transactions are the
 * caller's: a letter's events, its mails and its mark are committed together.
 *
 * What holds in all of these headers, where they do not say otherwise:
 * - Times are seconds since 1970. A number or an id that may be missing is 0, a
 * text is "".
 * - Texts that come out live in the arena given, or, without one, for the time
 * of a callback.
 * - Texts that go in are copied.
 * - Functions that answer bool say whether there is such a row; *out means
 * something only then.
 * - What returns void or a value cannot fail: a disk that fails in the middle
 * of something ends the process in order (store_farewell), a statement that
 * fails otherwise is a bug and aborts; the next process reads the truth. What
 * may fail of itself has an outcome; OUTCOME_STOP is its only failure. */
#ifndef SPADESD_STORE_STORE_H
#define SPADESD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct arena;
struct store;

/* A span of time; empty when until <= from. */
struct span {
	int64_t from, until;
};

/* Opens the database at `path` for reading and writing, and brings an older one
 * up to date. With `create` it is made when it is not there or empty; without,
 * that fails, and the error says what to do. Fails too on a network file
 * system, on a database of a newer spadesd, and when SQLite does not do as it
 * was told. The caller closes *store. */
enum outcome store_open(
    const char *path, bool create, struct store **store, struct err *err);

/* Opens it to look only, beside a process that is at work: each query is one
 * consistent moment. Fails on any version but the newest. Nothing here that
 * writes may be called on it. */
enum outcome store_open_reader(
    const char *path, struct store **store, struct err *err);

/* Closes and frees a store; what was not committed never was. NULL is fine. */
void store_close(struct store *store);

/* Sets what is called, once and last, when the process ends because the disk
 * failed. */
void store_farewell(
    struct store *store, void (*farewell)(void *context), void *context);

/* Begins a transaction that others cannot write beside (BEGIN IMMEDIATE), or a
 * savepoint within a group. After a failure nothing was begun. */
enum outcome store_begin(struct store *store, struct err *err);

/* Commits what was begun; on the disk when it returns, but within a group only
 * with its end. After a failure all of it is rolled back. An I/O error at the
 * commit itself is indeterminate: the process ends, and the next one reads the
 * truth. */
enum outcome store_commit(struct store *store, struct err *err);

/* Undoes what was begun, all of it; within a group the others stay. Fine when
 * none is open. */
void store_rollback(struct store *store);

/* Group commit: between the two, each store_begin ... store_commit is a
 * savepoint, and all that were committed reach the disk together with
 * store_group_end. A letter is still done wholly or not at all; what is not
 * ended never was. */
enum outcome store_group_begin(struct store *store, struct err *err);
enum outcome store_group_end(struct store *store, struct err *err);
bool store_in_group(const struct store *store);

/* Durable: a commit outlives the loss of power (the default). Otherwise it
 * outlives the process, which is enough for counters whose loss costs a
 * repeated, identical mail. Not within a transaction. */
void store_durable(struct store *store, bool durable);

#endif
