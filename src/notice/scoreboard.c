/* scoreboard.c - the table in a mail: everyone's bid, tricks and card, what
 * each side still needs, and the total score. */

#include "base/arena.h"
#include "base/text.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/story.h"
#include "parts.h"

/* Filling tables. */

void grid_init(struct grid *g, const struct notice *n, int rows, int columns)
{
	int room = rows * columns;
	size_t size = (size_t)room * sizeof *g->cells;
	*g = (struct grid){
	    .notice = n,
	    .table = n->view.table,
	    .cells = arena_alloc(n->arena, size),
	    .room = room,
	    .columns = columns,
	};
}

void grid_head(struct grid *g, const char *const *names)
{
	for (int i = 0; i < g->columns; i++)
		grid_text(g, names[i]);
	g->head = true;
}

void grid_text(struct grid *g, const char *text)
{
	assert(g->used < g->room);
	g->cells[g->used] = text;
	g->used++;
}

void grid_number(struct grid *g, int number)
{
	struct arena *arena = g->notice->arena;
	grid_text(g, arena_format(arena, "%d", number));
}

void grid_end(const struct grid *g, struct doc *doc)
{
	struct doc_table table = {
	    .cells = g->cells,
	    .rows = g->used / g->columns,
	    .columns = g->columns,
	    .head = g->head,
	    .drawn = g->drawn,
	};
	doc_add_table(doc, &table);
}

/* The scores by round: columns in HTML, a table in the text. */

void plot_add(struct plot_scores *plot, const struct table *t)
{
	int round = t->last_scored;
	int *score = plot->score[round % PLOT_ROUNDS];
	for (int r = plot->last + 1; r < round; r++) /* voided rounds */
		memcpy(plot->score[r % PLOT_ROUNDS],
		    plot->score[(r - 1) % PLOT_ROUNDS], sizeof plot->score[0]);
	for (int side = 0; side < t->rules.sides; side++)
		score[side] = t->score[side];
	plot->last = round;
	plot->first = round > PLOT_ROUNDS ? round - PLOT_ROUNDS + 1 : 1;
}

static int score_after(const struct plot_scores *plot, int round, int side)
{
	return plot->score[round % PLOT_ROUNDS][side];
}

/* Returns the i-th side of a list that begins with the reader's. */
static int side_at(const struct notice *n, int i)
{
	return (parts_first_side(n) + i) % n->view.table->rules.sides;
}

/* ---- HTML ---- */

/* Returns "you and dan 62, 124, -10; ann and cat ...". */
static const char *label(const struct notice *n, const struct plot_scores *plot)
{
	struct arena *arena = n->arena;
	const char *out =
	    arena_format(arena, "Scores from round %d on:", plot->first);
	for (int i = 0; i < n->view.table->rules.sides; i++) {
		int side = side_at(n, i);
		out = arena_format(
		    arena, "%s%s %s", out, i ? ";" : "", parts_side(n, side));
		for (int round = plot->first; round <= plot->last; round++)
			out = arena_format(arena, "%s%s %d", out,
			    round > plot->first ? "," : "",
			    score_after(plot, round, side));
	}
	return out;
}

static void columns(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	int sides = n->view.table->rules.sides;
	int rounds = plot->last - plot->first + 1;
	size_t count = (size_t)(sides * rounds);
	struct doc_plot *out = arena_alloc(n->arena, sizeof *out);
	const char **names =
	    arena_alloc(n->arena, (size_t)sides * sizeof *names);
	int *score = arena_alloc(n->arena, count * sizeof *score);
	for (int i = 0; i < sides; i++) {
		int side = side_at(n, i);
		names[i] = parts_side(n, side);
		for (int r = 0; r < rounds; r++)
			score[r * sides + i] =
			    score_after(plot, plot->first + r, side);
	}
	*out = (struct doc_plot){
	    .names = names,
	    .sides = sides,
	    .first = plot->first,
	    .rounds = rounds,
	    .score = score,
	    .label = label(n, plot),
	};
	doc_plot(doc, out);
}

/* ---- text ---- */

/* Returns the first round of the table in the text, which is narrower than the
 * columns. */
