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
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/letter.h"
#include "phrases.h"

enum { LINES_MAX = 4000, DISCLAIMER_MAX = 24 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	size_t count;
};

static bool blank(const char *line)
{
	return !line[strspn(line, " \t")];
}

static size_t trimmed_length(const char *line, const char *without)
{
	size_t n = strlen(line);
	while (n && strchr(without, line[n - 1]))
		n--;
	return n;
}

static bool is_digit(char c)
{
	return isdigit((unsigned char)c);
}

/* "> text", and "AB> text" as supercite writes. */
static bool quoted(const char *line)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	const char *p = line + strspn(line, " \t");
	size_t n = strspn(p, letters);
	return n <= 3 && p[n] == '>';
}

static bool ends_with(const char *line, const char *tail)
{
	size_t n = trimmed_length(line, " \t");
	size_t m = strlen(tail);
	return n >= m && text_starts(line + n - m, tail);
}

static bool clock_colon(const char *line, const char *at)
{
	return *at == ':' && at > line && is_digit(at[-1]) && is_digit(at[1]);
}

/* Something that introduces a mail rather than a thought: an address, a time, a
 * year. */
static bool dated(const char *line)
{
	int digits = 0;
	for (const char *p = line; *p; p++) {
		digits = is_digit(*p) ? digits + 1 : 0;
		if (digits == 4 || *p == '@' || clock_colon(line, p))
			return true;
	}
	return false;
}

/* "wrote:" and the like, within twelve bytes of the end. */
static bool says_wrote(const char *line)
{
	size_t n = trimmed_length(line, " \t:\xa0\xc2");
	for (size_t i = 0; phrases_wrote[i]; i++) {
		const char *at = text_find(line, phrases_wrote[i]);
		if (!at)
			continue;
		at += strlen(phrases_wrote[i]);
		if ((size_t)(at - line) + 12 >= n)
			return true;
	}
	return false;
}

/* Dashes around words: "-----Original Message-----", "---------- Forwarded
 * message ---------". */
static bool ruled(const char *line)
{
	const char *p = line + strspn(line, " \t");
	size_t before = strspn(p, "-");
	size_t length = trimmed_length(p, " \t");
	size_t after = 0;
	if (before < 3 || length < before + 5)
		return false;
	while (after < length && p[length - 1 - after] == '-')
		after++;
	return after >= 3 && after + before < length;
}

static bool underscores(const char *line)
{
	size_t n = strspn(line, "_");
	return n >= 20 && blank(line + n);
}

/* "Label: value", the label short and of letters, as in "Von: Ann" or "Sent:
 * Monday". A full-width colon will do. */
static bool labelled(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = strcspn(p, ":\xef");
	if (!p[n] || n < 2 || n > 24)
		return false;
	for (size_t i = 0; i < n; i++)
		if (is_digit(p[i]) || strchr("@.,;!?\"<>", p[i]))
			return false;
	bool wide = (unsigned char)p[n] == 0xEF;
	return wide || strchr(" \t*", p[n + 1]);
}

/* Three labels and a date in the eight lines from the i-th on, which is the
 * first of them. */
static bool header_block(const struct lines *l, size_t i)
{
	size_t labels = 0;
	bool date = false;
	if (!labelled(l->line[i]))
		return false;
	for (size_t k = i; k < l->count && k < i + 8; k++) {
		const char *line = l->line[k];
		if (blank(line))
			break;
		if (labelled(line))
			labels++;
		if (dated(line))
			date = true;
	}
	return labels >= 3 && date;
}

/* The next line after the i-th that is not blank; the count if there is
 * none. */
static size_t next_filled(const struct lines *l, size_t i)
{
	do
		i++;
	while (i < l->count && blank(l->line[i]));
	return i;
}

static bool quoted_at(const struct lines *l, size_t i)
{
	return i < l->count && quoted(l->line[i]);
}

/* "My iPhone was lost": somebody says something. */
static bool speaks(const char *line)
{
	static const char *const people[] = {
	    "i ", "i'", "my ", "sorry", "we ", "it ", "the ", NULL};
	return phrase_begins(line, people) || strpbrk(line, "!?;") ||
	       strstr(line, ". ");
}

/* A line by itself, in any language, that names a telephone or a mail program,
 * with nothing after it but what is quoted: what the program signs with. */
static bool names_device(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	if (strlen(line) > 90 || !phrase_within(line, phrases_device))
		return false;
	if (speaks(line))
		return false;
	if (i && !blank(l->line[i - 1]))
		return false;
	size_t next = next_filled(l, i);
	return next == l->count || quoted_at(l, next);
}

/* "This e-mail and its attachments are confidential ...": a paragraph of the
 * operator's lawyers. */
static bool disclaimer(const struct lines *l, size_t i)
{
	const char *line = l->line[i] + strspn(l->line[i], " \t*_-");
	if (i == 0 || !phrase_begins(line, phrases_legal))
		return false;
	/* no further: each of its lines may begin so */
	size_t end = i + DISCLAIMER_MAX;
	for (; i < end && i < l->count && !blank(l->line[i]); i++)
		if (phrase_within(l->line[i], phrases_secret))
			return true;
	return false;
}

