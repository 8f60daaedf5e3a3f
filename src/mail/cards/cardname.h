/* cardname.h - inside mail: cards in every form that people write. */
#ifndef SPADESD_MAIL_CARDNAME_H
#define SPADESD_MAIL_CARDNAME_H

#include <stdbool.h>
#include <stddef.h>

/* The card in one word: "qs", "10h", "q♠", "♠10", "QofS", "Q-S", "jj".
 * CARD_NONE if the word is not a card. */
int cardname_word(const char *word);

/* Reads the card that begins at the first of `left` words: "queen of spades",
 * "5 of ♥", "♠ 10", "Herz König", "quene of spades". Returns the number of
 * words used, with the card in *card; 0 if the words are not a card. */
size_t cardname_words(char *const *word, size_t left, int *card);

/* The value of a number in another language: "drei", "trois"; -1 if the word is
 * not such a number. */
int cardname_foreign_number(const char *word);

/* The suit of a suit symbol, "♠" or "♤"; -1 for any other text. */
int cardname_sign(const char *word);

/* True if the words differ by one letter inserted, removed or replaced, or by
 * two neighbouring letters swapped. Words under four letters never match. */
bool cardname_near(const char *word, const char *meant);

#endif
