/* page_table.c - HTML of the card table and of the score bars. */
#include "base/buf.h"
#include "engine/card.h"
#include "notice/doc.h"
#include "notice/picture.h"
#include "page.h"

/* ---- seats ---- */

static void badge(struct buf *out, const char *words)
{
	buf_format(out,
	    "<br><span style=\"background-color:#ffd84a;color:#1f2421;"
	    "border-radius:9px;font-size:13px\"><b>&nbsp; %s "
	    "&nbsp;</b></span>",
	    words);
}

/* Writes the tricks bid as signs. The note has the same in numbers, so screen
 * readers skip the signs. */
static void pips(struct buf *out, const struct doc_seat *seat)
{
	if (!seat->bid)
		return;
	buf_text(out, " <span aria-hidden=true>");
	for (int i = 0; i < seat->bid; i++)
		buf_text(out, i < seat->tricks ? "&#9679;" : "&#9675;");
	buf_text(out, "</span>");
}

static void seat_text(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<b>");
	page_text(out, seat->name);
	buf_text(out, "</b><br>");
	if (seat->partner)
		buf_text(out, "partner &middot; ");
	page_text(out, seat->note);
	pips(out, seat);
	if (seat->badge)
		badge(out, seat->badge);
}

/* Writes a seat's card in the open trick or in the last trick. If there is
 * none, writes the outline of the card to come. */
static void laid_card(struct buf *out, const struct doc_seat *seat)
{
	if (seat->card == CARD_NONE)
		buf_text(out,
		    "<td width=40 height=54 style=\"border:1px dashed "
		    "#a9d3bb;border-radius:7px\">&nbsp;</td>");
	else if (seat->past && !seat->won)
		page_dim_card(out, seat->card);
	else
		page_card(out, seat->card, seat->won ? "#ffd84a" : "#ffffff");
}

static void card_table(
    struct buf *out, const struct doc_seat *one, const struct doc_seat *other)
{
	page_open_cards(out);
	laid_card(out, one);
	if (other)
		laid_card(out, other);
	buf_text(out, "</tr></table>");
}

static void open_felt(struct buf *out)
{
	buf_text(out,
	    "<table role=presentation width=\"100%\" cellpadding=4 "
	    "cellspacing=0 bgcolor=#1f6a45 style=\"margin:12px "
	    "0;border-radius:12px;color:#ffffff;font-size:14px;line-height:"
	    "1.4\">");
}

static void wide_seat(struct buf *out, const struct doc_seat *seat, int columns)
{
	buf_format(out, "<tr align=center><td colspan=%d>", columns);
	seat_text(out, seat);
	buf_text(out, "</td></tr>");
}

/* ---- four seats ---- */

/* Writes the cards of four players, each on the player's side of the table; the
 * reader sits at the bottom. */
static void four_cards(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<td align=center>");
	card_table(out, &seat[2], NULL);
	card_table(out, &seat[1], &seat[3]);
	card_table(out, &seat[0], NULL);
	buf_text(out, "</td>");
}

static void side_seat(struct buf *out, const struct doc_seat *seat)
{
	buf_text(out, "<td width=\"34%\">");
	seat_text(out, seat);
	buf_text(out, "</td>");
}

static void four_seats(
    struct buf *out, const struct doc_seat *seat, bool with_cards)
{
	open_felt(out);
	wide_seat(out, &seat[2], 3);
	buf_text(out, "<tr align=center>");
	side_seat(out, &seat[1]);
	if (with_cards)
		four_cards(out, seat);
	else
		buf_text(out, "<td></td>");
	side_seat(out, &seat[3]);
	buf_text(out, "</tr>");
	wide_seat(out, &seat[0], 3);
	buf_text(out, "</table>\n");
}

/* ---- three or five seats ---- */

static void ring_seat(
    struct buf *out, const struct doc_seat *seat, bool with_card)
{
	seat_text(out, seat);
	if (with_card)
		card_table(out, seat, NULL);
}

/* Writes three or five seats in pairs, from the far side of the table to the
 * reader. */
static void ring(
    struct buf *out, const struct doc_seat *seat, int count, bool with_cards)
{
	open_felt(out);
	for (int i = count / 2; i > 0; i--) {
		buf_text(out, "<tr align=center valign=top><td width=\"50%\">");
		ring_seat(out, &seat[i], with_cards);
		buf_text(out, "</td><td width=\"50%\">");
		ring_seat(out, &seat[count - i], with_cards);
		buf_text(out, "</td></tr>");
	}
	buf_text(out, "<tr align=center><td colspan=2>");
	if (with_cards)
		card_table(out, &seat[0], NULL);
	seat_text(out, &seat[0]);
	buf_text(out, "</td></tr></table>\n");
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

/* Writes a part of a bar, as wide as `part` percent; nothing for 0. */
static void stretch(struct buf *out, int part, const char *colour)
{
	if (part > 0)
		buf_format(
		    out, "<td width=\"%d%%\" height=12%s></td>", part, colour);
}

/* Writes a bar. If some score is below zero, a quarter of each bar is left of
 * zero. */
static void stretches(struct buf *out, int part, bool below_zero)
{
	static const char red[] = " bgcolor=#b3001b";
	static const char green[] = " bgcolor=#1b7a46";
	static const char rest[] = " class=d bgcolor=#dfe6e0";
	int left = below_zero ? 25 : 0;
	int right = 100 - left;
	int minus = part < 0 ? -part * left / 100 : 0;
	int plus = part > 0 ? part * right / 100 : 0;
	stretch(out, left - minus, rest);
	stretch(out, minus, red);
	if (below_zero)
		buf_text(out, "<td width=2></td>");
	stretch(out, plus, green);
	stretch(out, right - plus, rest);
}

static void bar(struct buf *out, const struct doc_bar *bar, bool below_zero)
{
	buf_text(out, "<tr><td width=\"36%\">");
	page_text(out, bar->name);
	buf_text(out,
	    "</td><td><table role=presentation width=\"100%\" cellpadding=0 "
	    "cellspacing=0 style=\"font-size:1px\"><tr>");
	stretches(out, bar->part, below_zero);
	buf_format(out,
	    "</tr></table></td><td width=52 align=right%s><b>%s%d</b></td>"
	    "</tr>\n",
	    bar->score < 0 ? " class=r style=\"color:#b3001b\"" : "",
	    bar->score < 0 ? "&minus;" : "",
	    bar->score < 0 ? -bar->score : bar->score);
}

void page_bars(struct buf *out, const struct doc_item *item)
{
	const struct doc_bar *bars = item->row.of;
	bool below_zero = false;
	for (int i = 0; i < item->row.count; i++)
		below_zero = below_zero || bars[i].score < 0;
	buf_text(out,
	    "<table role=presentation width=\"100%\" cellpadding=3 "
	    "cellspacing=0>\n");
	for (int i = 0; i < item->row.count; i++)
		bar(out, &bars[i], below_zero);
	buf_text(out, "</table>\n");
}
