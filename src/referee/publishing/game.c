/* game.c - the page of a game: the table as everybody at it sees it. */
#include <inttypes.h>

#include "base/buf.h"
#include "notice/doc.h"
#include "publishing.h"

/* True if the page may show the game: it is over, or nobody at the table minds
 * watchers. */
static bool may_show(const struct publishing *p)
{
	const struct loaded_game *game = &p->s.game;
	return game->row.ended || !loaded_shut_by(&p->s.tx, game);
}

void publishing_game(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct doc doc;
	bool agreed;
	const struct web_head head = {
	    .site = &p->site,
	    .title = tx_format(&p->s.tx, "Game %" PRId64, page->id),
	    .up = "../../",
	    .path = publishing_path(p, "game/%" PRId64 "/index.html", page->id),
	};
	if (!session_load(&p->s, page->id))
		return;
	if (!may_show(p)) {
		publishing_remove(p, head.path);
		return;
	}
	struct notice n = session_notice(&p->s, SEAT_NONE);
	n.names = publishing_names(p, &p->s.game.row, &agreed);
	n.away = NULL; /* it names people */
	doc_init(&doc, p->s.tx.arena, head.title);
	notice_state(&doc, &n);
	notice_score(&doc, &n);
	buf_init(&out, 0);
	web_begin(&out, &head);
	web_doc(&out, &doc);
	web_end(&out, &head);
	publishing_write(p, head.path, &out);
	buf_release(&out);
}
