/* turn.c - whose turn it is, until when, and what has been played so far. */
#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "face.h"
#include "grid.h"
#include "notice/doc.h"
#include "parts.h"

bool parts_in_round(const struct table *t)
{
	return t->phase != PHASE_OVER && t->phase != PHASE_DEAL;
}

bool parts_to_act(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (n->suspended || n->view.seat == SEAT_NONE)
		return false;
	return parts_in_round(t) && t->turn == n->view.seat;
}

const char *parts_when(const struct notice *n, int64_t moment)
{
	char when[WHEN_PERSON];
	when_person(moment, n->zone, when, sizeof when);
	return arena_string(n->arena, when);
}

/* True if the deadline has passed and the time-out is still to come. */
static bool time_is_up(const struct notice *n)
{
	return n->deadline && n->now > n->deadline;
}

const char *parts_until(const struct notice *n)
{
	char span[32];
	if (!n->deadline)
		return "";
	int64_t left = n->deadline - n->now;
	const char *when = parts_when(n, n->deadline);
	if (time_is_up(n))
		return arena_format(
		    n->arena, "; the time for that ended on %s", when);
	when_span(left, span, sizeof span);
	return arena_format(n->arena, " by %s (%s)", when, span);
}

const char *parts_laid(const struct notice *n, int seat)
{
	const struct trick *trick = &n->view.table->trick;
	const char *card = doc_card(n->arena, trick->card[seat]);
	bool low = trick->low >> seat & 1;
	if (low)
		card = arena_format(n->arena, "%s low", card);
	if (seat == trick->leader)
		card = arena_format(n->arena, "led %s", card);
	return card;
}

/* ---- whose turn it is ---- */

/* Returns what a seat did: "ann led J♣", "bob played A♥ low", "cat bid nil";
 * NULL if the seat has not played or bid. */
static const char *act_so_far(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const struct trick *trick = &t->trick;
	const char *name = n->names[seat];
	if (t->phase == PHASE_BID && t->bid[seat] != BID_NONE)
		return arena_format(
		    n->arena, "%s bid %s", name, terms_bid(n, t->bid[seat]));
	if (t->phase != PHASE_PLAY || trick->card[seat] == CARD_NONE)
		return NULL;
	const char *card = parts_laid(n, seat);
	return seat == trick->leader
	           ? arena_format(n->arena, "%s %s", name, card)
	           : arena_format(n->arena, "%s played %s", name, card);
}

const char *parts_so_far(const struct notice *n)
{
	const struct table *t = n->view.table;
	bool play = t->phase == PHASE_PLAY;
	int first = play ? t->trick.leader : t->first;
	const char *out = "";
	for (int i = 0; i < t->rules.seats; i++) {
		int seat = (first + i) % t->rules.seats;
		const char *between = *out ? ", " : "";
		const char *what = act_so_far(n, seat);
		if (what)
			out = arena_format(
			    n->arena, "%s%s%s", out, between, what);
	}
	return *out ? arena_format(n->arena, "%s. ", out) : "";
}

/* Returns whose turn it is: "your", "ann's". */
static const char *whose_turn(const struct notice *n)
{
	int turn = n->view.table->turn;
	if (turn == n->view.seat)
		return "your";
	return arena_format(n->arena, "%s's", n->names[turn]);
}

static void suspended_turn(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	doc_paragraph(doc,
	    "The game is suspended. When it goes on, it is %s turn to %s.",
	    whose_turn(n),
	    terms_task(t));
}

const char *parts_preview(const struct notice *n)
{
	const struct table *t = n->view.table;
	return arena_format(n->arena,
	    "%sIt is %s turn to %s%s.",
	    parts_so_far(n),
	    whose_turn(n),
	    terms_task(t),
	    parts_until(n));
}

void parts_turn(struct doc *doc, const struct notice *n)
{
	const char *again = n->reminder ? "A reminder. " : "";
	if (n->suspended)
		suspended_turn(doc, n);
	else if (parts_to_act(n))
		doc_headline(doc, "%s%s", again, parts_preview(n));
	else
		doc_paragraph(doc, "%s", parts_preview(n));
	if (n->away)
		doc_paragraph(doc, "%s", n->away);
}

static const char *timeout_act(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->phase) {
	case PHASE_BID:
		return arena_format(n->arena,
		    "bids %d for you",
		    table_timeout_bid(t, n->view.seat));
	case PHASE_DISCARD:
		return "draws the card that you throw back";
	case PHASE_PASS:
		return "draws what you pass";
	case PHASE_PLAY:
		return "draws one of the cards that you may play";
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "";
}

void parts_lapse(struct doc *doc, const struct notice *n)
{
	if (!n->deadline || time_is_up(n))
		return;
	doc_paragraph(doc,
	    "If nothing comes from you until %s, the referee %s.",
	    parts_when(n, n->deadline),
	    timeout_act(n));
}
