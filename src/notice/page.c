/* page.c - a document as a page of HTML.
 *
 * Mail programs remove much of a page, so the layout is made of tables.
 * page_style.c has the style sheet. Nothing is fetched from the network. */
#include "page.h"

#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "notice/doc.h"
#include "notice/face.h"

/* Writes an element. `open` is its tag with the attributes: "p class=m". The
 * next element ends a paragraph. */
static void element(struct buf *out, const char *open, const char *text)
{
	buf_format(out, "<%s>", open);
	page_text(out, text);
	if (*open != 'p')
		buf_format(out, "</%s>", open);
	buf_byte(out, '\n');
}

/* Writes preformatted text without changing a byte: a record copied from a mail
 * must match its digest. */
static void pre(struct buf *out, const char *text)
{
	buf_text(out,
	    "<pre style=\"margin:10px "
	    "0;font-size:87%;white-space:pre-wrap;overflow-wrap:anywhere;word-"
	    "break:break-word\">");
	page_bytes(out, text, strlen(text));
	buf_text(out, "</pre>\n");
}

/* ---- tables ---- */

/* Opens a cell. Header cells say whether they name a row or a column, for
 * screen readers. */
static void open_cell(
    struct buf *out, const struct doc_table *t, int row, int column)
{
	bool head = t->head && row == 0;
	const char *name = "td";
	const char *class = "";
	if (head)
		name = "th scope=col";
	else if (t->head && column == 0)
		name = "th scope=row";
	if (!column)
		class = head ? " class=\"i j\"" : " class=i";
	else if (head)
		class = " class=j";
	buf_format(out, "<%s%s>", name, class);
}

static void table(struct buf *out, const struct doc_table *t)
{
	if (t->drawn)
		return;
	buf_text(out, "<table class=l cellspacing=0 cellpadding=4>\n");
	for (int row = 0; row < t->rows; row++) {
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++) {
			const char *text = doc_cell(t, row, column);
			struct doc_table plain = *t;
			plain.head = t->head && (*text || (row && column));
			open_cell(out, &plain, row, column);
			page_text(out, text);
		}
		buf_text(out, "\n");
	}
	buf_text(out, "</table>\n");
}

/* Writes an echoed line with uncoloured suit signs, because colours would take
 * twenty times as many bytes. */
static void echo(struct buf *out, const struct doc_item *e)
{
	size_t bytes = (size_t)face_echo(e->text);
	buf_text(out, "<blockquote class=m>");
	page_bytes(out, e->text, bytes);
	buf_text(out, "</blockquote>\n");
	element(out, "p", e->result);
}

/* Writes a term with its meaning below it, because two columns would be too
 * narrow on a phone. */
static void term(struct buf *out, const struct doc_item *t)
{
	buf_text(out, "<p><b>");
	page_text(out, t->text);
	buf_text(out, "</b><br>");
	page_text(out, t->result);
	buf_text(out, "\n");
}

static void banner(struct buf *out, const char *text)
{
	buf_text(out, "<table class=n role=none width=100% cellpadding=10 "
		      "cellspacing=0 bgcolor=#fff2cc><tr><td>");
	page_text(out, text);
	buf_text(out, "</table>\n");
}

/* Opens the small print with this heading. If `heading` is "", closes the small
 * print. */
static void small_print(struct buf *out, const char *heading)
{
	if (!*heading) {
		buf_text(out, "</div>\n");
		return;
	}
	buf_text(out, "<div class=s>\n");
	element(out, "h2", heading);
}

/* Writes a link to a page of the web. */
static void link_to_page(struct buf *out, const struct doc_item *i)
{
	buf_text(out, "<p class=m><a href=\"");
	page_bytes(out, i->result, strlen(i->result));
	buf_text(out, "\">");
	page_text(out, i->text);
	buf_text(out, "</a>\n");
}

