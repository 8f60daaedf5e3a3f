/* address.c - a strict reading of mail addresses.
 *
 * Strict is the point: what passes here is written into SMTP commands and headers without further
 * thought. */
#include "base/address.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

static bool atom(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c && strchr("!#$%&'*+-/=?^_`{|}~", c));
}

static bool dotted(const char *p, size_t n, bool domain)
{
	if (!n || p[0] == '.' || p[n - 1] == '.')
		return false;
	for (size_t i = 0; i < n; i++) {
		if (p[i] == '.') {
			if (p[i + 1] == '.')
				return false;
			continue;
		}
		if (!atom(p[i]) || (domain && p[i] != '-' && strchr("!#$%&'*+/=?^_`{|}~", p[i])))
			return false;
	}
	return true;
}

bool address_valid(const char *address)
{
	size_t n = strlen(address);
	const char *at = strrchr(address, '@');
	if (!at || n > ADDRESS_MAX || (size_t)(at - address) > 64 + 40)
		return false;
	return dotted(address, (size_t)(at - address), false) &&
	       dotted(at + 1, n - (size_t)(at + 1 - address), true);
}

bool address_same(const char *a, const char *b)
{
	return text_same(a, b);
}

bool address_split(const char *address, char *base, char *detail, size_t size)
{
	if (!address_valid(address) || strlen(address) >= size)
		return false;
	const char *at = strrchr(address, '@'),
		   *plus = memchr(address, '+', (size_t)(at - address));
	if (!plus || plus == address)
		plus = at;
	(void)snprintf(base, size, "%.*s%s", (int)(plus - address), address, at);
	(void)snprintf(detail, size, "%.*s", plus < at ? (int)(at - plus - 1) : 0, plus + 1);
	return true;
}

bool address_join(const char *base, const char *detail, char *out, size_t size)
{
	const char *at = strrchr(base, '@');
	if (!at)
		return false;
	int n = snprintf(out, size, "%.*s+%s%s", (int)(at - base), base, detail, at);
	return n > 0 && (size_t)n < size && address_valid(out);
}
