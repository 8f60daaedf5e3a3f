/* brief.c - short answers to questions. */
#include "notice/brief.h"

#include "base/arena.h"
#include "base/when.h"
#include "notice/doc.h"
#include "parts.h"

/* ---- outside of a round ---- */

/* Returns true if a round is being bid or played. Otherwise adds what the game
 * waits for, and returns false. */
static bool in_round(struct doc *doc, const struct notice *n)
{
	if (parts_in_round(n->view.table))
		return true;
	if (n->view.table->phase == PHASE_OVER)
		doc_paragraph(doc, "The game is over, so it is nobody's turn.");
	else
		parts_deal_wait(doc, n);
	return false;
}

/* ---- turn and time ---- */

/* Returns "your" or "bob's". */
static const char *whose(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->turn == n->view.seat)
		return "your";
	return arena_format(n->arena, "%s's", n->names[t->turn]);
}

void brief_turn(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!in_round(doc, n))
		return;
	const char *still = n->suspended ? " The game is suspended." : "";
	doc_paragraph(doc,
	    "You asked whose turn it is. It is %s turn to %s%s.%s", whose(n),
	    terms_task(t), n->suspended ? "" : parts_until(n), still);
}

void brief_deadline(struct doc *doc, const struct notice *n)
{
	if (!in_round(doc, n))
		return;
	if (n->suspended)
		doc_paragraph(doc,
		    "You asked about the time. The game is suspended, so your "
		    "clock stands still.");
	else if (!n->deadline)
		doc_paragraph(doc,
		    "You asked about the time. This turn has no time limit.");
	else
		doc_paragraph(doc,
		    "You asked about the time. It is %s turn to %s%s.",
		    whose(n), terms_task(n->view.table), parts_until(n));
}

/* ---- lists of names ---- */

static const char *list(
    const struct notice *n, const char *so_far, const char *one)
{
	return arena_format(
	    n->arena, "%s%s%s", so_far, *so_far ? ", " : "", one);
}

/* ---- bids ---- */

void brief_bids(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *made = "";
	const char *missing = "";
	for (int i = 0; i < t->rules.seats; i++) {
		int seat = (t->first + i) % t->rules.seats;
		const char *name = terms_player(n, seat);
		if (seat == t->out)
			continue;
		if (t->bid[seat] == BID_NONE)
			missing = list(n, missing, name);
		else
			made = list(n, made,
			    arena_format(n->arena, "%s %s", name,
				terms_bid(n, t->bid[seat])));
	}
	doc_paragraph(doc, "You asked for the bids of round %d: %s%s%s.",
	    t->round, *made ? made : "nobody has bid",
	    *made && *missing ? "; still to bid: " : "", *made ? missing : "");
}

/* ---- the score ---- */

void brief_score(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *out = "";
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (parts_first_side(n) + i) % t->rules.sides;
		const char *bags = "";
		if (t->rules.bags)
			bags = arena_format(n->arena, " (%d bag%s)",
			    t->bags[side], t->bags[side] == 1 ? "" : "s");
		out = list(n, out,
		    arena_format(n->arena, "%s %d%s", parts_side(n, side),
			t->score[side], bags));
	}
	doc_paragraph(doc, "You asked for the score after %d round%s: %s.%s",
	    t->rounds_scored, t->rounds_scored == 1 ? "" : "s", out,
	    t->phase == PHASE_OVER
		? arena_format(
		      n->arena, " The game is over: %s.", notice_outcome(n))
		: "");
}

/* ---- cards ---- */

/* Returns the cards of a trick in the order of play: "ann 7♥, bob K♥". */
static const char *cards_in(const struct notice *n, const struct trick *trick)
{
	int seats = n->view.table->rules.seats;
	const char *out = "";
	for (int i = 0; i < seats; i++) {
		int seat = (trick->leader + i) % seats;
		if (trick->card[seat] == CARD_NONE)
			continue;
		out = list(n, out,
		    arena_format(n->arena, "%s %s", terms_player(n, seat),
			doc_card(n->arena, trick->card[seat])));
	}
	return out;
}

void brief_before(
    struct doc *doc, const struct notice *n, const struct table *before)
{
	struct notice then = notice_then(n, before->events);
	then.view.table = before;
	doc_paragraph(doc,
	    "You asked what was played. Nobody has played a card in round %d "
	    "yet. The last trick of round %d, won by %s: %s.",
	    n->view.table->round, before->last_scored,
	    terms_player(&then, before->last_trick.winner),
	    cards_in(&then, &before->last_trick));
}

void brief_played(struct doc *doc, const struct notice *n, uint64_t suits)
{
	const struct table *t = n->view.table;
	uint64_t gone = t->played & suits;
	const char *names = "";
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		if (suits & cards_suit(suit))
			names = list(n, names, face_suit(suit)->word);
	if (!t->played) {
		doc_paragraph(doc,
		    "You asked what was played. Nobody has played a card in "
		    "round %d yet.",
		    t->round);
		return;
	}
	if (suits) {
		doc_paragraph(doc,
		    "You asked what was played. Gone of the %s in round %d: "
		    "%s.",
		    names, t->round,
		    gone ? doc_cards(n->arena, gone, "and") : "none");
		return;
	}
	const char *open = cards_in(n, &t->trick);
	const char *tricks = "";
	bool is_open = t->phase == PHASE_PLAY && *open;
	if (is_open)
		open = arena_format(n->arena, " In this trick: %s.", open);
	if (t->last_trick.winner != SEAT_NONE && t->trick_no)
		tricks =
		    arena_format(n->arena, " The last trick, won by %s: %s.",
			terms_player(n, t->last_trick.winner),
			cards_in(n, &t->last_trick));
	doc_paragraph(doc,
	    "You asked what was played.%s%s All cards of the round so far: %s.",
	    is_open ? open : "", tricks, doc_cards(n->arena, t->played, "and"));
}

