/* body.c - finds the parts of a letter, and its readable text.
 *
 * If a part offers alternatives, its plain text is used, or the HTML if the
 * plain text is empty. If a part has mixed contents, every inline text is used.
 * Gateways of telephone companies attach the text that a person typed, so a
 * short attached text is used if there is no other. Attached and forwarded
 * messages are skipped, because the author of the letter did not write them. */

#include "base/arena.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/text.h"
#include "mail/tables/vocabulary.h"
#include "mime.h"

/* Reads a Content-Type field (RFC 2045, RFC 2231). Accepts empty
 * parameters, blanks around '=', values in pieces and percent-encoded values.
 * Every result may be written in a quoted string. */

/* bytes of a parameter's name and value */
enum { NAME_MAX = 20, VALUE_MAX = 200 };

struct parameter {
	char name[NAME_MAX + 1]; /* name without the RFC 2231 suffix */
	bool percent;            /* the value is percent-encoded */
	bool goes_on;            /* continues the value of an earlier piece */
	struct buf value;
};

/* Reads a parameter's name, with an RFC 2231 suffix or without: "boundary",
 * "boundary*", "boundary*1", "boundary*1*". */
static void read_name(struct parameter *p, const char *text, size_t size)
{
	size_t n = 0;
	size_t star = 0;
	while (size && strchr(" \t", text[size - 1]))
		size--;
	while (star < size && text[star] != '*')
		star++;
	n = star < NAME_MAX ? star : NAME_MAX;
	memcpy(p->name, text, n);
	p->name[n] = '\0';
	text_lower(p->name);
	p->percent = star < size && text[size - 1] == '*';
	p->goes_on =
	    star + 1 < size && text[star + 1] >= '1' && text[star + 1] <= '9';
}

/* Reads a value: in quotes, or up to a space or a semicolon. Returns the
 * position after it. */
static const char *read_value(struct parameter *p, const char *text)
{
	text += strspn(text, " \t");
	if (*text != '"') {
		size_t n = strcspn(text, " \t;");
		buf_add(&p->value, text, n);
		return text + n;
	}
	for (text++; *text && *text != '"'; text++) {
		if (*text == '\\' && text[1])
			text++;
		buf_byte(&p->value, *text);
	}
	return *text ? text + 1 : text;
}

/* Skips the charset and the language in front of a percent-encoded value. */
static const char *after_language(const struct parameter *p, const char *text)
{
	const char *first = p->goes_on ? NULL : strchr(text, '\'');
	const char *second = first ? strchr(first + 1, '\'') : NULL;
	return second ? second + 1 : text;
}

static void add_decoded(struct buf *out, const struct parameter *p)
{
	const char *text = p->value.data ? p->value.data : "";
	if (p->percent)
		text = after_language(p, text);
	for (; *text; text++) {
		int value =
		    p->percent && *text == '%' ? hex_pair(text + 1) : -1;
		char c = *text;
		if (value >= 0) {
			c = (char)value;
			text += 2;
		}
		bool safe = c > ' ' && c < 127 && c != '"' && c != '\\';
		if (safe || c == ' ')
			buf_byte(out, c);
	}
}

/* Reads the next parameter; false if there is none left. */
static bool next_parameter(const char **text, struct parameter *p)
{
	const char *at = *text + strspn(*text, " \t;");
	size_t n = strcspn(at, "=;");
	buf_clear(&p->value);
	*text = at + n;
	if (!*at)
		return false;
	read_name(p, at, n);
	if (**text == '=') {
		*text = read_value(p, *text + 1);
		*text += strcspn(*text, ";");
	}
	return true;
}

static const char *token(struct arena *arena, const char *text, size_t size)
{
	char *copy = arena_copy(arena, text, size);
	text_lower(copy);
	return copy[strspn(copy, "abcdefghijklmnopqrstuvwxyz0123456789.+-_")]
	           ? ""
	           : copy;
}

