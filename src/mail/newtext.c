/* newtext.c - the few new words in a reply.
 *
 * Structure first, language second. A line that begins with '>' is quoted; a paragraph that ends in ':' right before a
 * quote is its introduction in any language; lines of the form "Label: value" in a row with an address or a year among
 * them are the header block that Outlook and its kin put over what they quote, and end the new text, and so does a line
 * of dashes with words between ("Original Message"). Only introductions that quote without any mark and phone signatures
 * need words, and those are in tables. */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/letter.h"

enum { LINES_MAX = 4000 };

struct lines {
	char *line[LINES_MAX];
	bool drop[LINES_MAX];
	size_t count;
};

/* "wrote" at the end of a reply introduction. */
static const char *const wrote[] = {
    "wrote:", "writes:", "schrieb:", "schrieb", "a \xc3\xa9" "crit", "\xc3\xa9" "crit :", "escribi\xc3\xb3:", "escribi\xc3\xb3", "ha scritto:", "ha scritto", "schreef", "escreveu:", "escreveu",
    "skrev:", "skrev", "kirjoitti:", "kirjoitti", "napisa\xc5\x82", "napsal", "nap\xc3\xadsal", "\xc3\xadrta:", "yazd\xc4\xb1", "\xd0\xbd\xd0\xb0\xd0\xbf\xd0\xb8\xd1\x81\xd0\xb0\xd0\xbb",
    "\xd0\xbf\xd0\xb8\xd1\x88\xd0\xb5\xd1\x82", "\xce\xad\xce\xb3\xcf\x81\xce\xb1\xcf\x88\xce\xb5", "\xd7\x9b\xd7\xaa\xd7\x91", "\xd9\x83\xd8\xaa\xd8\xa8", "\xe5\x86\x99\xe9\x81\x93", "\xe5\xaf\xab\xe9\x81\x93", "\xe3\x81\xae\xe3\x83\xa1\xe3\x83\xbc\xe3\x83\xab",
    "\xe6\x9b\xb8\xe3\x81\x8d\xe3\x81\xbe\xe3\x81\x97\xe3\x81\x9f", "\xeb\x8b\x98\xec\x9d\xb4 \xec\x9e\x91\xec\x84\xb1", "\xc4\x91\xc3\xa3 vi\xe1\xba\xbft", "a scris", NULL};

/* What mail programs on phones, and some on desks, put under a mail. */
static const char *const signatures[] = {
    "sent from my ", "sent from ", "sent via ", "sent with ", "get outlook for ", "von meinem ", "gesendet von ", "gesendet mit ", "diese nachricht wurde von", "envoy\xc3\xa9 de ",
    "envoy\xc3\xa9 \xc3\xa0 partir", "t\xc3\xa9l\xc3\xa9" "charger outlook", "enviado desde ", "enviado do ", "enviado de ", "enviado a partir", "inviato da ", "verzonden vanaf ", "verstuurd vanaf ",
    "skickat fr\xc3\xa5n ", "sendt fra ", "l\xc3\xa4hetetty ", "wys\xc5\x82" "ane z ", "wys\xc5\x82" "ano z ", "odesl\xc3\xa1no ", "\xd0\xbe\xd1\x82\xd0\xbf\xd1\x80\xd0\xb0\xd0\xb2\xd0\xbb\xd0\xb5\xd0\xbd\xd0\xbe ",
    "\xd0\x9e\xd1\x82\xd0\xbf\xd1\x80\xd0\xb0\xd0\xb2\xd0\xbb\xd0\xb5\xd0\xbd\xd0\xbe ", "iphone'umdan g\xc3\xb6nderildi", "iphone\xe3\x81\x8b\xe3\x82\x89\xe9\x80\x81\xe4\xbf\xa1", "\xe5\x8f\x91\xe8\x87\xaa\xe6\x88\x91\xe7\x9a\x84", "\xe5\xbe\x9e\xe6\x88\x91\xe7\x9a\x84", NULL};

static bool blank(const char *line)
{
	return !line[strspn(line, " \t")];
}

