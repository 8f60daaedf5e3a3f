/* coach.c - hints, values of bids, and the review of a round or a game.
 *
 * A hint says "would play": mail programs quote hints, and "play 6♠" would be
 * read as a move. The numbers come from simulated deals that fit what the
 * reader saw, and the sentences say so. */
#include "notice/coach.h"

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "parts.h"

#define FITS "of 100 deals that fit what you saw"

/* ---- numbers ---- */

static int rounded(int value, int parts)
{
	int half = value < 0 ? -parts / 2 : parts / 2;
	return (value + half) / parts;
}

static int of_hundred(int thousandths)
{
	return rounded(thousandths, 10);
}

/* Returns "about 4 points", "about a point". */
static const char *points_text(struct arena *arena, int hundredths)
{
	int whole = rounded(hundredths, 100);
	if (whole < 1)
		return "less than a point";
	if (whole == 1)
		return "about a point";
	return arena_format(arena, "about %d points", whole);
}

/* Returns hundredths as a number with one decimal: "3.4". */
static const char *tenths(struct arena *arena, int hundredths)
{
	int value = rounded(hundredths, 10);
	return arena_format(arena, "%d.%d", value / 10, value % 10);
}

/* ---- acts ---- */

/* Returns the bid, the card or the cards of an act: "nil", "4", "6♠". */
static const char *object_text(const struct notice *n, const struct action *a)
{
	if (a->kind == ACT_BID)
		return terms_bid(n, a->bid);
	if (a->kind == ACT_PASS)
		return doc_cards(n->arena, a->cards, "and");
	const char *card = doc_card(n->arena, a->card);
	if (a->call == CALL_NONE)
		return card;
	const char *call = a->call == CALL_LOW ? "low" : "high";
	return arena_format(n->arena, "%s %s", card, call);
}

static const char *act_text(const struct notice *n, const struct action *a)
{
	const char *verb = "play";
	if (a->kind == ACT_LOOK)
		return "look at its cards";
	if (a->kind == ACT_DRAW)
		return a->bid == DRAW_KEEP ? "keep this card"
		                           : "put this card away";
	if (a->kind == ACT_BID)
		verb = "bid";
	else if (a->kind == ACT_DISCARD)
		verb = "throw back";
	else if (a->kind == ACT_PASS)
		verb = "pass";
	return arena_format(n->arena, "%s %s", verb, object_text(n, a));
}

/* ---- reasons ---- */

/* Returns whose nil fails: "bob's"; "the others'" if more than one bid nil. */
static const char *whose_nil(const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *whose = NULL;
	for (int s = 0; s < t->rules.seats; s++) {
		bool nil = t->bid[s] == 0 || t->bid[s] == BID_BLIND_NIL;
		if (!nil || table_side(t, s) == table_side(t, n->view.seat))
			continue;
		if (whose)
			return "the others'";
		whose = arena_format(n->arena, "%s's", n->names[s]);
	}
	return whose ? whose : "the others'";
}

/* Returns words that say that the reader's side will make its bid: "you and cat
 * get the 2 tricks that you still need". */
static const char *own_bid(const struct notice *n)
{
	int side = table_side(n->view.table, n->view.seat);
	int more = parts_missing(n, side);
	const char *who = parts_side(n, side);
	if (more < 1)
		return arena_format(n->arena, "%s keep your bid", who);
	if (more == 1)
		return arena_format(
		    n->arena, "%s get the one trick that you still need", who);
	return arena_format(
	    n->arena, "%s get the %d tricks that you still need", who, more);
}

