/* hand.c - the reader's hand, and how to answer with a move.
 *
 * An example of an answer always stands in the middle of a sentence, never
 * alone on a line: if a mail program quotes it without marks, it must not be
 * read as a move. A test sends every notice back as an answer to make sure. */

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/legality.h"
#include "parts.h"

static void sealed_hand(struct doc *doc, const struct rules *rules)
{
	doc_heading(doc, "Your hand is sealed");
	doc_paragraph(doc,
	    "You may bid blind nil before you see your cards. If you then take "
	    "no trick, you win %d points. If you take any trick, you lose as "
	    "many. To see your hand instead, send \"look\". Once you look, you "
	    "can no longer bid blind nil.",
	    rules_blind_nil(rules));
}

/* Returns the cards that the reader may play, discard or pass now. */
static uint64_t selectable(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n))
		return n->view.hand;
	if (t->phase == PHASE_PLAY)
		return table_playable(t, n->view.hand);
	return n->view.hand & ~n->picked;
}

/* Returns the command that plays a card now; NULL if the reader cannot play a
 * card. */
static const char *play_command(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n) || n->other_game)
		return NULL;
	if (t->phase == PHASE_PLAY)
		return "play";
	if (t->phase == PHASE_DISCARD)
		return "discard";
	return t->phase == PHASE_PASS ? "pass" : NULL;
}

/* True if more than one card is still to be passed. */
static bool more_to_pass(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->phase != PHASE_PASS)
		return false;
	return cards_count(n->picked) + 1 < t->rules.exchange_cards;
}

/* Adds the hand. A hand has up to 78 pairs of cards to pass, too many for a
 * link each. So a link names one card. The player adds the other card before
 * sending the mail, or sends the mail with one card and gets links for the
 * rest. */
static void show_hand(struct doc *doc, const struct notice *n)
{
	struct doc_item *hand = doc_hand(doc, n->view.hand, selectable(n));
	hand->verb = play_command(n);
	hand->picked = n->picked;
	hand->text = n->practised ? "" : "a card";
	hand->more = hand->verb && more_to_pass(n);
}

void parts_hand(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (n->view.seat == SEAT_NONE || !parts_in_round(t))
		return;
	if (n->view.sealed) {
		sealed_hand(doc, &t->rules);
		return;
	}
	if (!n->view.hand)
		return;
	doc_heading(doc, "Your hand");
	show_hand(doc, n);
	if (n->list)
		doc_paragraph(doc,
		    "The referee sent this hand only to you. Do not quote "
		    "this mail on the list.");
}

/* ---- how to answer ---- */

/* Returns a sentence that says where the answer goes; "" without a list. */
static const char *where_it_goes(const struct notice *n)
{
	if (!n->list)
		return "";
	return " Post by answering this mail: the referee knows that the move "
	       "is yours, and posts it for you.";
}

static void binding_bid(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	const char *name = n->names[partner];
	if (t->bid[partner] == BID_NONE)
		doc_paragraph(doc,
		    "Your bid is only a hint. %s bids after you, and that bid "
		    "counts for your side.",
		    name);
	else
		doc_paragraph(doc,
		    "%s bid %s as a hint. Your bid counts for your side.", name,
		    terms_bid(n, t->bid[partner]));
}

static struct doc_choice bid_choice(const struct notice *n, int bid)
{
	const char *label = terms_bid(n, bid);
	const char *words = arena_format(n->arena, "bid %s", label);
	return (struct doc_choice){label, words};
}

/* Adds a button for every bid. */
static void bid_buttons(struct doc *doc, const struct notice *n)
{
	uint64_t bids =
	    table_hand_bids(n->view.table, n->view.seat, n->view.hand);
	struct doc_choice *choice =
	    arena_alloc(n->arena, (HAND_MAX + 4) * sizeof *choice);
	int count = 0;
	for (int bid = 0; bid <= BID_ALL; bid++)
		if (bids >> bid & 1)
			choice[count++] = bid_choice(n, bid);
	if (bids >> BID_BLIND_NIL & 1)
		choice[count++] = (struct doc_choice){"look", "look"};
	doc_choices(doc, n->practised ? "" : "a bid", choice, count);
}

static void how_to_bid(struct doc *doc, const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	if (!n->other_game)
		bid_buttons(doc, n);
	if (!n->practised || n->list)
		doc_paragraph(doc,
		    "Answer this mail with your bid on the first line: %s.%s",
		    notice_biddable(n), where_it_goes(n));
	else
		doc_paragraph(doc, "You may bid %s.", notice_biddable(n));
	if (r->bid_mode == BIDS_BINDING)
		binding_bid(doc, n);
	if (r->change_bid)
		doc_paragraph(
		    doc, "You may change your bid until the next player bids.");
}

static void how_to_discard(struct doc *doc)
{
	doc_paragraph(doc,
	    "You drew the extra card. It is in your hand above. You must throw "
	    "one card back. Name that card on the first line of your answer. "
	    "Nobody else will see it.");
}

static void how_to_pass(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	doc_paragraph(doc,
	    "Answer this mail with %s for %s on the first line, as "
	    "in \"pass 2h and 10c\". Only %s will see the cards.",
	    terms_cards_passed(&t->rules), n->names[partner],
	    n->names[partner]);
}

static void how_to_play(struct doc *doc, const struct notice *n)
{
	const char *which = parts_playable(n);
	if (*which)
		doc_paragraph(doc, "%s", which);
	if (!n->practised)
		doc_paragraph(doc,
		    "Answer this mail with the card on the first line, such as "
		    "\"10h\" or \"queen of spades\".%s",
		    where_it_goes(n));
	else if (n->list)
		/* in a game on a list, even a practised reader must be told
		 * that the referee posts the answer */
		doc_paragraph(doc, "Answer with the card.%s", where_it_goes(n));
	if (n->view.table->rules.hilo_aces)
		doc_paragraph(doc,
		    "You may call an ace high or low, as in \"ah low\". If you "
		    "do not call it, the ace is low when you bid zero and have "
		    "taken no trick. In a low-ball, it is also low once you "
		    "have made your bid. Otherwise it is high.");
}

void parts_answer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n) || n->forced)
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
