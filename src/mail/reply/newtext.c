/* newtext.c - finds the new words in a reply.
 *
 * Structure comes first, language second. A line that begins with '>' is
 * quoted. A paragraph that ends in ':' right before a quote introduces it in
 * any language. Consecutive lines "Label: value" with an address or a year are
 * the header block that Outlook puts above a quote, and end the new text. So
 * does a line of dashes around words ("Original Message"). Only introductions
 * of quotes without marks, signatures of programs and disclaimers need lists of
 * words (client_phrases.c). */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "lines.h"
#include "mail/letter.h"
#include "mail/tables/client_phrases.h"
#include "mail/tables/vocabulary.h"

/* DISCLAIMER_MAX: most lines of a disclaimer. TYPED_MAX: most words that the
 * author typed in front of an introduction */
enum { DISCLAIMER_MAX = 24, TYPED_MAX = 10 };

/* In bytes. BROKEN_MIN: the shortest quoted line that a program wraps.
 * WRAPPED_MIN and WRAPPED_MAX: the shortest and longest such line of a banner
 */
enum { BROKEN_MIN = 40, WRAPPED_MIN = 55, WRAPPED_MAX = 100 };

/* True if the line is a sentence, not a signature: "My iPhone was lost". */
static bool speaks(const char *line)
{
	static vocabulary people = {
	    "i ", "i'", "my ", "sorry", "we ", "it ", "the ", NULL};
	if (client_phrase_begins(line, people))
		return true;
	if (strpbrk(line, "!?;"))
		return true;
	return strstr(line, ". ") != NULL;
}

/* True if a quote begins at line i. */
static bool quote_begins(const struct lines *l, size_t i)
{
	bool unmarked;
	if (line_quoted(l->line[i]))
		return true;
	if (lines_introduction(l, i, &unmarked))
		return true;
	return lines_header_block(l, i);
}

/* True for a program's signature: a line by itself that names a telephone or a
 * mail program. Below it there is nothing, or a quote. */
static bool names_device(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	bool first = i == 0;
	if (strlen(line) > 90)
		return false;
	if (!client_phrase_within(line, client_device) || speaks(line))
		return false;
	if (!first && !line_blank(l->line[i - 1]))
		return false;
	size_t next = lines_next(l, i);
	return next == l->count || quote_begins(l, next);
}

/* True if a legal notice begins at line i: "This e-mail and its attachments are
 * confidential ...". */
static bool disclaimer(const struct lines *l, size_t i)
{
	const char *first = l->line[i];
	first += strspn(first, " \t*_-");
	if (i == 0 || !client_phrase_begins(first, client_legal))
		return false;
	/* the limit keeps reading linear: every line may begin like a notice */
	size_t end = i + DISCLAIMER_MAX;
	if (end > l->count)
		end = l->count;
	for (; i < end; i++) {
		const char *line = l->line[i];
		if (line_blank(line))
			return false;
		if (client_phrase_within(line, client_secret))
			return true;
	}
	return false;
}

/* True for a line of dashes, stars or the like. */
static bool line_rule(const char *line)
{
	size_t size = strspn(line, "-_=*~#");
	return size >= 3 && line_blank(line + size);
}

/* True for a banner that an organization puts into mail from outside:
 * "***EXTERNAL SENDER***", "CAUTION: This email originated from outside of the
 * organization." */
static bool banner(const char *line)
{
	static const char marks[] = " \t*[({<!|=~#_-:>";
	line += strspn(line, marks);
	/* a warning sign */
	while (!strncmp(line, "\xE2\x9A\xA0", 3) ||
	       !strncmp(line, "\xEF\xB8\x8F", 3))
		line += 3 + strspn(line + 3, marks);
	return client_phrase_begins(line, client_banner) &&
	       client_phrase_within(line, client_outside);
}

/* True if line i is the rest of a banner in the line above, which a program
 * wrapped. A person's answer may stand there too, so the line must go on in the
 * middle of a sentence, or use a banner's words. */
static bool banner_goes_on(const struct lines *l, size_t i)
{
	enum { BRIEF = 24 };
	if (i >= l->count || line_blank(l->line[i]))
		return false;
	size_t above = line_trimmed(l->line[i - 1], " \t");
	if (above < WRAPPED_MIN || above > WRAPPED_MAX)
		return false;
	const char *line = l->line[i];
	bool within = *line >= 'a' && *line <= 'z';
	if (within && (strlen(line) >= BRIEF || line_ends(line, ".")))
		return true;
	return client_phrase_within(line, client_outside);
}

