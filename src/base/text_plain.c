/* text_plain.c - characters that keyboards and fonts put in place of plain
 * ones.
 *
 * Only forms that Unicode itself calls another form of the same character, and
 * the typographic signs that programs put in while a person types. */
#include <string.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/arena.h"
#include "base/text.h"

static ucs4_t plain(ucs4_t uc)
{
	if (uc < 0x80)
		return uc;
	if (uc >= 0xFF01 &&
	    uc <= 0xFF5E) /* full-width forms, in the order of ASCII */
		return uc - 0xFF01 + 0x21;
	if (uc >= 0x2000 && uc <= 0x200A) /* spaces of all widths */
		return ' ';
	if (uc >= 0x2010 && uc <= 0x2015) /* hyphens and dashes */
		return '-';
	switch (uc) {
	case 0x00A0: /* no-break spaces, the ideographic space */
	case 0x202F:
	case 0x3000:
		return ' ';
	case 0x00B4: /* accents and single quotes */
	case 0x02BC:
	case 0x2018:
	case 0x2019:
	case 0x201A:
		return '\'';
	case 0x2764: /* the emoji of a heart stands for the suit */
		return 0x2665;
	case 0x00AB: /* double quotes */
	case 0x00BB:
	case 0x201C:
	case 0x201D:
	case 0x201E:
		return '"';
	default:
		return uc;
	}
}

/* True for digits and letters that are drawn in circles or in mathematical
 * alphabets. */
static bool styled(ucs4_t uc)
{
	bool circled = uc >= 0x2460 && uc <= 0x2473;
	bool letter = uc >= 0x24B6 && uc <= 0x24E9;
	return circled || letter || (uc >= 0x1D400 && uc <= 0x1D7FF);
}

/* Writes the character in its plain form. Returns the position after it. */
static char *put_plain(char *out, ucs4_t uc)
{
	ucs4_t points[UC_DECOMPOSITION_MAX_LENGTH] = {plain(uc)};
	int count = 1;
	int tag;
	if (styled(uc))
		count = uc_decomposition(uc, &tag, points);
	else if (uc >= 0x2776 && uc <= 0x2793) /* other digits in circles */
		count =
		    uc_decomposition(0x2460 + (uc - 0x2776) % 10, &tag, points);
	for (int i = 0; i < count; i++)
		out += u8_uctomb((uint8_t *)out, points[i], 4);
	return out;
}

static bool variation_selector(ucs4_t uc)
{
	return uc >= 0xFE00 && uc <= 0xFE0F;
}

char *text_plain(struct arena *arena, const char *text)
{
	size_t size = strlen(text);
	const uint8_t *p = (const uint8_t *)text;
	const uint8_t *end = p + size;
	char *out = arena_alloc(arena, 3 * size + 1);
	char *q = out;
	while (p < end) {
		ucs4_t uc;
		int bytes = u8_mbtoucr(&uc, p, (size_t)(end - p));
		if (bytes <= 0)
			uc = 0xFFFD;
		p += bytes > 0 ? bytes : 1;
		if (!variation_selector(uc))
			q = put_plain(q, uc);
	}
	*q = '\0';
	return out;
}
