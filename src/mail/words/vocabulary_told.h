/* vocabulary_told.h - inside mail: words that tell of cards without naming them
 * as a move does. Lower case, ended by a NULL. */
#ifndef SPADESD_MAIL_VOCABULARY_TOLD_H
#define SPADESD_MAIL_VOCABULARY_TOLD_H

#include <stdint.h>

#include "vocabulary.h"

/* Ranks that a word may mean, as bits. */
struct told_ranks {
	const char *word;
	unsigned ranks;
};
extern const struct told_ranks told_ranks[];
/* words of every day as well, which need a suit somewhere */
extern const struct told_ranks told_ranks_perhaps[];
/* What counts as a rank only right beside a suit: "the twelve of spades". */
extern const struct card_word told_counts[];
extern const struct card_word told_suits[];
/* The first letters of words that are inflected: "пиковая". */
extern const struct card_word told_suit_stems[];
extern const struct told_ranks told_rank_stems[];

/* "the curse of Scotland": the cards that it may be. */
struct nickname {
	const char *words;
	uint64_t cards;
};
extern const struct nickname told_nicknames[];

extern vocabulary told_extremes; /* "highest": of a suit, any of its cards */
/* "I have", "void in": with a suit, it tells of the whole hand */
extern vocabulary told_holdings;

#endif
