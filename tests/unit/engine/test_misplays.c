/* test_misplays.c - §6 and §7 of "109 - Spades", misplays and the time limit:
 * one named test for each clause, boundaries included. */
#include "engine/options.h"
#include "support/nomic109.h"
#include "unit.h"

/* ---- §6 Misplays ---- */

START_TEST(not_following_suit_is_a_misplay_minus_100_and_void)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_OK);
	ck_assert_int_eq(g.table.score[1], -100);
	ck_assert_int_eq(g.table.misplays_game[1], 1);
	ck_assert(cards_have(g.hand[1], card_parse("5D")));
	ck_assert_int_eq(g.table.turn, 1);
	ck_assert_int_eq(play(&g, 1, "5C"), RULING_OK);
}
END_TEST

START_TEST(card_not_in_hand_is_a_misplay_played_before_or_joker_too)
{
	static const char *const c[] = {"AS", "JJ", "2C"};
	for (size_t i = 0; i < 3; i++) {
		struct game g = playing(mixed, 0);
		for (int s = 0; s < 4; s++) {
			static const char *const d[] = {"2C", "5C", "8C", "JC"};
			ck_assert_int_eq(play(&g, s, d[s]), RULING_OK);
		}
		ck_assert_int_eq(play(&g, 3, "JD"), RULING_OK);
		ck_assert_int_eq(play(&g, 0, c[i]), RULING_OK);
		ck_assert_msg(g.table.score[0] == -100, "card %s", c[i]);
	}
}
END_TEST

START_TEST(nothing_else_is_a_misplay)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 1, "AS"), RULING_NOT_YOUR_TURN);
	ck_assert_int_eq(bid(&g, 0, 3), RULING_WRONG_PHASE);
	ck_assert_int_eq(act(&g,
			     (struct action){
				 .kind = ACT_PLAY,
				 .seat = 0,
				 .card = card_parse("AS"),
				 .early = true,
			     }),
	    RULING_EARLY);
	struct game h = fresh(mixed);
	ck_assert_int_eq(play(&h, 0, "AS"), RULING_WRONG_PHASE);
	ck_assert_int_eq(bid(&h, 0, 1), RULING_BAD_BID);
	ck_assert_int_eq(
	    g.table.score[0] + g.table.score[1] + h.table.score[0], 0);
}
END_TEST

START_TEST(plays_since_a_misplay_are_void_and_not_penalised)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_OK);
	/* player 3's own misplay was posted before the intervention, so it is
	 * void and not penalised */
	ck_assert_int_eq(act(&g,
			     (struct action){
				 .kind = ACT_PLAY,
				 .seat = 2,
				 .card = card_parse("8D"),
				 .after_misplay = true,
			     }),
	    RULING_OK);
	ck_assert_int_eq(g.table.score[0], 0);
	ck_assert_int_eq(g.table.misplays_game[0], 0);
	ck_assert_int_eq(g.table.turn, 1);
	ck_assert_int_eq(cards_count(g.hand[2]), 13);
}
END_TEST

START_TEST(misplayer_has_a_fresh_time_limit)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_PLAY,
				     .seat = 0,
				     .card = card_parse("2C"),
				     .at = 5000}),
	    RULING_OK);
	ck_assert_int_eq(g.table.since, 5000);
	ck_assert_int_eq(act(&g,
			     (struct action){
				 .kind = ACT_PLAY,
				 .seat = 1,
				 .card = card_parse("5D"),
				 .at = 7000,
				 .acted = 9000,
			     }),
	    RULING_OK);
	ck_assert_int_eq(g.table.since, 9000);
	ck_assert_int_eq(g.table.opened, 9000);
}
END_TEST

START_TEST(two_misplays_in_one_hand_forfeit_whichever_partner)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 0, "AS"), RULING_OK);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	/* a misplay by the other side does not count towards three */
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_OK);
	ck_assert_int_eq(play(&g, 1, "5C"), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
	ck_assert_int_eq(play(&g, 2, "8D"), RULING_OK);
	ck_assert_int_eq(g.table.winner, 1);
	ck_assert_int_eq(g.table.ending, END_FORFEIT);
	/* the misplay that forfeits also costs points */
	ck_assert_int_eq(g.table.score[0], -200);
}
END_TEST