/* Reads "text/plain", or "text" alone, as it was written before MIME. */
static const char *read_type(
    struct arena *arena, const char *text, struct content *out)
{
	text += strspn(text, " \t");
	size_t n = strcspn(text, "/; \t");
	out->type = token(arena, text, n);
	text += n;
	if (*text == '/') {
		n = strcspn(text + 1, "; \t");
		out->subtype = token(arena, text + 1, n);
		text += n + 1;
	}
	if (!*out->type || !*out->subtype) {
		out->type = "text";
		out->subtype = "plain";
	}
	return text;
}

/* Reads a Content-Type's value leniently; an unreadable one is text/plain. */
static void content_parse(
    struct arena *arena, const char *value, struct content *out)
{
	char *copy = arena_string(arena, value);
	struct parameter p = {.name = ""};
	struct {
		const char *name;
		const char **value;
	} wanted[] = {
	    {"boundary", &out->boundary},
	    {"charset", &out->charset},
	    {"format", &out->format},
	    {"delsp", &out->delsp},
	    {"report-type", &out->report},
	    {"smime-type", &out->smime},
	};
	*out = (struct content){"", "", "", "", "", "", "", ""};
	if (!comments_cut(arena, copy))
		copy = arena_string(arena, value);
	const char *text = read_type(arena, copy, out);
	buf_init(&p.value, VALUE_MAX);
	while (next_parameter(&text, &p)) {
		for (size_t i = 0; i < COUNT_OF(wanted); i++) {
			struct buf all;
			if (strcmp(wanted[i].name, p.name) != 0)
				continue;
			if (**wanted[i].value && !p.goes_on)
				continue;
			buf_init(&all, VALUE_MAX);
			buf_text(&all, *wanted[i].value);
			add_decoded(&all, &p);
			*wanted[i].value = text_trim(arena_take(arena, &all));
		}
	}
	buf_release(&p.value);
}

/* Finds the parts of a letter (RFC 2046), and removes their
 * transfer encoding.
 *
 * A letter may lack a closing delimiter, announce a boundary that does not
 * occur, or have a raw '=' in quoted-printable. So this file takes what it can
 * in one pass over the lines. It limits the number of parts and their nesting,
 * and never looks into a message within the letter. */

enum {
	PARTS_MAX = 48,
	NESTED_MAX = 12,
	BOUNDARY_MAX = 200, /* bytes of a boundary; RFC 2046 allows 70 */
	GUESS_MIN = 8 /* fewest bytes of a delimiter that no header announced */
};

/* An open multipart. */
struct multipart {
	struct part *part;
	const char *boundary; /* as the letter writes it */
	struct part *last;    /* its newest part */
};

struct walk {
	struct arena *arena;
	const char *at, *end; /* the rest of the letter */
	struct multipart open[NESTED_MAX];
	size_t depth, parts;
	struct part *leaf; /* the part whose content is read; NULL for none */
	enum letter_content content;
};

/* A line without its line end. */
struct line {
	const char *text;
	size_t size;
};

static struct line next_line(struct walk *m)
{
	size_t left = (size_t)(m->end - m->at);
	const char *newline = memchr(m->at, '\n', left);
	struct line line = {.text = m->at};
	line.size = newline ? (size_t)(newline - m->at) : left;
	m->at += newline ? line.size + 1 : left;
	if (line.size && line.text[line.size - 1] == '\r')
		line.size--;
	return line;
}

static size_t trimmed(const char *text, size_t size)
{
	while (size && strchr(" \t\r", text[size - 1]))
		size--;
	return size;
}

/* ---- the header of a part ---- */

/* True for "Name: value", and for a line that continues a field. */
static bool is_field(const struct line *line)
{
	if (line->size && strchr(" \t", *line->text))
		return true;
	return headers_field(line->text, line->size);
}

/* Reads and skips the header at m->at. It ends with an empty line, or before a
 * line that is not a field. */
static void read_header(struct walk *m, struct headers *h)
{
	const char *begin = m->at;
	const char *end = m->at;
	while (m->at < m->end) {
		struct line line = next_line(m);
		if (!trimmed(line.text, line.size))
			break;
		if (!is_field(&line)) {
			m->at = end;
			break;
		}
		end = m->at;
	}
	headers_parse(m->arena, begin, (size_t)(end - begin), h);
}

