/* score.c - scoring a side after the last trick of a round.
 *
 * nomic109 §4; playsite "Scoring" and the sandbagging rule; amiga 7; synspades "The Bid" to "NIL Bids in Partner Play";
 * rtr3b "Keeping Score". A side bid of nothing is always made. */
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

/* A nil or a zero by itself. rtr3b: "a zero bid is considered to have made his bid at the beginning and therefore gets -10
 * points for each trick taken". */
static void score_nil(const struct rules *rules, const struct side_round *side, int i, struct round_score *s)
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

/* What the side promised: each number added, or the second partner's alone (playsite: "it is up to the second partner to
 * make the binding team bid"; a nil binds nothing, so then the other's number does). */
static int promised(const struct rules *rules, const struct side_round *side)
{
	int sum = 0, last = 0;
	for (int i = 0; i < side->players; i++) {
		int bid = side->bid[i] == BID_ALL ? rules->hand_size : is_nil(rules, side->bid[i]) ? 0 : side->bid[i];
		sum += bid;
		if (!is_nil(rules, side->bid[i]))
			last = bid;
	}
	return rules->bid_mode == BIDS_BINDING ? last : sum;
}

struct round_score score_side(const struct rules *rules, const struct side_round *side)
{
	struct round_score s = {.bid = promised(rules, side)};
	int counted = 0, apart = 0; /* tricks for the bid, and those of nil bidders that do not count for it */
	bool zero_only = rules->zero_start > 0;
	for (int i = 0; i < side->players; i++) {
		bool nil = is_nil(rules, side->bid[i]);
		bool helps = !nil || (rules->nil_tricks == NIL_TRICKS_HELP && !rules->zero_start);
		s.tricks += side->tricks[i];
		counted += helps ? side->tricks[i] : 0;
		apart += helps ? 0 : side->tricks[i];
		zero_only &= nil;
		if (nil)
			score_nil(rules, side, i, &s);
	}
	int each = rules->double_from && s.bid >= rules->double_from ? 20 : 10, bags = 0;
	if (zero_only) {
		s.contract = 0;
	} else if (counted < s.bid) {
		s.contract = rules->failed_bid == FAILED_COUNTS ? counted : -each * s.bid;
	} else {
		s.contract = each * s.bid;
		bags = counted - s.bid;
		s.overtricks = rules->overtrick * bags;
	}
	if (rules->nil_tricks == NIL_TRICKS_BAG) {
		s.overtricks += rules->overtrick * apart;
		bags += apart;
	}
	s.slam = s.tricks == rules->hand_size ? rules->slam : 0;
	s.bags = bag_points(rules, side->bags_before, bags, &s.bags_after);
	s.total = s.contract + s.overtricks + s.nil + s.slam + s.bags;
	return s;
}