START_TEST(three_misplays_over_three_rounds_forfeit)
{
	struct game g = playing(mixed, 0);
	g.table.misplays_game[0] = 1;
	ck_assert_int_eq(play(&g, 0, "AS"), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
	g = playing(mixed, 0);
	g.table.misplays_game[0] = 2;
	ck_assert_int_eq(play(&g, 0, "AS"), RULING_OK);
	ck_assert_int_eq(g.table.ending, END_FORFEIT);
}
END_TEST

START_TEST(misplays_in_a_hand_are_forgotten_with_it)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	g.table.misplays_hand[0] = 1;
	deal(&g, mixed);
	ck_assert_int_eq(g.table.misplays_hand[0], 0);
}
END_TEST

/* ---- §7 Time limit ---- */

START_TEST(time_out_in_the_bidding_bids_2)
{
	struct game g = fresh(mixed);
	ck_assert_int_eq(simple(&g, ACT_TIMEOUT, 1), RULING_BAD_TIMEOUT);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_TIMEOUT,
				     .seat = 0,
				     .card = card_parse("2C")}),
	    RULING_BAD_TIMEOUT);
	ck_assert_int_eq(simple(&g, ACT_TIMEOUT, 0), RULING_OK);
	ck_assert_int_eq(g.table.bid[0], 2);
	ck_assert_int_eq(g.table.turn, 1);
}
END_TEST

START_TEST(time_out_in_the_play_takes_a_legal_card_without_penalty)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(simple(&g, ACT_TIMEOUT, 1), RULING_BAD_TIMEOUT);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_TIMEOUT,
				     .seat = 1,
				     .card = card_parse("5D")}),
	    RULING_BAD_TIMEOUT);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_TIMEOUT,
				     .seat = 1,
				     .card = card_parse("6C")}),
	    RULING_OK);
	ck_assert_int_eq(g.table.score[1], 0);
	ck_assert_int_eq(g.table.turn, 2);
}
END_TEST

START_TEST(the_clock_starts_with_the_post_that_passed_the_turn)
{
	struct game g = fresh(mixed);
	ck_assert_int_eq(g.table.since, 1000);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_BID,
				     .seat = 0,
				     .bid = 3,
				     .at = 2000,
				     .acted = 2100}),
	    RULING_OK);
	ck_assert_int_eq(g.table.since, 2000);
	ck_assert_int_eq(g.table.opened, 2100);
}
END_TEST

START_TEST(misplay_crossing_a_time_out_is_a_post_out_of_turn)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(act(&g, (struct action){.kind = ACT_TIMEOUT,
				     .seat = 0,
				     .card = card_parse("2C")}),
	    RULING_OK);
	ck_assert_int_eq(play(&g, 0, "AS"), RULING_NOT_YOUR_TURN);
	ck_assert_int_eq(g.table.score[0], 0);
}
END_TEST

/* ---- options ---- */

START_TEST(misplay_refuse_only_refuses)
{
	struct rules r;
	char why[200];
	ck_assert(rules_parse(
	    "nomic109 misplay=refuse lead-spades=broken", &r, why, sizeof why));
	struct game g;
	game_init(&g, &r);
	deal(&g, mixed);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(bid(&g, s, s ? 2 : 3), RULING_OK);
	ck_assert_int_eq(play(&g, 0, "AS"), RULING_NOT_IN_HAND);
	ck_assert_int_eq(play(&g, 0, "2S"), RULING_NO_SPADE_LEAD);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_MUST_FOLLOW);
}
END_TEST

Suite *suite_misplays(void)
{
	const TTest *const tests[] = {
	    not_following_suit_is_a_misplay_minus_100_and_void,
	    card_not_in_hand_is_a_misplay_played_before_or_joker_too,
	    nothing_else_is_a_misplay,
	    plays_since_a_misplay_are_void_and_not_penalised,
	    misplayer_has_a_fresh_time_limit,
	    two_misplays_in_one_hand_forfeit_whichever_partner,
	    three_misplays_over_three_rounds_forfeit,
	    misplays_in_a_hand_are_forgotten_with_it,
	    time_out_in_the_bidding_bids_2,
	    time_out_in_the_play_takes_a_legal_card_without_penalty,
	    the_clock_starts_with_the_post_that_passed_the_turn,
	    misplay_crossing_a_time_out_is_a_post_out_of_turn,
	    misplay_refuse_only_refuses,
	    NULL,
	};
	return suite_of("misplays", tests);
}
