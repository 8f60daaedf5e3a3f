/* blocks.c - finds the header blocks and the lines of dashes (rules) that
 * programs put above a mail that they quote without marks. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "lines.h"
#include "mail/tables/client_phrases.h"

/* BLOCK: most lines read of a block. LABEL_MAX: most bytes of a label */
enum { BLOCK = 12, LABEL_MAX = 40 };

/* Bytes of the rule character at p; 0 if there is none. */
static size_t mark_size(const char *p)
{
	if (*p && strchr("-_=*", *p))
		return 1;
	bool dash = !strncmp(p, "—", 3) || !strncmp(p, "–", 3);
	return dash ? 3 : 0;
}

/* Number of rule characters at p, ignoring blanks; *end is the position after
 * them. */
static size_t marks(const char *p, const char **end)
{
	size_t count = 0;
	for (;;) {
		p += strspn(p, " \t");
		size_t size = mark_size(p);
		if (!size)
			break;
		count++;
		p += size;
	}
	*end = p;
	return count;
}

/* True for words between two runs of rule characters. Words and runs have
 * minimal lengths, so that "*** QS ***" does not match. */
static bool framed(const char *line)
{
	enum { MARKS = 3, WORDS = 8, WORDS_MAX = 60 };
	const char *words;
	const char *end;
	size_t before = marks(line, &words);
	size_t size = strcspn(words, "-_=*\xe2");
	bool dashes = before == 2 && !strncmp(line, "--", 2);
	if ((before < MARKS && !dashes) || size < WORDS || size > WORDS_MAX)
		return false;
	return marks(words + size, &end) >= before && !*end;
}

/* True for words between dashes, perhaps in stars: "-----Original
 * Message-----", "---------- Forwarded message ---------". A header may follow:
 * "-------- Message d'origine --------De: Bob". */
static bool ruled(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	const char *words = p + strspn(p, "-");
	const char *after = strstr(words, "---");
	size_t letters = 0;
	if (words - p < 3 || !after)
		return false;
	for (const char *q = words; q < after; q++)
		letters += !strchr(" \t-", *q);
	return letters >= 2 && letters <= 60;
}

static bool underscores(const char *line)
{
	size_t n = strspn(line, "_");
	return n >= 20 && line_blank(line + n);
}

/* Bytes of the label in "Label: value", or 0. A label is short and all letters:
 * "Von: Ann", "Sent: Monday", "Objet :x". A full-width colon counts. With
 * `loose`, no space is needed after the colon: "From:Ann". */
static size_t label(const char *line, bool loose)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = strcspn(p, ":\xef");
	bool ends = p[n] != '\0';
	if (!ends || n < 2 || n > LABEL_MAX)
		return 0;
	if (strcspn(p, "0123456789@.,;!?\"<>") < n)
		return 0;
	bool wide = (unsigned char)p[n] == 0xEF;
	bool blank_before = p[n - 1] == ' ';
	if (wide || blank_before)
		return n;
	bool blank_after = strchr(" \t*", p[n + 1]) != NULL;
	return blank_after || loose ? n : 0;
}

/* True if the line begins with a label that can begin a block: "From", "Von",
 * "De". */
static bool names_sender(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = label(line, true);
	while (n && strchr(" \xa0\xc2", p[n - 1]))
		n--;
	for (size_t i = 0; client_from[i]; i++)
		if (strlen(client_from[i]) == n &&
		    text_starts(p, client_from[i]))
			return true;
	return false;
}

bool lines_header_block(const struct lines *l, size_t i)
{
	size_t labels = 0;
	size_t by = 0; /* lines like "Acked-by: " */
	bool dated = false;
	bool address = false;
	bool known = names_sender(l->line[i]);
	if (!label(l->line[i], true))
		return false;
	for (size_t k = i; k < l->count && k < i + BLOCK; k++) {
		const char *line = l->line[k];
		if (!known && line_blank(line))
			break;
		bool labelled = label(line, known);
		labels += labelled;
		by += labelled && text_find(line, "-by: ");
		address |= strchr(line, '@') != NULL;
		dated |= line_dated(line);
	}
	if (known)
		return labels >= 2 && dated;
	return labels >= 3 && by < 2 && address;
}

/* True for a helpdesk's marker: "##- Please type your reply above this line
 * -##". */
static bool reply_above(const char *line)
{
	if (strlen(line) >= 160)
		return false;
	if (text_starts(line, "##-"))
		return true;
	return client_phrase_within(line, client_above);
}

/* True for a line that is only a date: short, with few letters. */
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

/* True if a quote by Lotus Notes begins here: a line with a name and an
 * address, above a line with only a date. */
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

bool line_in_arrows(const char *line)
{
	return text_starts(line, ">>> ") && line_ends(line, " >>>") &&
	       line_dated(line);
}

/* True for the first line of a Mailman digest. A reply may quote the whole
 * digest without marks. */
static bool digest_begins(const char *line)
{
	static client_phrases topics = {"today's topics:", NULL};
	if (client_phrase_begins(line, topics))
		return true;
	return text_starts(line, "send ") &&
	       text_find(line, " mailing list submissions to");
}

bool lines_quote_rest(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	bool last = i + 1 == l->count;
	if (ruled(line) || framed(line))
		return true;
	if (lines_header_block(l, i))
		return true;
	if (underscores(line) && !last)
		return true;
	if (reply_above(line) || line_in_arrows(line) || digest_begins(line))
		return true;
	return name_over_date(l, i);
}
