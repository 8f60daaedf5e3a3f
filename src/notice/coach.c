/* coach.c - a hint in one sentence, and bids in a table.
 *
 * "Would" keeps a hint that comes back in an answer from being a move. What is
 * compared was counted in deals that fit what the reader saw, so the sentences
 * say so. */
#include "notice/coach.h"

#include <string.h>

#include "base/arena.h"
#include "coach_words.h"
#include "engine/legal.h"
#include "grid.h"
#include "notice/doc.h"
#include "parts.h"

#define FITS "of 100 deals that fit what you saw"

/* ---- numbers ---- */

int coach_rounded(int value, int parts)
{
	int half = value < 0 ? -parts / 2 : parts / 2;
	return (value + half) / parts;
}

static int of_hundred(int thousandths)
{
	return coach_rounded(thousandths, 10);
}

/* "about 4 points", "about a point". */
const char *coach_points(struct arena *arena, int hundredths)
{
	int whole = coach_rounded(hundredths, 100);
	if (whole < 1)
		return "less than a point";
	if (whole == 1)
		return "about a point";
	return arena_format(arena, "about %d points", whole);
}

/* "3.4" */
static const char *tenths(struct arena *arena, int hundredths)
{
	int value = coach_rounded(hundredths, 10);
	return arena_format(arena, "%d.%d", value / 10, value % 10);
}

/* ---- what is done ---- */

/* "6♠", "nil", "4": an act by its object. */
const char *coach_object(const struct notice *n, const struct action *a)
{
	if (a->kind == ACT_BID)
		return notice_bid(n, a->bid);
	if (a->kind == ACT_PASS)
		return doc_cards(n->arena, a->cards);
	const char *card = doc_card(n->arena, a->card);
	if (a->call == CALL_NONE)
		return card;
	const char *call = a->call == CALL_LOW ? "low" : "high";
	return arena_format(n->arena, "%s %s", card, call);
}

static const char *act(const struct notice *n, const struct action *a)
{
	const char *verb = "play";
	if (a->kind == ACT_LOOK)
		return "look at its cards";
	if (a->kind == ACT_BID)
		verb = "bid";
	else if (a->kind == ACT_DISCARD)
		verb = "throw back";
	else if (a->kind == ACT_PASS)
		verb = "pass";
	return arena_format(n->arena, "%s %s", verb, coach_object(n, a));
}

/* ---- why ---- */

static const char *partner_name(const struct notice *n)
{
	return n->names[table_partner(n->view.table, n->view.seat)];
}

/* "you and cat need 2 more, and get them" */
static const char *own_bid(const struct notice *n)
{
	int side = table_side(n->view.table, n->view.seat);
	int more = parts_missing(n, side);
	const char *who = parts_side(n, side);
	if (more < 1)
		return arena_format(n->arena, "%s keep your bid", who);
	return arena_format(n->arena,
	    "%s need %d more, and get %s",
	    who,
	    more,
	    more == 1 ? "it" : "them");
}

/* What comes about, as the beginning of a sentence. */
static const char *subject(const struct notice *n, enum coach_why why)
{
	const struct table *t = n->view.table;
	switch (why) {
	case WHY_NIL:
		return arena_format(n->arena,
		    "your bid of %s holds",
		    notice_nothing(&t->rules));
	case WHY_COVER:
		return arena_format(n->arena,
		    "%s's bid of %s holds",
		    partner_name(n),
		    notice_nothing(&t->rules));
	case WHY_SETS:
		return "the others fail their bid";
	case WHY_BREAKS:
		return arena_format(n->arena,
		    "the others' bid of %s fails",
		    notice_nothing(&t->rules));
	case WHY_TRICK:
		return arena_format(n->arena,
		    "%s take this trick",
		    parts_side(n, table_side(t, n->view.seat)));
	case WHY_MAKES:
	case WHY_NONE:
	case WHY_ONLY:
	case WHY_ANY:
	case WHY_LOOK:
	case WHY_HIGH:
	case WHY_LOW:
	case WHY_SAME:
	case WHY_GAME:
	case WHY_BID:
	case WHY_BAGS:
	case WHY_POINTS:
	case COACH_WHYS:
		break;
	}
	return own_bid(n);
}

/* What the act is compared with, for the middle of a sentence. */
static const char *other(const struct notice *n, const struct coach_hint *h)
{
	const char *what = coach_object(n, &h->next);
	if (h->done)
		return what;
	return arena_format(n->arena, "%s, the next best,", what);
}

