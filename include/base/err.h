/* err.h - how anything that can fail says so.
 *
 * Failure has four answers and no others (DESIGN, decision 6); they decide how
 * a letter is filed, how `deliver` exits and what becomes of an outbox row. Out
 * of memory and broken invariants abort: a letter is one transaction, so that
 * is safe. */
#ifndef SPADESD_BASE_ERR_H
#define SPADESD_BASE_ERR_H

enum outcome {
	OUTCOME_DONE,  /* it worked */
	OUTCOME_LATER, /* not now: the same item again, later */
	OUTCOME_NEVER, /* never this item: set it aside and say so */
	OUTCOME_STOP   /* nothing of this kind works now: stop and say so */
};

struct err {
	enum outcome outcome;
	/* one line for a person; never a card of an unfinished hand */
	char text[320];
};

/* Fills *err, with the text cut to fit, and returns `outcome`, so that a
 * failing function ends in `return err_set(...)`. err may not be NULL. */
enum outcome err_set(
    struct err *err, enum outcome outcome, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Puts "what: " before the text that *err already has, both cut to fit, and
 * returns its outcome. */
enum outcome err_prefix(struct err *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
