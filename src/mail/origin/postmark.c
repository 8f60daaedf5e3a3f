/* postmark.c - when a letter was written, according to its author's clock, and
 * from which network the provider received it.
 *
 * Every server puts its Received field on top, so the topmost fields are the
 * provider's own. Inside the provider a letter moves between servers with
 * private addresses or none. The first field with a public address was written
 * by the server that received the letter from outside; anybody may have forged
 * the fields below it. Within a field, the address that the server saw is in
 * the last comment before "by" (RFC 5321 4.4). The name that the sending server
 * claims for itself stands before this comment, or after "helo". */
#include "origin.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/when.h"
#include "mail/mime/mime.h"

/* ---- dates ---- */

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/* Reads the zone that begins the text, "+0530"; "" for anything else. */
static const char *zone_at(struct arena *arena, const char *text)
{
	enum { SIZE = 5 };
	bool sign = *text == '+' || *text == '-';
	size_t digits = sign ? strspn(text + 1, "0123456789") : 0;
	return arena_copy(arena, text, digits == SIZE - 1 ? SIZE : 0);
}

/* The seconds of a zone east of UTC. Unknown zone names count as 0 (RFC 5322
 * 4.3). */
static int64_t offset_of(const char *zone)
{
	const char *rest;
	long n = *zone ? text_digits(zone + 1, &rest) : 0;
	int64_t seconds = n / 100 * WHEN_HOUR + n % 100 * WHEN_MINUTE;
	return *zone == '-' ? -seconds : seconds;
}

/* Old programs write a year with two or three digits (RFC 5322 4.3). */
static int whole_year(int year)
{
	if (year < 50)
		return year + 2000;
	return year < 1000 ? year + 1900 : year;
}

int64_t postmark_date(struct arena *arena, const char *date, const char **zone)
{
	struct tm tm = {0};
	*zone = "";
	size_t day = strspn(date, LETTERS " ");
	const char *p = date[day] == ',' ? date + day + 1 : date;
	p = strptime(p, "%d %b %Y %H:%M", &tm);
	if (!p)
		return 0;
	const char *seconds = strptime(p, ":%S", &tm);
	p = seconds ? seconds : p;
	p += strcspn(p, " \t");
	*zone = zone_at(arena, p + strspn(p, " \t"));
	const struct when_date d = {
	    .year = whole_year(tm.tm_year + 1900),
	    .month = tm.tm_mon + 1,
	    .day = tm.tm_mday,
	    .hour = tm.tm_hour,
	    .minute = tm.tm_min,
	    .second = tm.tm_sec,
	};
	int64_t moment = when_utc(&d) - offset_of(*zone);
	return d.year < 9999 && moment > 0 ? moment : 0;
}

/* ---- networks ---- */

enum { FIELDS_MOST = 6, ADDRESS_TEXT = 46, V4 = 4, V6 = 16 };

/* An address in network byte order. */
struct address {
	unsigned char byte[V6];
	int size; /* V4 or V6 */
};

/* Parses an address. An IPv4 address mapped to IPv6 becomes IPv4. */
static bool read_address(const char *text, struct address *out)
{
	static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
	if (text_starts(text, "ipv6:"))
		text += strlen("ipv6:");
	out->size = V4;
	if (inet_pton(AF_INET, text, out->byte) == 1)
		return true;
	out->size = V6;
	if (inet_pton(AF_INET6, text, out->byte) != 1)
		return false;
	if (!memcmp(out->byte, mapped, sizeof mapped)) {
		memmove(out->byte, out->byte + sizeof mapped, V4);
		out->size = V4;
	}
	return true;
}

/* True for a private, loopback or link-local address (RFC 6890). */
static bool is_private(const struct address *a)
{
	static const struct {
		int size, bits;
		unsigned char byte[2];
	} nets[] = {
	    {V4, 8, {0}},
	    {V4, 8, {10}},
	    {V4, 10, {100, 64}},
	    {V4, 8, {127}},
	    {V4, 16, {169, 254}},
	    {V4, 12, {172, 16}},
	    {V4, 16, {192, 168}},
	    {V6, 7, {0xfc}},
	    {V6, 10, {0xfe, 0x80}},
	    {V6, 16, {0}},
	};
	unsigned high = (unsigned)a->byte[0] << 8 | a->byte[1];
	for (size_t i = 0; i < sizeof nets / sizeof nets[0]; i++) {
		unsigned net = (unsigned)nets[i].byte[0] << 8 | nets[i].byte[1];
		unsigned mask = 0xffffu << (16 - nets[i].bits);
		if (a->size == nets[i].size && ((high ^ net) & mask) == 0)
			return true;
	}
	return false;
}

static bool is_word(const char *p, const char *word)
{
	size_t size = strlen(word);
	return text_starts(p, word) && isspace((unsigned char)p[size]);
}

/* Returns the part of a Received field that says where the letter came from:
 * the text before the first word "by". No sender can forge an earlier "by",
 * because the HELO name cannot contain a space. The envelope sender can, but it
 * comes later in the field. Exim writes "helo=" and the HELO name at the end of
 * the last comment. That name may look like an address, so it is cut off. */
static char *from_part(struct arena *arena, const char *field)
{
	size_t size = 0;
	if (!is_word(field, "from"))
		return NULL;
	while (field[size] && !(isspace((unsigned char)field[size]) &&
				  is_word(field + size + 1, "by")))
		size++;
	char *part = arena_copy(arena, field, size);
	char *comment = strrchr(part, '(');
	char *helo = comment ? text_find(comment, "helo=") : NULL;
	if (helo)
		*helo = '\0';
	return part;
}

/* Finds the last address in brackets or parentheses. */
static bool address_of(
    struct arena *arena, const char *field, struct address *out)
{
	bool found = false;
	char *left = from_part(arena, field);
	while (left) {
		struct address one;
		const char *word = strsep(&left, " \t()[]");
		if (*word && read_address(word, &one)) {
			*out = one;
			found = true;
		}
	}
	return found;
}

/* The network that one customer usually has: /24 for IPv4, /48 for IPv6. */
static const char *network_of(struct arena *arena, struct address *a)
{
	char text[ADDRESS_TEXT];
	bool four = a->size == V4;
	int kept = four ? 3 : 6;
	memset(a->byte + kept, 0, (size_t)(a->size - kept));
	inet_ntop(four ? AF_INET : AF_INET6, a->byte, text, sizeof text);
	return arena_format(arena, "%s/%d", text, 8 * kept);
}

const char *postmark_network(struct arena *arena, const struct headers *headers)
{
	int fields = 0;
	for (size_t i = 0; i < headers->count && fields < FIELDS_MOST; i++) {
		const struct header *h = &headers->list[i];
		struct address a;
		if (!text_same(h->name, "Received"))
			continue;
		fields++;
		if (address_of(arena, h->value, &a) && !is_private(&a))
			return network_of(arena, &a);
	}
	return "";
}
