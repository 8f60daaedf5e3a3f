/* test_nomic109.c - the clauses of "109 - Spades" from the deal to the end of
 * the game: one named test for each clause, boundaries included. Misplays and
 * the time limit are in test_misplays.c. */
#include "support/nomic109.h"
#include "unit.h"

/* ---- §1 Dealing ---- */

START_TEST(deal_gives_13_cards_of_52_to_each)
{
	struct game g = fresh(mixed);
	ck_assert_int_eq(g.table.phase, PHASE_BID);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(cards_count(g.hand[s]), 13);
}
END_TEST

START_TEST(deal_of_doubled_short_or_foreign_cards_is_refused)
{
	struct game g;
	game_init(&g, rules_find("nomic109"));
	static const char *const bad[] = {
	    "2C 3C", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JJ"};
	for (size_t i = 0; i < 2; i++)
		ck_assert_int_eq(act(&g, (struct action){.kind = ACT_DEAL,
					     .seat = 0,
					     .cards = cards(bad[i])}),
		    RULING_BAD_DEAL);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_DEAL,
				     .seat = 0,
				     .cards = cards(mixed[0])}),
	    RULING_OK);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_DEAL,
				     .seat = 1,
				     .cards = cards(mixed[0])}),
	    RULING_BAD_DEAL);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_DEAL,
				     .seat = 0,
				     .cards = cards(mixed[1])}),
	    RULING_BAD_DEAL);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_DEAL,
				     .seat = 4,
				     .cards = cards(mixed[1])}),
	    RULING_BAD_DEAL);
}
END_TEST

/* ---- §2 Bidding ---- */

START_TEST(valid_bids_are_0_and_2_to_13)
{
	for (int n = -2; n <= 15; n++) {
		struct game g = fresh(mixed);
		bool good = n == 0 || (n >= 2 && n <= 13);
		ck_assert_msg(
		    (bid(&g, 0, n) == RULING_OK) == good, "bid %d", n);
	}
}
END_TEST

START_TEST(player_1_bids_first_in_round_1_then_in_order)
{
	struct game g = fresh(mixed);
	ck_assert_int_eq(bid(&g, 1, 3), RULING_NOT_YOUR_TURN);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(bid(&g, s, 3), RULING_OK);
	ck_assert_int_eq(bid(&g, 0, 3), RULING_WRONG_PHASE);
}
END_TEST

START_TEST(first_bid_moves_one_seat_each_round_whoever_won)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	for (int round = 2; round <= 6; round++) {
		ck_assert_int_eq(g.table.round, round);
		deal(&g, mixed);
		ck_assert_int_eq(g.table.turn, (round - 1) % 4);
		for (int i = 0; i < 4; i++)
			ck_assert_int_eq(
			    bid(&g, (round - 1 + i) % 4, 2), RULING_OK);
		while (g.table.phase == PHASE_PLAY) {
			int s = g.table.turn;
			char text[CARD_TEXT];
			ck_assert_int_eq(
			    play(&g, s,
				card_write(cards_first(table_playable(
					       &g.table, g.hand[s])),
				    text)),
			    RULING_OK);
		}
	}
}
END_TEST

/* ---- §3 Trick play ---- */

START_TEST(highest_bidder_leads_first_one_if_tied)
{
	static const struct {
		int bid[4], leader;
	} rows[] = {{{3, 4, 4, 2}, 1}, {{2, 2, 2, 2}, 0}, {{0, 0, 0, 13}, 3},
	    {{0, 2, 5, 5}, 2}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct game g = fresh(mixed);
		for (int s = 0; s < 4; s++)
			ck_assert_int_eq(bid(&g, s, rows[i].bid[s]), RULING_OK);
		ck_assert_msg(g.table.turn == rows[i].leader, "row %zu", i);
	}
}
END_TEST

START_TEST(tie_for_highest_bid_counts_from_the_first_bidder)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	deal(&g, mixed); /* in round 2, player 2 bids first */
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(
		    bid(&g, (1 + i) % 4, i == 0 ? 2 : 5), RULING_OK);
	ck_assert_int_eq(g.table.turn, 2);
}
END_TEST

START_TEST(any_card_may_be_led_spades_too)
{
	struct game g = playing(mixed, 3);
	ck_assert_uint_eq(table_playable(&g.table, g.hand[3]), g.hand[3]);
	ck_assert_int_eq(play(&g, 3, "AS"), RULING_OK);
}
END_TEST

