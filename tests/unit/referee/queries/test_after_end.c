/* test_after_end.c - what people ask about a game that is over: in a mail that
 * answers none, in an answer to a mail of the game, and from a new game. */
#include <string.h>

#include "engine/card.h"
#include "engine/legal.h"
#include "support/forum.h"

#define ONE "start nomic109: ann, bob, cat, dan; max-rounds=1"

static void play_out(void)
{
	for (look(); desk->game.table.phase != PHASE_OVER; look()) {
		forum_act(at_turn());
		forum_read();
	}
}

static const char *asks(const char *text)
{
	sent_all();
	desk->now += 2 * 3600;
	ask("ann", text);
	return told("ann");
}

struct row {
	const char *asks, *told;
};

static void are_answered(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const char *text = asks(rows[i].asks);
		ck_assert_msg(
		    strstr(text, rows[i].told), "%s: %s", rows[i].asks, text);
		ck_assert_int_eq(mail_to("ann").count, 1);
	}
}

static const struct row of_last_game[] = {
    {"who won?", "Game 1 is over: "},
    {"So who won, and by how much?", "Game 1 is over: "},
    {"who won the game i was in", "Game 1 is over: "},
    {"Could I see a review of the game? I'd like to know where I went "
     "wrong, apart from being born.",
	"Game 1: your bids and cards cost about "},
    {"Can you review the game for me please? Was my five of clubs a good "
     "lead?",
	"Game 1: your bids and cards cost about "},
    {"I should be grateful for a review of the game, too.",
	"Game 1: your bids and cards cost about "},
    {"Did I win?", "Game 1 is over: "},
    {"did we win the game", "Game 1 is over: "},
    {"what was the final score?", "Game 1 is over: "},
    {"score in my game with bob?", "Game 1 is over: "},
    {"score", "Game 1 is over: "},
    {"history", "Game 1 is over: "},
    {"why did we lose the points?", "Those of round 1: "},
    {"review", "Game 1: your bids and cards cost about "},
    {"what did my cards cost me?", "Game 1: your bids and cards cost "},
    {"verify", "Every line of the record is right."},
    {"was the deal fair?", "Every line of the record is right."},
    {"send me the record", "This is the record of game 1."},
    {"Can I have the record please", "This is the record of game 1."},
    {"replay", "Trick 13: "},
};

/* The mail about the end of a game with bots offers another game. */
START_TEST(a_command_to_the_end_of_a_game_begins_no_other)
{
	forum_start(false, "start amiga: ann, bot, bot, bot; max-rounds=1");
	forum_private("ann", "concede");
	answer("ann", "concede");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	const char *to = reply_address(mail_to("ann"));
	deliver("ann", to, "record");
	SAID("ann", "This is the record of game 1.");
	sent_all();
	deliver("ann", to, "verify");
	SAID("ann", "Every line of the record is right.");
	close_desk();
}
END_TEST

