/* game.c - the page of a game: the table as everybody at it sees it, this
 * round in words, the scores, and the rounds that are over. */
#include "game.h"

#include "deal/verify.h"
#include "engine/options.h"
#include "notice/story.h"
#include "publishing.h"
#include "referee/deal/shuffle.h"
#include "referee/news/recap.h"
#include "web/table.h"

/* Replays the session's game for its page. */

/* Drops acts that were taken back, with the events that took them back. */
static size_t drop_undone(struct happening *news, size_t count)
{
	size_t kept = 0;
	for (size_t i = 0; i < count; i++) {
		if (news[i].event.kind != EVENT_UNDO)
			news[kept++] = news[i];
		else
			kept =
			    loaded_drop_acts(news, kept, &news[i].event, NULL);
	}
	return kept;
}

static const char *why_unscored(const struct happening *last)
{
	if (last->effects & NEWS_ROUND)
		return NULL;
	return last->effects & NEWS_VOIDED ? ", void" : ", not finished";
}

/* Notes the scores after a round. A game may end before its next deal, which is
 * no round. */
static void end_round(struct history *h, const struct happening *last)
{
	const struct table *t = &last->after;
	int sides = t->rules.sides;
	for (int side = 0; side < sides; side++) {
		int at = h->rounds * sides + side;
		h->score[at] = t->score[side];
		h->fines[at] = t->misplays_hand[side] * t->rules.misplay_cost;
	}
	h->unscored[h->rounds] = why_unscored(last);
	h->rounds++;
}

/* Everything is in the session's memory. */
static void history_read(struct publishing *p, struct history *h)
{
	struct tx *tx = &p->s.tx;
	struct loaded_game game = p->s.game;
	since_again(tx, &game, 0);
	size_t count = drop_undone(game.news, game.news_count);
	const struct table *now = &game.state.table;
	size_t rounds = (size_t)now->round + 1;
	size_t sides = (size_t)now->rules.sides;
	*h = (struct history){
	    .score = arena_alloc(tx->arena, rounds * sides * sizeof(int)),
	    .fines = arena_alloc(tx->arena, rounds * sides * sizeof(int)),
	    .unscored = arena_alloc(tx->arena, rounds * sizeof(char *)),
	    .news = game.news,
	};
	bool dealt = false;
	for (size_t i = 0; i < count; i++) {
		const struct happening *e = &game.news[i];
		bool cancelled = p->s.game.row.ended && i + 1 == count;
		dealt = dealt || e->effects & NEWS_DEALT;
		if (!cancelled && !(e->effects & NEWS_ENDS_ROUND))
			continue;
		if (dealt)
			end_round(h, e);
		dealt = false;
		h->news = e + 1;
	}
	h->count = (size_t)(game.news + count - h->news);
}

/* The rules of a game, on its page. */

/* Explains the options that no sentence of the rules is about. The meaning of
 * an option says what some value does, which may be the rule set's. */
static void changed_options(struct doc *doc, const struct rules *r)
{
	struct rules_option o;
	struct rules_option set;
	for (size_t i = 0; rules_option(r, i, &o); i++)
		if (o.changed && rules_option(rules_find(r->preset), i, &set))
			doc_paragraph(doc,
			    "Other than in %s: %s=%s, not %s=%s. %s", r->preset,
			    o.key, o.value, o.key, set.value, o.meaning);
}

/* Add the name of the rule set, with a link to its page, and what differs from
 * it, in sentences. */
static void played_rules(
    struct publishing *p, const struct rules *r, struct buf *out)
{
	char text[RULES_TEXT];
	struct doc doc;
	rules_write(r, text, sizeof text);
	buf_format(out,
	    "<h2>Rules</h2>\n<p><a href=\"../../rules/%s.html\">%s</a> <span "
	    "class=\"small\">",
	    r->preset, r->preset);
	page_text(out, rules_source(r));
	buf_text(out, "</span></p>\n");
	doc_init(&doc, p->s.tx.arena, "");
	notice_changed_rules(&doc, r);
	if (!doc.first)
		changed_options(&doc, r);
	buf_text(out, "<div class=\"small\">\n");
	web_doc(out, &doc);
	if (strcmp(text, r->preset) != 0) {
		buf_text(out, "<p>In a mail: <code>");
		page_text(out, text);
		buf_text(out, "</code></p>\n");
	}
	buf_text(out, "</div>\n");
}

