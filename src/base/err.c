/* err.c - filling in a struct err.
 *
 * An error is a value: an outcome for the program and one line for a person. Nothing is allocated,
 * so an error can be reported when nothing else works any more. */
#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum outcome err_set(struct err *err, enum outcome outcome, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	(void)vsnprintf(err->text, sizeof err->text, format, ap);
	va_end(ap);
	err->outcome = outcome;
	return outcome;
}

enum outcome err_prefix(struct err *err, const char *format, ...)
{
	char old[sizeof err->text];
	memcpy(old, err->text, sizeof old);
	va_list ap;
	va_start(ap, format);
	int n = vsnprintf(err->text, sizeof err->text, format, ap);
	va_end(ap);
	if (n >= 0 && (size_t)n + 3 < sizeof err->text)
		(void)snprintf(err->text + n, sizeof err->text - (size_t)n, ": %.240s", old);
	return err->outcome;
}
