/* picture.c - the picture of a game: the scores of its sides, and their course
 * over the rounds. */
#include "web/picture.h"

#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "notice/markup.h"

enum {
	WIDTH = 1200,
	HEIGHT = 630,
	MARGIN = 60,
	/* the list of sides */
	LIST_TOP = 236,
	LIST_RIGHT = 560,
	LIST_HEIGHT = 300,
	NAME_WIDTH = 330,
	/* the plot */
	PLOT_LEFT = 660,
	PLOT_RIGHT = 1120,
	PLOT_TOP = 120,
	PLOT_BOTTOM = 500
};

static const char *colour(int side)
{
	static const char *const colours[SEATS_MAX] = {
	    "#ffd84a", "#9fd3ff", "#ffb3ad", "#d9c2ff", "#ffffff"};
	return colours[side];
}

/* ---- text ---- */

struct label {
	int x, y, size;
	const char *style; /* more attributes */
};

static void label(struct buf *out, const struct label *l, const char *text)
{
	buf_format(out,
	    "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %s>",
	    l->x,
	    l->y,
	    l->size,
	    l->style);
	page_bytes(out, text, strlen(text));
	buf_text(out, "</text>\n");
}

static void number(struct buf *out, const struct label *l, int value)
{
	struct buf text;
	buf_init(&text, 0);
	buf_format(&text, "%d", value);
	label(out, l, buf_string(&text));
	buf_release(&text);
}

#define BOLD "font-weight=\"bold\" fill=\"#ffffff\""
#define PLAIN "fill=\"#d5e8dc\""

static void ground(struct buf *out, const struct web_picture *p)
{
	buf_format(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
	    "height=\"%d\" viewBox=\"0 0 %d %d\" "
	    "font-family=\"DejaVu Sans, sans-serif\">\n"
	    "<rect width=\"%d\" height=\"%d\" fill=\"#1f6a45\"/>\n"
	    "<path d=\"M930 90C930 90 760 250 760 350c0 90 110 110 150 40c0 "
	    "60-20 110-50 140h140c-30-30-50-80-50-140c40 70 150 50 150-40C1100 "
	    "250 930 90 930 90Z\" fill=\"#1a5c3b\"/>\n",
	    WIDTH,
	    HEIGHT,
	    WIDTH,
	    HEIGHT,
	    WIDTH,
	    HEIGHT);
	label(out, &(struct label){MARGIN, 124, 68, BOLD}, p->title);
	label(out, &(struct label){MARGIN, 176, 30, PLAIN}, p->about);
	label(out, &(struct label){MARGIN, 588, 26, PLAIN}, p->site);
}

/* ---- sides ---- */

/* Returns a size in which the name fits. A character is at most 7/10 as wide as
 * it is high, on average. */
static int name_size(const char *name)
{
	enum { LARGEST = 36 };
	int width = (int)text_width(name);
	int fits = width ? NAME_WIDTH * 10 / (7 * width) : LARGEST;
	return fits < LARGEST ? fits : LARGEST;
}

static void side_line(struct buf *out, const struct web_picture *p, int side)
{
	int step = LIST_HEIGHT / p->sides;
	int y = LIST_TOP + step * side + step / 2;
	int last = p->score[(p->rounds - 1) * p->sides + side];
	buf_format(out,
	    "<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"%s\"/>\n",
	    MARGIN + 11,
	    y - 12,
	    colour(side));
	label(out,
	    &(struct label){MARGIN + 40, y, name_size(p->name[side]), BOLD},
	    p->name[side]);
	number(out,
	    &(struct label){LIST_RIGHT, y + 4, 52, BOLD " text-anchor=\"end\""},
	    last);
	if (side == p->winner)
		label(out,
		    &(struct label){
			MARGIN + 40, y + 30, 22, "fill=\"#ffd84a\""},
		    "won the game");
}

/* ---- plot ---- */

struct scale {
	int low, high, rounds;
};

static struct scale scale_of(const struct web_picture *p)
{
	struct scale s = {0, 1, p->rounds};
	for (int i = 0; i < p->rounds * p->sides; i++) {
		s.low = p->score[i] < s.low ? p->score[i] : s.low;
		s.high = p->score[i] > s.high ? p->score[i] : s.high;
	}
	return s;
}

static int height_of(const struct scale *s, int score)
{
	int range = s->high - s->low;
	return PLOT_BOTTOM -
	       (score - s->low) * (PLOT_BOTTOM - PLOT_TOP) / range;
}

static int place_of(const struct scale *s, int round)
{
	return PLOT_LEFT + round * (PLOT_RIGHT - PLOT_LEFT) / s->rounds;
}

/* Draws a side's scores, from zero before the first round. */
static void course(struct buf *out,
    const struct web_picture *p,
    const struct scale *s,
    int side)
{
	int x = PLOT_LEFT;
	int y = height_of(s, 0);
	buf_format(out,
	    "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"6\" "
	    "stroke-linejoin=\"round\" stroke-linecap=\"round\" "
	    "points=\"%d,%d",
	    colour(side),
	    x,
	    y);
	for (int round = 0; round < p->rounds; round++) {
		x = place_of(s, round + 1);
		y = height_of(s, p->score[round * p->sides + side]);
		buf_format(out, " %d,%d", x, y);
	}
	buf_format(out,
	    "\"/>\n<circle cx=\"%d\" cy=\"%d\" r=\"10\" fill=\"%s\"/>\n",
	    x,
	    y,
	    colour(side));
}

static void axis(struct buf *out, const struct scale *s, int score)
{
	int y = height_of(s, score);
	buf_format(out,
	    "<path d=\"M%d %dH%d\" stroke=\"#d5e8dc\" stroke-width=\"2\" "
	    "opacity=\"%s\"/>\n",
	    PLOT_LEFT,
	    y,
	    PLOT_RIGHT,
	    score ? "0.35" : "0.8");
	number(out,
	    &(struct label){
		PLOT_LEFT - 14, y + 8, 22, PLAIN " text-anchor=\"end\""},
	    score);
}

static void plot(struct buf *out, const struct web_picture *p)
{
	struct scale s = scale_of(p);
	axis(out, &s, 0);
	if (s.high > 1)
		axis(out, &s, s.high);
	if (s.low < 0)
		axis(out, &s, s.low);
	for (int side = 0; side < p->sides; side++)
		course(out, p, &s, side);
}

void web_picture(struct buf *out, const struct web_picture *p)
{
	ground(out, p);
	for (int side = 0; side < p->sides; side++)
		side_line(out, p, side);
	plot(out, p);
	buf_text(out, "</svg>\n");
}
