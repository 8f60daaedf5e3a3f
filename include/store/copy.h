/* copy.h - the database as bytes, whether it is sound, and whether it was
 * restored from a copy. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* Holds the database as it is now, for as long as the store is open and whoever
 * writes beside it: what is asked of the store from here on is of this moment,
 * and so are the bytes of its file. Nothing may be written by it any more. Only
 * while nobody else is at work; STOP when somebody is. */
enum outcome store_snapshot(
    struct store *store, int64_t *size, struct err *err);
/* `count` bytes of that file from `at` on. */
enum outcome store_snapshot_read(struct store *store,
    int64_t at,
    unsigned char *bytes,
    size_t count,
    struct err *err);

/* Opens a file with the bytes of such a copy, which nobody else uses and which
 * is of no use when the process ends: without a journal. That of an older
 * version is brought up to this one. STOP when it is no database of ours, or of
 * a newer version. */
enum outcome store_open_copy(
    const char *path, struct store **store, struct err *err);

/* Calls `complain` with a line of text for each thing that is wrong with the
 * database: damage, rows that belong to nothing, mails that are neither here
 * nor there, tables that are not the schema's. A statement that fails is a
 * complaint too. */
typedef void store_complaint_fn(void *context, const char *what);
void store_check(
    struct store *store, store_complaint_fn *complain, void *context);

/* When the copy was made that this database was restored from; 0 when it was
 * not, or when all mail since then was read again. Setting it notes too that
 * mails from here on are new; 0 ends it. */
int64_t store_restored(struct store *store);
void store_restored_set(struct store *store, int64_t copied);

#endif
