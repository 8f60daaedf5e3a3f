/* copy.h - the database as bytes, whether it is sound, and whether it was
 * restored from a copy. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* The database as it is, as the bytes of an SQLite file. The caller frees them
 * by store_image_free, also after a failure; it wipes them first, since hands
 * are in there. NULL is fine. */
enum outcome store_image(
    struct store *store, unsigned char **bytes, size_t *size, struct err *err);
void store_image_free(unsigned char *bytes, size_t size);

/* Such bytes as a store in memory, to look only; the bytes are copied, the
 * caller closes it. The copy of an older version is brought up to this one, as
 * the file will be when it is opened. STOP when it is no database of ours, or
 * of a newer version. */
enum outcome store_open_image(const unsigned char *bytes,
    size_t size,
    struct store **store,
    struct err *err);

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
