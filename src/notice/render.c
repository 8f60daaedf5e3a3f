/* render.c - a document as text and as HTML.
 *
 * Text first: 72 columns, soft-wrapped, readable aloud. HTML second, with
 * inline styles only, because mail programs drop the rest. In the text no card
 * ever stands alone on a line: were the mail quoted without marks, it would
 * read as a move. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "face.h"
#include "notice/doc.h"

enum { WIDTH = 72, NAME_WIDTH = 9, ECHO_CHARACTERS = 120 };

static const int suit_order[SUIT_COUNT] = {
    SUIT_SPADES,
    SUIT_HEARTS,
    SUIT_DIAMONDS,
    SUIT_CLUBS,
};

/* The ranks of one suit of a hand, highest first, separated by blanks; a dash
 * for none. */
static void ranks(struct buf *out, uint64_t cards)
{
	const char *between = "";
	if (!cards)
		buf_text(out, FACE_DASH);
	while (cards) {
		int card = cards_last(cards);
		buf_text(out, between);
		buf_text(out, face_rank(card));
		between = " ";
		cards &= ~cards_of(card);
	}
}

static const char *cell(const struct doc_table *t, int row, int column)
{
	return t->cells[row * t->columns + column];
}

/* How many bytes of a player's line are said back to him: whole characters. */
static int echo_bytes(const char *text)
{
	int bytes = 0;
	int characters = 0;
	for (; text[bytes]; bytes++) {
		bool begins = ((unsigned char)text[bytes] & 0xc0) != 0x80;
		if (begins && ++characters > ECHO_CHARACTERS)
			break;
	}
	return bytes;
}

/* ---- text */

static void pad(struct buf *out, size_t width, size_t to)
{
	while (width++ < to)
		buf_byte(out, ' ');
}

static size_t widest(const struct doc_table *t, int column)
{
	size_t most = 0;
	for (int row = 0; row < t->rows; row++) {
		size_t width = text_width(cell(t, row, column));
		if (width > most)
			most = width;
	}
	return most;
}

static void cut_blanks(struct buf *out)
{
	size_t size = out->size;
	while (size && out->data[size - 1] == ' ')
		size--;
	buf_shorten(out, size);
}

/* The first column to the left, numbers to the right. */
static void text_row(struct buf *out, const struct doc_table *t, int row)
{
	buf_text(out, "  ");
	buf_text(out, cell(t, row, 0));
	if (t->columns > 1)
		pad(out, text_width(cell(t, row, 0)), widest(t, 0));
	for (int column = 1; column < t->columns; column++) {
		const char *text = cell(t, row, column);
		buf_byte(out, ' ');
		pad(out, text_width(text), widest(t, column) + 1);
		buf_text(out, text);
	}
	cut_blanks(out);
	buf_byte(out, '\n');
}

static void text_table(struct buf *out, const struct doc_table *t)
{
	for (int row = 0; row < t->rows; row++)
		text_row(out, t, row);
}

static void text_hand(struct buf *out, uint64_t hand)
{
	for (int i = 0; i < SUIT_COUNT; i++) {
		const struct face_suit *suit = face_suit(suit_order[i]);
		buf_format(out, "  %s %s:", suit->sign, suit->name);
		pad(out, strlen(suit->name), NAME_WIDTH);
		ranks(out, hand & cards_suit(suit_order[i]));
		buf_byte(out, '\n');
	}
}

static void text_paragraph(struct buf *out, const char *text)
{
	text_wrap(out, text, WIDTH, true);
	buf_byte(out, '\n');
}

/* The player's own line, shortened and marked by "> " so that no reader takes
 * it for a new one. */
static void text_echo(struct buf *out, const struct doc_item *e)
{
	buf_format(out, "> %.*s\n", echo_bytes(e->text), e->text);
	text_paragraph(out, e->result);
}

static void text_heading(struct buf *out, const char *text)
{
	buf_format(out, "%s\n", text);
	for (size_t width = text_width(text); width; width--)
		buf_byte(out, '-');
	buf_byte(out, '\n');
}

static void text_item(struct buf *out, const struct doc_item *item)
{
	switch (item->kind) {
	case DOC_PARAGRAPH:
	case DOC_STRONG:
		text_paragraph(out, item->text);
		break;
	case DOC_HEADING:
		text_heading(out, item->text);
		break;
	case DOC_ECHO:
		text_echo(out, item);
		break;
	case DOC_HAND:
		text_hand(out, item->hand);
		break;
	case DOC_TABLE:
		text_table(out, &item->table);
		break;
	case DOC_PRE:
		buf_format(out, "%s\n", item->text);
		break;
	}
}

void doc_text(const struct doc *doc, struct buf *out)
{
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		text_item(out, i);
		if (i->next && i->kind != DOC_HEADING)
			buf_byte(out, '\n');
	}
}

/* ---- HTML */

static void escape_byte(struct buf *out, char c)
{
	switch (c) {
	case '<':
		buf_text(out, "&lt;");
		break;
	case '>':
		buf_text(out, "&gt;");
		break;
	case '&':
		buf_text(out, "&amp;");
		break;
	case '"':
		buf_text(out, "&quot;");
		break;
	default:
		buf_byte(out, c);
		break;
	}
}

