/* sealed_pairs.h - compares pairs of deals that differ only in cards exchanged
 * between a sealed hand and another hand. Both deals get the same letters at
 * the same times, and their mails are compared byte for byte until one of the
 * two hands is opened.
 *
 * If one of the two hands is already open, mails to its owner are ignored. All
 * other mails must be the same, in number, recipient and content. */
#ifndef SPADESD_TESTS_SEALED_PAIRS_H
#define SPADESD_TESTS_SEALED_PAIRS_H

#include <stddef.h>

#include "mail/command.h"

/* A line that a player writes. "^" stands for any card, "$" for a valid code.
 * If `tells` is set and the writer's hand is open, the hand decides whether the
 * table hears the line. */
struct sealed_line {
	const char *text;
	bool by_gamesmaster, tells;
};
extern const struct sealed_line sealed_lines[];
extern const size_t sealed_line_count;

struct sealed_search {
	/* SQL that plants a leak in each database; NULL: none */
	const char *leak;
	int pairs;
	/* end at the first difference, once another pair did not differ */
	bool first_only;
	/* results: */
	int differ; /* pairs that differed */
	int steps, mails;
	unsigned used[VERB_COUNT];
	char first[4000]; /* description of the first difference */
};

/* Compares up to search->pairs pairs of deals. A pair's number determines its
 * deals and its letters. */
void sealed_search(struct sealed_search *search);

#endif
