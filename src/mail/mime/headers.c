/* headers.c - reads the header block and decodes its fields.
 *
 * The referee needs every field of a damaged letter, also one that breaks the
 * grammar. */

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"

/* Words that may be tokens.
 *
 * A token is 32 hex digits, in an address ("+TOKEN@", "%2BTOKEN@"), an id
 * ("tTOKEN.") or a subject ("(tTOKEN)"). So it is always at the end of its run
 * of hex digits. Whether it is one, only the database knows. */

enum { DIGITS = 32, MOST = 120 /* words; a longer list is no letter's */ };

/* Adds the word of DIGITS digits at p, unless it is there already. */
static void add(const char *p, struct buf *out)
{
	char word[DIGITS + 1];
	for (size_t i = 0; i < DIGITS; i++)
		word[i] = (char)tolower((unsigned char)p[i]);
	word[DIGITS] = '\0';
	if (out->size && strstr(buf_string(out), word))
		return;
	if (out->size)
		buf_byte(out, ' ');
	buf_text(out, word);
}

void token_words(const char *text, struct buf *out)
{
	const char *p = text;
	while (*p && out->size < MOST * (DIGITS + 1)) {
		size_t run = strspn(p, "0123456789abcdefABCDEF");
		p += run;
		if (run >= DIGITS)
			add(p - DIGITS, out);
		p += strcspn(p, "0123456789abcdefABCDEF");
	}
}

struct line {
	const char *text;
	size_t size; /* size without the line end */
	size_t next; /* offset from this line's start to the next line's */
};

/* The line at p. Lines end with LF, with CRs before it or without, or with a
 * lone CR. */
static struct line line_at(const char *p, size_t left)
{
	struct line line = {.text = p};
	while (line.size < left && p[line.size] != '\n' && p[line.size] != '\r')
		line.size++;
	size_t next = line.size;
	while (next < left && p[next] == '\r')
		next++;
	if (next < left && p[next] == '\n')
		line.next = next + 1;
	else
		line.next = line.size + (next > line.size);
	return line;
}

static bool blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool printable(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if ((unsigned char)text[i] <= ' ' ||
		    (unsigned char)text[i] > 126)
			return false;
	return true;
}

/* True for a line with "From:", perhaps with invisible or non-ASCII bytes in
 * it. Some mail programs drop such bytes, others the whole field, so the field
 * counts as From. */
static bool like_from(const char *line, size_t size)
{
	static const char from[] = "from:";
	size_t n = 0;
	for (size_t i = 0; i < size && from[n]; i++) {
		if (!printable(line + i, 1))
			continue;
		if ((line[i] | 32) != from[n])
			return false;
		n++;
	}
	return !from[n];
}

static void headers_add(
    struct arena *arena, struct headers *h, const char *line, size_t n)
{
	const char *colon = memchr(line, ':', n);
	if (!colon || colon == line)
		return;
	size_t name = (size_t)(colon - line);
	if (like_from(line, n))
		h->froms++;
	while (name && blank(line[name - 1]))
		name--;
	if (!printable(line, name))
		return;
	const char *value = colon + 1;
	size_t size = n - (size_t)(value - line);
	h->list[h->count++] = (struct header){
	    .name = arena_copy(arena, line, name),
	    .value = text_trim(arena_copy(arena, value, size)),
	    .nul = memchr(value, 0, size) != NULL,
	};
}

bool headers_field(const char *line, size_t size)
{
	const char *colon = memchr(line, ':', size);
	if (!size || !colon || colon == line)
		return false;
	size_t name = (size_t)(colon - line);
	if (like_from(line, size))
		return true;
	while (name && blank(line[name - 1]))
		name--;
	for (size_t i = 0; i < name; i++)
		if (blank(line[i]))
			return false;
	return name;
}

static bool blank_line(const struct line *line)
{
	size_t n = 0;
	while (n < line->size && blank(line->text[n]))
		n++;
	return n == line->size;
}

/* True for a line that neither begins a field nor continues one. */
static bool foreign(const struct line *line)
{
	if (blank_line(line))
		return true;
	return !blank(*line->text) && !headers_field(line->text, line->size);
}

/* True if the header ends at this line, which is at offset `at`: an empty line,
 * or a line that is neither a field nor the rest of one. Some programs garble a
 * line within a header, so the header goes on if a field follows. */
