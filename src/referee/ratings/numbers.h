/* numbers.h - inside referee: what a profile says about a person, as words and
 * values. */
#ifndef SPADESD_REFEREE_NUMBERS_H
#define SPADESD_REFEREE_NUMBERS_H

#include <stdint.h>

struct rating;
struct tx;

enum { NUMBERS = 4 };

/* A word and its value, in tx's memory: "won", "12". Games are those that are
 * over, and late turns those that ran out in them. */
struct numbers {
	const char *cells[NUMBERS][2];
};
void numbers_of(const struct tx *tx, int64_t person, struct numbers *out);

/* Returns a rating, in tx's memory: "1546 ± 380". */
const char *numbers_rating(const struct tx *tx, const struct rating *rating);

#endif
