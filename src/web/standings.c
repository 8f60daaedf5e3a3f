/* standings.c - the page of standings. */
#include "base/buf.h"
#include "rows.h"

void web_standings(
    struct buf *out, const struct web_site *site, const struct web_bests *best)
{
	const struct web_head head = {
	    .site = site,
	    .title = "Standings",
	    .about = "The best players.",
	    .up = "",
	    .path = "standings.html",
	};
	web_begin(out, &head);
	buf_text(out, "<section>\n");
	rows_bests(out, best);
	buf_text(out,
	    "<p class=\"small\">Every player starts at 1500. A game counts if "
	    "at least two people and at most two bots play it, without hints "
	    "and without taking back a card. A rating of 1540 &#177; 120 is "
	    "between 1420 and 1660 with a chance of 95 %. Only players who "
	    "sent <b>set page on</b> are named.</p>\n"
	    "</section>\n");
	web_end(out, &head);
}
