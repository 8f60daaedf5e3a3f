/* game.c - the page of a game: the table as everybody at it sees it, this
 * round in words, the scores, and the rounds that are over. */
#include "engine/legal.h"

#include <inttypes.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "checks.h"
#include "engine/options.h"
#include "history.h"
#include "notice/doc.h"
#include "notice/markup.h"
#include "notice/replay.h"
#include "notice/story.h"
#include "publishing.h"
#include "web/table.h"

/* A page that is being written. */
struct page {
	struct publishing *p;
	struct buf *out;
	struct notice n;
	struct history history;
	bool agreed; /* the page shows the players' names */
};

static void heading(struct page *g, const char *text)
{
	buf_format(g->out, "<h2>%s</h2>\n", text);
}

static void paragraph(struct page *g, const char *class, const char *text)
{
	buf_format(g->out, "<p class=\"%s\">", class);
	page_text(g->out, text);
	buf_text(g->out, "</p>\n");
}

static void begin_doc(const struct page *g, struct doc *doc)
{
	doc_init(doc, g->p->s.tx.arena, "");
}

/* ---- how the game stands ---- */

static void player(struct page *g, int seat)
{
	int64_t id = g->p->s.game.row.seat[seat].id;
	bool linked = g->agreed && id;
	if (linked)
		buf_format(
		    g->out, "<a href=\"../../person/%" PRId64 ".html\">", id);
	page_text(g->out, g->n.names[seat]);
	if (linked)
		buf_text(g->out, "</a>");
}

/* Names the sides against each other: "ann and cat against bob and dan". */
static void opponents(struct page *g)
{
	const struct rules *r = &g->n.view.table->rules;
	buf_text(g->out, "<p class=\"strong\">");
	for (int side = 0; side < r->sides; side++)
		for (int seat = side; seat < r->seats; seat += r->sides) {
			if (seat >= r->sides)
				buf_text(g->out, " and ");
			else if (seat)
				buf_text(g->out, " against ");
			player(g, seat);
		}
	buf_text(g->out, "</p>\n");
}

/* Returns the players and the rules in a sentence. */
static const char *about(const struct page *g)
{
	const struct tx *tx = &g->p->s.tx;
	const struct rules *r = &g->n.view.table->rules;
	const char *sides = "";
	for (int side = 0; side < r->sides; side++)
		sides =
		    tx_list(tx, sides, " against ", notice_side(&g->n, side));
	return tx_format(tx, "%s: %s.", rules_source(r), sides);
}

/* Returns the score that decided the game, the winner's first: "512 to 344". In
 * a game of more than two sides, only the winner's score. */
static const char *final_score(const struct page *g, const char *between)
{
	const struct tx *tx = &g->p->s.tx;
	const struct table *t = g->n.view.table;
	int first = t->winner == SIDE_NONE ? 0 : t->winner;
	const char *won = tx_format(tx, "%d", t->score[first]);
	if (t->rules.sides > 2)
		return won;
	return tx_format(tx, "%s%s%d", won, between, t->score[1 - first]);
}

static const char *when_last(const struct page *g)
{
	const struct loaded_game *game = &g->p->s.game;
	char when[WHEN_PERSON];
	int64_t at = game->row.started;
	if (game->log_count)
		at = game->log[game->log_count - 1].acted;
	when_person(at, "", when, sizeof when);
	return arena_string(g->p->s.tx.arena, when);
}

static void tell_state(struct page *g)
{
	const struct table *t = g->n.view.table;
	const struct tx *tx = &g->p->s.tx;
	struct doc doc;
	begin_doc(g, &doc);
	if (t->phase == PHASE_OVER)
		doc_headline(&doc,
		    "The game is over: %s, %s.",
		    notice_outcome(&g->n),
		    final_score(g, " to "));
	else if (g->p->s.game.row.ended)
		doc_headline(&doc, "The game was cancelled.");
	else if (t->phase == PHASE_DEAL)
		doc_paragraph(&doc, "The next round is not dealt yet.");
	else
		notice_state(&doc, &g->n);
	web_doc(g->out, &doc);
	if (t->phase == PHASE_OVER || g->p->s.game.row.ended)
		return;
	paragraph(g, "small", tx_format(tx, "Since %s.", when_last(g)));
}