/* True if a later line begins with "--" and the boundary. */
static bool follows(const struct walk *m, const char *boundary)
{
	size_t n = strlen(boundary);
	const char *p = m->at;
	while (p) {
		size_t left = (size_t)(m->end - p);
		if (left < n + 2)
			return false;
		if (!memcmp(p, "--", 2) && !memcmp(p + 2, boundary, n))
			return true;
		p = memchr(p, '\n', left);
		if (p)
			p++;
	}
	return false;
}

/* Guesses the boundary: the text after the dashes of the first line that may be
 * a delimiter; "" if there is none. */
static const char *guessed_boundary(struct walk *m)
{
	const char *begin = m->at;
	const char *found = "";
	while (m->at < m->end && !*found) {
		struct line line = next_line(m);
		size_t n = trimmed(line.text, line.size);
		bool fits = n >= GUESS_MIN && n <= BOUNDARY_MAX;
		if (!fits || memcmp(line.text, "--", 2) != 0)
			continue;
		if (!memchr(line.text, ' ', n) && line.text[2] != '-')
			found = arena_copy(m->arena, line.text + 2, n - 2);
	}
	m->at = begin;
	return found;
}

static const char *boundary_of(struct walk *m, const struct content *type)
{
	const char *boundary = type->boundary;
	if (*boundary && strlen(boundary) <= BOUNDARY_MAX &&
	    follows(m, boundary))
		return boundary;
	return guessed_boundary(m);
}

static bool is_attachment(const struct headers *h)
{
	const char *disposition = headers_find(h, "Content-Disposition");
	return disposition && text_starts(disposition, "attachment");
}

/* What the part has instead of a text (RFC 1847, RFC 3156, RFC 8551; RFC 9078
 * and Gmail's reactions). */
static enum letter_content content_of(
    const struct headers *h, const struct content *type)
{
	const char *disposition = headers_find(h, "Content-Disposition");
	bool google =
	    text_same(type->subtype, "vnd.google.email-reaction+json");
	if (disposition && text_starts(disposition, "reaction"))
		return CONTENT_REACTION;
	if (google && !is_attachment(h))
		return CONTENT_REACTION;
	if (text_same(type->type, "multipart") &&
	    text_same(type->subtype, "encrypted"))
		return CONTENT_ENCRYPTED;
	if (!text_same(type->subtype, "pkcs7-mime") &&
	    !text_same(type->subtype, "x-pkcs7-mime"))
		return CONTENT_TEXT;
	return text_same(type->smime, "signed-data") ? CONTENT_OPAQUE
	                                             : CONTENT_ENCRYPTED;
}

/* True if the line is base64. Programs that wrap lines may leave spaces in it,
 * so a line with spaces may be base64 if its digits are whole groups of four.
 */
static bool is_base64(const char *text, size_t size)
{
	size_t digits = 0;
	for (size_t i = 0; i < size; i++) {
		if (text[i] && strchr(" \t", text[i]))
			continue;
		if (!isalnum((unsigned char)text[i]) &&
		    (!text[i] || !strchr("+/=", text[i])))
			return false;
		digits++;
	}
	return digits == size || digits % 4 == 0;
}

/* True if one of the next lines of the part is base64. Some programs name an
 * encoding that they did not apply, and others add a line of text above it. */
static bool base64_follows(struct walk *m)
{
	enum { LINES = 5, SHORT = 8 };
	const char *begin = m->at;
	bool found = false;
	for (int lines = 0; lines < LINES && m->at < m->end && !found;) {
		struct line line = next_line(m);
		size_t n = trimmed(line.text, line.size);
		if (n >= 2 && !memcmp(line.text, "--", 2))
			break;
		lines += n > 0;
		found =
		    n && is_base64(line.text, n) && (n >= SHORT || n % 4 == 0);
	}
	m->at = begin;
	return found;
}

/* ---- parts ---- */

static enum transfer transfer_of(struct walk *m, const struct headers *h)
{
	const char *encoding = headers_find(h, "Content-Transfer-Encoding");
	if (!encoding)
		return TRANSFER_PLAIN;
	if (text_starts(encoding, "quoted-printable"))
		return TRANSFER_QUOTED;
	bool base64 = text_starts(encoding, "base64") && base64_follows(m);
	return base64 ? TRANSFER_BASE64 : TRANSFER_PLAIN;
}

