/* card.h - cards and sets of cards.
 *
 * A card is the number suit * 16 + rank, so a set of cards is a 64-bit mask and
 * each suit a 16-bit field of it. Ranks run from 0 (the two) to 12 (the ace).
 * Ranks 13 to 15 of spades are jokers, the highest spades: the joker of a deck
 * with one (rtr3b), the little and the big joker of a deck with two. */
#ifndef SPADESD_ENGINE_CARD_H
#define SPADESD_ENGINE_CARD_H

enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES, SUIT_COUNT };
enum {
	CARD_ACE = 12,
	CARD_JOKER = SUIT_SPADES * 16 + 13,
	CARD_LITTLE_JOKER,
	CARD_BIG_JOKER,
	CARD_NONE = 255,
	CARD_TEXT = 3
};

static inline int card_suit(int card)
{
	return card >> 4;
}
static inline int card_rank(int card)
{
	return card & 15;
}
static inline bool card_is_joker(int card)
{
	return card >= CARD_JOKER && card != CARD_NONE;
}
static inline int card_make(int suit, int rank)
{
	return suit * 16 + rank;
}

static inline uint64_t cards_of(int card)
{
	return (uint64_t)1 << card;
}
static inline uint64_t cards_suit(int suit)
{
	return (uint64_t)0xFFFF << (suit * 16);
}
static inline uint64_t cards_rank(int rank)
{
	return (uint64_t)0x0001000100010001 << rank;
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

#define CARDS_52 ((uint64_t)0x1FFF1FFF1FFF1FFF)
#define CARDS_JOKERS ((uint64_t)7 << CARD_JOKER)

/* Returns the n-th lowest card of a set, counted from 0; n must be below
 * cards_count(cards). */
int cards_nth(uint64_t cards, int n);

/* Reads a card as the record writes it: "QS", "TH", "2C", "JJ" (the joker),
 * "LJ", "BJ" (the little and the big joker). Returns CARD_NONE for anything
 * else. */
int card_parse(const char *text);
/* Writes a card as card_parse reads it, 3 bytes with the NUL; returns `out`. */
char *card_write(int card, char out[CARD_TEXT]);

#endif
