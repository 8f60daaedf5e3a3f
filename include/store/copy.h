/* copy.h - copying the database for a backup, checking it, and recording that
 * it was restored. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* Copy the database into the empty file at `path`, and open the copy without a
 * journal: it is useless if this process is killed. Other processes may write
 * to the database meanwhile; the copy has one state of it. STOP on failure. */
enum outcome store_copy(
    struct store *from, const char *path, struct store **copy, struct err *err);

/* Open a copy again, also without a journal, and upgrade it if an older version
 * made it. No other process may use the file. STOP if it is not a database of
 * spadesd, NEVER if it is newer than this program or cannot be upgraded. */
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