static bool signature(const struct lines *l, size_t i)
{
	static vocabulary rules = {"-- ", "--", "__", "—", NULL};
	const char *line = l->line[i];
	if (vocabulary_has(rules, line))
		return true;
	bool brief = strlen(line) < 120;
	if (brief && client_phrase_begins(line, client_signature))
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

/* True if line i leads to a quote: a rule of dashes, or "Begin forwarded
 * message:". */
static bool leads_to_quote(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	/* dashes of any length, and their bytes in UTF-8 */
	size_t marks = strspn(line, "-_=*~ \xe2\x80\x94\x93");
	size_t size = strlen(line);
	if (size >= 5 && line_blank(line + marks))
		return true;
	if (i == 0 || size >= 60)
		return false;
	return marks >= 2 || line_ends(line, ":");
}

/* Drops everything from line i on, and a line right above that introduces
 * it. */
static void drop_rest(struct lines *l, size_t i)
{
	size_t above = i;
	drop_to(l, i, l->count);
	while (above && line_blank(l->line[above - 1]))
		above--;
	if (above && leads_to_quote(l, above - 1))
		drop_to(l, above - 1, i);
}

/* Drops the headers of signed text (RFC 9580). Returns the index of the empty
 * line that ends the headers. */
static size_t drop_armor(struct lines *l, size_t i)
{
	size_t end = i;
	while (end < l->count && !line_blank(l->line[end]))
		end++;
	drop_to(l, i, end);
	return end;
}

/* Drops a rule of dashes right above line i: it belongs to the text that begins
 * at line i. */
static void drop_rule_above(struct lines *l, size_t i)
{
	while (i && line_blank(l->line[i - 1]))
		i--;
	if (i && line_rule(l->line[i - 1]))
		l->drop[i - 1] = true;
}

/* Drops a banner, and the rules of marks around it. Returns the index of the
 * last line dropped. */
static size_t drop_banner(struct lines *l, size_t from)
{
	size_t end = from + 1;
	drop_rule_above(l, from);
	while (banner_goes_on(l, end))
		end++;
	if (end < l->count && line_rule(l->line[end]))
		end++;
	drop_to(l, from, end);
	return end - 1;
}

/* True if the writer adds something below the signature: "PS: ...", "oops,
 * ...". */
static bool postscript(const char *line)
{
	static const char *const marks[] = {"ps", "p.s", "pps", "p.p.s", "pd",
	    "p.d", "nb", "edit", "oops", "whoops", "wait", "actually",
	    "no wait", "no,"};
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		size_t size = strlen(marks[i]);
		if (text_starts(line, marks[i]) && line[size] &&
		    strchr(" .,:;!-", line[size]))
			return true;
	}
	return false;
}

/* True for a short line by itself, before the end or a quote: "scratch that". A
 * line with an address, a date or a telephone number belongs to the signature,
 * so the result is false. */
static bool last_word(const struct lines *l, size_t i)
{
	enum { SHORT = 60, DIGITS = 5 };
	const char *line = l->line[i];
	if (line_blank(line) || !line_blank(l->line[i - 1]))
		return false;
	size_t digits = 0;
	for (const char *p = line; *p; p++)
		digits += *p >= '0' && *p <= '9';
	bool brief = strlen(line) < SHORT && digits < DIGITS;
	if (!brief || line_dated(line) || leads_to_quote(l, i))
		return false;
	size_t next = lines_next(l, i);
	return !signature(l, i) && (next == l->count || quote_begins(l, next));
}

/* True if the writer goes on in line i, below the signature in line `of`. Below
 * "-- " (RFC 3676) only a postscript counts. */
static bool goes_on(const struct lines *l, size_t i, size_t of)
{
	if (i == l->count)
		return false;
	bool device = client_phrase_begins(l->line[of], client_signature) ||
	              names_device(l, of);
	return postscript(l->line[i]) || (device && last_word(l, i));
}

/* Drops a signature, up to a postscript or a quote below it, or to the end.
 * Returns the index of the last line dropped. The search for a quote begins
 * below line i, because the first line of a signature may look like an
 * introduction. */
