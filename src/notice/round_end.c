/* round_end.c - the end of a round: its score, its nils, the scores by round,
 * and what a player may want to see next. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/brief.h"
#include "notice/doc.h"
#include "notice/plot.h"
#include "parts.h"

/* Appends a part of a round's points: ", nil -100"; nothing for no points. */
static const char *add_part(
    const struct notice *n, const char *list, const char *name, int points)
{
	const char *between = *list ? ", " : "";
	if (!points)
		return list;
	return arena_format(
	    n->arena, "%s%s%s %+d", list, between, name, points);
}

/* Returns the name of a nil before a number: "nil", "bid of 0". */
static const char *nil_name(const struct rules *r)
{
	const char *word = terms_zero_bid(r);
	return *word == '0' ? "bid of 0" : word;
}

/* Returns what a side's points of the round are made of, where they are more
 * than those of a bid and its overtricks: "bid +40, over the bid +3, nil -100,
 * 10 bags -100". Returns "" for a plain bid, or if there is but one part. */
static const char *parts_of(
    const struct notice *n, const struct table *t, int side)
{
	const struct rules *r = &t->rules;
	const struct round_score *s = &t->last_round[side];
	int misplays = -s->misplays;
	const char *bags = "bags";
	const char *list = "";
	if (!s->nil && !s->slam && !s->bags && !misplays)
		return "";
	if (s->bags)
		bags = arena_format(
		    n->arena, "%d bags", -s->bags / r->bag_cost * r->bag_every);
	list = add_part(n, list, "bid", s->contract);
	list = add_part(n, list, "over the bid", s->overtricks);
	list = add_part(n, list, nil_name(r), s->nil);
	list = add_part(n, list, "all tricks", s->slam);
	list = add_part(n, list, bags, s->bags);
	list = add_part(n, list, "misplays", misplays);
	return strchr(list, ',') ? list : "";
}

/* Shows how each side's points of the round add up. */
static void tell_sums(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (parts_first_side(n) + i) % t->rules.sides;
		const char *parts = parts_of(n, t, side);
		const char *name = parts_side(n, side);
		if (!*parts)
			continue;
		doc_paragraph(doc, "%s %+d: %s.",
		    terms_sentence(n->arena, name), parts_points(t, side),
		    parts);
	}
}

void brief_points(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	doc_paragraph(doc,
	    "You asked about the points. Those of round %d:", t->last_scored);
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (parts_first_side(n) + i) % t->rules.sides;
		const struct round_score *r = &t->last_round[side];
		const char *parts = parts_of(n, t, side);
		const char *name =
		    terms_sentence(n->arena, parts_side(n, side));
		doc_paragraph(doc, "%s bid %d and took %d: %+d points%s%s%s.",
		    name, r->bid, r->tricks, parts_points(t, side),
		    *parts ? " (" : "", parts, *parts ? ")" : "");
	}
}

/* Returns ": -100 points"; "" if tell_sums has them, or if both partners bid
 * nil, because only the sum of their points is known. */
static const char *nil_points(
    const struct notice *n, const struct table *t, int seat)
{
	int side = table_side(t, seat);
	int partner = table_partner(t, seat);
	bool both = score_is_nil(&t->rules, t->bid[partner]);
	if ((partner != seat && both) || *parts_of(n, t, side))
		return "";
	return arena_format(n->arena, ": %+d points", t->last_round[side].nil);
}

/* Tells whether each nil or zero of the round was made, and its points. */
static void tell_nils(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	for (int seat = 0; seat < t->rules.seats; seat++) {
		int tricks = t->last_round_tricks[seat];
		const char *took = "no trick";
		if (!score_is_nil(&t->rules, t->bid[seat]))
			continue; /* t->out sits out the next round */
		if (tricks)
			took = arena_format(n->arena, "%d trick%s", tricks,
			    tricks == 1 ? "" : "s");
		doc_paragraph(doc, "%s bid %s and took %s%s.",
		    terms_sentence(n->arena, terms_player(n, seat)),
		    terms_bid(n, t->bid[seat]), took, nil_points(n, t, seat));
	}
}

/* Names the bids that counted, if the partners' bids were hints. */
static void tell_binding(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *list = "";
	bool any_hint = false;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		any_hint |= terms_is_hint(t, seat);
		if (terms_is_hint(t, seat) ||
		    score_is_nil(&t->rules, t->bid[seat]))
			continue;
		list =
		    arena_format(n->arena, "%s%s%s %s", list, *list ? ", " : "",
			terms_player(n, seat), terms_bid(n, t->bid[seat]));
	}
	if (any_hint)
		doc_paragraph(doc, "The bids that counted: %s.", list);
}

/* Adds buttons for what a player may want to see after a round. */
static void offer_more(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	enum { LINKS = 2 };
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	bool over = n->view.table->phase == PHASE_OVER;
	bool coached = t->rules.coach != COACH_OFF;
	if (over || !coached || n->view.seat == SEAT_NONE)
		return;
	link[0] = (struct doc_choice){
	    .label = "My review",
	    .words = arena_format(n->arena, "review round %d", t->last_scored),
	};
	link[1] = (struct doc_choice){"Every round", "history"};
	doc_choices(doc, "", link, LINKS);
}

void parts_round_end(
    struct doc *doc, const struct notice *n, const struct table *after)
{
	int round = after->last_scored;
	struct notice then = *n;
	then.view.table = after;
	doc_heading(doc, arena_format(n->arena, "Round %d is scored", round));
	notice_score(doc, &then);
	tell_nils(doc, n, after);
	tell_sums(doc, n, after);
	tell_binding(doc, &then);
	notice_customs(doc, &then);
	if (round != n->view.table->last_scored)
		return;
	/* in a game on a list, the post shows the plot to all, so the players'
	 * own mails have no plot */
	if (!n->list || n->view.seat == SEAT_NONE)
		notice_plot(doc, n, n->scores);
	offer_more(doc, n, after);
}
