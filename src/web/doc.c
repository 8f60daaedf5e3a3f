/* doc.c - a document, as mails have it, on a page of the site. */
#include "notice/doc.h"

#include "base/buf.h"
#include "notice/markup.h"
#include "web/table.h"
#include "web/web.h"

static void element(
    struct buf *out, const char *tag, const char *class, const char *text)
{
	buf_format(out, "<%s%s>", tag, class);
	web_text(out, text);
	buf_format(out, "</%s>\n", tag);
}

static void cell(
    struct buf *out, const struct doc_table *t, int row, int column)
{
	const char *text = t->cells[row * t->columns + column];
	const char *scope = NULL;
	if (t->head && *text && !column)
		scope = "row";
	if (t->head && *text && !row)
		scope = "col";
	if (scope)
		buf_format(out, "<th scope=\"%s\">", scope);
	else
		buf_text(out, "<td>");
	web_text(out, text);
	buf_text(out, scope ? "</th>" : "</td>");
}

/* Adds a table; the heading above it is its name for screen readers. */
static void table(
    struct buf *out, const struct doc_table *t, const char *heading)
{
	buf_text(out, "<table");
	if (heading) {
		buf_text(out, " aria-label=\"");
		web_attribute(out, heading);
		buf_text(out, "\"");
	}
	buf_text(out, ">\n");
	for (int row = 0; row < t->rows; row++) {
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++)
			cell(out, t, row, column);
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

static void term(struct buf *out, const struct doc_item *item)
{
	buf_text(out, "<p><b>");
	page_text(out, item->text);
	buf_text(out, "</b> ");
	web_text(out, item->result);
	buf_text(out, "</p>\n");
}

static void seats(struct buf *out, const struct doc_item *item)
{
	const struct web_felt felt = {
	    .corner = "", .below = "", .leader = SEAT_NONE};
	web_seats(out, item->row.of, item->row.count, &felt);
}

static void add_item(
    struct buf *out, const struct doc_item *item, const char *heading)
{
	switch (item->kind) {
	case DOC_PARAGRAPH:
	case DOC_ECHO:
		element(out, "p", "", item->text);
		break;
	case DOC_HEADLINE:
	case DOC_STRONG:
		element(out, "p", " class=\"strong\"", item->text);
		break;
	case DOC_SMALL:
		element(out, "p", " class=\"small\"", item->text);
		break;
	case DOC_BANNER:
		element(out, "p", " class=\"banner\"", item->text);
		break;
	case DOC_HEADING:
	case DOC_FOOT:
		if (item->text)
			element(out, "h2", "", item->text);
		break;
	case DOC_TERM:
		term(out, item);
		break;
	case DOC_TABLE:
		if (!item->table.drawn)
			table(out, &item->table, heading);
		break;
	case DOC_PRE:
		element(out, "pre", "", item->text);
		break;
	case DOC_SEATS:
		seats(out, item);
		break;
	case DOC_LINK: /* for mails */
	case DOC_HAND:
	case DOC_BARS:
	case DOC_PLOT:
	case DOC_CHOICES:
	case DOC_TAPS:
		break; /* pages draw these in their own way */
	}
}

void web_doc(struct buf *out, const struct doc *doc)
{
	const char *heading = NULL;
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		if (i->kind == DOC_HEADING)
			heading = i->text;
		add_item(out, i, heading);
	}
}
