/* test_review.c - a review shows the cost of each act. It covers finished
 * rounds only, goes only to the player who acted, and is sent once an hour.
 * REVIEWS=1 prints a review for each rule set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/whole_game.h"
#include "unit.h"

/* Ann bids `bid`, and then everyone plays at random until `rounds` rounds are
 * over. */
static void play_rounds(const char *bid, int rounds)
{
	for (;;) {
		look();
		const struct table *t = &desk->game.table;
		if (t->rounds_scored == rounds || t->phase == PHASE_OVER)
			return;
		post("ann", t->phase == PHASE_BID ? bid : move());
	}
}

static void begin_with_bots(const char *bid, int rounds)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=2", 0);
	play_rounds(bid, rounds);
	sent_all();
}

/* Returns the newest mail to ann, from the first occurrence of `words` on. */
static const char *said_from(const char *words)
{
	const char *at = strstr(told("ann"), words);
	ck_assert_msg(at != NULL, "%s", told("ann"));
	return arena_string(&desk->arena, at);
}

START_TEST(a_round_that_is_over_is_reviewed)
{
	begin_with_bots("bid 13", 1);
	ask("ann", "How did I play?");
	SAID("ann", "Round 1 of game 1: your bids and cards cost about ");
	SAID("ann", "trick 13");
	SAID("ann", "What mattered most:");
	/* a bid of thirteen tricks is always too high */
	SAID("ann", "Round 1, the bid: you bid 13, and ");
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

/* The player to act reads the answer first, then its table, then the hand. */
START_TEST(the_answer_comes_first_and_the_table_after_it)
{
	static const char *const order[] = {
	    "Your turn: ", "your bids and cards cost about",
	    "Round 1, the bid: you bid 13", "trick 13", "Your hand", NULL};
	begin_with_bots("bid 13", 1);
	ask("ann", "review");
	const char *at = told("ann");
	for (size_t i = 0; order[i]; i++) {
		at = strstr(at, order[i]);
		ck_assert_msg(at != NULL, "%s: %s", order[i], told("ann"));
	}
	close_desk();
}
END_TEST

START_TEST(a_review_is_of_rounds_that_are_over)
{
	begin_with_bots("bid 3", 0);
	ask("ann", "review");
	SAID("ann", "No round is finished yet");
	NOT_SAID("ann", "trick 1");
	play_rounds("bid 3", 1);
	sent_all();
	ask("ann", "review round 2");
	SAID("ann", "over so far: 1");
	close_desk();
}
END_TEST

START_TEST(a_review_is_answered_once_an_hour_and_says_the_same)
{
	begin_with_bots("bid 3", 1);
	ask("ann", "review");
	const char *first = said_from("Round 1 of game 1");
	sent_all();
	ask("ann", "review round 1");
	SAID("ann", "I sent you this review within the last hour");
	NOT_SAID("ann", "What mattered");
	sent_all();
	desk->now += 3601;
	ask("ann", "review round 1");
	const char *second = said_from("Round 1 of game 1");
	size_t size = (size_t)(strstr(first, "What mattered") - first);
	ck_assert_int_eq(strncmp(first, second, size), 0);
	close_desk();
}
END_TEST

START_TEST(one_review_a_letter_and_some_an_hour)
{
	begin_with_bots("bid 3", 2);
	deliver("ann", reply[1], "review round 1\nreview round 2");
	SAID("ann", "Round 1 of game 1: your bids and cards cost about ");
	SAID("ann", "only one review for each letter");
	NOT_SAID("ann", "Round 2 of game 1: your bids and cards cost about ");
	close_desk();
}
END_TEST

START_TEST(the_end_of_a_game_with_bots_offers_another)
{
	open_desk(NULL);
	all_join();
	answer("ann", "start amiga: me, bot random, bot random, bot random; "
		      "max-rounds=1");
	for (look(); desk->game.table.phase != PHASE_OVER; look())
		answer(
		    "ann", desk->game.table.phase == PHASE_BID ? "3" : move());
	SAID("ann",
	    "Again? For a new game with bots, answer yes or \"start amiga: "
	    "me, bot, bot, bot; max-rounds=1");
	mails_ask_for_nothing();
	struct found end = mail_to("ann");
	const char *const others[] = {"Thanks, that was fun", "no", "It rains"};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		deliver("ann", reply_address(end), others[i]);
		NOT_SAID("ann", "Game 2 is started");
	}
	deliver("ann", reply_address(end), "Yes please!");
	SAID("ann", "Game 2 is started");
	close_desk();
}
END_TEST

