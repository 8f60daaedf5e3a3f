/* copy.h - reading the database as bytes for a backup, checking it, and noting
 * that it was restored. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* Freeze the store's view of the database until it is closed, and return the
 * size of the file. Other processes may write meanwhile; this store may not.
 * Nobody else may be using the database when this is called: STOP if somebody
 * is. */
enum outcome store_snapshot(
    struct store *store, int64_t *size, struct err *err);
/* Read `count` bytes of the frozen file, starting at `at`. */
enum outcome store_snapshot_read(struct store *store,
    int64_t at,
    unsigned char *bytes,
    size_t count,
    struct err *err);

/* Open a file with the bytes of such a copy, without a journal, and migrate an
 * older version. The file must not be in use, and is useless if the process
 * dies. STOP if it is not one of our databases, or is newer than this program.
 */
enum outcome store_open_copy(
    const char *path, struct store **store, struct err *err);

/* Call `complain` with a line of text for each fault: damage, orphaned rows,
 * mails without content, tables that differ from the schema. A statement that
 * fails is a fault too. */
typedef void store_complaint_fn(void *context, const char *what);
void store_check(
    struct store *store, store_complaint_fn *complain, void *context);

/* store_restored returns when the backup was made that this database was
 * restored from; 0 if it was not restored, or if all mail since then was
 * replayed. store_restored_set sets this time and records the newest mail, so
 * that later mails are known to be repeats; 0 clears it. */
int64_t store_restored(struct store *store);
void store_restored_set(struct store *store, int64_t copied);

#endif
