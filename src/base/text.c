/* text.c - UTF-8 text, with libunistring.
 *
 * libunistring supplies the properties of characters. Comparisons are ASCII on
 * purpose: commands, header names and handles are ASCII, and a locale must not
 * change what a letter means. */
#include "base/text.h"

#include <sodium.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"

/* Characters that a person cannot see, and whether a person sees what a
 * program reads without them. */

/* Whether a person sees what a program reads without invisible characters.
 *
 * Phones and keyboards for right-to-left languages put such characters around
 * ordinary text, where they change nothing. But an override shows "bid 01" as
 * "bid 10". A line is safe if it shows all its characters in the order in
 * which they are read (Unicode Standard Annex #9); in doubt it is not. */

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

/* True for invisible characters, which change how text looks. */
static bool sight_invisible(uint32_t point)
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
	for (size_t i = 0; i < COUNT_OF(ranges); i++)
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

/* True if the invisible character is part of an emoji: a joiner between two
 * pictures, or a tag of a flag. */
static bool sight_in_picture(uint32_t uc, uint32_t before, uint32_t after)
{
	enum { TAGS = 0xE0020, FLAG = 0x1F3F4 };
	if (uc == JOINER)
		return pictured(before) && pictured(after);
	return uc >= TAGS && (before == FLAG || before >= TAGS);
}

/* ---- direction ---- */

/* True if the invisible character is one that controls the direction. */
static bool sight_directs(uint32_t point)
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

/* True if the characters of a line that control the direction of writing
 * change the order that a person sees. `line` ends with the line. */
static bool sight_reorders(const char *line, size_t size)
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

/* True if the invisible character, which controls no direction, may hide
 * something between the two visible characters; 0 for a line's end. */
static bool sight_hides(uint32_t point, uint32_t before, uint32_t after)
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

bool text_has_word(const char *words, const char *word)
{
	size_t n = strlen(word);
	for (const char *p = words; *p; p += strspn(p, " ")) {
		size_t length = strcspn(p, " ");
		if (n && length == n && text_starts(p, word))
			return true;
		p += length;
	}
	return false;
}

int text_place(const char *word, const char *const *words, int count)
{
	for (int i = 0; i < count; i++)
		if (text_same(word, words[i]))
			return i;
	return -1;
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
	for (size_t i = 0; i < COUNT_OF(rows); i++)
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

/* Characters that keyboards and fonts put in place of plain ones.
 *
 * Only forms that Unicode itself calls another form of the same character, and
 * the typographic signs that programs put in while a person types. */

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

/* A table of characters that look like Latin letters.
 *
 * Unicode's own table has thousands of rows. This table has only the
 * characters that keyboards and "fancy letters" web pages produce, because
 * people who use them want to be read. */

/* The A of each alphabet whose 26 capitals follow each other in Unicode. */
static const ucs4_t alphabets[] = {
    0x1F150, /* circled */
    0x1F170, /* squared */
    0x1F1E6, /* regional indicators (flags) */
};
enum { ALPHABETS = COUNT_OF(alphabets), LETTERS = 26 };

/* clang-format off */
static const struct {
	const char *looks; /* characters that look like `like` */
	char like;
} shapes[] = {
    {"аαᴀΑА", 'a'}, {"вʙΒВ", 'b'}, {"сᴄϲСϹ", 'c'}, {"ԁᴅ", 'd'},
    {"еҽᴇΕЕє", 'e'}, {"ꜰғ", 'f'}, {"ɢԍ", 'g'}, {"һнʜΗН", 'h'},
    {"іιɪΙІӏı", 'i'}, {"јᴊϳЈ", 'j'}, {"кκᴋΚК", 'k'}, {"ʟ", 'l'},
    {"мᴍΜМ", 'm'}, {"пɴΝп", 'n'}, {"оοσᴏΟО", 'o'}, {"рρᴘΡР", 'p'},
    {"ԛʠɋǫ", 'q'}, {"ʀя", 'r'}, {"ѕꜱЅʂ", 's'}, {"тτᴛΤТ", 't'},
    {"υᴜ", 'u'}, {"νѵᴠ", 'v'}, {"ԝᴡω", 'w'}, {"хχΧХ", 'x'},
    {"уүʏγΥУ", 'y'}, {"ᴢΖ", 'z'},
};
/* clang-format on */

static ucs4_t of_shape(ucs4_t uc)
{
	for (size_t i = 0; i < COUNT_OF(shapes); i++) {
		ucs4_t like = (ucs4_t)shapes[i].like;
		if (u8_strchr((const uint8_t *)shapes[i].looks, uc))
			return uc_is_upper(uc) ? like - 'a' + 'A' : like;
	}
	return uc;
}

static ucs4_t latin(ucs4_t uc)
{
	if (uc < 0x80)
		return uc;
	for (int i = 0; i < ALPHABETS; i++)
		if (uc >= alphabets[i] && uc < alphabets[i] + LETTERS)
			return 'A' + (uc - alphabets[i]);
	return of_shape(uc);
}

char *lookalike_latin(struct arena *arena, const char *text)
{
	size_t size = 0;
	uint8_t *parts = u8_normalize(
	    UNINORM_NFKD, (const uint8_t *)text, strlen(text), NULL, &size);
	char *out = arena_alloc(arena, size + 1);
	char *q = out;
	if (!parts)
		abort(); /* out of memory */
	for (size_t i = 0; i < size;) {
		ucs4_t uc;
		int bytes = u8_mbtouc(&uc, parts + i, size - i);
		i += (size_t)bytes;
		/* a Latin letter never takes more bytes than its lookalike */
		if (!uc_combining_class(uc))
			q += u8_uctomb((uint8_t *)q, latin(uc), 6);
	}
	*q = '\0';
	free(parts);
	return out;
}

/* Modified UTF-7: printable ASCII stands for itself, "&-" for "&", and other
 * characters are UTF-16 in base64 between "&" and "-", with "," for "/" and
 * without padding. */

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
