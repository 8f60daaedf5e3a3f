/* seal.h - inside app: an encrypted, authenticated copy of the database.
 *
 * The file begins with "spadesd backup 1 SECONDS\n". Then follow the header of
 * libsodium's secretstream (XChaCha20-Poly1305) and chunks of 64 KiB, the last
 * one marked. The first line is authenticated with the first chunk. */
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

/* Read a key from a file: 64 hex digits on the first line, as `init` writes
 * them. NEVER if there is no valid key, or if others can read the file. */
enum outcome seal_read_key(
    const char *path, struct seal_key *key, struct err *err);
/* Overwrite the key in memory. */
void seal_forget_key(struct seal_key *key);

/* Write a sealed copy, made at `when`. seal_begin starts a file that gets its
 * name only when it is complete and on the disk. seal_add takes pieces of
 * SEAL_CHUNK bytes; only the last, marked as such, may be shorter. seal_end or
 * seal_drop frees the seal. After a failure or seal_drop no file is left. Fails
 * like file_write. */
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

/* Decrypt a backup into an open file, whose contents are valid only if this
 * returns DONE. NEVER if the file is not a backup, was damaged, or the key is
 * wrong. */
enum outcome seal_open(const char *path,
    const struct seal_key *key,
    int into,
    int64_t *when,
    struct err *err);

#endif
