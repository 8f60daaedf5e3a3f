/* seal.h - inside app: a copy of the database that shows nothing to who has not the key.
 *
 * "spadesd backup 1 SECONDS\n", then libsodium's secretstream (XChaCha20-Poly1305): its header, and
 * chunks of 64 KiB, the last one marked. The first line is authenticated with the first chunk. */
#ifndef SPADESD_APP_SEAL_H
#define SPADESD_APP_SEAL_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { SEAL_KEY = 32 };

/* A key as `init` writes it: 64 hex digits on the first line of a file that others cannot read. */
enum outcome seal_key(const char *path, uint8_t key[SEAL_KEY], struct err *err);

/* Sealed bytes into a file that appears under its name when it is whole and on the disk. */
enum outcome seal_write(const char *path,
    const uint8_t key[SEAL_KEY],
    int64_t when,
    const unsigned char *bytes,
    size_t size,
    struct err *err);

/* And back; *bytes is the heap's. NEVER when it is no such file, was damaged, or the key is
 * another. */
enum outcome seal_read(const char *path,
    const uint8_t key[SEAL_KEY],
    int64_t *when,
    unsigned char **bytes,
    size_t *size,
    struct err *err);

/* Bytes into a new file, mode 600, that appears under its name when it is whole and on the disk. */
enum outcome file_write(const char *path, const void *bytes, size_t size, struct err *err);

#endif