/* The fair deal on pages: seals, secrets, digests, a verdict. */

static void row(struct buf *out, const char *term, const char *value)
{
	buf_text(out, "<dt>");
	page_text(out, term);
	buf_text(out, "</dt><dd>");
	page_text(out, value);
	buf_text(out, "</dd>\n");
}

static void paragraph(struct buf *out, const char *class, const char *text)
{
	buf_format(out, "<p class=\"%s\">", class);
	page_text(out, text);
	buf_text(out, "</p>\n");
}

/* ---- a game ---- */

static const char *pulses_text(const struct publishing *p)
{
	struct game_pulses pulses;
	const struct tx *tx = &p->s.tx;
	store_pulses(tx->store, tx->arena, p->s.game.row.id, &pulses);
	if (pulses.without)
		return "none, as all agreed";
	if (!strcmp(pulses.mode, "off"))
		return "not used";
	return pulses.mode;
}

/* Lists what was not checked, for small print. */
static void unchecked(struct buf *out, const char *items)
{
	buf_text(
	    out, "<p class=\"small\">Not checked:</p>\n<ul class=\"small\">");
	while (*items) {
		size_t size = strcspn(items, "\n");
		buf_text(out, "<li>");
		page_bytes(out, items, size);
		buf_text(out, "</li>");
		items += size + (items[size] == '\n');
	}
	buf_text(out, "</ul>\n");
}

static void say_verdict(
    struct publishing *p, const struct verified *v, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	switch (v->verdict) {
	case VERDICT_NOTHING:
		return;
	case VERDICT_FAILS:
		paragraph(out, "banner", verdict_wrong(tx, v));
		return;
	case VERDICT_HOLDS:
		break;
	}
	if (!v->deals)
		return;
	paragraph(out, "tick",
	    tx_format(tx,
		"The referee checked its own record of this game and found "
		"no fault. %s To check it yourself, save the record and use "
		"the page that checks records.",
		verdict_good(tx, v)));
	unchecked(out, verdict_unchecked(tx, v));
}

/* What was expected in a wrong line may be a name. */
static void verify(struct publishing *p, bool agreed, struct buf *out)
{
	struct buf record;
	struct verified v;
	buf_init(&record, 0);
	enum outcome o = record_of(
	    &p->s, &p->s.game.row, RECORD_FINISHED, &record, p->s.tx.err);
	if (tx_did(&p->s.tx, o)) {
		record_verify(buf_string(&record), &v);
		if (!agreed)
			(void)snprintf(v.why, sizeof v.why, "something else");
		say_verdict(p, &v, out);
	}
	buf_release(&record);
}

static void links(struct buf *out, bool agreed)
{
	buf_text(out, "<p class=\"links\">\n");
	if (agreed)
		buf_text(out,
		    "<a href=\"record.txt\">The record</a>\n"
		    "<a href=\"feed.atom\">Feed of this game</a>\n"
		    "<a href=\"../../verify.html\">Check the record</a>\n");
	buf_text(out,
	    "<a href=\"../../fair-deal.html\">How the deal is fair</a>\n"
	    "</p>\n");
}

/* Add the seal of the session's game, how its deals use pulses, the digest
 * after the last round that is over, and, once the game has ended, the result
 * of a check. `agreed`: everybody agreed, so the record is offered, too. */
