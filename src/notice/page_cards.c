/* page_cards.c - HTML of cards, of the hand, and of buttons.
 *
 * A card is a table cell: Outlook keeps the colour, the border and the width of
 * a cell, but of nothing else. */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "face.h"
#include "notice/doc.h"
#include "page.h"

enum { IN_A_ROW = 7 }; /* cards that fit in a row on a phone */

/* ---- one card ---- */

static bool is_red(int card)
{
	return card != CARD_JOKER && face_suit(card_suit(card))->red;
}

static const char *ink(int card)
{
	return is_red(card) ? "#b3001b" : "#1f2421";
}

/* Writes the rank over the suit. spoken() has the words for screen readers. */
static void face(struct buf *out, int card)
{
	const char *rank = face_rank(card);
	if (card == CARD_JOKER)
		buf_format(
		    out, "<span style=\"font-size:13px\">%s</span>", rank);
	else
		buf_format(out,
		    "%s<br>%s&#xFE0E;",
		    rank,
		    face_suit(card_suit(card))->sign);
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

/* Writes a card that cannot be tapped, and closes its cell. */
static void labelled_face(struct buf *out, int card)
{
	buf_text(out, "<span role=img aria-label=\"");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</span></td>");
}

void page_open_cards(struct buf *out)
{
	buf_text(out,
	    "<table role=presentation cellpadding=0 cellspacing=4 "
	    "style=\"font-size:18px;line-height:1.3;font-weight:700\"><tr "
	    "align=center>");
}

/* A card that stays white in dark mode, so that black suits stay black. */
void page_card(struct buf *out, int card, const char *border)
{
	buf_format(out,
	    "<td width=38 height=54 bgcolor=#ffffff style=\"border:2px solid "
	    "%s;border-radius:7px;color:%s\">",
	    border,
	    ink(card));
	labelled_face(out, card);
}

void page_dim_card(struct buf *out, int card)
{
	bool red = is_red(card);
	buf_format(out,
	    "<td class=%s width=42 height=54 bgcolor=#e9ece9 "
	    "style=\"border-radius:7px;color:%s\">",
	    red ? "\"d e\"" : "d",
	    red ? "#a04450" : "#5f6662");
	labelled_face(out, card);
}

/* ---- the hand ---- */

/* Opens a cell with a green border: a card to tap. */
static void open_tapped(struct buf *out)
{
	buf_text(out,
	    "<td width=38 height=54 bgcolor=#ffffff style=\"border:2px solid "
	    "#1b7a46;border-radius:7px\"><a ");
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
	open_tapped(out);
	page_link(out, reply, buf_string(&words));
	buf_format(out,
	    " style=\"display:block;padding:3px 0;color:%s;text-decoration:"
	    "none\" aria-label=\"%s",
	    ink(card),
	    face_rank(card));
	if (card != CARD_JOKER)
		buf_format(
		    out, " %s&#xFE0E;", face_suit(card_suit(card))->sign);
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
		page_dim_card(out, card);
	else if (item->verb && reply)
		linked_card(out, card, item, reply);
	else
		page_card(out, card, "#b9c0ba");
}

static void close_row(struct buf *out)
{
	buf_text(out, "</tr></table>\n");
}

/* Cards that are written row by row: a suit that does not fit in the rest of a
 * row begins a new one. */
struct rows {
	struct buf *out;
	const struct doc_item *item;
	const struct doc_reply *reply;
	int used; /* cards in the open row; 0 if none is open */
};

static void end_row(struct rows *rows)
{
	if (rows->used)
		close_row(rows->out);
	rows->used = 0;
}

/* Writes the cards of a suit, highest first. */
static void suit(struct rows *rows, uint64_t cards)
{
	if (rows->used + cards_count(cards) > IN_A_ROW)
		end_row(rows);
	while (cards) {
		int card = cards_last(cards);
		if (rows->used == IN_A_ROW)
			end_row(rows);
		if (!rows->used)
			page_open_cards(rows->out);
		one_card(rows->out, card, rows->item, rows->reply);
		rows->used++;
		cards &= ~cards_of(card);
	}
}

static void all_suits(struct rows *rows, uint64_t cards)
{
	for (int i = 0; i < SUIT_COUNT; i++)
		suit(rows, cards & cards_suit(face_order[i]));
	end_row(rows);
}

/* Says what to tap, unless `what` is "". */
static void tap_hint(struct buf *out, const char *what)
{
	if (!*what)
		return;
	buf_format(out,
	    "<p style=\"margin:12px 0 4px\"><b>Tap %s</b>, then send the mail "
	    "that opens.</p>\n",
	    what);
}

static void pick_hint(struct buf *out)
{
	buf_text(out,
	    "<p style=\"margin:12px 0 4px\"><b>Tap a card</b>, then send the "
	    "mail that opens. You tap the next card in the answer, or name it "
	    "in the same mail.</p>\n");
}

void page_hand(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	struct rows rows = {.out = out, .item = item, .reply = reply};
	if (item->verb && reply && item->more)
		pick_hint(out);
	else if (item->verb && reply)
		tap_hint(out, item->text);
	all_suits(&rows, item->hand & item->chosen);
	all_suits(&rows, item->hand & ~item->chosen);
}

/* ---- buttons ---- */

enum {
	ROW_WIDTH = 336, /* pixels of a row on a phone */
	PADDING = 6,     /* pixels beside a word */
	BETWEEN = 4,     /* pixels between two buttons */
	LETTER = 10,     /* pixels of a letter */
	NUMBER_WIDTH = 42
};

/* True for a label of words, which needs padding; a number needs none. */
static bool is_word(const char *label)
{
	return strlen(label) > 2;
}

static int button_width(const char *label)
{
	if (!is_word(label))
		return NUMBER_WIDTH + BETWEEN;
	return (int)text_width(label) * LETTER + 2 * PADDING + BETWEEN;
}

/* Writes a label. Its blanks do not break, because Word's engine ignores
 * white-space. Suit signs keep the colour of the button's text. */
static void write_label(struct buf *out, const char *label, bool fits)
{
	for (; *label; label++) {
		if (*label == ' ' && fits)
			buf_text(out, "&nbsp;");
		else
			page_bytes(out, label, 1);
	}
}

static void button(struct buf *out,
    const struct doc_choice *choice,
    const struct doc_reply *reply)
{
	bool fits = button_width(choice->label) <= ROW_WIDTH;
	buf_format(out,
	    "<td width=%d height=46 bgcolor=#1b7a46 "
	    "style=\"border-radius:8px%s%s\"><a ",
	    NUMBER_WIDTH,
	    is_word(choice->label) ? ";padding:0 6px" : "",
	    is_word(choice->label) && fits ? ";white-space:nowrap" : "");
	page_link(out, reply, choice->words);
	buf_text(out,
	    " style=\"display:block;color:#ffffff;text-decoration:none\">");
	write_label(out, choice->label, fits);
	buf_text(out, "</a></td>");
}

static void open_buttons(struct buf *out, bool apart)
{
	buf_format(out,
	    "<table role=presentation cellpadding=0 cellspacing=4 "
	    "style=\"%sfont-size:16px;line-height:46px;font-weight:700\">"
	    "<tr align=center>",
	    apart ? "margin-top:12px;" : "");
}

void page_choices(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	const struct doc_choice *choice = item->row.of;
	int used = ROW_WIDTH;
	if (!reply)
		return;
	tap_hint(out, item->text);
	for (int i = 0; i < item->row.count; i++) {
		int width = button_width(choice[i].label);
		if (used + width > ROW_WIDTH) {
			if (i)
				close_row(out);
			open_buttons(out, !i && !*item->text);
			used = 0;
		}
		button(out, &choice[i], reply);
		used += width;
	}
	close_row(out);
}
