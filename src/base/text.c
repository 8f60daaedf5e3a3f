/* text.c - UTF-8 text, with libunistring.
 *
 * libunistring supplies the properties of characters. Comparisons are ASCII on
 * purpose: commands, header names and handles are ASCII, and a locale must not
 * change what a letter means. */
#include "base/text.h"

#include <ctype.h>
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unicase.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "sight.h"

bool text_has_control(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' || *text == 0x7f)
			return true;
	return false;
}

bool text_valid(const char *bytes, size_t size)
{
	return !memchr(bytes, 0, size) &&
	       !u8_check((const uint8_t *)bytes, size);
}

/* Decode the next character of [p, end) into *uc, U+FFFD for an invalid byte.
 * Returns the number of bytes, at least 1. */
static int next(const uint8_t *p, const uint8_t *end, ucs4_t *uc)
{
	int n = u8_mbtoucr(uc, p, (size_t)(end - p));
	if (n <= 0) {
		*uc = 0xFFFD;
		return 1;
	}
	return n;
}

static size_t width_of(const char *text, size_t size)
{
	const uint8_t *p = (const uint8_t *)text;
	const uint8_t *end = p + size;
	size_t width = 0;
	while (p < end) {
		ucs4_t uc;
		p += next(p, end, &uc);
		int columns = uc_width(uc, "UTF-8");
		if (columns > 0)
			width += (size_t)columns;
	}
	return width;
}

uint32_t text_character(const char *text, size_t *size)
{
	unsigned char first = (unsigned char)*text;
	uint32_t point = first;
	*size = 1;
	if (first < 0xC0)
		return point;
	*size = 2;
	if (first >= 0xE0)
		*size = first >= 0xF0 ? 4 : 3;
	point = first & (0xFFu >> (*size + 1));
	for (size_t i = 1; i < *size; i++) {
		if (((unsigned char)text[i] & 0xC0) != 0x80) {
			*size = i;
			return point;
		}
		point = point << 6 | ((unsigned char)text[i] & 0x3F);
	}
	return point;
}

static bool begins_character(char byte)
{
	return ((unsigned char)byte & 0xC0) != 0x80;
}

size_t text_cut_characters(const char *text, size_t most)
{
	size_t n = 0;
	size_t characters = 0;
	for (; text[n]; n++)
		if (begins_character(text[n]) && characters++ == most)
			break;
	return n;
}

size_t text_cut_bytes(const char *text, size_t most)
{
	size_t n = strnlen(text, most + 1);
	if (n <= most)
		return n;
	n = most;
	while (n && !begins_character(text[n]))
		n--;
	return n;
}

size_t text_width(const char *text)
{
	return width_of(text, strlen(text));
}

bool text_same(const char *a, const char *b)
{
	return !strcasecmp(a, b);
}

bool text_starts(const char *text, const char *prefix)
{
	return !strncasecmp(text, prefix, strlen(prefix));
}

const char *text_after(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (!text_starts(text, word) || text[size] != ' ')
		return NULL;
	return text + size + strspn(text + size, " ");
}

char *text_find(const char *haystack, const char *needle)
{
	return *haystack ? strcasestr(haystack, needle) : NULL;
}

void text_lower(char *text)
{
	for (; *text; text++)
		if (*text >= 'A' && *text <= 'Z')
			*text = (char)(*text - 'A' + 'a');
}

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' ||
	       c == '\v';
}

