/* person.c - the page of a person. */
#include <inttypes.h>
#include <stdio.h>

#include "base/buf.h"
#include "rows.h"

#define UP "../"

static void numbers(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<section>\n<h2>In numbers</h2>\n<dl class=\"facts\">\n");
	for (int i = 0; i < p->numbers; i++) {
		buf_text(out, "<div><dt>");
		rows_text(out, p->number[2 * i]);
		buf_text(out, "</dt><dd>");
		rows_text(out, p->number[2 * i + 1]);
		buf_text(out, "</dd></div>\n");
	}
	buf_text(out, "</dl>\n</section>\n");
}

/* Begins a row: the game, its rules, its day and its players. */
static void game_and_players(
    struct buf *out, const struct web_game *g, const char *before_day)
{
	buf_text(out, "<tr><th scope=\"row\">");
	rows_game(out, UP, g->id);
	buf_text(out, "<br><span class=\"small\">");
	rows_text(out, g->preset);
	buf_format(out, ", %s", before_day);
	rows_text(out, g->when);
	buf_text(out, "</span></th><td>");
	for (int i = 0; i < g->sides; i++) {
		buf_text(out, i ? "<br>" : "");
		rows_side(out, UP, &g->side[i]);
	}
}

static void game(struct buf *out, const struct web_game *g)
{
	game_and_players(out, g, "");
	buf_text(out, "</td><td>");
	rows_text(out, g->result);
	buf_text(out, "</td><td class=\"num\">");
	web_text(out, g->change);
	buf_text(out, "</td></tr>\n");
}

static void playing(struct buf *out, const struct web_person *p)
{
	if (!p->now)
		return;
	buf_text(out, "<section>\n<h2>Playing now</h2>\n");
	rows_table(out, "Playing now");
	buf_text(out, "<thead>\n<tr><th scope=\"col\">game</th><th "
		      "scope=\"col\">players</th></tr>\n</thead>\n<tbody>\n");
	for (size_t i = 0; i < p->now; i++) {
		game_and_players(out, &p->playing[i], "since ");
		buf_text(out, "</td></tr>\n");
	}
	buf_text(out, "</tbody>\n</table>\n</section>\n");
}

/* Says why no game is listed that is over. */
static void no_games(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<p>");
	if (p->played) {
		buf_text(out,
		    "Only games are listed in which everybody agreed to be "
		    "named.");
	} else {
		rows_text(out, p->who.name);
		buf_text(out, " has finished no game yet.");
	}
	buf_text(out, "</p>\n</section>\n");
}

static void games(struct buf *out, const struct web_person *p)
{
	buf_text(out, "<section>\n<h2>Games</h2>\n");
	if (!p->games) {
		no_games(out, p);
		return;
	}
	rows_table(out, "Games");
	buf_text(out,
	    "<thead>\n<tr><th "
	    "scope=\"col\">game</th><th scope=\"col\">players</th><th "
	    "scope=\"col\">result</th><th scope=\"col\" "
	    "class=\"num\">rating</th></tr>\n</thead>\n<tbody>\n");
	for (size_t i = 0; i < p->games; i++)
		game(out, &p->game[i]);
	buf_text(out, "</tbody>\n</table>\n</section>\n");
}

void web_person(
    struct buf *out, const struct web_site *site, const struct web_person *p)
{
	char path[64];
	snprintf(path, sizeof path, "person/%" PRId64 ".html", p->who.person);
	const struct web_head head = {
	    .site = site,
	    .title = p->who.name,
	    .about = "Rating, results and games of a player.",
	    .up = UP,
	    .path = path,
	};
	web_begin(out, &head);
	playing(out, p);
	if (p->played)
		numbers(out, p);
	games(out, p);
	web_end(out, &head);
}
