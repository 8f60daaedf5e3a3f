/* given.h - inside mail: the cards that a letter passes or throws back. */
#ifndef SPADESD_MAIL_GIVEN_H
#define SPADESD_MAIL_GIVEN_H

#include <stdint.h>

#include "mail/evidence.h"

/* Returns the `give` cards of the hand that the letter names, in full or by
 * rank and suit apart ("the 5 and the 9 of clubs", "both threes", "my only
 * heart"). Returns no cards if it names more or fewer, or if a word denies,
 * doubts or asks. If the letter only names whole cards and says nothing else,
 * returns these cards, however many. */
uint64_t given_cards(const struct evidence *evidence, uint64_t hand, int give);

#endif
