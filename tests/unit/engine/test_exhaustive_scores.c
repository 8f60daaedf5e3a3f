/* test_exhaustive_scores.c - every bid vector and every score, compared with a
 * second implementation that is as slow and obvious as possible: cards are
 * text, rules are sentences, and nothing is shared with the engine. Tricks are
 * in test_exhaustive_tricks.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/legal.h"
#include "unit.h"

/* ---- scores
 * --------------------------------------------------------------------------------------------------------
 */

enum { BLIND = BID_BLIND_NIL };

struct obvious {
	int score, bags;
};

static int bag_penalty(int before, int now)
{
	int cost = 0;
	for (int bag = before + 1; bag <= now; bag++)
		cost += bag % 10 == 0 ? 100 : 0;
	return cost;
}

/* "10 points for each trick they bid and one point for each trick over; else
 * they lose 10 points for each trick they bid" */
static struct obvious contract(int bid, int tricks)
{
	if (tricks < bid)
		return (struct obvious){-10 * bid, 0};
	return (struct obvious){10 * bid + (tricks - bid), tricks - bid};
}

static int nil_points(int bid, int tricks, int nil, int blind)
{
	int worth = bid == BLIND ? blind : bid == 0 ? nil : 0;
	return tricks == 0 ? worth : -worth;
}

static struct obvious playsite(const int *b, const int *t, int bags)
{
	bool nil1 = b[0] == 0 || b[0] == BLIND,
	     nil2 = b[1] == 0 || b[1] == BLIND;
	/* with one nil, the bid of the other partner; with two nils, 0 */
	int bid = nil2 ? nil1 ? 0 : b[0] : b[1];
	struct obvious o = contract(bid, t[0] + t[1]);
	o.score += nil_points(b[0], t[0], 50, 100) +
	           nil_points(b[1], t[1], 50, 100) -
	           bag_penalty(bags, bags + o.bags);
	/* "carried over to the next cycle of ten" */
	o.bags = (bags + o.bags) % 10;
	return o;
}

static struct obvious amiga(const int *b, const int *t, int bags)
{
	struct obvious o = contract(b[0] + b[1], t[0] + t[1]);
	o.score += nil_points(b[0], t[0], 100, 0) +
	           nil_points(b[1], t[1], 100, 0) -
	           bag_penalty(bags, bags + o.bags);
	o.bags = (bags + o.bags) % 10;
	return o;
}

static struct obvious synspades(const int *b, const int *t, int bags)
{
	bool nil1 = b[0] == 0 || b[0] == BLIND,
	     nil2 = b[1] == 0 || b[1] == BLIND;
	struct obvious o;
	if (!nil1 && !nil2)
		o = contract(b[0] + b[1], t[0] + t[1]);
	else /* "their scores are handled separately for that round" */
		o = nil1 ? nil2 ? (struct obvious){0, 0} : contract(b[1], t[1])
		         : contract(b[0], t[0]);
	o.score += nil_points(b[0], t[0], 100, 200) +
	           nil_points(b[1], t[1], 100, 200) -
	           bag_penalty(bags, bags + o.bags);
	if (t[0] + t[1] == 13)
		o.score += 200;
	o.bags += bags;
	return o;
}

static struct obvious standard(const int *b, const int *t, int bags)
{
	bool nil1 = b[0] == 0, nil2 = b[1] == 0;
	int failed = (nil1 ? t[0] : 0) + (nil2 ? t[1] : 0);
	struct obvious o = contract((nil1 ? 0 : b[0]) + (nil2 ? 0 : b[1]),
	    (nil1 ? 0 : t[0]) + (nil2 ? 0 : t[1]));
	o.bags += failed;
	o.score += failed + nil_points(b[0], t[0], 100, 0) +
	           nil_points(b[1], t[1], 100, 0) -
	           bag_penalty(bags, bags + o.bags);
	o.bags = (bags + o.bags) % 10;
	return o;
}

