/* coach_review.c - what one's acts cost: a table of a round, or of a game, and
 * a sentence for each of those that mattered.
 *
 * Made from the table and the hand as they were before each act, so that
 * nothing in a review was unknown to its reader then. */
#include "base/arena.h"
#include "coach_words.h"
#include "engine/legal.h"
#include "face.h"
#include "grid.h"
#include "notice/doc.h"
#include "parts.h"

/* The notice as it would have been before the act. */
static struct notice back_then(
    const struct notice *n, const struct coach_act *act)
{
	struct notice then = *n;
	then.view.table = act->table;
	then.view.hand = act->hand;
	return then;
}

/* "bid", "trick 5": what it was part of. */
static const char *part(const struct notice *n, const struct coach_act *act)
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
	case ACT_LOOK:
	case ACT_TIMEOUT:
	case ACT_CONCEDE:
	case ACT_WITHDRAW:
	case ACT_FORFEIT:
		break;
	}
	return arena_format(n->arena, "trick %d", act->table->trick_no + 1);
}

static bool is_bid(const struct coach_act *act)
{
	return act->hint.next.kind == ACT_BID;
}

/* ---- a round ---- */

/* "you played 9♥": no move when it comes back in an answer. */
static const char *did(const struct notice *n, const struct coach_act *act)
{
	const char *what = coach_object(n, &act->hint.next);
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
	int cost = coach_rounded(act->cost, 100);
	const char *best = FACE_DASH;
	if (cost)
		best = coach_object(n, &act->hint.act);
	grid_text(g, part(n, act));
	grid_text(g, did(n, act));
	grid_text(g, best);
	grid_number(g, cost);
}

void notice_acts(struct doc *doc,
    const struct notice *n,
    const struct coach_act *acts,
    int count)
{
	static const char *const head[] = {"", "", "better", "cost"};
	struct grid g;
	grid_init(&g, n, count + 1, sizeof head / sizeof head[0]);
	grid_head(&g, head);
	for (int i = 0; i < count; i++)
		act_row(&g, &acts[i]);
	grid_end(&g, doc);
}

/* ---- a game ---- */

/* What the acts of a round cost from the i-th on: bids, and the rest. */
struct costs {
	int bids, cards;
	int acts; /* how many those are */
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

void notice_costs(struct doc *doc,
    const struct notice *n,
    const struct coach_act *acts,
    int count)
{
	static const char *const head[] = {"round", "bids", "cards", "cost"};
	struct grid g;
	grid_init(&g, n, count + 1, sizeof head / sizeof head[0]);
	grid_head(&g, head);
	for (int i = 0; i < count;) {
		struct costs c = costs_from(acts, i, count);
		grid_number(&g, acts[i].table->round);
		grid_number(&g, coach_rounded(c.bids, 100));
		grid_number(&g, coach_rounded(c.cards, 100));
		grid_number(&g, coach_rounded(c.bids + c.cards, 100));
		i += c.acts;
	}
	grid_end(&g, doc);
}

/* ---- what mattered ---- */

const char *notice_regret(const struct notice *n, const struct coach_act *act)
{
	struct notice then = back_then(n, act);
	const struct coach_hint *h = &act->hint;
	return arena_format(n->arena,
	    "Round %d, %s: %s, and %s was better by %s%s%s.",
	    act->table->round,
	    part(n, act),
	    did(n, act),
	    coach_object(n, &h->act),
	    coach_points(n->arena, act->cost),
	    coach_why(&then, h),
	    coach_guarded(n, h->reason.guarded));
}
