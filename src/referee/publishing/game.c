/* game.c - the page of a game: the table as everybody at it sees it, this
 * round in words, the scores, and the rounds that are over. */
#include "engine/legal.h"

#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "checks.h"
#include "engine/options.h"
#include "history.h"
#include "notice/doc.h"
#include "notice/face.h"
#include "notice/markup.h"
#include "notice/replay.h"
#include "notice/story.h"
#include "played_rules.h"
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

/* Returns "easy" of "2 easy 1", a bot's line in the record. */
static const char *bot_kind(const struct page *g, const char *line)
{
	const char *kind = line ? strchr(line, ' ') : NULL;
	if (!kind++)
		return "random";
	return tx_format(&g->p->s.tx, "%.*s", (int)strcspn(kind, " "), kind);
}

/* Adds a player's name, and the kind of a bot: "bot-2 (easy)". */
static void player(struct page *g, int seat)
{
	const struct person *who = &g->p->s.game.row.seat[seat];
	int64_t id = who->id;
	bool linked = g->agreed && id;
	const char *kind = id ? "" : bot_kind(g, who->bot);
	if (linked)
		buf_format(
		    g->out, "<a href=\"../../person/%" PRId64 ".html\">", id);
	page_text(g->out, g->n.names[seat]);
	if (linked)
		buf_text(g->out, "</a>");
	if (*kind)
		buf_format(g->out, " <small>(%s)</small>", kind);
}

/* Returns what stands before a side's name: two sides play "against" each
 * other, and more are a list. */
static const char *before_side(const struct rules *r, int side)
{
	if (!side)
		return "";
	if (r->sides == 2)
		return " against ";
	return side + 1 == r->sides ? " and " : ", ";
}

