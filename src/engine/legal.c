/* legal.c - which bids and cards are legal, as sets.
 *
 * Everything here follows from the table and, where it matters, one hand. Where rule sets differ, a
 * field is read. */
#include "engine/legal.h"

enum ruling table_blind(const struct table *t, int seat)
{
	if (!t->rules.blind_nil)
		return RULING_BAD_BID;
	if (!(t->blind_open >> seat & 1))
		return RULING_NOT_BEHIND;
	for (int s = 0; s < t->rules.seats && t->rules.exchange;
	    s++) /* cards are exchanged with a partner who has seen his */
		if (s != seat && table_side(t, s) == table_side(t, seat) &&
		    t->bid[s] == BID_BLIND_NIL)
			return RULING_BAD_BID;
	return t->looked >> seat & 1 ? RULING_HAND_OPEN : RULING_OK;
}

bool table_sealed(const struct table *t, int seat)
{
	if (!t->rules.blind_nil || seat == t->out)
		return false;
	return t->phase == PHASE_DEAL || (t->phase == PHASE_BID && t->bid[seat] == BID_NONE &&
					     table_blind(t, seat) == RULING_OK);
}

uint64_t table_bids(const struct table *t, int seat)
{
	uint64_t bids = ((uint64_t)2 << t->rules.hand_size) - 1;
	if (!t->rules.bid_one) /* nomic109 §2: 0 and 2 to 13 */
		bids &= ~(uint64_t)2;
	if (t->bid[seat] != BID_NONE &&
	    t->drawn) /* rtr3b Bidding 2: not to zero once the card is drawn */
		bids &= ~(uint64_t)1;
	if (t->rules.all_bid)
		bids |= (uint64_t)1 << BID_ALL;
	if (t->rules.blind_nil && t->bid[seat] == BID_NONE && table_blind(t, seat) == RULING_OK)
		bids |= (uint64_t)1 << BID_BLIND_NIL;
	return bids;
}

int table_timeout_bid(const struct table *t, int seat)
{
	uint64_t bids = table_bids(t, seat);
	return bids >> t->rules.timeout_bid & 1 ? t->rules.timeout_bid : __builtin_ctzll(bids);
}

bool table_stands_out_of_turn(const struct table *t, int seat)
{
	return t->rules.out_of_turn == OUT_OF_TURN_STANDS && t->trick.size && seat >= 0 &&
	       seat < t->rules.seats && seat != t->out && t->trick.card[seat] == CARD_NONE;
}

bool table_ace_low(const struct table *t, int seat)
{
	if (!t->rules.hilo_aces)
		return false;
	bool zero = t->bid[seat] == 0;
	return (zero && t->tricks[seat] == 0) ||
	       (t->low_ball && (zero || t->tricks[seat] >= table_promised(t, seat)));
}
