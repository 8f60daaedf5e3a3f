/* copy.h - reading the database as bytes for a backup, checking the database,
 * and recording that it was restored. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* Freeze this store's view of the database until the store is closed or
 * store_rollback is called, and return the size of the file. After this call
 * other processes may write to the database, but this store may not. STOP if
 * another process is using the database during this call. */
enum outcome store_snapshot(
    struct store *store, int64_t *size, struct err *err);
/* Read `count` bytes of the frozen file, starting at `at`. */
enum outcome store_snapshot_read(struct store *store,
    int64_t at,
    unsigned char *bytes,
    size_t count,
    struct err *err);

/* Open a copy made with store_snapshot_read, without a journal, and migrate it
 * if an older version made it. No other process may use the file, and the file
 * is useless if this process is killed. STOP if it is not a database of
 * spadesd, or is newer than this program. */
enum outcome store_open_copy(
    const char *path, struct store **store, struct err *err);

/* Call `complain` with a line of text for each fault: damage, orphaned rows,
 * mails without content, tables that differ from the schema. A statement that
 * fails is a fault too. */
typedef void store_complaint_fn(void *context, const char *what);
void store_check(
    struct store *store, store_complaint_fn *complain, void *context);

/* store_restored returns the time of the backup from which this database was
 * restored. It returns 0 if the database was not restored, or if all mail since
 * the backup was replayed. store_restored_set stores this time and the id of
 * the newest mail, so that later mails are known to be repeats; 0 deletes both.
 */
int64_t store_restored(struct store *store);
void store_restored_set(struct store *store, int64_t copied);

#endif
