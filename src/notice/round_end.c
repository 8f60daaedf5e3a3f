/* round_end.c - the end of a round: its score, its nils, the scores by round,
 * and what a player may want to see next. */
#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/plot.h"
#include "parts.h"

/* Returns ": -100 points"; "" if both partners bid nil, because only the sum of
 * their points is known. */
static const char *nil_points(
    const struct notice *n, const struct table *t, int seat)
{
	int partner = table_partner(t, seat);
	bool both = score_is_nil(&t->rules, t->bid[partner]);
	if (partner != seat && both)
		return "";
	int points = t->last_round[table_side(t, seat)].nil;
	return arena_format(n->arena, ": %+d points", points);
}

/* Tells whether each nil or zero of the round was made, and its points. */
static void tell_nils(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	for (int seat = 0; seat < t->rules.seats; seat++) {
		int tricks = t->last_round_tricks[seat];
		const char *took = "no trick";
		if (seat == t->out || !score_is_nil(&t->rules, t->bid[seat]))
			continue;
		if (tricks)
			took = arena_format(n->arena,
			    "%d trick%s",
			    tricks,
			    tricks == 1 ? "" : "s");
		doc_paragraph(doc,
		    "%s bid %s and took %s%s.",
		    terms_sentence(n->arena, terms_player(n, seat)),
		    terms_bid(n, t->bid[seat]),
		    took,
		    nil_points(n, t, seat));
	}
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
	doc_choices(doc, "to see more", link, LINKS);
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
	notice_customs(doc, &then);
	if (round != n->view.table->last_scored)
		return;
	/* in a game on a list, the post shows the plot to all, so the players'
	 * own mails have no plot */
	if (!n->list || n->view.seat == SEAT_NONE)
		notice_plot(doc, n, n->scores);
	offer_more(doc, n, after);
}