/* ---- the reader's own move ---- */

/* Returns the time of a moment today, "18:04", or else the day and the time. */
static const char *day_or_time(const struct notice *n, int64_t at)
{
	char then[WHEN_PERSON];
	char now[WHEN_PERSON];
	when_short(at, n->zone, then, sizeof then);
	when_short(n->now, n->zone, now, sizeof now);
	const char *time = strstr(then, ", ");
	bool today = time && !strncmp(then, now, (size_t)(time - then));
	return arena_string(n->arena, today ? time + strlen(", ") : then);
}

const char *brief_counts(
    const struct notice *n, const struct event *e, bool yes)
{
	if (!e)
		return "";
	const char *at = day_or_time(n, e->at);
	bool bid = e->bid != BID_NONE;
	const char *what = bid ? terms_bid(n, e->bid) : "a card";
	if (!bid && e->card != CARD_NONE)
		what = doc_card(n->arena, e->card);
	if (e->kind == EVENT_TIMEOUT)
		return arena_format(n->arena,
		    "Nothing came from you in time, so I %s %s for you (%s).",
		    bid ? "bid" : "played", what, at);
	return arena_format(n->arena, "%s %s%s counts since %s.",
	    yes ? "Yes, your" : "Your", bid ? "bid of " : "", what, at);
}

void brief_received(
    struct doc *doc, const struct notice *n, const struct event *last, bool yes)
{
	const struct table *t = n->view.table;
	bool waits = parts_to_act(n);
	const char *before = brief_counts(n, last, yes && !waits);
	if (!last)
		before = "I have no move from you in this game yet.";
	if (waits)
		before = arena_format(n->arena,
		    "%s For this turn I have nothing from you yet.", before);
	doc_paragraph(doc, "You asked what I got from you. %s", before);
	if (in_round(doc, n))
		doc_paragraph(doc, "It is %s turn to %s%s.", whose(n),
		    terms_task(t), n->suspended ? "" : parts_until(n));
}

void brief_seen(
    struct doc *doc, const struct notice *n, int seat, const struct event *last)
{
	const char *who = n->names[seat];
	const char *text =
	    arena_format(n->arena, "%s has not acted in this game yet.", who);
	if (last)
		text = arena_format(n->arena,
		    last->kind == EVENT_TIMEOUT
			? "%s was late, so I acted (%s)."
			: "The last move of %s counts since %s.",
		    who, day_or_time(n, last->at));
	doc_paragraph(doc, "You asked about %s. %s%s%s", who, text,
	    n->away ? " " : "", n->away ? n->away : "");
	if (in_round(doc, n))
		doc_paragraph(doc, "It is %s turn to %s%s.", whose(n),
		    terms_task(n->view.table),
		    n->suspended ? "" : parts_until(n));
}

/* ---- who sits where ---- */

void brief_dealer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!in_round(doc, n))
		return;
	bool own = t->dealer == n->view.seat;
	doc_paragraph(doc, "You asked who deals. %s the dealer of round %d.",
	    own ? "You are"
		: arena_format(n->arena, "%s is", n->names[t->dealer]),
	    t->round);
}

void brief_partner(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int seats = t->rules.seats;
	int me = n->view.seat;
	const char *around = "";
	if (me == SEAT_NONE) {
		for (int side = 0; side < t->rules.sides; side++)
			around = list(n, around, notice_side(n, side));
		doc_paragraph(
		    doc, "You asked who plays with whom: %s.", around);
		return;
	}
	for (int i = 1; i < seats; i++)
		around = list(n, around, n->names[(me + i) % seats]);
	doc_paragraph(doc,
	    "You asked who plays with whom: %s. The players after "
	    "you, in the order of play, are %s.",
	    parts_partner(n), around);
}

void brief_trump(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *broken = "";
	if (t->rules.lead_spades == LEAD_WHEN_BROKEN && t->broken)
		broken = " Spades are broken, so you may lead a spade.";
	else if (t->rules.lead_spades == LEAD_WHEN_BROKEN)
		broken = " Spades are not broken yet, so you may lead a spade "
			 "only if you hold nothing else.";
	doc_paragraph(
	    doc, "You asked about trump: spades are trump.%s", broken);
}

/* ---- the rules ---- */

void brief_rules(struct doc *doc, const struct rules *rules, unsigned about)
{
	/* the bits of the paragraphs of sentences.c, in the order of that
	 * file */
	static const unsigned paragraphs[] = {
	    0,
	    BRIEF_BIDDING,
	    BRIEF_NIL,
	    BRIEF_TRICKS,
	    BRIEF_SPADES,
	    BRIEF_SCORING,
	    BRIEF_BAGS,
	    BRIEF_END,
	    BRIEF_MISPLAY,
	    BRIEF_TIME,
	};
	_Static_assert(COUNT_OF(paragraphs) == RULES_PARAGRAPHS,
	    "a matter for each paragraph");
	doc_paragraph(doc, "You asked about the rules of this game:");
	for (size_t i = 0; i < RULES_PARAGRAPHS; i++) {
		if (!(paragraphs[i] & about))
			continue;
		doc_paragraph(
		    doc, "%s", sentences_paragraph(doc->arena, rules, i, true));
	}
}
