/* test_join_confirmation.c - who may confirm a join, confirming after leaving,
 * and which words mean yes. */
#include <string.h>

#include "base/when.h"
#include "support/list_desk.h"

static void join_from(const char *headers, const char *text)
{
	/* the referee sends a confirmation mail once a day */
	desk->now += WHEN_DAY + 10;
	desk->uid++;
	sent_all();
	deliver_at(letter_from("ann", "referee@play.test", headers, text),
	    desk->now - 1);
}

/* Ann joins and leaves. Returns the reply address that her letter `leave` was
 * sent to. */
static const char *ann_leaves(void)
{
	open_desk(NULL);
	all_join();
	const char *old = reply_address(mail_to("ann"));
	deliver("ann", old, "leave");
	ck_assert(person_named("ann").left);
	return old;
}

START_TEST(a_join_in_the_name_of_whoever_left_brings_nobody_back)
{
	static const char vouched[] =
	    "Authentication-Results: mx.play.test; dmarc=pass "
	    "header.from=play.test\r\n";
	const char *old = ann_leaves();
	join_from("", "join");
	ck_assert(person_named("ann").left);
	join_from(vouched, "join");
	ck_assert(person_named("ann").left);
	deliver("ann", old, "join again"); /* ann answers an old mail */
	ck_assert(person_named("ann").left);
	close_desk();
}
END_TEST

START_TEST(whoever_left_comes_back_by_answering)
{
	(void)ann_leaves();
	join_from("", "join");
	ck_assert(strstr(mail_to("ann").letter.subject, "confirm"));
	answer("ann", "yes");
	ck_assert(!person_named("ann").left);
	SAID("ann", "Welcome back, ann");
	answer("ann", "leave");
	answer("ann", "join"); /* ann answers the mail about leaving */
	ck_assert(!person_named("ann").left);
	close_desk();
}
END_TEST

START_TEST(the_answer_that_brought_somebody_back_does_it_once)
{
	(void)ann_leaves();
	join_from("", "join");
	const char *confirm = reply_address(mail_to("ann"));
	deliver("ann", confirm, "yes");
	ck_assert(!person_named("ann").left);
	answer("ann", "leave");
	ck_assert(person_named("ann").left);
	deliver("ann", confirm, "yes indeed");
	ck_assert(person_named("ann").left);
	close_desk();
}
END_TEST

START_TEST(two_joins_do_not_spoil_each_other)
{
	(void)ann_leaves();
	join_from("", "join");
	const char *first = reply_address(mail_to("ann"));
	join_from("", "join");
	deliver("ann", first, "yes");
	ck_assert(!person_named("ann").left);
	close_desk();
}
END_TEST

START_TEST(an_answer_confirms_when_it_is_a_plain_yes)
{
	static const struct {
		const char *text;
		bool yes;
	} rows[] = {
	    {"yes", true},
	    {"No problem, yes", true},
	    {"No worries, that was me.", true},
	    {"join", true},
	    {"I'd like to join, please. Yes!", true},
	    /* an empty answer, under a subject that the referee did not
	     * write */
	    {"", false},
	    {"no problem!", false},
	    {"No doubt about it.", false},
	    {"Not a problem.", false},
	    {"I know nothing of computers, but yes", false},
	    {"I never asked for this. Leave me alone.", false},
	    {"no", false},
	    {"No, problem!", false},
	    {"no problems here, but that was not me", false},
	    {"No problem, but it wasn't me", false},
	    {"no problem\nno", false},
	    {"No problematic bids of mine: not mine.", false},
	    {"not at all", false},
	    {"Nope.", false},
	    {"never", false},
	    {"I did not write that", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct person p;
		open_desk(NULL);
		deliver("ann", "referee@play.test", "join ann");
		SAID("ann", "If you did not ask for this, answer no");
		NOT_SAID("ann", "unchanged");
		answer("ann", rows[i].text);
		bool there = store_person_named(
		    desk->referee.store, &desk->arena, "ann", &p);
		ck_assert_msg(there == rows[i].yes, "%s", rows[i].text);
		close_desk();
	}
}
END_TEST

Suite *suite_join_confirmation(void)
{
	const TTest *const tests[] = {
	    a_join_in_the_name_of_whoever_left_brings_nobody_back,
	    whoever_left_comes_back_by_answering,
	    the_answer_that_brought_somebody_back_does_it_once,
	    two_joins_do_not_spoil_each_other,
	    an_answer_confirms_when_it_is_a_plain_yes,
	    NULL,
	};
	return suite_of("join_confirmation", tests);
}
