/* reading.h - inside bots: questions about the rules and the table. */
#ifndef SPADESD_BOTS_READING_H
#define SPADESD_BOTS_READING_H

#include "engine/legal.h"

/* Returns the ranks held in a suit, a bit each. */
static inline uint64_t reading_suit(uint64_t cards, int suit)
{
	return cards >> (suit * 16) & 0xFFFF;
}

static inline bool reading_pairs(const struct rules *rules)
{
	return rules->sides < rules->seats;
}

/* True if a bid of 0 is scored by itself, as a nil or a zero. */
static inline bool reading_nils(const struct rules *rules)
{
	return rules->nil || rules->zero_start;
}

/* True if the seat bid nil, blind nil or zero. */
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

/* Returns the seat that played the card in this round. */
static inline int reading_layer(const struct table *t, int card)
{
	int seat = 0;
	while (seat < t->rules.seats - 1 && !cards_have(t->laid[seat], card))
		seat++;
	return seat;
}

/* Returns the cards of the open trick. */
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

/* Returns the cards in other hands and in the open trick. Two cards of `hand`
 * are equal unless one of these ranks between them. Cards of finished tricks no
 * longer matter. */
static inline uint64_t reading_parting(const struct table *t, uint64_t hand)
{
	uint64_t gone = t->played & ~reading_on_table(t);
	return table_deck(&t->rules) & ~gone & ~hand;
}

/* True if both cards are of one suit and no card of `parting` ranks between
 * them. */
static inline bool reading_equal(uint64_t parting, int one, int other)
{
	int low = one < other ? one : other;
	int high = one < other ? other : one;
	uint64_t between = cards_of(high) - cards_of(low);
	if (card_suit(low) != card_suit(high))
		return false;
	return !(parting & between);
}

/* Returns the legal cards that would win the trick so far. */
static inline uint64_t reading_winners(const struct trick *trick, uint64_t may)
{
	int strength = trick->strength;
	uint64_t above = strength < 0 ? ~(uint64_t)0 : ~(uint64_t)1 << strength;
	uint64_t suit = cards_suit((strength + 1) >> 4);
	return may & above & (suit | cards_suit(SUIT_SPADES));
}

/* Stores by side how many tricks are still needed for the bid; below 0 for
 * overtricks. */
void reading_missing(const struct table *t, int missing[SEATS_MAX]);

/* True if the seat's number is only a hint, because the partner bids later and
 * the partner's number binds the side. */
static inline bool reading_hints(const struct table *t, int seat)
{
	if (t->rules.bid_mode != BIDS_BINDING)
		return false;
	if (!reading_pairs(&t->rules))
		return false;
	return t->bid[table_partner(t, seat)] == BID_NONE;
}

/* True if overtricks cost nothing. */
static inline bool reading_overtricks_are_free(const struct rules *rules)
{
	return rules->bags == BAGS_OFF && rules->overtrick >= 0;
}

#endif
