/* state.c - how a game stands, whose turn it is, and how to answer.
 *
 * The line that says how to answer gives an example in the middle of a sentence
 * and never alone on a line: a mail program that quotes it without marks must
 * not play a card. A test reads every notice back as if somebody had sent
 * it. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "face.h"
#include "grid.h"
#include "notice/doc.h"
#include "notice/notice.h"

static const char *game_over(const struct notice *n)
{
	int winner = n->view.table->winner;
	if (winner == SIDE_NONE)
		return "game over: a draw";
	const char *side = notice_side(n, winner);
	const char *verb = notice_verb(n, "win");
	return arena_format(n->arena, "game over: %s %s", side, verb);
}

/* "round 3, trick 5: cat to play" */
static const char *course(const struct notice *n)
{
	const struct table *t = n->view.table;
	struct arena *arena = n->arena;
	const char *round = arena_format(arena, "round %d", t->round);
	const char *who = "nobody";
	if (t->turn != SEAT_NONE)
		who = n->names[t->turn];
	int trick = t->trick_no + 1;
	switch (t->phase) {
	case PHASE_OVER:
		return game_over(n);
	case PHASE_BID:
	case PHASE_DISCARD:
	case PHASE_PASS:
		return arena_format(
		    arena, "%s: %s to %s", round, who, notice_task(t));
	case PHASE_PLAY:
		return arena_format(
		    arena, "%s, trick %d: %s to play", round, trick, who);
	case PHASE_DEAL:
		break;
	}
	return round;
}

const char *notice_subject(const struct notice *n)
{
	const char *what = course(n);
	return arena_format(n->arena, "[spades %" PRId64 "] %s", n->game, what);
}

/* ---- the table */

/* The card that a seat laid in the open trick: "led Q♠", "A♥ low". */
static const char *laid(const struct notice *n, int seat)
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

/* What a seat did in the open trick, or is to do. */
static const char *this_trick(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const struct trick *trick = &t->trick;
	bool play = t->phase == PHASE_PLAY;
	if (play && trick->card[seat] != CARD_NONE)
		return laid(n, seat);
	if (seat != t->turn)
		return "";
	if (play && !trick->size)
		return "to lead";
	return "to act";
}

static void sits_out(struct grid *g)
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
		sits_out(g);
		return;
	}
	grid_text(g, notice_bid(n, t->bid[seat]));
	grid_number(g, t->tricks[seat]);
	grid_text(g, this_trick(n, seat));
}

/* Who bid what and has how many tricks, in playing order. */
static void players(struct doc *doc, const struct notice *n)
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
	grid_head(&g, head);
	for (int seat = 0; seat < seats; seat++)
		player_row(&g, seat);
	grid_end(&g, doc);
}

/* " by Tue 24 Nov 2026, 11:05 UTC (3 days)", "" where no clock runs. */
static const char *until(const struct notice *n)
{
	char when[WHEN_PERSON];
	char span[32];
	if (!n->deadline)
		return "";
	int64_t left = n->deadline - n->now;
	when_person(n->deadline, n->zone, when, sizeof when);
	when_span(left, span, sizeof span);
	return arena_format(n->arena, " by %s (%s)", when, span);
}

/* Is there anything to bid, throw back, pass or play? */
static bool in_a_round(const struct table *t)
{
	return t->phase != PHASE_OVER && t->phase != PHASE_DEAL;
}

void notice_state(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!in_a_round(t)) {
		notice_next(doc, n);
		return;
	}
	players(doc, n);
	const char *task = notice_task(t);
	const char *who = n->names[t->turn];
	if (n->suspended)
		doc_paragraph(doc,
		    "The game is suspended. When it goes on, it is %s's turn "
		    "to %s.",
		    who,
		    task);
	else if (t->turn == n->view.seat)
		doc_strong(doc, "It is your turn to %s%s.", task, until(n));
	else
		doc_paragraph(
		    doc, "It is %s's turn to %s%s.", who, task, until(n));
	if (n->away)
		doc_paragraph(doc, "%s", n->away);
}

