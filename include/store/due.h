/* due.h - when the clock has something to do for a game, at the earliest.
 *
 * A column of the game, found by an index, so that a look at the clock costs
 * what is due and not what is played. It is a lower bound: what puts a moment
 * off need not say so, since the truth is reckoned by replay when the game is
 * looked at. What may bring one forward says so in its own transaction. */
#ifndef SPADESD_STORE_DUE_H
#define SPADESD_STORE_DUE_H

#include <stddef.h>
#include <stdint.h>

struct arena;
struct store;

/* When the clock has something to do for a game that is played, not before;
 * and when somebody's time is over, not before, for who runs the referee. 0:
 * never. */
struct due {
	int64_t next, deadline;
};
void store_due_set(struct store *store, int64_t game, const struct due *due);

/* Something was done that may bring its moment forward: the next look at the
 * clock looks at that game; at all that a person plays; at all. */
void store_due_now(struct store *store, int64_t game);
void store_due_now_of(struct store *store, int64_t person);
void store_due_now_all(struct store *store);

/* The games that may have something due at `now`, by id, in the arena; and
 * returns how many. */
size_t store_due_games(
    struct store *store, struct arena *arena, int64_t now, int64_t **ids);

/* What is noted of a game; and the first of all. A game that is to be looked at
 * has 1 in `next`. */
struct due store_due(struct store *store, int64_t game);
struct due store_due_first(struct store *store);
/* The first moment after `now`. */
int64_t store_due_after(struct store *store, int64_t now);

#endif