START_TEST(a_game_that_is_over_is_reviewed_as_a_whole)
{
	begin_with_bots("bid 3", 2);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ask("ann", "review game 1");
	SAID("ann", "Game 1: your bids and cards cost about ");
	SAID("ann", "round bids cards cost");
	mails_ask_for_nothing();
	sent_all();
	ask("ann", "review game 1 round 2");
	SAID("ann", "Round 2 of game 1: your bids and cards cost about ");
	close_desk();
}
END_TEST

/* A player who asked for a hint at every turn of two games gets no more hints
 * that day, but still gets reviews. */
START_TEST(a_review_is_answered_after_a_day_of_questions)
{
	enum { QUESTIONS = 205 };
	begin_with_bots("bid 3", 2);
	for (int i = 0; i < QUESTIONS; i++) {
		char words[40];
		(void)snprintf(words, sizeof words, "score\nrules %d", i);
		deliver("ann", reply[1], words);
		sent_all();
	}
	deliver("ann", reply[1], "score");
	ck_assert_ptr_null(mail_to("ann").raw);
	deliver("ann", reply[1], "review game 1");
	SAID("ann", "Game 1: your bids and cards cost about ");
	close_desk();
}
END_TEST

START_TEST(only_ones_own_play_is_reviewed)
{
	begin_with_bots("bid 3", 1);
	ask("bob", "review game 1");
	SAID("bob", "You have no such game. Write \"review\", \"review");
	sent_all();
	ask("ann", "review game 2");
	SAID("ann", "You have no such game. Write \"review\", \"review");
	close_desk();
}
END_TEST

START_TEST(where_nobody_is_coached_the_end_is_waited_for)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=2 coach=off", 0);
	play_rounds("bid 3", 1);
	sent_all();
	ask("ann", "review");
	SAID("ann", "You cannot get a review of that game before");
	play_rounds("bid 3", 2);
	sent_all();
	ask("ann", "review game 1");
	SAID("ann", "Game 1: your bids and cards cost about ");
	close_desk();
}
END_TEST

/* Rounds of every rule set can be reviewed, with zeros, cards thrown back, and
 * blind nils. */
START_TEST(rounds_of_every_rule_set_are_reviewed)
{
	const char *preset = rules_at((size_t)_i)->preset;
	int seats = rules_at((size_t)_i)->seats;
	char line[200];
	(void)snprintf(line, sizeof line, "start %s: ann%.*s; max-rounds=1%s",
	    preset, (seats - 1) * 5, ", bot, bot, bot, bot",
	    rules_at((size_t)_i)->ready ? " ready=off" : "");
	begin(line, 0);
	play_out(false, NULL);
	sent_all();
	ask("ann", "review game 1 round 1");
	SAID("ann", "Round 1 of game 1: your bids and cards cost about ");
	if (getenv("REVIEWS"))
		(void)puts(mail_to("ann").letter.text);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

Suite *suite_review(void)
{
	const TTest *const tests[] = {a_round_that_is_over_is_reviewed,
	    the_answer_comes_first_and_the_table_after_it,
	    a_review_is_of_rounds_that_are_over,
	    a_review_is_answered_once_an_hour_and_says_the_same,
	    one_review_a_letter_and_some_an_hour,
	    the_end_of_a_game_with_bots_offers_another,
	    a_game_that_is_over_is_reviewed_as_a_whole,
	    a_review_is_answered_after_a_day_of_questions,
	    only_ones_own_play_is_reviewed,
	    where_nobody_is_coached_the_end_is_waited_for, NULL};
	Suite *suite = suite_of("review", tests);
	TCase *rules = tcase_create("rules");
	tcase_set_timeout(rules, 60);
	tcase_add_loop_test(rules, rounds_of_every_rule_set_are_reviewed, 0, 9);
	suite_add_tcase(suite, rules);
	return suite;
}
