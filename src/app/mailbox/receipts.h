/* receipts.h - inside app: what the receipt times of letters say about this
 * machine's clock. */
#ifndef SPADESD_APP_RECEIPTS_H
#define SPADESD_APP_RECEIPTS_H

#include <stdint.h>

struct post;
struct store;

struct receipts {
	int64_t before; /* when the last complete check began, 0 for never */
	/* receipt time of the last letter that has one; 0: no letter has one */
	int64_t received;
	int64_t now; /* this machine's time when that letter arrived */
};

/* Store the times of a letter. */
void receipts_see(struct receipts *receipts, const struct post *post);

/* Call receipts_judge after a complete check of the mailbox. If a letter came,
 * it records in the database whether the machine's clock may be wrong. */
void receipts_judge(struct store *store, const struct receipts *receipts);

#endif
