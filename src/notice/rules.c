/* rules.c - the rules of a game and its rulings, in words. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/notice.h"

void notice_rules(struct doc *doc, const struct rules *rules)
{
	struct rules_option o;
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	doc_strong(doc,
	    "The rules of this game are %s. The clauses in brackets are those of %s.",
	    arena_string(doc->arena, text),
	    rules_source(rules));
	const char *off = "";
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		if (o.moot || (!strcmp(o.value, "off") && !o.changed))
			off = arena_format(doc->arena, "%s%s%s", off, *off ? ", " : "", o.key);
		else
			doc_paragraph(doc, "%s=%s: %s (%s).", o.key, o.value, o.meaning, o.clause);
	}
	doc_paragraph(doc, "Switched off, or without a use here: %s.", off);
}

const char *notice_ruling_option(const struct rules *r, enum ruling ruling)
{
	switch (ruling) {
	case RULING_BAD_BID:
		return r->bid_one ? NULL : "bid-one";
	case RULING_NO_SPADE_LEAD:
		return "lead-spades";
	case RULING_NO_SPADE_FIRST_TRICK:
		return "first-trick";
	case RULING_HAND_OPEN:
		return "blind-nil";
	case RULING_NOT_BEHIND:
		return "blind-behind";
	case RULING_BAD_OPTION:
		return "hilo-aces";
	case RULING_NOT_YOUR_TURN:
		return "out-of-turn";
	case RULING_NOT_IN_HAND:
	case RULING_MUST_FOLLOW:
		return "misplay";
	case RULING_OK:
	case RULING_WRONG_PHASE:
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT:
	case RULING_GAME_OVER:
	case RULING_EARLY:
	case RULING_COUNT:
		break;
	}
	return NULL;
}

static const char *bad_bid(const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	const char *nothing = r->nil ? "nil" : r->zero_start ? "zero" : "0";
	return arena_format(n->arena,
	    "Not a valid bid: expected %s%s or a number from %d to %d.%s",
	    nothing,
	    r->all_bid     ? ", all"
	    : r->blind_nil ? ", blind nil"
			   : "",
	    r->bid_one ? 1 : 2,
	    r->hand_size,
	    r->bid_one ? "" : " A bid of 1 is not allowed here.");
}

static const char *wrong_phase(const struct notice *n, const char *turn)
{
	const struct table *t = n->view.table;
	switch (t->phase) {
	case PHASE_BID:
		return arena_format(
		    n->arena, "The bidding is still on: %s is to bid. Nothing was done.", turn);
	case PHASE_DISCARD:
		return arena_format(n->arena,
		    "%s drew the extra card and is to throw one back first. Nothing was done.",
		    turn);
	case PHASE_PASS:
		return arena_format(n->arena,
		    "Two cards are exchanged first: %s is to pass them. Nothing was done.",
		    turn);
	case PHASE_PLAY:
		return arena_format(
		    n->arena, "The bidding is over: %s is to play a card. Nothing was done.", turn);
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "That cannot be done now. Nothing was done.";
}

const char *notice_ruling(const struct notice *n, enum ruling ruling)
{
	const struct table *t = n->view.table;
	const char *turn = t->turn == SEAT_NONE ? "nobody" : n->names[t->turn];
	switch (ruling) {
	case RULING_OK:
		return "Done.";
	case RULING_NOT_YOUR_TURN:
		return arena_format(n->arena,
		    "Not your turn: %s is to %s. Nothing was done, and it costs nothing.",
		    turn,
		    notice_task(t));
	case RULING_WRONG_PHASE:
		return wrong_phase(n, turn);
	case RULING_BAD_BID:
		return bad_bid(n);
	case RULING_NOT_IN_HAND:
		return t->phase == PHASE_PASS ? "Expected two cards of your hand. Nothing was done."
		                              : "That card is not in your hand. Nothing was done.";
	case RULING_MUST_FOLLOW:
		return "You hold a card of the suit led and have to follow it. Nothing was done; "
		       "please play again.";
	case RULING_NO_SPADE_LEAD:
		return "Spades are not broken yet, so a spade may not be led. Nothing was done.";
	case RULING_NO_SPADE_FIRST_TRICK:
		return "No spade may be played in the first trick while you hold anything else. "
		       "Nothing was done.";
	case RULING_HAND_OPEN:
		return "Your hand is open already, and a blind nil is bid before one sees it. "
		       "Nothing was done.";
	case RULING_NOT_BEHIND:
		return arena_format(n->arena,
		    "A blind nil is open only to a side that is behind by %d points when the hand "
		    "is dealt. Nothing was done.",
		    t->rules.blind_behind);
	case RULING_BAD_OPTION:
		return t->rules.hilo_aces
		           ? "Only an ace can be called high or low. Nothing was done."
		           : "Aces are always high in this game. Nothing was done.";
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT:
		return "That is the referee's to do.";
	case RULING_GAME_OVER:
		return "The game is over.";
	case RULING_EARLY:
		return "This was posted before it was your turn, so it does not count and costs "
		       "nothing. Now it is your turn: please post it again.";
	case RULING_COUNT:
		break;
	}
	return "";
}
