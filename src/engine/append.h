/* append.h - inside engine: building a text piece by piece. */
#ifndef SPADESD_ENGINE_APPEND_H
#define SPADESD_ENGINE_APPEND_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Appends to the string in `out`, a buffer of `size` bytes; truncates what does
 * not fit. */
__attribute__((format(printf, 3, 4))) static inline void append(
    char *out, size_t size, const char *format, ...)
{
	size_t used = strlen(out);
	va_list ap;
	va_start(ap, format);
	vsnprintf(out + used, size - used, format, ap);
	va_end(ap);
}

#endif