static struct obvious alone(const int *b, const int *t, int bags)
{
	struct obvious o = contract(b[0], t[0]);
	o.score +=
	    nil_points(b[0], t[0], 100, 0) - bag_penalty(bags, bags + o.bags);
	o.bags = (bags + o.bags) % 10;
	return o;
}

static struct obvious solo(const int *b, const int *t, int bags)
{
	struct obvious o =
	    b[0] == 0 || b[0] == BLIND
		? (struct obvious){nil_points(b[0], t[0], 100, 200), 0}
		: contract(b[0], t[0]);
	o.score -= bag_penalty(bags, bags + o.bags);
	o.bags += bags;
	return o;
}

/* ten times the score of the sites: "Score = No. of hands declared + 0.1 x
 * (Extra hands made)", or minus the number declared */
static struct obvious callbreak(const int *b, const int *t, int bags)
{
	(void)bags;
	return (struct obvious){contract(b[0], t[0]).score, 0};
}

/* `value` is the number of points for a zero. The rows of `texts` pass this
 * number in the place of the bags. */
static struct obvious rtr(const int *b, const int *t, int value)
{
	int points = 0, bid = b[0] == BID_ALL ? 13 : b[0];
	if (bid == 0)
		return (struct obvious){t[0] ? -10 * t[0] : value, 0};
	for (int trick = 1; trick <= t[0];
	    trick++) /* "until then they are only worth one point each" */
		points = trick < bid    ? trick
		         : trick == bid ? 10 * bid
		                        : points - 10;
	return (struct obvious){points, 0};
}

static const struct {
	const char *preset;
	int players;
	bool blind, all;
	struct obvious (*read)(const int *, const int *, int);
} texts[] = {
    {"playsite", 2, true, false, playsite},
    {"amiga", 2, false, false, amiga},
    {"synspades", 2, true, false, synspades},
    {"standard", 2, false, false, standard},
    {"jokers", 2, false, false, standard},
    {"six-hand", 2, false, false, standard},
    {"two-hand", 1, false, false, alone},
    {"suicide", 2, false, false, standard},
    {"mirror", 2, false, false, standard},
    {"whiz", 2, false, false, standard},
    {"synspades-solo", 1, true, false, solo},
    {"rtr3b-4", 1, false, true, rtr},
    {"callbreak", 1, false, false, callbreak},
};

static int next_bid(int bid, bool blind, bool all)
{
	return bid < 13             ? bid + 1
	       : bid == 13 && blind ? BLIND
	       : bid == 13 && all   ? BID_ALL
	                            : 99;
}

START_TEST(every_bid_and_trick_vector_of_every_text)
{
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		const struct rules *rules = rules_find(texts[i].preset);
		int players = texts[i].players;
		for (int b1 = 0; b1 != 99;
		    b1 = next_bid(b1, texts[i].blind, texts[i].all))
			for (int b2 = 0; b2 != 99;
			    b2 = players == 2 ? next_bid(b2, texts[i].blind,
						    texts[i].all)
			                      : 99)
				for (int t1 = 0; t1 <= 13; t1++)
					for (int t2 = 0; t1 + t2 <= 13 &&
							 (players == 2 || !t2);
					    t2++)
						for (int before = 0;
						    before < 10; before++) {
							struct side_round side =
							    {
								.players =
								    players,
								.bid = {b1, b2},
								.tricks = {t1,
								    t2},
								.bags_before =
								    before,
								.zero_value =
								    100 +
								    10 * before,
							    };
							struct round_score s =
							    score_side(
								rules, &side);
							struct obvious o =
							    texts[i].read(
								side.bid,
								side.tricks,
								rules->zero_start
								    ? side.zero_value
								    : before);
							if (s.total !=
								o.score ||
							    s.bags_after !=
								o.bags)
								ck_abort_msg(
								    "%s: bids "
								    "%d %d, "
								    "tricks %d "
								    "%d, "
								    "before "
								    "%d: %d "
								    "and %d "
								    "bags, "
								    "expected "
								    "%d and %d",
								    rules
									->preset,
								    b1, b2, t1,
								    t2, before,
								    s.total,
								    s.bags_after,
								    o.score,
								    o.bags);
						}
	}
}
END_TEST

