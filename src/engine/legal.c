/* legal.c - the legal bids and cards, as sets, and why a bid or card is
 * illegal. The code reads fields of the rules and never asks for a rule set by
 * name. */
#include "engine/legal.h"

/* ---- bids ---- */

/* True if the seat's partner has bid blind nil. If cards are exchanged, only
 * one partner may bid blind nil, because the other partner must see the hand to
 * choose the cards to pass. */
static bool partner_is_blind(const struct table *t, int seat)
{
	int side = table_side(t, seat);
	for (int s = 0; s < t->rules.seats; s++) {
		bool partner = s != seat && table_side(t, s) == side;
		if (partner && t->bid[s] == BID_BLIND_NIL)
			return true;
	}
	return false;
}

enum ruling table_blind(const struct table *t, int seat)
{
	if (!rules_blind_nil(&t->rules))
		return RULING_BAD_BID;
	if (!(t->blind_open >> seat & 1))
		return RULING_NOT_BEHIND;
	if (t->rules.exchange && partner_is_blind(t, seat))
		return RULING_BAD_BID;
	return t->looked >> seat & 1 ? RULING_HAND_OPEN : RULING_OK;
}

bool table_sealed(const struct table *t, int seat)
{
	if (!rules_blind_nil(&t->rules))
		return false;
	if (seat == t->out)
		return false;
	if (t->phase == PHASE_DEAL)
		return true;
	if (t->phase != PHASE_BID)
		return false;
	if (t->bid[seat] != BID_NONE)
		return false;
	return table_blind(t, seat) == RULING_OK;
}

/* Returns what the partner's bid adds to the side's bid: 0 if the second bid
 * replaces the first. */
static int partner_adds(const struct table *t, int partner)
{
	if (t->rules.bid_mode == BIDS_BINDING)
		return 0;
	return table_promised(t, partner);
}

/* Returns the lowest number that the seat may bid. The partner who bids second
 * must bring the side's bid to side_min. */
static int lowest_number(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	int partner = table_partner(t, seat);
	int lowest = rules->bid_min;
	if (!rules->side_min || t->bid[partner] == BID_NONE)
		return lowest;
	int missing = rules->side_min - partner_adds(t, partner);
	return missing > lowest ? missing : lowest;
}

/* Returns the numbers that are too low, as bits. A nil or a zero is never too
 * low. */
static uint64_t too_low(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	uint64_t numbers = ((uint64_t)1 << lowest_number(t, seat)) - 1;
	if (rules->nil || rules->zero_start)
		numbers &= ~(uint64_t)1;
	return numbers;
}

uint64_t table_bids(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	bool first = t->bid[seat] == BID_NONE;
	uint64_t bids = ((uint64_t)2 << rules->hand_size) - 1;
	if (rules->bid_min || rules->side_min)
		bids &= ~too_low(t, seat);
	/* nomic109 §2: bids are 0 and 2 to 13 */
	if (!rules->bid_one)
		bids &= ~((uint64_t)1 << 1);
	/* rtr3b Bidding 2: no zero once the extra card is drawn */
	if (!first && t->drawn)
		bids &= ~(uint64_t)1;
	if (rules->all_bid)
		bids |= (uint64_t)1 << BID_ALL;
	if (first && table_blind(t, seat) == RULING_OK)
		bids |= (uint64_t)1 << BID_BLIND_NIL;
	return bids;
}

int table_timeout_bid(const struct table *t, int seat)
{
	uint64_t bids = table_bids(t, seat);
	int usual = t->rules.timeout_bid;
	if (bids >> usual & 1)
		return usual;
	/* skip 0, which may be a nil, if another number is legal */
	uint64_t numbers = bids & ~(uint64_t)1;
	return __builtin_ctzll(numbers ? numbers : bids);
}

/* ---- cards ---- */

/* True if the seat may play a card although it is another seat's turn (rtr3b
 * Game play 1). */
static bool table_stands_out_of_turn(const struct table *t, int seat)
{
	if (t->rules.out_of_turn != OUT_OF_TURN_STANDS)
		return false;
	if (!t->trick.size)
		return false;
	if (seat < 0 || seat >= t->rules.seats)
		return false;
	if (seat == t->out)
		return false;
	return t->trick.card[seat] == CARD_NONE;
}

/* Judges whether it is the seat's time to play, whatever the card. */
static enum ruling turn_ruling(const struct table *t, int seat)
{
	if (t->phase == PHASE_OVER)
		return RULING_GAME_OVER;
	if (t->phase != PHASE_PLAY)
		return RULING_WRONG_PHASE;
	if (seat != t->turn && !table_stands_out_of_turn(t, seat))
		return RULING_NOT_YOUR_TURN;
	return RULING_OK;
}

enum ruling table_card_ruling(
    const struct table *t, int seat, uint64_t hand, int card)
{
	enum ruling turn = turn_ruling(t, seat);
	if (turn)
		return turn;
	if (cards_have(table_playable(t, hand), card))
		return RULING_OK;
	if (!cards_have(hand, card))
		return RULING_NOT_IN_HAND;
	if (t->trick.size && (hand & cards_suit(table_suit_led(t))))
		return RULING_MUST_FOLLOW;
	if (table_no_spade_yet(t))
		return RULING_NO_SPADE_FIRST_TRICK;
	return RULING_NO_SPADE_LEAD;
}

bool table_ace_low(const struct table *t, int seat)
{
	int bid = t->bid[seat];
	int tricks = t->tricks[seat];
	if (!t->rules.hilo_aces)
		return false;
	if (bid == 0 && tricks == 0)
		return true;
	if (!t->low_ball)
		return false;
	if (bid == 0)
		return true;
	return tricks >= table_promised(t, seat);
}

/* Computes the suits at each call, because few callers need them, and keeping
 * them up to date would cost time at each card. t->order holds trick after
 * trick, each of `playing` cards: a card played out of turn counts for the open
 * trick. */
uint64_t table_lacks(const struct table *t, int seat)
{
	int playing = rules_playing(&t->rules);
	int count = cards_count(t->played);
	uint64_t led = 0;
	uint64_t lacks = 0;
	for (int i = 0; i < count; i++) {
		int card = t->order[i];
		if (i % playing == 0)
			led = cards_suit(card_suit(card));
		if (cards_have(t->laid[seat] & ~led, card))
			lacks |= led;
	}
	return lacks;
}