static int first_in_text(const struct notice *n, const struct plot_scores *plot)
{
	enum { WIDTH = 70, COLUMN = 7 };
	size_t widest = 0;
	for (int i = 0; i < n->view.table->rules.sides; i++) {
		size_t width = text_width(parts_side(n, side_at(n, i)));
		widest = width > widest ? width : widest;
	}
	int room = widest < WIDTH ? (WIDTH - (int)widest) / COLUMN : 1;
	int first = plot->last - room + 1;
	if (first > plot->last)
		first = plot->last;
	return first > plot->first ? first : plot->first;
}

static void text_rows(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	int sides = n->view.table->rules.sides;
	int first = first_in_text(n, plot);
	struct grid g;
	grid_init(&g, n, sides + 1, plot->last - first + 2);
	g.drawn = true;
	g.head = true;
	grid_text(&g, "after round");
	for (int round = first; round <= plot->last; round++)
		grid_number(&g, round);
	for (int i = 0; i < sides; i++) {
		int side = side_at(n, i);
		grid_text(&g, parts_side(n, side));
		for (int round = first; round <= plot->last; round++)
			grid_number(&g, score_after(plot, round, side));
	}
	grid_end(&g, doc);
}

void notice_plot(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot)
{
	if (!plot || plot->last < 2)
		return;
	text_rows(doc, n, plot);
	columns(doc, n, plot);
}

/* Returns what a seat did in the open trick, or has to do. */
static const char *this_trick(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const struct trick *trick = &t->trick;
	bool play = t->phase == PHASE_PLAY;
	if (play && trick->card[seat] != CARD_NONE)
		return parts_laid(n, seat);
	if (seat != t->turn)
		return "";
	if (play && !trick->size)
		return "to lead";
	return "to act";
}

static void player_row(struct grid *g, int seat)
{
	const struct notice *n = g->notice;
	const struct table *t = g->table;
	const char *name = n->names[seat];
	if (seat == n->view.seat)
		name = arena_format(n->arena, "%s (you)", name);
	grid_text(g, name);
	if (seat == t->out) {
		grid_text(g, FACE_DASH);
		grid_text(g, FACE_DASH);
		grid_text(g, "sits out");
		return;
	}
	grid_text(g, terms_seat_bid(n, seat));
	grid_number(g, t->tricks[seat]);
	grid_text(g, this_trick(n, seat));
}

/* Bids, tricks and cards, in seating order. */
void parts_table(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	bool play = t->phase == PHASE_PLAY;
	const char *const head[] = {
	    "",
	    "bid",
	    "tricks",
	    play ? "this trick" : "",
	};
	int seats = t->rules.seats;
	struct grid g;
	grid_init(&g, n, seats + 1, COUNT_OF(head));
	g.drawn = true;
	grid_head(&g, head);
	for (int seat = 0; seat < seats; seat++)
		player_row(&g, seat);
	grid_end(&g, doc);
}

/* ---- the picture of the table ---- */

/* True if the seat's own tricks are to fill its own bid. They are not if one
 * partner's bid counts for both. */
static bool has_own_bid(const struct table *t, int seat)
{
	int bid = t->bid[seat];
	return bid > 0 && bid <= HAND_MAX && t->rules.bid_mode != BIDS_BINDING;
}

/* Returns a seat's bid: "bid 3", "hint 3". */
static const char *bid_note(const struct notice *n, int seat)
{
	const char *plain = terms_bid(n, n->view.table->bid[seat]);
	const char *bid = terms_seat_bid(n, seat);
	return strcmp(bid, plain) != 0 ? bid
	                               : arena_format(n->arena, "bid %s", bid);
}

/* Returns a seat's note in the picture: "2 of 3", "bid nil, 1 trick". */
static const char *seat_note(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	int tricks = t->tricks[seat];
	if (seat == t->out)
		return "sits out";
	if (t->bid[seat] == BID_NONE)
		return t->phase == PHASE_OVER ? "no bid" : "no bid yet";
	if (t->phase != PHASE_BID && has_own_bid(t, seat))
		return arena_format(n->arena, "%d of %d", tricks, t->bid[seat]);
	if (!tricks)
		return bid_note(n, seat);
	return arena_format(n->arena, "%s, %d trick%s", bid_note(n, seat),
	    tricks, tricks == 1 ? "" : "s");
}