static bool signature(const struct lines *l, size_t i)
{
	static const char *const rules[] = {"-- ", "--", "__", "—"};
	const char *line = l->line[i];
	for (size_t k = 0; k < sizeof rules / sizeof rules[0]; k++)
		if (!strcmp(line, rules[k]))
			return true;
	if (phrase_begins(line, phrases_signature) && strlen(line) < 120)
		return true;
	return names_device(l, i) || disclaimer(l, i);
}

/* Where a helpdesk says that what stands above is read: "##- Please type your
 * reply above this line
 * -##". */
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
	return dated(line) && strlen(line) < 40 && letters <= 12;
}

/* Notes: a line with nothing but a name and an address, and below it nothing
 * but a date. */
static bool name_over_date(const struct lines *l, size_t i)
{
	const char *open = strchr(l->line[i], '<');
	const char *close = open ? strchr(open, '>') : NULL;
	if (!close || !strchr(open, '@') || !blank(close + 1))
		return false;
	return i + 1 < l->count && only_date(l->line[i + 1]);
}

/* ---- introductions ---- */

/* An address that was wrapped before its bracket: "...<referee@play.test" and
 * on the next line "> wrote:". It is no quote. */
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

/* "Ann wrote:" over a quote, without a date. */
static bool bare_introduction(const struct lines *l, size_t i)
{
	/* first: what follows a blank line is not looked for */
	if (!ends_with(l->line[i], ":"))
		return false;
	size_t next = next_filled(l, i);
	if (next > i + 2 || !quoted_at(l, next))
		return false;
	return says_wrote(l->line[i]);
}

/* Whether a dated paragraph that line `first` begins is an introduction that
 * ends with line i. */
static bool introduces(
    const struct lines *l, size_t first, size_t i, bool before_quote)
{
	const char *line = l->line[i];
	bool colon = ends_with(line, ":") || ends_with(line, "：");
	if ((colon && before_quote) || says_wrote(line))
		return true;
	/* "2011/4/7 Ann <ann@x.org>" */
	bool address = ends_with(line, ">") && strstr(line, "@");
	return address && before_quote && i == first;
}

/* If the paragraph that line i begins (up to 4 lines) introduces a quote, the
 * index after its last line, with *unmarked when what it quotes bears no mark;
 * else 0. */
static size_t introduction(const struct lines *l, size_t i, bool *unmarked)
{
	bool date = false;
	bool bare = bare_introduction(l, i);
	/* mutt and others put it right below what was typed: that line is not
	 * part of it */
	if (!bare && !dated(l->line[i]) &&
	    !phrase_begins(l->line[i], phrases_begin))
		return 0;
	for (size_t k = i; k < l->count && k < i + 4; k++) {
		const char *line = l->line[k];
		if (blank(line) || (quoted(line) && !closes(l, i, k)))
			break;
		if (dated(line))
			date = true;
		size_t after = next_filled(l, k);
		bool before_quote = after <= k + 3 && quoted_at(l, after);
		if (bare || (date && introduces(l, i, k, before_quote))) {
			*unmarked = !before_quote;
			return k + 1;
		}
	}
	return 0;
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
		if (quoted(l->line[i]))
			quote = true;
		else if (quote && !blank(l->line[i]))
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
	if (strlen(line) >= 5 && blank(line + marks))
		return true;
	return i && ends_with(line, ":") && strlen(line) < 60;
}

/* What follows line i is quoted to the end; so is what led to it right
 * above. */
static void drop_rest(struct lines *l, size_t i)
{
	size_t above = i;
	drop_to(l, i, l->count);
	while (above && blank(l->line[above - 1]))
		above--;
	if (above && leads_to_quote(l, above - 1))
		drop_to(l, above - 1, i);
}

/* RFC 9580: the headers of signed text, up to an empty line. Returns the last
 * of them. */
static size_t drop_armor(struct lines *l, size_t i)
{
	size_t end = i;
	while (end < l->count && !blank(l->line[end]))
		end++;
	drop_to(l, i, end);
	return end;
}

/* From a signature to what is quoted below it, or to the end. Returns the last
 * line dropped. The signature's own line may look like an introduction too. */
static size_t drop_signature(struct lines *l, size_t i)
{
	bool unmarked;
	size_t end = i + 1;
	while (end < l->count && !quoted(l->line[end]) &&
	       !introduction(l, end, &unmarked) && !header_block(l, end))
		end++;
	drop_to(l, i, more_below(l, i) ? end : l->count);
	return end - 1;
}

/* Whether all from line i on is somebody else's. */
static bool quotes_rest(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	if (ruled(line) || header_block(l, i))
		return true;
	if (underscores(line) && i + 1 < l->count)
		return true;
	return reply_above(line) || name_over_date(l, i);
}

static void mark(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const char *line = l->line[i];
		bool unmarked = false;
		if (quoted(line)) {
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
		if (quotes_rest(l, i)) {
			drop_rest(l, i);
			return;
		}
		if (signature(l, i)) {
			i = drop_signature(l, i);
			continue;
		}
		size_t after = introduction(l, i, &unmarked);
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