/* Adds a new part to the innermost open multipart. */
static struct part *add_part(struct walk *m)
{
	struct part *part = arena_alloc(m->arena, sizeof *part);
	*part = (struct part){.bytes = m->at};
	if (m->depth) {
		struct multipart *in = &m->open[m->depth - 1];
		*(in->last ? &in->last->next : &in->part->first) = part;
		in->last = part;
	}
	m->parts++;
	return part;
}

/* Begins a part, given the fields in `h`. m->at is where the content begins. */
static struct part *begin_part(struct walk *m, const struct headers *h)
{
	const char *value = headers_find(h, "Content-Type");
	const struct multipart *in = m->depth ? &m->open[m->depth - 1] : NULL;
	bool in_digest = in && text_same(in->part->type.subtype, "digest");
	struct part *part = add_part(m);
	struct content *type = &part->type;
	m->leaf = part;
	content_parse(m->arena, value ? value : "text/plain", type);
	bool multipart = text_same(type->type, "multipart");
	const char *boundary = multipart ? boundary_of(m, type) : "";
	enum letter_content content = content_of(h, type);
	if (content > m->content)
		m->content = content;
	part->message =
	    text_same(type->type, "message") || (in_digest && !value);
	if (part->message) {
		type->type = "application";
		type->subtype = "octet-stream";
	}
	if (multipart && *boundary && m->depth < NESTED_MAX) {
		m->open[m->depth++] =
		    (struct multipart){.part = part, .boundary = boundary};
		return part;
	}
	if (multipart)
		content_parse(m->arena, "text/plain", type);
	part->attached = is_attachment(h);
	part->transfer = transfer_of(m, h);
	return part;
}

/* The number of the open multipart that the line delimits, 0 for none. The
 * innermost multipart is searched first. Sets *closes if the line is the
 * closing delimiter. */
static size_t delimited(
    const struct walk *m, const struct line *line, bool *closes)
{
	if (line->size < 3 || memcmp(line->text, "--", 2) != 0)
		return 0;
	size_t size = trimmed(line->text, line->size) - 2;
	for (size_t i = m->depth; i; i--) {
		const char *boundary = m->open[i - 1].boundary;
		size_t n = strlen(boundary);
		if (size < n || memcmp(line->text + 2, boundary, n) != 0)
			continue;
		*closes = size == n + 2 && !memcmp(line->text + 2 + n, "--", 2);
		if (size == n || *closes)
			return i;
	}
	return 0;
}

/* Ends the current part before the line at `line`. The line end before it
 * belongs to the delimiter. */
static void end_part(struct walk *m, const char *line)
{
	struct part *part = m->leaf;
	if (!part)
		return;
	part->size = (size_t)(line - part->bytes);
	if (m->depth && part->size && line[-1] == '\n')
		part->size--;
	m->leaf = NULL;
}

const struct part *structure_parts(struct arena *arena,
    const struct headers *top, const char *body, size_t size,
    enum letter_content *content)
{
	struct walk *m = arena_alloc(arena, sizeof *m);
	*m = (struct walk){
	    .arena = arena,
	    .at = body,
	    .end = body + size,
	};
	const struct part *whole = begin_part(m, top);
	while (m->at < m->end && m->parts <= PARTS_MAX) {
		bool closes = false;
		struct line line = next_line(m);
		size_t which = delimited(m, &line, &closes);
		if (!which)
			continue;
		end_part(m, line.text);
		m->depth = closes ? which - 1 : which;
		if (!closes) {
			struct headers h;
			read_header(m, &h);
			(void)begin_part(m, &h);
		}
	}
	end_part(m, m->at);
	*content = m->content;
	return whole;
}

/* ---- transfer encodings ---- */

/* Copies the lines without blanks at their ends (RFC 2045 6.7). Of base64, only
 * its lines count, because a list may have added others, and its data end with
 * their padding. */