static bool quoted(const char *line)
{
	const char *p = line + strspn(line, " \t");
	if (*p == '>')
		return true;
	size_t n = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"); /* "AB> text", supercite */
	return n >= 1 && n <= 3 && p[n] == '>';
}

static bool ends_with(const char *line, const char *tail)
{
	size_t n = strlen(line), m = strlen(tail);
	while (n && strchr(" \t", line[n - 1]))
		n--;
	return n >= m && text_starts(line + n - m, tail);
}

/* Something that introduces a mail rather than a thought: an address, a time, a year, a weekday's comma. */
static bool dated(const char *line)
{
	int digits = 0;
	for (const char *p = line; *p; p++) {
		digits = isdigit((unsigned char)*p) ? digits + 1 : 0;
		if (digits == 4 || *p == '@' || (*p == ':' && p > line && isdigit((unsigned char)p[-1]) && isdigit((unsigned char)p[1])))
			return true;
	}
	return false;
}

static bool says_wrote(const char *line)
{
	size_t n = strlen(line);
	while (n && strchr(" \t:\xa0\xc2", line[n - 1]))
		n--;
	for (size_t i = 0; wrote[i]; i++) {
		const char *at = text_find(line, wrote[i]);
		if (at && (size_t)(at - line) + strlen(wrote[i]) + 12 >= n)
			return true;
	}
	return false;
}

/* Dashes or underscores around words: "-----Original Message-----", "---------- Forwarded message ---------". */
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
	return *after == ' ' || *after == '\t' || *after == '*' || *after == '\0' || (unsigned char)p[n] == 0xEF;
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

static bool signature(const char *line)
{
	if (!strcmp(line, "-- ") || !strcmp(line, "--") || !strcmp(line, "\xe2\x80\x94"))
		return true;
	for (size_t i = 0; signatures[i]; i++)
		if (text_starts(line, signatures[i]) && strlen(line) < 120)
			return true;
	return false;
}

static size_t next_filled(const struct lines *l, size_t i)
{
	do
		i++;
	while (i < l->count && blank(l->line[i]));
	return i;
}

/* How introductions begin where the first of several lines may hold no date yet. */
static bool introduces(const char *line)
{
	static const char *const words[] = {"On ", "Am ", "Le ", "El ", "Il ", "Op ", "Em ", "Den ", "Dnia ", "Dne ", "V\xc3\xa0o ", "\xce\xa3\xcf\x84\xce\xb9\xcf\x82 ", NULL};
	for (size_t w = 0; words[w]; w++)
		if (!strncmp(line, words[w], strlen(words[w])))
			return true;
	return false;
}

/* If the paragraph that line i begins (up to 4 lines) introduces a quote, the index of its last line; else 0 meaning none
 * (an introduction never needs index 0 as its end unless it is one line, so the caller adds one). */
static size_t introduction(const struct lines *l, size_t i, bool *unmarked)
{
	bool date = false;
	if (!dated(l->line[i]) && !introduces(l->line[i]))
		return 0; /* mutt and others put it right below what was typed: that line is not part of it */
	for (size_t k = i; k < l->count && k < i + 4 && !blank(l->line[k]) && !quoted(l->line[k]); k++) {
		date |= dated(l->line[k]);
		size_t after = next_filled(l, k);
		bool before_quote = after < l->count && quoted(l->line[after]) && after <= k + 3;
		bool colon = ends_with(l->line[k], ":") || ends_with(l->line[k], "\xef\xbc\x9a");
		if (date && ((colon && before_quote) || says_wrote(l->line[k]))) {
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

/* Whether an unquoted, filled line that is not a signature comes after line i: then the author wrote below as well. */
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

static void mark(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++) {
		bool unmarked = false;
		size_t intro;
		if (quoted(l->line[i])) {
			l->drop[i] = true;
		} else if (ruled(l->line[i]) || header_block(l, i) || (underscores(l->line[i]) && i + 1 < l->count)) {
			drop_to(l, i, l->count);
			return;
		} else if (signature(l->line[i])) {
			size_t end = i + 1; /* the signature's own line may look like an introduction too */
			while (end < l->count && !quoted(l->line[end]) && !introduction(l, end, &unmarked) && !header_block(l, end))
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
