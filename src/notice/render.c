/* render.c - a document as text and as HTML.
 *
 * Text first: 72 columns, soft-wrapped, readable aloud. HTML second, with inline styles only,
 * because mail programs drop the rest. In the text no card ever stands alone on a line: were the
 * mail quoted without marks, it would read as a move. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "notice/doc.h"

enum { WIDTH = 72 };

static const char *const suit_names[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
static const char *const suit_signs[] = {
    "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0"};
static const char *const rank_names[] = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"};
static const int suit_order[] = {SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS};

/* The ranks of one suit of a hand, highest first, separated by blanks; a dash for none. */
static void ranks(struct buf *out, uint64_t cards)
{
	if (!cards)
		buf_text(out, "\xe2\x80\x93");
	for (bool first = true; cards; first = false) {
		int card = cards_last(cards);
		buf_format(out, "%s%s", first ? "" : " ", rank_names[card_rank(card)]);
		cards &= ~cards_of(card);
	}
}

static void pad(struct buf *out, size_t width, size_t to)
{
	while (width++ < to)
		buf_byte(out, ' ');
}

/* ---- text
 * ----------------------------------------------------------------------------------------------------------
 */

static void text_table(struct buf *out, const struct doc_item *t)
{
	for (int r = 0; r < t->rows; r++) {
		buf_text(out, " ");
		for (int c = 0; c < t->columns; c++) {
			size_t widest = 0;
			for (int k = 0; k < t->rows; k++) {
				size_t w = text_width(t->cells[k * t->columns + c]);
				widest = w > widest ? w : widest;
			}
			const char *cell = t->cells[r * t->columns + c];
			buf_text(out, " ");
			if (c) /* numbers to the right, the first column to the left */
				pad(out, text_width(cell), widest + 1);
			buf_text(out, cell);
			if (!c && t->columns > 1)
				pad(out, text_width(cell), widest);
		}
		while (out->size && out->data[out->size - 1] == ' ')
			out->data[--out->size] = '\0';
		buf_byte(out, '\n');
	}
}

static void text_hand(struct buf *out, uint64_t hand)
{
	for (int i = 0; i < 4; i++) {
		int suit = suit_order[i];
		buf_format(out, "  %s %s:", suit_signs[suit], suit_names[suit]);
		pad(out, strlen(suit_names[suit]), 9);
		ranks(out, hand & cards_suit(suit));
		buf_byte(out, '\n');
	}
}

/* The player's own line, shortened and indented by "> " so that no reader takes it for a new one.
 */
static void text_echo(struct buf *out, const struct doc_item *e)
{
	buf_format(out, "> %.200s\n", e->text);
	text_wrap(out, e->result, WIDTH, true);
	buf_byte(out, '\n');
}

void doc_text(const struct doc *doc, struct buf *out)
{
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		switch (i->kind) {
		case DOC_PARAGRAPH:
		case DOC_STRONG:
			text_wrap(out, i->text, WIDTH, true);
			buf_byte(out, '\n');
			break;
		case DOC_HEADING:
			buf_format(out, "%s\n", i->text);
			for (size_t w = text_width(i->text); w; w--)
				buf_byte(out, '-');
			buf_byte(out, '\n');
			continue;
		case DOC_ECHO:
			text_echo(out, i);
			break;
		case DOC_HAND:
			text_hand(out, i->hand);
			break;
		case DOC_TABLE:
			text_table(out, i);
			break;
		case DOC_PRE:
			buf_format(out, "%s\n", i->text);
			break;
		}
		if (i->next)
			buf_byte(out, '\n');
	}
}

/* ---- HTML
 * ----------------------------------------------------------------------------------------------------------
 */

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

/* Suit signs in their colours, and not as pictures. */
static void escape(struct buf *out, const char *text)
{
	for (const char *p = text; *p; p++) {
		if (!strncmp(p, suit_signs[SUIT_HEARTS], 3) ||
		    !strncmp(p, suit_signs[SUIT_DIAMONDS], 3)) {
			buf_format(out, "<span style=\"color:#c00\">%.3s&#xFE0E;</span>", p);
			p += 2;
		} else if (!strncmp(p, suit_signs[SUIT_SPADES], 3) ||
			   !strncmp(p, suit_signs[SUIT_CLUBS], 3)) {
			buf_format(out, "%.3s&#xFE0E;", p);
			p += 2;
		} else {
			escape_byte(out, *p);
		}
	}
}

