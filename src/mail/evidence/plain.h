/* plain.h - inside mail: lines that say one move and nothing else.
 *
 * Such a line has a card or a number, and beside it at most verbs of playing
 * and bidding, articles, pronouns and polite words: "KS", "I play the king of
 * spades, please", "my bid is 4". */
#ifndef SPADESD_MAIL_PLAIN_H
#define SPADESD_MAIL_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/evidence.h"

struct plain {
	int card;   /* CARD_NONE for none */
	int number; /* a bid; -1 for none */
	int call;   /* whether an ace is called low or high (engine/act.h) */
	bool nil;   /* the bid is written as "nil" */
	bool plays, bids; /* a verb of playing, or of bidding, stands there */
	size_t at;        /* the word that names the move */
};

/* True if the words from `first` to `last` say one move and nothing else. */
bool plain_read(const struct evidence *evidence, size_t first, size_t last,
    struct plain *out);

/* True if the words from `first` to `last` only name cards, parts of cards or
 * numbers, beside "and", "pass" and the small words of a plain line: "my lowest
 * heart, please". */
bool plain_names(const struct evidence *evidence, size_t first, size_t last);

/* Returns the number of words, up to `last`, of one of the phrases at i; 0 for
 * none. A phrase without words ends the list. */
typedef const char *const plain_phrases[][5];
size_t plain_phrase(
    const struct evidence *evidence, size_t i, size_t last, plain_phrases list);

/* True if the words say nothing, or are only polite or a person's name. */
bool plain_polite(const struct evidence *evidence, size_t first, size_t last);

/* True if the word denies, delays or doubts a move: "not", "later", "or". */
bool plain_doubts(const struct evidence_word *word);

/* Return the first and the last word of the line of the i-th word. */
size_t plain_line_begin(const struct evidence *evidence, size_t i);
size_t plain_line_end(const struct evidence *evidence, size_t i);

/* True for an ace, the only card that can be called. False for CARD_NONE. */
bool plain_ace(int card);

/* Returns what the word calls an ace: CALL_LOW, CALL_HIGH or CALL_NONE. */
int plain_call(const struct evidence_word *word);

/* True if one line of the letter says a move, and every other line repeats it,
 * calls its ace low or high, or is only polite or a name. */
bool plain_letter(const struct evidence *evidence, struct plain *out);

#endif
