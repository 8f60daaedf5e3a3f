/* table.c - the card table: felt, seats, cards. */
#include "web/table.h"

#include "base/buf.h"
#include "engine/table.h"
#include "web/web.h"

/* Scores and bags as SVG.
 *
 * The style sheet adapts the colours, which stand in attributes, to light and
 * dark. */

enum {
	WIDTH = 360,
	HEIGHT = 200,
	LEFT = 34,
	RIGHT = 326,
	TOP = 12,
	BOTTOM = 176
};

static const char *const colours[] = {
    "#1b7a46", "#b4600f", "#3f6fb5", "#9a4fa0", "#7a7d2b", "#6d7580"};
enum { COLOURS = COUNT_OF(colours) };

/* The scores that the plot shows, from `low` to `high`, and the distance of its
 * lines. */
struct range {
	int low, high, step;
};

static struct range range_of(const struct web_plot *p)
{
	static const int steps[] = {10, 20, 50, 100, 200, 500, 1000, 2000};
	struct range r = {0, p->target > 0 ? p->target : 10, 0};
	for (int i = 0; i < p->rounds * p->sides; i++) {
		r.low = p->score[i] < r.low ? p->score[i] : r.low;
		r.high = p->score[i] > r.high ? p->score[i] : r.high;
	}
	size_t i = 0;
	while (i + 1 < COUNT_OF(steps) && (r.high - r.low) / steps[i] > 5)
		i++;
	r.step = steps[i];
	return r;
}

static int height_of(const struct range *r, int score)
{
	return BOTTOM - (score - r->low) * (BOTTOM - TOP) / (r->high - r->low);
}

/* Round 0 is the beginning of the game. */
static int place_of(const struct web_plot *p, int round)
{
	return LEFT + round * (RIGHT - LEFT) / p->rounds;
}

static void line_at(
    struct buf *out, const struct range *r, int score, const char *class)
{
	int y = height_of(r, score);
	buf_format(out,
	    "<path class=\"%s\" stroke=\"#8a928c\" d=\"M%d %dH%d\"/>"
	    "<text class=\"n\" x=\"%d\" y=\"%d\" text-anchor=\"end\">",
	    class, LEFT, y, RIGHT, LEFT - 5, y + 4);
	web_number(out, score);
	buf_text(out, "</text>\n");
}

static void grid(
    struct buf *out, const struct web_plot *p, const struct range *r)
{
	int first = r->low / r->step * r->step;
	for (int score = first; score <= r->high; score += r->step) {
		bool near = p->target - score < r->step / 2;
		if (score && !(p->target > 0 && near && score < p->target))
			line_at(out, r, score,
			    score == p->target ? "goal" : "grid");
	}
	line_at(out, r, 0, "zero");
	if (p->target > 0 && p->target % r->step)
		line_at(out, r, p->target, "goal");
}

/* Numbers the rounds; in a long game, not every one. */
static void round_numbers(struct buf *out, const struct web_plot *p)
{
	int each = (p->rounds + 13) / 14;
	for (int round = each; round <= p->rounds; round += each)
		buf_format(out,
		    "<text class=\"n\" x=\"%d\" y=\"%d\" "
		    "text-anchor=\"middle\">%d</text>",
		    place_of(p, round), HEIGHT - 6, round);
	buf_text(out, "\n");
}

static int score_after(const struct web_plot *p, int side, int round)
{
	return round ? p->score[(round - 1) * p->sides + side] : 0;
}

static void side_line(
    struct buf *out, const struct web_plot *p, const struct range *r, int side)
{
	const char *colour = colours[side % COLOURS];
	buf_format(out,
	    "<polyline class=\"l%d\" fill=\"none\" stroke=\"%s\" "
	    "stroke-width=\"2.5\" points=\"",
	    side, colour);
	for (int round = 0; round <= p->rounds; round++)
		buf_format(out, "%s%d,%d", round ? " " : "", place_of(p, round),
		    height_of(r, score_after(p, side, round)));
	buf_text(out, "\"/>");
	for (int round = 1; round <= p->rounds; round++)
		buf_format(out,
		    "<circle class=\"d%d\" fill=\"%s\" r=\"3\" cx=\"%d\" "
		    "cy=\"%d\"/>",
		    side, colour, place_of(p, round),
		    height_of(r, score_after(p, side, round)));
	buf_text(out, "\n");
}

/* Names each line's side, with its present score. */
static void legend(struct buf *out, const struct web_plot *p)
{
	buf_text(out, "<figcaption>");
	for (int side = 0; side < p->sides; side++) {
		buf_format(out, "<span class=\"key k%d\">", side);
		page_text(out, p->names[side]);
		buf_text(out, " <b>");
		web_number(out, score_after(p, side, p->rounds));
		buf_text(out, "</b></span>\n");
	}
	buf_text(out, "</figcaption>\n");
}

void web_plot(struct buf *out, const struct web_plot *p)
{
	if (p->rounds < 2)
		return;
	struct range r = range_of(p);
	buf_format(out,
	    "<figure class=\"plot\">\n<svg viewBox=\"0 0 %d %d\" role=\"img\" "
	    "aria-label=\"The scores after each round; the table of rounds has "
	    "the numbers\" font-size=\"11\" font-family=\"sans-serif\">\n",
	    WIDTH, HEIGHT);
	grid(out, p, &r);
	round_numbers(out, p);
	for (int side = 0; side < p->sides; side++)
		side_line(out, p, &r, side);
	buf_text(out, "</svg>\n");
	legend(out, p);
	buf_text(out, "</figure>\n");
}

void web_bags(struct buf *out, const char *name, int bags, int every)
{
	enum { STEP = 14 };
	buf_text(out, "<p class=\"bags\"><span>");
	page_text(out, name);
	buf_format(out,
	    " <b>%d</b> of %d</span>\n<svg viewBox=\"0 0 %d %d\" "
	    "aria-hidden=\"true\">",
	    bags, every, every * STEP, STEP);
	for (int i = 0; i < every; i++)
		buf_format(out,
		    "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"5\"/>",
		    i < bags ? "full" : "free", i * STEP + STEP / 2, STEP / 2);
	buf_text(out, "</svg></p>\n");
}

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
	if (card_is_joker(card))
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
