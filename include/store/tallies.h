/* tallies.h - what people did in finished games, and who lets others see it. */
#ifndef SPADESD_STORE_TALLIES_H
#define SPADESD_STORE_TALLIES_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* What a person did at a seat. */
struct tally {
	int64_t quit; /* 1: the person gave the seat up before the end */
	int64_t rounds;
	/* bids of a number, and how many of them the side made */
	int64_t bids, made;
	int64_t nils, nils_made;
	int64_t bags; /* overtricks of the side */
	int64_t misplays, timeouts;
	/* turns that the person answered, and the seconds that this took */
	int64_t answers, seconds;
};
struct tally_key {
	int64_t game, person;
	int seat;
};

/* Add a row without a change, or replace it. */
void store_tally_set(struct store *store,
    const struct tally_key *key,
    const struct tally *tally);
/* Read a row. False if there is none. */
bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out);
/* Store how far the game moved the mean of the person's rating, and the
 * rating's variance after the game. */
void store_tally_change(struct store *store,
    const struct tally_key *key,
    int64_t change,
    int64_t variance);
/* A round of the side in which the person played; round 0: none. */
struct tally_round {
	int64_t game, points;
	int round;
};
/* Store the best and the worst round at the seat. */
void store_tally_rounds(struct store *store,
    const struct tally_key *key,
    const struct tally_round *best,
    const struct tally_round *worst);
/* Find the best rounds of a person, the best first, or the worst ones, the
 * worst first. Each returns how many, at most `most`. */
size_t store_rounds_best(
    struct store *store, int64_t person, struct tally_round *out, size_t most);
size_t store_rounds_worst(
    struct store *store, int64_t person, struct tally_round *out, size_t most);

/* A finished game of a person. `places` is as in struct rated_row. If the game
 * is rated for the person, the mean moved by `change`, and the rating then had
 * `variance`. */
struct tally_game {
	int64_t game, ended;
	int seat;
	bool quit, is_rated;
	int64_t change, variance;
	const char *places;
};
/* Find the last finished games of a person, the newest first. Returns how many,
 * at most `most`. */
size_t store_tally_games(struct store *store,
    struct arena *arena,
    int64_t person,
    struct tally_game *out,
    size_t most);
/* Return that change, 0 for none. */
int64_t store_tally_changed(struct store *store, const struct tally_key *key);
/* Sum up all games of a person. Returns how many. */
int64_t store_tally_sum(struct store *store, int64_t person, struct tally *out);

/* The n-th time that a seat of the game changed hands, from 0. False past the
 * last. A bot has id 0. */
struct seat_change {
	int seat;
	uint32_t events; /* number of events of the game at that time */
	int64_t old, person;
};
bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out);

/* store_profile is true if others may see the person's profile, and the name in
 * standings. store_profile_set stores this. */
bool store_profile(struct store *store, int64_t person);
void store_profile_set(struct store *store, int64_t person, bool shown);

#endif