/* Names the sides: "ann and cat against bob and dan", "ann, bob and cat". */
static void opponents(struct page *g)
{
	const struct rules *r = &g->n.view.table->rules;
	buf_text(g->out, "<p class=\"strong\">");
	for (int side = 0; side < r->sides; side++)
		for (int seat = side; seat < r->seats; seat += r->sides) {
			buf_text(g->out,
			    seat < r->sides ? before_side(r, side) : " and ");
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
		sides = tx_list(
		    tx, sides, before_side(r, side), notice_side(&g->n, side));
	return tx_format(tx, "Spades, %s: %s.", r->preset, sides);
}

/* Returns the totals by side, in the order of the seats. */
static const struct web_total *totals(const struct page *g)
{
	const struct table *t = g->n.view.table;
	int sides = t->rules.sides;
	struct web_total *total =
	    arena_alloc(g->p->s.tx.arena, (size_t)sides * sizeof *total);
	for (int side = 0; side < sides; side++)
		total[side] = (struct web_total){
		    .name = notice_side(&g->n, side),
		    .score = t->score[side],
		    .won = side == t->winner,
		};
	return total;
}

/* Says when something happened, for people and for programs. */
static void moment(struct page *g, const char *what, int64_t at)
{
	char when[WHEN_PERSON];
	char stamp[WHEN_PERSON];
	buf_format(g->out,
	    "<p class=\"small\">%s <time datetime=\"%s\">%s</time>.</p>\n",
	    what, when_stamp(at, stamp, sizeof stamp),
	    when_person(at, "", when, sizeof when));
}

/* Says how long the player to act has. No page names the deadline, because
 * absences and outages move it. */
static void tell_turn(struct page *g)
{
	char span[WHEN_PERSON];
	const struct tx *tx = &g->p->s.tx;
	const struct table *t = g->n.view.table;
	const struct rules *r = &t->rules;
	moment(g, tx_format(tx, "The turn of %s began on", g->n.names[t->turn]),
	    t->since);
	if (r->time_limit == NO_TIME_LIMIT) {
		paragraph(g, "small", "There is no time limit.");
		return;
	}
	when_span(r->time_limit, span, sizeof span);
	paragraph(g, "small",
	    tx_format(tx,
		"%s has %s from then, and longer after %s or an outage of "
		"the referee.",
		g->n.names[t->turn], span,
		r->consent ? "an extension, an absence, a suspension"
			   : "a granted absence"));
}

/* Says since when the table waits. */
static void tell_since(struct page *g)
{
	const struct loaded_game *game = &g->p->s.game;
	if (g->n.view.table->turn != SEAT_NONE && !g->n.suspended)
		tell_turn(g);
	else if (game->log_count)
		moment(g, "The last move was on",
		    game->log[game->log_count - 1].acted);
	else
		moment(g, "The game began on", game->row.started);
}

static void tell_state(struct page *g)
{
	const struct table *t = g->n.view.table;
	int64_t ended = g->p->s.game.row.ended;
	struct doc doc;
	begin_doc(g, &doc);
	if (t->phase == PHASE_OVER)
		doc_headline(
		    &doc, "The game is over: %s.", notice_outcome(&g->n));
	else if (ended)
		doc_headline(&doc, "The game was cancelled.");
	else if (t->phase == PHASE_DEAL)
		doc_paragraph(&doc, "The next round is not dealt yet.");
	else
		notice_state(&doc, &g->n);
	web_doc(g->out, &doc);
	if (ended)
		moment(g, "It ended on", ended);
	else if (t->phase != PHASE_OVER)
		tell_since(g);
}

/* Returns what the felt says. */
static struct web_felt felt_of(const struct page *g)
{
	const struct tx *tx = &g->p->s.tx;
	const struct table *t = g->n.view.table;
	bool open = t->trick.size;
	bool bids = t->phase == PHASE_BID;
	struct web_felt felt = {.corner = "", .below = "", .leader = SEAT_NONE};
	if (t->phase == PHASE_OVER) {
		felt.total = totals(g);
		felt.totals = t->rules.sides;
		felt.below = notice_outcome(&g->n);
	} else if (t->phase != PHASE_PLAY) {
		felt.below = tx_format(
		    tx, bids ? "Round %d: the bids" : "Round %d", t->round);
	} else {
		bool over = !open && t->trick_no;
		felt.corner = tx_format(tx,
		    over ? "Round %d, trick %d of %d is over"
			 : "Round %d, trick %d of %d",
		    t->round, over ? t->trick_no : t->trick_no + 1,
		    t->rules.hand_size);
		if (g->p->s.game.row.ended)
			felt.corner =
			    tx_format(tx, "Cancelled in round %d", t->round);
		felt.leader = open ? t->trick.leader : SEAT_NONE;
		felt.last = open && t->trick_no ? &t->last_trick : NULL;
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
	paragraph(g, "small",
	    tx_format(&g->p->s.tx,
		"The last scored round cost %s %d points for bags, so their "
		"bags are counted from 0 again.",
		notice_side(&g->n, side), points));
}

static void bags(struct page *g)
{
	const struct table *t = g->n.view.table;
	const struct rules *r = &t->rules;
	if (!r->bags || r->bag_every < 2)
		return;
	heading(g, "Bags");
	for (int side = 0; side < r->sides; side++)
		web_bags(g->out, notice_side(&g->n, side),
		    t->bags[side] % r->bag_every, r->bag_every);
	for (int side = 0; side < r->sides; side++)
		bags_paid(g, side);
	paragraph(g, "small",
	    tx_format(&g->p->s.tx, "Each %d bags cost %d points.", r->bag_every,
		r->bag_cost));
}

/* The words zero and tray are explained with the rules. */
static void customs_link(struct page *g)
{
	const struct rules *r = &g->n.view.table->rules;
	if (r->zero_start || r->tray)
		buf_format(g->out,
		    "<p class=\"small\"><a href=\"../../rules/%s.html\">What "
		    "a zero and the tray are</a></p>\n",
		    r->preset);
}

/* Returns what the last scored round added to each side's score. A void round
 * added nothing. */
static const int *added(const struct page *g)
{
	const struct history *h = &g->history;
	int sides = g->n.view.table->rules.sides;
	int last = g->n.view.table->last_scored;
	if (!last || last > h->rounds)
		return NULL;
	int *out = arena_alloc(g->p->s.tx.arena, (size_t)sides * sizeof *out);
	const int *now = h->score + (last - 1) * sides;
	for (int side = 0; side < sides; side++)
		out[side] = now[side] - (last > 1 ? now[side - sides] : 0);
	return out;
}

static void scores(struct page *g)
{
	struct doc doc;
	struct notice scored = g->n;
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
	doc_heading(&doc,
	    t->last_scored
		? tx_format(&g->p->s.tx, "Score after round %d", t->last_scored)
		: "Score");
	scored.added = added(g);
	notice_score(&doc, &scored);
	notice_customs(&doc, &g->n);
	web_doc(g->out, &doc);
	customs_link(g);
	web_plot(g->out, &plot);
	bags(g);
}

/* ---- the rounds that are over ---- */

static void round_cells(struct page *g, int round)
{
	const struct history *h = &g->history;
	int sides = g->n.view.table->rules.sides;
	const int *now = h->score + (round - 1) * sides;
	const int *fines = h->fines + (round - 1) * sides;
	for (int side = 0; side < sides; side++) {
		int change = now[side] - (round > 1 ? now[side - sides] : 0);
		buf_text(g->out, "<td>");
		web_number(g->out, now[side]);
		buf_text(g->out, " <small>");
		web_text(g->out, h->unscored[round - 1] && !change
				     ? FACE_DASH
				     : tx_format(&g->p->s.tx, "%+d", change));
		if (fines[side])
			web_text(g->out, tx_format(&g->p->s.tx,
					     ", misplays -%d", fines[side]));
		buf_text(g->out, "</small></td>");
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
	    "<table class=\"each\" aria-label=\"Rounds\">\n<tr><th "
	    "scope=\"col\">Replay</th>");
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
		    round, round,
		    h->unscored[round - 1] ? h->unscored[round - 1] : "");
		round_cells(g, round);
		buf_text(g->out, "</tr>\n");
	}
	buf_text(g->out, "</table>\n");
}

/* ---- the page ---- */

static void write_page(struct page *g)
{
	opponents(g);
	if (!g->agreed)
		web_letters(g->out, "the game has no record and no feed");
	buf_text(g->out, "<div class=\"game\">\n<section>\n");
	tell_state(g);
	table(g);
	rounds(g);
	this_round(g);
	buf_text(g->out, "</section>\n<section>\n");
	scores(g);
	played_rules(g->p, &g->n.view.table->rules, g->out);
	checks_game(g->p, g->history.rounds, g->agreed, g->out);
	buf_text(g->out, "</section>\n</div>\n");
}

/* Nothing of it depends on the present time. */
static struct notice notice_of(struct publishing *p, bool *agreed)
{
	const struct game_row *row = &p->s.game.row;
	struct notice n =
	    session_public(&p->s, row, publishing_names(p, row, agreed));
	n.view = game_view(&p->s.game.state, SEAT_NONE);
	n.suspended = row->suspended || row->ended; /* then nobody's turn */
	n.rounds = row->rules.rounds_most;
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
