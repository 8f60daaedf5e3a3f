/* pulse.h - the pulses of a public beacon: pulse n of a chain is published at
 * genesis + (n - 1) * period. Times are seconds since 1970. */
#ifndef SPADESD_DEAL_PULSE_H
#define SPADESD_DEAL_PULSE_H

#include <stdbool.h>
#include <stdint.h>

/* Return when a pulse is published. */
int64_t pulse_time(int64_t genesis, int64_t period, int64_t number);

/* Return the number of the first pulse published at `moment` or later. The
 * result is at least 1. */
int64_t pulse_from(int64_t genesis, int64_t period, int64_t moment);

/* True if `randomness` is the SHA-256 of `signature`; both are lowercase hex.
 * Does not check that the beacon made the signature. */
bool pulse_sound(const char *randomness, const char *signature);

#endif
