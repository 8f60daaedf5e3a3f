/* page_parts.c - HTML of cards, seats, bars and links.
 *
 * A card is a table cell with a border and a colour, because Outlook and Gmail
 * leave these alone. A link is a mailto URI (RFC 6068) with the answer as its
 * body: the mail program opens with the mail already written. */
#include <ctype.h>
#include <string.h>

#include "base/buf.h"
#include "engine/card.h"
#include "face.h"
#include "notice/doc.h"
#include "page.h"

enum { IN_A_ROW = 7 }; /* cards of one suit that fit on a phone */

/* ---- text ---- */

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

void page_bytes(struct buf *out, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		escape_byte(out, text[i]);
}

/* Writes a suit sign, followed by U+FE0E to show it as text, not as an emoji.
 */
static void sign(struct buf *out, const struct face_suit *suit)
{
	const char *colour =
	    suit->red ? " class=r style=\"color:#b00000\"" : "";
	buf_format(out,
	    "<span role=img aria-label=%s%s>%s&#xFE0E;</span>",
	    suit->word,
	    colour,
	    suit->sign);
}

void page_text(struct buf *out, const char *text)
{
	for (const char *p = text; *p;) {
		const struct face_suit *suit = face_find(p);
		if (suit) {
			sign(out, suit);
			p += strlen(suit->sign);
		} else {
			escape_byte(out, *p++);
		}
	}
}

/* ---- links ---- */

/* Percent-encodes all characters except unreserved ones and "@". A plus sign is
 * encoded because some programs read it as a blank. */
static void percent_encode(struct buf *out, const char *text)
{
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		bool plain = c < 0x80 && (isalnum(c) || strchr("-._~@", c));
		if (plain)
			buf_byte(out, (char)c);
		else
			buf_format(out, "%%%02X", c);
	}
}

static void mailto(struct buf *out,
    const struct doc_reply *reply,
    const char *words,
    const char *ampersand)
{
	buf_text(out, "mailto:");
	percent_encode(out, reply->address);
	buf_text(out, "?subject=");
	percent_encode(out, reply->subject);
	buf_format(out, "%sbody=", ampersand);
	percent_encode(out, words);
}

void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words)
{
	buf_text(out, "href=\"");
	mailto(out, reply, words, "&amp;");
	buf_text(out, "\"");
}

void page_plain_link(
    struct buf *out, const struct doc_reply *reply, const char *words)
{
	buf_byte(out, '<');
	mailto(out, reply, words, "&");
	buf_byte(out, '>');
}

/* ---- cards ---- */

/* Writes a card as shown: "10♥". spoken() has the words for screen readers. */
static void face(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (card != CARD_JOKER)
		buf_format(out, "%s&#xFE0E;", face_suit(card_suit(card))->sign);
}

static void spoken(struct buf *out, int card)
{
	buf_text(out, face_rank_name(card));
	if (card != CARD_JOKER)
		buf_format(out, " of %s", face_suit(card_suit(card))->word);
}

/* Writes a card as in an answer: "10H", "joker". */
static void written(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (card != CARD_JOKER)
		buf_byte(out, *face_suit(card_suit(card))->name);
}

/* Writes the cards already picked, then this card, joined by "and". */
static void cards_joined(struct buf *out,
    uint64_t picked,
    int card,
    void (*say)(struct buf *out, int card))
{
	for (; picked; picked &= picked - 1) {
		say(out, cards_first(picked));
		buf_text(out, " and ");
	}
	say(out, card);
}

static void dim_card(struct buf *out, int card)
{
	buf_format(out,
	    "<td class=d style=\"width:42px;height:52px;background-color:"
	    "#e2e6e2;color:#555b57;text-align:center;font-size:17px\"><span "
	    "role=img aria-label=\"");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</span></td>");
}

/* Opens a card that stays white in dark mode, to stand out. A link has a green
 * border. */
static void open_white_card(struct buf *out, bool tapped)
{
	buf_format(out,
	    "<td style=\"width:36px;height:46px;border:3px solid "
	    "%s;background-color:#fff;text-align:center;font-size:18px;"
	    "font-weight:700;",
	    tapped ? "#23884a" : "#b9c0ba");
}

static const char *card_colour(int card)
{
	bool red = card != CARD_JOKER && face_suit(card_suit(card))->red;
	return red ? "#b00000" : "#1f2421";
}

