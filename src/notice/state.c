/* state.c - how a game stands, whose turn it is, and how to answer.
 *
 * The line that says how to answer gives an example in the middle of a sentence and never alone on
 * a line: a mail program that quotes it without marks must not play a card. A test reads every
 * notice back as if somebody had sent it. */
#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

const char *notice_side(const struct notice *n, int side)
{
	const struct table *t = n->view.table;
	if (t->rules.sides == t->rules.seats)
		return n->names[side];
	return arena_format(n->arena, "%s and %s", n->names[side], n->names[side + t->rules.sides]);
}

const char *notice_verb(const struct notice *n, const char *plural)
{
	const struct rules *r = &n->view.table->rules;
	return r->sides == r->seats ? arena_format(n->arena, "%ss", plural) : plural;
}

const char *notice_bid(const struct notice *n, int bid)
{
	const struct rules *r = &n->view.table->rules;
	if (bid == BID_NONE)
		return "\xe2\x80\x93";
	if (bid == BID_BLIND_NIL)
		return "blind nil";
	if (bid == BID_ALL)
		return "all";
	if (bid == 0 && (r->nil || r->zero_start))
		return r->nil ? "nil" : "zero";
	return arena_format(n->arena, "%d", bid);
}

const char *notice_task(const struct table *t)
{
	switch (t->phase) {
	case PHASE_BID:
		return "bid";
	case PHASE_DISCARD:
		return "throw a card back";
	case PHASE_PASS:
		return "pass two cards";
	case PHASE_PLAY:
		return t->trick.size ? "play" : "lead";
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "wait";
}

const char *notice_subject(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->phase) {
	case PHASE_OVER:
		return arena_format(n->arena,
		    "[spades %d] game over: %s %s",
		    (int)n->game,
		    notice_side(n, t->winner),
		    notice_verb(n, "win"));
	case PHASE_BID:
	case PHASE_DISCARD:
	case PHASE_PASS:
		return arena_format(n->arena,
		    "[spades %d] round %d: %s to %s",
		    (int)n->game,
		    t->round,
		    n->names[t->turn],
		    notice_task(t));
	case PHASE_PLAY:
		return arena_format(n->arena,
		    "[spades %d] round %d, trick %d: %s to play",
		    (int)n->game,
		    t->round,
		    t->trick_no + 1,
		    n->names[t->turn]);
	case PHASE_DEAL:
		break;
	}
	return arena_format(n->arena, "[spades %d] round %d", (int)n->game, t->round);
}

/* Who bid what and has how many tricks, in playing order. */
static void players(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int seats = t->rules.seats;
	const char **cells = arena_alloc(n->arena, sizeof *cells * (size_t)(seats + 1) * 4);
	cells[0] = "";
	cells[1] = "bid";
	cells[2] = "tricks";
	cells[3] = t->phase == PHASE_PLAY ? "this trick" : "";
	for (int s = 0; s < seats; s++) {
		const char **row = cells + 4 * (s + 1);
		row[0] =
		    arena_format(n->arena, "%s%s", n->names[s], s == n->view.seat ? " (you)" : "");
		row[1] = notice_bid(n, t->bid[s]);
		row[2] = arena_format(n->arena, "%d", t->tricks[s]);
		row[3] = "";
		if (s == t->out)
			row[1] = row[2] = "\xe2\x80\x93", row[3] = "sits out";
		else if (t->phase == PHASE_PLAY && t->trick.card[s] != CARD_NONE)
			row[3] = arena_format(n->arena,
			    "%s%s%s",
			    s == t->trick.leader ? "led " : "",
			    doc_card(n->arena, t->trick.card[s]),
			    t->trick.low >> s & 1 ? " low" : "");
		else if (s == t->turn)
			row[3] =
			    t->phase == PHASE_PLAY && t->trick.size == 0 ? "to lead" : "to act";
	}
	doc_table(doc, cells, seats + 1, 4, 1);
}

void notice_state(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	char when[64], span[32];
	if (t->phase == PHASE_OVER || t->phase == PHASE_DEAL)
		return;
	players(doc, n);
	const char *until = n->deadline ? arena_format(n->arena,
					      " by %s (%s)",
					      when_person(n->deadline, when, sizeof when),
					      when_span(n->deadline - n->now, span, sizeof span))
	                                : "";
	if (t->turn == n->view.seat)
		doc_strong(doc, "It is your turn to %s%s.", notice_task(t), until);
	else
		doc_paragraph(
		    doc, "It is %s's turn to %s%s.", n->names[t->turn], notice_task(t), until);
}

