/* sealed_pairs.h - pairs of deals that differ only in cards exchanged between a
 * sealed hand and another. Both get the same letters at the same times, and
 * their mails are compared byte for byte until one of the two hands opens.
 *
 * The owner of an open hand of the two may be told about it, so mails to that
 * player are ignored. All other mails must be the same, in number, recipient
 * and content. */
#ifndef SPADESD_TESTS_SEALED_PAIRS_H
#define SPADESD_TESTS_SEALED_PAIRS_H

#include <stddef.h>

#include "mail/command.h"

/* A line that somebody writes: "^" is any card, "$" a valid code. `tells`:
 * whether the table hears the line depends on the writer's hand, once that is
 * open. */
struct sealed_line {
	const char *text;
	bool by_gamesmaster, tells;
};
extern const struct sealed_line sealed_lines[];
extern const size_t sealed_line_count;

struct sealed_search {
	/* SQL that plants a leak in each database; or NULL */
	const char *leak;
	int pairs;
	/* results: */
	int differ; /* pairs that differed */
	int steps, mails;
	unsigned used[VERB_COUNT];
	char first[4000]; /* the first difference, in words */
};

/* Tries search->pairs pairs. A pair's number decides everything about it. */
void sealed_search(struct sealed_search *search);

#endif