/* Returns what the badge of a seat says; NULL if it is not the seat's turn, or
 * if the reader sits there, because the headline says so. */
static const char *seat_badge(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	if (seat != t->turn || n->suspended || seat == n->view.seat)
		return NULL;
	return arena_format(n->arena, "to %s", terms_task(t));
}

/* Lays the seat's card of the open trick; before the lead, that of the last
 * trick. */
static void lay_card(struct doc_seat *s, const struct table *t, int seat)
{
	if (t->phase != PHASE_PLAY || seat == t->out)
		return;
	s->plays = true;
	s->card = t->trick.card[seat];
	if (t->trick.size || !t->trick_no)
		return;
	s->card = t->last_trick.card[seat];
	s->past = true;
	s->won = seat == t->last_trick.winner;
}

static struct doc_seat seat_in_picture(const struct notice *n, int seat)
{
	enum { MOST_DRAWN = 7 }; /* signs that fit beside the table */
	const struct table *t = n->view.table;
	int me = n->view.seat;
	bool drawn = t->phase == PHASE_PLAY && has_own_bid(t, seat) &&
	             t->bid[seat] <= MOST_DRAWN && seat != t->out;
	struct doc_seat out = {
	    .name = seat == me ? "you" : n->names[seat],
	    .note = seat_note(n, seat),
	    .badge = seat_badge(n, seat),
	    .bid = drawn ? t->bid[seat] : 0,
	    .tricks = t->tricks[seat],
	    .card = CARD_NONE,
	    .partner = seat != me && parts_own(n, table_side(t, seat)),
	};
	lay_card(&out, t, seat);
	return out;
}

void notice_picture(struct doc *doc, const struct notice *n)
{
	int seats = n->view.table->rules.seats;
	int first = n->view.seat == SEAT_NONE ? 0 : n->view.seat;
	size_t size = (size_t)seats * sizeof(struct doc_seat);
	struct doc_seat *seat = arena_alloc(n->arena, size);
	for (int i = 0; i < seats; i++)
		seat[i] = seat_in_picture(n, (first + i) % seats);
	doc_seats(doc, seat, seats);
}

/* ---- what each side needs ---- */

bool parts_own(const struct notice *n, int side)
{
	int seat = n->view.seat;
	return seat != SEAT_NONE && table_side(n->view.table, seat) == side;
}

int parts_first_side(const struct notice *n)
{
	int seat = n->view.seat;
	return seat == SEAT_NONE ? 0 : table_side(n->view.table, seat);
}

/* Adds to `first` the partners of a seat from `next` on. */
static const char *team(
    const struct notice *n, const char *first, int next, int seat)
{
	for (; next != seat; next = table_partner(n->view.table, next))
		first =
		    arena_format(n->arena, "%s and %s", first, n->names[next]);
	return first;
}

const char *notice_side(const struct notice *n, int side)
{
	if (side == SIDE_NONE)
		return "nobody";
	return team(
	    n, n->names[side], table_partner(n->view.table, side), side);
}

const char *parts_side(const struct notice *n, int side)
{
	int me = n->view.seat;
	if (!parts_own(n, side))
		return notice_side(n, side);
	return team(n, "you", table_partner(n->view.table, me), me);
}

const char *parts_partner(const struct notice *n)
{
	const struct table *t = n->view.table;
	int me = n->view.seat;
	int next = table_partner(t, me);
	int other = table_partner(t, next);
	if (next == me)
		return "everyone plays alone";
	return arena_format(n->arena, "your partner%s %s",
	    other == me ? " is" : "s are", team(n, n->names[next], other, me));
}

/* A side's bid, and the tricks that count for it. */
struct pledge {
	int players;
	int bid;
	int tricks;
	bool open;        /* some player has not bid yet */
	bool number;      /* some player bid a number */
	const char *nils; /* sentences about nils and zeros */
};