int text_order(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char *text_trim(char *text)
{
	while (blank(*text))
		text++;
	size_t n = strlen(text);
	while (n && blank(text[n - 1]))
		text[--n] = '\0';
	return text;
}

/* True for characters to keep: all except control characters other than \n and
 * \t. */
static bool kept(ucs4_t uc)
{
	if (uc < 0x20)
		return uc == '\n' || uc == '\t';
	if (uc < 0x7f)
		return true;
	return uc >= 0xA0 && !sight_invisible(uc);
}

/* Bytes up to the end of the line. */
static size_t line_size(const uint8_t *p, const uint8_t *end)
{
	const uint8_t *q = p;
	while (q < end && *q != '\n' && *q != '\r')
		q++;
	return (size_t)(q - p);
}

/* A text being cleaned. */
struct cleaning {
	char *out;
	char mark;        /* replaces characters that hide something; 0: none */
	bool reorders;    /* the line has controls that change its order */
	ucs4_t seen;      /* the last visible character of the line; 0: none */
	ucs4_t invisible; /* an invisible character after it; 0: none */
};

/* Adds a mark for an invisible character, if it hides something whatever
 * follows it. */
static void clean_invisible(
    struct cleaning *c, ucs4_t uc, ucs4_t before, ucs4_t after)
{
	if (!c->mark || sight_in_picture(uc, before, after))
		return;
	bool hides =
	    sight_directs(uc) ? c->reorders : sight_hides(uc, c->seen, 0);
	if (uc == (ucs4_t)c->mark || (sight_invisible(uc) && hides))
		*c->out++ = c->mark;
	else if (sight_invisible(uc) && !sight_directs(uc))
		c->invisible = uc;
}

static void clean_visible(struct cleaning *c, ucs4_t uc)
{
	if (c->invisible && sight_hides(c->invisible, c->seen, uc))
		*c->out++ = c->mark;
	c->out += u8_uctomb((uint8_t *)c->out, uc, 4);
	c->invisible = 0;
	c->seen = uc == '\n' ? 0 : uc;
}

/* Clean the text. If `mark` is not 0, put it in place of each character that
 * hides something. */
static char *cleaned(
    struct arena *arena, const char *bytes, size_t size, char mark)
{
	const uint8_t *p = (const uint8_t *)bytes;
	const uint8_t *end = p + size;
	char *out = arena_alloc(arena, 3 * size + 1);
	struct cleaning c = {.out = out, .mark = mark};
	ucs4_t before = 0;
	bool begins = true; /* a line begins at p */
	while (p < end) {
		ucs4_t uc;
		ucs4_t after = 0;
		if (mark && begins)
			c.reorders =
			    sight_reorders((const char *)p, line_size(p, end));
		p += next(p, end, &uc);
		if (uc == '\r') {
			uc = '\n';
			if (p < end && *p == '\n')
				p++;
		}
		if (p < end)
			(void)next(p, end, &after);
		if (kept(uc))
			clean_visible(&c, uc);
		else
			clean_invisible(&c, uc, before, after);
		before = uc;
		begins = uc == '\n';
	}
	*c.out = '\0';
	return out;
}

char *text_clean(struct arena *arena, const char *bytes, size_t size)
{
	return cleaned(arena, bytes, size, '\0');
}

char *text_marked(struct arena *arena, const char *bytes, size_t size)
{
	return cleaned(arena, bytes, size, TEXT_HIDDEN);
}

char *text_unmarked(struct arena *arena, const char *text)
{
	char *out = arena_string(arena, text);
	char *q = out;
	for (const char *p = text; *p; p++)
		if (*p != TEXT_HIDDEN)
			*q++ = *p;
	*q = '\0';
	return out;
}

/* True if this character, decoded from `bytes` bytes, may be shown as it is. */
static bool shown(ucs4_t uc, int bytes, bool lines)
{
	bool broken = uc == 0xFFFD && bytes == 1;
	if (broken || !kept(uc))
		return false;
	return lines || uc >= 0x20;
}

void text_visible(struct buf *out, const char *text, bool lines)
{
	const uint8_t *p = (const uint8_t *)text;
	const uint8_t *end = p + strlen(text);
	while (p < end) {
		ucs4_t uc;
		int bytes = next(p, end, &uc);
		bool as_it_is = shown(uc, bytes, lines);
		for (; bytes; bytes--, p++)
			buf_format(out, as_it_is ? "%c" : "\\x%02x", *p);
	}
}

void text_defuse(char *text)
{
	uint8_t *p = (uint8_t *)text;
	const uint8_t *end = p + strlen(text);
	while (p < end) {
		ucs4_t uc;
		int bytes = next(p, end, &uc);
		if (!shown(uc, bytes, false))
			memset(p, '?', (size_t)bytes);
		p += bytes;
	}
}

static bool combines(ucs4_t uc)
{
	return uc >= 0x0300 && uc <= 0x036F;
}

/* The letters in place of one that has a stroke or is two letters in one; NULL
 * for other characters. Unicode does not decompose these. */
static const char *unstroked(ucs4_t uc)
{
	static const struct {
		ucs4_t uc;
		const char *letters;
	} rows[] = {
	    {0xE6, "a"},
	    {0xF0, "d"},
	    {0xF8, "o"},
	    {0xFE, "t"},
	    {0x111, "d"},
	    {0x127, "h"},
	    {0x131, "i"},
	    {0x142, "l"},
	    {0x153, "oe"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (rows[i].uc == uc)
			return rows[i].letters;
	return NULL;
}

char *text_fold(struct arena *arena, const char *text)
{
	size_t size = 0;
	uint8_t *folded = u8_casefold((const uint8_t *)text, strlen(text), NULL,
	    UNINORM_NFKD, NULL, &size);
	if (!folded) /* the text is invalid UTF-8 */
		return arena_string(arena, text);
	char *out = arena_alloc(arena, size + 1);
	char *q = out;
	for (const uint8_t *p = folded; p < folded + size;) {
		ucs4_t uc;
		int bytes = next(p, folded + size, &uc);
		const char *letters = unstroked(uc);
		if (letters)
			q = stpcpy(q, letters);
		else if (!combines(uc))
			q = mempcpy(q, p, (size_t)bytes);
		p += bytes;
	}
	*q = '\0';
	free(folded);
	return out;
}

bool text_capital(const char *text)
{
	ucs4_t uc;
	const uint8_t *p = (const uint8_t *)text;
	if (!*text)
		return false;
	(void)next(p, p + strlen(text), &uc);
	return uc_tolower(uc) != uc;
}

static bool all_digits(const char *text)
{
	if (!*text)
		return false;
	for (; *text; text++)
		if (!isdigit((unsigned char)*text))
			return false;
	return true;
}

long text_digits(const char *text, const char **rest)
{
	enum { DIGITS_MOST = 9 };
	size_t n = strspn(text, "0123456789");
	*rest = text + n;
	return n && n <= DIGITS_MOST ? strtol(text, NULL, 10) : -1;
}

bool text_number(const char *text, long min, long max, long *out)
{
	const char *digits = text;
	if (*digits == '-')
		digits++;
	if (!all_digits(digits))
		return false;
	errno = 0;
	long n = strtol(text, NULL, 10);
	if (errno || n < min || n > max)
		return false;
	*out = n;
	return true;
}

void text_wrap(struct buf *out, const char *text, size_t width, bool soft)
{
	const char *line_end = soft ? " \n" : "\n";
	size_t column = 0;
	while (*text) {
		size_t size = strcspn(text, " ");
		size_t columns = width_of(text, size);
		if (column && column + 1 + columns > width) {
			buf_text(out, line_end);
			column = 0;
		} else if (column) {
			buf_byte(out, ' ');
			column++;
		}
		buf_add(out, text, size);
		column += columns;
		text += size;
		text += strspn(text, " ");
	}
}

void base64_encode(struct buf *out, const char *bytes, size_t size)
{
	enum { LINE = 48, VARIANT = sodium_base64_VARIANT_ORIGINAL };
	char text[sodium_base64_ENCODED_LEN(LINE, VARIANT)];
	for (; size; bytes += LINE, size -= size < LINE ? size : LINE)
		buf_text(out, sodium_bin2base64(text, sizeof text,
				  (const unsigned char *)bytes,
				  size < LINE ? size : LINE, VARIANT));
}

void base64_decode(struct buf *out, const char *text, size_t size)
{
	static const char digits[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint32_t bits = 0;
	int count = 0;
	for (size_t i = 0; i < size && text[i] != '='; i++) {
		const char *at = text[i] ? strchr(digits, text[i]) : NULL;
		if (!at)
			continue;
		bits = bits << 6 | (uint32_t)(at - digits);
		count += 6;
		if (count < 8)
			continue;
		count -= 8;
		buf_byte(out, (char)(bits >> count & 0xff));
	}
}

void quoted_printable_decode(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		size_t left = text[i] == '=' ? size - i - 1 : 0;
		int value = left >= 2 ? hex_pair(text + i + 1) : -1;
		if (value >= 0) {
			buf_byte(out, (char)value);
			i += 2;
		} else if (left >= 2 && text[i + 1] == '\r' &&
			   text[i + 2] == '\n') {
			i += 2;
		} else if (left && text[i + 1] == '\n') {
			i++;
		} else {
			buf_byte(out, text[i]);
		}
	}
}

bool text_is_url(const char *text)
{
	size_t size = strlen(text);
	bool web =
	    !strncmp(text, "https://", 8) || !strncmp(text, "http://", 7);
	return web && size > 8 && text[size - 1] != '/' &&
	       !strpbrk(text, " \"'<>&\t\r\n");
}