static void copy_lines(struct walk *m, bool base64, struct buf *out)
{
	bool padded = false;
	while (m->at < m->end && !padded) {
		struct line line = next_line(m);
		size_t n = trimmed(line.text, line.size);
		if (base64 && !is_base64(line.text, n))
			continue;
		buf_add(out, line.text, n);
		buf_byte(out, '\n');
		padded = base64 && n && line.text[n - 1] == '=';
	}
}

char *part_text(struct arena *arena, const struct part *part, size_t *size)
{
	struct walk m = {.at = part->bytes, .end = part->bytes + part->size};
	struct buf lines;
	struct buf out;
	*size = part->size;
	if (part->transfer == TRANSFER_PLAIN)
		return arena_copy(arena, part->bytes, part->size);
	buf_init(&lines, 0);
	buf_init(&out, 0);
	bool base64 = part->transfer == TRANSFER_BASE64;
	copy_lines(&m, base64, &lines);
	(base64 ? base64_decode : quoted_printable_decode)(
	    &out, lines.data, lines.size);
	*size = out.size;
	char *text = arena_copy(arena, buf_string(&out), out.size);
	buf_release(&lines);
	buf_release(&out);
	return text;
}

enum {
	TOP = 2048, /* bytes at the start of an HTML page */
	ATTACHED_MAX =
	    1000 /* bytes of an attached text that may be the letter's */
};

struct body_walk {
	struct arena *arena;
	bool take_attached; /* read short attached texts too, and other types */
	struct buf tokens;
	struct buf *problems;
	const char *other; /* the alternative to the first plain text chosen */
};

/* Joins a line that ends in a space with the next one (RFC 3676). Quoted lines
 * stay as they are, because they are dropped later. */
static char *unflow(struct arena *arena, const char *text, bool delete_space)
{
	/* the last line may have no line end */
	char *out = arena_alloc(arena, strlen(text) + 2);
	char *q = out;
	bool joining = false;
	for (const char *p = text; *p;) {
		const char *line = p;
		size_t n = strcspn(p, "\n");
		p += n;
		if (*p)
			p++;
		bool quoted = *line == '>';
		bool signature = n == 3 && !strncmp(line, "-- ", 3);
		bool fixed = quoted || signature;
		/* space-stuffed; the line may hold only this space */
		if (*line == ' ') {
			line++;
			n--;
		}
		bool flowed = !fixed && n && line[n - 1] == ' ';
		if (joining && fixed)
			*q++ = '\n';
		if (flowed && delete_space)
			n--;
		memcpy(q, line, n);
		q += n;
		if (!flowed)
			*q++ = '\n';
		joining = flowed;
	}
	*q = '\0';
	return out;
}

/* The charset that an HTML part names in <meta charset="koi8-r"> or in
 * http-equiv; "" if there is none. */
static const char *meta_charset(
    struct arena *arena, const char *html, size_t size)
{
	char *top = arena_copy(arena, html, size < TOP ? size : TOP);
	char *meta = text_find(top, "<meta");
	char *at = meta ? text_find(meta, "charset=") : NULL;
	if (!at)
		return "";
	at += strlen("charset=");
	at += strspn(at, "\"' ");
	at[strcspn(at, "\"' ;/>")] = '\0';
	return at;
}

/* The bytes of a part without its transfer encoding. */
struct decoded {
	char *bytes;
	size_t size;
};

static bool hex_capital(char c)
{
	return hex_value(c) >= 0 && (c < 'a' || c > 'f');
}

/* True for quoted-printable that no field announces: ASCII in which each '='
 * begins a code or ends a line, and two codes of bytes beyond ASCII follow each
 * other, as in "Gr=C3=BC". */
static bool left_quoted(const struct decoded *part)
{
	bool pair = false;
	const char *end = part->bytes + part->size;
	const char *high = NULL; /* behind the last code beyond ASCII */
	for (const char *p = part->bytes; p < end; p++) {
		if (*p & 0x80)
			return false;
		if (*p != '=' || (p + 1 < end && strchr("\r\n", p[1])))
			continue;
		if (end - p < 3 || !hex_capital(p[1]) || !hex_capital(p[2]))
			return false;
		bool beyond = p[1] >= '8';
		pair = pair || (beyond && p == high);
		if (beyond)
			high = p + 3;
	}
	return pair;
}

