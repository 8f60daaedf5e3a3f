/* health.h - how things are, for the operator. */
#ifndef SPADESD_STORE_HEALTH_H
#define SPADESD_STORE_HEALTH_H

#include "store/store.h"

struct store_health {
	/* when the last complete look at the mailbox began; 0 for never */
	int64_t fetched;
	int64_t looked; /* when the last pass was; 0 for never */
	/* when the mail server was last said to keep letters back; 0 when it
	 * does not */
	int64_t kept_back;
	int64_t waiting; /* mails that wait */
	/* when the first of them was written; 0 for none */
	int64_t oldest_waiting;
	int64_t failed;    /* mails written since then and given up */
	int64_t set_aside; /* letters set aside since then */
	int64_t set_aside_known;
	int64_t games;  /* being played */
	int64_t people; /* who did not leave */
	int64_t letters;
	int64_t held; /* of them, until somebody says that they are his */
	int64_t outages;
	/* a list that rewrites From and of which the operator was not told;
	 * "" for none */
	const char *rewriting;
	/* the server's last word on the oldest mail that has one and waits */
	const char *trouble;
};

/* Fills *out with how things are; `since` is what its members call then. */
void store_health(struct store *store,
    struct arena *arena,
    int64_t since,
    struct store_health *out);

#endif