/* Returns what the felt says. */
static struct web_felt felt_of(const struct page *g)
{
	const struct tx *tx = &g->p->s.tx;
	const struct table *t = g->n.view.table;
	bool last = !t->trick.size && t->trick_no;
	const char *round = tx_format(tx, "Round %d", t->round);
	struct web_felt felt = {"", "", ""};
	if (t->phase == PHASE_OVER) {
		felt.middle = final_score(g, " : ");
		felt.below = notice_outcome(&g->n);
	} else if (t->phase != PHASE_PLAY) {
		felt.middle = round;
		felt.below = t->phase == PHASE_BID ? "the bids" : "";
	} else {
		felt.corner = tx_format(tx,
		    last ? "%s, trick %d is over" : "%s, trick %d",
		    round,
		    last ? t->trick_no : t->trick_no + 1);
	}
	return felt;
}

static void table(struct page *g)
{
	struct doc doc;
	begin_doc(g, &doc);
	notice_picture(&doc, &g->n);
	const struct doc_item *item = doc.first;
	const struct web_felt felt = felt_of(g);
	web_seats(g->out, item->row.of, item->row.count, &felt);
}

/* ---- this round ---- */

static void this_round(struct page *g)
{
	const struct history *h = &g->history;
	const struct replay_round round = {
	    .number = g->n.view.table->round,
	    .news = h->news,
	    .count = h->count,
	};
	struct doc doc;
	if (!h->count || g->p->s.game.row.ended)
		return;
	heading(g, tx_format(&g->p->s.tx, "Round %d so far", round.number));
	begin_doc(g, &doc);
	notice_round(&doc, &g->n, &round);
	buf_text(g->out, "<div class=\"story\">\n");
	web_doc(g->out, &doc);
	buf_text(g->out, "</div>\n");
}

/* ---- scores ---- */

/* Says what bags cost a side in the last round that was scored: its bags are
 * counted from 0 again. */
static void bags_paid(struct page *g, int side)
{
	const struct table *t = g->n.view.table;
	int points = -t->last_round[side].bags;
	if (!t->rounds_scored || points <= 0)
		return;
	paragraph(g,
	    "small",
	    tx_format(&g->p->s.tx,
		"The last scored round cost %s %d points for bags.",
		notice_side(&g->n, side),
		points));
}

static void bags(struct page *g)
{
	const struct table *t = g->n.view.table;
	const struct rules *r = &t->rules;
	if (!r->bags || r->bag_every < 2)
		return;
	heading(g, "Bags");
	for (int side = 0; side < r->sides; side++)
		web_bags(g->out,
		    notice_side(&g->n, side),
		    t->bags[side] % r->bag_every,
		    r->bag_every);
	for (int side = 0; side < r->sides; side++)
		bags_paid(g, side);
	paragraph(g,
	    "small",
	    tx_format(&g->p->s.tx,
		"Each %d bags cost %d points.",
		r->bag_every,
		r->bag_cost));
}

static void scores(struct page *g)
{
	struct doc doc;
	const struct table *t = g->n.view.table;
	const char **names = arena_alloc(
	    g->p->s.tx.arena, (size_t)t->rules.sides * sizeof *names);
	for (int side = 0; side < t->rules.sides; side++)
		names[side] = notice_side(&g->n, side);
	const struct web_plot plot = {
	    .names = names,
	    .sides = t->rules.sides,
	    .rounds = g->history.rounds,
	    .score = g->history.score,
	    .target = t->rules.target,
	};
	begin_doc(g, &doc);
	heading(g, "Score");
	notice_score(&doc, &g->n);
	notice_customs(&doc, &g->n);
	web_doc(g->out, &doc);
	web_plot(g->out, &plot);
	bags(g);
}

