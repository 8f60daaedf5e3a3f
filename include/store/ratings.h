/* ratings.h - ratings, and what people did in finished games. */
#ifndef SPADESD_STORE_RATINGS_H
#define SPADESD_STORE_RATINGS_H

#include <stddef.h>

#include "engine/rating.h"
#include "store/store.h"

/* ---- finished games, in the order of their ends ---- */

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

/* ---- ratings ---- */

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

/* ---- standings ---- */

/* A line of the standings. `name` is NULL if the person's profile is off. */
struct standing {
	struct rating_row row;
	const char *name;
};
/* Find the best `most` ratings that are not provisional. Returns how many. */
size_t store_standings(struct store *store, struct arena *arena,
    struct standing *out, size_t most);
#endif
