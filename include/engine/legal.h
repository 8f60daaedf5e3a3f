/* legal.h - legality is data: the sets that game_decide tests membership in,
 * the bot picks from, the time-out draws from and the notice prints. Functions
 * of what everyone may know, and of one hand. */
#ifndef SPADESD_ENGINE_LEGAL_H
#define SPADESD_ENGINE_LEGAL_H

#include "engine/game.h"

/* The cards of `hand` that may be played now by whoever is to play: follow suit
 * if possible (nomic109 §3, playsite "The Play of the Hand", amiga 5, synspades
 * "Following The Lead Suit", rtr3b "Game play"), spades as they may be led. */
static inline uint64_t table_playable(const struct table *table, uint64_t hand);

/* The bids that `seat` may make now, as bits 0 .. BID_ALL. */
uint64_t table_bids(const struct table *table, int seat);

/* The bid that the clock makes: 2 where that is valid, else the lowest number
 * (nomic109 §7, and for all). */
int table_timeout_bid(const struct table *table, int seat);

/* May that seat bid blind nil now? RULING_OK, or why not. */
enum ruling table_blind(const struct table *table, int seat);

/* Is that seat's hand sealed: a blind nil is open to it, and it has neither
 * looked nor bid? (playsite "Blind Nil": "declared before a player looks at his
 * cards"; synspades: "before you have even seen your cards") */
bool table_sealed(const struct table *table, int seat);

/* May that seat lay a card now although another is to act? (rtr3b Game play
 * 1) */
bool table_stands_out_of_turn(const struct table *table, int seat);

/* May that seat, which holds `hand`, play `card` now? RULING_OK, or why not:
 * the ruling that game_decide gives for the card, or would give if such a play
 * were not a misplay. When the card was received, and how an ace is called, is
 * left aside. */
enum ruling table_card_ruling(
    const struct table *table, int seat, uint64_t hand, int card);

/* What an ace is to that seat if it is not called: low for a zero bidder
 * without a trick, and in a low-ball for one who has made his bid (rtr3b, The
 * Extra Card 3.2). */
bool table_ace_low(const struct table *table, int seat);

/* The tricks that a bid promises: nothing for nil, blind nil and zero; all of
 * them for "all". */
static inline int table_promised(const struct table *table, int seat)
{
	int bid = table->bid[seat];
	if (bid == BID_ALL)
		return table->rules.hand_size;
	if (bid == BID_BLIND_NIL || bid == BID_NONE)
		return 0;
	return bid;
}

/* What a good zero earns in this round, as it stood before the bidding (rtr3b,
 * Keeping Score 2). */
static inline int table_zero_value(const struct table *table)
{
	return table->rules.zero_start + table->zero_lost;
}

static inline int table_side(const struct table *table, int seat)
{
	return seat % table->rules.sides;
}

/* The other seat of a pair. */
static inline int table_partner(const struct table *table, int seat)
{
	return (seat + table->rules.sides) % table->rules.seats;
}

/* Is that seat out by its misplays, in a game that goes on without it? */
static inline bool table_expelled(const struct table *table, int seat)
{
	return table->expelled >> seat & 1;
}

/* Is that seat played by a bot: did the player leave it (synspades "How To
 * Play"), or is it out of the game? */
static inline bool table_left(const struct table *table, int seat)
{
	bool conceded = table->conceded >> seat & 1;
	bool leaves = table->rules.concession == CONCESSION_LEAVE;
	return (conceded && leaves) || table_expelled(table, seat);
}

/* May that seat's concession be taken back: is there one that was not said
 * once for all? */
static inline bool table_may_withdraw(const struct table *table, int seat)
{
	unsigned for_good = table->forfeited | table->expelled;
	return (table->conceded & ~for_good) >> seat & 1;
}

/* The next seat that plays this round. */
static inline int table_next(const struct table *table, int seat)
{
	do {
		seat++;
		if (seat == table->rules.seats)
			seat = 0;
	} while (seat == table->out);
	return seat;
}

/* The cards of the deck: 52, or 53 with the joker. */
static inline uint64_t table_deck(const struct rules *rules)
{
	uint64_t joker = rules->joker ? cards_of(CARD_JOKER) : 0;
	return CARDS_52 | joker;
}

/* The suit of the card that was led; there must be one. */
static inline int table_suit_led(const struct table *table)
{
	return card_suit(table->trick.card[table->trick.leader]);
}

/* Is it the first trick of a round in which no spade may be played (playsite,
 * "The Play of the Hand")? */
static inline bool table_no_spade_yet(const struct table *table)
{
	return table->rules.first_trick == FIRST_TRICK_NO_SPADE &&
	       table->trick_no == 0;
}

static inline uint64_t table_but_spades(uint64_t hand)
{
	uint64_t others = hand & ~cards_suit(SUIT_SPADES);
	/* a hand of nothing but spades may always play them */
	return others ? others : hand;
}

static inline uint64_t table_playable(const struct table *t, uint64_t hand)
{
	bool barred = table_no_spade_yet(t);
	if (t->trick.size) {
		uint64_t follow = hand & cards_suit(table_suit_led(t));
		if (follow)
			return follow;
	} else if (t->rules.lead_spades == LEAD_WHEN_BROKEN && !t->broken) {
		barred = true;
	}
	return barred ? table_but_spades(hand) : hand;
}

#endif
