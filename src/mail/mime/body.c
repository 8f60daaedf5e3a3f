/* body.c - the readable text of a message, part by part, with libetpan.
 *
 * If a part offers alternatives, its plain text is used, or the HTML if the
 * plain text is empty. If a part has mixed contents, every inline text is used.
 * Gateways of telephone companies attach the text that a person typed, so a
 * short attached text is used if there is no other. Attached and forwarded
 * messages are skipped, because the author of the letter did not write them. */
#include <libetpan/libetpan.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/hex.h"
#include "base/text.h"
#include "mail/tables/client_phrases.h"
#include "mime.h"

/* DEPTH_MAX: most levels of nested parts. TOP: bytes at the start of an HTML
 * page. ATTACHED_MAX: bytes of an attached text that may be the letter's */
enum { DEPTH_MAX = 16, TOP = 2048, ATTACHED_MAX = 1000 };

struct walk {
	struct arena *arena;
	bool take_attached; /* read short attached texts too, and other types */
	struct buf tokens;
	struct buf *problems;
};

static const char *parameter(
    const struct mailmime_content *type, const char *name)
{
	if (!type || !type->ct_parameters)
		return "";
	for (clistiter *i = clist_begin(type->ct_parameters); i;
	    i = clist_next(i)) {
		const struct mailmime_parameter *p = clist_content(i);
		if (text_same(p->pa_name, name))
			return p->pa_value;
	}
	return "";
}

/* A part without a Content-Type is text (RFC 2045 §5.2). */
static bool is_text(const struct mailmime *m)
{
	const struct mailmime_content *content = m->mm_content_type;
	if (!content)
		return true;
	const struct mailmime_type *type = content->ct_type;
	if (type->tp_type != MAILMIME_TYPE_DISCRETE_TYPE)
		return false;
	return type->tp_data.tp_discrete_type->dt_type ==
	       MAILMIME_DISCRETE_TYPE_TEXT;
}

static bool attached(const struct mailmime_single_fields *fields)
{
	const struct mailmime_disposition *disposition =
	    fields->fld_disposition;
	if (!disposition || !disposition->dsp_type)
		return false;
	return disposition->dsp_type->dsp_type ==
	       MAILMIME_DISPOSITION_TYPE_ATTACHMENT;
}

/* The part's subtype, "plain" for text/plain; `unsaid` if it has no
 * Content-Type. */
static const char *subtype(const struct mailmime *m, const char *unsaid)
{
	return m->mm_content_type ? m->mm_content_type->ct_subtype : unsaid;
}

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

/* The bytes of a part without its transfer encoding. Free them with
 * mmap_string_unref. */
struct decoded {
	char *bytes;
	size_t size;
};

/* Removes a part's transfer encoding; false if the part is empty or damaged. */
static bool decode_part(
    const struct walk *w, struct mailmime *m, struct decoded *out)
{
	struct mailmime_single_fields fields;
	const struct mailmime_data *data = m->mm_data.mm_single;
	mailmime_single_fields_init(
	    &fields, m->mm_mime_fields, m->mm_content_type);
	if (!data || data->dt_type != MAILMIME_DATA_TEXT)
		return false;
	const char *bytes = data->dt_data.dt_text.dt_data;
	size_t size = data->dt_data.dt_text.dt_length;
	bool own = w->take_attached && size <= ATTACHED_MAX &&
	           text_same(subtype(m, "plain"), "plain");
	if (!is_text(m) || (attached(&fields) && !own))
		return false;
	size_t at = 0;
	int encoding = MAILMIME_MECHANISM_8BIT;
	if (fields.fld_encoding)
		encoding = fields.fld_encoding->enc_type;
	*out = (struct decoded){0};
	int code = mailmime_part_parse(
	    bytes, size, &at, encoding, &out->bytes, &out->size);
	return code == MAILIMF_NO_ERROR;
}

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

