/* table.c - the card table: felt, seats, cards. */
#include "web/table.h"

#include <string.h>

#include "base/buf.h"
#include "engine/card.h"
#include "notice/face.h"
#include "notice/markup.h"
#include "web/web.h"

/* ---- cards ---- */

/* U+FE0E shows a suit as text, not as an emoji. */
#define AS_TEXT "\xef\xb8\x8e"

static const char *const suit_classes[SUIT_COUNT] = {
    [SUIT_CLUBS] = "cl",
    [SUIT_DIAMONDS] = "di",
    [SUIT_HEARTS] = "he",
    [SUIT_SPADES] = "sp",
};

void web_card(struct buf *out, int card, const char *class)
{
	int suit = card_suit(card);
	const char *between = *class ? " " : "";
	if (card == CARD_JOKER)
		buf_format(out, "<b class=\"jo%s%s\">%s</b>", between, class,
		    face_rank(card));
	else
		buf_format(out,
		    "<b class=\"%s%s%s\">%s<i>%s" AS_TEXT "</i></b>",
		    suit_classes[suit], between, class, face_rank(card),
		    face_suit(suit)->sign);
}

/* ---- seats ---- */

/* Adds the tricks bid as signs, which repeat the note for the eye alone. */
static void pips(struct buf *out, const struct doc_seat *seat)
{
	int most = seat->bid > seat->tricks ? seat->bid : seat->tricks;
	if (!seat->bid)
		return;
	buf_text(out, "<span class=\"pips\" aria-hidden=\"true\">");
	for (int i = 0; i < most; i++) {
		const char *sign = "\xe2\x97\x8b";
		if (i < seat->tricks)
			sign = i < seat->bid ? "\xe2\x97\x8f" : "+";
		buf_text(out, sign);
	}
	buf_text(out, "</span>");
}

/* Adds "bid 2, took 1" for a mail's "1 of 2", "hint 2, took 1" for its
 * "hint 2, 1 trick", and in play "bid 0, took 0" for its "bid 0". */
static void note(struct buf *out, const struct doc_seat *seat)
{
	const char *of = strstr(seat->note, " of ");
	size_t size = strcspn(seat->note, ",");
	bool counts = of || seat->note[size] || seat->plays;
	if (of)
		buf_format(out, "bid %s", of + strlen(" of "));
	else
		page_bytes(out, seat->note, size);
	if (counts)
		buf_format(out, ", took&nbsp;%d", seat->tricks);
}

static void plate(struct buf *out, const struct doc_seat *seat, bool leads)
{
	buf_format(
	    out, "<div class=\"plate%s\"><strong>", seat->badge ? " turn" : "");
	page_text(out, seat->name);
	buf_text(out, "</strong> <span>");
	note(out, seat);
	buf_text(out, "</span>");
	pips(out, seat);
	if (leads)
		buf_text(out, " <small>led</small>");
	if (seat->badge) {
		buf_text(out, " <em>");
		page_text(out, seat->badge);
		buf_text(out, "</em>");
	}
	buf_text(out, "</div>");
}

/* Adds the seat's card in the trick, or the place for it. */
static void laid_card(struct buf *out, const struct doc_seat *seat)
{
	if (!seat->plays)
		return;
	if (seat->card == CARD_NONE) {
		buf_text(out, "<b class=\"card slot\"></b>");
		return;
	}
	if (seat->won) {
		web_card(out, seat->card, "card past win");
		buf_text(out, "<span class=\"sr\"> won the trick</span>");
		return;
	}
	web_card(out, seat->card, seat->past ? "card past" : "card");
}

static void words(struct buf *out, const char *class, const char *text)
{
	if (!*text)
		return;
	buf_format(out, "<p class=\"%s\">", class);
	page_text(out, text);
	buf_text(out, "</p>\n");
}

static void totals(struct buf *out, const struct web_felt *felt)
{
	buf_text(out, felt->totals > 2 ? "<ul class=\"many\">\n" : "<ul>\n");
	for (int i = 0; i < felt->totals; i++) {
		const struct web_total *t = &felt->total[i];
		buf_format(out, "<li%s><b>", t->won ? " class=\"won\"" : "");
		web_number(out, t->score);
		buf_text(out, "</b> ");
		page_text(out, t->name);
		buf_text(out, "</li>\n");
	}
	buf_text(out, "</ul>\n");
}

static void middle(struct buf *out, const struct web_felt *felt)
{
	if (!felt->totals && !*felt->below)
		return;
	buf_text(out, "<div class=\"mid\">\n");
	if (felt->totals)
		totals(out, felt);
	words(out, "below", felt->below);
	buf_text(out, "</div>\n");
}

/* Adds the cards of the last trick, the lead first. */
static void last_trick(struct buf *out, const struct trick *t, int count)
{
	buf_text(out, "<p class=\"last\"><span>Last trick</span> ");
	for (int i = 0; i < count; i++) {
		int seat = (t->leader + i) % count;
		if (t->card[seat] == CARD_NONE)
			continue;
		web_card(out, t->card[seat],
		    seat == t->winner ? "card win" : "card");
		buf_byte(out, ' '); /* for readers of text */
	}
	buf_text(out, "</p>\n");
}

void web_seats(struct buf *out, const struct doc_seat *seats, int count,
    const struct web_felt *felt)
{
	buf_format(out, "<div class=\"felt f%d\">\n", count);
	words(out, "corner", felt->corner);
	middle(out, felt);
	buf_text(out, "<ol>\n");
	for (int i = 0; i < count; i++) {
		buf_format(out, "<li class=\"p%d\">", i);
		plate(out, &seats[i], i == felt->leader);
		laid_card(out, &seats[i]);
		buf_text(out, "</li>\n");
	}
	buf_text(out, "</ol>\n");
	if (felt->last)
		last_trick(out, felt->last, count);
	buf_text(out, "</div>\n");
}
