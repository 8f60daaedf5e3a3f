/* append.c - see append.h. */
#include "append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void append(char *out, size_t size, const char *format, ...)
{
	size_t used = strlen(out);
	va_list ap;
	va_start(ap, format);
	vsnprintf(out + used, size - used, format, ap);
	va_end(ap);
}
