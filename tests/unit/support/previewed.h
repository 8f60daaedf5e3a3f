/* previewed.h - compares the mails that a preview shows with those that the
 * command sends. */
#ifndef SPADESD_TESTS_PREVIEWED_H
#define SPADESD_TESTS_PREVIEWED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAILS = 60 };
struct previewed {
	const char *to, *subject, *text;
	bool whole; /* false: a part is not shown */
};

/* Returns the text with each run of white space as one blank. */
const char *previewed_squeezed(const char *text);
/* Reads the mails that the text of a preview shows. Returns how many. */
int previewed_mails(const char *text, struct previewed *out);
/* Fails the test unless the `n` mails are those that were written after the
 * mail number `before`: the same recipients and subjects, and each line that
 * was shown, in order. A mail that was shown as a whole must be the same.
 * Changes `shown`. */
void previewed_same(
    struct previewed *shown, int n, const char *line, int64_t before);

/* Counts of all calls of previewed_same: mails, mails shown as a whole, and
 * bytes of text shown and sent. */
struct previewed_counts {
	int mails, whole;
	size_t shown, sent;
};
struct previewed_counts previewed_counts(void);

#endif
