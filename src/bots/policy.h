/* policy.h - inside bots: the fast policy that plays all seats when a round is
 * played out. */
#ifndef SPADESD_BOTS_POLICY_H
#define SPADESD_BOTS_POLICY_H

#include "bots/bots.h"
#include "engine/legal.h"

/* A fast random generator (xorshift64*), seeded by a few of the caller's
 * draws. */

struct chance {
	uint64_t state; /* never 0 */
};

static inline uint32_t chance_next(struct chance *chance)
{
	chance->state ^= chance->state >> 12;
	chance->state ^= chance->state << 25;
	chance->state ^= chance->state >> 27;
	return (uint32_t)(chance->state * 0x2545F4914F6CDD1Du >> 32);
}

/* Returns a random number from 0 to n - 1. */
static inline int chance_below(struct chance *chance, int n)
{
	return (int)((uint64_t)chance_next(chance) * (uint32_t)n >> 32);
}

/* Seeds a generator with eight of the caller's draws. */
static inline struct chance chance_drawn(bot_draw_fn *draw, void *context)
{
	struct chance chance = {.state = 0};
	for (int i = 0; i < 8; i++) {
		int byte = draw(context, 256);
		chance.state = chance.state << 8 | (uint64_t)byte;
	}
	if (!chance.state)
		chance.state = 1;
	return chance;
}

/* Plays that would annoy a partner. */

/* True if the play is hardly ever right: ducking as last player while the side
 * needs tricks, overtaking or ruffing the partner without need, winning with a
 * higher card than needed, leaving a partner's nil in the lead, or leading an
 * unguarded king. */
bool sense_curses(const struct view *view, int card);

/* Questions about the rules and the table. */

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
	uint64_t suit = cards_suit(card_suit(strength + 1));
	return may & above & (suit | cards_suit(SUIT_SPADES));
}

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

/* Estimates of a hand before the play. */

enum { TRICK = 100 };

/* Returns the tricks that the hand is expected to take, in hundredths. */
int count_tricks(uint64_t hand, const struct rules *rules);

/* Returns the danger that a nil fails with this hand: 0 if the hand cannot take
 * a trick, about 100 if the nil fails half of the time, more for worse hands.
 */
int count_danger(uint64_t hand, const struct rules *rules);

/* Returns the number that a seat would bid with this hand, legal or not. If the
 * second bid of a side is binding, it includes the partner's hint. */
int count_number(const struct table *t, int seat, uint64_t hand);

/* Returns the legal bid that a usual player would make with this hand. */
int count_bid(const struct table *t, int seat, uint64_t hand);

/* Returns how far the seat's bid is from the bid that `hand` suggests, in
 * hundredths of a trick; 0 if the seat has not bid or has bid blind nil. */
int count_surprise(const struct table *t, int seat, uint64_t hand);

/* Plays a round to its end, from bids, discards and passes to the last trick.
 * All hands must be known. Fast, but not always good play. */
void policy_play_out(struct game *game, struct chance *chance);

/* Returns how many cards the policy would have played differently in this
 * round, holding the hands of `world`. Cards of seat `but`, and cards equal to
 * the policy's, are not counted. */
int policy_surprise(const struct game *world, int but);

/* Keeps a spade, an ace, a king or a queen that the viewer drew, and no other
 * card. */
static inline struct action policy_draw(const struct view *v)
{
	int card = v->drawn[0];
	bool spade = card_suit(card) == SUIT_SPADES;
	return (struct action){
	    .kind = ACT_DRAW,
	    .seat = v->seat,
	    .card = CARD_NONE,
	    .bid = DRAW_NEXT + (spade || card_rank(card) >= CARD_ACE - 2),
	};
}

/* Returns the cards that a seat passes for a blind nil. */
uint64_t policy_pass(const struct table *table, int seat, uint64_t hand);

/* Corrects the chances of a bid, in thousandths, while a pair bids: that the
 * side makes its number, and that the nil succeeds. Other chances stay. */
void calibrate_bid(const struct table *table, int *makes, int *nil);

#endif