/* Returns the beginning of a sentence about the outcome, up to its numbers. */
static const char *outcome_text(const struct notice *n, enum coach_why why)
{
	const struct table *t = n->view.table;
	const char *zero = terms_zero_bid(&t->rules);
	if (why == WHY_NIL)
		return arena_format(n->arena, "your bid of %s succeeds", zero);
	if (why == WHY_COVER)
		return arena_format(n->arena, "%s's bid of %s succeeds",
		    n->names[table_covered(t, n->view.seat)], zero);
	if (why == WHY_SETS)
		return "the others fail their bid";
	if (why == WHY_BREAKS)
		return arena_format(
		    n->arena, "%s bid of %s fails", whose_nil(n), zero);
	if (why == WHY_TRICK)
		return arena_format(n->arena, "%s take this trick",
		    parts_side(n, table_side(t, n->view.seat)));
	return own_bid(n);
}

/* Returns the act that the hint compares with, worded for the middle of a
 * sentence. */
static const char *other_text(
    const struct notice *n, const struct coach_hint *h)
{
	const char *what = object_text(n, &h->next);
	if (h->done)
		return what;
	return arena_format(n->arena, "%s, the next best,", what);
}

/* Returns how often the outcome happens with each of the two acts. */
static const char *compare(const struct notice *n, const struct coach_hint *h)
{
	const struct coach_reason *r = &h->reason;
	return arena_format(n->arena,
	    ". Then %s in %d " FITS ". With %s this happens in %d",
	    outcome_text(n, r->why), of_hundred(r->with), other_text(n, h),
	    of_hundred(r->without));
}

/* Returns what the next best act costs, or "" in a review, which has already
 * stated the cost. */
static const char *cost_text(const struct notice *n, const struct coach_hint *h)
{
	if (h->done)
		return "";
	return arena_format(n->arena, ". The next best, %s, costs %s",
	    object_text(n, &h->next), points_text(n->arena, h->reason.cost));
}

static const char *number_bid(
    const struct notice *n, const struct coach_hint *h)
{
	enum { FEWER = 50 };
	int over = h->reason.tricks - h->act.bid * 100;
	return arena_format(n->arena, ". The hand takes about %s tricks%s%s",
	    tenths(n->arena, h->reason.tricks),
	    over < FEWER ? "" : ", and a lower bid is safer", cost_text(n, h));
}

static const char *bags(const struct notice *n, const struct coach_hint *h)
{
	int fewer = h->reason.without - h->reason.with;
	return arena_format(n->arena, ". It brings %s bags fewer than %s",
	    tenths(n->arena, fewer), object_text(n, &h->next));
}

static const char *as_good(const struct notice *n, const struct coach_hint *h)
{
	enum { POINT = 100 };
	int cost = h->reason.cost;
	const char *next = object_text(n, &h->next);
	if (h->done)
		return "";
	if (cost >= POINT || cost <= -POINT)
		return arena_format(n->arena,
		    ", but %s may be as good: the difference may be chance",
		    next);
	return arena_format(n->arena,
	    ", and %s is as good: they are less than a point apart", next);
}

static const char *why_text(const struct notice *n, const struct coach_hint *h)
{
	switch (h->reason.why) {
	case WHY_ONLY:
		if (h->act.kind == ACT_DRAW)
			return ": spades, aces, kings and queens are worth "
			       "keeping";
		return ": there is no other choice";
	case WHY_ANY:
		return ": every other choice is worth the same";
	case WHY_LOOK:
		return ": a strong player looks before bidding";
	case WHY_HIGH:
		return ": nothing in your hand is higher";
	case WHY_LOW:
		return ": nothing in your hand is lower";
	case WHY_SAME:
		return as_good(n, h);
	case WHY_GAME:
		return arena_format(n->arena,
		    ". It wins the game more often, but %s makes more points "
		    "in this round",
		    object_text(n, &h->next));
	case WHY_BID:
		return number_bid(n, h);
	case WHY_NIL:
		/* Explains a nil by how often it succeeds. The next best bid is
		 * a number. How often a number is made says nothing about the
		 * nil, so the two are not compared. */
		if (h->act.kind == ACT_BID)
			return arena_format(n->arena,
			    ". It succeeds in %d " FITS "%s",
			    of_hundred(h->reason.with), cost_text(n, h));
		return compare(n, h);
	case WHY_MAKES:
		/* Explains a bid that is far from the tricks that the hand is
		 * expected to take.
		 */
		if (h->act.kind == ACT_BID)
			return arena_format(n->arena,
			    ". With it, %s make your bid in %d " FITS "%s",
			    parts_side(
				n, table_side(n->view.table, n->view.seat)),
			    of_hundred(h->reason.with), cost_text(n, h));
		return compare(n, h);
	case WHY_COVER:
	case WHY_SETS:
	case WHY_BREAKS:
	case WHY_TRICK:
		return compare(n, h);
	case WHY_BAGS:
		return bags(n, h);
	case WHY_POINTS:
		return cost_text(n, h);
	case WHY_NONE:
	case COACH_WHYS:
		break;
	}
	return "";
}

