/* test_nomic109.c - every clause of "109 - Spades" as a named test, boundaries included.
 *
 * The tests drive game_decide and game_apply with actions and look at the state; `last_trick` sets
 * up the end of a round by hand, because struct game is a value: bids, tricks so far, scores, and
 * one card a seat, of which seat 0's wins. */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/legal.h"
#include "unit.h"

static const char *const clubs_to_spades[] = {"2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"};
/* mixed hands: seat 0 has hearts and low spades, and so on; all four hold clubs */
static const char *const mixed[] = {"2C 3C 4C 2D 3D 4D 2H 3H 4H 5H 2S 3S 4S",
    "5C 6C 7C 5D 6D 7D 6H 7H 8H 9H 5S 6S 7S",
    "8C 9C TC 8D 9D TD TH JH QH KH 8S 9S TS",
    "JC QC KC AC JD QD KD AD AH JS QS KS AS"};

static uint64_t cards(const char *text)
{
	uint64_t set = 0;
	for (const char *p = text; *p; p += p[2] ? 3 : 2)
		set |= cards_of(card_parse((char[]){p[0], p[1], '\0'}));
	return set;
}

static enum ruling act(struct game *g, struct action a)
{
	struct event e;
	if (!a.acted)
		a.acted = a.at;
	enum ruling r = game_decide(g, &a, &e);
	if (!r)
		(void)game_apply(g, &e);
	ck_assert_ptr_null(game_broken_invariant(g));
	return r;
}
static enum ruling bid(struct game *g, int seat, int n)
{
	return act(g, (struct action){.kind = ACT_BID, .seat = seat, .bid = n, .card = CARD_NONE});
}
static enum ruling play(struct game *g, int seat, const char *c)
{
	return act(g, (struct action){.kind = ACT_PLAY, .seat = seat, .card = card_parse(c)});
}
static enum ruling simple(struct game *g, enum act kind, int seat)
{
	return act(g, (struct action){.kind = kind, .seat = seat, .card = CARD_NONE});
}

static void deal(struct game *g, const char *const hands[4])
{
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(act(g,
				     (struct action){
					 .kind = ACT_DEAL,
					 .seat = s,
					 .cards = cards(hands[s]),
					 .at = 1000,
				     }),
		    RULING_OK);
}

static struct game fresh(const char *const hands[4])
{
	struct game g;
	game_init(&g, rules_find("nomic109"));
	deal(&g, hands);
	return g;
}

static struct game playing(const char *const hands[4], int leader)
{
	struct game g = fresh(hands);
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(bid(&g, s, s == leader ? 4 : 3), RULING_OK);
	ck_assert_int_eq(g.table.turn, leader);
	return g;
}

struct before {
	int bid[4], tricks[4], score[2], bags[2];
};

/* Plays the 13th trick of a round: seat 0 takes it. Returns the game after the scoring. */
static struct game last_trick(struct before b)
{
	struct game g = playing(mixed, 0);
	struct table *t = &g.table;
	static const char *const last[] = {"AS", "2C", "3C", "4C"};
	t->trick_no = 12;
	t->played = CARDS_52;
	for (int s = 0; s < 4; s++) {
		g.hand[s] = cards(last[s]);
		t->played &= ~g.hand[s];
		t->bid[s] = b.bid[s];
		t->tricks[s] = b.tricks[s];
		t->score[s % 2] = b.score[s % 2];
		t->bags[s % 2] = b.bags[s % 2];
	}
	ck_assert_ptr_null(game_broken_invariant(&g));
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(play(&g, s, last[s]), RULING_OK);
	return g;
}

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
	static const char *const bad[] = {"2C 3C", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JJ"};
	for (size_t i = 0; i < 2; i++)
		ck_assert_int_eq(
		    act(&g, (struct action){.kind = ACT_DEAL, .seat = 0, .cards = cards(bad[i])}),
		    RULING_BAD_DEAL);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_DEAL, .seat = 0, .cards = cards(mixed[0])}),
	    RULING_OK);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_DEAL, .seat = 1, .cards = cards(mixed[0])}),
	    RULING_BAD_DEAL);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_DEAL, .seat = 0, .cards = cards(mixed[1])}),
	    RULING_BAD_DEAL);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_DEAL, .seat = 4, .cards = cards(mixed[1])}),
	    RULING_BAD_DEAL);
}
END_TEST

