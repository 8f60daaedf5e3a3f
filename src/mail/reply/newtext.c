/* newtext.c - finds the new words in a reply.
 *
 * Structure comes first, language second. A line that begins with '>' is
 * quoted. A paragraph that ends in ':' right before a quote introduces it in
 * any language. Consecutive lines "Label: value" with an address or a year are
 * the header block that Outlook puts above a quote, and end the new text. So
 * does a line of dashes around words ("Original Message"). Only introductions
 * of quotes without marks, signatures of programs and disclaimers need lists of
 * words (vocabulary.c). */

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/tables/vocabulary.h"

enum { LINES_MAX = 4000 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	bool hidden[LINES_MAX]; /* hidden characters were removed */
	size_t count;
};

/* Tests of single lines by their form. */

static bool line_blank(const char *line)
{
	return !line[strspn(line, " \t")];
}

/* Number of bytes of the line if the characters in `without` are cut off its
 * end. */
static size_t line_trimmed(const char *line, const char *without)
{
	size_t n = strlen(line);
	while (n && strchr(without, line[n - 1]))
		n--;
	return n;
}

/* True for a quoted line: "> text", or "AB> text" as supercite writes. */
static bool line_quoted(const char *line)
{
	static const char letters[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	const char *p = line + strspn(line, " \t");
	size_t n = strspn(p, letters);
	return n <= 3 && p[n] == '>';
}

/* True if the line ends in `tail`, ignoring trailing blanks. */
static bool line_ends(const char *line, const char *tail)
{
	size_t n = line_trimmed(line, " \t");
	size_t m = strlen(tail);
	return n >= m && text_starts(line + n - m, tail);
}

/* Index of the first line after the i-th that is not blank; l->count if there
 * is none. */
static size_t lines_next(const struct lines *l, size_t i)
{
	do
		i++;
	while (i < l->count && line_blank(l->line[i]));
	return i;
}

static bool lines_quoted(const struct lines *l, size_t i)
{
	return i < l->count && line_quoted(l->line[i]);
}

/* Gives the usual quote mark to three or more lines in a row that begin with a
 * bar, which some programs write instead. */
static void lines_mark_bars(struct lines *l)
{
	enum { FEWEST = 3 };
	for (size_t i = 0; i < l->count; i++) {
		size_t end = i;
		while (end < l->count && *l->line[end] == '|')
			end++;
		for (size_t k = i; end - i >= FEWEST && k < end; k++)
			*l->line[k] = '>';
		if (end > i)
			i = end;
	}
}

/* Finds the lines that introduce a quote ("On ... Ann wrote:").
 *
 * A paragraph that ends in ':' right before a quote is an introduction in any
 * language if it has a date, a time or an address. If the quote has no marks,
 * the paragraph also needs a word for "wrote", or a date and an address
 * followed only by a colon. */

/* PARAGRAPH: most lines of a paragraph. BARE_MAX: most bytes of a line that
 * names a writer */
enum { PARAGRAPH = 4, BARE_MAX = 160 };

static bool is_digit(char c)
{
	return isdigit((unsigned char)c);
}

/* True if the line has a four-digit year or a time of day, or digits of Arabic
 * or Indic scripts may be in it. */
static bool timed(const char *line)
{
	int digits = 0;
	for (const char *p = line; *p; p++) {
		digits = is_digit(*p) ? digits + 1 : 0;
		bool clock =
		    *p == ':' && p > line && is_digit(p[-1]) && is_digit(p[1]);
		if (digits == 4 || clock || strchr("\xd9\xdb\xe0", *p))
			return true;
	}
	return false;
}

/* True if the line has an address, a time or a year, as the introduction of a
 * quote does. */
static bool line_dated(const char *line)
{
	return strchr(line, '@') || timed(line);
}

static bool colon_at_end(const char *line)
{
	static vocabulary colons = {":", "：", "՝", ":*", NULL};
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
	/* "... Ann <ann@x.org> wrote" */
	if (line_ends(line, "> wrote") || line_ends(line, ") wrote") ||
	    (before_quote && p->bracketed))
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
	const char *below = l->line[i + 1];
	return timed(below) && client_phrase_begins(below, client_begin) &&
	       !client_phrase_begins(l->line[i], client_begin);
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
	return (begins || line_dated(line)) && !begins_below(l, i);
}

/* If the lines from the i-th on introduce a quote ("On ... Ann wrote:"),
 * returns the index after them; otherwise 0. Sets *unmarked if the quote has no
 * marks. */
static size_t lines_introduction(
    const struct lines *l, size_t i, bool *unmarked)
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
		const char *line = l->line[k];
		bool address = strchr(line, '@') != NULL;
		if (line_blank(line) || (line_quoted(line) && !closes(l, i, k)))
			break;
		p.time |= timed(line);
		p.address |= address;
		p.bracketed |= address && strpbrk(line, "<(");
		size_t after = lines_next(l, k);
		bool before_quote = after <= k + 3 && lines_quoted(l, after);
		*unmarked = !before_quote;
		if (is_bare || ((p.time || p.address) &&
				   introduces(l, &p, k, before_quote)))
			return k + 1;
	}
	return 0;
}

