/* score.h - the score of one side for one round. */
#ifndef SPADESD_ENGINE_SCORE_H
#define SPADESD_ENGINE_SCORE_H

#include <stdbool.h>

#include "engine/rules.h"

/* What the players of one side did, in the order in which they bid. */
struct side_round {
	int players;
	int bid[SEATS_MAX], tricks[SEATS_MAX]; /* bids as in engine/act.h */
	int bags_before, zero_value;
};

struct round_score {
	int bid, tricks; /* the side's bid and the tricks of all its players */
	int contract, overtricks, nil, slam,
	    /* points for the bid, for overtricks, for nils and zeros, for all
	       the tricks, lost by bags */
	    bags;
	int total; /* the sum of these points */
	/* the side's bags: over the whole game, or the remainder carried over
	 */
	int bags_after;
	int zero_lost; /* points that failed zeros lost */
	bool zero_made;
};

struct round_score score_side(
    const struct rules *rules, const struct side_round *side);

#endif
