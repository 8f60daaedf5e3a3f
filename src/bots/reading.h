/* reading.h - inside bots: what the rules and the table mean for a seat. */
#ifndef SPADESD_BOTS_READING_H
#define SPADESD_BOTS_READING_H

#include "engine/legal.h"

/* The cards of a suit, as ranks. */
static inline uint64_t reading_suit(uint64_t cards, int suit)
{
	return cards >> (suit * 16) & 0xFFFF;
}

static inline bool reading_pairs(const struct rules *rules)
{
	return rules->sides < rules->seats;
}

/* May a bid of nothing earn something of its own? */
static inline bool reading_nils(const struct rules *rules)
{
	return rules->nil || rules->zero_start;
}

/* Did that seat bid to take no trick, for which it is paid? */
static inline bool reading_is_nil(const struct table *t, int seat)
{
	int bid = t->bid[seat];
	if (bid == BID_BLIND_NIL)
		return true;
	return bid == 0 && reading_nils(&t->rules);
}

static inline bool reading_nil_lives(const struct table *t, int seat)
{
	return reading_is_nil(t, seat) && !t->tricks[seat];
}

/* Who laid that card in this round. */
static inline int reading_layer(const struct table *t, int card)
{
	int seat = 0;
	while (seat < t->rules.seats - 1 && !cards_have(t->laid[seat], card))
		seat++;
	return seat;
}

/* The cards of a trick that is not complete. */
static inline uint64_t reading_on_table(const struct table *t)
{
	uint64_t cards = 0;
	if (!t->trick.size)
		return 0;
	for (int s = 0; s < t->rules.seats; s++)
		if (t->trick.card[s] != CARD_NONE)
			cards |= cards_of(t->trick.card[s]);
	return cards;
}

/* The cards that part two of that hand which one of them lies between: those
 * that others hold, and those on the table, for they have to be beaten. */
static inline uint64_t reading_parting(const struct table *t, uint64_t hand)
{
	uint64_t gone = t->played & ~reading_on_table(t);
	return table_deck(&t->rules) & ~gone & ~hand;
}

/* Are the two of one suit, and does none of those lie between them? */
static inline bool reading_equal(uint64_t parting, int one, int other)
{
	int low = one < other ? one : other;
	int high = one < other ? other : one;
	uint64_t between = cards_of(high) - cards_of(low);
	if (card_suit(low) != card_suit(high))
		return false;
	return !(parting & between);
}

/* The tricks that each side still misses for its bid; below 0 what it has too
 * many. */
void reading_missing(const struct table *t, int missing[SEATS_MAX]);

/* Does a number of that seat only tell its partner, whose own will bind? */
static inline bool reading_hints(const struct table *t, int seat)
{
	if (t->rules.bid_mode != BIDS_BINDING)
		return false;
	if (!reading_pairs(&t->rules))
		return false;
	return t->bid[table_partner(t, seat)] == BID_NONE;
}

/* Do tricks over the bid cost nothing? */
static inline bool reading_overtricks_are_free(const struct rules *rules)
{
	return rules->bags == BAGS_OFF && rules->overtrick >= 0;
}

#endif
