/* err.h - how a function reports failure.
 *
 * Failure has three outcomes (DESIGN, decision 6). They decide how a letter is
 * filed, how `deliver` exits and what happens to a mail in the outbox. Running
 * out of memory and broken invariants abort, which is safe because each letter
 * is one transaction. */
#ifndef SPADESD_BASE_ERR_H
#define SPADESD_BASE_ERR_H

enum outcome {
	OUTCOME_DONE,  /* success */
	OUTCOME_LATER, /* try this item again later */
	/* this item will never work: set it aside and report it */
	OUTCOME_NEVER,
	OUTCOME_STOP /* nothing of this kind works now: stop and report it */
};

struct err {
	enum outcome outcome;
	/* one line for the operator; it never names a card of a hand still in
	 * play */
	char text[320];
};

/* Fill *err, cutting the text to fit, and return `outcome`, so that a function
 * can end with `return err_set(...)`. `err` must not be NULL. */
enum outcome err_set(struct err *err, enum outcome outcome, const char *format,
    ...) __attribute__((format(printf, 3, 4)));

/* Fill *err with `what`, such as a path, and the reason in errno. If permission
 * is denied, the text names the user. */
enum outcome err_errno(struct err *err, enum outcome outcome, const char *what);

/* Add "; " and what would be right, in place of a final full stop. Returns
 * err->outcome. */
enum outcome err_add(struct err *err, const char *text);
/* Change the outcome and leave the text. Returns `outcome`. */
enum outcome err_outcome(struct err *err, enum outcome outcome);

/* Put the formatted text and ": " before the text in *err, cutting to fit.
 * Returns err->outcome. */
enum outcome err_prefix(struct err *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