/* ---- bids
 * ----------------------------------------------------------------------------------------------------------
 */

/* Tries every vector of four numbers. Checks which bids are accepted, who
 * leads, and what kind of hand the bids make. */
START_TEST(every_vector_of_bids)
{
	static const char *const presets[] = {"nomic109", "playsite", "amiga",
	    "synspades", "synspades-solo", "standard", "rtr3b-4"};
	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		struct game dealt;
		game_init(&dealt, rules_find(presets[i]));
		unit_deal(&dealt, 5, NULL, NULL);
		int first = dealt.table.first,
		    zero = dealt.table.rules.zero_start;
		for (int v = 0; v < 14 * 14 * 14 * 14; v++) {
			struct game g = dealt;
			struct event e;
			int bid[4], seat = first, n = v, best = first,
				    total = 0;
			for (int k = 0; k < 4;
			    k++, seat = (seat + 1) % 4, n /= 14) {
				bid[seat] = n % 14;
				enum ruling r = game_decide(&g,
				    &(struct action){
					.kind = ACT_BID,
					.seat = seat,
					.bid = bid[seat],
					.card = CARD_NONE,
				    },
				    &e);
				/* nomic109 §2: a bid of 1 is not valid */
				bool valid = i || bid[seat] != 1;
				MUST((r == RULING_OK) == valid, "%s: bid %d",
				    presets[i], bid[seat]);
				if (r)
					break;
				(void)game_apply(&g, &e);
				if (zero && !bid[seat]) {
					MUST(game_decide(&g,
						 &(struct action){
						     .kind = ACT_DISCARD,
						     .seat = seat,
						     .card = cards_first(
							 g.hand[seat]),
						 },
						 &e) == RULING_OK,
					    "refused");
					(void)game_apply(&g, &e);
				}
				best = bid[seat] > bid[best] ? seat : best;
				total += bid[seat] ? bid[seat] : 1;
			}
			if (g.table.phase != PHASE_PLAY)
				continue;
			MUST(g.table.turn == (i ? first : best),
			    "%s: seat %d leads", presets[i], g.table.turn);
			MUST(g.table.low_ball == (!zero           ? 0
						     : total < 11 ? 2
						     : total < 12 ? 1
								  : 0),
			    "%s: a total of %d", presets[i], total);
		}
	}
}
END_TEST

START_TEST(low_balls_by_total)
{
	static const struct {
		const char *preset;
		int bids[4], low;
	} rows[] = {
	    {"rtr3b-4", {3, 3, 3, 3}, 0},
	    {"rtr3b-4", {3, 3, 3, 2}, 1},
	    {"rtr3b-4", {3, 3, 2, 2}, 2},
	    {"rtr3b-3", {5, 5, 5}, 0},
	    {"rtr3b-3", {5, 5, 4}, 1},
	    {"rtr3b-3", {5, 4, 4}, 2},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game g;
		struct event e;
		game_init(&g, rules_find(rows[i].preset));
		unit_deal(&g, 5, NULL, NULL);
		for (int k = 0; g.table.phase == PHASE_BID; k++) {
			MUST(game_decide(&g,
				 &(struct action){
				     .kind = ACT_BID,
				     .seat = g.table.turn,
				     .bid = rows[i].bids[k],
				     .card = CARD_NONE,
				 },
				 &e) == RULING_OK,
			    "refused");
			(void)game_apply(&g, &e);
		}
		ck_assert_int_eq(g.table.low_ball, rows[i].low);
	}
}
END_TEST

Suite *suite_exhaustive_scores(void)
{
	const TTest *const tests[] = {every_bid_and_trick_vector_of_every_text,
	    every_vector_of_bids, low_balls_by_total, NULL};
	return suite_of("exhaustive_scores", tests);
}
