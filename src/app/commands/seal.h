/* seal.h - inside app: a copy of the database that shows nothing to who has not
 * the key.
 *
 * "spadesd backup 1 SECONDS\n", then libsodium's secretstream
 * (XChaCha20-Poly1305): its header, and chunks of 64 KiB, the last one marked.
 * The first line is authenticated with the first chunk. */
#ifndef SPADESD_APP_SEAL_H
#define SPADESD_APP_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { SEAL_KEY = 32, SEAL_CHUNK = 64 * 1024 };

struct seal_key {
	uint8_t bytes[SEAL_KEY];
};

/* A key as `init` writes it: 64 hex digits on the first line of a file that
 * others cannot read. NEVER when it is none. */
enum outcome seal_read_key(
    const char *path, struct seal_key *key, struct err *err);
/* Overwrites the key. */
void seal_forget_key(struct seal_key *key);

/* A copy made at `when`, sealed, into a file that appears under its name when
 * it is whole and on the disk; fails as file_write does. It is given in pieces
 * of SEAL_CHUNK bytes, of which only the last may have fewer and is said to be
 * the last. After a failure, and with seal_drop, nothing is left of it. */
struct seal;
enum outcome seal_begin(const char *path,
    const struct seal_key *key,
    int64_t when,
    struct seal **seal,
    struct err *err);
enum outcome seal_add(struct seal *seal,
    const unsigned char *bytes,
    size_t size,
    bool last,
    struct err *err);
enum outcome seal_end(struct seal *seal, struct err *err);
void seal_drop(struct seal *seal);

/* And back, into an open file: what is in there means something only when this
 * is DONE. NEVER when it is no such file, was damaged, or the key is another.
 */
enum outcome seal_open(const char *path,
    const struct seal_key *key,
    int into,
    int64_t *when,
    struct err *err);

#endif
