/* count.c - estimates from tables what a hand is worth before the play.
 *
 * The strong bot tries bids near this estimate. With the same tables, the
 * strong bot guesses the other players' hands from their bids. */
#include "count.h"

#include "reading.h"

/* hundredths of a trick for each spade that a bid of spades excludes */
enum { CERTAIN = 500 };

/* Counts the tricks of honours in a side suit, in hundredths. In a long suit
 * they count less, because the suit gets ruffed. */
static int plain_tricks(uint64_t suit, int usual)
{
	static const int ace[] = {
	    0,
	    92,
	    96,
	    96,
	    92,
	    82,
	    66,
	    50,
	};
	static const int king[] = {
	    0,
	    25,
	    68,
	    72,
	    64,
	    48,
	    30,
	    15,
	};
	static const int queen[] = {
	    0,
	    3,
	    15,
	    35,
	    32,
	    20,
	    10,
	    5,
	};
	int length = cards_count(suit) * 3 / usual;
	int worth = 0;
	if (length > 7)
		length = 7;
	if (suit && !length)
		length = 1;
	if (cards_have(suit, CARD_ACE))
		worth += ace[length];
	if (cards_have(suit, CARD_ACE - 1))
		worth += king[length];
	if (cards_have(suit, CARD_ACE - 2))
		worth += queen[length];
	return worth;
}

/* Counts spade tricks, in hundredths: the high spades, and each spade beyond
 * the `usual` number. */
static int spade_tricks(uint64_t spades, int usual)
{
	int length = cards_count(spades);
	int high = cards_count(spades >> (CARD_ACE - 1));
	bool queen = spades >> (CARD_ACE - 2) & 1;
	bool jack = spades >> (CARD_ACE - 3) & 1;
	int worth = high * 95;
	if (queen && length > 1)
		worth += length > 2 ? 80 : 45;
	if (jack && length > 2)
		worth += length > 3 ? 60 : 30;
	int low = length - high - queen - jack;
	int beyond = length - usual;
	if (beyond > low)
		beyond = low;
	return beyond > 0 ? worth + beyond * 80 : worth;
}

/* Counts ruffs in short side suits, in hundredths. */
static int ruffs(uint64_t hand, int spades, int usual)
{
	int worth = 0;
	int most = spades > usual ? usual : spades;
	for (int suit = 0; suit < SUIT_SPADES; suit++) {
		int length = cards_count(reading_suit(hand, suit));
		if (length == 0)
			worth += 85;
		else if (length == 1)
			worth += 50;
	}
	return worth > most * 60 ? most * 60 : worth;
}

int count_tricks(uint64_t hand, const struct rules *rules)
{
	int usual = (rules->hand_size + 2) / 4;
	uint64_t spades = reading_suit(hand, SUIT_SPADES);
	int worth = spade_tricks(spades, usual);
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		worth += plain_tricks(reading_suit(hand, suit), usual);
	worth += ruffs(hand, cards_count(spades), usual);
	/* low cards win some tricks, and more of them in larger hands */
	return worth + 75 + (rules->hand_size - 13) * 30;
}

/* Adds up the danger to a nil from the three lowest cards of a side suit. */
static int plain_danger(uint64_t suit)
{
	int danger = 0;
	int below = 4;
	for (int i = 0; i < 3 && suit; i++) {
		int rank = cards_first(suit);
		if (rank > below)
			danger += (rank - below) * 9;
		below += 3;
		suit &= suit - 1;
	}
	return danger;
}

static int spade_danger(uint64_t spades)
{
	static const int high[] = {
	    5,
	    10,
	    20,
	    45,
	    110,
	    400,
	    400,
	};
	int danger = 0;
	int length = cards_count(spades);
	if (length > 2)
		danger += (length - 2) * 25;
	for (uint64_t s = spades >> 7 << 7; s; s &= s - 1)
		danger += high[cards_first(s) - 7];
	return danger;
}

int count_danger(uint64_t hand, const struct rules *rules)
{
	int danger = spade_danger(reading_suit(hand, SUIT_SPADES));
	for (int suit = 0; suit < SUIT_SPADES; suit++)
		danger += plain_danger(reading_suit(hand, suit));
	return danger * 13 / rules->hand_size;
}

/* Returns the highest danger at which players usually bid nil or zero. */
static int usual_danger(const struct rules *rules)
{
	return rules->nil ? 60 : 100;
}

/* Returns the legal bid nearest to `want`. */
static int nearest(uint64_t bids, int want)
{
	for (int off = 0; off <= HAND_MAX; off++) {
		if (bids >> (want + off) & 1)
			return want + off;
		if (want > off && bids >> (want - off) & 1)
			return want - off;
	}
	return cards_first(bids);
}

/* Returns the partner's hint, which the binding second bid includes; 0 if bids
 * are added up. */
static int hinted(const struct table *t, int seat)
{
	int partner = table_partner(t, seat);
	bool binding = t->rules.bid_mode == BIDS_BINDING;
	if (!binding)
		return 0;
	if (!reading_pairs(&t->rules))
		return 0;
	if (reading_is_nil(t, partner))
		return 0;
	return table_promised(t, partner);
}

static int spades_of(uint64_t hand)
{
	return cards_count(reading_suit(hand, SUIT_SPADES));
}

int count_number(const struct table *t, int seat, uint64_t hand)
{
	int count = (count_tricks(hand, &t->rules) - 10) / TRICK;
	if (t->rules.bid_spades)
		return spades_of(hand);
	return (count ? count : 1) + hinted(t, seat);
}

int count_bid(const struct table *t, int seat, uint64_t hand)
{
	const struct rules *rules = &t->rules;
	uint64_t bids = table_hand_bids(t, seat, hand);
	bool nils = reading_nils(rules) && (bids & 1);
	if (nils && count_danger(hand, rules) <= usual_danger(rules))
		return 0;
	return nearest(bids, count_number(t, seat, hand));
}

/* Returns the number of tricks that the seat itself promised. If the seat's
 * number is the binding second bid of its side, the partner's hint is
 * subtracted. */
static int own_part(const struct table *t, int seat)
{
	int partner = table_partner(t, seat);
	int bid = table_promised(t, seat);
	for (int s = t->first; s != seat; s = table_next(t, s))
		if (s == partner)
			return bid - hinted(t, seat);
	return bid;
}

int count_surprise(const struct table *t, int seat, uint64_t hand)
{
	const struct rules *rules = &t->rules;
	int bid = t->bid[seat];
	if (bid == BID_NONE)
		return 0;
	if (bid == BID_BLIND_NIL)
		return 0;
	int danger = count_danger(hand, rules);
	int limit = usual_danger(rules);
	if (reading_is_nil(t, seat))
		return danger > limit ? danger - limit : 0;
	if (rules->bid_spades)
		return (spades_of(hand) - bid) * CERTAIN;
	return count_tricks(hand, rules) - own_part(t, seat) * TRICK - 40;
}
