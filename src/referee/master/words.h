/* words.h - inside referee: words that a ruling is about. */
#ifndef SPADESD_REFEREE_WORDS_H
#define SPADESD_REFEREE_WORDS_H

#include <stdint.h>

struct tx;

/* Reads a number from 1 on at the start of `text`, perhaps after `word` ("game
 * 7", "7"). Moves *text past the number and the blanks and colons after it.
 * Returns 0 if there is no number. */
int64_t words_number(const char **text, const char *word);

/* Returns the words on one line, without a period at the end, so that they fit
 * into a sentence. The text is in tx's memory. */
const char *words_of(const struct tx *tx, const char *text);

#endif
