/* test_sender_identity.c - who wrote a post on the list: what proves its
 * author, and which posts wait until their author confirms them. */
#include <string.h>

#include "base/when.h"
#include "store/outbox.h"
#include "support/list_desk.h"

/* Returns `headers` and the field by which a letter answers the newest mail to
 * `whose`. */
static const char *and_answers(const char *headers, const char *whose)
{
	return arena_format(&desk->arena, "%sIn-Reply-To: <%s>\r\n", headers,
	    mail_to(whose).letter.message_id);
}

START_TEST(the_headers_of_a_list_alone_make_nobody_anybody)
{
	static const char *const headers[] = {
	    LIST_ID,
	    "List-Post: <mailto:table@lists.play.test>\r\n",
	    /* posts that did not come from the list */
	    LIST_ID "Return-Path: <eve@lists.play.test>\r\n",
	    LIST_ID "Return-Path: <table+bounces-7@evil.test>\r\n",
	    LIST_ID "Return-Path: <tables+bounces-7@lists.play.test>\r\n",
	    LIST_ID "Return-Path: <table@lists.play.test>\r\n",
	    LIST_ID "Authentication-Results: mx.play.test; dkim=fail "
		    "header.d=lists.play.test\r\n",
	    LIST_ID "Authentication-Results: evil.test; dkim=pass "
		    "header.d=lists.play.test\r\n",
	    LIST_ID "Authentication-Results: mx.play.test; dmarc=fail "
		    "header.from=play.test; dkim=pass header.d=evil.test\r\n",
	    /* posts by the list whose author nobody proves */
	    BY_LIST,
	    /* our own list, which the operator does not vouch for */
	    BY_LOCAL_LIST,
	};
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
		list_post(who, headers[i], "bid 3");
		ck_assert_msg(events_now() == before, "row %zu", i);
	}
	close_desk();
}
END_TEST