/* ---- the rounds that are over ---- */

static void round_cells(struct page *g, int round)
{
	const struct history *h = &g->history;
	int sides = g->n.view.table->rules.sides;
	const int *now = h->score + (round - 1) * sides;
	for (int side = 0; side < sides; side++) {
		int before = round > 1 ? now[side - sides] : 0;
		buf_format(g->out,
		    "<td>%d <small>%+d</small></td>",
		    now[side],
		    now[side] - before);
	}
}

static void rounds(struct page *g)
{
	const struct history *h = &g->history;
	int sides = g->n.view.table->rules.sides;
	if (!h->rounds)
		return;
	heading(g, "Rounds");
	buf_text(g->out,
	    "<table class=\"each\">\n<tr><th scope=\"col\">Replay</th>");
	for (int side = 0; side < sides; side++) {
		buf_text(g->out, "<th scope=\"col\">");
		page_text(g->out, notice_side(&g->n, side));
		buf_text(g->out, "</th>");
	}
	buf_text(g->out, "</tr>\n");
	for (int round = 1; round <= h->rounds; round++) {
		buf_format(g->out,
		    "<tr><th scope=\"row\"><a href=\"round-%d.html\">Round %d"
		    "</a>%s</th>",
		    round,
		    round,
		    h->voided[round - 1] ? " void" : "");
		round_cells(g, round);
		buf_text(g->out, "</tr>\n");
	}
	buf_text(g->out, "</table>\n");
}

/* ---- rules ---- */

static void rules_line(struct page *g)
{
	const struct rules *r = &g->n.view.table->rules;
	char text[RULES_TEXT];
	rules_write(r, text, sizeof text);
	heading(g, "Rules");
	buf_format(g->out,
	    "<p><a href=\"../../rules/%s.html\">%s</a>: <code>",
	    r->preset,
	    rules_source(r));
	page_text(g->out, text);
	buf_text(g->out, "</code></p>\n");
}

/* ---- the page ---- */

static void write_page(struct page *g)
{
	opponents(g);
	buf_text(g->out, "<div class=\"game\">\n<section>\n");
	tell_state(g);
	table(g);
	rounds(g);
	this_round(g);
	buf_text(g->out, "</section>\n<section>\n");
	scores(g);
	rules_line(g);
	checks_game(g->p, g->history.rounds, g->agreed, g->out);
	buf_text(g->out, "</section>\n</div>\n");
}

/* The notice of everybody, without what depends on the present time. */
static struct notice notice_of(struct publishing *p, bool *agreed)
{
	struct notice n = session_notice(&p->s, SEAT_NONE);
	n.names = publishing_names(p, &p->s.game.row, agreed);
	n.zone = "";
	if (p->s.game.row.ended)
		n.suspended = true; /* it is nobody's turn */
	n.deadline = 0;
	n.now = 0;
	n.away = NULL;
	n.news = NULL;
	n.news_count = 0;
	return n;
}

void publishing_game(struct publishing *p, const struct page_due *page)
{
	struct buf out;
	struct page g = {.p = p, .out = &out};
	struct web_head head = {
	    .site = &p->site,
	    .title = tx_format(&p->s.tx, "Game %" PRId64, page->id),
	    .up = "../../",
	    .path = publishing_path(p, "game/%" PRId64 "/index.html", page->id),
	    .feed = publishing_extra(p, page->id, EXTRA_FEED),
	    .picture = publishing_extra(p, page->id, EXTRA_PICTURE),
	};
	if (!session_load(&p->s, page->id))
		return;
	if (!publishing_may_show(p)) {
		publishing_remove(p, head.path);
		return;
	}
	g.n = notice_of(p, &g.agreed);
	head.about = about(&g);
	history_read(p, &g.history);
	buf_init(&out, 0);
	web_begin(&out, &head);
	write_page(&g);
	web_end(&out, &head);
	publishing_write(p, head.path, &out);
	buf_release(&out);
}
