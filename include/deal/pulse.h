/* pulse.h - when the pulses of a public beacon come: the n-th of a chain at
 * genesis + (n - 1) * period. Times are seconds since 1970. */
#ifndef SPADESD_DEAL_PULSE_H
#define SPADESD_DEAL_PULSE_H

#include <stdbool.h>
#include <stdint.h>

/* When that pulse comes. */
int64_t pulse_time(int64_t genesis, int64_t period, int64_t number);

/* The number of the first that comes at that moment or later; 1 at least. */
int64_t pulse_from(int64_t genesis, int64_t period, int64_t moment);

/* Is `randomness` the value of a pulse with that signature, its SHA-256? Both
 * are small hex. Whose signature it is, is not checked. */
bool pulse_sound(const char *randomness, const char *signature);

#endif
