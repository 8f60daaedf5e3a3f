/* verify.h - verifies a published record (deal/published.h): the chain, seeds,
 * order of lines, seating, draws and scores.
 *
 * The seed determines the cards dealt, the acts of bots, and what the referee
 * drew after a time-out. The rules determine scores and legal acts.
 * doc/verify.py is an independent implementation. */
#ifndef SPADESD_DEAL_VERIFY_H
#define SPADESD_DEAL_VERIFY_H

#include <sodium.h>

#include "deal/draw.h"
#include "engine/record.h"

enum verdict {
	VERDICT_HOLDS,
	VERDICT_FAILS,
	VERDICT_NOTHING, /* the record has no chain to verify */
};

struct verified {
	enum verdict verdict;
	long line;                /* FAILS: the first wrong line, from 1 */
	char why[RECORD_WHY_MAX]; /* FAILS: what was expected in that line */
	int rounds;               /* rounds scored */
	/* Number of the last round that was scored or voided, 0 for none. In a
	 * game that is over, the last round may have been given up. */
	int ended;
	int deals; /* rounds dealt; if FAILS, only those above the wrong line */
	char seal[SEED_HEX]; /* s_0; "" if the verifier did not reach it */
	/* Bit n is set if the acts of the bot in seat n were not checked,
	 * because the bot is strong or of an unknown kind. */
	unsigned unchecked;
	/* Number of pulses in the record. The record cannot prove that the
	 * beacon published them. */
	int pulses;
	bool over; /* the game is over */
};

/* Verify a whole record. A record that cannot be parsed FAILS at the first bad
 * line. record_verify does not check the acts of strong bots. record_verify_all
 * checks them too, which may take seconds. */
void record_verify(const char *text, struct verified *out);

void record_verify_all(const char *text, struct verified *out);

/* True for a concession, a forfeit or a withdrawal. */
bool leaving_is(enum event_kind kind);

/* Write the events that the record shows for `e`, given the table before `e`.
 * Returns their number, 0 if the record shows nothing. */
int leaving_lines(const struct table *table, const struct event *e,
    struct event lines[SEATS_MAX]);

#endif
