/* structure.c - rewrites a letter's MIME parts before libetpan reads them.
 *
 * libetpan 1.9.4 gives up on a letter with a missing closing delimiter, an RFC
 * 2231 boundary, two semicolons, or a raw '=' in quoted-printable. It recurses
 * for every nested part, and writes out of bounds for some boundaries. So the
 * letter is rewritten in one pass over its lines. The rewritten letter keeps
 * only the header fields that describe a part. It has our own delimiters,
 * closes every multipart, and has a limited number of parts, none of them a
 * message. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "base/text.h"
#include "mime.h"

enum {
	PARTS_MAX = 48,
	NESTED_MAX = 12,
	BOUNDARY_MAX = 200, /* bytes of a boundary; RFC 2046 allows 70 */
	GUESS_MIN = 8 /* fewest bytes of a delimiter that no header announced */
};

/* The start of every delimiter that we write. No line of a part may begin with
 * it. */
static const char ours[] = "--=_part";

/* An open multipart. */
struct multipart {
	char boundary[BOUNDARY_MAX + 1]; /* boundary as the letter writes it */
	size_t serial; /* the multipart's number in our delimiters */
	bool digest;
};

enum transfer { TRANSFER_PLAIN, TRANSFER_QUOTED, TRANSFER_BASE64 };

struct mend {
	struct arena *arena;
	struct buf *out;
	const char *at, *end; /* the rest of the letter */
	struct multipart open[NESTED_MAX];
	size_t depth, parts;
	enum letter_content content;
	enum transfer transfer; /* transfer encoding of the current part */
	bool padded; /* base64: the padding was read, so the data ended */
};

/* A line without its line end. */
struct line {
	const char *text;
	size_t size;
};

static struct line next_line(struct mend *m)
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
static void read_header(struct mend *m, struct headers *h)
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
static bool follows(const struct mend *m, const char *boundary)
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
static const char *guessed_boundary(struct mend *m)
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

static const char *boundary_of(struct mend *m, const struct content *type)
{
	const char *boundary = type->boundary;
	if (*boundary && strlen(boundary) <= BOUNDARY_MAX &&
	    follows(m, boundary))
		return boundary;
	return guessed_boundary(m);
}

static void write_parameter(
    struct buf *out, const char *name, const char *value)
{
	if (*value)
		buf_format(out, "; %s=\"%s\"", name, value);
}

static bool base64_follows(struct mend *m);

static void write_transfer(struct mend *m, const char *encoding)
{
	static const char *const names[] = {
	    [TRANSFER_PLAIN] = "8bit",
	    [TRANSFER_QUOTED] = "quoted-printable",
	    [TRANSFER_BASE64] = "base64",
	};
	m->padded = false;
	m->transfer = TRANSFER_PLAIN;
	if (text_starts(encoding, "quoted-printable"))
		m->transfer = TRANSFER_QUOTED;
	if (text_starts(encoding, "base64") && base64_follows(m))
		m->transfer = TRANSFER_BASE64;
	buf_format(
	    m->out, "Content-Transfer-Encoding: %s\n", names[m->transfer]);
}

static void write_multipart(
    struct mend *m, const struct content *type, const char *boundary)
{
	struct multipart *open = &m->open[m->depth++];
	*open = (struct multipart){
	    .serial = ++m->parts,
	    .digest = text_same(type->subtype, "digest"),
	};
	memcpy(open->boundary, boundary, strlen(boundary));
	buf_format(m->out,
	    "Content-Type: multipart/%s; boundary=\"%s_%zu\"",
	    type->subtype,
	    ours + 2,
	    open->serial);
	write_parameter(m->out, "report-type", type->report);
	buf_byte(m->out, '\n');
	m->transfer = TRANSFER_PLAIN;
}