static void checks_game(
    struct publishing *p, int last_round, bool agreed, struct buf *out)
{
	const struct game_row *game = &p->s.game.row;
	const char *seal = round_seal(&p->s.tx, game->id);
	const char *digest = NULL;
	if (!seal)
		return;
	if (last_round)
		digest = record_digest(&p->s, game, last_round);
	buf_text(out, "<h2>Fair deal</h2>\n");
	if (game->ended)
		verify(p, agreed, out);
	buf_text(out,
	    "<p class=\"small\">The seal was published before the cards were "
	    "dealt, and a digest stands for all that happened up to its round. "
	    "Players find the same in their mails.</p>\n"
	    "<dl class=\"fair\">\n");
	row(out, "Seal", seal);
	row(out, "Pulses", pulses_text(p));
	if (digest)
		row(out,
		    tx_format(&p->s.tx, "Digest after round %d", last_round),
		    digest);
	buf_text(out, "</dl>\n");
	/* the page is written again once the files are there */
	links(out, agreed && publishing_extra(p, game->id, EXTRA_RECORD));
}

/* ---- a round ---- */

static void words(struct publishing *p, int round, int seat, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	const struct game_row *game = &p->s.game.row;
	const char *given =
	    store_words(tx->store, tx->arena, game->id, round, seat);
	if (strcmp(given, "none") != 0)
		row(out, tx_format(tx, "Words of %s", game->seat[seat].handle),
		    given);
}

void checks_round(
    struct publishing *p, const struct replay_round *r, struct buf *out)
{
	const struct tx *tx = &p->s.tx;
	int64_t id = p->s.game.row.id;
	struct round_row stored;
	const char *secret = round_secret_opened(tx, &p->s.game, id, r->number);
	if (!secret ||
	    !store_round(tx->store, tx->arena, id, r->number, &stored))
		return;
	buf_text(out, "<h2>This deal</h2>\n<dl class=\"fair\">\n");
	row(out, "Secret", secret);
	for (int seat = 0; seat < p->s.game.row.rules.seats; seat++)
		words(p, r->number, seat, out);
	row(out, "Pulse", stored.beacon);
	buf_text(out,
	    "</dl>\n<p class=\"links\"><a href=\"../../fair-deal.html\">How "
	    "the deal is fair</a></p>\n");
}

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
		paragraph(g->out, "small", "There is no time limit.");
		return;
	}
	when_span(r->time_limit, span, sizeof span);
	paragraph(g->out, "small",
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
	paragraph(g->out, "small",
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
	paragraph(g->out, "small",
	    tx_format(&g->p->s.tx, "Each %d bags cost %d points.", r->bag_every,
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
	doc_heading(
	    &doc, t->phase == PHASE_OVER ? "Final score" : "Score so far");
	notice_score(&doc, &g->n);
	notice_customs(&doc, &g->n);
	web_doc(g->out, &doc);
	/* The words zero and tray are explained with the rules. */
	const struct rules *r = &g->n.view.table->rules;
	if (r->zero_start || r->tray)
		buf_format(g->out,
		    "<p class=\"small\"><a href=\"../../rules/%s.html\">What a "
		    "zero and the tray are</a></p>\n",
		    r->preset);
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
		int before = round > 1 ? now[side - sides] : 0;
		int change = now[side] - before + fines[side];
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

/* Says who had a seat before its player. */
static void formers(struct page *g)
{
	const struct loaded_game *game = &g->p->s.game;
	for (const struct former *f = g->n.formers; f && f->name; f++) {
		int round = 0;
		for (size_t i = 0; i < game->log_count && i < f->until; i++)
			round += game->log[i].kind == EVENT_DEAL &&
			         game->log[i].seat == f->seat;
		paragraph(g->out, "small",
		    tx_format(&g->p->s.tx,
			"%s had the seat of %s until round %d.", f->name,
			g->n.names[f->seat], round ? round : 1));
	}
}

static void write_page(struct page *g)
{
	opponents(g);
	formers(g);
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
	struct notice n = publishing_notice(p, row, agreed);
	n.view = game_view(&p->s.game.state, SEAT_NONE);
	n.suspended = row->suspended || row->ended; /* then nobody's turn */
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
