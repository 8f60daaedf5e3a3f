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
/* Write the first `most` requests of open games, for that person or for anyone,
 * that nobody has accepted yet to `out`: game, seat and person. Returns how
 * many. */
size_t store_substitutes_for(
    struct store *store, int64_t person, struct substitute *out, size_t most);
/* Add or change a request. A seat has at most one. */
void store_substitute_set(struct store *store, const struct substitute *s);
/* Delete the request for that seat. */
void store_substitute_end(struct store *store, int64_t game, int seat);

/* Seat the substitute under `name`, after `events` events of the game.
 * Transfers the seat from `old`, revokes the seat's consent to other rules, to
 * a suspension and to a deal without its pulse, marks earlier talk as said by
 * `before`, deletes words of that seat that were not passed on yet, and cancels
 * queued notices of the game to `old`. */
void store_substitute_sits(struct store *store, const struct substitute *s,
    uint32_t events, const char *name, const char *before);

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
