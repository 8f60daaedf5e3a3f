/* test_clock.c - time-outs, outages, reminders; then the list forum and bounces. */
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "mail/command.h"
#include "desk.h"
#include "engine/legal.h"

/* ---- the clock ---- */
START_TEST(time_out_waits_for_a_look_that_began_after_the_deadline)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t opened = desk->game.table.since, deadline = opened + 3 * WHEN_DAY;
	desk->now = deadline + 100;
	ck_assert_int_eq(tick(deadline), OUTCOME_DONE); /* the last look began at the deadline itself */
	ck_assert_str_eq(at_turn(), who);
	ck_assert_int_eq(tick(deadline + 1), OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	look();
	int seat = 0;
	while (strcmp(desk->row.seat[seat].handle, who) != 0)
		seat++;
	ck_assert_int_eq(desk->game.table.bid[seat], 2);
	ck_assert(strstr(mail_to(who).letter.text, "did not act for 3 days"));
	close_desk();
}
END_TEST
START_TEST(a_post_in_time_that_is_read_late_counts)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	const char *to = reply_address(mail_to(who));
	int64_t deadline = desk->game.table.since + 3 * WHEN_DAY;
	desk->now = deadline + 3600;
	deliver_at(letter_from(who, to, "", "bid 5"), deadline - 1);
	ck_assert_int_eq(tick(deadline + 3000), OUTCOME_DONE);
	look();
	int seat = 0;
	while (strcmp(desk->row.seat[seat].handle, who) != 0)
		seat++;
	ck_assert_int_eq(desk->game.table.bid[seat], 5);
	close_desk();
}
END_TEST
START_TEST(an_outage_moves_the_deadline)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	ck_assert_int_eq(referee_fetched(&desk->referee, "test", since + 100, &err), OUTCOME_DONE);
	ck_assert_int_eq(referee_fetched(&desk->referee, "test", since + 100 + 10 * WHEN_DAY, &err), OUTCOME_DONE);
	desk->now = since + 100 + 10 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_eq(at_turn(), who);
	ck_assert_int_eq(store_deadline(desk->referee.store, since, 3 * WHEN_DAY), since + 13 * WHEN_DAY);
	desk->now = since + 13 * WHEN_DAY + 2;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST
START_TEST(one_reminder_a_day)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t opened = desk->game.table.opened;
	static const struct { int64_t after; int mails; } rows[] = {{WHEN_DAY - 1, 0}, {WHEN_DAY, 1}, {WHEN_DAY + 60, 0}, {2 * WHEN_DAY - 60, 0}, {2 * WHEN_DAY + 60, 1}, {3 * WHEN_DAY - 60, 0}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		sent_all();
		desk->now = opened + rows[i].after;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_msg(mail_to(who).count == rows[i].mails, "row %zu", i);
	}
	close_desk();
}
END_TEST
START_TEST(silence_all_the_way_is_played_by_the_referee)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan; max-rounds=1");
	for (int i = 0; i < 56; i++) {
		look();
		desk->now = desk->game.table.since + 3 * WHEN_DAY + 2;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		sent_all();
	}
	look();
	ck_assert_int_eq(desk->game.table.rounds_scored, 1);
	for (int s = 0; s < 2; s++) { /* four bids of 2, no penalty */
		ck_assert_int_eq(desk->game.table.last_round[s].bid, 4);
		ck_assert_int_eq(desk->game.table.misplays_game[s], 0);
	}
	close_desk();
}
END_TEST

/* ---- the list forum ---- */
#define LIST "List-Post: <mailto:table@play.test>\r\n"
START_TEST(in_the_list_forum_moves_are_posted_to_the_list)
{
	open_desk("table@play.test");
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	answer(who, "bid 3"); /* private */
	ck_assert(strstr(mail_to(who).letter.text, "post this to"));
	ck_assert_str_eq(at_turn(), who);
	desk->now += 10;
	deliver_at(letter_from(who, "table@play.test", LIST, "bid 3"), desk->now - 1);
	const char *second = at_turn();
	ck_assert_str_ne(second, who);
	/* the turn passes with the accepted post itself: the next post counts from its receipt on */
	deliver_at(letter_from(second, "table@play.test", LIST, "bid 4"), desk->now);
	ck_assert_str_ne(at_turn(), second);
	/* what says whose turn it is holds no hand and is answered to the list */
	struct found note = mail_to(at_turn());
	ck_assert_str_eq(reply_address(note), "table@play.test");
	ck_assert_ptr_null(strstr(note.letter.text, "Your hand"));
	/* a copy sent to us directly waits for the one from the list */
	uint32_t events = desk->game.table.events;
	deliver_at(letter_from(at_turn(), "table@play.test", "Cc: referee@play.test\r\n", "bid 5"), desk->now + 5);
	look();
	ck_assert_uint_eq(desk->game.table.events, events);
	close_desk();
}
END_TEST
START_TEST(bounces_count_only_with_their_token)
{
	open_desk(NULL);
	all_join();
	struct found f = mail_to("ann");
	struct mail_row rows[100];
	size_t n = store_mail_due(desk->referee.store, &desk->arena, desk->now + 1, rows, 100);
	const char *bounce = NULL;
	for (size_t i = 0; i < n; i++)
		if (rows[i].bytes && !strcmp(rows[i].bytes, f.raw))
			bounce = rows[i].sender;
	ck_assert_ptr_nonnull(bounce);
	sent_all();
	deliver_at(letter_from("mailer-daemon", "referee+b-0123456789abcdef@play.test", "", "failed"), desk->now);
	ck_assert_int_eq(mail_to("gm").count, 0);
	deliver_at(letter_from("mailer-daemon", bounce, "", "failed"), desk->now);
	ck_assert_int_eq(mail_to("gm").count, 1);
	deliver_at(letter_from("mailer-daemon", bounce, "X: y\r\n", "failed"), desk->now); /* again: told once */
	ck_assert_int_eq(mail_to("gm").count, 1);
	close_desk();
}
END_TEST
Suite *suite_clock(void)
{
	const TTest *const tests[] = {
	    time_out_waits_for_a_look_that_began_after_the_deadline, a_post_in_time_that_is_read_late_counts, an_outage_moves_the_deadline,
	    one_reminder_a_day, silence_all_the_way_is_played_by_the_referee, in_the_list_forum_moves_are_posted_to_the_list,
	    bounces_count_only_with_their_token, NULL};
	return suite_of("clock", tests);
}
