/* rating.h - ratings of players, in integers, so that every machine and every
 * program computes the same numbers. doc/ratings.md defines them for people.
 *
 * The update is the Plackett-Luce update of Weng and Lin ("A Bayesian
 * Approximation Method for Online Ranking", JMLR 12, 2011, algorithm 4). The
 * strength of a side is the sum of its players' means. Sides that share a place
 * count with the mean of their orders. Of players with the same rating, the one
 * with the better place never gains less.
 *
 * Units: a mean counts millionths of a point, a variance thousandths of a
 * square point, and a fraction 2^-30. Each quotient, root and product of
 * fractions is rounded down, and is never negative: a sum with negative terms
 * is rounded term by term. */
#ifndef SPADESD_ENGINE_RATING_H
#define SPADESD_ENGINE_RATING_H

#include "engine/rules.h"

enum {
	RATING_POINT = 1000000, /* a point, in the unit of a mean */
	RATING_SQUARE = 1000,   /* a square point, in the unit of a variance */
	RATING_ONE = 1 << 30,   /* the fraction 1 */
	RATING_PROVISIONAL = 10 /* games until a rating counts */
};

struct rating {
	int64_t mean, variance;
};

/* How ratings change. `start` is the rating of a new player. `noise` is the
 * variance of a side's result in one game. `drift` is added to a player's
 * variance before each game, but no variance exceeds that of a new player. */
struct rating_scale {
	struct rating start;
	int64_t noise, drift;
};
extern const struct rating_scale rating_scale;

/* A player of a game: seat s plays for side s % sides. A fixed player counts
 * for the side's strength, and its rating does not change. */
struct rated_player {
	struct rating rating;
	bool fixed;
};

/* A finished game. `place` has the place of each side: 1 is the best, and sides
 * with the same place tied. */
struct rated_game {
	int seats, sides;
	struct rated_player player[SEATS_MAX];
	int place[SEATS_MAX];
};

/* Updates the players' ratings by the result. */
void rating_update(const struct rating_scale *scale, struct rated_game *game);

/* Returns the fixed rating of a bot by its kind, as in the record's `bot` line:
 * "strong 1 1000". An unknown kind has the random bot's rating. */
struct rating rating_of_bot(const char *kind);

/* Returns the mean in points, rounded to the nearest. */
int rating_points(struct rating rating);
/* Returns half the width of the 95 % interval, which is two standard
 * deviations, in points, rounded down. */
int rating_interval(struct rating rating);

/* Returns e^-x for x >= 0, both as fractions. The error is below 2^-26, and the
 * result is at least 2^-30. */
int64_t rating_decay(int64_t x);
/* Returns the square root of x >= 0, rounded down. */
int64_t rating_root(int64_t x);

#endif
