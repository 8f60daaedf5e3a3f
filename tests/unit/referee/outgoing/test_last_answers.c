/* test_last_answers.c - the last answer before a limit says that it is the last
 * and when the next can come, and letters that were understood use up nothing.
 */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "support/forum.h"

/* A word that asks for nothing, another one for each number. */
static const char *growl(int number)
{
	static const char r[] = "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrr";
	return arena_format(&desk->arena, "g%.*s", number, r);
}

/* Returns a player who is not to act. */
static const char *who_waits(void)
{
	return strcmp(at_turn(), "ann") == 0 ? "bob" : "ann";
}

START_TEST(the_last_answer_says_so_and_when_the_next_comes)
{
	char when[WHEN_PERSON];
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = who_waits();
	const char *to = reply_address(mail_to(who));
	int64_t next = 0;
	for (int i = 0; i < 5; i++) {
		NOT_SAID(who, "the last answer");
		deliver(who, to, growl(1 + i));
		next = next ? next : desk->now + WHEN_DAY;
		desk->now += WHEN_HOUR;
	}
	when_person(next, "", when, sizeof when);
	SAID(who, "This is the last answer for now to a letter that I do not "
		  "understand: 5 a day. The next can come after ");
	SAID(who, when);
	sent_all();
	deliver(who, to, growl(10));
	ck_assert_int_eq(mail_to(who).count, 0);
	desk->now = next + 1;
	deliver(who, to, growl(11));
	ck_assert_int_eq(mail_to(who).count, 1);
	close_desk();
}
END_TEST

START_TEST(letters_that_were_understood_use_up_nothing)
{
	static const char *const asks[] = {"score", "whose turn is it?",
	    "What is the score now?", "status", "When is the deadline?",
	    "could you explain the rules to me?", "Who won the last trick?",
	    "how many points do we have"};
	const int count = sizeof asks / sizeof asks[0];
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = who_waits();
	const char *to = reply_address(mail_to(who));
	sent_all();
	for (int i = 0; i < count; i++)
		deliver(who, to, asks[i]);
	ck_assert_int_eq(mail_to(who).count, count);
	NOT_SAID(who, "the last answer");
	for (int i = 0; i < 5; i++)
		deliver(who, to, growl(1 + i));
	ck_assert_int_eq(mail_to(who).count, count + 5);
	close_desk();
}
END_TEST

/* The player to act is not told of the limits for those who wait. */
START_TEST(who_wrote_much_at_a_turn_is_told_before_silence)
{
	open_desk(NULL);
	start("start standard: ann, bob, cat, dan");
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	for (int i = 0; i < 7; i++) {
		deliver(who, to, growl(1 + i));
		NOT_SAID(who, "the last answer");
	}
	deliver(who, to, "3");
	sent_all();
	deliver(who, to, growl(8));
	SAID(who, "This is the last answer for now to a letter that I do not "
		  "understand: 5 a day. The next can come after ");
	sent_all();
	deliver(who, to, growl(9));
	ck_assert_int_eq(mail_to(who).count, 0);
	close_desk();
}
END_TEST

START_TEST(the_last_answer_to_the_same_words_says_so)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = who_waits();
	const char *to = reply_address(mail_to(who));
	deliver(who, to, growl(3));
	NOT_SAID(who, "the last answer");
	deliver(who, to, growl(3));
	SAID(who, "This is the last answer for now to the same words.");
	/* the player to act has other limits */
	who = at_turn();
	to = reply_address(mail_to(who));
	for (int i = 0; i < 11; i++) {
		NOT_SAID(who, "the last answer");
		deliver(who, to, growl(4 + i));
	}
	SAID(who, "you wrote more than ten within an hour");
	close_desk();
}
END_TEST

/* On a list people talk to each other, and the referee says nothing. */
START_TEST(posts_without_an_answer_use_up_nothing)
{
	forum_start(true, "start nomic109: ann, bob, cat, dan");
	const char *who = who_waits();
	for (int i = 0; i < 12; i++) {
		forum_thread(who, FROM_OUR_LIST,
		    arena_format(&desk->arena, "Cake, %s!", growl(1 + i)));
		ck_assert_int_eq(mail_to(who).count, 0);
	}
	forum_private(who, growl(20));
	SAID(who, "I did not understand this");
	NOT_SAID(who, "the last answer");
	close_desk();
}
END_TEST

Suite *suite_last_answers(void)
{
	const TTest *const tests[] = {
	    the_last_answer_says_so_and_when_the_next_comes,
	    letters_that_were_understood_use_up_nothing,
	    who_wrote_much_at_a_turn_is_told_before_silence,
	    the_last_answer_to_the_same_words_says_so,
	    posts_without_an_answer_use_up_nothing,
	    NULL,
	};
	return suite_of("last_answers", tests);
}