/* Returns ". 6♠ keeps Q♠ guarded", or "" if no card stays guarded. */
static const char *guarded_text(
    const struct notice *n, const struct coach_hint *h)
{
	if (h->reason.guarded == CARD_NONE)
		return "";
	return arena_format(n->arena, ". %s keeps %s guarded",
	    object_text(n, &h->act), doc_card(n->arena, h->reason.guarded));
}

/* Returns ". 9♠ keeps lower spades, so that bob may have to take a trick", or
 * "" if the act attacks no nil. */
static const char *attack_text(
    const struct notice *n, const struct coach_hint *h)
{
	int seat = h->reason.attacked;
	if (seat == SEAT_NONE)
		return "";
	int suit = card_suit(h->act.card);
	uint64_t below = cards_of(h->act.card) - 1;
	uint64_t kept = n->view.hand & cards_suit(suit) & below;
	bool one = cards_count(kept) == 1;
	return arena_format(n->arena,
	    ". %s keeps %s%s, so that %s may have to take a trick",
	    object_text(n, &h->act), one ? "" : "lower ",
	    one ? doc_card(n->arena, cards_first(kept)) : face_suit(suit)->word,
	    terms_player(n, seat));
}

const char *notice_hint(const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena, "A strong player would %s%s%s%s.",
	    act_text(n, &h->act), why_text(n, h), guarded_text(n, h),
	    attack_text(n, h));
}

/* ---- bids ---- */

const char *notice_rated(const struct notice *n, int bid, int chance, int cost)
{
	const char *what = terms_bid(n, bid);
	if (chance < 0)
		return arena_format(n->arena,
		    "A bid of %s is far from what this hand takes.", what);
	return arena_format(n->arena,
	    "A bid of %s succeeds in %d " FITS ", and %s %s.", what,
	    of_hundred(chance), cost < 0 ? "wins" : "costs",
	    points_text(n->arena, cost < 0 ? -cost : cost));
}

void notice_bids(struct doc *doc, const struct notice *n,
    const struct coach_bid *bids, int count)
{
	static const char *const head[] = {"bid", "kept, of 100", "points"};
	struct grid g;
	grid_init(&g, n, count + 1, COUNT_OF(head));
	grid_head(&g, head);
	for (int i = 0; i < count; i++) {
		int gain = rounded(bids[i].points, 100);
		grid_text(&g, terms_bid(n, bids[i].bid));
		grid_number(&g, of_hundred(bids[i].holds));
		grid_text(&g, arena_format(n->arena, "%+d", gain));
	}
	grid_end(&g, doc);
}

/* ---- review of past acts ---- */

/* Returns the notice as it was before the act, so that a review reveals nothing
 * that the reader did not know then. */
static struct notice back_then(
    const struct notice *n, const struct coach_act *act)
{
	struct notice then = notice_then(n, act->table->events + 1);
	then.view.table = act->table;
	then.view.hand = act->hand;
	return then;
}

/* Returns the part of the round that the act belongs to: "the bid", "trick 5".
 */
