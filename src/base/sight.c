/* sight.c - whether a person sees what a program reads without invisible
 * characters.
 *
 * Phones and keyboards for right-to-left languages put such characters around
 * ordinary text, where they change nothing. But an override shows "bid 01" as
 * "bid 10". A line is safe if it shows all its characters in the order in
 * which they are read (Unicode Standard Annex #9); in doubt it is not. */
#include "sight.h"

#include <ctype.h>
#include <unictype.h>
#include <unistr.h>

enum {
	SOFT_HYPHEN = 0x00AD,
	ARABIC_MARK = 0x061C,
	ZERO_WIDTH = 0x200B,
	NON_JOINER = 0x200C,
	JOINER = 0x200D,
	RIGHT_MARK = 0x200F,
	EMBED_LEFT = 0x202A,
	EMBED_RIGHT = 0x202B,
	OVERRIDE_LEFT = 0x202D,
	OVERRIDE_RIGHT = 0x202E,
	WORD_JOINER = 0x2060,
	ISOLATE_LEFT = 0x2066,
	ISOLATE_RIGHT = 0x2067,
	ISOLATE_END = 0x2069,
	ORDER_MARK = 0xFEFF
};

bool sight_invisible(uint32_t point)
{
	static const struct {
		uint32_t from, to;
	} ranges[] = {
	    {0x00AD, 0x00AD},   /* soft hyphen */
	    {0x034F, 0x034F},   /* combining grapheme joiner */
	    {0x061C, 0x061C},   /* Arabic letter mark */
	    {0x200B, 0x200F},   /* zero-width, direction marks */
	    {0x202A, 0x202E},   /* bidi embeddings and overrides */
	    {0x2060, 0x206F},   /* word joiner, bidi isolates */
	    {0xFEFF, 0xFEFF},   /* byte order mark */
	    {0xFFF9, 0xFFFB},   /* interlinear annotations */
	    {0xE0000, 0xE007F}, /* tags */
	};
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (point >= ranges[i].from && point <= ranges[i].to)
			return true;
	return false;
}

/* ---- emoji ---- */

static bool pictured(uint32_t uc)
{
	bool symbol = uc >= 0x2190 && uc <= 0x2BFF;
	bool selector = uc >= 0xFE00 && uc <= 0xFE0F;
	return symbol || selector || uc >= 0x1F000;
}

bool sight_in_picture(uint32_t uc, uint32_t before, uint32_t after)
{
	enum { TAGS = 0xE0020, FLAG = 0x1F3F4 };
	if (uc == JOINER)
		return pictured(before) && pictured(after);
	return uc >= TAGS && (before == FLAG || before >= TAGS);
}

/* ---- direction ---- */

bool sight_directs(uint32_t point)
{
	if (point == ARABIC_MARK || point == RIGHT_MARK ||
	    point == RIGHT_MARK - 1)
		return true;
	return (point >= EMBED_LEFT && point <= OVERRIDE_RIGHT) ||
	       (point >= ISOLATE_LEFT && point <= ISOLATE_END);
}

/* What decides about a line. */
struct line {
	bool overrides;
	bool turns;     /* a control asks for right to left */
	bool within;    /* a control stands between visible characters */
	bool pending;   /* a control follows a visible character */
	bool right;     /* a visible character is written right to left */
	bool plain;     /* only ASCII letters, digits and spaces */
	bool words;     /* several words */
	bool gap;       /* a space follows a visible character */
	uint32_t first; /* the first visible character; 0: none */
};

static void add_control(struct line *l, uint32_t point)
{
	l->overrides |= point == OVERRIDE_LEFT || point == OVERRIDE_RIGHT;
	l->turns |= point == ARABIC_MARK || point == RIGHT_MARK ||
	            point == EMBED_RIGHT || point == ISOLATE_RIGHT;
	l->pending = l->first;
}

static void add_visible(struct line *l, uint32_t point)
{
	int class = uc_bidi_category(point);
	if (point == ' ') {
		l->gap = l->first;
		return;
	}
	l->right |=
	    class == UC_BIDI_R || class == UC_BIDI_AL || class == UC_BIDI_AN;
	l->plain &= point < 0x80 && isalnum((int)point);
	l->within |= l->pending;
	l->words |= l->gap;
	if (!l->first)
		l->first = point;
}

bool sight_reorders(const char *line, size_t size)
{
	struct line l = {.plain = true};
	const uint8_t *p = (const uint8_t *)line;
	const uint8_t *end = p + size;
	bool controls = false;
	while (p < end) {
		ucs4_t point;
		int n = u8_mbtoucr(&point, p, (size_t)(end - p));
		if (n <= 0)
			point = 0xFFFD;
		p += n > 0 ? n : 1;
		if (sight_directs(point)) {
			add_control(&l, point);
			controls = true;
		} else if (!sight_invisible(point)) {
			add_visible(&l, point);
		}
	}
	if (!controls || !l.first)
		return false;
	if (l.overrides || l.right)
		return true;
	if (!l.turns)
		return false; /* nothing is written right to left */
	/* Letters and digits after a letter are one run from left to right. A
	 * digit before a space is not: "4 hearts" is shown as "hearts 4" */
	return l.within || !l.plain || (l.words && isdigit((int)l.first));
}

/* ---- zero width ---- */

static bool is_digit(uint32_t point)
{
	return point < 0x80 && isdigit((int)point);
}

/* True for letters of scripts in which neighbours change their form, and for
 * accents. */
static bool joins(uint32_t point)
{
	return point >= 0x300 && point < 0x2000;
}

bool sight_hides(uint32_t point, uint32_t before, uint32_t after)
{
	switch (point) {
	case SOFT_HYPHEN: /* it may show as a hyphen: "-3", "1-0" */
		return is_digit(after);
	case ZERO_WIDTH:
	case WORD_JOINER:
	case ORDER_MARK:
		return is_digit(before) && is_digit(after);
	case NON_JOINER:
	case JOINER:
		return (is_digit(before) && is_digit(after)) || joins(before) ||
		       joins(after);
	default:
		return true;
	}
}