START_TEST(a_post_that_answers_its_author_s_notice_acts_if_the_list_sent_it)
{
	static const char *const headers[] = {BY_LIST, BY_LOCAL_LIST};
	for (int local = 0; local < 2; local++) {
		const char *who = list_begin(LIST);
		desk->site.local_list = local;
		if (local)
			desk->site.authserv = "";
		uint32_t before = events_now();
		list_post(who, and_answers(headers[!local], who), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		sent_all();
		deliver(who, "referee@play.test", "status");
		list_post(who, and_answers(headers[local], who), "bid 3");
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

START_TEST(a_post_that_answers_another_s_notice_is_not_his)
{
	const char *who = list_begin(LIST);
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	uint32_t before = events_now();
	list_post(who, and_answers(BY_LIST, other), "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you post this on the list?");
	close_desk();
}
END_TEST

START_TEST(the_provider_or_our_own_list_vouch_for_an_author)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	list_post(who, BY_LIST_VOUCHED, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	list_post(at_turn(), BY_LOCAL_LIST, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	desk->site.local_list = true;
	list_post(at_turn(), LIST_ID, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	list_post(at_turn(), BY_LOCAL_LIST, "bid 3");
	ck_assert_uint_eq(events_now(), before + 2);
	close_desk();
}
END_TEST

START_TEST(an_author_nobody_vouches_for_is_asked_and_the_post_counts_then)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	sent_all();
	list_post(who, BY_LIST, "bid 3");
	int64_t posted = desk->now - 1;
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you post this on the list?");
	SAID(who, "bid 3");
	const char *to = reply_address(mail_to(who));
	desk->now += WHEN_HOUR;
	deliver(who, to, "yes");
	ck_assert_uint_eq(events_now(), before + 1);
	ck_assert_int_eq(desk->game.table.since, posted);
	/* a second yes does nothing */
	desk->uid++;
	deliver(who, to, "yes indeed");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(a_post_that_its_author_disowns_does_nothing)
{
	static const char *const answers[] = {
	    "no", "No, that was not me.", "It wasn't me!", "stop"};
	for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
		const char *who = list_begin(LIST);
		uint32_t before = events_now();
		list_post(who, BY_LIST, "bid 3");
		const char *to = reply_address(mail_to(who));
		deliver(who, to, answers[i]);
		ck_assert_uint_eq(events_now(), before);
		deliver(who, to, "yes");
		ck_assert_uint_eq(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(a_held_post_is_of_the_turn_in_which_it_came)
{
	const char *who = list_begin(LIST);
	const char *notice = and_answers(BY_LIST, who);
	list_post(who, BY_LIST, "bid 3");
	const char *to = reply_address(mail_to(who));
	list_post(who, notice, "bid 4");
	uint32_t before = events_now();
	deliver(who, to, "yes");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Your letter does not answer the mail about");
	close_desk();
}
END_TEST

START_TEST(the_time_out_waits_a_day_for_a_post_with_the_provider_s_word)
{
	static const struct {
		const char *headers;
		int64_t wait;
	} rows[] = {
	    {LIST_ID, 0},
	    {BY_LIST, 0},
	    {LIST_ID VOUCHED, WHEN_DAY - WHEN_HOUR},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = list_begin(LIST);
		int64_t over = desk->game.table.since + 3 * WHEN_DAY;
		uint32_t before = events_now();
		desk->now = over - WHEN_HOUR - 10;
		list_post(who, rows[i].headers, "bid 3");
		desk->now = over + rows[i].wait - 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_uint_eq(events_now(), before);
		desk->now = over + rows[i].wait + 60;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_uint_gt(events_now(), before);
		close_desk();
	}
}
END_TEST

START_TEST(few_mails_ask_however_many_posts_are_forged)
{
	const char *who = list_begin(LIST);
	sent_all();
	for (int i = 0; i < 40; i++)
		list_post(who, LIST_ID, "bid 3");
	/* three questions, and one mail that says that more posts are held */
	ck_assert_int_eq(mail_to(who).count, 4);
	for (int i = 0; i < 40; i++)
		list_post("eve", LIST_ID, "bid 3");
	ck_assert_int_eq(mail_to("eve").count, 0);
	close_desk();
}
END_TEST

START_TEST(a_token_shown_on_the_list_is_dead_and_the_next_mail_has_another)
{
	const char *who = list_begin(LIST);
	const char *shown = and_answers(BY_LIST, who);
	uint32_t before = events_now();
	sent_all();
	list_post(who, shown, "let me think about that");
	ck_assert_int_eq(mail_to(who).count, 0);
	/* anyone could send this token by now */
	list_post(who, shown, "bid 3");
	ck_assert_uint_eq(events_now(), before);
	SAID(who, "Did you post this on the list?");
	ask(who, "status");
	const char *fresh = and_answers(BY_LIST, who);
	list_post(who, fresh, "bid 4");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(what_a_list_shows_tells_nobody_a_hand)
{
	const char *who = list_begin(LIST);
	const char *shown = and_answers("", who);
	sent_all();
	for (int i = 0; i < 2; i++) {
		desk->site.token_in_reference = i;
		desk->now += 10;
		deliver_at(
		    letter_from("eve", "referee@play.test", shown, "hand"),
		    desk->now - 1);
		ck_assert_int_eq(mail_to(who).count, 0);
		sent_all();
	}
	close_desk();
}
END_TEST

START_TEST(a_post_to_the_list_and_to_the_private_address_counts_once)
{
	const char *who = list_begin(LIST);
	const char *both = arena_format(
	    &desk->arena, "Cc: %s\r\n", reply_address(mail_to(who)));
	uint32_t before = events_now();
	desk->now += 10;
	const char *direct = letter_from(who, LIST, both, "bid 3");
	deliver_at(direct, desk->now - 1);
	ck_assert_uint_eq(events_now(), before);
	const char *carried = arena_format(&desk->arena, BY_LIST "%s", direct);
	deliver_at(carried, desk->now);
	ck_assert_uint_eq(events_now(), before + 1);
	deliver_at(direct, desk->now + 1);
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(the_referee_s_and_the_list_s_address_are_nobody_s)
{
	struct person p;
	open_desk(LIST);
	desk->now += 10;
	const char *from[] = {"referee+x@play.test", LIST};
	for (int i = 0; i < 2; i++)
		deliver_at(
		    arena_format(&desk->arena,
			"From: %s\r\nTo: referee@play.test\r\n"
			"Message-ID: <j%d@play.test>\r\n\r\njoin zed\r\n",
			from[i], i),
		    desk->now);
	struct mail_row rows[10];
	ck_assert_uint_eq(store_mail_due(desk->referee.store, &desk->arena,
			      desk->now + 1, rows, 10),
	    0);
	ck_assert(
	    !store_person_named(desk->referee.store, &desk->arena, "zed", &p));
	close_desk();
}
END_TEST

Suite *suite_sender_identity(void)
{
	const TTest *const tests[] = {
	    the_headers_of_a_list_alone_make_nobody_anybody,
	    a_post_that_answers_its_author_s_notice_acts_if_the_list_sent_it,
	    a_post_that_answers_another_s_notice_is_not_his,
	    the_provider_or_our_own_list_vouch_for_an_author,
	    an_author_nobody_vouches_for_is_asked_and_the_post_counts_then,
	    a_post_that_its_author_disowns_does_nothing,
	    a_held_post_is_of_the_turn_in_which_it_came,
	    the_time_out_waits_a_day_for_a_post_with_the_provider_s_word,
	    few_mails_ask_however_many_posts_are_forged,
	    a_token_shown_on_the_list_is_dead_and_the_next_mail_has_another,
	    what_a_list_shows_tells_nobody_a_hand,
	    a_post_to_the_list_and_to_the_private_address_counts_once,
	    the_referee_s_and_the_list_s_address_are_nobody_s,
	    NULL,
	};
	return suite_of("sender_identity", tests);
}
