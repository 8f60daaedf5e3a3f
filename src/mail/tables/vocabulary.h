/* vocabulary.h - inside mail: the words that players use.
 *
 * Lists of words in lower case, ended by NULL. Where a comment says so, a
 * word's index is its value. */
#ifndef SPADESD_MAIL_VOCABULARY_H
#define SPADESD_MAIL_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef const char *const vocabulary[];

/* words without a meaning of their own, anywhere in a clause */
extern vocabulary vocabulary_fillers;
extern vocabulary vocabulary_plays; /* verbs of playing */
extern vocabulary vocabulary_bids;  /* verbs of bidding */
/* verbs of bidding that have other meanings: "call" */
extern vocabulary vocabulary_calls;
/* words that turn a line into talk: conditions, wishes, past, future */
extern vocabulary vocabulary_doubts;
/* words of doubt that do not count in a clause that gives a reason */
extern vocabulary vocabulary_soft_doubts;
/* words that may stand around a command: "show my hand please" */
extern vocabulary vocabulary_polite;

/* words that close a letter; the writer's initials may follow them */
extern vocabulary vocabulary_closings;
/* words that show that a subject is about the game */
extern vocabulary vocabulary_subjects;
/* words that may stand beside these subjects: "your game", not "board game" */
extern vocabulary vocabulary_subjects_beside;

extern vocabulary vocabulary_numbers; /* the word of number n at index n */

enum { RANK_TEN = 8, RANK_JACK, RANK_QUEEN, RANK_KING }; /* below CARD_ACE */

/* Cards. The index of a rank or a suit is its number in engine/card.h. */
extern vocabulary vocabulary_ranks;      /* words for ranks, "two" to "ace" */
extern vocabulary vocabulary_rank_forms; /* short forms of ranks, "2" to "a" */
extern vocabulary vocabulary_suits, vocabulary_suit_singular;
extern vocabulary vocabulary_suit_letters; /* letters of suits: "c" */
extern vocabulary vocabulary_suit_black, vocabulary_suit_white; /* "♣", "♧" */
/* card abbreviations that are also everyday words: "as" */
extern vocabulary vocabulary_everyday;
extern vocabulary vocabulary_slips; /* "of", and its typing errors */

struct card_word {
	const char *word;
	int value; /* a rank or a suit */
};
/* "deuce", "knave"; ended by NULL */
extern const struct card_word vocabulary_rank_others[];
/* Names in other languages: "Herz König", "dame de pique". Ended by NULL. */
extern const struct card_word vocabulary_foreign_suits[];
extern const struct card_word vocabulary_foreign_ranks[];
extern const struct card_word vocabulary_foreign_numbers[];
extern vocabulary vocabulary_foreign_ofs;

/* Like text_same, but faster if the first two letters differ. */
static inline bool vocabulary_same(const char *a, const char *b)
{
	if ((*a | 32) != (*b | 32) || !*a != !*b)
		return false;
	if (*a && (a[1] | 32) != (b[1] | 32))
		return false;
	return text_same(a, b);
}

/* vocabulary_place returns the word's index in the list, or -1. vocabulary_has
 * returns whether the word is in the list. vocabulary_has_start returns whether
 * the list has the first `size` bytes of a text as a word. */
int vocabulary_place(vocabulary list, const char *word);
bool vocabulary_has(vocabulary list, const char *word);
bool vocabulary_has_start(vocabulary list, const char *text, size_t size);

/* The word's value in a list ended by NULL; -1 if it is missing. */
int vocabulary_value(const struct card_word *list, const char *word);

/* A word such as "royals", which no move may use, and its ranks as bits. */
struct indirect_ranks {
	const char *word;
	unsigned ranks;
};
extern const struct indirect_ranks indirect_ranks[];
/* everyday words, which count only if a suit is named too */
extern const struct indirect_ranks indirect_ranks_perhaps[];
/* Ranks that count only next to a suit ("the twelve of spades"), and suits. */
extern const struct card_word indirect_counts[], indirect_suits[];
/* The beginnings of words that have many endings: "пиковая". */
extern const struct card_word indirect_suit_stems[];
extern const struct indirect_ranks indirect_rank_stems[];

/* A nickname, such as "the curse of Scotland", and the cards it may mean. */
struct nickname {
	const char *words;
	uint64_t cards;
};
extern const struct nickname card_nicknames[];

extern vocabulary indirect_extremes; /* "highest": any card of a suit */
/* words that, with a suit, describe the whole hand: "I have", "void in" */
extern vocabulary indirect_holdings;

#endif