/* ---- §2 Bidding ---- */
START_TEST(valid_bids_are_0_and_2_to_13)
{
	for (int n = -2; n <= 15; n++) {
		struct game g = fresh(mixed);
		bool good = n == 0 || (n >= 2 && n <= 13);
		ck_assert_msg((bid(&g, 0, n) == RULING_OK) == good, "bid %d", n);
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
	struct game g = last_trick((struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	for (int round = 2; round <= 6; round++) {
		ck_assert_int_eq(g.table.round, round);
		deal(&g, mixed);
		ck_assert_int_eq(g.table.turn, (round - 1) % 4);
		for (int i = 0; i < 4; i++)
			ck_assert_int_eq(bid(&g, (round - 1 + i) % 4, 2), RULING_OK);
		while (g.table.phase == PHASE_PLAY) {
			int s = g.table.turn;
			char text[CARD_TEXT];
			ck_assert_int_eq(
			    play(&g,
				s,
				card_write(cards_first(table_playable(&g.table, g.hand[s])), text)),
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
	} rows[] = {{{3, 4, 4, 2}, 1}, {{2, 2, 2, 2}, 0}, {{0, 0, 0, 13}, 3}, {{0, 2, 5, 5}, 2}};
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
	struct game g = last_trick((struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	deal(&g, mixed); /* round 2: player 2 bids first */
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(bid(&g, (1 + i) % 4, i == 0 ? 2 : 5), RULING_OK);
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
	ck_assert_uint_eq(table_playable(&g.table, g.hand[1]), cards("5C 6C 7C"));
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
	ck_assert_int_eq(g.table.turn, 3); /* and leads the next */
	g = playing(mixed, 0);
	static const char *const d[] = {"2C", "7C", "TC", "AC"};
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(play(&g, s, d[s]), RULING_OK);
	ck_assert_int_eq(g.table.last_trick.winner, 3);
	ck_assert_int_eq(g.table.tricks[3], 1);
}
END_TEST

/* ---- §4 Scoring: the table of score_side is in test_score.c; here it is the game that scores ----
 */
START_TEST(round_is_scored_after_the_13th_trick_for_both_sides)
{
	struct game g = last_trick((struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	ck_assert_int_eq(g.table.score[0], 61); /* 7 tricks on a bid of 6 */
	ck_assert_int_eq(g.table.score[1], 60);
	ck_assert_int_eq(g.table.bags[0], 1);
	ck_assert_int_eq(g.table.round, 2);
	ck_assert_int_eq(g.table.phase, PHASE_DEAL);
}
END_TEST
START_TEST(bids_of_5_and_5_make_10_and_double)
{
	struct game g = last_trick((struct before){.bid = {5, 2, 5, 0}, .tricks = {4, 3, 5, 0}});
	ck_assert_int_eq(g.table.score[0], 200);
	ck_assert_int_eq(g.table.score[1], 20 + 1 + 100);
}
END_TEST
START_TEST(both_partners_nil)
{
	struct game g = last_trick((struct before){.bid = {0, 3, 0, 3}, .tricks = {0, 6, 0, 6}});
	/* seat 0 takes one: -100, partner none: +100, side bid 0 is made with one overtrick */
	ck_assert_int_eq(g.table.score[0], 1);
	ck_assert_int_eq(g.table.bags[0], 1);
}
END_TEST
START_TEST(sandbags_9_to_20_cost_200)
{
	struct game g = last_trick(
	    (struct before){.bid = {2, 0, 0, 0}, .tricks = {6, 0, 6, 0}, .bags = {9, 0}});
	ck_assert_int_eq(g.table.bags[0], 20);
	ck_assert_int_eq(g.table.score[0], 20 + 11 - 200 - 100);
}
END_TEST

/* ---- §5 Winning ---- */
START_TEST(side_at_500_wins_after_the_round)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {439, 0}});
	ck_assert_int_eq(g.table.score[0], 500);
	ck_assert_int_eq(g.table.winner, 0);
	ck_assert_int_eq(g.table.ending, END_SCORE);
	ck_assert_int_eq(simple(&g, ACT_CONCEDE, 0), RULING_GAME_OVER);
}
END_TEST
START_TEST(side_at_499_does_not_win)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {438, 0}});
	ck_assert_int_eq(g.table.phase, PHASE_DEAL);
}
END_TEST
START_TEST(greater_score_wins_when_both_pass_500)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {450, 460}});
	ck_assert_int_eq(g.table.winner, 1); /* 511 : 520 */
}
END_TEST
START_TEST(tie_at_500_or_more_plays_another_round)
{
	struct game g = last_trick(
	    (struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}, .score = {499, 500}});
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
		ck_assert_int_eq(simple(&g, ACT_CONCEDE, orders[i][0]), RULING_OK);
		ck_assert_int_eq(g.table.phase, PHASE_PLAY);
		ck_assert_int_eq(simple(&g, ACT_CONCEDE, 1 - orders[i][0] % 2),
		    RULING_OK); /* an opponent's half does not help */
		ck_assert_int_eq(g.table.phase, PHASE_PLAY);
		ck_assert_int_eq(simple(&g, ACT_CONCEDE, orders[i][1]), RULING_OK);
		ck_assert_int_eq(g.table.winner, 1 - orders[i][0] % 2);
		ck_assert_int_eq(g.table.ending, END_CONCESSION);
		ck_assert_int_eq(g.table.rounds_scored, 0); /* the round unscored */
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
	struct game h = last_trick((struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
	ck_assert_int_eq(simple(&h, ACT_CONCEDE, 0), RULING_OK);
	deal(&h, mixed);
	ck_assert_int_eq(simple(&h, ACT_CONCEDE, 2), RULING_OK);
	ck_assert_int_eq(h.table.ending, END_CONCESSION);
}
END_TEST
START_TEST(side_may_forfeit)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(simple(&g, ACT_FORFEIT, 3), RULING_OK);
	ck_assert_int_eq(g.table.winner, 0);
	ck_assert_int_eq(g.table.ending, END_FORFEIT);
}
END_TEST

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
	ck_assert_int_eq(g.table.score[0] + g.table.score[1] + h.table.score[0], 0);
}
END_TEST
START_TEST(plays_since_a_misplay_are_void_and_not_penalised)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(play(&g, 0, "2C"), RULING_OK);
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_OK);
	/* player 3's own misplay was posted before the intervention: void, not penalised */
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
	ck_assert_int_eq(
	    act(&g,
		(struct action){.kind = ACT_PLAY, .seat = 0, .card = card_parse("2C"), .at = 5000}),
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
	ck_assert_int_eq(play(&g, 1, "5D"), RULING_OK); /* one by the other side does not add up */
	ck_assert_int_eq(play(&g, 1, "5C"), RULING_OK);
	ck_assert_int_eq(g.table.phase, PHASE_PLAY);
	ck_assert_int_eq(play(&g, 2, "8D"), RULING_OK);
	ck_assert_int_eq(g.table.winner, 1);
	ck_assert_int_eq(g.table.ending, END_FORFEIT);
	ck_assert_int_eq(g.table.score[0], -200); /* the one that forfeits costs too */
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
	struct game g = last_trick((struct before){.bid = {3, 3, 3, 3}, .tricks = {3, 3, 3, 3}});
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
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_TIMEOUT, .seat = 0, .card = card_parse("2C")}),
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
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_TIMEOUT, .seat = 1, .card = card_parse("5D")}),
	    RULING_BAD_TIMEOUT);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_TIMEOUT, .seat = 1, .card = card_parse("6C")}),
	    RULING_OK);
	ck_assert_int_eq(g.table.score[1], 0);
	ck_assert_int_eq(g.table.turn, 2);
}
END_TEST
START_TEST(the_clock_starts_with_the_post_that_passed_the_turn)
{
	struct game g = fresh(mixed);
	ck_assert_int_eq(g.table.since, 1000);
	ck_assert_int_eq(
	    act(&g,
		(struct action){.kind = ACT_BID, .seat = 0, .bid = 3, .at = 2000, .acted = 2100}),
	    RULING_OK);
	ck_assert_int_eq(g.table.since, 2000);
	ck_assert_int_eq(g.table.opened, 2100);
}
END_TEST
START_TEST(misplay_crossing_a_time_out_is_a_post_out_of_turn)
{
	struct game g = playing(mixed, 0);
	ck_assert_int_eq(
	    act(&g, (struct action){.kind = ACT_TIMEOUT, .seat = 0, .card = card_parse("2C")}),
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
	ck_assert(rules_parse("nomic109 misplay=refuse lead-spades=broken", &r, why, sizeof why));
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

Suite *suite_nomic109(void)
{
	/* clang-format off */
	const TTest *const tests[] = {deal_gives_13_cards_of_52_to_each,
	    deal_of_doubled_short_or_foreign_cards_is_refused, valid_bids_are_0_and_2_to_13,
	    player_1_bids_first_in_round_1_then_in_order,
	    first_bid_moves_one_seat_each_round_whoever_won, highest_bidder_leads_first_one_if_tied,
	    tie_for_highest_bid_counts_from_the_first_bidder, any_card_may_be_led_spades_too,
	    others_follow_in_order_and_follow_suit, without_the_suit_any_card_may_be_played,
	    highest_spade_wins_else_highest_of_the_suit_led,
	    round_is_scored_after_the_13th_trick_for_both_sides, bids_of_5_and_5_make_10_and_double,
	    both_partners_nil, sandbags_9_to_20_cost_200, side_at_500_wins_after_the_round,
	    side_at_499_does_not_win, greater_score_wins_when_both_pass_500,
	    tie_at_500_or_more_plays_another_round, score_may_pass_500_within_a_round,
	    both_partners_concede_in_any_order, concession_stands_over_rounds_and_may_be_withdrawn,
	    side_may_forfeit, not_following_suit_is_a_misplay_minus_100_and_void,
	    card_not_in_hand_is_a_misplay_played_before_or_joker_too, nothing_else_is_a_misplay,
	    plays_since_a_misplay_are_void_and_not_penalised, misplayer_has_a_fresh_time_limit,
	    two_misplays_in_one_hand_forfeit_whichever_partner,
	    three_misplays_over_three_rounds_forfeit, misplays_in_a_hand_are_forgotten_with_it,
	    time_out_in_the_bidding_bids_2, time_out_in_the_play_takes_a_legal_card_without_penalty,
	    the_clock_starts_with_the_post_that_passed_the_turn,
	    misplay_crossing_a_time_out_is_a_post_out_of_turn, misplay_refuse_only_refuses, NULL};
	/* clang-format on */
	return suite_of("nomic109", tests);
}
