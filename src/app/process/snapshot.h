/* snapshot.h - inside app: writing a frozen database to a file. */
#ifndef SPADESD_APP_SNAPSHOT_H
#define SPADESD_APP_SNAPSHOT_H

#include <stdint.h>

#include "base/err.h"

struct seal_key;
struct store;

/* A database that store_snapshot froze: its size, and when it was frozen. */
struct snapshot {
	struct store *store;
	int64_t size;
	int64_t when;
};

/* Write the database to `path`. With a `key` the file is sealed. If `key` is
 * NULL, the file is plain, and only its owner can read it. The file appears
 * when it is complete and on the disk. After a failure there is no file. */
enum outcome snapshot_write(const struct snapshot *snapshot,
    const struct seal_key *key,
    const char *path,
    struct err *err);

#endif