/* How often with it, and how often with the other. */
static const char *compared(const struct notice *n, const struct coach_hint *h)
{
	const struct coach_reason *r = &h->reason;
	return arena_format(n->arena,
	    ": %s in %d " FITS "; with %s in %d",
	    subject(n, r->why),
	    of_hundred(r->with),
	    other(n, h),
	    of_hundred(r->without));
}

/* What the next best costs; of what was done that is said already. */
static const char *costs(const struct notice *n, const struct coach_hint *h)
{
	if (h->done)
		return "";
	return arena_format(n->arena,
	    "; %s costs %s",
	    other(n, h),
	    coach_points(n->arena, h->reason.cost));
}

/* A bid of nothing and a number have no chance in common. */
static const char *nil_bid(const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena,
	    ": it holds in %d " FITS "%s",
	    of_hundred(h->reason.with),
	    costs(n, h));
}

static const char *number_bid(
    const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena,
	    ": your hand takes about %s tricks%s",
	    tenths(n->arena, h->reason.tricks),
	    costs(n, h));
}

static const char *bags(const struct notice *n, const struct coach_hint *h)
{
	int fewer = h->reason.without - h->reason.with;
	return arena_format(n->arena,
	    ": it brings %s bags fewer than %s",
	    tenths(n->arena, fewer),
	    coach_object(n, &h->next));
}

/* A number that is far from what the hand takes. */
static const char *kept_bid(const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena,
	    ": it is kept in %d " FITS "%s",
	    of_hundred(h->reason.with),
	    costs(n, h));
}

static const char *as_good(const struct notice *n, const struct coach_hint *h)
{
	const char *what = "the difference is less than a point";
	int cost = h->reason.cost;
	if (h->done)
		return "";
	if (coach_rounded(cost, 100) > 1 || coach_rounded(cost, 100) < -1)
		what = "what parts them is chance";
	return arena_format(n->arena,
	    ", but %s does as well as far as can be seen: %s",
	    coach_object(n, &h->next),
	    what);
}

static const char *for_game(const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena,
	    ": it wins the game more often, although %s makes more points in "
	    "this round",
	    coach_object(n, &h->next));
}

const char *coach_why(const struct notice *n, const struct coach_hint *h)
{
	switch (h->reason.why) {
	case WHY_ONLY:
		return ": there is no other choice";
	case WHY_ANY:
		return ": what else you may play is worth the same";
	case WHY_LOOK:
		return ": it bids nothing before it has seen them";
	case WHY_HIGH:
		return ": nothing in your hand is higher";
	case WHY_LOW:
		return ": nothing in your hand is lower";
	case WHY_SAME:
		return as_good(n, h);
	case WHY_GAME:
		return for_game(n, h);
	case WHY_BID:
		return number_bid(n, h);
	case WHY_NIL:
		if (h->act.kind == ACT_BID)
			return nil_bid(n, h);
		return compared(n, h);
	case WHY_MAKES:
		if (h->act.kind == ACT_BID)
			return kept_bid(n, h);
		return compared(n, h);
	case WHY_COVER:
	case WHY_SETS:
	case WHY_BREAKS:
	case WHY_TRICK:
		return compared(n, h);
	case WHY_BAGS:
		return bags(n, h);
	case WHY_POINTS:
		return costs(n, h);
	case WHY_NONE:
	case COACH_WHYS:
		break;
	}
	return "";
}

/* "; Q♠ stays guarded" */
const char *coach_guarded(const struct notice *n, int card)
{
	if (card == CARD_NONE)
		return "";
	return arena_format(
	    n->arena, "; it keeps %s guarded", doc_card(n->arena, card));
}

const char *notice_hint(const struct notice *n, const struct coach_hint *h)
{
	return arena_format(n->arena,
	    "A strong player would %s%s%s.",
	    act(n, &h->act),
	    coach_why(n, h),
	    coach_guarded(n, h->reason.guarded));
}

/* ---- bids ---- */

void notice_bids(struct doc *doc,
    const struct notice *n,
    const struct coach_bid *bids,
    int count)
{
	static const char *const head[] = {"bid", "kept, of 100", "points"};
	struct grid g;
	grid_init(&g, n, count + 1, sizeof head / sizeof head[0]);
	grid_head(&g, head);
	for (int i = 0; i < count; i++) {
		int gain = coach_rounded(bids[i].points, 100);
		grid_text(&g, notice_bid(n, bids[i].bid));
		grid_number(&g, of_hundred(bids[i].holds));
		grid_text(&g, arena_format(n->arena, "%+d", gain));
	}
	grid_end(&g, doc);
}
