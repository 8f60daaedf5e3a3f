/* order.c - what a standing order does at a turn.
 *
 * Every card comes from table_playable and every bid from table_bids, so no
 * order can make a misplay. */
#include "engine/order.h"

#include "engine/legal.h"

static bool holds(const struct view *v, const struct order_step *step)
{
	const struct table *t = v->table;
	const struct trick *trick = &t->trick;
	switch (step->condition) {
	case ORDER_ALWAYS:
		return true;
	case ORDER_LED:
		return trick->size && table_suit_led(t) == step->led;
	case ORDER_WON:
		return t->trick_no && t->last_trick.winner == v->seat;
	case ORDER_PARTNER:
		return trick->size && trick->best != v->seat &&
		       table_side(t, trick->best) == table_side(t, v->seat);
	}
	return false;
}

/* Returns the legal cards that the step chooses from. */
static uint64_t choices(const struct view *v, const struct order_step *step)
{
	const struct table *t = v->table;
	uint64_t cards = table_playable(t, v->hand);
	if (step->what == ORDER_CARD)
		return cards & cards_of(step->value);
	if (step->value == ORDER_ANY_SUIT)
		return cards;
	if (step->value != ORDER_SUIT_LED)
		return cards & cards_suit(step->value);
	return t->trick.size ? cards & cards_suit(table_suit_led(t)) : 0;
}

/* Returns a card's place among all cards: by rank, then by suit, with spades
 * above all other suits and a low ace below the two. */
static int place(const struct view *v, int card)
{
	int rank = card_rank(card);
	bool spade = card_suit(card) == SUIT_SPADES;
	if (rank == CARD_ACE && table_ace_low(v->table, v->seat))
		rank = -1;
	return (spade ? 64 : 0) + 4 * rank + card_suit(card);
}

static int chosen_card(const struct view *v, const struct order_step *step)
{
	uint64_t left = choices(v, step);
	int best = left ? cards_first(left) : CARD_NONE;
	for (; left; left &= left - 1) {
		int card = cards_first(left);
		bool higher = place(v, card) > place(v, best);
		if (higher == (step->what == ORDER_HIGHEST))
			best = card;
	}
	return best;
}

bool order_due(const struct view *v, const struct order *order)
{
	const struct table *t = v->table;
	bool bids = order->step[0].what == ORDER_BID;
	if (t->turn != v->seat)
		return false;
	return t->phase == PHASE_PLAY || (bids && t->phase == PHASE_BID);
}

bool order_act(
    const struct view *v, const struct order *order, struct action *action)
{
	const struct order_step *step = &order->step[0];
	bool bids = step->what == ORDER_BID;
	if (!order->steps || !order_due(v, order) || !holds(v, step))
		return false;
	*action = (struct action){
	    .kind = bids ? ACT_BID : ACT_PLAY,
	    .seat = v->seat,
	    .card = CARD_NONE,
	};
	if (bids) {
		action->bid = step->value;
		return v->table->phase == PHASE_BID &&
		       table_hand_bids(v->table, v->seat, v->hand) >>
		               step->value &
		           1;
	}
	action->card = chosen_card(v, step);
	return action->card != CARD_NONE;
}

void order_done(struct order *order)
{
	order->steps--;
	for (int i = 0; i < order->steps; i++)
		order->step[i] = order->step[i + 1];
}
