/* scoreboard.c - the table in a mail: everyone's bid, tricks and card, what
 * each side still needs, and the total score. */
#include "base/arena.h"
#include "engine/legal.h"
#include "grid.h"
#include "notice/doc.h"
#include "notice/face.h"
#include "notice/picture.h"
#include "parts.h"

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

static void sits_out_row(struct grid *g)
{
	grid_text(g, FACE_DASH);
	grid_text(g, FACE_DASH);
	grid_text(g, "sits out");
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
		sits_out_row(g);
		return;
	}
	grid_text(g, terms_bid(n, t->bid[seat]));
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
	grid_init(&g, n, seats + 1, sizeof head / sizeof head[0]);
	g.drawn = true;
	grid_head(&g, head);
	for (int seat = 0; seat < seats; seat++)
		player_row(&g, seat);
	grid_end(&g, doc);
}

/* ---- the picture of the table ---- */

/* Returns a seat's note in the picture: "2 of 3", "nil, 1 trick". */
static const char *seat_note(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	int tricks = t->tricks[seat];
	if (seat == t->out)
		return "sits out";
	if (t->bid[seat] == BID_NONE)
		return "no bid yet";
	const char *bid = terms_bid(n, t->bid[seat]);
	if (t->phase == PHASE_BID)
		return arena_format(n->arena, "bid %s", bid);
	bool numbered = t->bid[seat] > 0 && t->bid[seat] <= HAND_MAX;
	if (numbered)
		return arena_format(n->arena, "%d of %s", tricks, bid);
	if (!tricks)
		return arena_format(n->arena, "bid %s", bid);
	return arena_format(n->arena,
	    "bid %s, %d trick%s",
	    bid,
	    tricks,
	    tricks == 1 ? "" : "s");
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
	const struct rules *r = &t->rules;
	int me = n->view.seat;
	bool drawn = t->phase == PHASE_PLAY && t->bid[seat] > 0 &&
	             t->bid[seat] <= MOST_DRAWN && seat != t->out;
	struct doc_seat out = {
	    .name = seat == me ? "you" : n->names[seat],
	    .note = seat_note(n, seat),
	    .badge = seat_badge(n, seat),
	    .bid = drawn ? t->bid[seat] : 0,
	    .tricks = t->tricks[seat],
	    .card = CARD_NONE,
	    .partner = me != SEAT_NONE && r->sides < r->seats && seat != me &&
	               table_partner(t, me) == seat,
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

const char *parts_side(const struct notice *n, int side)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	if (!parts_own(n, side))
		return notice_side(n, side);
	if (r->sides == r->seats)
		return "you";
	int partner = table_partner(t, n->view.seat);
	return arena_format(n->arena, "you and %s", n->names[partner]);
}

/* A side's bid, and the tricks that count for it. */
struct pledge {
	int players;
	int bid;
	int tricks;
	bool open;        /* some player has not bid yet */
	const char *nils; /* sentences about nils and zeros */
};

static const char *nil_so_far(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const char *bid = terms_bid(n, t->bid[seat]);
	const char *name = terms_sentence(n->arena, terms_player(n, seat));
	const char *how = t->tricks[seat] ? ", and failed" : "";
	return arena_format(n->arena, " %s bid %s%s.", name, bid, how);
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
	return arena_format(n->arena, "; %d bag%s", bags, bags == 1 ? "" : "s");
}

/* Returns what a side needs for its bid: "need 5 more tricks", "have made the
 * bid of 4, with 2 tricks over". */
static const char *need_text(
    struct arena *arena, const struct pledge *p, bool plural)
{
	int more = p->bid - p->tricks;
	if (more > 0)
		return arena_format(arena,
		    "%s %d more trick%s",
		    plural ? "need" : "needs",
		    more,
		    more == 1 ? "" : "s");
	const char *have = plural ? "have" : "has";
	if (more < 0)
		return arena_format(arena,
		    "%s made the bid of %d, with %d trick%s over",
		    have,
		    p->bid,
		    -more,
		    more == -1 ? "" : "s");
	return arena_format(arena, "%s made the bid of %d", have, p->bid);
}

/* Returns "You and cat need 5 more tricks; 2 bags.", or "" if not all players
 * of the side have bid. */
static const char *side_needs(const struct notice *n, int side)
{
	struct pledge p = pledge_of(n, side);
	if (!p.players || p.open)
		return "";
	return arena_format(n->arena,
	    "%s %s%s.%s ",
	    parts_side(n, side),
	    need_text(n->arena, &p, plural(n, side)),
	    bags_so_far(n, side),
	    p.nils);
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
	doc_paragraph(
	    doc, "%s%s", terms_sentence(n->arena, all), spades_broken(t));
}

/* ---- the score ---- */

/* Returns how the game ends: "; the game goes to 500; it has 5 hands". */
static const char *goal(struct arena *arena, const struct rules *r)
{
	const char *target = "";
	const char *hands = "";
	if (r->target)
		target = arena_format(
		    arena, ". The game ends at %d points", r->target);
	if (r->hands)
		hands = arena_format(arena,
		    ". %s %d %s",
		    r->target ? "It has" : "The game has",
		    r->hands,
		    r->hands == 1 ? "hand" : "hands");
	return arena_format(arena, "%s%s", target, hands);
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

/* Adds each side's share of the target as bars; adds nothing in a game without
 * a target, or while cards are played, because the score does not grow then. */
static void bars(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides;
	int first = parts_first_side(n);
	size_t size = (size_t)sides * sizeof(struct doc_bar);
	struct doc_bar *bar = arena_alloc(n->arena, size);
	if (!t->rules.target || t->phase == PHASE_PLAY)
		return;
	for (int i = 0; i < sides; i++) {
		int side = (first + i) % sides;
		int part = t->score[side] * 100 / t->rules.target;
		if (part < -100)
			part = -100;
		bar[i] = (struct doc_bar){
		    .name = parts_side(n, side),
		    .score = t->score[side],
		    .part = part < 100 ? part : 100,
		};
	}
	doc_bars(doc, bar, sides);
}

const char *parts_scores(const struct notice *n, const struct table *t)
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
	doc_paragraph(doc,
	    "Score: %s%s.%s",
	    parts_scores(n, t),
	    goal(n->arena, &t->rules),
	    misplays(n));
	bars(doc, n);
}
