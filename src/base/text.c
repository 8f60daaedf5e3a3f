/* text.c - the little of Unicode that a referee needs.
 *
 * libunistring knows what a character is and how wide; here is only what we decided to do with
 * them. Comparisons are ASCII on purpose: commands, header names and handles are, and a locale must
 * not change what a letter means. */
#include "base/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistr.h>
#include <uniwidth.h>

#include "base/arena.h"
#include "base/buf.h"

bool text_valid(const char *bytes, size_t size)
{
	return !memchr(bytes, 0, size) && !u8_check((const uint8_t *)bytes, size);
}

/* The next character of [p, end); *uc is U+FFFD for a byte that is no UTF-8. Returns the bytes it
 * takes, at least 1. */
static int next(const uint8_t *p, const uint8_t *end, ucs4_t *uc)
{
	int n = u8_mbtoucr(uc, p, (size_t)(end - p));
	if (n <= 0) {
		*uc = 0xFFFD;
		return 1;
	}
	return n;
}

size_t text_width(const char *text)
{
	const uint8_t *p = (const uint8_t *)text, *end = p + strlen(text);
	size_t width = 0;
	while (p < end) {
		ucs4_t uc;
		p += next(p, end, &uc);
		int w = uc_width(uc, "UTF-8");
		width += w > 0 ? (size_t)w : 0;
	}
	return width;
}

bool text_same(const char *a, const char *b)
{
	return !strcasecmp(a, b);
}

bool text_starts(const char *text, const char *prefix)
{
	return !strncasecmp(text, prefix, strlen(prefix));
}

char *text_find(const char *haystack, const char *needle)
{
	for (; *haystack; haystack++)
		if (text_starts(haystack, needle))
			return (char *)haystack;
	return NULL;
}

void text_lower(char *text)
{
	for (; *text; text++)
		if (*text >= 'A' && *text <= 'Z')
			*text = (char)(*text - 'A' + 'a');
}

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
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

/* Characters that change how text looks without being seen: they could hide a move or make one. */
static bool invisible(ucs4_t uc)
{
	return uc == 0x00AD || uc == 0x034F || uc == 0x061C || (uc >= 0x200B && uc <= 0x200F) ||
	       (uc >= 0x202A && uc <= 0x202E) || (uc >= 0x2060 && uc <= 0x206F) || uc == 0xFEFF ||
	       (uc >= 0xFFF9 && uc <= 0xFFFB) || (uc >= 0xE0000 && uc <= 0xE007F);
}

char *text_clean(struct arena *arena, const char *bytes, size_t size)
{
	const uint8_t *p = (const uint8_t *)bytes, *end = p + size;
	char *out = arena_alloc(arena, 3 * size + 1), *q = out;
	while (p < end) {
		ucs4_t uc;
		int n = next(p, end, &uc);
		if (uc == '\r') {
			*q++ = '\n';
			p += p + 1 < end && p[1] == '\n' ? 2 : 1;
			continue;
		}
		if (uc == '\n' || uc == '\t' ||
		    (uc >= 0x20 && uc != 0x7f && !(uc >= 0x80 && uc < 0xA0) && !invisible(uc)))
			q += u8_uctomb((uint8_t *)q, uc, 4);
		p += n;
	}
	*q = '\0';
	return out;
}

static ucs4_t plain(ucs4_t uc)
{
	if (uc >= 0xFF01 && uc <= 0xFF5E)
		return uc - 0xFF01 + 0x21;
	if (uc == 0x00A0 || uc == 0x202F || uc == 0x3000 || (uc >= 0x2000 && uc <= 0x200A))
		return ' ';
	if (uc == 0x2018 || uc == 0x2019 || uc == 0x201A || uc == 0x02BC || uc == 0x00B4)
		return '\'';
	if (uc == 0x201C || uc == 0x201D || uc == 0x201E || uc == 0x00AB || uc == 0x00BB)
		return '"';
	if (uc >= 0x2010 && uc <= 0x2015)
		return '-';
	return uc;
}

char *text_plain(struct arena *arena, const char *text)
{
	size_t size = strlen(text);
	const uint8_t *p = (const uint8_t *)text, *end = p + size;
	char *out = arena_alloc(arena, 3 * size + 1), *q = out;
	while (p < end) {
		ucs4_t uc;
		p += next(p, end, &uc);
		if (uc >= 0xFE00 && uc <= 0xFE0F)
			continue;
		q += u8_uctomb((uint8_t *)q, plain(uc), 4);
	}
	*q = '\0';
	return out;
}

bool text_number(const char *text, long min, long max, long *out)
{
	const char *p = text + (*text == '-');
	if (!isdigit((unsigned char)*p))
		return false;
	for (const char *q = p; *q; q++)
		if (!isdigit((unsigned char)*q))
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
	size_t column = 0;
	while (*text) {
		size_t n = strcspn(text, " ");
		char word[1024];
		size_t take = n < sizeof word ? n : sizeof word - 1;
		memcpy(word, text, take);
		word[take] = '\0';
		size_t w = text_width(word);
		if (column && column + 1 + w > width) {
			buf_text(out, soft ? " \n" : "\n");
			column = 0;
		} else if (column) {
			buf_byte(out, ' ');
			column++;
		}
		buf_text(out, word);
		column += w;
		text += take;
		text += strspn(text, " ");
	}
}
