/* legal.h - the legal bids and cards, as sets. game_decide tests membership in
 * them, bots and time-outs choose from them, and notices print them. They
 * depend only on the table and one hand. */
#ifndef SPADESD_ENGINE_LEGAL_H
#define SPADESD_ENGINE_LEGAL_H

#include <limits.h>

#include "engine/game.h"

/* Returns the cards of `hand` that the player to act may play. A player who can
 * follow suit must do so (nomic109 §3, playsite "The Play of the Hand", amiga
 * 5, synspades "Following The Lead Suit", rtr3b "Game play"). Some rules also
 * forbid spades in the first trick, and leading spades not yet broken. */
static inline uint64_t table_playable(const struct table *table, uint64_t hand);

/* Returns the bids that `seat` may make now with some hand, as bits 0 to
 * BID_ALL, and the blind numbers above. */
uint64_t table_bids(const struct table *table, int seat);

/* Returns the bids that `seat` may make now with this hand. They differ from
 * table_bids only where players bid their spades. */
uint64_t table_hand_bids(const struct table *table, int seat, uint64_t hand);

/* Returns the bid for a player who timed out: 2 if legal, otherwise the lowest
 * legal number (nomic109 §7; the other texts do not say). */
int table_timeout_bid(const struct table *table, int seat, uint64_t hand);

/* Judges a blind bid by `seat`, except whether the seat may bid its number now:
 * RULING_OK, or why the bid is illegal. */
enum ruling table_blind(const struct table *table, int seat, int bid);

/* True while the seat may still bid blind because it has neither looked at its
 * hand nor bid. Until then the seat's hand is hidden (playsite "Blind Nil":
 * "declared before a player looks at his cards"; synspades: "before you have
 * even seen your cards"). */
bool table_sealed(const struct table *table, int seat);

/* Judges `card` for a seat that holds `hand`: RULING_OK, or why it is illegal.
 * A misplay gets the ruling that it would get in a game that refuses misplays.
 * The time of receipt and calls of aces are ignored. */
enum ruling table_card_ruling(
    const struct table *table, int seat, uint64_t hand, int card);

/* True if an ace of this seat counts low unless the player calls it high
 * (rtr3b, The Extra Card 3.2). A zero bidder's aces count low until the bidder
 * takes a trick, and in a low-ball even afterwards. In a low-ball, the aces of
 * a player who has made the bid count low, too. */
bool table_ace_low(const struct table *table, int seat);

/* Returns the tricks that a seat's bid promises: 0 for nil, blind nil, zero and
 * no bid; all tricks for "all". */
static inline int table_promised(const struct table *table, int seat)
{
	int bid = table->bid[seat];
	if (bid == BID_ALL)
		return table->rules.hand_size;
	if (bid == BID_BLIND_NIL || bid == BID_NONE)
		return 0;
	return bid > BID_ALL ? bid_blind_number(bid) : bid;
}

/* Returns the points that a successful zero earns in this round, fixed before
 * the bidding (rtr3b, Keeping Score 2). */
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
	return (seat + table->rules.sides) % table->rules.seats;
}

/* Returns the seat's partner; of two, the one whose nil is alive, if any. */
static inline int table_covered(const struct table *table, int seat)
{
	int next = table_partner(table, seat);
	int other = table_partner(table, next);
	bool nil = score_is_nil(&table->rules, table->bid[next]);
	bool alive = nil && !table->tricks[next];
	return alive || other == seat ? next : other;
}

/* True if the seat is out of the game: by misplays, or because its whole side
 * gave up while other sides play on. */
static inline bool table_expelled(const struct table *table, int seat)
{
	return table->expelled >> seat & 1;
}

/* True if the side failed so many bids that it loses the game. */
static inline bool table_lost_by_sets(const struct table *table, int side)
{
	int limit = table->rules.sets;
	return limit && table->sets[side] >= limit;
}

/* Returns the score that ranks a side. A side that lost by sets ranks below the
 * others, and a side that is out ranks last, whatever score its bot made since.
 */
static inline int table_rank_score(const struct table *table, int side)
{
	if (table_expelled(table, side))
		return INT_MIN;
	return table->score[side] -
	       INT_MAX / 2 * table_lost_by_sets(table, side);
}

/* True if a bot plays for the seat because its player left (synspades "How To
 * Play") or is out of the game. */
static inline bool table_left(const struct table *table, int seat)
{
	bool conceded = table->conceded >> seat & 1;
	bool leaves = table->rules.concession == CONCESSION_LEAVE;
	return (conceded && leaves) || table_expelled(table, seat);
}

/* True if the seat has conceded and may withdraw the concession. A forfeit
 * cannot be withdrawn, nor the concession of a side that is out. */
static inline bool table_may_withdraw(const struct table *table, int seat)
{
	unsigned for_good = table->forfeited | table->expelled;
	return (table->conceded & ~for_good) >> seat & 1;
}

/* Returns the next seat clockwise that plays in this round. */
static inline int table_next(const struct table *table, int seat)
{
	do {
		seat++;
		if (seat == table->rules.seats)
			seat = 0;
	} while (seat == table->out);
	return seat;
}

/* Returns the cards that are dealt. The two of clubs, then those of hearts,
 * diamonds and spades stay out if otherwise up to four cards were left over.
 * The twos of spades and diamonds may be high. */
static inline uint64_t table_deck(const struct rules *rules)
{
	static const int leaves[] = {
	    SUIT_CLUBS, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES};
	uint64_t low = 0;
	if (rules->deuces)
		low = cards_of(CARD_TWO(SUIT_SPADES));
	if (rules->deuces > 1)
		low |= cards_of(CARD_TWO(SUIT_DIAMONDS));
	uint64_t deck = (CARDS_52 & ~low) | cards_high_twos(low);
	int out = 52 + rules->joker - rules_dealt(rules);
	if (rules->joker)
		deck |= rules->joker == 1 ? cards_of(CARD_JOKER)
		                          : ~(uint64_t)0 << CARD_LITTLE_JOKER;
	for (int i = 0; i < out && out <= SUIT_COUNT; i++)
		deck &= ~cards_of(CARD_TWO(leaves[i]));
	return deck;
}

/* Returns the suit led; the trick must not be empty. */
static inline int table_suit_led(const struct table *table)
{
	return card_suit(table->trick.card[table->trick.leader]);
}

/* True during the first trick if the rules forbid spades in it (playsite "The
 * Play of the Hand"). */
static inline bool table_no_spade_yet(const struct table *table)
{
	return table->rules.first_trick != FIRST_TRICK_ANY &&
	       table->trick_no == 0;
}

static inline uint64_t table_but_spades(uint64_t hand)
{
	uint64_t others = hand & ~cards_suit(SUIT_SPADES);
	/* a player whose whole hand is spades may play spades at any time */
	return others ? others : hand;
}

/* Returns what table_playable would without the rules of table_forced. */
static inline uint64_t table_unforced(const struct table *t, uint64_t hand)
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

/* Returns the cards of `may` that are left where the lowest club must be
 * played, and of an open trick where a player must beat it or trump. */
uint64_t table_forced(const struct table *table, uint64_t may);

static inline uint64_t table_playable(const struct table *t, uint64_t hand)
{
	const struct rules *r = &t->rules;
	uint64_t may = table_unforced(t, hand);
	if (r->must_trump || r->must_beat || r->first_lead == LEAD_LOW_CLUB)
		return table_forced(t, may);
	return may;
}

#endif
