/* seal.h - inside app: encrypted, authenticated files.
 *
 * A sealed file is a stream of libsodium's secretstream (XChaCha20-Poly1305):
 * its header, then chunks of 64 KiB, the last one marked. */
#ifndef SPADESD_APP_SEAL_H
#define SPADESD_APP_SEAL_H

#include <stdint.h>

#include "base/err.h"

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

/* Encrypt the whole open file `from` into a file at `path`, which gets its name
 * only when it is complete and on the disk. Fails like file_write. */
enum outcome seal_write(
    int from, const char *path, const struct seal_key *key, struct err *err);

/* Decrypt the file at `path` into an open file, whose contents are valid only
 * if this returns DONE. NEVER if the file is not sealed, was changed or
 * truncated, or the key is wrong. */
enum outcome seal_open(
    const char *path, const struct seal_key *key, int into, struct err *err);

#endif