static void write_single(
    struct mend *m, const struct headers *h, const struct content *type)
{
	const char *encoding = headers_find(h, "Content-Transfer-Encoding");
	const char *disposition = headers_find(h, "Content-Disposition");
	buf_format(m->out, "Content-Type: %s/%s", type->type, type->subtype);
	write_parameter(m->out, "charset", type->charset);
	write_parameter(m->out, "format", type->format);
	write_parameter(m->out, "delsp", type->delsp);
	buf_byte(m->out, '\n');
	if (disposition && text_starts(disposition, "attachment"))
		buf_text(m->out, "Content-Disposition: attachment\n");
	write_transfer(m, encoding ? encoding : "");
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
	if (google && !(disposition && text_starts(disposition, "attachment")))
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

/* Writes a part's header, given the fields in `h`. m->at is where the content
 * begins. */
static void begin_part(struct mend *m, const struct headers *h)
{
	const char *value = headers_find(h, "Content-Type");
	bool in_digest = m->depth && m->open[m->depth - 1].digest;
	struct content type;
	content_parse(m->arena, value ? value : "text/plain", &type);
	bool message = text_same(type.type, "message");
	bool multipart = text_same(type.type, "multipart");
	const char *boundary = multipart ? boundary_of(m, &type) : "";
	enum letter_content content = content_of(h, &type);
	if (content > m->content)
		m->content = content;
	if (message || (in_digest && !value)) {
		type.type = "application";
		type.subtype = "octet-stream";
	}
	if (multipart && *boundary && m->depth < NESTED_MAX) {
		write_multipart(m, &type, boundary);
	} else {
		if (multipart)
			content_parse(m->arena, "text/plain", &type);
		write_single(m, h, &type);
	}
	buf_byte(m->out, '\n');
}

/* ---- lines of a part ---- */

static bool hex(char c)
{
	return hex_value(c) >= 0;
}

/* Writes a line of quoted-printable. Escapes a '=' that neither begins a code
 * nor ends the line. */
static void write_quoted(struct buf *out, const struct line *line)
{
	size_t n = trimmed(line->text, line->size);
	for (size_t i = 0; i < n; i++) {
		const char *p = line->text + i;
		bool code = i + 2 < n && hex(p[1]) && hex(p[2]);
		bool soft = i + 1 == n;
		buf_byte(out, *p);
		if (*p == '=' && !code && !soft)
			buf_text(out, "3D");
	}
}

static bool base64_digit(char c)
{
	bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
	return letter || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

/* True if the piece looks like a word: "list", "Unsubscribe", but not "SGVs".
 */
static bool wordlike(const char *piece, size_t size)
{
	enum { SHORTEST = 3 };
	for (size_t i = 0; i < size; i++) {
		bool small = piece[i] >= 'a' && piece[i] <= 'z';
		bool capital = piece[i] >= 'A' && piece[i] <= 'Z';
		if (!small && (i || !capital))
			return false;
	}
	return size >= SHORTEST;
}

/* Counts over the pieces of a line; spaces separate the pieces. */
struct pieces {
	size_t digits, blanks;
	bool uneven; /* a piece's length is not a multiple of four */
	bool words;  /* a piece looks like a word */
};

static void count_piece(struct pieces *count, const char *piece, size_t size)
{
	count->digits += size;
	if (size % 4)
		count->uneven = true;
	if (wordlike(piece, size))
		count->words = true;
}

/* True if the line is base64. Programs that wrap lines may leave spaces in it.
 * A line with many spaces is text if a piece looks like a word. */
static bool is_base64(const char *text, size_t size)
{
	enum { APART = 16 }; /* digits for each space; text has fewer */
	struct pieces count = {0};
	size_t begin = 0;
	for (size_t i = 0; i < size; i++) {
		bool blank = strchr(" \t", text[i]) && text[i];
		if (!blank && !base64_digit(text[i]) && text[i] != '=')
			return false;
		if (!blank)
			continue;
		count_piece(&count, text + begin, i - begin);
		count.blanks++;
		begin = i + 1;
	}
	count_piece(&count, text + begin, size - begin);
	if (!count.blanks || !count.uneven || !count.words)
		return true;
	return count.blanks * APART <= count.digits;
}

/* True if one of the next lines of the part is base64. Some programs name an
 * encoding that they did not apply, and others add a line of text above it. */
static bool base64_follows(struct mend *m)
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

/* Writes a line of base64. A line that is not base64 was added by a list, and
 * is skipped. */
static void write_base64(struct mend *m, const struct line *line)
{
	size_t n = trimmed(line->text, line->size);
	if (m->padded || !is_base64(line->text, n))
		return;
	for (size_t i = 0; i < n; i++)
		if (!strchr(" \t", line->text[i]))
			buf_byte(m->out, line->text[i]);
	m->padded = n && line->text[n - 1] == '=';
}

static void write_line(struct mend *m, struct line line)
{
	size_t n = strlen(ours);
	if (line.size >= n && !memcmp(line.text, ours, n)) {
		line.text += 2;
		line.size -= 2;
	}
	if (m->transfer == TRANSFER_QUOTED)
		write_quoted(m->out, &line);
	else if (m->transfer == TRANSFER_BASE64)
		write_base64(m, &line);
	else
		buf_add(m->out, line.text, line.size);
	buf_byte(m->out, '\n');
}

/* ---- delimiters ---- */

/* The number of the open multipart that the line delimits, 0 for none. The
 * innermost multipart is searched first. Sets *closes if the line is the
 * closing delimiter. */
static size_t delimited(
    const struct mend *m, const struct line *line, bool *closes)
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

static void close_to(struct mend *m, size_t depth)
{
	while (m->depth > depth) {
		m->depth--;
		buf_format(
		    m->out, "%s_%zu--\n", ours, m->open[m->depth].serial);
	}
}

/* Begins another part of multipart number `which`. */
static void next_part(struct mend *m, size_t which)
{
	struct headers h;
	close_to(m, which);
	buf_format(m->out, "%s_%zu\n", ours, m->open[which - 1].serial);
	m->parts++;
	read_header(m, &h);
	begin_part(m, &h);
}

char *structure_mend(struct arena *arena,
    const struct headers *top,
    const char *body,
    size_t *size,
    enum letter_content *content)
{
	struct buf out;
	struct mend *m = arena_alloc(arena, sizeof *m);
	*m = (struct mend){
	    .arena = arena,
	    .out = &out,
	    .at = body,
	    .end = body + *size,
	};
	buf_init(&out, 0);
	buf_text(&out, "MIME-Version: 1.0\n");
	begin_part(m, top);
	while (m->at < m->end && m->parts <= PARTS_MAX) {
		bool closes = false;
		struct line line = next_line(m);
		size_t which = delimited(m, &line, &closes);
		if (!which) {
			write_line(m, line);
			continue;
		}
		if (closes) {
			close_to(m, which - 1);
			m->transfer = TRANSFER_PLAIN;
		} else {
			next_part(m, which);
		}
	}
	close_to(m, 0);
	*size = out.size;
	*content = m->content;
	char *mended = arena_copy(arena, out.data, out.size);
	buf_release(&out);
	return mended;
}
