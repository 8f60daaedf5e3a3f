/* substitutes.h - players who take over another player's seat. */
#ifndef SPADESD_STORE_SUBSTITUTES_H
#define SPADESD_STORE_SUBSTITUTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct store;

/* A request for a substitute for a seat. */
struct substitute {
	int64_t game;
	int seat;
	/* the player or gamesmaster who asks for a substitute; 0: the operator
	 */
	int64_t old;
	/* the substitute, or the only person allowed; 0: anyone */
	int64_t person;
	bool taken;   /* the substitute accepted */
	bool agreed;  /* everybody at the table agreed */
	bool granted; /* a gamesmaster agreed */
};

/* Find the open request for that seat. */
bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out);
/* Add or change a request. A seat has at most one. */
void store_substitute_set(struct store *store, const struct substitute *s);
/* Delete the request for that seat. */
void store_substitute_end(struct store *store, int64_t game, int seat);

/* True if that person was replaced in a seat other than `seat` since the last
 * deal. */
bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat);

/* A substitution that took place. */
struct substituted {
	int seat;
	uint32_t events;
	/* names of the substitute and of the player before */
	const char *name, *before;
};

/* Find the n-th substitution of a game, counted from 0. */
bool store_substituted(struct store *store, struct arena *arena, int64_t game,
    int n, struct substituted *out);
/* Find the last substitution in that seat. */
bool store_substituted_last(struct store *store, struct arena *arena,
    int64_t game, int seat, struct substituted *out);

#endif