static const char *nil_so_far(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const char *bid = terms_bid(n, t->bid[seat]);
	const char *name = terms_sentence(n->arena, terms_player(n, seat));
	int tricks = t->tricks[seat];
	if (!tricks)
		return arena_format(n->arena, "%s bid %s. ", name, bid);
	return arena_format(n->arena, "%s bid %s, and failed with %d trick%s. ",
	    name, bid, tricks, tricks == 1 ? "" : "s");
}

static void add_seat(struct pledge *p, const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	int bid = t->bid[seat];
	p->players++;
	if (bid == BID_NONE)
		p->open = true;
	if (!score_is_nil(r, bid) || score_nil_tricks_help(r))
		p->tricks += t->tricks[seat];
	if (score_is_nil(r, bid)) {
		const char *so_far = nil_so_far(n, seat);
		p->nils = arena_format(n->arena, "%s%s", p->nils, so_far);
		return;
	}
	p->number = true;
	if (r->bid_mode == BIDS_BINDING)
		p->bid = 0;
	p->bid += table_promised(t, seat);
}

/* Adds up a side's bids in bidding order, so that a binding second bid comes
 * last. */
static struct pledge pledge_of(const struct notice *n, int side)
{
	const struct table *t = n->view.table;
	struct pledge p = {.nils = ""};
	for (int i = 0; i < t->rules.seats; i++) {
		int seat = (t->first + i) % t->rules.seats;
		if (seat != t->out && table_side(t, seat) == side)
			add_seat(&p, n, seat);
	}
	return p;
}

int parts_missing(const struct notice *n, int side)
{
	struct pledge p = pledge_of(n, side);
	return p.open ? 0 : p.bid - p.tricks;
}

/* Returns whether a side needs a plural verb: "need", "have". */
static bool plural(const struct notice *n, int side)
{
	const struct rules *r = &n->view.table->rules;
	return r->sides < r->seats || parts_own(n, side);
}

static const char *bags_so_far(const struct notice *n, int side)
{
	const struct table *t = n->view.table;
	int bags = t->bags[side];
	if (!t->rules.bags || !bags)
		return "";
	return arena_format(
	    n->arena, "%d bag%s before this round", bags, bags == 1 ? "" : "s");
}

/* Returns what a side still needs, if more than 0: "need 5 more tricks". If one
 * partner's bid counts for both, also tells the side's tricks, which the
 * players' own tricks do not show: "have 1 of 5 tricks, and need 4 more". */
static const char *missing_text(
    const struct notice *n, const struct pledge *p, bool plural)
{
	const struct table *t = n->view.table;
	int more = p->bid - p->tricks;
	const char *have = plural ? "have" : "has";
	const char *need = plural ? "need" : "needs";
	if (more > t->rules.hand_size - t->trick_no)
		return arena_format(
		    n->arena, "can no longer make the bid of %d", p->bid);
	if (t->rules.bid_mode == BIDS_BINDING)
		return arena_format(n->arena,
		    "%s %d of %d tricks, and %s %d more", have, p->tricks,
		    p->bid, need, more);
	return arena_format(
	    n->arena, "%s %d more trick%s", need, more, more == 1 ? "" : "s");
}

/* Returns how a side's bid stands: "need 5 more tricks", "have made the bid of
 * 4, with 2 tricks over"; "" if there is only a nil to tell. */
static const char *bid_text(
    const struct notice *n, const struct pledge *p, bool plural)
{
	int over = p->tricks - p->bid;
	const char *have = plural ? "have" : "has";
	const char *ending = over == 1 ? "" : "s";
	if (over < 0)
		return missing_text(n, p, plural);
	if (!p->bid && over)
		return arena_format(n->arena, "%s %d trick%s over the bid of 0",
		    have, over, ending);
	if (!p->bid)
		return p->number ? arena_format(n->arena, "%s bid 0", have)
		                 : "";
	if (!over)
		return arena_format(
		    n->arena, "%s made the bid of %d", have, p->bid);
	return arena_format(n->arena,
	    "%s made the bid of %d, with %d trick%s over", have, p->bid, over,
	    ending);
}

/* Returns "You and cat need 5 more tricks; 2 bags. ", then sentences about
 * nils; "" if not all players of the side have bid. */
