/* history.h - inside publishing: the course of the session's game, as the
 * whole table saw it. */
#ifndef SPADESD_REFEREE_HISTORY_H
#define SPADESD_REFEREE_HISTORY_H

#include <stddef.h>

struct happening;
struct publishing;

struct history {
	/* how many rounds are over, and the scores after each of them, by side
	 */
	int rounds;
	int *score;
	int *fines; /* what misplays cost in each round, by side */
	/* why a round has no score: ", void"; NULL if it has one */
	const char **unscored;
	/* what happened in the round that is going on; acts that were taken
	 * back are left out */
	const struct happening *news;
	size_t count;
};

/* Everything is in the session's memory. */
void history_read(struct publishing *p, struct history *out);

#endif
