/* verdict.h - inside referee: what a check of a record found, in sentences for
 * mails and pages. */
#ifndef SPADESD_REFEREE_VERDICT_H
#define SPADESD_REFEREE_VERDICT_H

struct tx;
struct verified;

/* Return texts in tx's memory. verdict_good is for a record that is right and
 * has a round. verdict_wrong says at which line the record is wrong.
 * verdict_unchecked lists what was not checked, each item on a new line. */
const char *verdict_good(const struct tx *tx, const struct verified *v);
const char *verdict_wrong(const struct tx *tx, const struct verified *v);
const char *verdict_unchecked(const struct tx *tx, const struct verified *v);

#endif