static const char *side_needs(const struct notice *n, int side)
{
	struct pledge p = pledge_of(n, side);
	if (!p.players || p.open)
		return "";
	const char *name = parts_side(n, side);
	const char *bid = bid_text(n, &p, plural(n, side));
	const char *bags = bags_so_far(n, side);
	const char *between = *bid && *bags ? "; " : "";
	if (!*bid && !*bags)
		return p.nils;
	return terms_sentence(
	    n->arena, arena_format(n->arena, "%s%s%s%s%s. %s", name,
			  *bid ? " " : ": ", bid, between, bags, p.nils));
}

/* Returns whether spades are broken; "" if the rules let spades be led at any
 * time. */
static const char *spades_broken(const struct table *t)
{
	if (t->rules.lead_spades != LEAD_WHEN_BROKEN)
		return "";
	if (t->broken)
		return "Spades are broken.";
	return "Spades are not broken yet.";
}

void parts_needs(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *all = "";
	if (t->phase != PHASE_PLAY)
		return;
	int first = parts_first_side(n);
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (first + i) % t->rules.sides;
		all = arena_format(n->arena, "%s%s", all, side_needs(n, side));
	}
	all = arena_format(n->arena, "%s%s", all, spades_broken(t));
	int size = (int)strlen(all);
	if (size && all[size - 1] == ' ')
		size--;
	if (size)
		doc_paragraph(doc, "%.*s", size, all);
}

/* ---- the score ---- */

const char *notice_goal(struct arena *arena, const struct rules *r)
{
	const char *target = "";
	const char *rounds = "";
	int count = r->hands ? r->hands : r->max_rounds;
	if (r->target)
		target = arena_format(arena, " at %d points", r->target);
	if (count)
		rounds = arena_format(arena, "%s after %d round%s%s",
		    *target ? ", or" : "", count, count == 1 ? "" : "s",
		    r->hands ? "" : " at the latest");
	return arena_format(arena, "%s%s", target, rounds);
}

/* Returns " Misplays so far: bob and dan 1.", or "" if there were none. */
static const char *misplays(const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *out = "";
	for (int side = 0; side < t->rules.sides; side++) {
		int count = t->misplays_game[side];
		const char *before = *out ? ", " : " Misplays so far: ";
		const char *name = parts_side(n, side);
		if (count)
			out = arena_format(
			    n->arena, "%s%s%s %d", out, before, name, count);
	}
	return *out ? arena_format(n->arena, "%s.", out) : "";
}

/* Adds each side's share of the target as bars; adds nothing while all are
 * empty, in a game without a target, or while cards are played, because the
 * score does not grow then. */
static void bars(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides;
	int first = parts_first_side(n);
	size_t size = (size_t)sides * sizeof(struct doc_bar);
	struct doc_bar *bar = arena_alloc(n->arena, size);
	bool any = false;
	if (!t->rules.target || t->phase == PHASE_PLAY)
		return;
	for (int i = 0; i < sides; i++) {
		int side = (first + i) % sides;
		int part = t->score[side] * 100 / t->rules.target;
		any = any || part;
		if (part < -100)
			part = -100;
		bar[i] = (struct doc_bar){
		    .name = parts_side(n, side),
		    .score = t->score[side],
		    .part = part < 100 ? part : 100,
		};
	}
	if (any)
		doc_bars(doc, bar, sides);
}

/* Returns the scores of a table, "you and dan -60, ann and cat -62". */
const char *notice_scores(const struct notice *n, const struct table *t)
{
	const char *out = "";
	int first = parts_first_side(n);
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (first + i) % t->rules.sides;
		const char *between = *out ? ", " : "";
		const char *name = parts_side(n, side);
		out = arena_format(
		    n->arena, "%s%s%s %d", out, between, name, t->score[side]);
	}
	return out;
}

void parts_standing(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (parts_last_with(n, NEWS_ROUND))
		return;
	const char *goal = notice_goal(n->arena, &t->rules);
	const char *ends =
	    t->phase == PHASE_PLAY || !*goal
		? ""
		: arena_format(n->arena, " The game ends%s.", goal);
	doc_paragraph(
	    doc, "Score: %s.%s%s", notice_scores(n, t), ends, misplays(n));
	bars(doc, n);
}
