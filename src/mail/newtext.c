/* newtext.c - the few new words in a reply.
 *
 * Structure first, language second. A line that begins with '>' is quoted; a
 * paragraph that ends in
 * ':' right before a quote is its introduction in any language; lines of the
 * form "Label: value" in a row with an address or a year among them are the
 * header block that Outlook and its kin put over what they quote, and end the
 * new text, and so does a line of dashes with words between ("Original
 * Message"). Only introductions that quote without any mark, signatures of
 * programs and disclaimers need words, and those are in phrases.c. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "lines.h"
#include "mail/letter.h"
#include "phrases.h"

enum { DISCLAIMER_MAX = 24, TAIL_OF = 64 }; /* lines; bytes */

/* "My iPhone was lost": somebody says something. */
static bool speaks(const char *line)
{
	static const char *const people[] = {
	    "i ", "i'", "my ", "sorry", "we ", "it ", "the ", NULL};
	if (phrase_begins(line, people))
		return true;
	if (strpbrk(line, "!?;"))
		return true;
	return strstr(line, ". ") != NULL;
}

/* A line by itself, in any language, that names a telephone or a mail program,
 * with nothing after it but what is quoted: what the program signs with. */
static bool names_device(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	bool first = i == 0;
	if (strlen(line) > 90)
		return false;
	if (!phrase_within(line, phrases_device) || speaks(line))
		return false;
	if (!first && !line_blank(l->line[i - 1]))
		return false;
	size_t next = lines_next(l, i);
	if (next == l->count)
		return true;
	return lines_quoted(l, next);
}

/* "This e-mail and its attachments are confidential ...": a paragraph of the
 * operator's lawyers. */
static bool disclaimer(const struct lines *l, size_t i)
{
	const char *first = l->line[i];
	first += strspn(first, " \t*_-");
	if (i == 0 || !phrase_begins(first, phrases_legal))
		return false;
	/* no further: each of its lines may begin so */
	size_t end = i + DISCLAIMER_MAX;
	if (end > l->count)
		end = l->count;
	for (; i < end; i++) {
		const char *line = l->line[i];
		if (line_blank(line))
			return false;
		if (phrase_within(line, phrases_secret))
			return true;
	}
	return false;
}

static bool signature(const struct lines *l, size_t i)
{
	static const char *const rules[] = {"-- ", "--", "__", "—"};
	const char *line = l->line[i];
	for (size_t k = 0; k < sizeof rules / sizeof rules[0]; k++)
		if (!strcmp(line, rules[k]))
			return true;
	bool brief = strlen(line) < 120;
	if (brief && phrase_begins(line, phrases_signature))
		return true;
	if (names_device(l, i))
		return true;
	return disclaimer(l, i);
}

/* ---- what is dropped ---- */

static void drop_to(struct lines *l, size_t from, size_t to)
{
	for (; from < to && from < l->count; from++)
		l->drop[from] = true;
}

/* Whether an unquoted, filled line that is not a signature comes after line i:
 * then the author wrote below as well. */
static bool more_below(const struct lines *l, size_t i)
{
	bool quote = false;
	for (i++; i < l->count; i++) {
		if (line_quoted(l->line[i]))
			quote = true;
		else if (quote && !line_blank(l->line[i]))
			return true;
	}
	return false;
}

/* A rule of any dashes, or the line that leads to a quote: "Begin forwarded
 * message:". */
static bool leads_to_quote(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	/* dashes of all lengths */
	size_t marks = strspn(line, "-_=*~ \xe2\x80\x94\x93");
	size_t size = strlen(line);
	if (size >= 5 && line_blank(line + marks))
		return true;
	if (i == 0 || size >= 60)
		return false;
	return line_ends(line, ":");
}

/* What follows line i is quoted to the end; so is what led to it right
 * above. */
static void drop_rest(struct lines *l, size_t i)
{
	size_t above = i;
	drop_to(l, i, l->count);
	while (above && line_blank(l->line[above - 1]))
		above--;
	if (above && leads_to_quote(l, above - 1))
		drop_to(l, above - 1, i);
}

