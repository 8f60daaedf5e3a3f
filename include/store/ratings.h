/* ratings.h - ratings, and what people did in finished games. */
#ifndef SPADESD_STORE_RATINGS_H
#define SPADESD_STORE_RATINGS_H

#include "engine/rating.h"
#include "store/store.h"

/* `why` is RATED, or why the game is not rated. `places` has the place
 * of each side: "2 1". */
#define RATED "rated"

#define UNPLAYED "unplayed"

struct rated_row {
	int64_t number, game, ended;
	const char *why, *places;
};

/* Find the row of a game. False if the game is not over, or was cancelled. */
bool store_rated(struct store *store, struct arena *arena, int64_t game,
    struct rated_row *out);

/* Put all rows into the arena, in order. Returns their number. */
size_t store_rated_all(
    struct store *store, struct arena *arena, struct rated_row **out);

/* A seat of a game at its end: a person, or a bot of that kind. `changed`: the
 * seat changed hands during the game. */
struct rated_seat {
	int64_t person;
	const char *bot;
	bool changed;
};

/* True if the players chose that the game is not rated. */
bool store_unrated(struct store *store, int64_t game);

struct rating_row {
	int64_t person, games;
	struct rating rating;
};

/* Read the rating of a person. A person without one has 0 games and `rating`
 * zero. */
struct rating_row store_rating(struct store *store, int64_t person);

void store_rating_set(struct store *store, const struct rating_row *row);

/* Put all ratings into the arena, by person. Returns their number. */
size_t store_ratings(
    struct store *store, struct arena *arena, struct rating_row **out);

/* A line of the standings. `name` is NULL if the person's profile is off. */
struct standing {
	struct rating_row row;
	const char *name;
};

/* Find the best `most` ratings that are not provisional. Returns how many. */
size_t store_standings(struct store *store, struct arena *arena,
    struct standing *out, size_t most);

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
