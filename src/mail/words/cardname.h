/* cardname.h - inside mail: cards in every writing that people use. */
#ifndef SPADESD_MAIL_CARDNAME_H
#define SPADESD_MAIL_CARDNAME_H

#include <stddef.h>

/* A card in one word: "qs", "10h", "q♠", "♠10", "QofS", "Q-S", "jj". CARD_NONE
 * when it is none. */
int cardname_word(const char *word);

/* A card in the first words of `left`: "queen of spades", "5 of ♥", "♠ 10",
 * "Herz König", "quene of spades". Returns how many of them it took, with the
 * card in *card; 0 when they are none. */
size_t cardname_words(char *const *word, size_t left, int *card);

/* "drei", "trois": a number as it is said elsewhere; -1 when it is none. */
int cardname_foreign_number(const char *word);

/* The suit of a suit's sign, "♠" or "♤"; -1 when it is none. */
int cardname_sign(const char *word);

#endif
