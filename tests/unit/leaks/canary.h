/* canary.h - secrets that may appear nowhere while a round is being played. The
 * desk's arena owns the strings. */
#ifndef SPADESD_TESTS_CANARY_H
#define SPADESD_TESTS_CANARY_H

#include <stdint.h>

#include "deal/draw.h"

/* Everything that was mailed (to `to`, or to all if NULL) and is still stored,
 * both as sent and as displayed. */
const char *mailed(const char *to);

const char *hex_of(const uint8_t seed[SEED_SIZE]);

/* The chain's secret number `later` after the one that `round` is dealt from.
 * NULL beyond the chain's end. */
const char *secret_of(int round, int later);

void must_not_hold(const char *text, const char *canary, const char *what);

#endif