START_TEST(others_follow_in_order_and_follow_suit)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 1, "5C"), RULING_NOT_YOUR_TURN);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_uint_eq(
	    table_playable(&g.table, g.hand[1]), cards("5C 6C 7C"));
	ck_assert_int_eq(play(&g, 2, "8C"), RULING_NOT_YOUR_TURN);
	ck_assert_int_eq(play(&g, 1, "5C"), RULING_OK);
}
END_TEST

START_TEST(without_the_suit_any_card_may_be_played)
{
	struct game g = playing(clubs_to_spades, 0);
	ck_assert_int_eq(play(&g, 0, "AC"), RULING_OK);
	ck_assert_uint_eq(table_playable(&g.table, g.hand[1]), g.hand[1]);
	ck_assert_int_eq(play(&g, 1, "2D"), RULING_OK);
	ck_assert_int_eq(play(&g, 2, "AH"), RULING_OK);
}
END_TEST

START_TEST(highest_spade_wins_else_highest_of_the_suit_led)
{
	struct game g = playing(clubs_to_spades, 0);
	static const char *const c[] = {"AC", "AD", "AH", "2S"};
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(play(&g, s, c[s]), RULING_OK);
	ck_assert_int_eq(g.table.last_trick.winner, 3);
	ck_assert_int_eq(g.table.turn, 3); /* the next player leads */
	g = playing(mixed, 0);
	static const char *const d[] = {"2C", "7C", "TC", "AC"};
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(play(&g, s, d[s]), RULING_OK);
	ck_assert_int_eq(g.table.last_trick.winner, 3);
	ck_assert_int_eq(g.table.tricks[3], 1);
}
END_TEST

/* ---- §4 Scoring: test_score.c tests score_side; here the game scores ---- */
START_TEST(round_is_scored_after_the_13th_trick_for_both_sides)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	/* 7 tricks on a bid of 6 score 61 */
	ck_assert_int_eq(g.table.score[0], 61);
	ck_assert_int_eq(g.table.score[1], 60);
	ck_assert_int_eq(g.table.bags[0], 1);
	ck_assert_int_eq(g.table.round, 2);
	ck_assert_int_eq(g.table.phase, PHASE_DEAL);
}
END_TEST

START_TEST(bids_of_5_and_5_make_10_and_double)
{
	struct game g = last_trick(
	    (struct before){.bid = {5, 2, 5, 0}, .tricks = {4, 3, 5, 0}});
	ck_assert_int_eq(g.table.score[0], 200);
	ck_assert_int_eq(g.table.score[1], 20 + 1 + 100);
}
END_TEST

START_TEST(both_partners_nil)
{
	struct game g = last_trick(
	    (struct before){.bid = {0, 3, 0, 3}, .tricks = {0, 6, 0, 6}});
	/* seat 0's nil takes a trick: -100. The partner's nil: +100. The side's
	 * bid of 0 is made, with one overtrick: +1. */
	ck_assert_int_eq(g.table.score[0], 1);
	ck_assert_int_eq(g.table.bags[0], 1);
}
END_TEST

START_TEST(sandbags_9_to_20_cost_200)
{
	struct game g = last_trick((struct before){
	    .bid = {2, 0, 0, 0}, .tricks = {6, 0, 6, 0}, .bags = {9, 0}});
	ck_assert_int_eq(g.table.bags[0], 20);
	ck_assert_int_eq(g.table.score[0], 20 + 11 - 200 - 100);
}
END_TEST

/* ---- §5 Winning ---- */

START_TEST(side_at_500_wins_after_the_round)
{
	struct game g = last_trick((struct before){
	    .bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {439, 0}});
	ck_assert_int_eq(g.table.score[0], 500);
	ck_assert_int_eq(g.table.winner, 0);
	ck_assert_int_eq(g.table.ending, END_SCORE);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 0), RULING_GAME_OVER);
}
END_TEST

START_TEST(side_at_499_does_not_win)
{
	struct game g = last_trick((struct before){
	    .bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {438, 0}});
	ck_assert_int_eq(g.table.phase, PHASE_DEAL);
}
END_TEST

START_TEST(greater_score_wins_when_both_pass_500)
{
	struct game g = last_trick((struct before){
	    .bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {450, 460}});
	ck_assert_int_eq(g.table.winner, 1); /* the scores are 511 and 520 */
}
END_TEST

