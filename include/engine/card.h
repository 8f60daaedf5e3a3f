/* card.h - cards and sets of cards.
 *
 * A card is a number, so a set of cards is a 64-bit mask and each suit a field
 * of it. Ranks run from 0 (the two) to 12 (the ace). The higher ranks are
 * spades: the twos of spades and of diamonds where they rank above the ace, the
 * joker of a deck with one (rtr3b), the little and the big joker of a deck with
 * two. */
#ifndef SPADESD_ENGINE_CARD_H
#define SPADESD_ENGINE_CARD_H

enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES, SUIT_COUNT };
/* Returns the number of a suit's two; also for constants. */
#define CARD_TWO(suit) ((suit) * 16 - 2 * ((suit) == SUIT_SPADES))
enum {
	CARD_ACE = 12,
	CARD_HIGH_TWO = CARD_TWO(SUIT_SPADES) + CARD_ACE + 1,
	CARD_HIGH_TWO_OF_DIAMONDS,
	CARD_JOKER,
	CARD_LITTLE_JOKER,
	CARD_BIG_JOKER,
	CARD_NONE = 255,
	CARD_TEXT = 3
};

static inline int card_suit(int card)
{
	int place = (card + 2) >> 4;
	return place - (place >> 2); /* without a branch, for speed */
}
static inline int card_rank(int card)
{
	return card - CARD_TWO(card_suit(card));
}
/* True for cards above the ace of spades, which are named without a suit. */
static inline bool card_is_joker(int card)
{
	return card >= CARD_HIGH_TWO && card != CARD_NONE;
}
static inline int card_make(int suit, int rank)
{
	return CARD_TWO(suit) + rank;
}

static inline uint64_t cards_of(int card)
{
	return (uint64_t)1 << card;
}
static inline uint64_t cards_suit(int suit)
{
	static const uint64_t suits[] = {0x1FFF, 0x1FFF << 16,
	    (uint64_t)0x1FFF << 32, ~(uint64_t)0 << CARD_TWO(SUIT_SPADES)};
	return suits[suit];
}
/* Returns the ranks held in a suit, a bit each. */
static inline uint64_t cards_ranks(uint64_t cards, int suit)
{
	return (cards & cards_suit(suit)) >> CARD_TWO(suit);
}
/* Returns the high twos that these cards are called, if they are twos. */
static inline uint64_t cards_high_twos(uint64_t cards)
{
	return (cards >> CARD_TWO(SUIT_SPADES) & 1) << CARD_HIGH_TWO |
	       (cards >> CARD_TWO(SUIT_DIAMONDS) & 1)
	           << CARD_HIGH_TWO_OF_DIAMONDS;
}

static inline bool cards_have(uint64_t cards, int card)
{
	return cards >> card & 1;
}
static inline int cards_count(uint64_t cards)
{
	return __builtin_popcountll(cards);
}
static inline int cards_first(uint64_t cards)
{
	return __builtin_ctzll(cards);
} /* the set must not be empty */
static inline int cards_last(uint64_t cards)
{
	return 63 - __builtin_clzll(cards);
} /* the set must not be empty */

#define CARDS_52 ((uint64_t)0x7FFDFFF1FFF1FFF)
#define CARDS_JOKERS (~(uint64_t)0 << CARD_HIGH_TWO)
/* Returns the cards of a rank, of the lowest also those that rank high. */
static inline uint64_t cards_rank(int rank)
{
	uint64_t twos = (uint64_t)1 << CARD_TWO(SUIT_SPADES) | 0x100010001;
	uint64_t cards = rank > CARD_ACE ? 0 : twos << rank;
	return cards | cards_high_twos(cards);
}

/* Returns the n-th lowest card of a set, counted from 0; n must be below
 * cards_count(cards). */
int cards_nth(uint64_t cards, int n);

/* Reads a card as the record writes it: "QS", "TH", "2C", "JJ" (the joker),
 * "LJ", "BJ" (the little and the big joker), "DS", "DD" (the twos of spades and
 * diamonds that rank high). Returns CARD_NONE for anything else. */
int card_parse(const char *text);
/* Writes a card as card_parse reads it, 3 bytes with the NUL; returns `out`. */
char *card_write(int card, char out[CARD_TEXT]);

#endif
