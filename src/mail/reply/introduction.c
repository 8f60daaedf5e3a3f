/* introduction.c - finds the lines that introduce a quote ("On ... Ann
 * wrote:").
 *
 * A paragraph that ends in ':' right before a quote is an introduction in any
 * language if it has a date, a time or an address. If the quote has no marks,
 * the paragraph also needs a word for "wrote", or a date and an address
 * followed only by a colon. */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "lines.h"
#include "mail/tables/client_phrases.h"

/* PARAGRAPH: most lines of a paragraph. BARE_MAX: most bytes of a line that
 * names a writer */
enum { PARAGRAPH = 4, BARE_MAX = 160 };

static bool is_digit(char c)
{
	return isdigit((unsigned char)c);
}

static bool clock_colon(const char *line, const char *at)
{
	return *at == ':' && at > line && is_digit(at[-1]) && is_digit(at[1]);
}

/* True if the line has a four-digit year or a time of day, or digits of Arabic
 * or Indic scripts may be in it. */
static bool timed(const char *line)
{
	int digits = 0;
	for (const char *p = line; *p; p++) {
		digits = is_digit(*p) ? digits + 1 : 0;
		if (digits == 4 || clock_colon(line, p) ||
		    strchr("\xd9\xdb\xe0", *p))
			return true;
	}
	return false;
}

bool line_dated(const char *line)
{
	return strchr(line, '@') || timed(line);
}

static bool colon_at_end(const char *line)
{
	static const char *const colons[] = {":", "：", "՝", ":*", NULL};
	for (size_t i = 0; colons[i]; i++)
		if (line_ends(line, colons[i]))
			return true;
	return false;
}

/* True if a word for "wrote" with its colon ends within twelve bytes of the
 * line's end. */
static bool says_wrote(const char *line)
{
	size_t n = line_trimmed(line, " \t:\xa0\xc2");
	for (size_t i = 0; client_wrote[i]; i++) {
		const char *at = text_find(line, client_wrote[i]);
		if (!at)
			continue;
		at += strlen(client_wrote[i]);
		if ((size_t)(at - line) + 12 >= n)
			return true;
	}
	return false;
}

/* True for "... Ann <ann@x.org> wrote" without a colon. */
static bool ends_in_wrote(const char *line)
{
	return line_ends(line, "> wrote") || line_ends(line, ") wrote");
}

/* True if line k only closes an address that was wrapped before its bracket:
 * "...<referee@play.test", then "> wrote:". Line k is then not a quote. The
 * paragraph begins at line i. */
static bool closes(const struct lines *l, size_t i, size_t k)
{
	const char *line = l->line[k];
	if (k == i || line[0] != '>' || strlen(line) >= 40)
		return false;
	const char *at = strrchr(l->line[k - 1], '@');
	if (!at || strchr(at, '>'))
		return false;
	return says_wrote(line) || !strcmp(line, ">:");
}

/* True for an introduction without a date: "Ann wrote:" above a quote. */
static bool bare(const struct lines *l, size_t i)
{
	/* checked first, because lines_next skips many blank lines */
	if (!line_ends(l->line[i], ":"))
		return false;
	size_t next = lines_next(l, i);
	if (next > i + 2 || !lines_quoted(l, next))
		return false;
	return says_wrote(l->line[i]);
}

/* What the lines of a paragraph read so far contain. */
struct paragraph {
	bool time, address;
	/* an address in brackets: "<ann@x.org>", "(ann@x.org)" */
	bool bracketed;
};

/* True if the writer's name follows in the next lines: "... 11:05 schreef",
 * then "Ann <ann@x.org>:". */
static bool goes_on(const struct lines *l, size_t k)
{
	if (colon_at_end(l->line[k]) || k + 1 >= l->count)
		return false;
	for (size_t next = k + 1; next < l->count && next < k + 3; next++) {
		const char *line = l->line[next];
		if (line_blank(line) || line_quoted(line))
			return false;
		if (colon_at_end(line))
			return line_dated(line) || lines_quoted(l, next + 1);
	}
	return false;
}

/* True if a dated paragraph is an introduction that ends with line k. */
static bool introduces(const struct lines *l, const struct paragraph *p,
    size_t k, bool before_quote)
{
	const char *line = l->line[k];
	if (colon_at_end(line) && before_quote)
		return true;
	if (says_wrote(line))
		return !goes_on(l, k);
	if (line_ends(line, ">:")) /* "Wrote Ann <ann@x.org>:" */
		return true;
	if (!p->time)
		return false;
	if (ends_in_wrote(line) || (before_quote && p->bracketed))
		return true;
	if (colon_at_end(line) && p->address && strlen(line) <= BARE_MAX)
		return true;
	/* "Ann schrieb am 22.11.2026 um 11:05:" */
	return (before_quote || colon_at_end(line)) &&
	       client_phrase_within(line, client_wrote);
}

/* True if the introduction begins with the line below i: the author typed line
 * i, and a program put the introduction right below it. */
static bool begins_below(const struct lines *l, size_t i)
{
	if (i + 1 >= l->count)
		return false;
	const char *line = l->line[i];
	const char *below = l->line[i + 1];
	if (!timed(below))
		return false;
	if (client_phrase_begins(line, client_begin))
		return false;
	return client_phrase_begins(below, client_begin);
}

/* Polymail puts the address into a line of its own, between '<' and "> wrote:".
 * Returns the index after such an introduction; 0 if there is none. */
static size_t address_apart(const struct lines *l, size_t i)
{
	char *const *line = &l->line[i];
	if (i + 3 >= l->count || strcmp(line[1], "<") != 0 ||
	    !strchr(line[2], '@') || *line[3] != '>')
		return 0;
	const char *last = line[3];
	bool dated = timed(line[0]) || timed(last);
	bool wrote = says_wrote(last) || colon_at_end(last);
	return dated && wrote ? i + 4 : 0;
}

/* True if an introduction may begin with line i. */
static bool may_begin(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	const char *text = line + strspn(line, " \t*");
	bool begins = client_phrase_begins(text, client_begin);
	if (!begins && !line_dated(line))
		return false;
	return !begins_below(l, i);
}

static void note(struct paragraph *p, const char *line)
{
	bool address = strchr(line, '@') != NULL;
	p->time |= timed(line);
	p->address |= address;
	p->bracketed |= address && strpbrk(line, "<(");
}

/* True if the paragraph that begins at line i ends before line k. */
static bool ends_above(const struct lines *l, size_t i, size_t k)
{
	const char *line = l->line[k];
	if (line_blank(line))
		return true;
	if (!line_quoted(line))
		return false;
	return !closes(l, i, k);
}

size_t lines_introduction(const struct lines *l, size_t i, bool *unmarked)
{
	struct paragraph p = {0};
	bool is_bare = bare(l, i);
	size_t apart = address_apart(l, i);
	*unmarked = apart && !lines_quoted(l, lines_next(l, apart - 1));
	if (apart)
		return apart;
	if (!is_bare && !may_begin(l, i))
		return 0;
	for (size_t k = i; k < l->count && k < i + PARAGRAPH; k++) {
		if (ends_above(l, i, k))
			break;
		note(&p, l->line[k]);
		size_t after = lines_next(l, k);
		bool near = after <= k + 3;
		bool before_quote = near && lines_quoted(l, after);
		bool ends = is_bare;
		if (!ends && (p.time || p.address))
			ends = introduces(l, &p, k, before_quote);
		if (!ends)
			continue;
		*unmarked = !before_quote;
		return k + 1;
	}
	return 0;
}
