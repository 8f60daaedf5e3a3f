/* test_held_letters.c - letters on hold until the player says whether they are
 * the player's own: how many are on hold, what `status` and the operator's
 * report say about them, and which time-outs wait. */
#include <string.h>

#include "base/when.h"
#include "support/list_desk.h"

static int sentences;
static const char *sentence;

static void hear(void *context, const char *what)
{
	(void)context;
	sentences++;
	sentence = arena_string(&desk->arena, what);
}

/* Returns the number of waiting time-outs in the operator's report. */
static int waits(void)
{
	sentences = 0;
	sentence = "";
	referee_waits(&desk->referee, desk->now, hear, NULL);
	return sentences;
}

/* Sets the clock to one hour before the turn's deadline. */
static void near_the_end(void)
{
	look();
	sent_all();
	desk->now = desk->game.table.since + 3 * WHEN_DAY - WHEN_HOUR;
}

START_TEST(status_says_what_is_held_and_until_when_the_time_out_waits)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	ask(who, "status");
	SAID(who, "in your name came on ");
	SAID(who,
	    "from an address that I do not know as yours. It is on hold until");
	SAID(who, "the referee waits for your answer until ");
	ck_assert_ptr_null(strstr(told(who), "villain"));
	ck_assert_ptr_null(strstr(told(who), "bid 13"));
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	ask(other, "status");
	ck_assert_ptr_null(strstr(told(other), "is held"));
	deliver(who, asked, "no");
	ask(who, "status");
	ck_assert_ptr_null(strstr(told(who), "is held"));
	close_desk();
}
END_TEST

/* Anyone can write a List-Id. Forged posts must not use up the questions that
 * letters with a token need. */
START_TEST(forged_posts_keep_no_letter_from_being_asked_about)
{
	const char *who = list_begin(LIST);
	const char *mail = reply_address(mail_to(who));
	for (int i = 0; i < 5; i++)
		list_post(who, LIST_ID, "bid 13");
	sent_all();
	deliver("villain-QS", mail, "bid 3");
	SAID(who, "Is villain-QS@play.test an address of yours?");
	for (int i = 0; i < 5; i++) {
		sent_all();
		deliver("villain-QS", mail, "bid 3");
	}
	ck_assert_str_eq(told(who), "");
	close_desk();
}
END_TEST

START_TEST(status_says_of_a_post_that_need_not_be_real_that_nothing_waits)
{
	static const char *const anybodys[] = {LIST_ID, BY_LIST};
	const char *who = list_begin(LIST);
	near_the_end();
	for (int i = 0; i < 2; i++) {
		list_post(who, anybodys[i], "bid 3");
		ask(who, "status");
		SAID(who,
		    "as a post on the list. It is on hold until you answer");
		ck_assert_ptr_null(
		    strstr(told(who), "the referee waits for your answer"));
	}
	list_post(who, LIST_ID VOUCHED, "bid 3");
	ask(who, "status");
	SAID(who, "the referee waits for your answer until ");
	close_desk();
}
END_TEST

START_TEST(the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter)
{
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	near_the_end();
	ck_assert_int_eq(waits(), 0);
	deliver("villain-QS", to, "bid 13");
	const char *asked = reply_address(mail_to(who));
	desk->uid++;
	deliver("villain-QS", to, "bid 12");
	ck_assert_int_eq(waits(), 1);
	ck_assert(strstr(sentence, "The time-out of game 1 waits until "));
	ck_assert(strstr(sentence, who));
	ck_assert_ptr_null(strstr(sentence, "villain"));
	ck_assert_ptr_null(strstr(sentence, "bid"));
	desk->now += WHEN_DAY;
	ck_assert_int_eq(waits(), 0);
	desk->now -= WHEN_DAY;
	deliver(who, asked, "yes");
	ck_assert_int_eq(waits(), 0);
	close_desk();
}
END_TEST

START_TEST(the_operator_hears_nothing_of_what_a_stranger_forged)
{
	const char *who = list_begin(LIST);
	near_the_end();
	list_post(who, BY_LIST, "bid 3");
	ck_assert_int_eq(waits(), 0);
	list_post(who, LIST_ID VOUCHED, "bid 3");
	ck_assert_int_eq(waits(), 1);
	close_desk();
}
END_TEST