/* The variation selector behind a sign says that it is text: not a picture. */
static void html_sign(struct buf *out, const struct face_suit *suit)
{
	if (suit->colour)
		buf_format(out, "<span style=\"color:%s\">", suit->colour);
	buf_format(out, "%s&#xFE0E;", suit->sign);
	if (suit->colour)
		buf_text(out, "</span>");
}

static void escape(struct buf *out, const char *text)
{
	for (const char *p = text; *p;) {
		const struct face_suit *suit = face_find(p);
		if (suit) {
			html_sign(out, suit);
			p += strlen(suit->sign);
		} else {
			escape_byte(out, *p++);
		}
	}
}

static void element(
    struct buf *out, const char *name, const char *style, const char *text)
{
	buf_format(out, "<%s style=\"%s\">", name, style);
	escape(out, text);
	buf_format(out, "</%s>\n", name);
}

/* Lines that stay as they are, to the byte: whoever copies a record from a mail
 * has to get what was hashed. */
static void html_pre(struct buf *out, const char *text)
{
	buf_text(out,
	    "<pre style=\"margin:10px "
	    "0;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere;word-"
	    "break:break-word\">");
	for (const char *p = text; *p; p++)
		escape_byte(out, *p);
	buf_text(out, "</pre>\n");
}

static void html_cell(struct buf *out, const char *text, bool head, bool first)
{
	const char *name = head ? "th" : "td";
	const char *weight = head ? "600" : "400";
	const char *side = first ? "left" : "right";
	buf_format(out,
	    "<%s style=\"padding:3px 12px 3px 0;border-bottom:1px solid "
	    "#ddd;text-align:%s;font-weight:%s\">",
	    name,
	    side,
	    weight);
	escape(out, text);
	buf_format(out, "</%s>", name);
}

static void html_table(struct buf *out, const struct doc_table *t)
{
	buf_text(
	    out, "<table style=\"border-collapse:collapse;margin:10px 0\">\n");
	for (int row = 0; row < t->rows; row++) {
		bool head = t->head && row == 0;
		buf_text(out, "<tr>");
		for (int column = 0; column < t->columns; column++)
			html_cell(out, cell(t, row, column), head, column == 0);
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

static void html_hand(struct buf *out, uint64_t hand)
{
	buf_text(out,
	    "<table style=\"border-collapse:collapse;margin:10px "
	    "0;background:#f4f6f3;border-radius:8px\">\n");
	for (int i = 0; i < SUIT_COUNT; i++) {
		int suit = suit_order[i];
		buf_text(out,
		    "<tr><td style=\"padding:4px 8px 4px "
		    "14px;font-size:20px\">");
		html_sign(out, face_suit(suit));
		buf_text(out,
		    "</td><td style=\"padding:4px 18px 4px "
		    "4px;font-size:18px;letter-spacing:1px\">");
		ranks(out, hand & cards_suit(suit));
		buf_text(out, "</td></tr>\n");
	}
	buf_text(out, "</table>\n");
}

/* The line in the same length as in the text, and in its bytes: a sign in
 * colour costs twenty times as much. */
static void html_echo(struct buf *out, const struct doc_item *e)
{
	int bytes = echo_bytes(e->text);
	buf_text(out,
	    "<blockquote style=\"margin:10px "
	    "0 2px;padding-left:8px;border-left:3px solid #bbb;color:#555\">");
	for (int i = 0; i < bytes; i++)
		escape_byte(out, e->text[i]);
	buf_text(out, "</blockquote>\n");
	element(out, "p", "margin:2px 0 10px", e->result);
}

static void html_item(struct buf *out, const struct doc_item *item)
{
	switch (item->kind) {
	case DOC_PARAGRAPH:
		element(out, "p", "margin:10px 0", item->text);
		break;
	case DOC_STRONG:
		element(out,
		    "p",
		    "margin:14px 0;font-size:18px;font-weight:600",
		    item->text);
		break;
	case DOC_HEADING:
		element(
		    out, "h3", "margin:18px 0 6px;font-size:16px", item->text);
		break;
	case DOC_ECHO:
		html_echo(out, item);
		break;
	case DOC_HAND:
		html_hand(out, item->hand);
		break;
	case DOC_TABLE:
		html_table(out, &item->table);
		break;
	case DOC_PRE:
		html_pre(out, item->text);
		break;
	}
}

void doc_html(const struct doc *doc, struct buf *out)
{
	buf_text(out,
	    "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta "
	    "name=\"viewport\" content=\"width=device-width\"><title>");
	escape(out, doc->title);
	buf_text(out,
	    "</title></head>\n"
	    "<body style=\"font-family:-apple-system,'Segoe "
	    "UI',Roboto,sans-serif;font-size:16px;line-height:1.4;color:#222;"
	    "max-width:34em;margin:0;padding:8px\">\n");
	for (const struct doc_item *i = doc->first; i; i = i->next)
		html_item(out, i);
	buf_text(out, "</body></html>\n");
}
