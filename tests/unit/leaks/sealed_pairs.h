/* sealed_pairs.h - two deals that differ only in cards that a sealed hand and
 * another have exchanged: the same letters and the same clock for both, and
 * what was mailed compared byte for byte until one of the two hands opens.
 *
 * Whoever's hand of the two is open may be told of it, so his mails are left
 * out; all others have to be the same, how many they are and to whom. */
#ifndef SPADESD_TESTS_SEALED_PAIRS_H
#define SPADESD_TESTS_SEALED_PAIRS_H

#include <stddef.h>

#include "mail/command.h"

/* A line that somebody writes. "^" stands for a card, "$" for a valid code.
 * What `tells` may reach the table is up to its writer's hand, once that is
 * open. */
struct blind_line {
	const char *text;
	bool by_gamesmaster, tells;
};
extern const struct blind_line blind_lines[];
extern const size_t blind_line_count;

struct blind_search {
	/* SQL that is run on each database before its letters: a leak that is
	 * to be found; NULL */
	const char *leak;
	int pairs;
	/* what came of it */
	int differ; /* pairs of deals */
	int steps, mails;
	unsigned used[VERB_COUNT];
	char first[4000]; /* what differed first, in words */
};

/* Tries search->pairs pairs, which follow from their numbers. */
void blind_search(struct blind_search *search);

#endif
