/* blocks.c - what programs put over a mail that they quote without marks:
 * headers, rules with words between them, lines to write above. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "lines.h"
#include "phrases.h"

enum { BLOCK = 12 }; /* lines of one that are looked at */

/* Dashes, perhaps in stars, around words: "-----Original Message-----",
 * "---------- Forwarded message ---------", and with a header right behind them
 * "-------- Message d'origine --------De: Bob". */
static bool ruled(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t before = strspn(p, "-");
	if (before < 3)
		return false;
	const char *words = p + before;
	const char *after = strstr(words, "---");
	if (!after || after == words || line_blank(words))
		return false;
	size_t letters = 0;
	for (const char *q = words; q < after; q++)
		if (!strchr(" \t-", *q))
			letters++;
	return letters >= 2 && letters <= 60;
}

static bool underscores(const char *line)
{
	size_t n = strspn(line, "_");
	return n >= 20 && line_blank(line + n);
}

/* The size of the label in "Label: value", short and of letters, as in "Von:
 * Ann", "Sent: Monday", "Objet :x"; 0 for none. A full-width colon will do. */
static size_t label(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = strcspn(p, ":\xef");
	if (!p[n] || n < 2 || n > 24)
		return 0;
	for (size_t i = 0; i < n; i++)
		if (isdigit((unsigned char)p[i]) || strchr("@.,;!?\"<>", p[i]))
			return 0;
	bool wide = (unsigned char)p[n] == 0xEF;
	bool apart = p[n - 1] == ' ' || strchr(" \t*", p[n + 1]);
	return wide || apart ? n : 0;
}

/* Is it one that stands first in such a block: "From", "Von", "De"? */
static bool names_sender(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = label(line);
	while (n && strchr(" \xa0\xc2", p[n - 1]))
		n--;
	for (size_t i = 0; phrases_from[i]; i++)
		if (strlen(phrases_from[i]) == n &&
		    text_starts(p, phrases_from[i]))
			return true;
	return false;
}

/* What the lines of a block are. */
struct block {
	size_t labels, by; /* by: "Acked-by" and its like */
	bool date, address;
};

static void look_at(struct block *b, const char *line)
{
	size_t n = label(line);
	if (n)
		b->labels++;
	if (n > 3 && text_find(line, "-by: ") &&
	    text_find(line, "-by: ") < line + n)
		b->by++;
	if (strchr(line, '@'))
		b->address = true;
	if (line_dated(line))
		b->date = true;
}

/* One empty line may stand between two headers. */
static bool block_goes_on(const struct lines *l, size_t k, bool known)
{
	if (!line_blank(l->line[k]))
		return true;
	return known && k + 1 < l->count && label(l->line[k + 1]);
}

bool lines_header_block(const struct lines *l, size_t i)
{
	struct block b = {0};
	if (!label(l->line[i]))
		return false;
	bool known = names_sender(l->line[i]);
	for (size_t k = i; k < l->count && k < i + BLOCK; k++) {
		if (!block_goes_on(l, k, known))
			break;
		look_at(&b, l->line[k]);
	}
	if (known)
		return b.labels >= 2 && b.date;
	return b.labels >= 3 && b.by < 2 && b.address;
}

/* Where a helpdesk says that what stands above is read: "##- Please type your
 * reply above this line -##". */
static bool reply_above(const char *line)
{
	if (!text_starts(line, "##-") && !phrase_within(line, phrases_above))
		return false;
	return strlen(line) < 160;
}

/* A date that stands alone: short, with few letters. */
static bool only_date(const char *line)
{
	size_t letters = 0;
	for (const char *p = line; *p; p++)
		if (isalpha((unsigned char)*p))
			letters++;
	return line_dated(line) && strlen(line) < 40 && letters <= 12;
}

/* Notes: a line with nothing but a name and an address, and below it nothing
 * but a date. */
static bool name_over_date(const struct lines *l, size_t i)
{
	const char *open = strchr(l->line[i], '<');
	const char *close = open ? strchr(open, '>') : NULL;
	if (!close || !strchr(open, '@') || !line_blank(close + 1))
		return false;
	return i + 1 < l->count && only_date(l->line[i + 1]);
}

bool lines_quote_rest(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	if (ruled(line) || lines_header_block(l, i))
		return true;
	if (underscores(line) && i + 1 < l->count)
		return true;
	return reply_above(line) || name_over_date(l, i);
}