static void plain_card(struct buf *out, int card)
{
	open_white_card(out, false);
	buf_format(
	    out, "color:%s\"><span role=img aria-label=\"", card_colour(card));
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</span></td>");
}

/* Writes a card as a link. Its label begins with the visible text, so that
 * voice control finds the link. */
static void linked_card(struct buf *out,
    int card,
    const struct doc_item *item,
    const struct doc_reply *reply)
{
	struct buf words;
	buf_init(&words, 0);
	buf_format(&words, "%s ", item->verb);
	cards_joined(&words, item->picked, card, written);
	if (item->more)
		buf_text(&words, " and ");
	open_white_card(out, true);
	buf_format(out, "color:%s\"><a ", card_colour(card));
	page_link(out, reply, buf_string(&words));
	buf_format(out,
	    " style=\"display:block;line-height:46px;color:%s;text-decoration:"
	    "none\" aria-label=\"",
	    card_colour(card));
	face(out, card);
	buf_format(out, ", %s ", item->verb);
	cards_joined(out, item->picked, card, spoken);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</a></td>");
	buf_release(&words);
}

static void one_card(struct buf *out,
    int card,
    const struct doc_item *item,
    const struct doc_reply *reply)
{
	if (!cards_have(item->chosen, card))
		dim_card(out, card);
	else if (item->verb && reply)
		linked_card(out, card, item, reply);
	else
		plain_card(out, card);
}

static void tap_hint(struct buf *out, const char *what)
{
	buf_format(out,
	    "<p style=\"margin:8px 0 4px\">Tap %s, then send the mail that "
	    "opens.</p>\n",
	    what);
}

static void pick_hint(struct buf *out)
{
	buf_text(out,
	    "<p style=\"margin:8px 0 4px\">Tap a card, write the other behind "
	    "it in the mail that opens, and send that; or send it as it is: "
	    "the other is tapped in the answer.</p>\n");
}

static void open_row(struct buf *out)
{
	buf_text(out,
	    "<table role=presentation cellspacing=4 style=\"border-collapse:"
	    "separate\"><tr>");
}

/* Writes a suit, highest card first, in rows that fit on a phone. */
static void suit(struct buf *out,
    uint64_t cards,
    const struct doc_item *item,
    const struct doc_reply *reply)
{
	while (cards) {
		open_row(out);
		for (int i = 0; cards && i < IN_A_ROW; i++) {
			int card = cards_last(cards);
			one_card(out, card, item, reply);
			cards &= ~cards_of(card);
		}
		buf_text(out, "</tr></table>\n");
	}
}

void page_hand(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	if (item->verb && reply && item->more)
		pick_hint(out);
	else if (item->verb && reply)
		tap_hint(out, "a card");
	for (int i = 0; i < SUIT_COUNT; i++)
		suit(out, item->hand & cards_suit(face_order[i]), item, reply);
}

/* ---- choices ---- */

/* Returns the padding of a choice: a word needs some, a number does not. */
static const char *label_padding(const char *label)
{
	bool word = strlen(label) > 2;
	return word ? "padding:0 6px;white-space:nowrap;" : "";
}

void page_choices(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	const struct doc_choice *choice = item->row.of;
	if (!reply)
		return;
	tap_hint(out, item->kind == DOC_TAPS ? "your answer" : "a bid");
	for (int i = 0; i < item->row.count; i++) {
		if (i % IN_A_ROW == 0)
			open_row(out);
		open_white_card(out, true);
		buf_format(out,
		    "%scolor:#1f2421\"><a ",
		    label_padding(choice[i].label));
		page_link(out, reply, choice[i].words);
		buf_text(out,
		    " style=\"display:block;line-height:46px;color:#1f2421;"
		    "text-decoration:none\">");
		page_text(out, choice[i].label);
		buf_text(out, "</a></td>");
		bool last = i + 1 == item->row.count;
		if (last || i % IN_A_ROW == IN_A_ROW - 1)
			buf_text(out, "</tr></table>\n");
	}
}

/* ---- the table ---- */

static void seat_text(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<b>");
	page_text(out, seat->name);
	buf_text(out, "</b><br>");
	page_text(out, seat->note);
	if (seat->acts)
		buf_text(out, "<br><b>to act</b>");
}

