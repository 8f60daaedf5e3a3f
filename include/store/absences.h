/* absences.h - when people are away, and more time for turns. */
#ifndef SPADESD_STORE_ABSENCES_H
#define SPADESD_STORE_ABSENCES_H

#include "store/store.h"

/* A person is away in that span. What he said before of any time in it falls
 * away; an absence that runs when it begins ends there. */
void store_absence_add(struct store *store, int64_t person, struct span span);

/* He is back at `at`, and not away later on either; false when he was not to
 * be. */
bool store_absence_end(struct store *store, int64_t person, int64_t at);

/* The absence that runs at `at`, or else the next one; false for none. */
bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out);

/* How many seconds of that span he is away. */
int64_t store_absence_within(
    struct store *store, int64_t person, struct span span);

/* A gamesmaster grants all that is not over at `at`: it counts in every game.
 * And: is he away at that moment, by a gamesmaster's grant where `granted`? */
bool store_absence_grant(struct store *store, int64_t person, int64_t at);
bool store_absent(
    struct store *store, int64_t person, int64_t at, bool granted);

/* More time for a turn: the seconds given for it so far; one more; and what a
 * seat took out of its bank in all of a game. */
struct extension {
	int64_t game;
	uint32_t events; /* that the turn came with */
	int seat;
	int64_t seconds;
	bool banked;
	int64_t at;
};
int64_t store_extended(struct store *store, int64_t game, uint32_t events);
void store_extend(struct store *store, const struct extension *extension);
int64_t store_banked(struct store *store, int64_t game, int seat);

#endif
