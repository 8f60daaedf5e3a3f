/* test_score.c - scoring: a table worked out by hand, and every bid and trick
 * vector compared with a slow second implementation. */
#include <stdlib.h>

#include "engine/options.h"
#include "engine/score.h"
#include "unit.h"

/* Scores a side from the first partner's bid and tricks, then the second
 * partner's. */
static struct round_score pair(
    const struct rules *rules, const int bid[2], const int tricks[2], int bags)
{
	return score_side(rules, &(struct side_round){
				     .players = 2,
				     .bid = {bid[0], bid[1]},
				     .tricks = {tricks[0], tricks[1]},
				     .bags_before = bags,
				     .zero_value = rules->zero_start,
				 });
}

START_TEST(table_by_hand)
{
	static const struct {
		int bid[2], tricks[2], bags, total, bags_after;
	} rows[] = {
	    {{3, 4}, {3, 4}, 0, 70, 0},  /* the bid is made exactly */
	    {{3, 4}, {5, 4}, 0, 72, 2},  /* two overtricks, two sandbags */
	    {{3, 4}, {3, 3}, 0, -70, 0}, /* the bid fails */
	    {{5, 5}, {5, 5}, 0, 200, 0}, /* a bid of 10 counts double */
	    {{5, 5}, {5, 6}, 0, 201, 1}, /* the overtrick is not doubled */
	    {{5, 5}, {5, 4}, 0, -200, 0},
	    {{4, 5}, {4, 4}, 0, -90, 0}, /* a bid of 9 does not count double */
	    {{0, 4}, {0, 4}, 0, 140, 0}, /* the nil is made */
	    {{0, 4}, {1, 4}, 0, -59, 1}, /* the nil fails, with an overtrick */
	    /* the trick of the failed nil makes the bid */
	    {{0, 4}, {1, 3}, 0, -60, 0},
	    {{0, 0}, {0, 0}, 0, 200, 0},
	    {{0, 0}, {0, 3}, 0, 3, 3},
	    {{2, 2}, {2, 3}, 9, -59, 10}, /* the 10th sandbag */
	    {{2, 0}, {13, 0}, 9, 20 + 11 - 200 + 100, 20},
	    /* the penalty for these ten bags was already paid */
	    {{2, 2}, {2, 2}, 10, 40, 10},
	    {{13, 0}, {13, 0}, 0, 360, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct round_score s = pair(rules_find("nomic109"), rows[i].bid,
		    rows[i].tricks, rows[i].bags);
		ck_assert_msg(s.total == rows[i].total &&
				  s.bags_after == rows[i].bags_after,
		    "row %zu: %d, bags %d", i, s.total, s.bags_after);
	}
}
END_TEST

/* Computes a score by nomic109 §4 once more, sentence by sentence and without
 * regard for speed. It counts sandbags one at a time. */
static int obvious(int bid1, int bid2, int tricks1, int tricks2, int *bags)
{
	int score = 0, bid = bid1 + bid2, tricks = tricks1 + tricks2;
	if (tricks < bid) {
		score += bid >= 10 ? -20 * bid : -10 * bid;
	} else {
		score += bid >= 10 ? 20 * bid : 10 * bid;
		for (int i = 0; i < tricks - bid; i++) {
			score += 1;
			*bags += 1;
			if (*bags == 10 || *bags == 20 || *bags == 30 ||
			    *bags == 40)
				score -= 100;
		}
	}
	if (bid1 == 0)
		score += tricks1 == 0 ? 100 : -100;
	if (bid2 == 0)
		score += tricks2 == 0 ? 100 : -100;
	return score;
}

START_TEST(every_bid_and_trick_vector)
{
	const struct rules *rules = rules_find("nomic109");
	for (int b1 = 0; b1 <= 13; b1++)
		for (int b2 = 0; b2 <= 13; b2++)
			for (int t1 = 0; t1 <= 13; t1++)
				for (int t2 = 0; t1 + t2 <= 13; t2++)
					for (int before = 0; before < 30;
					    before++) {
						int bags = before,
						    want = obvious(
							b1, b2, t1, t2, &bags);
						struct round_score s = pair(
						    rules, (int[]){b1, b2},
						    (int[]){t1, t2}, before);
						if (s.total != want ||
						    s.bags_after != bags)
							ck_abort_msg(
							    "bids %d %d tricks "
							    "%d %d bags "
							    "%d: %d, expected "
							    "%d",
							    b1, b2, t1, t2,
							    before, s.total,
							    want);
					}
}
END_TEST

START_TEST(options_change_single_clauses)
{
	static const struct {
		const char *option, *value;
		int bid[2], tricks[2], bags, total, bags_after;
	} rows[] = {
	    {"nil", "off", {0, 4}, {0, 4}, 0, 40, 0},
	    {"nil", "50", {0, 4}, {0, 4}, 0, 90, 0},
	    {"nil", "on", {0, 4}, {0, 4}, 0, 140, 0},
	    {"double-from", "off", {5, 5}, {5, 5}, 0, 100, 0},
	    {"double-from", "8", {4, 4}, {4, 4}, 0, 160, 0},
	    {"bags", "off", {2, 2}, {2, 3}, 9, 41, 0},
	    {"bags", "carried", {2, 2}, {2, 3}, 9, -59, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct rules r = *rules_find("nomic109");
		char why[200];
		ck_assert(rules_set(
		    &r, rows[i].option, rows[i].value, why, sizeof why));
		struct round_score s =
		    pair(&r, rows[i].bid, rows[i].tricks, rows[i].bags);
		ck_assert_msg(s.total == rows[i].total &&
				  s.bags_after == rows[i].bags_after,
		    "row %zu: %d, bags %d", i, s.total, s.bags_after);
	}
}
END_TEST

Suite *suite_score(void)
{
	const TTest *const tests[] = {table_by_hand, every_bid_and_trick_vector,
	    options_change_single_clauses, NULL};
	return suite_of("score", tests);
}
