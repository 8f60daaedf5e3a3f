/* score.h - what a round is worth. Pure arithmetic over the rules' numbers. */
#ifndef SPADESD_ENGINE_SCORE_H
#define SPADESD_ENGINE_SCORE_H

#include "engine/rules.h"

struct round_score {
	int bid, tricks;                       /* of the side: its bids and its tricks added (nomic109 §4) */
	int contract, overtricks, nil, bags;   /* points for the bid, for overtricks, for bids of 0, lost by sandbags */
	int total;                             /* their sum */
	int bags_after;                        /* the side's sandbags afterwards: of the game, or the rest carried */
};

/* Scores one side. bid[] and tricks[] hold the side's players only, `players` of them; bags_before is what bags_after was. */
struct round_score score_side(const struct rules *rules, const int *bid, const int *tricks, int players, int bags_before);

#endif
