/* absences.h - vacations of people, and extra time for turns. */
#ifndef SPADESD_STORE_ABSENCES_H
#define SPADESD_STORE_ABSENCES_H

#include "store/store.h"

/* Add an absence. Deletes the person's absences that begin within `span`. An
 * earlier absence that overlaps `span` now ends where `span` begins. */
void store_absence_add(struct store *store, int64_t person, struct span span);

/* End the absence in progress at `at` and delete later ones. False if there was
 * nothing to end or delete. */
bool store_absence_end(struct store *store, int64_t person, int64_t at);

/* Find the absence in progress at `at`, or the next one. */
bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out);

/* Call `each` for each absence, in progress at `at`, of a person at the table
 * of the game. */
typedef void store_absence_fn(
    void *context, int64_t person, const struct span *span);
void store_absences(struct store *store, int64_t game, int64_t at,
    store_absence_fn *each, void *context);

/* Return how many seconds of `span` the person is away. */
int64_t store_absence_within(
    struct store *store, int64_t person, struct span span);

/* store_absence_grant marks all absences that end after `at` as granted by a
 * gamesmaster, so that they count in every game. store_absent is true if the
 * person is away at `at`; if `granted` is set, only granted absences count. */
bool store_absence_grant(struct store *store, int64_t person, int64_t at);
bool store_absent(
    struct store *store, int64_t person, int64_t at, bool granted);

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