static bool ends_header(
    const struct line *line, const char *bytes, size_t size, size_t at)
{
	size_t next = at + line->next;
	if (!line->size || !foreign(line))
		return !line->size;
	if (next < size && blank_line(line) && blank(bytes[next]))
		next += line_at(bytes + next, size - next).next;
	struct line below = line_at(bytes + next, size - next);
	return !below.size ||
	       (!blank(*below.text) && !headers_field(below.text, below.size));
}

/* Offset of the header: a byte order mark, empty lines, or the mbox line
 * "From " of a pipe may stand above it. */
static size_t header_begin(const char *bytes, size_t size)
{
	static const char mark[] = "\xEF\xBB\xBF";
	static const char from[] = "From ";
	size_t n = strlen(mark);
	size_t at = size >= n && !memcmp(bytes, mark, n) ? n : 0;
	while (at < size && (bytes[at] == '\r' || bytes[at] == '\n'))
		at++;
	size_t quote = at < size && bytes[at] == '>';
	n = quote + strlen(from);
	if (size - at >= n && !memcmp(bytes + at + quote, from, strlen(from)))
		return at + line_at(bytes + at, size - at).next;
	return at;
}

/* Upper bound on the number of fields: the number of line ends. */
static size_t fields_at_most(const char *bytes, size_t size)
{
	size_t n = 1;
	if (size > LETTER_HEADER_MAX)
		size = LETTER_HEADER_MAX;
	for (size_t i = 0; i < size; i++)
		if (bytes[i] == '\n' || bytes[i] == '\r')
			n++;
	return n + 1;
}

/* Counts From fields after offset `at`, up to an empty line. A header without
 * an end, or with a line that is no field, may have a second From far below. */
static void count_froms(
    struct headers *h, const char *bytes, size_t size, size_t at)
{
	while (at < size) {
		struct line line = line_at(bytes + at, size - at);
		at += line.next;
		if (!line.size)
			return;
		if (like_from(line.text, line.size))
			h->froms++;
	}
	if (size >= LETTER_MAX)
		h->froms++;
}

void headers_parse(
    struct arena *arena, const char *bytes, size_t size, struct headers *h)
{
	char *unfolded = arena_alloc(arena, LETTER_HEADER_MAX + 1);
	size_t at = header_begin(bytes, size);
	size_t used = 0;
	size_t most = fields_at_most(bytes, size);
	*h = (struct headers){
	    .list = arena_alloc(arena, most * sizeof *h->list)};
	while (at < size && at < LETTER_HEADER_MAX) {
		struct line line = line_at(bytes + at, size - at);
		if (ends_header(&line, bytes, size, at)) {
			h->complete = true;
			if (line.size)
				count_froms(h, bytes, size, at);
			if (blank_line(&line))
				at += line.next;
			break;
		}
		at += line.next;
		if (used && !blank(*line.text)) {
			headers_add(arena, h, unfolded, used);
			used = 0;
		}
		size_t room = LETTER_HEADER_MAX - used;
		size_t n = line.size < room ? line.size : room;
		memcpy(unfolded + used, line.text, n);
		used += n;
	}
	if (used)
		headers_add(arena, h, unfolded, used);
	if (!h->complete)
		count_froms(h, bytes, size, at);
	h->body = at;
}

const char *headers_find(const struct headers *h, const char *name)
{
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, name))
			return h->list[i].value;
	return NULL;
}

