/* void_round.h - rounds that the referee itself spoiled. */
#ifndef SPADESD_STORE_VOID_ROUND_H
#define SPADESD_STORE_VOID_ROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* A request to void the running round of a game. */
struct void_row {
	int64_t game;
	int round;
	const char *fault; /* what the referee did wrong */
	int64_t by;        /* the gamesmaster who asks; 0: the operator */
	int64_t asked;
};

/* True if a round of the game was voided while fewer than two people sat there.
 * Such a game must not be rated, because nobody else had to agree. */
bool store_void_unrated(struct store *store, int64_t game);

#endif
