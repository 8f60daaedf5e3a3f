/* given.h - inside mail/decision: cards that a letter gives away. */
#ifndef SPADESD_DECISION_GIVEN_H
#define SPADESD_DECISION_GIVEN_H

#include <stdint.h>

struct evidence;

/* Returns the `give` cards of the hand that the letter names, in full or by
 * rank and suit apart ("the 5 and the 9 of clubs", "both threes", "my only
 * heart"). Returns no cards if it names more or fewer, or if a word denies,
 * doubts or asks. If the letter only names whole cards and says nothing else,
 * returns these cards, however many. */
uint64_t given_cards(const struct evidence *e, uint64_t hand, int give);

#endif