START_TEST(an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old)
{
	const char *who = list_begin(NULL);
	const char *old = reply_address(mail_to(who));
	deliver(who, old, "bid 3");
	for (int i = 0; i < 3; i++)
		answer(at_turn(), "bid 3");
	while (strcmp(at_turn(), who) != 0)
		answer(at_turn(), card_text(legal_card()));
	uint32_t before = desk->game.table.events;
	deliver("eve", old, card_text(legal_card()));
	ck_assert_int_eq(waits(), 0);
	SAID(who, "Is eve@play.test an address of yours?");
	answer(who, "yes");
	look();
	ck_assert_uint_eq(desk->game.table.events, before);
	SAID(who, "Your letter does not answer the mail about");
	close_desk();
}
END_TEST

/* ---- how many letters are asked about ---- */

START_TEST(an_answer_frees_the_place_of_its_question)
{
	for (int yes = 0; yes < 2; yes++) {
		const char *who = list_begin(NULL);
		const char *to = reply_address(mail_to(who));
		for (int i = 0; i < 3; i++)
			deliver("home", to,
			    arena_format(&desk->arena, "zone +%d", i + 1));
		answer(who, yes ? "yes" : "no");
		deliver("home", to, "zone +9");
		SAID(who, "> zone +9");
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_too_many_is_held_and_asked_about_when_there_is_room)
{
	struct person p;
	const char *who = list_begin(NULL);
	const char *to = reply_address(mail_to(who));
	for (int i = 0; i < 3; i++)
		deliver(
		    "home", to, arena_format(&desk->arena, "zone +%d", i + 1));
	const char *asked = reply_address(mail_to(who));
	for (int i = 3; i < 6; i++)
		deliver(
		    "home", to, arena_format(&desk->arena, "zone +%d", i + 1));
	ck_assert_int_eq(held_for(who), 6);
	deliver(who, asked, "no");
	SAID(who, "> zone +4");
	SAID(who, "2 more in your name are on hold");
	answer(who, "yes");
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, who, &p));
	ck_assert_str_eq(p.zone, "+0400");
	SAID(who, "> zone +5");
	SAID(who, "1 more in your name is on hold");
	close_desk();
}
END_TEST

START_TEST(what_the_one_who_is_to_act_posts_never_vanishes)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	for (int i = 0; i < 3; i++)
		list_post(who, LIST_ID, "bid 13"); /* a forged post */
	sent_all();
	list_post(who, LIST_ID, "bid 3"); /* the player's own post */
	SAID(who, "To move, answer this mail.");
	SAID(who, "1 letter in your name is on hold");
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
	/* the answer says how many letters are held, even if an earlier mail of
	 * the turn said so */
	who = list_begin(LIST);
	for (int i = 0; i < 5; i++)
		list_post(who, LIST_ID, "bid 13");
	sent_all();
	ask(who, "status");
	SAID(who, "2 letters in your name are on hold");
	ask(who, "status");
	NOT_SAID(who, "2 letters are held");
	list_post(who, LIST_ID, "bid 3");
	ask(who, "status");
	SAID(who, "3 letters in your name are on hold");
	close_desk();
}
END_TEST

START_TEST(fifty_are_held_and_more_are_counted)
{
	const char *who = list_begin(LIST);
	for (int i = 0; i < 70; i++)
		list_post(who, LIST_ID, "bid 13");
	ck_assert_int_eq(held_for(who), 50);
	ask(who, "status");
	SAID(who, "67 letters in your name are on hold");
	close_desk();
}
END_TEST

/* Posts without any proof fill no place of posts that came by the list. */
START_TEST(forged_posts_take_no_place_of_posts_by_the_list)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	for (int i = 0; i < 60; i++)
		list_post(who, LIST_ID, "bid 13");
	for (int i = 0; i < 4; i++)
		list_post(who, BY_LIST, "bid 3");
	ck_assert_int_eq(held_for(who), 54);
	SAID(who, "letters in your name are on hold");
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

Suite *suite_held_letters(void)
{
	const TTest *const tests[] = {
	    status_says_what_is_held_and_until_when_the_time_out_waits,
	    forged_posts_keep_no_letter_from_being_asked_about,
	    status_says_of_a_post_that_need_not_be_real_that_nothing_waits,
	    the_operator_is_told_which_time_outs_wait_and_no_word_of_a_letter,
	    the_operator_hears_nothing_of_what_a_stranger_forged,
	    an_old_answer_from_elsewhere_holds_nothing_up_and_stays_old,
	    an_answer_frees_the_place_of_its_question,
	    a_letter_too_many_is_held_and_asked_about_when_there_is_room,
	    what_the_one_who_is_to_act_posts_never_vanishes,
	    fifty_are_held_and_more_are_counted,
	    forged_posts_take_no_place_of_posts_by_the_list,
	    NULL,
	};
	return suite_of("held_letters", tests);
}
