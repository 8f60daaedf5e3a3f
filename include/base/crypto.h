/* crypto.h - SHA-256 in hex, and comparing secrets in constant time. */
#ifndef SPADESD_BASE_CRYPTO_H
#define SPADESD_BASE_CRYPTO_H

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

/* Encoding bytes as hex digits, and decoding them. */

/* Write 2 * size lowercase digits and a NUL to `out`, which has room for them.
 * Returns `out`. */
char *hex_write(const void *bytes, size_t size, char *out);

/* Decode exactly 2 * size digits of either case into `bytes`. False if `hex` is
 * anything else; `bytes` may then be partly filled. */
bool hex_read(const char *hex, void *bytes, size_t size);

/* Return the value of a digit of either case, or -1 if it is not a hex digit.
 */
int hex_value(char digit);

/* Return the value of two hex digits, 0 to 255, or -1 if one of them is not a
 * hex digit. The second character is read only if the first is a hex digit. */
int hex_pair(const char *digits);

#endif
