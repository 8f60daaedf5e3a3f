/* standings.c - the page of standings, monthly ladders and best rounds. */
#include <inttypes.h>
#include <string.h>

#include "base/buf.h"
#include "rows.h"

static void months(struct buf *out, const struct web_standings *s)
{
	buf_text(out, "<section>\n<h2>Ladders</h2>\n");
	if (!s->months)
		buf_text(out, "<p>No rated game is over yet.</p>\n");
	else
		buf_text(out,
		    "<p class=\"small\">Who gained most in the rated games "
		    "that ended in a month.</p>\n");
	for (size_t i = 0; i < s->months; i++) {
		struct web_lines lines = s->month[i];
		lines.title = NULL;
		buf_text(out, i ? "<details>" : "<details open>");
		buf_text(out, "\n<summary>");
		rows_text(out, s->month[i].title);
		buf_text(out, "</summary>\n");
		rows_lines(out, "", &lines);
		buf_text(out, "</details>\n");
	}
	buf_text(out, "</section>\n");
}

static void best_round(struct buf *out, const struct web_round *r, bool first)
{
	buf_text(out, "<tr><th scope=\"row\" class=\"set\">");
	if (first) {
		buf_text(out, "<a href=\"rules/");
		rows_text(out, r->preset);
		buf_text(out, ".html\">");
		rows_text(out, r->preset);
		buf_text(out, "</a>");
	} else {
		buf_text(out, "<span class=\"unseen\">");
		rows_text(out, r->preset);
		buf_text(out, "</span>");
	}
	buf_text(out, "</th><td class=\"num\">");
	web_number(out, r->points);
	buf_text(out, "</td><td>");
	rows_side(out, "", &r->side);
	buf_text(out, "</td><td>");
	rows_round(out, "", r);
	buf_text(out, "</td></tr>\n");
}

static void rounds(struct buf *out, const struct web_standings *s)
{
	buf_text(out, "<section>\n<h2>Best rounds</h2>\n");
	if (!s->rounds) {
		buf_text(out,
		    "<p>No round of a rated game is over yet.</p>\n"
		    "</section>\n");
		return;
	}
	buf_text(out,
	    "<p class=\"small\">" ROWS_POINTS " Rounds of "
	    "rated games count, but not those of bots.</p>\n");
	rows_table(out, "Best rounds");
	buf_text(out,
	    "<thead>\n<tr><th scope=\"col\">rules"
	    "</th><th scope=\"col\" class=\"num\">points</th><th "
	    "scope=\"col\">by</th><th scope=\"col\">round</th></tr>\n"
	    "</thead>\n<tbody>\n");
	for (size_t i = 0; i < s->rounds; i++)
		best_round(out,
		    &s->round[i],
		    !i || strcmp(s->round[i - 1].preset, s->round[i].preset));
	buf_text(out, "</tbody>\n</table>\n</section>\n");
}

void web_standings(
    struct buf *out, const struct web_site *site, const struct web_standings *s)
{
	const struct web_head head = {
	    .site = site,
	    .title = "Standings",
	    .about = "The best players, ladders of the months, best rounds.",
	    .up = "",
	    .path = "standings.html",
	};
	web_begin(out, &head);
	buf_text(out, "<div class=\"halves\">\n<section>\n");
	rows_lines(out, "", &s->best);
	buf_text(out,
	    "<p class=\"small\">Every player starts at 1500. A game counts if "
	    "at least two people and at most two bots play it, without hints "
	    "and without taking back a card. A rating of 1540 &#177; 120 is "
	    "between 1420 and 1660 with a chance of 95 %. Only players who "
	    "sent <b>set "
	    "page on</b> are named.</p>\n"
	    "</section>\n");
	months(out, s);
	buf_text(out, "</div>\n");
	rounds(out, s);
	web_end(out, &head);
}
