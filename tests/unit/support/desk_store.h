/* desk_store.h - the databases of desks. They cost less than those of the
 * program, because a run of the tests makes thousands: a new one is copied from
 * a template, no commit is synced, and mails are stored uncompressed. The
 * suites of `store` use the program's own databases. */
#ifndef SPADESD_TESTS_DESK_STORE_H
#define SPADESD_TESTS_DESK_STORE_H

#include "base/buf.h"
#include "store/store.h"

/* Makes the template. The main program calls this once, before it forks the
 * tests. Exits if that fails. */
void desk_store_template(void);
/* Opens a new database, or one that exists. */
struct store *desk_store_new(const char *path);
struct store *desk_store_open(const char *path);

/* Reads a closed database. The caller releases the buffer. */
void desk_store_save(const char *path, struct buf *out);
/* Replaces a closed database, and opens it. */
struct store *desk_store_restore(const char *path, const struct buf *saved);

#endif
