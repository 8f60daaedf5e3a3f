/* legal.c - the legal bids and cards, as sets, and why a bid or card is
 * illegal. The code reads fields of the rules and never asks for a rule set by
 * name. */
#include "engine/legal.h"

/* ---- bids ---- */

static int partner_bid(const struct table *t, int seat)
{
	return t->bid[table_partner(t, seat)];
}

static bool partner_has_nil(const struct table *t, int seat)
{
	return score_is_nil(&t->rules, partner_bid(t, seat));
}

/* True unless the partner's bid rules out a nil. */
static bool may_nil(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	if (!rules->nil || partner_bid(t, seat) == BID_NONE)
		return true;
	if (partner_has_nil(t, seat))
		return !rules->suicide;
	return partner_bid(t, seat) >= rules->nil_partner_min;
}

/* If cards are exchanged, only one partner may bid blind nil, because the other
 * partner must see the hand to choose the cards to pass. */
enum ruling table_blind(const struct table *t, int seat)
{
	bool blind = partner_bid(t, seat) == BID_BLIND_NIL;
	if (!rules_blind_nil(&t->rules) || !may_nil(t, seat))
		return RULING_BAD_BID;
	if (!(t->blind_open >> seat & 1))
		return RULING_NOT_BEHIND;
	if (t->rules.exchange && blind)
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

static int higher(int a, int b)
{
	return a > b ? a : b;
}

/* Returns the lowest number that the seat may bid. The partner who bids second
 * must bring the side's bid to side_min. */
static int lowest_number(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	int lowest = rules->bid_min;
	bool beside_nil = rules->suicide || partner_has_nil(t, seat);
	if (rules->nil && beside_nil)
		lowest = higher(lowest, rules->nil_partner_min);
	if (!rules->side_min || partner_bid(t, seat) == BID_NONE)
		return lowest;
	int adds = partner_adds(t, table_partner(t, seat));
	return higher(lowest, rules->side_min - adds);
}

/* Returns the numbers that are too low or too high, as bits. A nil or a zero is
 * neither. */
static uint64_t out_of_range(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	uint64_t numbers = cards_of(lowest_number(t, seat)) - 1;
	if (rules->bid_max)
		numbers |= ~(uint64_t)1 << rules->bid_max;
	if (rules->nil || rules->zero_start)
		numbers &= ~(uint64_t)1;
	return numbers;
}

/* True if the seat must bid nil, because its partner did not (suicide). */
static bool must_nil(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	if (!rules->suicide || !rules->nil)
		return false;
	return partner_bid(t, seat) != BID_NONE && !partner_has_nil(t, seat);
}

/* Removes the number with which the bids of all add up to the number of tricks,
 * unless no other number is legal. */
static uint64_t uneven(const struct table *t, int seat, uint64_t bids)
{
	int left = t->rules.hand_size;
	for (int s = table_next(t, seat); s != seat; s = table_next(t, s)) {
		if (t->bid[s] == BID_NONE)
			return bids;
		left -= table_promised(t, s);
	}
	uint64_t others = left < 0 ? bids : bids & ~cards_of(left);
	return others & (cards_of(BID_BLIND_NIL) - 1) ? others : bids;
}

uint64_t table_bids(const struct table *t, int seat)
{
	const struct rules *rules = &t->rules;
	bool first = t->bid[seat] == BID_NONE;
	uint64_t bids = ((uint64_t)2 << rules->hand_size) - 1;
	if (rules->bid_spades)
		return bids;
	bids &= ~out_of_range(t, seat);
	/* nomic109 §2: bids are 0 and 2 to 13 */
	if (!rules->bid_one)
		bids &= ~((uint64_t)1 << 1);
	/* rtr3b Bidding 2: no zero once the extra card is drawn */
	if ((!first && t->drawn) || !may_nil(t, seat))
		bids &= ~(uint64_t)1;
	if (rules->all_bid)
		bids |= (uint64_t)1 << BID_ALL;
	if (must_nil(t, seat))
		bids = 1;
	if (first && table_blind(t, seat) == RULING_OK)
		bids |= (uint64_t)1 << BID_BLIND_NIL;
	return rules->uneven ? uneven(t, seat, bids) : bids;
}

uint64_t table_hand_bids(const struct table *t, int seat, uint64_t hand)
{
	int rule = t->rules.bid_spades;
	uint64_t spades = cards_of(cards_count(hand & cards_suit(SUIT_SPADES)));
	if (!rule)
		return table_bids(t, seat);
	return rule == BID_SPADES_OR_NIL ? spades | 1 : spades;
}

int table_timeout_bid(const struct table *t, int seat, uint64_t hand)
{
	uint64_t bids = table_hand_bids(t, seat, hand);
	int usual = t->rules.timeout_bid;
	if (bids >> usual & 1)
		return usual;
	/* skip 0, which may be a nil, if another number is legal */
	uint64_t numbers = bids & (cards_of(BID_BLIND_NIL) - 2);
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
