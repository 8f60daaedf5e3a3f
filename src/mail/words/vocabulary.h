/* vocabulary.h - inside mail: the words that players use, and what they mean.
 *
 * Lists and nothing else; how they are read is in words.c and cardname.c. Lower
 * case, ended by NULL. Where it says so, a word's place in its list is its
 * value. */
#ifndef SPADESD_MAIL_VOCABULARY_H
#define SPADESD_MAIL_VOCABULARY_H

#include <stdbool.h>

#include "base/text.h"

typedef const char *const vocabulary[];

/* nothing by themselves, anywhere in a clause */
extern vocabulary vocabulary_fillers;
extern vocabulary vocabulary_plays; /* make a sentence one about playing */
extern vocabulary vocabulary_bids;  /* make a sentence one about bidding */
/* that too, but "call" is said of other things as well */
extern vocabulary vocabulary_calls;
/* make a line talk: conditions, wishes, past, future */
extern vocabulary vocabulary_doubts;
/* those of them that only tell, in a sentence of its own: "Nice trick last
 * time. QS" */
extern vocabulary vocabulary_past;
/* that too, but not in a clause that only says why */
extern vocabulary vocabulary_soft_doubts;
/* what such a clause is about: "no hearts, so QS" */
extern vocabulary vocabulary_reasons;
/* follow a card or number of which they say something */
extern vocabulary vocabulary_verdicts;
/* the same after a number: "two of us", "3 down" */
extern vocabulary vocabulary_counted;
/* take a number that is no bid: "trick 5" */
extern vocabulary vocabulary_numbered;
/* with a pronoun after them, begin a question */
extern vocabulary vocabulary_auxiliaries;
extern vocabulary vocabulary_pronouns;
extern vocabulary vocabulary_apologies; /* after "sorry": it is for the delay */
/* may stand around a command: "show my hand please" */
extern vocabulary vocabulary_polite;

/* take a dot that ends no sentence: "St. Louis", "Dec. 4" */
extern vocabulary vocabulary_abbreviations;
/* begin what is said about a card of others: "Oh, the ace of hearts!" */
extern vocabulary vocabulary_exclamations;
/* begin a question */
extern vocabulary vocabulary_questions;
/* before a card or number that has no verb of the game: "back in 2h" */
extern vocabulary vocabulary_prepositions;
extern vocabulary vocabulary_travels; /* the same anywhere: "away 3d" */
/* a line of nothing else closes a letter: initials may follow */
extern vocabulary vocabulary_closings;
/* make a subject one about the game */
extern vocabulary vocabulary_subjects;
/* say nothing against it: "your game", not "board game" */
extern vocabulary vocabulary_subjects_beside;
/* no sentence ends with one of them */
extern vocabulary vocabulary_unfinished;
/* before two letters they make them a name: "Hi JD" */
extern vocabulary vocabulary_addressing;
/* a line that begins with one of them goes on with the one before */
extern vocabulary vocabulary_continues;
/* after a number, these are no things that it counts: "4 because" */
extern vocabulary vocabulary_connecting;
/* said of a trick: no name follows such a line */
extern vocabulary vocabulary_praise;

/* A pair of words that is nothing by itself although one of them alone is a
 * doubt or unknown. */
struct word_pair {
	const char *first;
	const char *second;
};
extern const struct word_pair vocabulary_idle_pairs[]; /* ended by a NULL */

extern vocabulary vocabulary_numbers; /* from "zero" on */

enum { RANK_TEN = 8, RANK_JACK, RANK_QUEEN, RANK_KING }; /* below CARD_ACE */

/* Cards. A rank's place is its number in engine/card.h, a suit's too. */
extern vocabulary vocabulary_ranks;      /* "two" to "ace" */
extern vocabulary vocabulary_rank_forms; /* "2" to "a" */
extern vocabulary vocabulary_suits;
extern vocabulary vocabulary_suit_singular;
extern vocabulary vocabulary_suit_letters;
extern vocabulary vocabulary_suit_black;
extern vocabulary vocabulary_suit_white;
/* compact cards that are everyday words as well: "as" */
extern vocabulary vocabulary_everyday;
extern vocabulary vocabulary_slips; /* "of", and how it comes out */

struct card_word {
	const char *word;
	int value; /* rank or suit */
};
/* "deuce", "knave"; ended by a NULL */
extern const struct card_word vocabulary_rank_others[];
/* As they are named elsewhere: "Herz König", "dame de pique". Ended by a
 * NULL. */
extern const struct card_word vocabulary_foreign_suits[];
extern const struct card_word vocabulary_foreign_ranks[];
extern const struct card_word vocabulary_foreign_numbers[];
extern vocabulary vocabulary_foreign_ofs;

/* text_same, of words that mostly differ in their first letters. */
static inline bool vocabulary_same(const char *a, const char *b)
{
	if ((*a | 32) != (*b | 32) || !*a != !*b)
		return false;
	if (*a && (a[1] | 32) != (b[1] | 32))
		return false;
	return text_same(a, b);
}

/* The word's place in the list, -1 if it is not there. */
int vocabulary_place(vocabulary list, const char *word);
bool vocabulary_has(vocabulary list, const char *word);

#endif