/* Finds the header blocks and the lines of dashes (rules) that
 * programs put above a mail that they quote without marks. */

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
	if (!p[n] || n < 2 || n > LABEL_MAX)
		return 0;
	if (strcspn(p, "0123456789@.,;!?\"<>") < n)
		return 0;
	bool wide = (unsigned char)p[n] == 0xEF;
	bool spaced = p[n - 1] == ' ' || strchr(" \t*", p[n + 1]);
	return wide || spaced || loose ? n : 0;
}

/* True if the line begins with a label that can begin a block: "From", "Von",
 * "De". */
static bool names_sender(const char *line)
{
	const char *p = line + strspn(line, " \t*");
	size_t n = label(line, true);
	while (n && strchr(" \xa0\xc2", p[n - 1]))
		n--;
	return vocabulary_has_start(client_from, p, n);
}

/* True if the header block of another mail begins at line i: "From: ...",
 * "Sent: ...". */
static bool lines_header_block(const struct lines *l, size_t i)
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
	return strlen(line) < 160 &&
	       (text_starts(line, "##-") ||
		   client_phrase_within(line, client_above));
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
	const char *close = open ? strchr(open, '>') : NULL;
	return close && strchr(open, '@') && line_blank(close + 1) &&
	       i + 1 < l->count && only_date(l->line[i + 1]);
}

/* True for GroupWise's introduction of an unmarked quote: ">>> Ann
 * <ann@x.org> 22.11.2026 11:05 >>>". */
static bool line_in_arrows(const char *line)
{
	return text_starts(line, ">>> ") && line_ends(line, " >>>") &&
	       line_dated(line);
}

/* True for the first line of a Mailman digest. A reply may quote the whole
 * digest without marks. */
static bool digest_begins(const char *line)
{
	return text_starts(line, "today's topics:") ||
	       (text_starts(line, "send ") &&
		   text_find(line, " mailing list submissions to"));
}

/* True if everything from line i on is quoted. Line i is then a line of dashes
 * around words, begins the headers of another mail, or is another mark that
 * programs put above a quote. */
static bool lines_quote_rest(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	return ruled(line) || framed(line) || lines_header_block(l, i) ||
	       (underscores(line) && i + 1 < l->count) || reply_above(line) ||
	       line_in_arrows(line) || digest_begins(line) ||
	       name_over_date(l, i);
}

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
	return client_phrase_begins(line, people) || strpbrk(line, "!?;") ||
	       strstr(line, ". ");
}

/* True if a quote begins at line i. */
static bool quote_begins(const struct lines *l, size_t i)
{
	bool unmarked;
	return line_quoted(l->line[i]) || lines_introduction(l, i, &unmarked) ||
	       lines_header_block(l, i);
}

/* True for a program's signature: a line by itself that names a telephone or a
 * mail program. Below it there is nothing, or a quote. */
static bool names_device(const struct lines *l, size_t i)
{
	const char *line = l->line[i];
	if (strlen(line) > 90 || !client_phrase_within(line, client_device) ||
	    speaks(line) || (i && !line_blank(l->line[i - 1])))
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
	for (size_t k = i; k < l->count && k < i + DISCLAIMER_MAX; k++) {
		const char *line = l->line[k];
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
	bool brief = strlen(line) < 120;
	return vocabulary_has(rules, line) ||
	       (brief && client_phrase_begins(line, client_signature)) ||
	       names_device(l, i) || disclaimer(l, i);
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
	static vocabulary marks = {"ps", "p.s", "pps", "p.p.s", "pd", "p.d",
	    "nb", "edit", "oops", "whoops", "wait", "actually", "no wait",
	    "no,", NULL};
	for (size_t i = 0; marks[i]; i++) {
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
		digits += is_digit(*p);
	if (strlen(line) >= SHORT || digits >= DIGITS || line_dated(line) ||
	    leads_to_quote(l, i))
		return false;
	size_t next = lines_next(l, i);
	return !signature(l, i) && (next == l->count || quote_begins(l, next));
}

/* True if the writer goes on in line i, below the signature in line `of`. Below
 * "-- " (RFC 3676) only a postscript counts. */
static bool newtext_goes_on(const struct lines *l, size_t i, size_t of)
{
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
	while (end < l->count && !quote_begins(l, end) &&
	       !newtext_goes_on(l, end, i))
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
			/* the headers of signed text (RFC 9580) */
			while (i < l->count && !line_blank(l->line[i]))
				l->drop[i++] = true;
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
