/* score.h - what a round is worth. Pure arithmetic over the rules' numbers. */
#ifndef SPADESD_ENGINE_SCORE_H
#define SPADESD_ENGINE_SCORE_H

#include <stdbool.h>

#include "engine/rules.h"

/* One side's players in the order in which they bid. */
struct side_round {
	int players;
	int bid[SEATS_MAX], tricks[SEATS_MAX]; /* bids as in engine/act.h */
	int bags_before, zero_value;
};

struct round_score {
	int bid, tricks; /* of the side: what it promised, and its tricks */
	int contract, overtricks, nil, slam,
	    /* points for the bid, for overtricks, for nils and zeros, for all
	       the tricks, lost by bags */
	    bags;
	int total; /* their sum */
	/* the side's bags afterwards: of the game, or the rest carried */
	int bags_after;
	int zero_lost; /* points that failed zeros of the side lost */
	bool zero_made;
};

struct round_score score_side(
    const struct rules *rules, const struct side_round *side);

#endif
