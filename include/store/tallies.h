/* tallies.h - what people did in finished games, and who lets others see it. */
#ifndef SPADESD_STORE_TALLIES_H
#define SPADESD_STORE_TALLIES_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* What a person did at a seat. */
struct tally {
	int64_t quit; /* 1: the person gave the seat up before the end */
	int64_t timeouts;
};
struct tally_key {
	int64_t game, person;
	int seat;
};

/* Add a row without a change, or replace it. */
void store_tally_set(struct store *store, const struct tally_key *key,
    const struct tally *tally);
/* Read a row. False if there is none. */
bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out);
/* A finished game of a person. `places` is as in struct rated_row. If the game
 * is rated for the person, the mean moved by `change`. */
struct tally_game {
	int64_t game, ended;
	int seat;
	bool quit, is_rated;
	int64_t change;
	const char *places;
};
/* Return that change, 0 for none. */
int64_t store_tally_changed(struct store *store, const struct tally_key *key);
/* Count the finished games of a person, those that the person's side alone won
 * while the person sat there, and the person's time-outs. */
struct tally_sum {
	int64_t games, won, timeouts;
};
struct tally_sum store_tally_sum(struct store *store, int64_t person);

/* The n-th time that a seat of the game changed hands, from 0. False past the
 * last. A bot has id 0. */
struct seat_change {
	int seat;
	uint32_t events; /* number of events of the game at that time */
	int64_t old, person;
};
bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out);

#endif
