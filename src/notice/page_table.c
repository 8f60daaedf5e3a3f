/* page_table.c - HTML of the card table and of the score bars. */
#include "base/buf.h"
#include "engine/card.h"
#include "notice/doc.h"
#include "notice/picture.h"
#include "page.h"

/* ---- seats ---- */

static void badge(struct buf *out, const char *words)
{
	buf_format(out, "<br><b class=y>&nbsp;%s&nbsp;</b>", words);
}

static void seat_text(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<b>");
	page_text(out, seat->name);
	buf_text(out, "</b><br>");
	if (seat->partner)
		buf_text(out, "partner &middot; ");
	page_text(out, seat->note);
	if (seat->badge)
		badge(out, seat->badge);
}

/* Writes a seat's card in the open trick or in the last trick. If there is
 * none, writes the outline of the card to come. */
static void laid_card(struct buf *out, const struct doc_seat *seat)
{
	if (seat->card == CARD_NONE)
		buf_text(out, "<td class=o>");
	else if (seat->won)
		page_laid_card(out, seat->card, 'v');
	else
		page_laid_card(out, seat->card, seat->past ? 'x' : 'c');
}

/* A program that drops style sheets shows black words, so the attribute has a
 * lighter green than the style sheet. */
static void open_felt(struct buf *out)
{
	buf_text(out, "<table class=f role=none width=100% "
		      "cellspacing=4 bgcolor=#d5e8dc>\n");
}

static void wide_seat(struct buf *out, const struct doc_seat *seat, int columns)
{
	buf_format(out, "<tr><td colspan=%d>", columns);
	seat_text(out, seat);
	buf_text(out, "\n");
}

static void half_seat(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<td width=45%>");
	seat_text(out, seat);
	buf_text(out, "\n");
}

/* ---- four seats ---- */

/* Writes the card of a player who sits opposite or is the reader. */
static void middle_card(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<tr><td colspan=2>");
	laid_card(out, seat);
	buf_text(out, "<td colspan=2>\n");
}

/* Writes four seats, each with its card on its side of the table; the reader
 * sits at the bottom. */
static void four_seats(
    struct buf *out, const struct doc_seat *seat, bool with_cards)
{
	int columns = with_cards ? 5 : 2;
	open_felt(out);
	wide_seat(out, &seat[2], columns);
	if (with_cards)
		middle_card(out, &seat[2]);
	buf_text(out, "<tr>");
	half_seat(out, &seat[1]);
	if (with_cards) {
		laid_card(out, &seat[1]);
		buf_text(out, "<td>");
		laid_card(out, &seat[3]);
	}
	half_seat(out, &seat[3]);
	if (with_cards)
		middle_card(out, &seat[0]);
	wide_seat(out, &seat[0], columns);
	buf_text(out, "</table>\n");
}

/* ---- three or five seats ---- */

/* Writes three or five seats in pairs, from the far side of the table to the
 * reader. A card is beside its seat. */
static void ring(
    struct buf *out, const struct doc_seat *seat, int count, bool with_cards)
{
	open_felt(out);
	for (int i = count / 2; i > 0; i--) {
		buf_text(out, "<tr>");
		half_seat(out, &seat[i]);
		if (with_cards) {
			laid_card(out, &seat[i]);
			laid_card(out, &seat[count - i]);
		}
		half_seat(out, &seat[count - i]);
	}
	if (with_cards) {
		buf_text(out, "<tr><td colspan=4><table align=center><tr>");
		laid_card(out, &seat[0]);
		buf_text(out, "</table>\n");
	}
	wide_seat(out, &seat[0], with_cards ? 4 : 2);
	buf_text(out, "</table>\n");
}

/* True if the picture shows cards: not while the players bid. */
static bool any_cards(const struct doc_seat *seat, int count)
{
	for (int i = 0; i < count; i++)
		if (seat[i].plays)
			return true;
	return false;
}

void page_seats(struct buf *out, const struct doc_item *item)
{
	const struct doc_seat *seat = item->row.of;
	int count = item->row.count;
	bool with_cards = any_cards(seat, count);
	if (count == 4)
		four_seats(out, seat, with_cards);
	else
		ring(out, seat, count, with_cards);
}

/* ---- bars ---- */

/* Writes a bar. If some score is below zero, a cell for such scores is left of
 * the line for zero. */
static void stretch(struct buf *out, int part, bool below_zero)
{
	if (below_zero)
		buf_text(out, "<td class=\"u z\" width=16%>");
	if (part < 0)
		buf_format(
		    out, "<div style=\"margin-left:%d%%\"></div>", 100 + part);
	buf_text(out, "<td class=u>");
	if (part > 0)
		buf_format(out, "<div style=\"width:%d%%\"></div>", part);
}

static void bar(struct buf *out, const struct doc_bar *bar, bool below_zero)
{
	buf_text(out, "<tr><td width=36%>");
	page_text(out, bar->name);
	stretch(out, bar->part, below_zero);
	buf_format(out, "<td width=52 align=right%s><b>%s%d</b>\n",
	    bar->score < 0 ? " class=r" : "", bar->score < 0 ? "&minus;" : "",
	    bar->score < 0 ? -bar->score : bar->score);
}

void page_bars(struct buf *out, const struct doc_item *item)
{
	const struct doc_bar *bars = item->row.of;
	bool below_zero = false;
	for (int i = 0; i < item->row.count; i++)
		below_zero = below_zero || bars[i].score < 0;
	buf_text(out, "<table role=none width=100%>\n");
	for (int i = 0; i < item->row.count; i++)
		bar(out, &bars[i], below_zero);
	buf_text(out, "</table>\n");
}
