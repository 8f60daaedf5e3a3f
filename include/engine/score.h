/* score.h - the score of one side for one round. */
#ifndef SPADESD_ENGINE_SCORE_H
#define SPADESD_ENGINE_SCORE_H

#include "engine/act.h"
#include "engine/rules.h"

/* What the players of one side did, in the order in which they bid. */
struct side_round {
	int players;
	int bid[SEATS_MAX], tricks[SEATS_MAX]; /* bids as in engine/act.h */
	int bags_before, zero_value;
};

struct round_score {
	/* the side's bid, and the sum of its players' tricks */
	int bid, tricks;
	/* contract: points for the bid; overtricks: points for overtricks; nil:
	 * points for nils and zeros; slam: points for taking all the tricks;
	 * bags: points lost by bags; total: the sum of all these */
	int contract, overtricks, nil, slam, bags;
	int total;
	int misplays; /* points lost by misplays in the round, not in `total` */
	/* the side's bags after the round. Under BAGS_MILESTONES, all bags of
	 * the game; under BAGS_CARRIED, the remainder. */
	int bags_after;
	int zero_lost; /* points that failed zeros lost */
	bool zero_made;
	bool set; /* the side failed its bid */
};

/* True for a bid that is scored by itself: a nil, a blind nil or a zero. */
static inline bool score_is_nil(const struct rules *rules, int bid)
{
	if (bid == 0)
		return rules->nil || rules->zero_start;
	return bid == BID_BLIND_NIL;
}

/* True if tricks of nil bidders count for the side's bid. */
static inline bool score_nil_tricks_help(const struct rules *rules)
{
	return rules->nil_tricks == NIL_TRICKS_HELP && !rules->zero_start;
}

/* Scores one side for a round. */
struct round_score score_side(
    const struct rules *rules, const struct side_round *side);

#endif
