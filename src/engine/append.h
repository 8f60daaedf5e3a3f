/* append.h - inside engine: building a text piece by piece. */
#ifndef SPADESD_ENGINE_APPEND_H
#define SPADESD_ENGINE_APPEND_H

#include <stddef.h>

/* Writes on at the end of the string in `out`, which has `size` bytes in all;
 * what does not fit is cut off. */
__attribute__((format(printf, 3, 4))) void append(
    char *out, size_t size, const char *format, ...);

#endif
