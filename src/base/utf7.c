/* utf7.c - modified UTF-7: printable ASCII stands for itself, "&-" for "&", and
 * other characters are UTF-16 in base64 between "&" and "-", with "," for "/"
 * and without padding. */
#include "base/utf7.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistr.h>

#include "base/buf.h"

static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,";

enum { DIGIT = 6, UNIT = 16 }; /* bits of a base64 digit, of a UTF-16 unit */

/* Bits that were read and not written yet. */
struct bits {
	uint32_t value;
	int count;
};

/* ---- writing ---- */

static bool is_plain(char c)
{
	return c >= ' ' && c <= '~';
}

static void write_digits(struct buf *out, struct bits *b)
{
	while (b->count >= DIGIT) {
		b->count -= DIGIT;
		buf_byte(out, digits[b->value >> b->count & 63]);
	}
	b->value &= (1U << b->count) - 1;
}

static void write_unit(struct buf *out, struct bits *b, uint16_t unit)
{
	b->value = b->value << UNIT | unit;
	b->count += UNIT;
	write_digits(out, b);
}

static void write_character(struct buf *out, struct bits *b, ucs4_t c)
{
	uint16_t unit[2];
	int n = u16_uctomb(unit, c, 2);
	for (int i = 0; i < n; i++)
		write_unit(out, b, unit[i]);
}

/* Write the characters from `p` that are not plain. Returns the place after
 * them, or `p` if there is no such character. */
static const char *write_shifted(struct buf *out, const char *p)
{
	struct bits b = {.count = 0};
	const char *from = p;
	while (*p && !is_plain(*p)) {
		ucs4_t c;
		int n = u8_strmbtouc(&c, (const uint8_t *)p);
		if (n <= 0)
			break;
		if (p == from)
			buf_byte(out, '&');
		write_character(out, &b, c);
		p += n;
	}
	if (p == from)
		return p;
	if (b.count) {
		b.value <<= DIGIT - b.count;
		b.count = DIGIT;
		write_digits(out, &b);
	}
	buf_byte(out, '-');
	return p;
}

void utf7_write(struct buf *out, const char *name)
{
	while (*name) {
		const char *end = write_shifted(out, name);
		if (end > name) {
			name = end;
			continue;
		}
		buf_text(out, *name == '&' ? "&-" : "");
		if (*name != '&')
			buf_byte(out, *name);
		name++;
	}
}

/* ---- reading ---- */

/* Convert base64 digits to UTF-16. Returns the number of units, or -1 if they
 * are not base64 of whole units. `unit` has room for `size` units. */
static int read_units(const char *p, size_t size, uint16_t *unit)
{
	struct bits b = {.count = 0};
	int n = 0;
	for (size_t i = 0; i < size; i++) {
		const char *digit = p[i] ? strchr(digits, p[i]) : NULL;
		if (!digit)
			return -1;
		b.value = b.value << DIGIT | (uint32_t)(digit - digits);
		b.count += DIGIT;
		if (b.count < UNIT)
			continue;
		b.count -= UNIT;
		unit[n] = (uint16_t)(b.value >> b.count);
		n++;
		b.value &= (1U << b.count) - 1;
	}
	return b.value || b.count >= DIGIT ? -1 : n;
}

/* Add `size` base64 digits as UTF-8. False, with nothing added, if they are
 * wrong or too many. */
static bool read_shifted(struct buf *out, const char *p, size_t size)
{
	uint16_t unit[512];
	uint8_t text[3 * sizeof unit / sizeof *unit];
	size_t room = sizeof text;
	if (size > sizeof unit / sizeof *unit)
		return false;
	int n = read_units(p, size, unit);
	if (n <= 0 || !u16_to_u8(unit, (size_t)n, text, &room))
		return false;
	buf_add(out, text, room);
	return true;
}

void utf7_read(struct buf *out, const char *name)
{
	while (*name) {
		const char *end = *name == '&' ? strchr(name, '-') : NULL;
		size_t size = end ? (size_t)(end - name) - 1 : 0;
		if (end && !size)
			buf_byte(out, '&');
		else if (!end || !read_shifted(out, name + 1, size))
			end = NULL;
		if (end) {
			name = end + 1;
			continue;
		}
		buf_byte(out, *name);
		name++;
	}
}
