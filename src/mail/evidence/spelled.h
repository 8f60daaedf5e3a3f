/* spelled.h - inside decision: numbers in words. All words are folded. */
#ifndef SPADESD_MAIL_SPELLED_H
#define SPADESD_MAIL_SPELLED_H

#include <stdbool.h>

/* True if the word begins with one of the words in the list. */
bool spelled_like(const char *word, const char *list);
/* Returns the number of "third" and "dritten", 0 for other words. */
int spelled_ordinal(const char *word);
/* Returns the number of "two", "fourteen" and "sixty-two" in a set of languages
 * (mail/evidence/lexicon.h), -1 for other words. */
int spelled_number(const char *word, unsigned language);

#endif
