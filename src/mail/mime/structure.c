/* structure.c - finds the parts of a letter (RFC 2046), and removes their
 * transfer encoding.
 *
 * A letter may lack a closing delimiter, announce a boundary that does not
 * occur, or have a raw '=' in quoted-printable. So this file takes what it can
 * in one pass over the lines. It limits the number of parts and their nesting,
 * and never looks into a message within the letter. */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"

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
