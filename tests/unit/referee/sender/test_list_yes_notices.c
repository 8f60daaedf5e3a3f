/* test_list_yes_notices.c - a mailing list on which nobody vouches for the
 * authors of posts: what notices say.
 */
#include <string.h>

#include "base/when.h"
#include "support/list_desk.h"

/* A day passes; the clock sends a reminder. */
static void next_day(void)
{
	sent_all();
	desk->now += WHEN_DAY + WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

START_TEST(a_question_without_an_answer_is_named_in_the_next_notice)
{
	static const char waits[] =
	    "You have not answered my mail \"Is this yours?\" yet";
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	NOT_SAID(who, waits);
	const char *asked = reply_address(mail_to(who));
	next_day();
	SAID(who, waits);
	ck_assert_ptr_null(strstr(told(who), "bid 13"));
	next_day();
	SAID(who, "Your turn: ");
	NOT_SAID(who, waits);
	list_post(who, BY_LIST, "bid 13");
	list_post(who, BY_LIST, "bid 12");
	deliver(who, asked, "no");
	SAID(who, "You have not answered 2 mails \"Is this yours?\" yet");
	close_desk();
}
END_TEST

/* Nobody is asked to post early words again. */
START_TEST(an_early_post_is_told_that_it_is_early)
{
	const char *who = names[1];
	(void)list_begin_long();
	for (int i = 2; !strcmp(who, at_turn()); i++)
		who = names[i];
	sent_all();
	list_post(who, BY_LIST, "Three is my bid, thank you.");
	SAID(who, "It is not your turn yet, so this does not count.");
	NOT_SAID(who, "the same words");
	sent_all();
	list_post(who, BY_LIST, "Three is my bid, thank you.");
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST

/* An open question hides no answer. */
START_TEST(who_is_asked_about_a_post_may_still_ask)
{
	static const char *const posts[][2] = {
	    {"Referee, did my ace of clubs count?", "No, I have no A"},
	    {"Referee, what is the score?", "You asked for the score"},
	    {"Referee, whose turn is it?", "You asked whose turn it is"},
	};
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	SAID(who, "Did you post this on the list?");
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		sent_all();
		list_post(who, BY_LIST, posts[i][0]);
		SAID(who, posts[i][1]);
	}
	close_desk();
}
END_TEST

START_TEST(a_question_about_a_turn_that_is_over_is_not_named)
{
	const char *who = list_begin_long();
	list_post(who, BY_LIST, "bid 3");
	list_round_to(who);
	list_move(who, BY_LIST_VOUCHED);
	list_round_to(who);
	ask(who, "hand");
	NOT_SAID(who, "You have not answered");
	close_desk();
}
END_TEST

START_TEST(every_notice_says_how_to_post)
{
	static const char says[] = "Post by answering this mail";
	const char *who = list_begin_long();
	SAID(who, says);
	next_day();
	SAID(who, says);
	ask(who, "hand");
	SAID(who, says);
	close_desk();
}
END_TEST

Suite *suite_list_yes_notices(void)
{
	const TTest *const tests[] = {
	    a_question_without_an_answer_is_named_in_the_next_notice,
	    an_early_post_is_told_that_it_is_early,
	    who_is_asked_about_a_post_may_still_ask,
	    a_question_about_a_turn_that_is_over_is_not_named,
	    every_notice_says_how_to_post,
	    NULL,
	};
	return suite_of("list_yes_notices", tests);
}