static size_t drop_signature(struct lines *l, size_t i)
{
	size_t end = i + 1;
	drop_rule_above(l, i);
	while (end < l->count && !quote_begins(l, end) && !goes_on(l, end, i))
		end++;
	drop_to(l, i, end);
	return end - 1;
}

/* True if a program may have broken the line. A line that ends a sentence was
 * not broken. */
static bool broken(const char *line)
{
	size_t n = line_trimmed(line, " \t");
	return n >= BROKEN_MIN && !strchr(".?!:;)", line[n - 1]);
}

/* True if line i is the rest of a long quoted line that a program wrapped
 * without a mark. Between quoted lines it may be any text. At the end of a
 * paragraph, where an answer may stand, it must begin with a small letter and
 * name no move. */
static bool wrapped_tail(const struct lines *l, size_t i)
{
	static const enum
	    concept moves[] = {CONCEPT_PLAY, CONCEPT_BID, CONCEPT_NONE};
	const char *line = l->line[i];
	if (!i || !line_quoted(l->line[i - 1]) || line_blank(line))
		return false;
	if (!broken(l->line[i - 1]))
		return false;
	const char *mark =
	    lines_quoted(l, i + 1) ? strchr(l->line[i + 1], '>') : NULL;
	if (mark && !line_blank(mark + 1))
		return true;
	if (*line < 'a' || *line > 'z')
		return false;
	struct evidence e;
	evidence_read_line(line, &e);
	return !evidence_names(&e) && !evidence_any(&e, moves);
}

/* True if the first `size` bytes name one card and say nothing else: "I play
 * the QS." */
static bool names_card(struct arena *arena, const char *text, size_t size)
{
	return command_card(arena_copy(arena, text, size)) != CARD_NONE;
}

/* Keeps a card in front of an introduction: "QS. Sat 21 Nov 2026 Ann
 * <ann@x.org> wrote:". Cuts the line after the card. Returns false if there is
 * no card. */
static bool keep_typed(struct arena *arena, struct lines *l, size_t i)
{
	char *line = l->line[i];
	size_t kept = 0;
	char *blank = strchr(line, ' ');
	if (client_phrase_begins(line, client_begin))
		return false;
	for (int words = 1; blank && words < TYPED_MAX; words++) {
		size_t size = (size_t)(blank - line);
		bool ends = size && strchr(".!", blank[-1]);
		if ((ends || !kept) && names_card(arena, line, size))
			kept = size;
		blank = strchr(blank + 1, ' ');
	}
	if (kept) {
		line[kept] = '\0';
		l->hidden[i] = false;
	}
	return kept;
}

/* When an introduction begins with its address, drops the name that a program
 * wrapped to the line above. */
static void drop_name_above(struct arena *arena, struct lines *l, size_t i)
{
	if (!i || *l->line[i] != '<' || line_blank(l->line[i - 1]))
		return;
	const char *name = l->line[i - 1];
	bool paragraph = i == 1 || line_blank(l->line[i - 2]);
	if (paragraph && !names_card(arena, name, strlen(name)))
		l->drop[i - 1] = true;
}

static void mark(struct arena *arena, struct lines *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const char *line = l->line[i];
		bool unmarked = false;
		bool quoted = line_quoted(line) && !line_in_arrows(line);
		if (quoted || wrapped_tail(l, i)) {
			l->drop[i] = true;
			continue;
		}
		if (banner(line)) {
			i = drop_banner(l, i);
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
		if (!after)
			continue;
		size_t from = keep_typed(arena, l, i) ? i + 1 : i;
		drop_name_above(arena, l, i);
		drop_to(l, from, unmarked ? l->count : after);
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
		const char *line = strsep(&p, "\n");
		l->hidden[l->count] = strchr(line, TEXT_HIDDEN);
		l->line[l->count++] = text_unmarked(arena, line);
	}
	lines_mark_bars(l);
	mark(arena, l);
	struct buf out;
	buf_init(&out, 0);
	for (size_t i = 0; i < l->count; i++) {
		if (l->drop[i])
			continue;
		buf_text(&out, l->line[i]);
		if (l->hidden[i] && !line_blank(l->line[i]))
			buf_byte(&out, TEXT_HIDDEN);
		buf_byte(&out, '\n');
	}
	return text_trim(arena_take(arena, &out));
}
