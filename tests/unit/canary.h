/* canary.h - what a test may find nowhere while a round is on. Strings are the
 * desk's. */
#ifndef SPADESD_CANARY_H
#define SPADESD_CANARY_H

#include <stdint.h>

#include "deal/draw.h"

/* Everything that was mailed (to `to`, NULL for all) and not yet forgotten, as
 * it goes over the wire and as it is read. */
const char *mailed(const char *to);

const char *hex_of(const uint8_t seed[SEED_SIZE]);

/* s_i of the chain that round is dealt from; i counts from the round's own,
 * 0. NULL behind the chain's end. */
const char *secret_of(int round, int later);

void must_not_hold(const char *text, const char *canary, const char *what);

#endif
