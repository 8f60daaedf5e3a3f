/* clock.h - times in which nobody's clock runs, the machine's own clock, and how things are at a
 * time. Outages may overlap each other and the time that a mail lay unsent; a second counts once.
 */
#ifndef SPADESD_STORE_CLOCK_H
#define SPADESD_STORE_CLOCK_H

#include "store/store.h"

void store_outage_add(struct store *store, int64_t began, int64_t ended);
bool store_outage_untold(struct store *store,
    int64_t least,
    int64_t *began,
    int64_t *ended); /* the span of those of `least` seconds or more */
void store_outages_told(struct store *store);
/* When `limit` seconds from `since` are over, not counting outages and the span `waited`, each
 * second once. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit, struct span waited);
bool store_once(struct store *store,
    const char *what,
    int64_t now,
    int64_t span); /* false when it was said within `span`; notes it */
struct clock_row {
	const char *boot;      /* the machine's boot, "" when nothing is known yet */
	int64_t drift, looked; /* wall clock less time since that boot; wall clock */
};
void store_clock(struct store *store, struct arena *arena, struct clock_row *out);
void store_clock_set(struct store *store, const struct clock_row *row);
void store_clock_back(struct store *store,
    int64_t now); /* the clock was set back: nothing that was noted lies after `now` */

/* How things are, for the operator. Times are 0 when there is none. */
struct store_health {
	int64_t fetched, looked;         /* last complete look at the mailbox; last pass */
	int64_t waiting, oldest_waiting; /* mails that wait; when the first of them was written */
	int64_t failed, set_aside; /* mails given up since `since`; letters set aside since then */
	int64_t set_aside_ever, games, people, letters, outages;
	const char *trouble; /* the server's last word on a mail that waits, "" for none */
};
void store_health(
    struct store *store, struct arena *arena, int64_t since, struct store_health *out);

#endif