static void item(
    struct buf *out, const struct doc_item *i, const struct doc_reply *reply)
{
	switch (i->kind) {
	case DOC_HEADLINE:
		element(out, "h1", i->text);
		break;
	case DOC_PARAGRAPH:
		element(out, "p", i->text);
		break;
	case DOC_SMALL:
		element(out, "p class=m", i->text);
		break;
	case DOC_BANNER:
		banner(out, i->text);
		break;
	case DOC_STRONG:
		element(out, "p class=e", i->text);
		break;
	case DOC_HEADING:
		element(out, "h2", i->text);
		break;
	case DOC_FOOT:
		small_print(out, i->text);
		break;
	case DOC_ECHO:
		echo(out, i);
		break;
	case DOC_TERM:
		term(out, i);
		break;
	case DOC_LINK:
		link_to_page(out, i);
		break;
	case DOC_HAND:
		page_hand(out, i, reply);
		break;
	case DOC_TABLE:
		table(out, &i->table);
		break;
	case DOC_SEATS:
		page_seats(out, i);
		break;
	case DOC_BARS:
		page_bars(out, i);
		break;
	case DOC_PLOT:
		page_plot(out, i);
		break;
	case DOC_TAPS:
	case DOC_CHOICES:
		page_choices(out, i, reply);
		break;
	case DOC_PRE:
		pre(out, i->text);
		break;
	}
}

/* ---- the page ---- */

/* Writes the preview, which mail programs show beside the subject in a list of
 * mails and which is hidden on the page. */
static void preview(struct buf *out, const char *text)
{
	buf_text(out, "<div style=\"display:none;mso-hide:all\">");
	page_bytes(out, text, strlen(text));
	buf_text(out, "</div>\n");
}

/* Returns the subject without "[spades 7] ". */
static const char *bare_title(const char *title)
{
	const char *end = strstr(title, "] ");
	return *title == '[' && end ? end + 2 : title;
}

/* Writes the last line in small print. */
static void foot(struct buf *out, const struct doc *doc)
{
	if (!doc->foot)
		return;
	buf_text(out, "<p class=m>");
	page_text(out, doc->foot);
	if (!doc->stop) {
		buf_text(out, " \"stop\".\n");
		return;
	}
	buf_text(out, " \"<a ");
	page_link(out, doc->stop, "stop");
	buf_text(out, ">stop</a>\".\n");
}

static void head(struct buf *out, const char *title, const char *body)
{
	buf_text(out, "<!DOCTYPE html>\n<html lang=en><head><meta "
		      "name=viewport content=\"width=device-width\"><meta "
		      "name=color-scheme content=\"light dark\"><title>");
	page_bytes(out, title, strlen(title));
	buf_text(out, "</title>\n");
	page_style(out, body);
	buf_byte(out, '\n');
}

/* Writes the body. Word ignores the width of anything but tables. */
static void body(
    struct buf *out, const struct doc *doc, const struct doc_reply *reply)
{
	buf_text(out, "<body class=b>\n");
	if (doc->preview)
		preview(out, doc->preview);
	buf_text(out,
	    "<!--[if mso]><table align=center width=480><tr><td><![endif]-->"
	    "<div role=main class=w>\n");
	if (!doc_has_headline(doc))
		element(out, "h1", bare_title(doc->title));
	for (const struct doc_item *i = doc->first; i; i = i->next)
		item(out, i, reply);
	foot(out, doc);
	buf_text(out, "</div><!--[if mso]></table><![endif]-->\n");
}

/* Appends text with numbers in place of the characters outside of ASCII, so
 * that the page needs no transfer encoding. */
static void ascii(struct buf *out, const char *text)
{
	const char *begin = text;
	while (*text) {
		size_t size = 1;
		if ((unsigned char)*text >= 0x80) {
			uint32_t c = text_character(text, &size);
			buf_add(out, begin, (size_t)(text - begin));
			buf_format(out, "&#%" PRIu32 ";", c);
			begin = text + size;
		}
		text += size;
	}
	buf_text(out, begin);
}

void doc_html(
    const struct doc *doc, const struct doc_reply *reply, struct buf *out)
{
	struct buf top;
	struct buf rest;
	buf_init(&top, 0);
	buf_init(&rest, 0);
	body(&rest, doc, reply);
	head(&top, bare_title(doc->title), buf_string(&rest));
	ascii(out, buf_string(&top));
	ascii(out, buf_string(&rest));
	buf_release(&top);
	buf_release(&rest);
}
