/* cardname.h - inside mail: cards in one word, by letters and digits. */
#ifndef SPADESD_MAIL_CARDNAME_H
#define SPADESD_MAIL_CARDNAME_H

#include <stdbool.h>
#include <stddef.h>

/* The card in one word: "qs", "10h", "q♠", "♠10", "QofS", "Qspades", "jj". The
 * case matters: "SQ" is a card, "sq" is none. CARD_NONE if the word is not a
 * card. */
int cardname_word(const char *word);

/* The rank that begins the text, "10" or "q", with its bytes in *size; -1 for
 * none. */
int cardname_rank(const char *text, size_t *size);

/* The suit of a letter: "s" or "S" is spades; -1 for none. */
int cardname_suit(char letter);

/* True if the words differ by one letter inserted, removed or replaced, or by
 * two neighbouring letters swapped. Words under four letters never match. */
bool cardname_near(const char *word, const char *meant);

#endif
