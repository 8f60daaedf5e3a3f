/* crypto.h - SHA-256 in hex, and comparing secrets in constant time. */
#ifndef SPADESD_BASE_CRYPTO_H
#define SPADESD_BASE_CRYPTO_H

#include <stdbool.h>
#include <stddef.h>

enum { SHA256_HEX = 65 };

/* Write the SHA-256 of `size` bytes as 64 lowercase hex digits and a NUL. */
void sha256_hex(const void *bytes, size_t size, char out[SHA256_HEX]);

/* True if `digest` is the SHA-256, in hex, of the bytes that `hex` encodes.
 * False if there are more than 512 bytes. */
bool sha256_matches(const char *hex, const char *digest);

/* Compare two strings in constant time: the time taken reveals only their
 * lengths. Every token and one-time code in a letter is compared with this
 * function. */
bool secrets_equal(const char *a, const char *b);

#endif
