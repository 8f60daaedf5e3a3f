/* state.c - how a game stands, whose turn it is, and how to answer.
 *
 * The line that says how to answer gives an example in the middle of a sentence and never alone on a line: a mail program
 * that quotes it without marks must not play a card. A test reads every notice back as if somebody had sent it. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "notice/doc.h"
#include "notice/notice.h"

const char *notice_side(const struct notice *n, int side)
{
	const struct table *t = n->view.table;
	return arena_format(n->arena, "%s and %s", n->names[side], n->names[side + t->rules.sides]);
}

const char *notice_subject(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->phase) {
	case PHASE_OVER:
		return arena_format(n->arena, "[spades %d] game over: %s win", (int)n->game, notice_side(n, t->winner));
	case PHASE_BID:
		return arena_format(n->arena, "[spades %d] round %d: %s to bid", (int)n->game, t->round, n->names[t->turn]);
	case PHASE_PLAY:
		return arena_format(n->arena, "[spades %d] round %d, trick %d: %s to play", (int)n->game, t->round, t->trick_no + 1, n->names[t->turn]);
	case PHASE_DEAL:
		break;
	}
	return arena_format(n->arena, "[spades %d] round %d", (int)n->game, t->round);
}

static const char *number(struct arena *arena, int value)
{
	return arena_format(arena, "%d", value);
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
		row[0] = arena_format(n->arena, "%s%s", n->names[s], s == n->view.seat ? " (you)" : "");
		row[1] = t->bid[s] == BID_NONE ? "\xe2\x80\x93" : t->bid[s] == 0 ? "nil" : number(n->arena, t->bid[s]);
		row[2] = number(n->arena, t->tricks[s]);
		row[3] = "";
		if (t->phase == PHASE_PLAY && t->trick.card[s] != CARD_NONE)
			row[3] = arena_format(n->arena, "%s%s", s == t->trick.leader ? "led " : "", doc_card(n->arena, t->trick.card[s]));
		else if (s == t->turn)
			row[3] = t->phase == PHASE_PLAY && t->trick.size == 0 ? "to lead" : "to act";
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
	const char *what = t->phase == PHASE_BID ? "bid" : t->trick.size ? "play" : "lead";
	const char *until = n->deadline ? arena_format(n->arena, " by %s (%s)", when_person(n->deadline, when, sizeof when), when_span(n->deadline - n->now, span, sizeof span)) : "";
	if (t->turn == n->view.seat)
		doc_strong(doc, "It is your turn to %s%s.", what, until);
	else
		doc_paragraph(doc, "It is %s's turn to %s%s.", n->names[t->turn], what, until);
}

void notice_hand(struct doc *doc, const struct notice *n)
{
	enum phase phase = n->view.table->phase;
	if (n->to_list || n->view.seat == SEAT_NONE || !n->view.hand || phase == PHASE_OVER || phase == PHASE_DEAL)
		return;
	doc_heading(doc, "Your hand");
	doc_hand(doc, n->view.hand);
	if (n->list)
		doc_paragraph(doc, "Nobody but you was sent this hand. Do not quote this mail on the list.");
}

/* "You must follow hearts" or nothing: what the legal set says. */
static void legal(struct doc *doc, const struct notice *n)
{
	static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
	const struct table *t = n->view.table;
	uint64_t playable = n->to_list ? 0 : table_playable(t, n->view.hand); /* what one may play tells what one holds */
	if (!t->trick.size || !playable)
		return;
	int led = card_suit(t->trick.card[t->trick.leader]);
	if (!(playable & ~cards_suit(led)))
		doc_paragraph(doc, "%c%s were led, and you have to follow suit.", suits[led][0] - 'a' + 'A', suits[led] + 1);
	else
		doc_paragraph(doc, "%c%s were led and you have none, so you may play any card.", suits[led][0] - 'a' + 'A', suits[led] + 1);
}

void notice_answer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->turn != n->view.seat || t->turn == SEAT_NONE)
		return;
	const char *where = !n->list ? "Answer this mail" : n->to_list ? "Answer this mail (the answer goes to the list)" : arena_format(n->arena, "Write a new mail to %s", n->list);
	if (t->phase == PHASE_BID) {
		doc_paragraph(doc, "%s with your bid on the first line: a number from 2 to 13, or nil.", where);
		return;
	}
	legal(doc, n);
	doc_paragraph(doc, "%s with the card on the first line; any usual writing will do, as in \"10h\" for the ten of hearts or \"queen of spades\" in words.", where);
}

