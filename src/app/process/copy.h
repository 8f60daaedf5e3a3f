/* copy.h - inside app: a copy of the database in a file beside it, for backups,
 * restores and upgrades. */
#ifndef SPADESD_APP_COPY_H
#define SPADESD_APP_COPY_H

#include <stdint.h>

#include "base/err.h"

struct seal_key;
struct store;

/* The copy in DATABASE.copy. Only one process at a time can have it. */
struct copy {
	char path[4096];
	int fd;              /* the file at `path`, locked; -1: none */
	struct store *store; /* the open copy */
	/* When it was made. A pass with this copy replays the mail received
	 * since then. */
	int64_t when;
};

/* copy_make copies the open database `from`. copy_open decrypts the backup at
 * `path`. Both fill *copy, and fail with LATER if another process has the copy
 * of this database. Call copy_drop afterwards, even on failure. */
enum outcome copy_make(const char *database, struct store *from,
    struct copy *copy, struct err *err);
enum outcome copy_open(const char *database, const struct seal_key *key,
    const char *path, struct copy *copy, struct err *err);

/* Close the copy's store, and give the copy the name `path`, or encrypt it into
 * a file of that name. The file appears when it is complete and on the disk.
 * After a failure an old file is unchanged. */
enum outcome copy_rename(struct copy *copy, const char *path, struct err *err);
enum outcome copy_seal(struct copy *copy, const struct seal_key *key,
    const char *path, struct err *err);

void copy_drop(struct copy *copy);

#endif
