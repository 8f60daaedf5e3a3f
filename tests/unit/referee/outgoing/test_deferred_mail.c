/* test_deferred_mail.c - mail deferred by the recipient's server: whose clock
 * stops, and for how long. */
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "store/outbox.h"
#include "support/desk.h"

static int64_t since; /* time when the turn opened */

enum { H = WHEN_HOUR, LIMIT = 3 * WHEN_DAY, MOST = 400 };

static struct mail_row rows[MOST];

/* Reads the mails that are due now into `rows`. Returns their number. */
static size_t mails_due(void)
{
	return store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, MOST);
}

/* Lets the server defer each mail that is due, every six hours, from an hour
 * after the turn opened until `until`. */
static void deferred(int64_t until)
{
	for (int64_t at = H; at <= until; at += 6 * H) {
		desk->now = since + at;
		size_t n = mails_due();
		for (size_t i = 0; i < n; i++)
			store_mail_deferred(
			    desk->referee.store, rows[i].id, desk->now);
	}
}

/* The referee checks the clock `after` seconds after the turn opened. */
static void look_at_clock(int64_t after)
{
	struct err err;
	desk->now = since + after;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
}

/* Checks that the turn times out `after` seconds after it opened, give or take
 * a minute. */
static void times_out_after(const char *who, int64_t after)
{
	look_at_clock(after - 60);
	ck_assert_str_eq(at_turn(), who);
	look_at_clock(after + 60);
	ck_assert_str_ne(at_turn(), who);
}

/* Adds an unsent mail to `recipient` that belongs to no game. */
static void waits_for(const char *recipient)
{
	struct mail_row row = {
	    .id = store_mail_next(desk->referee.store),
	    .sender = "referee@play.test",
	    .recipient = recipient,
	    .bounce = "b",
	    .message_id = "m",
	    .created = desk->now,
	    .bytes = "x",
	    .size = 1,
	};
	store_mail_add(desk->referee.store, &row);
}

/* Starts a game by that line, in which only the mail to the player to act is
 * unsent. Returns that player. */
static const char *one_mail_waits_in(const char *line)
{
	open_desk(NULL);
	start(line);
	const char *first = at_turn();
	const char *to = reply_address(mail_to(first));
	sent_all();
	deliver(first, to, "bid 3");
	size_t n = mails_due();
	const char *who = at_turn();
	since = desk->game.table.since;
	for (size_t i = 0; i < n; i++)
		if (!text_starts(rows[i].recipient, who))
			store_mail_sent(
			    desk->referee.store, rows[i].id, desk->now);
	return who;
}

static const char *one_mail_waits(void)
{
	return one_mail_waits_in("start ann, bob, cat, dan");
}

/* A player's own server must not hold a turn open. */
START_TEST(mail_that_one_server_defers_moves_no_deadline)
{
	const char *who = one_mail_waits();
	deferred(LIMIT);
	times_out_after(who, LIMIT);
	close_desk();
}
END_TEST

START_TEST(no_time_out_comes_before_a_deferred_mail_counts_as_sent)
{
	const char *who =
	    one_mail_waits_in("start ann, bob, cat, dan; time-limit=1");
	deferred(23 * H);
	times_out_after(who, 25 * H);
	close_desk();
}
END_TEST

/* The mail waited for us until the server deferred it first. */
START_TEST(only_the_time_before_the_deferral_moves_the_deadline)
{
	const char *who = one_mail_waits();
	desk->now = since + 30 * H;
	ck_assert_uint_eq(mails_due(), 1);
	store_mail_deferred(desk->referee.store, rows[0].id, desk->now);
	times_out_after(who, LIMIT + 30 * H);
	close_desk();
}
END_TEST

/* Sending the mail or giving up the mail does not move the deadline either. */
START_TEST(what_became_of_it_later_moves_no_deadline)
{
	for (int given_up = 0; given_up < 2; given_up++) {
		const char *who = one_mail_waits();
		ck_assert_int_eq(mail_to(who).count, 1);
		deferred(60 * H);
		ck_assert_uint_eq(mails_due(), 1);
		if (given_up)
			store_mail_failed(
			    desk->referee.store, rows[0].id, desk->now, "no");
		else
			store_mail_sent(
			    desk->referee.store, rows[0].id, desk->now);
		times_out_after(who, LIMIT);
		close_desk();
	}
}
END_TEST

START_TEST(where_several_domains_are_deferred_the_clock_stands)
{
	const char *who = one_mail_waits();
	waits_for("eve@other.test");
	deferred(LIMIT + 48 * H);
	look_at_clock(LIMIT + 48 * H);
	ck_assert_str_eq(at_turn(), who);
	close_desk();
}
END_TEST

START_TEST(another_address_of_the_domain_is_of_the_same_server)
{
	const char *who = one_mail_waits();
	waits_for("eve@PLAY.test");
	deferred(LIMIT);
	look_at_clock(LIMIT + 60);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

/* Only a deferral stops the clock; other failures say nothing about the
 * recipient's server. */
START_TEST(a_failure_of_ours_lets_the_clock_stand)
{
	const char *who = one_mail_waits();
	deferred(60 * H);
	store_mail_deferred(desk->referee.store, 1, 0);
	look_at_clock(LIMIT + 26 * H);
	ck_assert_str_eq(at_turn(), who);
	close_desk();
}
END_TEST

/* A mail given up after five days must not move the deadline into the past. */
START_TEST(what_is_given_up_puts_no_deadline_into_the_past)
{
	const char *who = one_mail_waits();
	desk->now = since + 120 * H;
	ck_assert_uint_ge(mails_due(), 1);
	store_mail_failed(desk->referee.store, rows[0].id, desk->now, "no");
	look_at_clock(120 * H + LIMIT - 60);
	ck_assert_str_eq(at_turn(), who);
	close_desk();
}
END_TEST

Suite *suite_deferred_mail(void)
{
	const TTest *const tests[] = {
	    mail_that_one_server_defers_moves_no_deadline,
	    no_time_out_comes_before_a_deferred_mail_counts_as_sent,
	    only_the_time_before_the_deferral_moves_the_deadline,
	    what_became_of_it_later_moves_no_deadline,
	    where_several_domains_are_deferred_the_clock_stands,
	    another_address_of_the_domain_is_of_the_same_server,
	    a_failure_of_ours_lets_the_clock_stand,
	    what_is_given_up_puts_no_deadline_into_the_past,
	    NULL,
	};
	return suite_of("deferred_mail", tests);
}
