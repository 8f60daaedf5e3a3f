/* body.c - the readable text of a letter, part by part.
 *
 * If a part offers alternatives, its plain text is used, or the HTML if the
 * plain text is empty. If a part has mixed contents, every inline text is used.
 * Gateways of telephone companies attach the text that a person typed, so a
 * short attached text is used if there is no other. Attached and forwarded
 * messages are skipped, because the author of the letter did not write them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "base/text.h"
#include "mail/tables/client_phrases.h"
#include "mail/tables/vocabulary.h"
#include "mime.h"

enum {
	TOP = 2048, /* bytes at the start of an HTML page */
	ATTACHED_MAX =
	    1000 /* bytes of an attached text that may be the letter's */
};

struct walk {
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
static struct decoded decode_part(const struct walk *w, const struct part *part)
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

static char *decoded_text(struct walk *w, const struct part *part)
{
	const char *charset = part->type.charset;
	struct decoded text = decode_part(w, part);
	if (!*charset && text_same(part->type.subtype, "html"))
		charset = meta_charset(w->arena, text.bytes, text.size);
	return charset_text(
	    w->arena, charset, text.bytes, text.size, w->problems);
}

static char *plain_text(
    struct walk *w, const struct part *part, const char *text)
{
	char *clean = text_marked(w->arena, text, strlen(text));
	if (!text_same(part->type.format, "flowed"))
		return clean;
	return unflow(w->arena, clean, text_same(part->type.delsp, "yes"));
}

/* True for plain text and HTML. Without them, true for other types too (RFC
 * 2046 4.1.4), unless their lines are data and not a person's words. */
static bool read_type(const struct walk *w, const struct part *part)
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

static char *single_text(struct walk *w, const struct part *part)
{
	bool own = w->take_attached && part->size <= ATTACHED_MAX &&
	           text_same(part->type.subtype, "plain");
	if (!text_same(part->type.type, "text") || (part->attached && !own))
		return NULL;
	char *text = decoded_text(w, part);
	token_words(text, &w->tokens);
	if (!read_type(w, part))
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

static const char *walk(struct walk *w, const struct part *part);

/* Chooses among alternatives: the first plain text. If it is missing, or says
 * less than the last text of another type, chooses that other text. */
static const char *best_of(struct walk *w, const struct part *all)
{
	const char *plain = NULL;
	const char *html = NULL;
	for (const struct part *part = all->first; part; part = part->next) {
		const char *text = walk(w, part);
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
    struct walk *w, const struct part *whole, bool first_only)
{
	struct buf all;
	buf_init(&all, LETTER_MAX);
	for (const struct part *part = whole->first; part; part = part->next) {
		const char *text = walk(w, part);
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

static const char *walk(struct walk *w, const struct part *part)
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
	for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
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
	struct walk w = {.arena = arena, .problems = problems};
	buf_init(&w.tokens, 0);
	const char *text = walk(&w, whole);
	if (empty(text)) {
		w.take_attached = true;
		text = walk(&w, whole);
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