/* Decodes a part. */
static struct decoded decode_part(
    const struct body_walk *w, const struct part *part)
{
	struct decoded text;
	text.bytes = part_text(w->arena, part, &text.size);
	if (!left_quoted(&text))
		return text;
	const struct part quoted = {.bytes = text.bytes,
	    .size = text.size,
	    .transfer = TRANSFER_QUOTED};
	text.bytes = part_text(w->arena, &quoted, &text.size);
	return text;
}

static char *decoded_text(struct body_walk *w, const struct part *part)
{
	const char *charset = part->type.charset;
	struct decoded text = decode_part(w, part);
	if (!*charset && text_same(part->type.subtype, "html"))
		charset = meta_charset(w->arena, text.bytes, text.size);
	return charset_text(
	    w->arena, charset, text.bytes, text.size, w->problems);
}

static char *plain_text(
    struct body_walk *w, const struct part *part, const char *text)
{
	char *clean = text_marked(w->arena, text, strlen(text));
	if (!text_same(part->type.format, "flowed"))
		return clean;
	return unflow(w->arena, clean, text_same(part->type.delsp, "yes"));
}

/* True for plain text and HTML. Without them, true for other types too (RFC
 * 2046 4.1.4), unless their lines are data and not a person's words. */
static bool body_read_type(const struct body_walk *w, const struct part *part)
{
	static vocabulary data = {"calendar", "x-vcalendar", "vcard", "x-vcard",
	    "directory", "csv", "css", "xml", "rtf", "x-amp-html", "javascript",
	    "rfc822-headers", NULL};
	const char *type = part->type.subtype;
	if (text_same(type, "plain") || text_same(type, "html"))
		return true;
	return w->take_attached && !vocabulary_has(data, type);
}

/* True for HTML, also in plain text of a script that names the wrong type, and
 * for text with similar marks (RFC 1896). */
static bool marked_up(const struct part *part, const char *text)
{
	static const char *const types[] = {"html", "enriched", "richtext"};
	static const char *const begins[] = {
	    "<html", "<!doctype html", "<x-html>"};
	for (size_t i = 0; i < 3; i++)
		if (text_same(part->type.subtype, types[i]) ||
		    text_starts(text + strspn(text, " \t\r\n"), begins[i]))
			return true;
	return false;
}

static char *single_text(struct body_walk *w, const struct part *part)
{
	bool own = w->take_attached && part->size <= ATTACHED_MAX &&
	           text_same(part->type.subtype, "plain");
	if (!text_same(part->type.type, "text") || (part->attached && !own))
		return NULL;
	char *text = decoded_text(w, part);
	token_words(text, &w->tokens);
	if (!body_read_type(w, part))
		return NULL;
	if (marked_up(part, text))
		return html_text(w->arena, text, strlen(text));
	return plain_text(w, part, text);
}

static bool empty(const char *text)
{
	return !text || !text[strspn(text, " \t\n")];
}

/* True if the plain part only says that there is an HTML part. */
static bool points_at_html(const char *plain)
{
	if (strlen(plain) > 300)
		return false;
	for (size_t i = 0; client_see_html[i]; i += 2)
		if (text_find(plain, client_see_html[i]) &&
		    text_find(plain, client_see_html[i + 1]))
			return true;
	return false;
}

const char *body_after(const char *text, const char *begin)
{
	for (;; text++, begin++) {
		text += strspn(text, " \t\n");
		begin += strspn(begin, " \t\n");
		if (!*begin || *text != *begin)
			return *begin ? NULL : text;
	}
}

/* True if the plain part is the beginning of the HTML part, and the HTML part
 * goes on with something other than a quote. */
static bool cut_short(const char *plain, const char *html)
{
	const char *rest = body_after(html, plain);
	return rest && *rest && *rest != '>';
}

static const char *body_walk(struct body_walk *w, const struct part *part);

/* Chooses among alternatives: the first plain text. If it is missing, or says
 * less than the last text of another type, chooses that other text. */
