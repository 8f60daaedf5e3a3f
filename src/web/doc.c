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
	page_text(out, text);
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
	page_text(out, text);
	buf_text(out, scope ? "</th>" : "</td>");
}

static void table(struct buf *out, const struct doc_table *t)
{
	buf_text(out, "<table>\n");
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
	page_text(out, item->result);
	buf_text(out, "</p>\n");
}

static void seats(struct buf *out, const struct doc_item *item)
{
	const struct web_felt felt = {"", "", ""};
	web_seats(out, item->row.of, item->row.count, &felt);
}

static void add_item(struct buf *out, const struct doc_item *item)
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
			table(out, &item->table);
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
	for (const struct doc_item *i = doc->first; i; i = i->next)
		add_item(out, i);
}
