/* rating_plot.c - the plot of a person's rating, with its interval. */
#include "base/buf.h"
#include "rows.h"

/* The picture, in its own units; the plot is inside the margins. */
enum {
	WIDTH = 360,
	HEIGHT = 200,
	LEFT = 38,
	RIGHT = 8,
	TOP = 10,
	BOTTOM = 24,
	STEP = 100 /* points between two lines of the grid */
};

struct plot {
	const struct web_rating *rating;
	size_t count;
	int low, high; /* the points at the bottom and at the top */
};

static int x_of(const struct plot *p, size_t n)
{
	int room = WIDTH - LEFT - RIGHT;
	return LEFT + (int)(n * (size_t)room / (p->count - 1));
}

static int y_of(const struct plot *p, int points)
{
	return TOP + (p->high - points) * (HEIGHT - TOP - BOTTOM) /
	                 (p->high - p->low);
}

static struct plot scale(const struct web_rating *r, size_t count)
{
	struct plot p = {r, count, r->points, r->points};
	for (size_t i = 0; i < count; i++) {
		int low = r[i].points - r[i].interval;
		int high = r[i].points + r[i].interval;
		p.low = low < p.low ? low : p.low;
		p.high = high > p.high ? high : p.high;
	}
	p.low = p.low < 0 ? 0 : p.low / STEP * STEP;
	p.high = (p.high / STEP + 1) * STEP;
	return p;
}

static void grid(struct buf *out, const struct plot *p)
{
	enum { LINES_MOST = 6 };
	int step = STEP;
	while ((p->high - p->low) / step > LINES_MOST)
		step += STEP;
	for (int at = p->low; at <= p->high; at += step)
		buf_format(out,
		    "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>"
		    "<text x=\"%d\" y=\"%d\">%d</text>\n",
		    LEFT,
		    y_of(p, at),
		    WIDTH - RIGHT,
		    y_of(p, at),
		    LEFT - 4,
		    y_of(p, at) + 4,
		    at);
}

/* The interval, above and below the line. */
static void band(struct buf *out, const struct plot *p)
{
	buf_text(out, "<path class=\"band\" d=\"");
	for (size_t i = 0; i < p->count; i++)
		buf_format(out,
		    "%c%d %d",
		    i ? 'L' : 'M',
		    x_of(p, i),
		    y_of(p, p->rating[i].points + p->rating[i].interval));
	for (size_t i = p->count; i--;)
		buf_format(out,
		    "L%d %d",
		    x_of(p, i),
		    y_of(p, p->rating[i].points - p->rating[i].interval));
	buf_text(out, "Z\"/>\n");
}

static void line(struct buf *out, const struct plot *p)
{
	const struct web_rating *last = &p->rating[p->count - 1];
	buf_text(out, "<path class=\"line\" d=\"");
	for (size_t i = 0; i < p->count; i++)
		buf_format(out,
		    "%c%d %d",
		    i ? 'L' : 'M',
		    x_of(p, i),
		    y_of(p, p->rating[i].points));
	buf_format(out,
	    "\"/>\n<circle cx=\"%d\" cy=\"%d\" r=\"4\"/>\n",
	    x_of(p, p->count - 1),
	    y_of(p, last->points));
}

/* Labels the ends of the line. A number of a game would tell who played in a
 * game that names nobody. */
static void ends(struct buf *out, const struct plot *p)
{
	size_t games = p->count - 1;
	buf_format(out,
	    "<text class=\"from\" x=\"%d\" y=\"%d\">%zu rated %s "
	    "ago</text><text x=\"%d\" y=\"%d\">now</text>\n",
	    LEFT,
	    HEIGHT - 6,
	    games,
	    games == 1 ? "game" : "games",
	    WIDTH - RIGHT,
	    HEIGHT - 6);
}

void rows_ratings(
    struct buf *out, const struct web_rating *rating, size_t count)
{
	const struct plot p = scale(rating, count);
	const struct web_rating *last = &rating[count - 1];
	buf_format(out,
	    "<figure class=\"rating\">\n<svg viewBox=\"0 0 %d %d\" "
	    "role=\"img\" aria-label=\"The rating before and after the last "
	    "%zu rated games\">\n",
	    WIDTH,
	    HEIGHT,
	    count - 1);
	grid(out, &p);
	band(out, &p);
	line(out, &p);
	ends(out, &p);
	buf_format(out,
	    "</svg>\n<figcaption>Now %d &#177; %d. With a chance of 95 %%, "
	    "the rating is inside the band.</figcaption>\n</figure>\n",
	    last->points,
	    last->interval);
}
