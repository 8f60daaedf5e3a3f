/* verify.h - checking a published record (deal/published.h): chain, seeds,
 * order, seating, draws, and that the scores follow.
 *
 * Cards dealt, the acts of bots and what the referee drew for somebody whose
 * time was up follow from the seed; scores and who may do what, from the rules.
 * doc/verify.py is a second reading of the same. */
#ifndef SPADESD_DEAL_VERIFY_H
#define SPADESD_DEAL_VERIFY_H

#include <stdbool.h>

#include "deal/draw.h"
#include "engine/record.h"

enum verdict {
	VERDICT_HOLDS,
	VERDICT_FAILS,
	VERDICT_NOTHING, /* the record carries no chain to be verified by */
};

struct verified {
	enum verdict verdict;
	long line; /* FAILS: the first line that does not hold, from 1 */
	char why[RECORD_WHY_MAX]; /* FAILS: what was expected there */
	int rounds;               /* scored */
	int deals;                /* FAILS: those above that line */
	char seal[SEED_HEX];      /* s_0; "" before that was read */
	/* bit a seat whose bot is of a kind that is not known here, or strong:
	 * what it did was not computed again */
	unsigned unchecked;
	/* values of pulses in it: that the beacon published them, no record can
	 * show */
	int pulses;
	bool over; /* the game is */
};

/* Checks the whole of a record's text and says in *out what came of it; a
 * record that is not even readable FAILS at its first such line. What strong
 * bots did is left unchecked: that is for record_verify_all, which may take
 * seconds. */
void record_verify(const char *text, struct verified *out);
void record_verify_all(const char *text, struct verified *out);

#endif
