/* body.c - the readable text of a message, part by part, with libetpan.
 *
 * Of alternatives the plain text is taken unless it is empty, else the HTML; of mixed parts every
 * inline text. Attached and forwarded messages are not entered: what they say, their author did not
 * say here. */
#include <libetpan/libetpan.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"
#include "phrases.h"

struct walk {
	struct arena *arena;
	struct buf text;
	struct buf *problems;
};

static const char *parameter(const struct mailmime_content *type, const char *name)
{
	if (!type || !type->ct_parameters)
		return "";
	for (clistiter *i = clist_begin(type->ct_parameters); i; i = clist_next(i)) {
		const struct mailmime_parameter *p = clist_content(i);
		if (text_same(p->pa_name, name))
			return p->pa_value;
	}
	return "";
}

static bool is_text(const struct mailmime *m)
{
	const struct mailmime_content *type = m->mm_content_type;
	return !type ||
	       (type->ct_type->tp_type == MAILMIME_TYPE_DISCRETE_TYPE &&
		   type->ct_type->tp_data.tp_discrete_type->dt_type == MAILMIME_DISCRETE_TYPE_TEXT);
}

/* RFC 3676: a line that ends in a blank goes on in the next one. Quoted lines are left alone: they
 * are dropped anyway. */
static char *unflow(struct arena *arena, const char *text, bool delete_space)
{
	char *out = arena_alloc(arena, strlen(text) + 1), *q = out;
	bool joining = false;
	for (const char *p = text; *p;) {
		size_t n = strcspn(p, "\n");
		const char *line = p;
		p += n + (p[n] == '\n');
		bool quoted = *line == '>', signature = n == 3 && !strncmp(line, "-- ", 3);
		if (joining && (quoted || signature))
			*q++ = '\n';
		bool flowed = n && line[n - 1] == ' ' && !quoted && !signature;
		size_t stuffed = !quoted && *line == ' ' ? 1 : 0;
		size_t keep = n - stuffed - (flowed && delete_space ? 1 : 0);
		memcpy(q, line + stuffed, keep);
		q += keep;
		joining = flowed;
		if (!flowed)
			*q++ = '\n';
	}
	*q = '\0';
	return out;
}

/* The charset that an HTML part names itself: <meta charset="koi8-r">, or within http-equiv. ""
 * when it does not. */
static const char *meta_charset(struct arena *arena, const char *html, size_t size)
{
	char *top = arena_copy(arena, html, size < 2048 ? size : 2048),
	     *meta = text_find(top, "<meta"), *at = meta ? text_find(meta, "charset=") : NULL;
	if (!at)
		return "";
	at += 8 + strspn(at + 8, "\"' ");
	at[strcspn(at, "\"' ;/>")] = '\0';
	return at;
}

static char *single_text(struct walk *w, struct mailmime *m)
{
	struct mailmime_single_fields fields;
	struct mailmime_data *data = m->mm_data.mm_single;
	mailmime_single_fields_init(&fields, m->mm_mime_fields, m->mm_content_type);
	bool attached =
	    fields.fld_disposition && fields.fld_disposition->dsp_type &&
	    fields.fld_disposition->dsp_type->dsp_type == MAILMIME_DISPOSITION_TYPE_ATTACHMENT;
	if (!data || data->dt_type != MAILMIME_DATA_TEXT || !is_text(m) || attached)
		return NULL;
	size_t at = 0, size = 0;
	char *decoded = NULL;
	int encoding =
	    fields.fld_encoding ? fields.fld_encoding->enc_type : MAILMIME_MECHANISM_8BIT;
	if (mailmime_part_parse(data->dt_data.dt_text.dt_data,
		data->dt_data.dt_text.dt_length,
		&at,
		encoding,
		&decoded,
		&size) != MAILIMF_NO_ERROR)
		return NULL;
	const char *subtype = m->mm_content_type ? m->mm_content_type->ct_subtype : "plain",
		   *charset = parameter(m->mm_content_type, "charset");
	if (!*charset && text_same(subtype, "html"))
		charset = meta_charset(w->arena, decoded, size);
	char *text = charset_text(w->arena, charset, decoded, size, w->problems);
	mmap_string_unref(decoded);
	if (text_same(subtype, "html"))
		return html_text(w->arena, text, strlen(text));
	if (!text_same(subtype, "plain"))
		return NULL;
	text = text_clean(w->arena, text, strlen(text));
	if (text_same(parameter(m->mm_content_type, "format"), "flowed"))
		text = unflow(
		    w->arena, text, text_same(parameter(m->mm_content_type, "delsp"), "yes"));
	return text;
}

