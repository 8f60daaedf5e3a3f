/* hex.h - bytes as hex digits, and back. */
#ifndef SPADESD_BASE_HEX_H
#define SPADESD_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>

/* Writes 2 * size digits, small letters, and NUL: `out` has room for them.
 * Returns out. */
char *hex_write(const void *bytes, size_t size, char *out);

/* Fills `size` bytes from exactly 2 * size digits of either case; false when
 * `hex` is anything else, and then `bytes` may be half filled. */
bool hex_read(const char *hex, void *bytes, size_t size);

/* What a digit of either case is worth; -1 when it is none. */
int hex_value(char digit);

/* What two digits are worth, 0 to 255; -1 when either is none. The second is
 * looked at only behind a first. */
int hex_pair(const char *digits);

#endif
