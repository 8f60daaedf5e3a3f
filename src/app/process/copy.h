/* copy.h - inside app: a copy of the database in a file beside it, for backups,
 * restores and upgrades; and sealed files, which are encrypted and
 * authenticated.
 */
#ifndef SPADESD_APP_COPY_H
#define SPADESD_APP_COPY_H

#include "base/err.h"

struct config;
struct lock;
struct store;

enum { SEAL_KEY = 32 };

struct seal_key {
	uint8_t bytes[SEAL_KEY];
};

/* Read a key from a file: 64 hex digits on the first line, as `init` writes
 * them. NEVER if there is no valid key, or if others can read the file. */
enum outcome seal_read_key(
    const char *path, struct seal_key *key, struct err *err);

/* Overwrite the key in memory. */
void seal_forget_key(struct seal_key *key);

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

/* Open the database like store_open. Upgrade an older version after writing a
 * copy beside it: DATABASE.version-N. An upgrade is logged. NEVER if an open
 * game cannot be replayed after the upgrade, which then changes nothing. The
 * caller holds the lock. */
enum outcome upgrade_open(const struct config *config, bool create,
    struct store **store, struct err *err);

/* Open the database to read it, and leave an older version as it is. *lock is
 * NULL if another process holds the lock, otherwise release it. Fails like
 * lock_take and store_open_reader. */
enum outcome upgrade_avoid(const char *database, struct lock **lock,
    struct store **store, struct err *err);

#endif