void notice_hand(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (n->to_list || n->view.seat == SEAT_NONE || t->phase == PHASE_OVER ||
	    t->phase == PHASE_DEAL)
		return;
	if (n->view.sealed) {
		doc_heading(doc, "Your hand is sealed");
		doc_paragraph(doc,
		    "A blind nil is open to you: a bid of no tricks at all before you see your "
		    "cards, worth %d points won or lost. To see your hand instead, send me the "
		    "word look; "
		    "after that, or after any other bid, a blind nil is not possible.",
		    t->rules.blind_nil);
		return;
	}
	if (!n->view.hand)
		return;
	doc_heading(doc, "Your hand");
	doc_hand(doc, n->view.hand);
	if (n->list)
		doc_paragraph(
		    doc, "Nobody but you was sent this hand. Do not quote this mail on the list.");
}

/* "You must follow hearts" or nothing: what the legal set says. */
static void legal(struct doc *doc, const struct notice *n)
{
	static const char *const suits[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
	const struct table *t = n->view.table;
	uint64_t playable =
	    n->to_list
		? 0
		: table_playable(t, n->view.hand); /* what one may play tells what one holds */
	if (!t->trick.size || !playable)
		return;
	int led = card_suit(t->trick.card[t->trick.leader]);
	if (!(playable & ~cards_suit(led)))
		doc_paragraph(doc, "%s were led, and you have to follow suit.", suits[led]);
	else if (playable == n->view.hand)
		doc_paragraph(
		    doc, "%s were led and you have none, so you may play any card.", suits[led]);
	else
		doc_paragraph(doc,
		    "%s were led and you have none, so you may play any card but a spade: there "
		    "are none in the first trick.",
		    suits[led]);
}

/* "a number from 1 to 13, nil or blind nil": what may be bid, said from the same set that decides.
 */
static const char *bids(const struct notice *n)
{
	const struct table *t = n->view.table;
	uint64_t set = table_bids(t, n->view.seat);
	const char *choice[4];
	int count = 0;
	bool plain = set & 1 && !t->rules.nil && !t->rules.zero_start;
	choice[count++] = arena_format(n->arena,
	    "a number from %d to %d",
	    plain     ? 0
	    : set & 2 ? 1
		      : 2,
	    t->rules.hand_size);
	if (set & 1 && !plain)
		choice[count++] =
		    t->rules.nil
			? "nil"
			: arena_format(n->arena, "zero (worth %d now)", table_zero_value(t));
	if (set >> BID_ALL & 1)
		choice[count++] = arena_format(
		    n->arena, "all (all %d tricks: made, it wins the game)", t->rules.hand_size);
	if (set >> BID_BLIND_NIL & 1)
		choice[count++] = "blind nil";
	const char *words = choice[0];
	for (int i = 1; i < count; i++)
		words = arena_format(
		    n->arena, "%s%s%s", words, i + 1 == count ? " or " : ", ", choice[i]);
	return words;
}

static void how_to_bid(struct doc *doc, const struct notice *n, const char *where)
{
	const struct table *t = n->view.table;
	doc_paragraph(doc, "%s with your bid on the first line: %s.", where, bids(n));
	int partner = table_partner(t, n->view.seat);
	if (t->rules.bid_mode == BIDS_BINDING && t->bid[partner] == BID_NONE)
		doc_paragraph(doc,
		    "Your number is a hint: the bid that %s makes after you is the one that binds "
		    "your side.",
		    n->names[partner]);
	else if (t->rules.bid_mode == BIDS_BINDING)
		doc_paragraph(doc,
		    "%s bid %s; your number is the one that binds your side.",
		    n->names[partner],
		    notice_bid(n, t->bid[partner]));
	if (t->rules.change_bid)
		doc_paragraph(doc, "You may change it by another mail until the next player bids.");
}

void notice_answer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->turn != n->view.seat || t->turn == SEAT_NONE)
		return;
	const char *where = !n->list ? "Answer this mail"
	                    : n->to_list
	                        ? "Answer this mail (the answer goes to the list)"
	                        : arena_format(n->arena, "Write a new mail to %s", n->list);
	switch (t->phase) {
	case PHASE_BID:
		how_to_bid(doc, n, where);
		break;
	case PHASE_DISCARD:
		doc_paragraph(doc,
		    "You drew the extra card; it is in your hand above. Answer this "
		    "mail with the card that you throw back, face down, on the "
		    "first line; nobody else is told which.");
		break;
	case PHASE_PASS:
		doc_paragraph(doc,
		    "Answer this mail with two cards for %s on the first line, as in \"pass 2h and "
		    "10c\"; nobody else is told which.",
		    n->names[table_partner(t, n->view.seat)]);
		break;
	case PHASE_PLAY:
		legal(doc, n);
		doc_paragraph(doc,
		    "%s with the card on the first line; any usual writing will do, as in \"10h\" "
		    "for the ten of hearts or \"queen of spades\" in words.",
		    where);
		if (t->rules.hilo_aces)
			doc_paragraph(doc,
			    "An ace is high or low as you call it, as in \"ah low\"; if you do "
			    "not, it is high, but low for a zero bidder without a trick, and in a "
			    "low-ball for one who has made "
			    "the bid.");
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}