START_TEST(tie_at_500_or_more_plays_another_round)
{
	struct game g = last_trick((struct before){
	    .bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {499, 500}});
	ck_assert_int_eq(g.table.score[0], 560);
	ck_assert_int_eq(g.table.score[1], 560);
	ck_assert_int_eq(g.table.phase, PHASE_DEAL);
	ck_assert_int_eq(g.table.winner, SIDE_NONE);
}
END_TEST

START_TEST(score_may_pass_500_within_a_round)
{
	struct game g = playing(mixed, 0);
	g.table.score[0] = 600;
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
}
END_TEST

START_TEST(both_partners_concede_in_any_order)
{
	static const int orders[][2] = {{0, 2}, {2, 0}, {1, 3}, {3, 1}};
	for (size_t i = 0; i < 4; i++) {
		struct game g = playing(mixed, 0);
		ck_assert_int_eq(
		    simple(&g, ACT_CONCEDE, orders[i][0]), RULING_OK);
		ck_assert_int_eq(g.table.phase, PHASE_PLAY);
		/* an opponent's concession does not help */
		ck_assert_int_eq(
		    simple(&g, ACT_CONCEDE, 1 - orders[i][0] % 2), RULING_OK);
		ck_assert_int_eq(g.table.phase, PHASE_PLAY);
		ck_assert_int_eq(
		    simple(&g, ACT_CONCEDE, orders[i][1]), RULING_OK);
		ck_assert_int_eq(g.table.winner, 1 - orders[i][0] % 2);
		ck_assert_int_eq(g.table.ending, END_CONCESSION);
		/* the round is not scored */
		ck_assert_int_eq(g.table.rounds_scored, 0);
	}
}
END_TEST

START_TEST(concession_stands_over_rounds_and_may_be_withdrawn)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(simple(&g, ACT_WITHDRAW, 0), RULING_WRONG_PHASE);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 0), RULING_OK);
	ck_assert_int_eq(simple(&g, ACT_WITHDRAW, 0), RULING_OK);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 2), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
	struct game h = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	ck_assert_int_eq(simple(&h, ACT_CONCEDE, 0), RULING_OK);
	deal(&h, mixed);
	ck_assert_int_eq(simple(&h, ACT_CONCEDE, 2), RULING_OK);
	ck_assert_int_eq(h.table.ending, END_CONCESSION);
}
END_TEST

/* "If both players on a team post a concession publicly ...": one partner alone
 * cannot end the game, even by a forfeit. */
START_TEST(forfeit_of_one_is_a_concession_for_good)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(simple(&g, ACT_FORFEIT, 3), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
	ck_assert(
	    !table_left(&g.table, 3)); /* the player who forfeited plays on */
	ck_assert_int_eq(simple(&g, ACT_WITHDRAW, 3), RULING_WRONG_PHASE);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 3), RULING_OK);
	ck_assert_int_eq(simple(&g, ACT_WITHDRAW, 3), RULING_WRONG_PHASE);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 1), RULING_OK);
	ck_assert_int_eq(g.table.winner, 0);
	ck_assert_int_eq(g.table.ending, END_CONCESSION);
}
END_TEST

Suite *suite_nomic109(void)
{
	const TTest *const tests[] = {
	    deal_gives_13_cards_of_52_to_each,
	    deal_of_doubled_short_or_foreign_cards_is_refused,
	    valid_bids_are_0_and_2_to_13,
	    player_1_bids_first_in_round_1_then_in_order,
	    first_bid_moves_one_seat_each_round_whoever_won,
	    highest_bidder_leads_first_one_if_tied,
	    tie_for_highest_bid_counts_from_the_first_bidder,
	    any_card_may_be_led_spades_too,
	    others_follow_in_order_and_follow_suit,
	    without_the_suit_any_card_may_be_played,
	    highest_spade_wins_else_highest_of_the_suit_led,
	    round_is_scored_after_the_13th_trick_for_both_sides,
	    bids_of_5_and_5_make_10_and_double,
	    both_partners_nil,
	    sandbags_9_to_20_cost_200,
	    side_at_500_wins_after_the_round,
	    side_at_499_does_not_win,
	    greater_score_wins_when_both_pass_500,
	    tie_at_500_or_more_plays_another_round,
	    score_may_pass_500_within_a_round,
	    both_partners_concede_in_any_order,
	    concession_stands_over_rounds_and_may_be_withdrawn,
	    forfeit_of_one_is_a_concession_for_good,
	    NULL,
	};
	return suite_of("nomic109", tests);
}
