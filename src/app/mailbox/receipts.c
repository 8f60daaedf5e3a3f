/* receipts.c - compares the receipt times of letters with this machine's clock.
 */
#include "receipts.h"

#include <stdbool.h>
#include <stdio.h>

#include "base/when.h"
#include "referee/referee.h"
#include "store/health.h"

/* Report clocks that differ by more than this many seconds. */
enum { CLOCKS_APART = 10 * WHEN_MINUTE };

void receipts_see(struct receipts *r, const struct post *post)
{
	if (post->undated)
		return;
	r->received = post->received;
	r->now = post->now;
}

/* Set `why` to the reason to doubt the machine's clock; "" for none. The letter
 * that came last tells the mail server's time, for comparison. */
static void doubt_clock(const struct receipts *r, char *why, size_t room)
{
	char is[32];
	char was[32];
	when_iso(r->now, is, sizeof is);
	when_iso(r->received, was, sizeof was);
	why[0] = '\0';
	if (r->received > r->now + CLOCKS_APART)
		snprintf(why, room,
		    "This machine's clock said %s UTC when a letter came that "
		    "the mail server had received at %s UTC. One of the two "
		    "clocks is wrong (timedatectl).",
		    is, was);
	else if (r->before && r->received < r->before - WHEN_HOUR)
		snprintf(why, room,
		    "A letter was first listed at %s UTC, but the mail server "
		    "says that it received the letter at %s UTC, before the "
		    "last check of the mailbox. Either this machine's clock is "
		    "wrong (timedatectl), or somebody moved the letter into "
		    "the mailbox.",
		    is, was);
}

void receipts_judge(struct store *store, const struct receipts *r)
{
	char why[400];
	struct store_trouble trouble = {
	    .why = why,
	    .since = r->now,
	    .operator_needed = true,
	};
	if (!r->received)
		return;
	doubt_clock(r, why, sizeof why);
	store_trouble_set(store, STORE_CLOCK, *why ? &trouble : NULL);
}
