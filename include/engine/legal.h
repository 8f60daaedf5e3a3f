/* legal.h - legality is data: the sets that game_decide tests membership in, the bot picks from,
 * the time-out draws from and the notice prints. Functions of what everyone may know, and of one
 * hand. */
#ifndef SPADESD_ENGINE_LEGAL_H
#define SPADESD_ENGINE_LEGAL_H

#include "engine/game.h"

/* The cards of `hand` that may be played now by whoever is to play: follow suit if possible
 * (nomic109 §3, playsite "The Play of the Hand", amiga 5, synspades "Following The Lead Suit",
 * rtr3b "Game play"), spades as they may be led. */
static inline uint64_t table_playable(const struct table *table, uint64_t hand);

/* The bids that `seat` may make now, as bits 0 .. BID_ALL. */
uint64_t table_bids(const struct table *table, int seat);

/* The bid that the clock makes: 2 where that is valid, else the lowest number (nomic109 §7, and for
 * all). */
int table_timeout_bid(const struct table *table, int seat);

/* May that seat bid blind nil now? RULING_OK, or why not. */
enum ruling table_blind(const struct table *table, int seat);

/* Is that seat's hand sealed: a blind nil is open to it, and it has neither looked nor bid?
 * (playsite "Blind Nil": "declared before a player looks at his cards"; synspades: "before you have
 * even seen your cards") */
bool table_sealed(const struct table *table, int seat);

/* May that seat lay a card now although another is to act? (rtr3b Game play 1) */
bool table_stands_out_of_turn(const struct table *table, int seat);

/* What an ace is to that seat if it is not called: low for a zero bidder without a trick, and in a
 * low-ball for one who has made his bid (rtr3b, The Extra Card 3.2). */
bool table_ace_low(const struct table *table, int seat);

/* The tricks that a bid promises: nothing for nil, blind nil and zero; all of them for "all". */
static inline int table_promised(const struct table *table, int seat)
{
	int bid = table->bid[seat];
	return bid == BID_ALL                            ? table->rules.hand_size
	       : bid == BID_BLIND_NIL || bid == BID_NONE ? 0
	                                                 : bid;
}

/* What a good zero earns in this round, as it stood before the bidding (rtr3b, Keeping Score 2). */
static inline int table_zero_value(const struct table *table)
{
	return table->rules.zero_start + table->zero_lost;
}

static inline int table_side(const struct table *table, int seat)
{
	return seat % table->rules.sides;
}
static inline int table_partner(const struct table *table, int seat)
{
	return (seat + table->rules.sides) % table->rules.seats; /* of pairs */
}

/* Did the player leave that seat, to a bot (synspades "How To Play")? */
static inline bool table_left(const struct table *table, int seat)
{
	return table->rules.concession == CONCESSION_LEAVE && (table->conceded >> seat & 1);
}

/* The next seat that plays this round. Without a branch: where a trick wraps round the table is
 * chance. */
static inline int table_next(const struct table *table, int seat)
{
	do
		seat = (seat + 1) & -(seat + 1 != table->rules.seats);
	while (seat == table->out);
	return seat;
}

/* The cards of the deck: 52, or 53 with the joker. */
static inline uint64_t table_deck(const struct rules *rules)
{
	return CARDS_52 | (rules->joker ? cards_of(CARD_JOKER) : 0);
}

static inline uint64_t table_but_spades(uint64_t hand)
{
	uint64_t others = hand & ~cards_suit(SUIT_SPADES);
	return others ? others : hand; /* a hand of nothing but spades may always play them */
}

static inline uint64_t table_playable(const struct table *t, uint64_t hand)
{
	bool no_spade = t->rules.first_trick == FIRST_TRICK_NO_SPADE &&
	                t->trick_no == 0; /* playsite, "The Play of the Hand" */
	if (t->trick.size) {
		uint64_t follow = hand & cards_suit(card_suit(t->trick.card[t->trick.leader]));
		return follow ? follow : no_spade ? table_but_spades(hand) : hand;
	}
	return no_spade || (t->rules.lead_spades == LEAD_WHEN_BROKEN && !t->broken)
	           ? table_but_spades(hand)
	           : hand;
}

#endif
