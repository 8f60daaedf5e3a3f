/* numbers.h - inside referee: what a person did in finished games, as words and
 * values. */
#ifndef SPADESD_REFEREE_NUMBERS_H
#define SPADESD_REFEREE_NUMBERS_H

#include <stdint.h>

struct rating;
struct tx;

enum { NUMBERS = 13 };

/* Lines of a word and its value, in tx's memory: "bids made", "45 of 60
 * (75 %)". */
struct numbers {
	const char *cells[NUMBERS][2];
	int lines;
};
void numbers_of(const struct tx *tx, int64_t person, struct numbers *out);

/* Returns a rating, in tx's memory: "1546 ± 380". */
const char *numbers_rating(const struct tx *tx, const struct rating *rating);
/* Returns a change of a mean, in points: "+12". */
const char *numbers_change(const struct tx *tx, int64_t change);

#endif
