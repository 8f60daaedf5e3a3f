/* crypto.h - SHA-256 in hex: of letters, to tell them apart, and of records,
 * for the fair deal. */
#ifndef SPADESD_BASE_CRYPTO_H
#define SPADESD_BASE_CRYPTO_H

#include <stdbool.h>
#include <stddef.h>

enum { SHA256_HEX = 65 };

/* Writes the SHA-256 of `size` bytes as 64 small hex digits and NUL. */
void sha256_hex(const void *bytes, size_t size, char out[SHA256_HEX]);

/* Is `digest` the SHA-256 of the bytes, at most 512, that `hex` writes? */
bool sha256_matches(const char *hex, const char *digest);

/* Are the two texts the same? How long that takes tells their lengths and
 * nothing else. Every token and every one-time code that a letter shows is
 * compared here and nowhere else. */
bool secrets_equal(const char *a, const char *b);

#endif
