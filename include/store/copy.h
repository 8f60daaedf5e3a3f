/* copy.h - the database as bytes, whether it is sound, and whether it was restored from a copy. */
#ifndef SPADESD_STORE_COPY_H
#define SPADESD_STORE_COPY_H

#include "store/store.h"

/* The database as it is, as the bytes of an SQLite file; store_image_free frees them. And such
 * bytes as a store in memory. */
enum outcome store_image(struct store *store, unsigned char **bytes, size_t *size, struct err *err);
void store_image_free(unsigned char *bytes, size_t size);
enum outcome store_open_image(
    const unsigned char *bytes, size_t size, struct store **store, struct err *err);
/* Tells what is wrong with the database: damage, rows that belong to nothing, mails that are
 * neither here nor there. */
typedef void store_complaint_fn(void *context, const char *what);
void store_check(struct store *store, store_complaint_fn *complain, void *context);
int64_t store_restored(struct store *store); /* when the copy was made that this database was
                                                restored from, 0 when all is read again */
void store_restored_set(struct store *store,
    int64_t copied); /* from here on new mails are new; 0: all was read again */

#endif
