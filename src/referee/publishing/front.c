/* front.c - the front page: open tables, games in play, the latest results. */
#include <inttypes.h>

#include "base/buf.h"
#include "publishing.h"

static void game_line(struct publishing *p, struct buf *out, int64_t id)
{
	bool agreed;
	struct game_row row;
	if (!tx_game_row(&p->s.tx, id, &row))
		return;
	const char *const *names = publishing_names(p, &row, &agreed);
	buf_format(out,
	    "<li><a href=\"game/%" PRId64 "/index.html\">Game %" PRId64
	    "</a>: ",
	    id,
	    id);
	for (int seat = 0; seat < row.rules.seats; seat++) {
		buf_text(out, seat ? ", " : "");
		web_attribute(out, names[seat]);
	}
	buf_text(out, "</li>\n");
}

void publishing_front(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	int64_t *ids;
	const struct web_head head = {
	    .site = &p->site,
	    .title = p->site.name,
	    .up = "",
	    .path = "index.html",
	};
	(void)page;
	buf_init(&out, 0);
	web_begin(&out, &head);
	size_t count =
	    store_games(p->s.tx.store, p->s.tx.arena, GAMES_OPEN, &ids);
	buf_text(&out, "<h2>Games in play</h2>\n<ul>\n");
	for (size_t i = 0; i < count; i++)
		game_line(p, &out, ids[i]);
	buf_text(&out, "</ul>\n");
	web_end(&out, &head);
	publishing_write(p, "index.html", &out);
	buf_release(&out);
}
