/* address.c - a strict parser for mail addresses.
 *
 * The parser is strict because an address that passes is written into SMTP
 * commands and headers without further checks. */
#include "base/address.h"

#include <idn2.h>

#include "base/arena.h"
#include "base/text.h"

/* Longest local part, in bytes: 64 by RFC 5321, and room for the token that the
 * referee adds after '+'. */
enum { LOCAL_MAX = 64 + 40 };

static bool letter_or_digit(char c)
{
	if (c >= 'a' && c <= 'z')
		return true;
	if (c >= 'A' && c <= 'Z')
		return true;
	return c >= '0' && c <= '9';
}

static bool in_local(char c)
{
	return letter_or_digit(c) || (c && strchr("!#$%&'*+-/=?^_`{|}~", c));
}

static bool in_host(char c)
{
	return letter_or_digit(c) || c == '-';
}

/* Some mail domains have an underscore, though no host name may have one. */
static bool in_domain(char c)
{
	return in_host(c) || c == '_';
}

/* True if the `n` bytes are words of good characters, separated by single dots.
 */
static bool dotted(const char *p, size_t n, bool (*good)(char c))
{
	bool word = false;
	for (size_t i = 0; i < n; i++) {
		bool dot = p[i] == '.';
		if (dot && !word)
			return false;
		if (!dot && !good(p[i]))
			return false;
		word = !dot;
	}
	return word;
}

/* True for a local part with dots anywhere. Japanese telephone companies gave
 * out "ken.@" and "k..en@". */
static bool local_valid(const char *p, size_t n)
{
	bool word = false;
	for (size_t i = 0; i < n; i++) {
		if (p[i] != '.' && !in_local(p[i]))
			return false;
		word |= p[i] != '.';
	}
	return word && n <= LOCAL_MAX;
}

bool address_valid(const char *address)
{
	size_t size = strlen(address);
	const char *at = strrchr(address, '@');
	if (!at || size > ADDRESS_MAX)
		return false;
	size_t local = (size_t)(at - address);
	if (!local_valid(address, local))
		return false;
	return dotted(at + 1, size - local - 1, in_domain);
}

bool address_host(const char *host)
{
	return dotted(host, strlen(host), in_host);
}

/* Returns a domain in ASCII (RFC 5891); "" if it has no such form. */
static const char *domain_plain(struct arena *arena, const char *domain)
{
	char *ascii = NULL;
	int flags = IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL;
	const char *p = domain;
	while (*p && !(*p & 0x80))
		p++;
	if (!*p)
		return domain;
	if (strlen(p) > ADDRESS_MAX * 2)
		return "";
	if (idn2_to_ascii_8z(domain, &ascii, flags) != IDN2_OK)
		return "";
	domain = arena_string(arena, ascii);
	idn2_free(ascii);
	return domain;
}

const char *address_plain(struct arena *arena, const char *text)
{
	const char *at = strrchr(text, '@');
	if (!at)
		return "";
	size_t local = (size_t)(at - text);
	if (local > 2 && text[0] == '"' && at[-1] == '"') {
		text++;
		local -= 2;
	}
	const char *address = arena_format(
	    arena, "%.*s@%s", (int)local, text, domain_plain(arena, at + 1));
	return address_valid(address) ? address : "";
}

void address_path(const char *address, char path[ADDRESS_PATH])
{
	const char *at = strrchr(address, '@');
	int local = at ? (int)(at - address) : 0;
	bool quote = at && !dotted(address, (size_t)local, in_local);
	const char *mark = quote ? "\"" : "";
	snprintf(path, ADDRESS_PATH, "<%s%.*s%s%s>", mark, local, address, mark,
	    at ? at : address);
}

bool address_same(const char *a, const char *b)
{
	return text_same(a, b);
}

bool address_split(const char *address, char *base, char *detail, size_t size)
{
	if (!address_valid(address) || strlen(address) >= size)
		return false;
	const char *at = strrchr(address, '@');
	const char *plus = memchr(address, '+', (size_t)(at - address));
	if (!plus || plus == address) {
		snprintf(base, size, "%s", address);
		detail[0] = '\0';
		return true;
	}
	int user = (int)(plus - address);
	int rest = (int)(at - plus) - 1;
	snprintf(base, size, "%.*s%s", user, address, at);
	snprintf(detail, size, "%.*s", rest, plus + 1);
	return true;
}

/* Gmail delivers "a.b@googlemail.com" and "ab@gmail.com" to one mailbox. */
static void fold_gmail(char *mailbox)
{
	char *at = strrchr(mailbox, '@');
	char *to = mailbox;
	if (!at || (strcmp(at, "@gmail.com") && strcmp(at, "@googlemail.com")))
		return;
	for (const char *p = mailbox; p < at; p++)
		if (*p != '.')
			*to++ = *p;
	memcpy(to, "@gmail.com", sizeof "@gmail.com");
}

void address_mailbox(const char *address, char *out)
{
	char detail[ADDRESS_MAX + 2];
	if (!address_split(address, out, detail, sizeof detail)) {
		(void)snprintf(out, sizeof detail, "%s", address);
		return;
	}
	text_lower(out);
	fold_gmail(out);
}

bool address_join(const char *base, const char *detail, char *out, size_t size)
{
	const char *at = strrchr(base, '@');
	if (!at)
		return false;
	int local = (int)(at - base);
	int n = snprintf(out, size, "%.*s+%s%s", local, base, detail, at);
	if (n < 0 || (size_t)n >= size)
		return false;
	return address_valid(out);
}