/* The position after the quoted string at p; NULL if the string has no end. */
static char *after_quoted(char *p)
{
	for (p++; *p && *p != '"'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p + 1 : NULL;
}

/* The position after the comment at p, which may contain other comments; NULL
 * if the comment has no end. */
static char *after_comment(char *p)
{
	size_t depth = 0;
	for (; *p; p++) {
		if (*p == '\\' && p[1])
			p++;
		else if (*p == '(')
			depth++;
		else if (*p == ')' && --depth == 0)
			return p + 1;
	}
	return NULL;
}

const char *comments_cut(struct arena *arena, char *value)
{
	const char *last = "";
	for (char *p = value; *p;) {
		char *end = p + 1;
		if (*p == ')')
			return NULL;
		if (*p == '"')
			end = after_quoted(p);
		else if (*p == '(')
			end = after_comment(p);
		if (!end)
			return NULL;
		if (*p == '(') {
			size_t size = (size_t)(end - p);
			last = arena_copy(arena, p + 1, size - 2);
			memset(p, ' ', size);
		}
		p = end;
	}
	return last;
}

/* ---- encoded words (RFC 2047) ----
 *
 * Neighbouring words of one charset are decoded as one text, because programs
 * cut them inside a character. */

enum {
	CHARSET_MAX = 39,
	TEXT_MAX = 2000
}; /* bytes; RFC 2047 allows 75 a word */

struct word {
	char charset[CHARSET_MAX + 1];
	char encoding; /* 'q' or 'b' */
	const char *text;
	size_t size;
	const char *end; /* the byte after the word */
};

/* Reads an encoded word, "=?UTF-8?Q?text?=". A language may follow the charset
 * (RFC 2231). */
static bool read_word(const char *text, struct word *w)
{
	if (strncmp(text, "=?", 2) != 0)
		return false;
	text += 2;
	size_t n = strcspn(text, "? \t");
	size_t name = strcspn(text, "*? \t");
	if (text[n] != '?' || !name || name > CHARSET_MAX)
		return false;
	memcpy(w->charset, text, name);
	w->charset[name] = '\0';
	text += n + 1;
	w->encoding = (char)(*text | 32);
	if ((w->encoding != 'q' && w->encoding != 'b') || text[1] != '?')
		return false;
	w->text = text + 2;
	const char *end =
	    memmem(w->text, strnlen(w->text, TEXT_MAX), "?=", strlen("?="));
	if (!end)
		return false;
	w->size = (size_t)(end - w->text);
	w->end = end + 2;
	return true;
}

/* Decoded bytes that are not written yet, all in one charset. */
struct pending {
	struct arena *arena;
	char charset[CHARSET_MAX + 1];
	struct buf bytes;
};

static void flush(struct pending *p, struct buf *out)
{
	if (!p->bytes.size)
		return;
	buf_text(out, charset_text(p->arena, p->charset, p->bytes.data,
			  p->bytes.size, NULL));
	buf_clear(&p->bytes);
}

static void add_word(struct pending *p, const struct word *w, struct buf *out)
{
	if (!text_same(p->charset, w->charset))
		flush(p, out);
	memcpy(p->charset, w->charset, sizeof p->charset);
	if (w->encoding == 'b') {
		base64_decode(&p->bytes, w->text, w->size);
		return;
	}
	char *text = arena_copy(p->arena, w->text, w->size);
	for (char *blank = text; (blank = strchr(blank, '_'));)
		*blank = ' ';
	quoted_printable_decode(&p->bytes, text, w->size);
}

/* Returns a value with its encoded words (RFC 2047) decoded from any charset.
 * Line breaks and other characters in them are kept. */
static char *encoded_words(struct arena *arena, const char *text)
{
	struct pending p = {.arena = arena, .charset = ""};
	struct buf out;
	struct word w;
	bool after_word = false;
	buf_init(&p.bytes, 0);
	buf_init(&out, 0);
	while (*text) {
		size_t gap = strspn(text, " \t");
		/* spaces between two encoded words are dropped */
		if (read_word(text + (after_word ? gap : 0), &w)) {
			add_word(&p, &w, &out);
			after_word = true;
			text = w.end;
			continue;
		}
		flush(&p, &out);
		after_word = false;
		size_t n = strcspn(text + 1, "=") + 1;
		buf_add(&out, text, n);
		text += n;
	}
	flush(&p, &out);
	buf_release(&p.bytes);
	return arena_take(arena, &out);
}

/* ---- values as text ---- */

/* Makes a decoded value one line of clean UTF-8. */
static char *tidy(struct arena *arena, const char *text)
{
	char *clean = text_clean(arena, text, strlen(text));
	/* an encoded line break must not become a real one */
	for (char *p = clean; *p; p++)
		if (*p == '\n')
			*p = ' ';
	return text_trim(clean);
}

static const char *decoded(struct arena *arena, const char *value)
{
	char *utf8 = charset_text(arena, "utf-8", value, strlen(value), NULL);
	return strstr(utf8, "=?") ? encoded_words(arena, utf8) : utf8;
}

char *headers_decode(struct arena *arena, const char *value)
{
	return tidy(arena, decoded(arena, value));
}

char *headers_subject(struct arena *arena, const char *value)
{
	const char *text = decoded(arena, value);
	char *clean = tidy(arena, text);
	if (!strchr(text_marked(arena, text, strlen(text)), TEXT_HIDDEN))
		return clean;
	return arena_format(arena, "%s%c", clean, TEXT_HIDDEN);
}

/* Reads the addresses of From, To and similar fields.
 *
 * Mail programs leave a comma in a name unquoted, put a semicolon between
 * addresses, and leave out the brackets beside a name. So RFC 5322's grammar is
 * not applied. The field is cut at its commas and semicolons. An item with an
 * '@' outside of quotation marks is an address; any other item is part of a
 * name. */

static const char blanks[] = " \t\r\n";

/* The position after the character at p, or after the quoted string that
 * begins there. */
static char *step(char *p)
{
	char *end = *p == '"' ? after_quoted(p) : p + 1;
	return end ? end : p + strlen(p);
}

/* The first of the characters `wanted` in the text at p, outside of quoted
 * strings; NULL if there is none. */
static char *outside(char *p, const char *wanted)
{
	for (; *p; p = step(p))
		if (strchr(wanted, *p))
			return p;
	return NULL;
}

/* The end of the item at p: a comma or a semicolon outside of quotes and
 * brackets, or the end of the text. */
static char *item_end(char *p)
{
	bool bracket = false;
	for (; *p; p = step(p)) {
		if (*p == '<' || *p == '>')
			bracket = *p == '<';
		else if (!bracket && strchr(",;", *p))
			break;
	}
	return p;
}

/* Reads an item with brackets: "Ann <ann@x.org>". Returns false if it has no
 * '@'. Overwrites the address with spaces. */
static bool read_bracketed(
    struct arena *arena, char *item, char *open, struct mailbox *m)
{
	char *close = outside(open + 1, ">");
	if (!close)
		return strchr(open, '@') != NULL;
	bool within = memchr(open, '@', (size_t)(close - open)) != NULL;
	bool behind = outside(close + 1, "<@");
	*open = '\0';
	*close = '\0';
	bool before = outside(item, "@");
	const char *address = address_plain(arena, text_trim(open + 1));
	memset(open, ' ', (size_t)(close - open) + 1);
	if (behind || !within)
		return behind || within || before;
	m->address = address;
	m->vague = before && !text_same(text_trim(item), address);
	return true;
}

/* Reads an item without brackets: "ann@x.org", "Ann ann@x.org". Returns false
 * if it has no '@'. Overwrites the address with spaces. */
static bool read_bare(struct arena *arena, char *item, struct mailbox *m)
{
	char *at = outside(item, "@");
	if (!at)
		return false;
	char *begin = item;
	char *end = item;
	while (end <= at) {
		begin = end + strspn(end, blanks);
		for (end = begin; *end && !strchr(blanks, *end);)
			end = step(end);
	}
	const char *behind = end + strspn(end, blanks);
	if (*behind == '.' || strchr(behind, '@'))
		return true;
	m->vague = *behind || item + strspn(item, blanks) != begin;
	m->address = address_plain(
	    arena, arena_copy(arena, begin, (size_t)(end - begin)));
	memset(begin, ' ', (size_t)(end - begin));
	return true;
}

/* Returns the text without separators around it, and without quotation marks.
 */
static char *unquoted(struct arena *arena, const char *text)
{
	static const char separators[] = " \t\r\n,;";
	text += strspn(text, separators);
	size_t size = strlen(text);
	while (size && strchr(separators, text[size - 1]))
		size--;
	char *out = arena_copy(arena, text, size);
	char *q = out;
	for (const char *p = out; *p; p++) {
		if (*p == '"')
			continue;
		if (*p == '\\' && p[1])
			p++;
		*q++ = *p;
	}
	*q = '\0';
	return out;
}

/* Overwrites quotation marks and round brackets, which do not match, with
 * spaces. */
static void drop_marks(char *text)
{
	for (; *text; text++)
		if (strchr("\"()\\", *text))
			*text = ' ';
}

void addresses_read(
    struct arena *arena, const char *value, struct mailboxes *out)
{
	char *text = arena_string(arena, value);
	const char *comment = comments_cut(arena, text);
	*out = (struct mailboxes){.damaged = !comment};
	if (!comment) {
		text = arena_string(arena, value);
		drop_marks(text);
		comment = "";
	}
	/* an item and its comma take two bytes at least */
	out->list =
	    arena_alloc(arena, (strlen(text) / 2 + 1) * sizeof *out->list);
	for (char *item = text; *item;) {
		char *end = item_end(item);
		char after = *end;
		struct mailbox m = {.address = ""};
		*end = '\0';
		char *colon = outside(item, ":<");
		if (colon && *colon == ':') {
			out->grouped = true;
			item = colon + 1;
		}
		char *open = outside(item, "<");
		if (open ? read_bracketed(arena, item, open, &m)
			 : read_bare(arena, item, &m))
			out->list[out->count++] = m;
		*end = after;
		item = after ? end + 1 : end;
	}
	const char *name = unquoted(arena, text);
	out->name = *name ? name : comment;
}
