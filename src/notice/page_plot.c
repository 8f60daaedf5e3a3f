/* page_plot.c - HTML of the scores by round.
 *
 * Each column is a table of one cell with a height and a colour, which mail
 * programs keep even without pictures and styles. Columns stand on the line for
 * zero; columns of scores below zero hang from this line. */
#include <string.h>

#include "base/buf.h"
#include "notice/doc.h"
#include "notice/picture.h"
#include "page.h"

enum {
	HEIGHT = 96, /* pixels from the lowest score to the highest */
	WIDTH = 288, /* pixels of all rounds */
	GAP = 4,     /* pixels between two rounds */
	WIDEST = 24  /* pixels of a column */
};

static const char *colour(int side)
{
	static const char *const colours[] = {
	    "#1b7a46", "#b4600f", "#3f6fb5", "#9a4fa0", "#7a7d2b", "#6d7580"};
	return colours[(size_t)side % (sizeof colours / sizeof colours[0])];
}

static int column_width(const struct doc_plot *p)
{
	int width = (WIDTH / p->rounds - GAP) / p->sides;
	if (width > WIDEST)
		return WIDEST;
	return width > 2 ? width : 2;
}

/* The range of the scores, from `low` to `high`. It always includes zero. */
struct range {
	int high, low;
};

static struct range range_of(const struct doc_plot *p)
{
	struct range r = {1, 0};
	for (int i = 0; i < p->rounds * p->sides; i++) {
		r.high = p->score[i] > r.high ? p->score[i] : r.high;
		r.low = p->score[i] < r.low ? p->score[i] : r.low;
	}
	return r;
}

/* Writes the cell of one score. It has a column if the score is above zero, or,
 * with `below`, if the score is below zero; otherwise it is empty. */
static void column(struct buf *out, const struct doc_plot *p, int i, bool below)
{
	struct range r = range_of(p);
	int score = below ? -p->score[i] : p->score[i];
	int height = score * HEIGHT / (r.high - r.low);
	int width = column_width(p);
	if (score <= 0) {
		buf_format(out, "<td width=%d>", width);
		return;
	}
	buf_format(out,
	    "<td width=%d valign=%s><table cellpadding=0 cellspacing=0 "
	    "width=%d bgcolor=%s><tr><td height=%d></table>",
	    width, below ? "top" : "bottom", width, colour(i % p->sides),
	    height > 1 ? height : 2);
}

/* Ends the line after each round, because a mail with a longer line than RFC
 * 5322 allows needs a transfer encoding. */
static void columns(struct buf *out, const struct doc_plot *p, bool below)
{
	buf_text(out, "<tr>");
	for (int i = 0; i < p->rounds * p->sides; i++) {
		column(out, p, i, below);
		if (i % p->sides == p->sides - 1)
			buf_format(out, "<td width=%d>\n", GAP);
	}
}

static void zero(struct buf *out, const struct doc_plot *p)
{
	buf_format(out, "<tr><td colspan=%d height=1 bgcolor=#8a928c>\n",
	    p->rounds * (p->sides + 1));
}

static void round_numbers(struct buf *out, const struct doc_plot *p)
{
	buf_text(
	    out, "<tr align=center style=\"font-size:12px;line-height:18px\">");
	for (int r = 0; r < p->rounds; r++)
		buf_format(
		    out, "<td colspan=%d>%d<td>\n", p->sides, p->first + r);
}

/* Writes the colour, the name and the present score of each side. */
static void legend(struct buf *out, const struct doc_plot *p)
{
	const int *last = p->score + (p->rounds - 1) * p->sides;
	buf_text(out, "<p style=\"margin:2px 0 12px;font-size:14px\">");
	for (int side = 0; side < p->sides; side++) {
		buf_format(out,
		    "%s<span style=\"background-color:%s\" "
		    "aria-hidden=true>&nbsp; &nbsp;</span> ",
		    side ? " &nbsp; " : "", colour(side));
		page_text(out, p->names[side]);
		buf_format(out, " <b>%d</b>", last[side]);
	}
	buf_text(out, "\n");
}

void page_plot(struct buf *out, const struct doc_item *item)
{
	const struct doc_plot *p = item->row.of;
	bool below = range_of(p).low < 0;
	buf_text(out, "<table role=img cellpadding=0 cellspacing=0 "
		      "style=\"margin:12px 0 0;font-size:1px;line-height:1px\" "
		      "aria-label=\"");
	page_bytes(out, p->label, strlen(p->label));
	buf_text(out, "\">");
	columns(out, p, false);
	zero(out, p);
	if (below)
		columns(out, p, true);
	round_numbers(out, p);
	buf_text(out, "</table>\n");
	legend(out, p);
}
