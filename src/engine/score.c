/* score.c - scoring a side after the last trick of a round (nomic109 §4).
 *
 * "Fewer tricks than their bid: -10 times the bid (-20 times if 10 or more); otherwise 10 times the bid (20 times), and 1
 * and one sandbag for each trick in excess." A side bid of 0 is always made; each zero bidder scores by himself besides. */
#include "engine/score.h"

static int bag_points(const struct rules *rules, int before, int gained, int *after)
{
	*after = 0;
	if (rules->bags == BAGS_OFF)
		return 0;
	int total = before + gained;
	int tens = total / 10 - before / 10; /* a round that crosses two boundaries costs twice */
	*after = rules->bags == BAGS_CARRIED ? total % 10 : total;
	return -rules->bag_cost * tens;
}

struct round_score score_side(const struct rules *rules, const int *bid, const int *tricks, int players, int bags_before)
{
	struct round_score s = {0};
	for (int i = 0; i < players; i++) {
		s.bid += bid[i];
		s.tricks += tricks[i];
		if (bid[i] == 0)
			s.nil += tricks[i] == 0 ? rules->nil : -rules->nil;
	}
	int each = rules->double_from && s.bid >= rules->double_from ? 20 : 10;
	if (s.tricks < s.bid) {
		s.contract = -each * s.bid;
	} else {
		s.contract = each * s.bid;
		s.overtricks = s.tricks - s.bid;
	}
	s.bags = bag_points(rules, bags_before, s.overtricks, &s.bags_after);
	s.total = s.contract + s.overtricks + s.nil + s.bags;
	return s;
}