/* Decodes quoted-printable that no field announces. */
static void decode_left(struct decoded *part)
{
	size_t at = 0;
	struct decoded out = {0};
	if (!left_quoted(part) || mailmime_part_parse(part->bytes,
				      part->size,
				      &at,
				      MAILMIME_MECHANISM_QUOTED_PRINTABLE,
				      &out.bytes,
				      &out.size) != MAILIMF_NO_ERROR)
		return;
	mmap_string_unref(part->bytes);
	*part = out;
}

static char *decoded_text(
    struct walk *w, const struct mailmime *m, const struct decoded *part)
{
	const char *charset = parameter(m->mm_content_type, "charset");
	if (!*charset && text_same(subtype(m, "plain"), "html"))
		charset = meta_charset(w->arena, part->bytes, part->size);
	return charset_text(
	    w->arena, charset, part->bytes, part->size, w->problems);
}

static char *plain_text(
    struct walk *w, const struct mailmime *m, const char *text)
{
	const struct mailmime_content *type = m->mm_content_type;
	char *clean = text_marked(w->arena, text, strlen(text));
	if (!text_same(parameter(type, "format"), "flowed"))
		return clean;
	return unflow(
	    w->arena, clean, text_same(parameter(type, "delsp"), "yes"));
}

/* True for plain text and HTML. Without them, true for other types too (RFC
 * 2046 4.1.4), unless their lines are data and not a person's words. */
static bool read_type(const struct walk *w, const struct mailmime *m)
{
	static const char *const data[] = {"calendar",
	    "x-vcalendar",
	    "vcard",
	    "x-vcard",
	    "directory",
	    "csv",
	    "css",
	    "xml",
	    "rtf",
	    "x-amp-html",
	    "javascript",
	    "rfc822-headers"};
	const char *type = subtype(m, "plain");
	if (text_same(type, "plain") || text_same(type, "html"))
		return true;
	for (size_t i = 0; i < sizeof data / sizeof data[0]; i++)
		if (text_same(type, data[i]))
			return false;
	return w->take_attached;
}

/* True for HTML, also in plain text of a script that names the wrong type, and
 * for text with similar marks (RFC 1896). */
static bool marked_up(const struct mailmime *m, const char *text)
{
	static const char *const types[] = {"html", "enriched", "richtext"};
	static const char *const begins[] = {
	    "<html", "<!doctype html", "<x-html>"};
	for (size_t i = 0; i < 3; i++)
		if (text_same(subtype(m, "plain"), types[i]) ||
		    text_starts(text + strspn(text, " \t\r\n"), begins[i]))
			return true;
	return false;
}

