/* hex.h - encoding bytes as hex digits, and decoding them. */
#ifndef SPADESD_BASE_HEX_H
#define SPADESD_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>

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