static const char *part_of_round(
    const struct notice *n, const struct coach_act *act)
{
	switch (act->hint.next.kind) {
	case ACT_BID:
		return "the bid";
	case ACT_DISCARD:
		return "thrown back";
	case ACT_PASS:
		return "passed";
	case ACT_PLAY:
	case ACT_DEALER:
	case ACT_DEAL:
	case ACT_DRAW:
	case ACT_LOOK:
	case ACT_TIMEOUT:
	case ACT_CONCEDE:
	case ACT_WITHDRAW:
	case ACT_FORFEIT:
	case ACT_VOID_ROUND:
		break;
	}
	return arena_format(n->arena, "trick %d", act->table->trick_no + 1);
}

static bool is_bid(const struct coach_act *act)
{
	return act->hint.next.kind == ACT_BID;
}

/* Returns "you played 9♥", in the past tense so that a quoted review is not
 * read as a move. */
static const char *done_text(
    const struct notice *n, const struct coach_act *act)
{
	const char *what = object_text(n, &act->hint.next);
	const char *verb = "gave away";
	if (is_bid(act))
		verb = "bid";
	else if (act->hint.next.kind == ACT_PLAY)
		verb = "played";
	return arena_format(n->arena, "you %s %s", verb, what);
}

static void act_row(struct grid *g, const struct coach_act *act)
{
	const struct notice *n = g->notice;
	int cost = rounded(act->cost, 100);
	const char *best = FACE_DASH;
	if (cost)
		best = object_text(n, &act->hint.act);
	grid_text(g, part_of_round(n, act));
	grid_text(g, done_text(n, act));
	grid_text(g, best);
	grid_number(g, cost);
}

void notice_acts(struct doc *doc, const struct notice *n,
    const struct coach_act *acts, int count)
{
	static const char *const head[] = {"", "", "better", "cost"};
	struct grid g;
	grid_init(&g, n, count + 1, COUNT_OF(head));
	grid_head(&g, head);
	for (int i = 0; i < count; i++)
		act_row(&g, &acts[i]);
	grid_end(&g, doc);
}

/* The costs of one player's acts in a round. */
struct costs {
	int bids, cards;
	int acts; /* number of acts */
};

static struct costs costs_from(const struct coach_act *acts, int i, int count)
{
	struct costs c = {.acts = 0};
	int round = acts[i].table->round;
	for (; i < count && acts[i].table->round == round; i++) {
		int *sum = is_bid(&acts[i]) ? &c.bids : &c.cards;
		*sum += acts[i].cost;
		c.acts++;
	}
	return c;
}

void notice_costs(struct doc *doc, const struct notice *n,
    const struct coach_act *acts, int count)
{
	static const char *const head[] = {"round", "bids", "cards", "cost"};
	struct grid g;
	grid_init(&g, n, count + 1, COUNT_OF(head));
	grid_head(&g, head);
	for (int i = 0; i < count;) {
		struct costs c = costs_from(acts, i, count);
		grid_number(&g, acts[i].table->round);
		grid_number(&g, rounded(c.bids, 100));
		grid_number(&g, rounded(c.cards, 100));
		grid_number(&g, rounded(c.bids + c.cards, 100));
		i += c.acts;
	}
	grid_end(&g, doc);
}

const char *notice_regret(const struct notice *n, const struct coach_act *act)
{
	struct notice then = back_then(n, act);
	const struct coach_hint *h = &act->hint;
	return arena_format(n->arena,
	    "Round %d, %s: %s, and %s was better by %s%s%s.", act->table->round,
	    part_of_round(n, act), done_text(n, act), object_text(n, &h->act),
	    points_text(n->arena, act->cost), why_text(&then, h),
	    guarded_text(n, h));
}

const char *notice_better(
    const struct notice *n, const struct action *best, int cost)
{
	if (!cost)
		return "A strong player would do the same.";
	return arena_format(n->arena,
	    "A strong player would %s, which is better by %s.",
	    act_text(n, best), points_text(n->arena, cost));
}
