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

static bool never_in_label(char c)
{
	if (isdigit((unsigned char)c))
		return true;
	return strchr("@.,;!?\"<>", c) != NULL;
}

/* The size of the label in "Label: value", short and of letters, as in "Von:
 * Ann", "Sent: Monday", "Objet :x"; 0 for none. A full-width colon will do. */
static size_t label(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = strcspn(p, ":\xef");
	bool ends = p[n] != '\0';
	if (!ends || n < 2 || n > 24)
		return 0;
	for (size_t i = 0; i < n; i++)
		if (never_in_label(p[i]))
			return 0;
	bool wide = (unsigned char)p[n] == 0xEF;
	bool blank_before = p[n - 1] == ' ';
	if (wide || blank_before)
		return n;
	bool blank_after = strchr(" \t*", p[n + 1]) != NULL;
	return blank_after ? n : 0;
}

/* Is it one that stands first in such a block: "From", "Von", "De"? */
static bool names_sender(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = label(line);
	while (n && strchr(" \xa0\xc2", p[n - 1]))
		n--;
	for (size_t i = 0; phrases_from[i]; i++) {
		const char *word = phrases_from[i];
		if (strlen(word) != n)
			continue;
		if (text_starts(p, word))
			return true;
	}
	return false;
}

/* What the lines of a block are. */
struct block {
	size_t labels;
	size_t by; /* "Acked-by" and its like */
	bool date;
	bool address;
};

/* "Acked-by: ", within the first n bytes. */
static bool signed_by(const char *line, size_t n)
{
	if (n <= 3)
		return false;
	const char *by = text_find(line, "-by: ");
	return by && by < line + n;
}

static void look_at(struct block *b, const char *line)
{
	size_t n = label(line);
	if (n)
		b->labels++;
	if (signed_by(line, n))
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
	if (!known || k + 1 >= l->count)
		return false;
	const char *below = l->line[k + 1];
	return label(below);
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
	if (strlen(line) >= 160)
		return false;
	if (text_starts(line, "##-"))
		return true;
	return phrase_within(line, phrases_above);
}

/* A date that stands alone: short, with few letters. */
static bool only_date(const char *line)
{
	size_t letters = 0;
	if (!line_dated(line) || strlen(line) >= 40)
		return false;
	for (const char *p = line; *p; p++)
		if (isalpha((unsigned char)*p))
			letters++;
	return letters <= 12;
}

/* Notes: a line with nothing but a name and an address, and below it nothing
 * but a date. */
static bool name_over_date(const struct lines *l, size_t i)
{
	const char *open = strchr(l->line[i], '<');
	if (!open || i + 1 >= l->count)
		return false;
	const char *close = strchr(open, '>');
	if (!close || !strchr(open, '@'))
		return false;
	if (!line_blank(close + 1))
		return false;
	const char *below = l->line[i + 1];
	return only_date(below);
}

bool lines_quote_rest(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	bool last = i + 1 == l->count;
	if (ruled(line))
		return true;
	if (lines_header_block(l, i))
		return true;
	if (underscores(line) && !last)
		return true;
	if (reply_above(line))
		return true;
	return name_over_date(l, i);
}
