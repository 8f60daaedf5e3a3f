/* newtext.c - the few new words in a reply.
 *
 * Structure first, language second. A line that begins with '>' is quoted; a paragraph that ends in
 * ':' right before a quote is its introduction in any language; lines of the form "Label: value" in
 * a row with an address or a year among them are the header block that Outlook and its kin put over
 * what they quote, and end the new text, and so does a line of dashes with words between ("Original
 * Message"). Only introductions that quote without any mark, signatures of programs and disclaimers
 * need words, and those are in phrases.c. */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/letter.h"
#include "phrases.h"

enum { LINES_MAX = 4000 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	size_t count;
};

static bool blank(const char *line)
{
	return !line[strspn(line, " \t")];
}

static bool quoted(const char *line)
{
	const char *p = line + strspn(line, " \t");
	if (*p == '>')
		return true;
	size_t n = strspn(
	    p, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"); /* "AB> text", supercite */
	return n >= 1 && n <= 3 && p[n] == '>';
}

static bool ends_with(const char *line, const char *tail)
{
	size_t n = strlen(line), m = strlen(tail);
	while (n && strchr(" \t", line[n - 1]))
		n--;
	return n >= m && text_starts(line + n - m, tail);
}

/* Something that introduces a mail rather than a thought: an address, a time, a year, a weekday's
 * comma. */
static bool dated(const char *line)
{
	int digits = 0;
	for (const char *p = line; *p; p++) {
		digits = isdigit((unsigned char)*p) ? digits + 1 : 0;
		if (digits == 4 || *p == '@' ||
		    (*p == ':' && p > line && isdigit((unsigned char)p[-1]) &&
			isdigit((unsigned char)p[1])))
			return true;
	}
	return false;
}

static bool says_wrote(const char *line)
{
	size_t n = strlen(line);
	while (n && strchr(" \t:\xa0\xc2", line[n - 1]))
		n--;
	for (size_t i = 0; phrases_wrote[i]; i++) {
		const char *at = text_find(line, phrases_wrote[i]);
		if (at && (size_t)(at - line) + strlen(phrases_wrote[i]) + 12 >= n)
			return true;
	}
	return false;
}

/* Dashes or underscores around words: "-----Original Message-----", "---------- Forwarded message
 * ---------". */
static bool ruled(const char *line)
{
	const char *p = line + strspn(line, " \t");
	size_t n = strspn(p, "-"), length = strlen(p);
	while (length && strchr(" \t", p[length - 1]))
		length--;
	if (n < 3 || length < n + 5)
		return false;
	size_t tail = 0;
	while (tail < length && p[length - 1 - tail] == '-')
		tail++;
	return tail >= 3 && tail + n < length;
}

static bool underscores(const char *line)
{
	size_t n = strspn(line, "_");
	return n >= 20 && blank(line + n);
}

/* "Label: value", the label short and of letters, as in "Von: Ann" or "Sent: Monday". */
static bool labelled(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = strcspn(p, ":\xef");
	if (!p[n] || n < 2 || n > 24)
		return false;
	for (size_t i = 0; i < n; i++)
		if (isdigit((unsigned char)p[i]) || strchr("@.,;!?\"<>", p[i]))
			return false;
	const char *after = p + n + 1;
	return *after == ' ' || *after == '\t' || *after == '*' || *after == '\0' ||
	       (unsigned char)p[n] == 0xEF;
}

static bool header_block(const struct lines *l, size_t i)
{
	size_t labels = 0;
	bool date = false;
	for (size_t k = i; k < l->count && k < i + 8 && !blank(l->line[k]); k++) {
		labels += labelled(l->line[k]);
		date |= dated(l->line[k]);
		if (k == i && !labels)
			return false;
	}
	return labels >= 3 && date;
}

/* A line by itself, in any language, that names a telephone or a mail program, with nothing after
 * it but what is quoted: what the program signs with. */
static bool names_device(const struct lines *l, size_t i)
{
	static const char *const people[] = {
	    "i ", "i'", "my ", "sorry", "we ", "it ", "the ", NULL}; /* "My iPhone was lost" */
	const char *line = l->line[i];
	if (strlen(line) > 90 || !phrase_within(line, phrases_device) ||
	    phrase_begins(line, people) || strpbrk(line, "!?;") || strstr(line, ". ") ||
	    (i && !blank(l->line[i - 1])))
		return false;
	size_t next = i + 1;
	while (next < l->count && blank(l->line[next]))
		next++;
	return next == l->count || quoted(l->line[next]);
}

/* "This e-mail and its attachments are confidential ...": a paragraph of the operator's lawyers. */
static bool disclaimer(const struct lines *l, size_t i)
{
	const char *line = l->line[i] + strspn(l->line[i], " \t*_-");
	if (i == 0 || !phrase_begins(line, phrases_legal))
		return false;
	for (; i < l->count && !blank(l->line[i]); i++)
		if (phrase_within(l->line[i], phrases_secret))
			return true;
	return false;
}

static bool signature(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	if (!strcmp(line, "-- ") || !strcmp(line, "--") || !strcmp(line, "__") ||
	    !strcmp(line, "\xe2\x80\x94"))
		return true;
	return (phrase_begins(line, phrases_signature) && strlen(line) < 120) ||
	       names_device(l, i) || disclaimer(l, i);
}

/* Where a helpdesk says that what stands above is read: "##- Please type your reply above this line
 * -##". */
static bool reply_above(const char *line)
{
	return (text_starts(line, "##-") || phrase_within(line, phrases_above)) &&
	       strlen(line) < 160;
}

/* Notes: a line with nothing but a name and an address, and below it nothing but a date. */
static bool name_over_date(const struct lines *l, size_t i)
{
	const char *open = strchr(l->line[i], '<'), *close = open ? strchr(open, '>') : NULL;
	if (!close || !strchr(open, '@') || !blank(close + 1) || i + 1 >= l->count)
		return false;
	const char *date = l->line[i + 1];
	size_t letters = 0;
	for (const char *p = date; *p; p++)
		letters += isalpha((unsigned char)*p) != 0;
	return dated(date) && strlen(date) < 40 && letters <= 12;
}

static size_t next_filled(const struct lines *l, size_t i)
{
	do
		i++;
	while (i < l->count && blank(l->line[i]));
	return i;
}

/* An address that was wrapped before its bracket: "...<referee@play.test" and on the next line ">
 * wrote:". It is no quote. */
static bool closes(const struct lines *l, size_t i, size_t k)
{
	const char *line = l->line[k];
	return k > i && line[0] == '>' && strlen(line) < 40 && strchr(l->line[k - 1], '@') &&
	       !strchr(strrchr(l->line[k - 1], '@'), '>') &&
	       (says_wrote(line) || !strcmp(line, ">:"));
}

/* If the paragraph that line i begins (up to 4 lines) introduces a quote, the index of its last
 * line; else 0 meaning none (an introduction never needs index 0 as its end unless it is one line,
 * so the caller adds one). */
static size_t introduction(const struct lines *l, size_t i, bool *unmarked)
{
	bool date = false;
	size_t first = next_filled(l, i);
	bool bare = says_wrote(l->line[i]) && ends_with(l->line[i], ":") && first < l->count &&
	            quoted(l->line[first]) && first <= i + 2; /* "Ann wrote:" over a quote */
	if (!dated(l->line[i]) && !phrase_begins(l->line[i], phrases_begin) && !bare)
		return 0; /* mutt and others put it right below what was typed: that line is not
		             part of it */
	for (size_t k = i; k < l->count && k < i + 4 && !blank(l->line[k]) &&
			   (!quoted(l->line[k]) || closes(l, i, k));
	    k++) {
		date |= dated(l->line[k]);
		size_t after = next_filled(l, k);
		bool before_quote = after < l->count && quoted(l->line[after]) && after <= k + 3;
		bool colon = ends_with(l->line[k], ":") || ends_with(l->line[k], "\xef\xbc\x9a");
		bool address = ends_with(l->line[k], ">") &&
		               strstr(l->line[k], "@"); /* "2011/4/7 Ann <ann@x.org>" */
		if ((date && ((colon && before_quote) || says_wrote(l->line[k]))) ||
		    (date && address && before_quote && k == i) || bare) {
			*unmarked = !before_quote;
			return k + 1;
		}
	}
	return 0;
}

static void drop_to(struct lines *l, size_t from, size_t to)
{
	for (; from < to && from < l->count; from++)
		l->drop[from] = true;
}

/* Whether an unquoted, filled line that is not a signature comes after line i: then the author
 * wrote below as well. */
static bool more_below(const struct lines *l, size_t i)
{
	bool quote = false;
	for (i++; i < l->count; i++) {
		quote |= quoted(l->line[i]);
		if (quote && !quoted(l->line[i]) && !blank(l->line[i]))
			return true;
	}
	return false;
}

/* What follows line i is quoted to the end; so is what led to it right above: a rule, or a line
 * that ends in a colon
 * ("Begin forwarded message:"). */
static void drop_rest(struct lines *l, size_t i)
{
	size_t above = i;
	drop_to(l, i, l->count);
	while (above && blank(l->line[above - 1]))
		above--;
	if (!above--)
		return;
	const char *line = l->line[above];
	size_t marks = strspn(line, "-_=*~ \xe2\x80\x94\x93"); /* dashes of all lengths */
	if ((strlen(line) >= 5 && blank(line + marks)) ||
	    (ends_with(line, ":") && strlen(line) < 60 && above))
		drop_to(l, above, i);
}

static void mark(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++) {
		bool unmarked = false;
		size_t intro;
		if (quoted(l->line[i])) {
			l->drop[i] = true;
		} else if (text_starts(l->line[i],
			       "-----BEGIN PGP SIGNED MESSAGE")) { /* RFC 9580: its headers, then
			                                              the text */
			while (i < l->count && !blank(l->line[i]))
				l->drop[i++] = true;
		} else if (text_starts(l->line[i], "-----BEGIN PGP SIGNATURE")) {
			drop_to(l, i, l->count);
			return;
		} else if (ruled(l->line[i]) || header_block(l, i) ||
			   (underscores(l->line[i]) && i + 1 < l->count) ||
			   reply_above(l->line[i]) || name_over_date(l, i)) {
			drop_rest(l, i);
			return;
		} else if (signature(l, i)) {
			size_t end =
			    i + 1; /* the signature's own line may look like an introduction too */
			while (end < l->count && !quoted(l->line[end]) &&
			       !introduction(l, end, &unmarked) && !header_block(l, end))
				end++;
			drop_to(l, i, more_below(l, i) ? end : l->count);
			i = end - 1;
		} else if ((intro = introduction(l, i, &unmarked))) {
			drop_to(l, i, unmarked ? l->count : intro);
			if (unmarked)
				return;
			i = intro - 1;
		}
	}
}

char *letter_new_text(struct arena *arena, const char *text)
{
	struct lines *l = arena_alloc(arena, sizeof *l);
	for (char *p = arena_string(arena, text); p && l->count < LINES_MAX;) {
		char *newline = strchr(p, '\n');
		if (newline)
			*newline = '\0';
		l->line[l->count++] = p;
		p = newline ? newline + 1 : NULL;
	}
	mark(l);
	struct buf out;
	buf_init(&out, LETTER_MAX);
	for (size_t i = 0; i < l->count; i++)
		if (!l->drop[i])
			buf_format(&out, "%s\n", l->line[i]);
	char *result = text_trim(arena_string(arena, buf_string(&out)));
	buf_release(&out);
	return result;
}
