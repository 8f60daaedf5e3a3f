/* round.c - the page of a round that is over: every card, one after the other,
 * with all hands open. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "checks.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/face.h"
#include "notice/markup.h"
#include "notice/replay.h"
#include "notice/story.h"
#include "publishing.h"
#include "referee/watching/watching.h"
#include "replayed.h"

/* A round's page that is being written. */
struct page {
	struct publishing *p;
	int round;
	int last;   /* the last round that may be told */
	bool found; /* the round was dealt, and may be told */
	struct buf out;
	struct notice n;
	bool agreed; /* the page shows the players' names */
};

static void link_to(
    struct page *g, const char *file, const char *label, const char *rel)
{
	buf_format(
	    &g->out, "<a rel=\"%s\" href=\"%s\">%s</a>\n", rel, file, label);
}

/* Adds the links to the rounds before and after, and to the game. */
static void links(struct page *g)
{
	const struct tx *tx = &g->p->s.tx;
	const char *preset = g->p->s.game.row.rules.preset;
	buf_text(&g->out, "<p class=\"rounds\">\n");
	if (g->round > 1)
		link_to(g, tx_format(tx, "round-%d.html", g->round - 1),
		    tx_format(tx, "\xe2\x80\xb9 Round %d", g->round - 1),
		    "prev");
	link_to(
	    g, "index.html", tx_format(tx, "Game %" PRId64, g->n.game), "up");
	if (g->round < g->last)
		link_to(g, tx_format(tx, "round-%d.html", g->round + 1),
		    tx_format(tx, "Round %d \xe2\x80\xba", g->round + 1),
		    "next");
	link_to(g, tx_format(tx, "../../rules/%s.html", preset),
	    tx_format(tx, "Rules: %s", preset), "help");
	buf_text(&g->out, "</p>\n");
}

static void write_round(struct page *g, const struct replay_round *r)
{
	struct doc doc;
	struct web_replay replay;
	doc_init(&doc, g->p->s.tx.arena, "");
	links(g);
	if (!g->agreed)
		web_letters(&g->out, "there is no record of the game");
	replayed_round(g->p, &g->n, r, &replay);
	notice_result(&doc, &g->n, r);
	replay.result = &doc;
	replay.next = g->round < g->last ? g->round + 1 : 0;
	web_replay(&g->out, &replay);
	if (g->agreed)
		checks_round(g->p, r, &g->out);
}

/* For retell_rounds. */
static void find_round(void *context, const struct replay_round *r)
{
	struct page *g = context;
	if (r->dealt)
		g->last = r->number;
}

/* Returns the last round that may be told. Only of a game that has ended it is
 * not known whether its last round was dealt. */
static int last_round(struct page *g)
{
	const struct table *t = &g->p->s.game.state.table;
	const struct game_row *row = &g->p->s.game.row;
	g->last = t->round - 1;
	if (watching_may_tell(row, t, t->round))
		retell_rounds(&g->p->s, row, find_round, g);
	return g->last;
}

static void tell_round(void *context, const struct replay_round *r)
{
	struct page *g = context;
	if (r->number != g->round || !r->dealt)
		return;
	g->found = true;
	write_round(g, r);
}

static void write_page(struct page *g, struct web_head *head)
{
	struct publishing *p = g->p;
	const struct game_row *row = &p->s.game.row;
	g->last = last_round(g);
	buf_init(&g->out, 0);
	web_begin(&g->out, head);
	retell_rounds(&p->s, row, tell_round, g);
	web_end(&g->out, head);
	if (g->found)
		publishing_write(p, head->path, &g->out);
	else
		publishing_remove(p, head->path);
	buf_release(&g->out);
}

/* The front page links only to a first round that has its page. */
static void note_front(struct publishing *p, const struct page_due *page)
{
	const struct page_due front = {.kind = PAGE_FRONT};
	if (page->part == 1)
		store_page_add(p->s.tx.store, &front, p->s.tx.now);
}

void publishing_round(struct publishing *p, const struct page_due *page)
{
	struct page g = {.p = p, .round = page->part};
	struct web_head head = {
	    .site = &p->site,
	    .title = tx_format(
		&p->s.tx, "Game %" PRId64 ", round %d", page->id, page->part),
	    .about = "Card by card, with all hands open.",
	    .up = "../../",
	    .path = publishing_round_path(p, page->id, page->part),
	    .script = true,
	};
	if (!session_load(&p->s, page->id))
		return;
	if (!publishing_may_show(p)) {
		publishing_remove(p, head.path);
		note_front(p, page);
		return;
	}
	const char *const *names =
	    publishing_names(p, &p->s.game.row, &g.agreed);
	g.n = session_public(&p->s, &p->s.game.row, names);
	write_page(&g, &head);
	note_front(p, page);
}