static bool empty(const char *text)
{
	return !text || !text[strspn(text, " \t\n")];
}

/* Says the plain part no more than that there is another? */
static bool points_at_html(const char *plain)
{
	if (strlen(plain) > 300)
		return false;
	for (size_t i = 0; phrases_see_html[i]; i += 2)
		if (text_find(plain, phrases_see_html[i]) &&
		    text_find(plain, phrases_see_html[i + 1]))
			return true;
	return false;
}

/* Is the plain part the HTML part cut short? Blanks do not count. */
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

static const char *walk_list(
    struct walk *w, struct mailmime *m, int depth, bool alternative, bool first_only)
{
	struct buf all;
	const char *best = NULL, *html = NULL;
	buf_init(&all, LETTER_MAX);
	for (clistiter *i = clist_begin(m->mm_data.mm_multipart.mm_mp_list); i; i = clist_next(i)) {
		struct mailmime *part = clist_content(i);
		const char *text = walk(w, part, depth + 1);
		if (empty(text))
			continue;
		bool plain = part->mm_type == MAILMIME_SINGLE &&
		             (!part->mm_content_type ||
				 text_same(part->mm_content_type->ct_subtype, "plain"));
		if (alternative) {
			if (plain && !best)
				best = text;
			else if (!plain)
				html = text;
			continue;
		}
		buf_text(&all, text);
		if (all.data[all.size - 1] != '\n')
			buf_byte(&all, '\n');
		if (first_only)
			break;
	}
	if (best && html && (points_at_html(best) || cut_short(best, html)))
		best = NULL;
	const char *text =
	    alternative ? (best ? best : html) : arena_string(w->arena, buf_string(&all));
	buf_release(&all);
	return text;
}

static const char *walk(struct walk *w, struct mailmime *m, int depth)
{
	if (depth > 16)
		return NULL;
	switch (m->mm_type) {
	case MAILMIME_SINGLE:
		return single_text(w, m);
	case MAILMIME_MULTIPLE: {
		const char *subtype = m->mm_content_type ? m->mm_content_type->ct_subtype : "mixed";
		bool first = text_same(subtype, "related") || text_same(subtype, "signed") ||
		             text_same(subtype, "report");
		return walk_list(w, m, depth, text_same(subtype, "alternative"), first);
	}
	case MAILMIME_MESSAGE:
		return depth == 0 && m->mm_data.mm_message.mm_msg_mime
		           ? walk(w, m->mm_data.mm_message.mm_msg_mime, depth + 1)
		           : NULL;
	default:
		return NULL;
	}
}

void body_parse(
    struct arena *arena, char *bytes, size_t size, struct body *body, struct buf *problems)
{
	*body = (struct body){.text = arena_string(arena, ""), .report_type = ""};
	struct mailmime *m = NULL;
	size_t at = 0;
	if (mailmime_parse(bytes, size, &at, &m) != MAILIMF_NO_ERROR || !m) {
		buf_format(problems, "%sthe body cannot be read", problems->size ? "; " : "");
		return;
	}
	struct walk w = {.arena = arena, .problems = problems};
	const struct mailmime *top =
	    m->mm_type == MAILMIME_MESSAGE ? m->mm_data.mm_message.mm_msg_mime : m;
	if (top && top->mm_content_type && top->mm_type == MAILMIME_MULTIPLE &&
	    text_same(top->mm_content_type->ct_subtype, "report")) {
		body->report = true;
		body->report_type =
		    arena_string(arena, parameter(top->mm_content_type, "report-type"));
	}
	const char *text = walk(&w, m, 0);
	if (text)
		body->text = text_clean(arena, text, strlen(text));
	mailmime_free(m);
}