/* What a wish for a new game names is in the offer. */
START_TEST(a_new_game_is_offered_as_it_was_wished_for)
{
	static const struct {
		const char *start, *asks, *told;
	} rows[] = {
	    {"start amiga: ann, bot, bot, bot",
		"can i have a shorter game with the robots, only to 100 "
		"points?",
		"start amiga: me, bot, bot, bot; "
		"time-limit=off target=100\""},
	    {"start amiga: ann, bot, bot, bot",
		"how do i make it end earlier than 500", "off target=200\""},
	    {"start amiga: ann, bot, bot, bot",
		"can you start a standard game with bots, target 100",
		"start standard: me, bot, bot, bot; "
		"target=100\""},
	    {"start amiga: ann, bot, bot, bot",
		"I'd rather play with jokers now", "Play jokers with 3 bots"},
	    {"start amiga: ann, bot, bot, bot",
		"revenge!! same again but 200 points", "off target=200\""},
	    {"start amiga: ann, bot, bot, bot",
		"anyone online who wants to play with me?", "open a table"},
	    {"start amiga: ann, bob, bot, bot",
		"revenge!! same again but 200 points",
		"new amiga target=200 with a bot against bob "
		"and a bot\""},
	    {"start amiga: ann, bot, bot, bot",
		"can i play with two of my friends",
		"send \"new standard with ADDRESS and 2 bots\""},
	    {"start amiga: ann, bob, bot, bot", "same again please",
		"answer \"rematch 1\""},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		forum_start(false, rows[i].start);
		forum_private("ann", "concede");
		answer("ann", "concede");
		look();
		if (desk->game.table.phase != PHASE_OVER) {
			forum_private("bob", "concede");
			answer("bob", "concede");
			look();
		}
		ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
		forum_read();
		forum_private("ann", rows[i].asks);
		ck_assert_msg(strstr(told("ann"), rows[i].told), "%s: %s",
		    rows[i].asks, told("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(without_another_game_the_last_one_is_meant)
{
	forum_start(_i, ONE);
	play_out();
	are_answered(
	    of_last_game, sizeof of_last_game / sizeof of_last_game[0]);
	ck_assert_ptr_nonnull(strstr(asks("hello"), "You are in no game now."));
	close_desk();
}
END_TEST

START_TEST(in_a_new_game_the_last_one_is_named)
{
	static const struct row rows[] = {
	    {"who won the last game?", "Game 1 is over: "},
	    {"Who won game 1?", "Game 1 is over: "},
	    {"did we win?", "Game 1 is over: "},
	    {"review my last game", "Game 1: your bids and cards cost about "},
	    {"review", "send \"review game 1\"."},
	    {"send me the record of my last game", "the record of game 1."},
	    {"verify 1", "Every line of the record is right."},
	    {"what is the score of my game with bob?",
		"You asked for the score after 0 rounds: "},
	};
	forum_start(_i, ONE);
	play_out();
	ask("gm", arena_format(&desk->arena, ONE "\ncode %s", code()));
	forum_read();
	are_answered(rows, sizeof rows / sizeof rows[0]);
	close_desk();
}
END_TEST

START_TEST(who_plays_two_games_names_a_player)
{
	forum_start(false, "start amiga: ann, bob, bot, bot");
	ask("gm", arena_format(&desk->arena,
		      "start amiga: ann, cat, bot, bot\ncode %s", code()));
	forum_read();
	ck_assert_ptr_nonnull(
	    strstr(asks("what is the score in my game with cat?"),
		"You asked for the score after 0 rounds: "));
	ck_assert_ptr_nonnull(
	    strstr(mail_to("ann").letter.subject, "[spades 2]"));
	close_desk();
}
END_TEST

/* A misplay in the first round; two in the second end the game. */
START_TEST(the_points_of_misplays_stand_apart)
{
	forum_start(false, "start nomic109: ann, bob, cat, dan; max-rounds=3");
	forum_bids();
	forum_read();
	forum_post(at_turn(), card_text(foreign_card()));
	forum_read();
	for (look(); desk->game.table.round == 1; look()) {
		forum_act(at_turn());
		forum_read();
	}
	ck_assert_ptr_nonnull(
	    strstr(asks("score"), "bid tricks round misplays total bags"));
	forum_bids();
	const char *twice = at_turn();
	for (int i = 0; i < 2; i++) {
		forum_read();
		look();
		ck_assert_str_eq(at_turn(), twice);
		forum_post(twice, card_text(foreign_card()));
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	sent_all();
	ask("gm", "game 1");
	SAID("gm", "It is over: ");
	SAID("gm", ", because the others forfeited. The score is ");
	ck_assert_ptr_nonnull(strstr(asks("history"), " -200 "));
	close_desk();
}
END_TEST

/* An old refusal is not what the question is about. */
START_TEST(why_a_side_lost_is_told_by_its_points)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	forum_read();
	const char *who = at_turn();
	forum_private(who, card_text(foreign_card()));
	for (look(); !desk->game.table.rounds_scored; look()) {
		forum_read();
		forum_act(at_turn());
	}
	forum_read();
	forum_private(who, "why did we lose 40 when we took 5 tricks");
	SAID(who, "Those of round 1: ");
	close_desk();
}
END_TEST

START_TEST(the_cards_of_a_round_before_are_told)
{
	forum_start(false, "start nomic109: ann, bob, cat, dan; max-rounds=2");
	for (look(); desk->game.table.round == 1; look()) {
		forum_act(at_turn());
		forum_read();
	}
	SAID("ann", "");
	ck_assert_ptr_nonnull(
	    strstr(asks("what did bob play in the last trick?"),
		"The last trick of round 1, won by "));
	forum_bids();
	forum_read();
	forum_act(at_turn());
	forum_read();
	ck_assert_ptr_nonnull(strstr(
	    asks("which spades are gone?"), "Gone of the spades in round 2: "));
	close_desk();
}
END_TEST

Suite *suite_after_end(void)
{
	const TTest *const tests[] = {
	    a_new_game_is_offered_as_it_was_wished_for,
	    without_another_game_the_last_one_is_meant,
	    in_a_new_game_the_last_one_is_named,
	    NULL,
	};
	Suite *suite = suite_of_both("after_end", tests);
	TCase *others = tcase_create("by mail");
	tcase_set_timeout(others, 60);
	tcase_add_test(others, who_plays_two_games_names_a_player);
	tcase_add_test(others, a_command_to_the_end_of_a_game_begins_no_other);
	tcase_add_test(others, the_points_of_misplays_stand_apart);
	tcase_add_test(others, why_a_side_lost_is_told_by_its_points);
	tcase_add_test(others, the_cards_of_a_round_before_are_told);
	suite_add_tcase(suite, others);
	return suite;
}
