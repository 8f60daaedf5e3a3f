/* canary.h - secrets that must not leak while a round is being played. The
 * desk's arena owns the strings. */
#ifndef SPADESD_TESTS_CANARY_H
#define SPADESD_TESTS_CANARY_H

#include <stdint.h>

#include "deal/draw.h"

/* Returns all mails still stored that were sent to `to`, or to everyone if `to`
 * is NULL, both as sent and as displayed. */
const char *mailed(const char *to);

const char *hex_of(const uint8_t seed[SEED_SIZE]);

/* Returns the secret that comes `later` places after the secret of `round` in
 * the game's chain; NULL beyond the chain's end. */
const char *secret_of(int round, int later);

void must_not_hold(const char *text, const char *canary, const char *what);

#endif
