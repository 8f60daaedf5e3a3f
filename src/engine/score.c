/* score.c - scoring a side after the last trick of a round.
 *
 * nomic109 §4; playsite "Scoring" and the sandbagging rule; amiga 7; synspades "The Bid" to "NIL
 * Bids in Partner Play"; rtr3b "Keeping Score". A side bid of nothing is always made. */
#include "engine/score.h"

#include "engine/act.h"

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

static bool is_nil(const struct rules *rules, int bid)
{
	return bid == BID_BLIND_NIL || (bid == 0 && (rules->nil || rules->zero_start));
}

/* A nil or a zero by itself. rtr3b: "a zero bid is considered to have made his bid at the beginning
 * and therefore gets -10 points for each trick taken". */
static void score_nil(
    const struct rules *rules, const struct side_round *side, int i, struct round_score *s)
{
	bool made = side->tricks[i] == 0;
	if (side->bid[i] == BID_BLIND_NIL) {
		s->nil += made ? rules->blind_nil : -rules->blind_nil;
	} else if (rules->nil) {
		s->nil += made ? rules->nil : -rules->nil;
	} else if (made) {
		s->nil += side->zero_value;
		s->zero_made = true;
	} else {
		s->nil -= 10 * side->tricks[i];
		s->zero_lost += 10 * side->tricks[i];
	}
}

struct round_score score_side(const struct rules *rules, const struct side_round *side)
{
	struct round_score s = {0};
	int counted = 0,
	    apart = 0; /* tricks for the bid, and those of nil bidders that do not count for it */
	int last =
	    0; /* the number bid last: a nil binds nothing, so then the other's number does */
	bool help = rules->nil_tricks == NIL_TRICKS_HELP && !rules->zero_start,
	     zeros_only = rules->zero_start > 0;
	for (int i = 0; i < side->players; i++) {
		int bid = side->bid[i], tricks = side->tricks[i];
		s.tricks += tricks;
		if (is_nil(rules, bid)) {
			score_nil(rules, side, i, &s);
			*(help ? &counted : &apart) += tricks;
			continue;
		}
		last = bid == BID_ALL ? rules->hand_size : bid;
		s.bid += last;
		counted += tricks;
		zeros_only = false;
	}
	if (rules->bid_mode == BIDS_BINDING) /* playsite: "it is up to the second partner to make
	                                        the binding team bid" */
		s.bid = last;
	int each = rules->double_from && s.bid >= rules->double_from ? 20 : 10, bags = 0;
	if (counted >= s.bid && !zeros_only) {
		s.contract = each * s.bid;
		bags = counted - s.bid;
	} else if (!zeros_only) {
		s.contract = rules->failed_bid == FAILED_COUNTS ? counted : -each * s.bid;
	}
	if (rules->nil_tricks == NIL_TRICKS_BAG)
		bags += apart;
	s.overtricks = rules->overtrick * bags;
	s.slam = s.tricks == rules->hand_size ? rules->slam : 0;
	s.bags = bag_points(rules, side->bags_before, bags, &s.bags_after);
	s.total = s.contract + s.overtricks + s.nil + s.slam + s.bags;
	return s;
}