static void element(struct buf *out, const char *name, const char *style, const char *text)
{
	buf_format(out, "<%s style=\"%s\">", name, style);
	escape(out, text);
	buf_format(out, "</%s>\n", name);
}

/* Lines that stay as they are, to the byte: whoever copies a record from a mail has to get what was
 * hashed. */
static void html_pre(struct buf *out, const char *text)
{
	buf_text(out,
	    "<pre style=\"margin:10px "
	    "0;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere;word-break:"
	    "break-word\">");
	for (const char *p = text; *p; p++)
		escape_byte(out, *p);
	buf_text(out, "</pre>\n");
}

static void html_table(struct buf *out, const struct doc_item *t)
{
	buf_text(out, "<table style=\"border-collapse:collapse;margin:10px 0\">\n");
	for (int r = 0; r < t->rows; r++) {
		buf_text(out, "<tr>");
		for (int c = 0; c < t->columns; c++) {
			bool head = t->head && r == 0;
			buf_format(out,
			    "<%s style=\"padding:3px 12px 3px 0;border-bottom:1px solid "
			    "#ddd;text-align:%s;font-weight:%s\">",
			    head ? "th" : "td",
			    c ? "right" : "left",
			    head ? "600" : "400");
			escape(out, t->cells[r * t->columns + c]);
			buf_text(out, head ? "</th>" : "</td>");
		}
		buf_text(out, "</tr>\n");
	}
	buf_text(out, "</table>\n");
}

static void html_hand(struct buf *out, uint64_t hand)
{
	buf_text(out,
	    "<table style=\"border-collapse:collapse;margin:10px "
	    "0;background:#f4f6f3;border-radius:8px\">\n");
	for (int i = 0; i < 4; i++) {
		struct buf line;
		buf_init(&line, 0);
		ranks(&line, hand & cards_suit(suit_order[i]));
		buf_text(out, "<tr><td style=\"padding:4px 8px 4px 14px;font-size:20px\">");
		escape(out, suit_signs[suit_order[i]]);
		buf_format(out,
		    "</td><td style=\"padding:4px 18px 4px "
		    "4px;font-size:18px;letter-spacing:1px\">%s</td></tr>\n",
		    buf_string(&line));
		buf_release(&line);
	}
	buf_text(out, "</table>\n");
}

static void html_echo(struct buf *out, const struct doc_item *e)
{
	element(out,
	    "blockquote",
	    "margin:10px 0 2px;padding-left:8px;border-left:3px solid #bbb;color:#555",
	    e->text);
	element(out, "p", "margin:2px 0 10px", e->result);
}

void doc_html(const struct doc *doc, struct buf *out)
{
	buf_text(out,
	    "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta "
	    "name=\"viewport\" content=\"width=device-width\"><title>");
	escape(out, doc->title);
	buf_text(out,
	    "</title></head>\n<body style=\"font-family:-apple-system,'Segoe "
	    "UI',Roboto,sans-serif;font-size:16px;line-height:1.4;color:#222;max-width:"
	    "34em;margin:0;padding:8px\">\n");
	for (const struct doc_item *i = doc->first; i; i = i->next) {
		switch (i->kind) {
		case DOC_PARAGRAPH:
			element(out, "p", "margin:10px 0", i->text);
			break;
		case DOC_STRONG:
			element(out, "p", "margin:14px 0;font-size:18px;font-weight:600", i->text);
			break;
		case DOC_HEADING:
			element(out, "h3", "margin:18px 0 6px;font-size:16px", i->text);
			break;
		case DOC_ECHO:
			html_echo(out, i);
			break;
		case DOC_HAND:
			html_hand(out, i->hand);
			break;
		case DOC_TABLE:
			html_table(out, i);
			break;
		case DOC_PRE:
			html_pre(out, i->text);
			break;
		}
	}
	buf_text(out, "</body></html>\n");
}
