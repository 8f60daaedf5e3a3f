/* err.c - filling in a struct err.
 *
 * Nothing is allocated, so an error can be reported when memory or disk fail.
 */
#include "base/err.h"

enum outcome err_set(
    struct err *err, enum outcome outcome, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	vsnprintf(err->text, sizeof err->text, format, ap);
	va_end(ap);
	err->outcome = outcome;
	return outcome;
}

enum outcome err_errno(struct err *err, enum outcome outcome, const char *what)
{
	return err_set(err, outcome, "%s: %s", what, strerror(errno));
}

enum outcome err_outcome(struct err *err, enum outcome outcome)
{
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
	if (n < 0)
		return err->outcome;
	size_t used = (size_t)n;
	if (used + 3 < sizeof err->text)
		snprintf(
		    err->text + used, sizeof err->text - used, ": %.240s", old);
	return err->outcome;
}