/* RFC 9580: the headers of signed text, up to an empty line. Returns the last
 * of them. */
static size_t drop_armor(struct lines *l, size_t i)
{
	size_t end = i;
	while (end < l->count && !line_blank(l->line[end]))
		end++;
	drop_to(l, i, end);
	return end;
}

/* Did anything come before line i that its author wrote? */
static bool typed_above(const struct lines *l, size_t i)
{
	while (i--) {
		if (l->drop[i])
			continue;
		if (!line_blank(l->line[i]))
			return true;
	}
	return false;
}

/* Does a quote begin at that line, by any mark that there is? */
static bool quote_begins(const struct lines *l, size_t i)
{
	bool unmarked;
	if (line_quoted(l->line[i]))
		return true;
	if (lines_introduction(l, i, &unmarked))
		return true;
	return lines_header_block(l, i);
}

/* From a signature to what is quoted below it, or to the end. Returns the last
 * line dropped. The signature's own line may look like an introduction too. */
static size_t drop_signature(struct lines *l, size_t i)
{
	size_t end = i + 1;
	bool begins = phrase_begins(l->line[i], phrases_signature);
	if (begins && !typed_above(l, i)) {
		l->drop[i] = true;
		return i;
	}
	while (end < l->count && !quote_begins(l, end))
		end++;
	bool more = more_below(l, i);
	drop_to(l, i, more ? end : l->count);
	return end - 1;
}

/* The end of a long quoted line that a program wrapped without a mark: it
 * stands between two that have one, and the first ends no sentence. */
static bool wrapped_tail(const struct lines *l, size_t i)
{
	if (!i || !lines_quoted(l, i + 1))
		return false;
	const char *before = l->line[i - 1];
	const char *after = l->line[i + 1];
	if (!line_quoted(before) || line_blank(l->line[i]))
		return false;
	size_t n = line_trimmed(before, " \t");
	if (n < TAIL_OF)
		return false;
	bool sentence_ends = strchr(".?!:;)", before[n - 1]) != NULL;
	if (sentence_ends)
		return false;
	const char *quoted = strchr(after, '>') + 1;
	return !line_blank(quoted);
}

static void mark(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const char *line = l->line[i];
		bool unmarked = false;
		if (line_quoted(line) || wrapped_tail(l, i)) {
			l->drop[i] = true;
			continue;
		}
		if (text_starts(line, "-----BEGIN PGP SIGNED MESSAGE")) {
			i = drop_armor(l, i);
			continue;
		}
		if (text_starts(line, "-----BEGIN PGP SIGNATURE")) {
			drop_to(l, i, l->count);
			return;
		}
		if (lines_quote_rest(l, i)) {
			drop_rest(l, i);
			return;
		}
		if (signature(l, i)) {
			i = drop_signature(l, i);
			continue;
		}
		size_t after = lines_introduction(l, i, &unmarked);
		char *behind = after ? NULL : line_introduced(l->line[i]);
		if (after == i + 1)
			behind = line_introduced(l->line[i]);
		if (behind) {
			*behind = '\0';
			drop_to(l, i + 1, l->count);
			return;
		}
		if (!after)
			continue;
		drop_to(l, i, unmarked ? l->count : after);
		if (unmarked)
			return;
		i = after - 1;
	}
}

char *letter_new_text(struct arena *arena, const char *text)
{
	struct lines *l = arena_alloc(arena, sizeof *l);
	char *p = arena_string(arena, text);
	while (p && l->count < LINES_MAX) {
		char *newline = strchr(p, '\n');
		if (newline)
			*newline = '\0';
		l->line[l->count++] = p;
		p = newline ? newline + 1 : NULL;
	}
	mark(l);
	struct buf out;
	buf_init(&out, 0);
	for (size_t i = 0; i < l->count; i++) {
		if (l->drop[i])
			continue;
		buf_text(&out, l->line[i]);
		buf_byte(&out, '\n');
	}
	char *result = text_trim(arena_string(arena, buf_string(&out)));
	buf_release(&out);
	return result;
}