void notice_score(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides;
	const char **cells = arena_alloc(n->arena, sizeof *cells * (size_t)(sides + 1) * 6);
	static const char *const head[] = {"", "bid", "tricks", "round", "total", "sandbags"};
	memcpy(cells, head, sizeof head);
	for (int s = 0; s < sides; s++) {
		const char **row = cells + 6 * (s + 1);
		const struct round_score *r = &t->last_round[s];
		bool any = t->rounds_scored > 0;
		row[0] = notice_side(n, s);
		row[1] = any ? number(n->arena, r->bid) : "\xe2\x80\x93";
		row[2] = any ? number(n->arena, r->tricks) : "\xe2\x80\x93";
		row[3] = any ? arena_format(n->arena, "%+d", r->total) : "\xe2\x80\x93";
		row[4] = number(n->arena, t->score[s]);
		row[5] = number(n->arena, t->bags[s]);
	}
	doc_table(doc, cells, sides + 1, 6, 1);
}

void notice_last(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->last_trick.winner == SEAT_NONE) {
		doc_paragraph(doc, "No trick of this round is complete yet.");
		return;
	}
	int seats = t->rules.seats;
	const char **cells = arena_alloc(n->arena, sizeof *cells * (size_t)seats * 2);
	for (int i = 0, s = t->last_trick.leader; i < seats; i++, s = table_next(t, s)) {
		cells[2 * i] = arena_format(n->arena, "%s%s", n->names[s], s == t->last_trick.winner ? " wins with" : i == 0 ? " led" : "");
		cells[2 * i + 1] = doc_card(n->arena, t->last_trick.card[s]);
	}
	doc_paragraph(doc, "The last trick:");
	doc_table(doc, cells, seats, 2, 0);
}

void notice_rules(struct doc *doc, const struct rules *rules)
{
	struct rules_option o;
	size_t count = 0;
	while (rules_option(rules, count, &o))
		count++;
	const char **cells = arena_alloc(doc->arena, sizeof *cells * (count + 1) * 4);
	static const char *const head[] = {"option", "value", "what it says", "from"};
	memcpy(cells, head, sizeof head);
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		const char **row = cells + 4 * (i + 1);
		row[0] = o.key;
		row[1] = arena_string(doc->arena, o.value);
		row[2] = o.meaning;
		row[3] = o.clause;
	}
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	doc_paragraph(doc, "The rules of this game are %s:", arena_string(doc->arena, text));
	doc_table(doc, cells, (int)count + 1, 4, 1);
}

const char *notice_ruling(const struct notice *n, enum ruling ruling)
{
	const struct table *t = n->view.table;
	const char *turn = t->turn == SEAT_NONE ? "nobody" : n->names[t->turn];
	switch (ruling) {
	case RULING_OK: return "Done.";
	case RULING_NOT_YOUR_TURN: return arena_format(n->arena, "Not your turn: %s is to %s. Nothing was done, and it costs nothing.", turn, t->phase == PHASE_BID ? "bid" : "play");
	case RULING_WRONG_PHASE:
		if (t->phase == PHASE_BID)
			return arena_format(n->arena, "The bidding is still on: %s is to bid. Nothing was done.", turn);
		if (t->phase == PHASE_PLAY)
			return arena_format(n->arena, "The bidding is over: %s is to play a card. Nothing was done.", turn);
		return "That cannot be done now. Nothing was done.";
	case RULING_BAD_BID: return t->rules.bid_one ? "Not a valid bid: expected a number from 0 (nil) to 13." : "Not a valid bid: expected nil (0) or a number from 2 to 13. A bid of 1 is not allowed here.";
	case RULING_NOT_IN_HAND: return "That card is not in your hand. Nothing was done.";
	case RULING_MUST_FOLLOW: return "You hold a card of the suit led and have to follow it. Nothing was done.";
	case RULING_NO_SPADE_LEAD: return "Spades are not broken yet, so a spade may not be led. Nothing was done.";
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT: return "That is the referee's to do.";
	case RULING_GAME_OVER: return "The game is over.";
	case RULING_EARLY: return "This was posted before it was your turn, so it does not count and costs nothing. Now it is your turn: please post it again.";
	}
	return "";
}