/* ---- the hand */

static void sealed(struct doc *doc, const struct rules *rules)
{
	doc_heading(doc, "Your hand is sealed");
	doc_paragraph(doc,
	    "A blind nil is open to you: a bid of no tricks at all before you "
	    "see your cards, worth %d points won or lost. To see your hand "
	    "instead, send me the word look; after that, or after any other "
	    "bid, a blind nil is not possible.",
	    rules_blind_nil(rules));
}

void notice_hand(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	bool nobodys = n->to_list || n->view.seat == SEAT_NONE;
	if (nobodys || !in_a_round(t))
		return;
	if (n->view.sealed) {
		sealed(doc, &t->rules);
		return;
	}
	if (!n->view.hand)
		return;
	doc_heading(doc, "Your hand");
	doc_hand(doc, n->view.hand);
	if (n->list)
		doc_paragraph(doc,
		    "Nobody but you was sent this hand. Do not quote this mail "
		    "on the list.");
}

/* ---- how to answer */

static const char *where_to_answer(const struct notice *n)
{
	if (!n->list)
		return "Answer this mail";
	if (n->to_list)
		return "Answer this mail (the answer goes to the list)";
	return arena_format(n->arena, "Write a new mail to %s", n->list);
}

static void binding_bid(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	const char *name = n->names[partner];
	if (t->bid[partner] == BID_NONE)
		doc_paragraph(doc,
		    "Your number is a hint: the bid that %s makes after you is "
		    "the one that binds your side.",
		    name);
	else
		doc_paragraph(doc,
		    "%s bid %s; your number is the one that binds your side.",
		    name,
		    notice_bid(n, t->bid[partner]));
}

static void how_to_bid(struct doc *doc, const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	const char *where = where_to_answer(n);
	doc_paragraph(doc,
	    "%s with your bid on the first line: %s.",
	    where,
	    notice_biddable(n));
	if (r->bid_mode == BIDS_BINDING)
		binding_bid(doc, n);
	if (r->change_bid)
		doc_paragraph(doc,
		    "You may change it by another mail until the next player "
		    "bids.");
}

static void how_to_discard(struct doc *doc)
{
	doc_paragraph(doc,
	    "You drew the extra card; it is in your hand above. Answer this "
	    "mail with the card that you throw back, face down, on the first "
	    "line; nobody else is told which.");
}

static void how_to_pass(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	doc_paragraph(doc,
	    "Answer this mail with %s for %s on the first line, as in "
	    "\"pass 2h and 10c\"; nobody else is told which.",
	    notice_exchanged(&t->rules),
	    n->names[partner]);
}

/* What one may play tells what one holds, so it is not said where an answer
 * goes to the list. */
static void playable(struct doc *doc, const struct notice *n)
{
	const char *which = notice_playable(n);
	if (*which && !n->to_list)
		doc_paragraph(doc, "%s", which);
}

static void how_to_play(struct doc *doc, const struct notice *n)
{
	playable(doc, n);
	doc_paragraph(doc,
	    "%s with the card on the first line; any usual writing will do, as "
	    "in \"10h\" for the ten of hearts or \"queen of spades\" in words.",
	    where_to_answer(n));
	if (n->view.table->rules.hilo_aces)
		doc_paragraph(doc,
		    "An ace is high or low as you call it, as in \"ah low\"; "
		    "if you do not, it is high, but low for a zero bidder "
		    "without a trick, and in a low-ball for one who has made "
		    "the bid.");
}

void notice_answer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int viewer = n->view.seat;
	if (viewer == SEAT_NONE || viewer != t->turn || n->suspended)
		return;
	switch (t->phase) {
	case PHASE_BID:
		how_to_bid(doc, n);
		break;
	case PHASE_DISCARD:
		how_to_discard(doc);
		break;
	case PHASE_PASS:
		how_to_pass(doc, n);
		break;
	case PHASE_PLAY:
		how_to_play(doc, n);
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}
