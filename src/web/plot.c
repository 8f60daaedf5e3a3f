/* plot.c - scores and bags as SVG.
 *
 * The style sheet adapts the colours, which stand in attributes, to light and
 * dark. */
#include "base/buf.h"
#include "notice/doc.h"
#include "notice/markup.h"
#include "web/table.h"
#include "web/web.h"

enum {
	WIDTH = 360,
	HEIGHT = 200,
	LEFT = 34,
	RIGHT = 326,
	TOP = 12,
	BOTTOM = 176
};

static const char *const colours[] = {
    "#1b7a46", "#b4600f", "#3f6fb5", "#9a4fa0", "#7a7d2b"};
enum { COLOURS = sizeof colours / sizeof colours[0] };

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
	while (i + 1 < sizeof steps / sizeof steps[0] &&
	       (r.high - r.low) / steps[i] > 5)
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
