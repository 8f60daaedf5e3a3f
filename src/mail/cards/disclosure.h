/* disclosure.h - inside mail: which cards a player's words may give away. */
#ifndef SPADESD_MAIL_DISCLOSURE_H
#define SPADESD_MAIL_DISCLOSURE_H

#include <stdbool.h>
#include <stdint.h>

struct arena;

/* Every card that the words may mean, in any way; all cards if there are too
 * many words to check. */
uint64_t disclosure_read(struct arena *arena, const char *words);

/* The suit that a word names in any language; -1 for none. */
int disclosure_suit(const char *word);

/* The ranks that a word means, as bits; `alone`: even without a suit near it
 * ("ace", "royals"). */
unsigned disclosure_ranks(const char *word, bool alone);

/* Returns a copy of the text, owned by the arena. English words replace suit
 * symbols, and card names of scripts without spaces (such as Chinese). Adds to
 * `cards` each card that is written as one character (U+1F0A1 and up), or all
 * cards if we know no card names in the text's script. */
char *cardsigns_as_words(
    struct arena *arena, const char *text, uint64_t *cards);

/* The cards that the first 16 kB of a text show. A pasted hand shows single
 * cards in any form that a move may have, or ranks next to their suit ("♠ Q 9
 * 6", "AK5 of hearts"). Quoted lines count. Takes linear time. */
uint64_t shown_cards(struct arena *arena, const char *text);

#endif
