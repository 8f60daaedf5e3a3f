/* strong.h - inside bots: the strong bot, which simulates the rest of the
 * round. */
#ifndef SPADESD_BOTS_STRONG_H
#define SPADESD_BOTS_STRONG_H

#include "policy.h"

/* Fills the hands of *world for one simulation. */
typedef void strong_world_fn(
    void *context, struct chance *chance, struct game *world);

/* Returns the strong bot's action at the seat of `view`, after playing out
 * about `effort` rounds. */
struct action strong_act(
    const struct view *view, int effort, struct chance chance);

/* Returns the strong bot's action with hands dealt by `world`. Tests use it to
 * show the bot all real hands. */
struct action strong_act_in(const struct view *view, int effort,
    struct chance chance, strong_world_fn *world, void *context);

/* Stores the choices that the strong bot considers at this seat, at most
 * `most`, and returns their number. */
int strong_choices(const struct view *view, int most, struct action *choices);

/* Hands that the other seats may hold, as far as one seat can know. */

enum { PLACES = SEATS_MAX + 2, POOL_LEAST = 48, POOL = 1024 };

/* One possible deal. Places are the seats, the extra card, and the cards that
 * were not dealt. */
struct deal {
	uint64_t hand[PLACES];
	int left[PLACES]; /* room left in each place during the deal */
};

/* What a seat knows of the unseen cards, and a pool of possible deals. */
struct worlds {
	const struct view *view;
	uint64_t unknown; /* cards that the seat does not see */
	/* unknown cards that at least one place cannot hold */
	uint64_t bound;
	/* by place: how many unseen cards are in the place, and which cards may
	 * be there */
	int size[PLACES];
	uint64_t may[PLACES];
	/* the deals, their number, and for each deal the sum of the weights up
	 * to and including it */
	int count;
	struct deal pool[POOL];
	uint64_t up_to[POOL];
};

/* Makes a pool of deals that fit what the seat of `view` knows. A higher
 * `effort` (rounds to be played out) makes a larger pool. */
void worlds_of(const struct view *view, int effort, struct chance *chance,
    struct worlds *worlds);

/* Fills the hands of *game, whose table is already set, from a random deal of
 * the pool. Deals that fit the bids and plays better are drawn more often. */
void worlds_draw(
    const struct worlds *worlds, struct chance *chance, struct game *game);

/* The worth of a score to a side. */

enum { WORTH_ONE = 1 << 20 };

/* Returns the chance, in parts of WORTH_ONE, that the side wins the game from
 * the present score, plus a small share for its lead in points. With more than
 * two sides, this is the mean over the other sides, each taken as the only
 * opponent. */
int64_t worth_of(const struct table *t, int side);

#endif
