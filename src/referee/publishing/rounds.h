/* rounds.h - inside publishing: the rounds of a game that are over. */
#ifndef SPADESD_REFEREE_ROUNDS_H
#define SPADESD_REFEREE_ROUNDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/table.h"

struct game_row;
struct notice;
struct publishing;

struct over_round {
	int number;
	bool voided;
	int64_t at; /* when the referee told its end */
	struct table after;
};

struct over_rounds {
	struct over_round *round;
	size_t count;
};

/* Return the rounds that were scored or voided, in order, in the session's
 * memory. A round that the end of the game cut short is none of them. */
struct over_rounds rounds_over(
    struct publishing *p, const struct game_row *row);

/* Return what anybody may be told about the table after a round. */
struct notice rounds_notice(struct publishing *p, const struct game_row *row,
    const struct over_round *round);

#endif
