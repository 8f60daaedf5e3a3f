/* seal.h - inside app: a copy of the database that shows nothing to who has not
 * the key.
 *
 * "spadesd backup 1 SECONDS\n", then libsodium's secretstream
 * (XChaCha20-Poly1305): its header, and chunks of 64 KiB, the last one marked.
 * The first line is authenticated with the first chunk. */
#ifndef SPADESD_APP_SEAL_H
#define SPADESD_APP_SEAL_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { SEAL_KEY = 32 };

struct seal_key {
	uint8_t bytes[SEAL_KEY];
};

/* A database, and when it was copied (seconds since 1970 UTC). */
struct copy {
	int64_t when;
	unsigned char *bytes;
	size_t size;
};

/* A key as `init` writes it: 64 hex digits on the first line of a file that
 * others cannot read. NEVER when it is none. */
enum outcome seal_read_key(
    const char *path, struct seal_key *key, struct err *err);
/* Overwrites the key. */
void seal_forget_key(struct seal_key *key);

/* A copy, sealed, into a file that appears under its name when it is whole and
 * on the disk; fails as file_write does. */
enum outcome seal_write(const char *path,
    const struct seal_key *key,
    const struct copy *copy,
    struct err *err);

/* And back; seal_forget frees the bytes. NEVER when it is no such file, was
 * damaged, or the key is another. */
enum outcome seal_read(const char *path,
    const struct seal_key *key,
    struct copy *copy,
    struct err *err);
/* Overwrites and frees what seal_read made. */
void seal_forget(struct copy *copy);

#endif
