/* test_list_yes_notices.c - a mailing list on which nobody vouches for the
 * authors of posts: what notices and the operator's mail say about such a list.
 */
#include <string.h>

#include "app/config.h"
#include "app/process/health.h"
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
	const char *who = list_begin_yes(LIST_YES_POST);
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
	desk->now += 10;
	ask(who, "hand");
	SAID(who, "You have not answered 2 mails \"Is this yours?\" yet");
	close_desk();
}
END_TEST

START_TEST(a_question_about_a_turn_that_is_over_is_not_named)
{
	const char *who = list_begin_yes(LIST_YES_POST);
	list_post(who, BY_LIST, "bid 3");
	list_round_to(who);
	list_move(who, BY_LIST VOUCHED);
	list_round_to(who);
	ask(who, "hand");
	NOT_SAID(who, "You have not answered");
	close_desk();
}
END_TEST

#define KNOWN "The referee then knows that the move is"

START_TEST(where_nobody_vouches_a_notice_says_that_an_answer_proves_it)
{
	const char *who = list_begin_yes(LIST_YES_POST);
	NOT_SAID(who, KNOWN);
	ask(who, "hand");
	NOT_SAID(who, KNOWN);
	/* no provider's word is accepted */
	desk->site.authserv = "";
	next_day();
	SAID(who, "Your answer goes to the list. The mail that");
	desk->site.list_vouches = true;
	next_day();
	SAID(who, "Your turn: ");
	NOT_SAID(who, KNOWN);
	close_desk();
	/* the provider is trusted, but does not vouch for this author */
	who = list_begin_yes(LIST_YES_POST);
	list_post(who, BY_LIST, "bid 3");
	answer(who, "no");
	ask(who, "hand");
	SAID(who, KNOWN);
	close_desk();
	/* the author's own yes is in force */
	who = list_begin_with_yes();
	ask(who, "hand");
	NOT_SAID(who, KNOWN);
	close_desk();
}
END_TEST

static void pass(void)
{
	struct config c = {
	    .site = desk->site,
	    .operator_address = "op@play.test",
	    .database = desk->path,
	};
	sent_all();
	desk->now += 10;
	health_report(&c, &desk->referee, desk->now);
}

START_TEST(the_operator_hears_once_of_a_list_that_rewrites_from)
{
	static const char said[] = LIST " puts its own address into the From";
	const char *who = list_begin_yes(LIST_YES_POST);
	const char *his =
	    arena_format(&desk->arena, "Reply-To: %s@play.test\r\n", who);
	list_post(who, BY_LIST, "bid 3");
	pass();
	NOT_SAID("op", said);
	/* nothing proves that this post came by the list */
	desk->site.list = "other@lists.play.test";
	list_post_rewritten(his, "bid 3");
	desk->site.list = LIST;
	pass();
	NOT_SAID("op", said);
	list_post_rewritten(his, "bid 3");
	pass();
	SAID("op", said);
	for (int day = 0; day < 4; day++) {
		desk->now += WHEN_DAY;
		list_post_rewritten(his, "bid 3");
		pass();
		NOT_SAID("op", said);
	}
	close_desk();
}
END_TEST

Suite *suite_list_yes_notices(void)
{
	const TTest *const tests[] = {
	    a_question_without_an_answer_is_named_in_the_next_notice,
	    a_question_about_a_turn_that_is_over_is_not_named,
	    where_nobody_vouches_a_notice_says_that_an_answer_proves_it,
	    the_operator_hears_once_of_a_list_that_rewrites_from,
	    NULL,
	};
	return suite_of("list_yes_notices", tests);
}
