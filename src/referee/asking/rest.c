/* rest.c - what is said about "and then the eight" beside a move.
 *
 * The referee stores no order that a letter did not give in the form of an
 * order (mail/order). It names what it did not store, and offers the order
 * as a tap. */
#include "rest.h"

#include "engine/order.h"
#include "intents.h"
#include "mail/letter.h"
#include "mail/order.h"
#include "notice/doc.h"
#include "referee/news/guess.h"
#include "referee/outgoing/limits.h"
#include "referee/session/session.h"

/* Returns the move of the letter that was carried out: a card, or a bid; -1
 * if none was. */
static int move_made(const struct session *s, const struct commands *commands,
    int seat, bool *bids)
{
	for (size_t i = 0; i < s->game.news_count; i++) {
		const struct event *e = &s->game.news[i].event;
		enum verb verb = e->kind == EVENT_BID ? VERB_BID : VERB_PLAY;
		bool moves = e->kind == EVENT_BID || e->kind == EVENT_PLAY;
		if (!moves || e->seat != seat)
			continue;
		*bids = verb == VERB_BID;
		int move = *bids ? e->bid : e->card;
		for (size_t k = 0; k < commands->count; k++) {
			const struct command *c = &commands->list[k];
			int named = *bids ? c->number : c->card;
			if (c->verb == verb && named == move)
				return move;
		}
	}
	return -1;
}

static const char *words_of_step(
    const struct tx *tx, const struct order_step *step)
{
	static const char *const suits[] = {
	    " club", " diamond", " heart", " spade", " of the suit led", ""};
	if (step->what == ORDER_CARD)
		return tx_format(tx, "%s%s", doc_card(tx->arena, step->value),
		    step->condition == ORDER_WON ? " if I win" : "");
	return tx_format(tx, "%s%s",
	    step->what == ORDER_LOWEST ? "lowest" : "highest",
	    suits[step->value]);
}

/* Returns the order as a player writes it: "10♠, then lowest heart". */
static const char *words_of(const struct tx *tx, const struct order *order)
{
	const char *out = "";
	for (int i = 0; i < order->steps; i++)
		out = tx_list(
		    tx, out, ", then ", words_of_step(tx, &order->step[i]));
	return out;
}

static void offer(struct session *s, const struct order *order, bool moved)
{
	const char *words = words_of(&s->tx, order);
	const char *line = tx_format(&s->tx, "order %s", words);
	const char *text = tx_format(&s->tx,
	    "I did not store the rest (%s). To have it played on your next "
	    "%s, answer \"%s\".",
	    words, order->steps == 1 ? "turn" : "turns", line);
	if (!moved)
		text = tx_format(&s->tx,
		    "Do you want me to play the rest for you? Nothing was "
		    "done yet. To have it played, answer \"%s\".",
		    line);
	asked_one(s, text, "Order the rest", line);
}

/* Is there a hand that an order could be for? A card may have ended the round,
 * and the next hand is another. */
static bool has_hand(const struct session *s, const struct order_rest *at)
{
	enum phase phase = s->game.state.table.phase;
	bool bidding = phase == PHASE_BID && at->bids;
	return at->hand && (phase == PHASE_PLAY || bidding);
}

bool rest_offer(struct session *s, const struct commands *commands)
{
	const struct evidence *e = guess_evidence(s);
	struct order order;
	bool private = s->game.is_loaded && !s->in.sender.by_list;
	int seat = private ? sender_seat(&s->in, &s->game) : SEAT_NONE;
	if (seat == SEAT_NONE || !e || e->strange || !limits_proven(&s->in))
		return false;
	struct order_rest at = {.hand = game_view(&s->game.state, seat).hand};
	at.move = move_made(s, commands, seat, &at.bids);
	bool moved = at.move >= 0;
	if (!has_hand(s, &at) || (!moved && commands->count) ||
	    !order_rest(e, &at, &order))
		return false;
	if (order.steps) {
		const struct table *t = &s->game.state.table;
		bool open = t->trick.card[seat] != CARD_NONE;
		if (moved && !at.bids &&
		    (open ? t->trick : t->last_trick).leader == seat)
			order_after_lead(&order);
		offer(s, &order, moved);
		return true;
	}
	doc_paragraph(&s->reply.answer,
	    "I did not store the rest. To plan your next turns, answer with a "
	    "line such as \"order 10h, then AS\" or \"order lowest\".");
	s->reply.said++;
	return true;
}
