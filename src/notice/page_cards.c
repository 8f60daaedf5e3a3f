/* page_cards.c - HTML of cards, of the hand, and of buttons.
 *
 * A card is a table cell, because Outlook gives colour and width to cells, but
 * to nothing else. HTML needs no end tags of cells and rows. */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "engine/card.h"
#include "notice/doc.h"
#include "notice/face.h"
#include "page.h"

enum { IN_A_ROW = 7 }; /* cards that fit in a row on a phone */

/* ---- one card ---- */

static bool is_red(int card)
{
	return !card_is_joker(card) && face_suit(card_suit(card))->red;
}

/* Writes the rank over the suit. */
static void face(struct buf *out, int card)
{
	const char *rank = face_rank(card);
	if (card_is_joker(card))
		buf_format(
		    out, "<small style=\"font-size:12px\">%s</small>", rank);
	else
		buf_format(out, "%s<br>%s&#xFE0E;", rank,
		    face_suit(card_suit(card))->sign);
}

/* Writes a card for a screen reader: "K of clubs". It begins with the visible
 * rank, so that voice control finds it. */
static void spoken(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (!card_is_joker(card))
		buf_format(out, " of %s", face_suit(card_suit(card))->word);
}

/* Writes a card as in an answer: "10H", "joker". */
static void written(struct buf *out, int card)
{
	buf_text(out, face_rank(card));
	if (!card_is_joker(card))
		buf_byte(out, *face_suit(card_suit(card))->name);
}

/* Writes the cards already picked, then this card, joined by "and". */
static void cards_joined(struct buf *out, uint64_t picked, int card,
    void (*say)(struct buf *out, int card))
{
	for (; picked; picked &= picked - 1) {
		say(out, cards_first(picked));
		buf_text(out, " and ");
	}
	say(out, card);
}

void page_laid_card(struct buf *out, int card, char class)
{
	buf_format(out, "<td class=%c><b%s role=img aria-label=\"", class,
	    is_red(card) ? " class=r" : "");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</b>");
}

/* ---- the hand ---- */

static void link_to_card(struct buf *out, int card, const struct doc_item *item,
    const struct doc_reply *reply)
{
	struct buf words;
	buf_init(&words, 0);
	buf_format(&words, "%s ", item->verb);
	cards_joined(&words, item->picked, card, written);
	if (item->more)
		buf_text(&words, " and ");
	buf_text(out, "<a ");
	page_link(out, reply, buf_string(&words));
	buf_text(out, " aria-label=\"");
	spoken(out, card);
	buf_text(out, "\">");
	face(out, card);
	buf_text(out, "</a>\n");
	buf_release(&words);
}

/* Cards of a hand that are written row by row: a suit that does not fit in the
 * rest of a row, or has the colour of the suit before it, begins a new one. */
struct rows {
	struct buf *out;
	const struct doc_item *item;
	const struct doc_reply *reply; /* NULL: the cards are no links */
	int used;                      /* cards in the open row */
	bool red;                      /* colour of the suit before */
};

static void one_card(struct rows *rows, int card)
{
	buf_text(rows->out, is_red(card) ? "<td class=r>" : "<td>");
	if (rows->reply)
		link_to_card(rows->out, card, rows->item, rows->reply);
	else
		face(rows->out, card);
	rows->used++;
}

static void begin_row(struct rows *rows)
{
	buf_text(rows->out, "<tr>");
	rows->used = 0;
}

/* Writes the cards of a suit, highest first. */
static void suit(struct rows *rows, uint64_t cards)
{
	if (!cards)
		return;
	bool red = is_red(cards_last(cards));
	if (rows->used + cards_count(cards) > IN_A_ROW || red == rows->red)
		begin_row(rows);
	rows->red = red;
	while (cards) {
		int card = cards_last(cards);
		if (rows->used == IN_A_ROW)
			begin_row(rows);
		one_card(rows, card);
		cards &= ~cards_of(card);
	}
}

/* Writes the cards for a screen reader: "K, 3 of spades; 8 of hearts". */
static void spoken_suits(struct buf *out, uint64_t cards)
{
	const char *comma = "";
	for (int i = 0; i < SUIT_COUNT; i++) {
		uint64_t left = cards & cards_suit(face_order[i]);
		for (; left; left &= ~cards_of(cards_last(left))) {
			buf_format(
			    out, "%s%s", comma, face_rank(cards_last(left)));
			comma = ", ";
		}
		if (cards & cards_suit(face_order[i])) {
			buf_format(
			    out, " of %s", face_suit(face_order[i])->word);
			comma = "; ";
		}
	}
}
/* Writes cards that the reader can tap, or sees only. */
static void cards_table(
    struct rows *rows, uint64_t cards, const char *class, bool tapped)
{
	if (!cards)
		return;
	buf_format(rows->out, "<table class=%s role=", class);
	if (tapped) {
		buf_text(rows->out, "none");
	} else {
		buf_text(rows->out, "img aria-label=\"");
		spoken_suits(rows->out, cards);
		buf_byte(rows->out, '"');
	}
	buf_text(rows->out, " border=1 cellspacing=4>");
	rows->used = IN_A_ROW;
	for (int i = 0; i < SUIT_COUNT; i++)
		suit(rows, cards & cards_suit(face_order[i]));
	buf_text(rows->out, "</table>\n");
}

/* Says what to tap, unless `what` is "". */
static void tap_hint(struct buf *out, const char *what)
{
	if (!*what)
		return;
	buf_format(out, "<p><b>Tap %s</b>, then send the new mail.\n", what);
}

static void pick_hint(struct buf *out)
{
	buf_text(out,
	    "<p><b>Tap a card</b>, then send the new mail. You tap the "
	    "next card in the answer, or name it in the same mail.\n");
}

void page_hand(
    struct buf *out, const struct doc_item *item, const struct doc_reply *reply)
{
	bool tapped = item->verb && reply;
	struct rows rows = {
	    .out = out, .item = item, .reply = tapped ? reply : NULL};
	if (tapped && item->more)
		pick_hint(out);
	else if (tapped)
		tap_hint(out, item->text);
	if (item->name)
		buf_format(out, "<p style=\"margin:12px 0 0\"><b>%s</b>\n",
		    item->name);
	cards_table(
	    &rows, item->hand & item->chosen, tapped ? "k" : "h", tapped);
	rows.reply = NULL;
	cards_table(&rows, item->hand & ~item->chosen, "d", false);
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

static void button(struct buf *out, const struct doc_choice *choice,
    const struct doc_reply *reply)
{
	bool fits = button_width(choice->label) <= ROW_WIDTH;
	buf_text(out, "<td><a ");
	page_link(out, reply, choice->words);
	buf_text(out, ">");
	write_label(out, choice->label, fits);
	buf_text(out, "</a>\n");
}

static void open_buttons(struct buf *out)
{
	buf_text(out, "<table class=t role=none border=1 cellspacing=4 "
		      "cellpadding=8><tr>");
}

static void close_buttons(struct buf *out)
{
	buf_text(out, "</table>\n");
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
				close_buttons(out);
			open_buttons(out);
			used = 0;
		}
		button(out, &choice[i], reply);
		used += width;
	}
	close_buttons(out);
}