static void laid_card(struct buf *out, const struct doc_seat *seat)
{
	if (seat->card == CARD_NONE) {
		buf_text(out, "<td style=\"width:40px\"></td>");
		return;
	}
	plain_card(out, seat->card);
}

static void cell_of_seat(
    struct buf *out, const struct doc_seat *seat, const char *width)
{
	buf_format(out,
	    "<td style=\"width:%s;padding:4px;text-align:center;font-size:14px;"
	    "line-height:1.3\">",
	    width);
	seat_text(out, seat);
	buf_text(out, "</td>");
}

static void empty_cell(struct buf *out)
{
	buf_text(out, "<td></td>");
}

static void open_felt(struct buf *out)
{
	buf_text(out,
	    "<table role=presentation class=f style=\"width:100%;max-width:"
	    "420px;margin:10px 0;background-color:#e4f0e6;color:#1f2421;"
	    "border-collapse:collapse\"><tr>");
}

/* Writes the cards of four players, each on the player's side of the table; the
 * reader sits at the bottom. */
static void four_cards(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out,
	    "<td style=\"padding:4px 0\"><table role=presentation "
	    "style=\"margin:0 auto\"><tr>");
	empty_cell(out);
	laid_card(out, &seat[2]);
	empty_cell(out);
	buf_text(out, "</tr><tr>");
	laid_card(out, &seat[1]);
	empty_cell(out);
	laid_card(out, &seat[3]);
	buf_text(out, "</tr><tr>");
	empty_cell(out);
	laid_card(out, &seat[0]);
	empty_cell(out);
	buf_text(out, "</tr></table></td>");
}

static void four_seats(struct buf *out, const struct doc_seat *seat)
{
	open_felt(out);
	empty_cell(out);
	cell_of_seat(out, &seat[2], "36%");
	empty_cell(out);
	buf_text(out, "</tr><tr>");
	cell_of_seat(out, &seat[1], "32%");
	four_cards(out, seat);
	cell_of_seat(out, &seat[3], "32%");
	buf_text(out, "</tr><tr>");
	empty_cell(out);
	cell_of_seat(out, &seat[0], "36%");
	empty_cell(out);
	buf_text(out, "</tr></table>\n");
}

/* Writes three or five players in a row, each with the card below the name. */
static void seats_in_a_row(
    struct buf *out, const struct doc_seat *seat, int count)
{
	open_felt(out);
	for (int i = 1; i <= count; i++)
		cell_of_seat(out, &seat[i % count], "20%");
	buf_text(out, "</tr><tr>");
	for (int i = 1; i <= count; i++) {
		buf_text(out,
		    "<td><table role=presentation style=\"margin:0 "
		    "auto\"><tr>");
		laid_card(out, &seat[i % count]);
		buf_text(out, "</tr></table></td>");
	}
	buf_text(out, "</tr></table>\n");
}

void page_seats(struct buf *out, const struct doc_item *item)
{
	if (item->row.count == 4)
		four_seats(out, item->row.of);
	else
		seats_in_a_row(out, item->row.of, item->row.count);
}

/* ---- bars ---- */

static void bar(struct buf *out, const struct doc_bar *bar)
{
	buf_text(out, "<tr><td style=\"width:34%;padding:3px 8px 3px 0\">");
	page_text(out, bar->name);
	buf_format(out,
	    "</td><td style=\"width:14%%;text-align:right;padding-right:8px\">"
	    "<b>%d</b></td><td><table role=presentation style=\"width:100%%;"
	    "border-collapse:collapse\"><tr>",
	    bar->score);
	if (bar->part > 0)
		buf_format(out,
		    "<td style=\"width:%d%%;height:12px;font-size:1px;"
		    "background-color:#1b6e3a\">&nbsp;</td>",
		    bar->part);
	if (bar->part < 100)
		buf_text(out,
		    "<td class=d style=\"height:12px;font-size:1px;"
		    "background-color:#e2e6e2\">&nbsp;</td>");
	buf_text(out, "</tr></table></td></tr>\n");
}

void page_bars(struct buf *out, const struct doc_item *item)
{
	const struct doc_bar *bars = item->row.of;
	buf_text(out,
	    "<table role=presentation style=\"width:100%;max-width:420px;"
	    "margin:8px 0;border-collapse:collapse\">\n");
	for (int i = 0; i < item->row.count; i++)
		bar(out, &bars[i]);
	buf_text(out, "</table>\n");
}