static char *single_text(struct walk *w, struct mailmime *m)
{
	struct decoded part;
	if (!decode_part(w, m, &part))
		return NULL;
	decode_left(&part);
	char *text = decoded_text(w, m, &part);
	mmap_string_unref(part.bytes);
	token_words(text, &w->tokens);
	if (!read_type(w, m))
		return NULL;
	if (marked_up(m, text))
		return html_text(w->arena, text, strlen(text));
	return plain_text(w, m, text);
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

/* True if the plain part is the beginning of the HTML part, and the HTML part
 * goes on with something other than a quote. Ignores white space. */
static bool cut_short(const char *plain, const char *html)
{
	for (;;) {
		plain += strspn(plain, " \t\n");
		html += strspn(html, " \t\n");
		if (!*plain)
			return *html != '\0' && *html != '>';
		if (*plain++ != *html++)
			return false;
	}
}

static const char *walk(struct walk *w, struct mailmime *m, int depth);

static bool plain_part(const struct mailmime *part)
{
	return part->mm_type == MAILMIME_SINGLE &&
	       text_same(subtype(part, "plain"), "plain");
}

/* Chooses among alternatives: the first plain text. If it is missing, or says
 * less than the last text of another type, chooses that other text. */
static const char *best_of(struct walk *w, struct mailmime *m, int depth)
{
	const char *plain = NULL;
	const char *html = NULL;
	clist *parts = m->mm_data.mm_multipart.mm_mp_list;
	for (clistiter *i = clist_begin(parts); i; i = clist_next(i)) {
		struct mailmime *part = clist_content(i);
		const char *text = walk(w, part, depth + 1);
		if (empty(text))
			continue;
		if (!plain_part(part))
			html = text;
		else if (!plain)
			plain = text;
	}
	if (!plain || !html)
		return plain ? plain : html;
	bool less = points_at_html(plain) || cut_short(plain, html);
	return less ? html : plain;
}

/* Joins the texts of all parts; with `first_only`, takes the first that is not
 * empty. */
static const char *all_of(
    struct walk *w, struct mailmime *m, int depth, bool first_only)
{
	struct buf all;
	buf_init(&all, LETTER_MAX);
	clist *parts = m->mm_data.mm_multipart.mm_mp_list;
	for (clistiter *i = clist_begin(parts); i; i = clist_next(i)) {
		const char *text = walk(w, clist_content(i), depth + 1);
		if (empty(text))
			continue;
		buf_text(&all, text);
		if (all.data[all.size - 1] != '\n')
			buf_byte(&all, '\n');
		if (first_only)
			break;
	}
	const char *text = arena_string(w->arena, buf_string(&all));
	buf_release(&all);
	return text;
}

static const char *multipart(struct walk *w, struct mailmime *m, int depth)
{
	static const char *const first_counts[] = {
	    "related", "signed", "report"};
	const char *kind = subtype(m, "mixed");
	bool first_only = false;
	if (text_same(kind, "alternative"))
		return best_of(w, m, depth);
	for (size_t i = 0; i < sizeof first_counts / sizeof first_counts[0];
	    i++)
		if (text_same(kind, first_counts[i]))
			first_only = true;
	return all_of(w, m, depth, first_only);
}

static const char *walk(struct walk *w, struct mailmime *m, int depth)
{
	if (depth > DEPTH_MAX)
		return NULL;
	struct mailmime *inner = NULL;
	switch (m->mm_type) {
	case MAILMIME_SINGLE:
		return single_text(w, m);
	case MAILMIME_MULTIPLE:
		return multipart(w, m, depth);
	case MAILMIME_MESSAGE: /* the letter itself, never a letter inside it */
		inner = m->mm_data.mm_message.mm_msg_mime;
		return depth == 0 && inner ? walk(w, inner, depth + 1) : NULL;
	default:
		return NULL;
	}
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

static void note_report(
    struct arena *arena, const struct mailmime *m, struct body *body)
{
	if (m->mm_type == MAILMIME_MESSAGE)
		m = m->mm_data.mm_message.mm_msg_mime;
	if (!m || m->mm_type != MAILMIME_MULTIPLE ||
	    !text_same(subtype(m, ""), "report"))
		return;
	body->report = true;
	body->report_type =
	    arena_string(arena, parameter(m->mm_content_type, "report-type"));
}

void body_parse(struct arena *arena,
    char *bytes,
    size_t size,
    struct body *body,
    struct buf *problems)
{
	struct walk w = {.arena = arena, .problems = problems};
	struct mailmime *m = NULL;
	size_t at = 0;
	*body = (struct body){
	    .text = arena_string(arena, ""),
	    .marked = "",
	    .report_type = "",
	    .tokens = "",
	};
	if (mailmime_parse(bytes, size, &at, &m) != MAILIMF_NO_ERROR || !m) {
		buf_format(problems,
		    "%sthe body cannot be read",
		    problems->size ? "; " : "");
		return;
	}
	note_report(arena, m, body);
	buf_init(&w.tokens, 0);
	const char *text = walk(&w, m, 0);
	if (empty(text)) {
		w.take_attached = true;
		text = walk(&w, m, 0);
	}
	body->tokens = arena_string(arena, buf_string(&w.tokens));
	buf_release(&w.tokens);
	if (text) {
		text = decode_links(arena, text);
		body->marked = text_marked(arena, text, strlen(text));
	}
	body->text = text_unmarked(arena, body->marked);
	mailmime_free(m);
}
