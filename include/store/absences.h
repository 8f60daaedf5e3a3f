/* absences.h - vacations of people, and extra time for turns. */
#ifndef SPADESD_STORE_ABSENCES_H
#define SPADESD_STORE_ABSENCES_H

#include "store/store.h"

/* Find the absence in progress at `at`, or the next one. */
bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out);

/* Call `each` for each absence, in progress at `at`, of a person at the table
 * of the game. */
typedef void store_absence_fn(
    void *context, int64_t person, const struct span *span);

/* Extra time for a turn. store_extended returns the seconds given so far for
 * the turn, store_extend adds some. */
struct extension {
	int64_t game;
	uint32_t events; /* number of events when the turn began */
	int seat;
	int64_t seconds;
	int64_t at;
};
int64_t store_extended(struct store *store, int64_t game, uint32_t events);
void store_extend(struct store *store, const struct extension *extension);

#endif
