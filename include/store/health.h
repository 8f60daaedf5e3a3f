/* health.h - figures about the referee, for the operator. */
#ifndef SPADESD_STORE_HEALTH_H
#define SPADESD_STORE_HEALTH_H

#include "store/store.h"

struct store_health {
	/* start of the last complete check of the mailbox; 0 for never */
	int64_t fetched;
	int64_t looked; /* time of the last pass; 0 for never */
	/* When the mail server was last found to list letters without
	 * delivering them; 0 if it delivers. */
	int64_t kept_back;
	int64_t waiting; /* queued mails */
	/* when the oldest queued mail was written; 0 for none */
	int64_t oldest_waiting;
	int64_t failed;    /* mails written since `since` that failed */
	int64_t set_aside; /* letters set aside since `since` */
	int64_t set_aside_known;
	int64_t games;  /* in play */
	int64_t people; /* people, without those who left */
	int64_t letters;
	/* letters held since `since` that wait for confirmation */
	int64_t held;
	int64_t outages;
	/* A list that rewrites From and was not yet reported to the operator;
	 * "" for none. */
	const char *rewriting;
	/* The server's last reply about the oldest queued mail that has one. */
	const char *trouble;
};

/* Fill *out. `since` bounds only the members that mention it. */
void store_health(struct store *store,
    struct arena *arena,
    int64_t since,
    struct store_health *out);

#endif
