/* err.c - filling in a struct err.
 *
 * Nothing is allocated, so an error can be reported when memory or disk fail.
 * To name a user who may not use a file, the C library looks the name up.
 */
#include "base/err.h"

#include <pwd.h>
#include <unistd.h>

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
	const char *why = strerror(errno);
	const struct passwd *user = errno == EACCES ? getpwuid(geteuid()) : 0;
	return err_set(err, outcome, "%s: %s%s%s", what, why,
	    user ? " to the user " : "", user ? user->pw_name : "");
}

enum outcome err_add(struct err *err, const char *text)
{
	size_t used = strlen(err->text);
	if (used && err->text[used - 1] == '.')
		used--;
	snprintf(err->text + used, sizeof err->text - used, "; %s", text);
	return err->outcome;
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
