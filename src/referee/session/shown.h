/* shown.h - inside referee: tokens that people other than their owner could
 * read. */
#ifndef SPADESD_REFEREE_SHOWN_H
#define SPADESD_REFEREE_SHOWN_H

#include <stdbool.h>

struct letter;
struct token;
struct tx;

/* True if people other than the token's owner could read the letter: it is a
 * post on our list, or names another person's address in To or Cc. */
bool shown_to_others(const struct tx *tx, const struct letter *letter,
    const struct token *token);
/* Marks each token in the letter as spent that other people could read. */
void shown_spend(const struct tx *tx, const struct letter *letter);

#endif
