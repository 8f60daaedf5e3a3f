/* score.c - scoring a side after a round.
 *
 * nomic109 §4; playsite "Scoring" and the sandbagging rule; amiga 7; synspades
 * "The Bid" to "NIL Bids in Partner Play"; rtr3b "Keeping Score". A side bid of
 * 0 is always made. */
#include "engine/score.h"

/* Sums over the players of a side. */
struct tally {
	int counted; /* tricks that count for the bid */
	int apart;   /* tricks of nil bidders that do not count for it */
	/* The last number that a player of the side bid. Under BIDS_BINDING
	 * this number binds the side, and a nil does not change it. */
	int last;
	bool number; /* true: at least one player bid a number */
	int blind;   /* points of the numbers that were bid blind */
};

static int bag_points(
    const struct rules *rules, int before, int gained, int *after)
{
	int every = rules->bag_every;
	int total = before + gained;
	/* crossing two multiples of `every` in one round costs the penalty
	 * twice */
	int times = total / every - before / every;
	*after = 0;
	if (rules->bags == BAGS_OFF)
		return 0;
	*after = rules->bags == BAGS_CARRIED ? total % every : total;
	return -rules->bag_cost * times;
}

/* Scores a zero. rtr3b: "a zero bid is considered to have made his bid at the
 * beginning and therefore gets -10 points for each trick taken". */
static void score_zero(struct round_score *s, int value, int tricks)
{
	if (tricks == 0) {
		s->nil += value;
		s->zero_made = true;
		return;
	}
	s->nil -= 10 * tricks;
	s->zero_lost += 10 * tricks;
}

/* Scores one player's nil or zero. */
static void score_nil(const struct rules *rules, const struct side_round *side,
    int i, struct round_score *s)
{
	bool blind = side->bid[i] == BID_BLIND_NIL;
	int tricks = side->tricks[i];
	int points = blind ? rules_blind_nil(rules) : rules->nil;
	if (!blind && !rules->nil)
		score_zero(s, side->zero_value, tricks);
	else
		s->nil += tricks == 0 ? points : -points;
}

static struct tally add_up(const struct rules *rules,
    const struct side_round *side, struct round_score *s)
{
	struct tally t = {.number = false};
	for (int i = 0; i < side->players; i++) {
		int bid = side->bid[i];
		int tricks = side->tricks[i];
		bool nil = score_is_nil(rules, bid);
		s->tricks += tricks;
		if (nil && !score_nil_tricks_help(rules))
			t.apart += tricks;
		else
			t.counted += tricks;
		if (nil) {
			score_nil(rules, side, i, s);
			continue;
		}
		t.number = true;
		t.last = bid == BID_ALL ? rules->hand_size : bid;
		if (bid > BID_ALL) {
			t.last = bid_blind_number(bid);
			t.blind += rules->blind_bid_points
			               ? rules->blind_bid_points
			               : 10 * t.last;
		}
		s->bid += t.last;
	}
	return t;
}

/* Returns the points of a bid: 10 for each trick, or 20 if the bid counts
 * double. */
static int bid_worth(const struct rules *rules, int bid)
{
	bool doubled = rules->double_from && bid >= rules->double_from;
	return bid * (doubled ? 20 : 10);
}

static int failed_points(const struct rules *rules, int tricks, int worth)
{
	switch ((enum failed_bid)rules->failed_bid) {
	case FAILED_LOSES:
		return -worth;
	case FAILED_COUNTS:
		return tricks;
	case FAILED_DOUBLE:
		return -2 * worth;
	case FAILED_NOTHING:
		break;
	}
	return 0;
}

/* Sets the points for the bid, and *bags to the number of tricks over the
 * bid. */
static void score_contract(const struct rules *rules, const struct tally *t,
    struct round_score *s, int *bags)
{
	int worth = bid_worth(rules, s->bid);
	if (t->counted < s->bid) {
		s->contract =
		    failed_points(rules, t->counted, worth) - t->blind;
		s->set = true;
		return;
	}
	s->contract = worth + t->blind;
	*bags = t->counted - s->bid;
}

/* True if a player bid all the tricks and the side took them (rtr3b Keeping
 * Score 3). */
static bool all_made(const struct rules *rules, const struct side_round *side)
{
	bool bid = false;
	int tricks = 0;
	for (int i = 0; i < side->players; i++) {
		bid |= side->bid[i] == BID_ALL;
		tricks += side->tricks[i];
	}
	return bid && tricks == rules->hand_size;
}

/* Scores a side that bid and took all the tricks. Such a side wins the game, so
 * a nil or zero of the partner that failed costs nothing. The side gets the
 * points for a bid of all the tricks, and for a partner's nil or zero that was
 * made. */
static struct round_score score_all(
    const struct rules *rules, const struct side_round *side)
{
	struct round_score s = {
	    .bid = rules->hand_size,
	    .tricks = rules->hand_size,
	};
	for (int i = 0; i < side->players; i++)
		if (score_is_nil(rules, side->bid[i]) && !side->tricks[i])
			score_nil(rules, side, i, &s);
	s.contract = bid_worth(rules, s.bid);
	s.slam = rules->slam;
	s.bags = bag_points(rules, side->bags_before, 0, &s.bags_after);
	s.total = s.contract + s.nil + s.slam + s.bags;
	return s;
}

struct round_score score_side(
    const struct rules *rules, const struct side_round *side)
{
	struct round_score s = {0};
	if (rules->all_bid && all_made(rules, side))
		return score_all(rules, side);
	struct tally t = add_up(rules, side, &s);
	int bags = 0;
	if (rules->double_nil > 0 && !t.number && side->players > 1)
		s.nil = s.tricks ? -rules->double_nil : rules->double_nil;
	/* playsite: "it is up to the second partner to make the binding team
	 * bid" */
	if (rules->bid_mode == BIDS_BINDING)
		s.bid = t.last;
	/* a side whose players all bid zero has no contract */
	if (t.number || !rules->zero_start)
		score_contract(rules, &t, &s, &bags);
	if (rules->nil_tricks == NIL_TRICKS_BAG)
		bags += t.apart;
	s.overtricks = rules->overtrick * bags;
	if (s.tricks == rules->hand_size)
		s.slam = rules->slam;
	s.bags = bag_points(rules, side->bags_before, bags, &s.bags_after);
	s.total = s.contract + s.overtricks + s.nil + s.slam + s.bags;
	return s;
}
