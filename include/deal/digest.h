/* digest.h - SHA-256 in hex: of letters, to tell them apart, and of records,
 * for the fair deal. */
#ifndef SPADESD_DEAL_DIGEST_H
#define SPADESD_DEAL_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_HEX = 65 };

/* Writes the SHA-256 of `size` bytes as 64 small hex digits and NUL. */
void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX]);

/* Is `digest` the SHA-256 of the bytes, at most 512, that `hex` writes? */
bool digest_of_hex(const char *hex, const char *digest);

#endif