static const char *best_of(struct body_walk *w, const struct part *all)
{
	const char *plain = NULL;
	const char *html = NULL;
	for (const struct part *part = all->first; part; part = part->next) {
		const char *text = body_walk(w, part);
		bool is_plain =
		    !part->first && text_same(part->type.subtype, "plain");
		if (empty(text))
			continue;
		if (!is_plain)
			html = text;
		else if (!plain)
			plain = text;
	}
	if (!plain || !html)
		return plain ? plain : html;
	if (points_at_html(plain) || cut_short(plain, html))
		return html;
	if (!w->other)
		w->other = html;
	return plain;
}

/* Joins the texts of all parts; with `first_only`, takes the first that is not
 * empty. */
static const char *all_of(
    struct body_walk *w, const struct part *whole, bool first_only)
{
	struct buf all;
	buf_init(&all, LETTER_MAX);
	for (const struct part *part = whole->first; part; part = part->next) {
		const char *text = body_walk(w, part);
		if (empty(text))
			continue;
		buf_text(&all, text);
		if (all.data[all.size - 1] != '\n')
			buf_byte(&all, '\n');
		if (first_only)
			break;
	}
	return arena_take(w->arena, &all);
}

static const char *body_walk(struct body_walk *w, const struct part *part)
{
	static vocabulary first_counts = {"related", "signed", "report", NULL};
	const char *kind = part->type.subtype;
	if (!text_same(part->type.type, "multipart"))
		return single_text(w, part);
	if (text_same(kind, "alternative"))
		return best_of(w, part);
	return all_of(w, part, vocabulary_has(first_counts, kind));
}

/* Decodes a line in which a program left the text of a mailto: link as it was:
 * "bid%204". Returns the position after the result in `out`. */
static char *decode_link_line(char *out, const char *line, size_t size)
{
	char *begin = out;
	for (size_t i = 0; i < size; i++) {
		bool code = line[i] == '%' && i + 2 < size;
		int value = code ? hex_pair(line + i + 1) : -1;
		*out++ = value > 0 ? (char)value : line[i];
		if (value > 0)
			i += 2;
	}
	if (text_valid(begin, (size_t)(out - begin)))
		return out;
	return (char *)mempcpy(begin, line, size);
}

/* True for a line without blanks, not a link, in which codes stand for blanks
 * or line ends. */
static bool is_link_text(const char *line, size_t size)
{
	static const char *const codes[] = {"%20", "%0D", "%0A", "%0d", "%0a"};
	for (size_t i = 0; i < size; i++)
		if (strchr(" \t<>=&?\"/", line[i]))
			return false;
	for (size_t i = 0; i < COUNT_OF(codes); i++)
		if (memmem(line, size, codes[i], strlen(codes[i])))
			return true;
	return false;
}

static const char *decode_links(struct arena *arena, const char *text)
{
	if (!strchr(text, '%'))
		return text;
	char *out = arena_alloc(arena, strlen(text) + 1);
	char *q = out;
	while (*text) {
		size_t size = strcspn(text, "\n");
		if (is_link_text(text, size))
			q = decode_link_line(q, text, size);
		else
			q = mempcpy(q, text, size);
		text += size;
		if (*text)
			*q++ = *text++;
	}
	*q = '\0';
	return out;
}

void body_read(struct arena *arena, const struct part *whole, struct body *body,
    struct buf *problems)
{
	struct body_walk w = {.arena = arena, .problems = problems};
	buf_init(&w.tokens, 0);
	const char *text = body_walk(&w, whole);
	if (empty(text)) {
		w.take_attached = true;
		text = body_walk(&w, whole);
	}
	text = text ? decode_links(arena, text) : "";
	*body = (struct body){
	    .marked = text_marked(arena, text, strlen(text)),
	    .report = text_same(whole->type.type, "multipart") &&
	              text_same(whole->type.subtype, "report"),
	    .report_type = whole->type.report,
	    .tokens = arena_take(arena, &w.tokens),
	};
	body->text = text_unmarked(arena, body->marked);
	body->other = w.other ? text_unmarked(arena, w.other) : NULL;
}
