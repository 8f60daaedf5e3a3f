/* page.c - a document as a page of HTML.
 *
 * Mail programs remove much of a page, so the layout is made of tables, and the
 * style of each element sets its text and background colours. The one style
 * sheet holds the colours of the dark mode, for programs that keep style
 * sheets. Nothing is fetched from the network. */
#include "page.h"

#include <string.h>

#include "base/buf.h"
#include "face.h"
#include "notice/doc.h"

static void element(
    struct buf *out, const char *name, const char *style, const char *text)
{
	buf_format(out, "<%s style=\"%s\">", name, style);
	page_text(out, text);
	buf_format(out, "</%s>\n", name);
}

/* A program that drops the head shows a wider margin. */
static void paragraph(struct buf *out, const char *text)
{
	buf_text(out, "<p>");
	page_text(out, text);
	buf_text(out, "</p>\n");
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

static const char *cell(const struct doc_table *t, int row, int column)
{
	return t->cells[row * t->columns + column];
}

/* Opens a cell. Header cells say whether they name a row or a column, for
 * screen readers. */
static void open_cell(
    struct buf *out, const struct doc_table *t, int row, int column)
{
	bool head = t->head && row == 0;
	const char *side = column ? "right" : "left";
	const char *name = "td";
	if (head)
		name = "th scope=col";
	else if (t->head && column == 0)
		name = "th scope=row";
	buf_format(out,
	    "<%s class=l style=\"padding:4px 0 4px %s;border-bottom:1px "
	    "solid #d5dad5;text-align:%s;font-weight:%s\">",
	    name,
	    column ? "8px" : "0;word-break:break-word",
	    side,
	    head ? "700" : "400");
}

static void table(struct buf *out, const struct doc_table *t)
{
	if (t->drawn)
		return;
	buf_text(out,
	    "<table cellspacing=0 style=\"margin:10px "
	    "0;word-break:normal\">\n");
	for (int row = 0; row < t->rows; row++) {
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++) {
			bool header = t->head && (!row || !column);
			const char *text = cell(t, row, column);
			bool corner = header && !*text;
			struct doc_table plain = *t;
			plain.head = t->head && !corner;
			open_cell(out, &plain, row, column);
			page_text(out, text);
			buf_text(out, header && !corner ? "</th>" : "</td>");
		}
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

/* Writes an echoed line with uncoloured suit signs, because colours would take
 * twenty times as many bytes. */
static void echo(struct buf *out, const struct doc_item *e)
{
	size_t bytes = (size_t)face_echo(e->text);
	buf_text(out,
	    "<blockquote class=m style=\"margin:10px "
	    "0 2px;padding-left:8px;border-left:3px solid "
	    "#8a928c;color:#4d544f\">");
	page_bytes(out, e->text, bytes);
	buf_text(out, "</blockquote>\n");
	element(out, "p", "margin:2px 0 10px", e->result);
}

/* Writes a term with its meaning below it, because two columns would be too
 * narrow on a phone. */
static void term(struct buf *out, const struct doc_item *t)
{
	buf_text(out, "<p style=\"margin:8px 0\"><b>");
	page_text(out, t->text);
	buf_text(out, "</b><br>");
	page_text(out, t->result);
	buf_text(out, "</p>\n");
}

static void headline(struct buf *out, const char *text)
{
	element(out,
	    "h1",
	    "margin:4px 0 8px;font-size:22px;line-height:1.25",
	    text);
}

static void small(struct buf *out, const char *text)
{
	buf_text(out,
	    "<p class=m style=\"margin:0 0 12px;font-size:14px;"
	    "color:#4d544f\">");
	page_text(out, text);
	buf_text(out, "</p>\n");
}

static void banner(struct buf *out, const char *text)
{
	buf_text(out,
	    "<table role=presentation width=\"100%\" cellpadding=10 "
	    "cellspacing=0 class=n bgcolor=#fff2cc style=\"margin:8px "
	    "0;border-radius:8px\"><tr><td>");
	page_text(out, text);
	buf_text(out, "</td></tr></table>\n");
}

/* Opens the small print with this heading. If `heading` is "", closes the small
 * print. */
static void small_print(struct buf *out, const char *heading)
{
	if (!*heading) {
		buf_text(out, "</div>\n");
		return;
	}
	buf_text(out,
	    "<div class=\"m l\" style=\"margin:24px 0 0;border-top:1px solid "
	    "#d5dad5;font-size:13px;color:#4d544f\">\n");
	element(out, "h2", "margin:8px 0 0;font-size:13px", heading);
}

static void item(
    struct buf *out, const struct doc_item *i, const struct doc_reply *reply)
{
	switch (i->kind) {
	case DOC_HEADLINE:
		headline(out, i->text);
		break;
	case DOC_PARAGRAPH:
		paragraph(out, i->text);
		break;
	case DOC_SMALL:
		small(out, i->text);
		break;
	case DOC_BANNER:
		banner(out, i->text);
		break;
	case DOC_STRONG:
		element(out,
		    "p",
		    "margin:12px 0;font-size:18px;font-weight:600",
		    i->text);
		break;
	case DOC_HEADING:
		element(out, "h2", "margin:18px 0 6px;font-size:17px", i->text);
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
	buf_text(out,
	    "<div style=\"display:none;font-size:1px;line-height:1px;"
	    "max-height:0;max-width:0;overflow:hidden;mso-hide:all\">");
	page_bytes(out, text, strlen(text));
	buf_text(out, "</div>\n");
}

/* Returns the subject without "[spades 7] ". */
static const char *bare_title(const char *title)
{
	const char *end = strstr(title, "] ");
	return *title == '[' && end ? end + 2 : title;
}

/* Writes the last line in small print. The line of the link is tall enough to
 * tap. */
static void foot(struct buf *out, const struct doc *doc)
{
	if (!doc->foot)
		return;
	buf_text(out,
	    "<p class=m style=\"margin:24px 0 0;font-size:14px;line-height:"
	    "32px;color:#4d544f\">");
	page_text(out, doc->foot);
	if (!doc->stop) {
		buf_text(out, " stop.</p>\n");
		return;
	}
	buf_text(out, " <a class=a ");
	page_link(out, doc->stop, "stop");
	buf_text(out, " style=\"color:#1b6e3a\">stop</a>.</p>\n");
}

static bool has_headline(const struct doc *doc)
{
	for (const struct doc_item *i = doc->first; i; i = i->next)
		if (i->kind == DOC_HEADLINE)
			return true;
	return false;
}

static void head(struct buf *out, const char *title)
{
	buf_text(out,
	    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
	    "charset=\"utf-8\"><meta name=\"viewport\" "
	    "content=\"width=device-width\"><meta name=\"color-scheme\" "
	    "content=\"light dark\"><meta name=\"supported-color-schemes\" "
	    "content=\"light dark\"><title>");
	page_bytes(out, title, strlen(title));
	buf_text(out,
	    "</title>\n<style>:root{color-scheme:light dark}p{margin:10px 0}"
	    "@media (prefers-color-scheme:dark){"
	    ".b{background-color:#16191a!important;color:#e8eae6!important}"
	    ".d{background-color:#2c3235!important;color:#b4bbb6!important}"
	    ".e{color:#e08d8d!important}"
	    ".n{background-color:#40371a!important}"
	    ".l{border-color:#444c48!important}.m{color:#b4bbb6!important}"
	    ".r{color:#ff9a94!important}.a{color:#8fd0a8!important}"
	    "}</style></head>\n");
}

void doc_html(
    const struct doc *doc, const struct doc_reply *reply, struct buf *out)
{
	head(out, doc->title);
	buf_text(out,
	    "<body class=b style=\"margin:0;padding:0;background-color:#fff;"
	    "color:#1f2421\">\n");
	if (doc->preview)
		preview(out, doc->preview);
	buf_text(out,
	    "<!--[if mso]><table align=center width=480><tr><td><![endif]-->"
	    "<div role=main class=b style=\"max-width:480px;margin:0 auto;"
	    "padding:12px;background-color:#fff;color:#1f2421;font-family:-"
	    "apple-system,"
	    "'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;"
	    "line-height:1.4;word-break:break-word\">\n");
	if (!has_headline(doc))
		headline(out, bare_title(doc->title));
	for (const struct doc_item *i = doc->first; i; i = i->next)
		item(out, i, reply);
	foot(out, doc);
	buf_text(out,
	    "</div><!--[if mso]></td></tr></table><![endif]-->"
	    "</body></html>\n");
}
