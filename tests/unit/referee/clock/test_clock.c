/* test_clock.c - time-outs, outages and reminders; then the list forum and
 * bounces. */
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "store/table.h"
#include "support/desk.h"

/* ---- the clock ---- */
START_TEST(time_out_waits_for_a_look_that_began_after_the_deadline)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t opened = desk->game.table.since,
		deadline = opened + 3 * WHEN_DAY;
	desk->now = deadline + 100;
	/* the pass that reads the letter began at the deadline itself */
	ck_assert_int_eq(tick(deadline), OUTCOME_DONE);
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
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", since + 100, &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(referee_fetched(&desk->referee, "test",
			     since + 100 + 10 * WHEN_DAY, &err),
	    OUTCOME_DONE);
	desk->now = since + 100 + 10 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_eq(at_turn(), who);
	ck_assert_int_eq(store_deadline(desk->referee.store, since,
			     3 * WHEN_DAY, &(struct stops){.person = 0}),
	    since + 13 * WHEN_DAY);
	desk->now = since + 13 * WHEN_DAY + 2;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST
/* Marks all unsent mails as sent at `at`. */
static void sent_at(int64_t at)
{
	struct mail_row rows[400];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	for (size_t i = 0; i < n; i++)
		store_mail_sent(desk->referee.store, rows[i].id, at);
}

START_TEST(who_was_not_told_is_not_timed_out)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	int mails = mail_to(who).count;
	/* the mail server accepts no mail before the time-out */
	desk->now = since + 4 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_str_eq(at_turn(), who);
	/* the player gets no reminder of a mail that was never sent */
	ck_assert_int_eq(mail_to(who).count, mails);
	sent_at(desk->now);
	desk->now = since + 7 * WHEN_DAY;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_eq(at_turn(), who);
	desk->now += 2;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST
START_TEST(an_outage_and_an_unsent_mail_count_once)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	struct store *store = desk->referee.store;
	enum { A = 1000000, H = WHEN_HOUR };
	store_outage_add(store, A + 10 * H, A + 20 * H);
	store_outage_add(store, A + 15 * H, A + 25 * H);
	static const struct {
		int64_t since, limit, from, until, want;
	} rows[] = {
	    {A, 5 * H, 0, 0, 5 * H},
	    {A, 11 * H, 0, 0, 26 * H},
	    {A + 12 * H, 1 * H, 0, 0, 26 * H},
	    {A, 11 * H, A + 5 * H, A + 22 * H, 31 * H},
	    {A, 11 * H, A, A + 30 * H, 41 * H},
	    {A + 25 * H, 3 * H, 0, 0, 28 * H},
	    {A, 3 * H, A, A + 2 * H, 5 * H},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(
		    store_deadline(store, rows[i].since, rows[i].limit,
			&(struct stops){
			    .waited = {rows[i].from, rows[i].until}}) ==
			A + rows[i].want,
		    "row %zu", i);
	close_desk();
}
END_TEST
/* ---- the wait for "ready" ---- */

/* A game whose first deal waits for cat and dan. Their letters may come until
 * three days after `began`. */
static int64_t began;
static void two_are_ready(void)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan; ready=required");
	look();
	began = desk->row.started;
	answer("ann", "ready");
	answer("bob", "ready");
	sent_all();
}

/* The first deal comes `after` seconds after the start, and no earlier. */
static void is_dealt_after(int64_t after)
{
	desk->now = began + after + 60;
	ck_assert_int_eq(tick(began + after), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	ck_assert_int_eq(tick(began + after + 1), OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
}

START_TEST(the_first_deal_waits_three_days_for_ready)
{
	two_are_ready();
	is_dealt_after(3 * WHEN_DAY);
	close_desk();
}
END_TEST

START_TEST(a_suspension_stops_the_wait_for_ready)
{
	two_are_ready();
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	int64_t from = desk->now;
	SAID("gm", "Suspended.");
	desk->now += 4 * WHEN_DAY;
	ask("gm", "status");
	answer("gm", arena_format(&desk->arena, "resume 1\ncode %s", code()));
	look();
	ck_assert(!desk->row.suspended);
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	is_dealt_after(3 * WHEN_DAY + desk->now - from);
	close_desk();
}
END_TEST

/* A letter that is read first after the outage ends no wait. */
START_TEST(an_outage_stops_the_wait_for_ready)
{
	struct err err;
	two_are_ready();
	int64_t gone = desk->now, back = gone + 4 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", gone, &err), OUTCOME_DONE);
	desk->now = back;
	ask("ann", "status");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", back, &err), OUTCOME_DONE);
	is_dealt_after(3 * WHEN_DAY + back - gone);
	close_desk();
}
END_TEST

START_TEST(who_was_not_told_of_the_start_need_not_be_ready)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan; ready=required");
	look();
	began = desk->row.started;
	desk->now = began + 4 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_DEAL);
	sent_at(desk->now);
	is_dealt_after(7 * WHEN_DAY);
	close_desk();
}
END_TEST

START_TEST(an_outage_in_a_suspension_counts_once)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	struct store *store = desk->referee.store;
	enum { A = 1000000, H = WHEN_HOUR };
	store_outage_add(store, A + 10 * H, A + 20 * H);
	store_suspend(store, 1, A + 5 * H, true);
	struct stops stops = {.game = 1, .now = A + 15 * H};
	ck_assert_int_eq(store_deadline(store, A, 12 * H, &stops), A + 27 * H);
	store_suspend(store, 1, A + 16 * H, false);
	ck_assert_int_eq(store_deadline(store, A, 12 * H, &stops), A + 27 * H);
	stops.game = 2;
	ck_assert_int_eq(store_deadline(store, A, 12 * H, &stops), A + 22 * H);
	close_desk();
}
END_TEST

START_TEST(one_mail_instead_of_a_backlog)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	all_want(WISH_ALL);
	sent_all();
	for (int i = 0; i < 3;
	    /* three players miss their turns while no mail can be sent: each
	     * must be notified first, and then gets two more days */
	    i++) {
		sent_at(desk->now);
		look();
		desk->now = desk->game.table.since + 3 * WHEN_DAY + 2;
		ck_assert_int_eq(
		    referee_tick(&desk->referee, desk->now, desk->now, &err),
		    OUTCOME_DONE);
	}
	look();
	desk->now = desk->game.table.since + 4 * WHEN_HOUR;
	const char *who = at_turn();
	answer(who, "bid 4"); /* two notices wait for each player */
	ck_assert_int_eq(
	    referee_catch_up(&desk->referee, desk->now, &err), OUTCOME_DONE);
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_msg(mail_to(names[i]).count == 1, "%s has %d mails",
		    names[i], mail_to(names[i]).count);
		SAID(names[i], "did not act for 3 days");
	}
	mails_ask_for_nothing();
	SAID(at_turn(), "Your turn: lead");
	SAID(who, "(you) 4 0 to lead");
	answer(at_turn(),
	    card_text(legal_card())); /* the player can answer the mail */
	SAID(at_turn(), "Your turn: ");
	close_desk();
}
END_TEST
START_TEST(after_a_long_outage_everyone_is_told_once)
{
	struct err err;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn(), *reply = reply_address(mail_to(who));
	sent_all();
	int64_t gone = desk->now + 60, back = gone + 10 * WHEN_DAY;
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", gone, &err), OUTCOME_DONE);
	desk->now = back;
	deliver_at(letter_from(who, reply, "", "bid 3"), gone + WHEN_DAY);
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", back, &err), OUTCOME_DONE);
	ck_assert_int_eq(
	    referee_tick(&desk->referee, back, back, &err), OUTCOME_DONE);
	ck_assert_int_eq(
	    referee_catch_up(&desk->referee, back, &err), OUTCOME_DONE);
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_msg(mail_to(names[i]).count == 1, "%s has %d mails",
		    names[i], mail_to(names[i]).count);
		SAID(names[i], "The referee read no mail for 10 days");
		SAID(names[i], "bid 3");
	}
	ck_assert_str_ne(at_turn(), who);
	SAID(at_turn(), "Your turn: bid");
	mails_ask_for_nothing();
	sent_all();
	desk->now = back + 60;
	ck_assert_int_eq(
	    referee_catch_up(&desk->referee, desk->now, &err), OUTCOME_DONE);
	/* ann was told already, and gets no second mail */
	ck_assert_int_eq(mail_to("ann").count, 0);
	close_desk();
}
END_TEST
START_TEST(one_reminder_a_day)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	int64_t opened = desk->game.table.opened;
	static const struct {
		int64_t after;
		int mails;
	} rows[] = {
	    {WHEN_DAY - 1, 0},
	    {WHEN_DAY, 1},
	    {WHEN_DAY + 60, 0},
	    {2 * WHEN_DAY - 60, 0},
	    {2 * WHEN_DAY + 60, 1},
	    {3 * WHEN_DAY - 60, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		sent_all();
		desk->now = opened + rows[i].after;
		ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
		ck_assert_msg(
		    mail_to(who).count == rows[i].mails, "row %zu", i);
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
/* Returns the headers of a post that came by the list and answers a mail. */
static const char *answering(struct found f)
{
	return arena_format(&desk->arena,
	    "Return-Path: <table+bounces-7@play.test>\r\n"
	    "List-Post: <mailto:table@play.test>\r\n"
	    "In-Reply-To: <%s>\r\n",
	    f.letter.message_id);
}
START_TEST(in_the_list_forum_moves_are_posted_to_the_list)
{
	open_desk("table@play.test");
	desk->site.local_list = true;
	start("start ann, bob, cat, dan");
	const char *who = at_turn();
	ask(who, "bid 3"); /* a private mail that answers no mail */
	ck_assert(strstr(mail_to(who).letter.text, "made in public"));
	ck_assert_str_eq(at_turn(), who);
	desk->now += 10;
	deliver_at(letter_from(who, "table@play.test", answering(mail_to(who)),
		       "bid 3"),
	    desk->now - 1);
	const char *second = at_turn();
	ck_assert_str_ne(second, who);
	/* the turn passes with the accepted post itself: the next player may
	 * post from its receipt on */
	deliver_at(letter_from(second, "table@play.test",
		       answering(mail_to(second)), "bid 4"),
	    desk->now);
	ck_assert_str_ne(at_turn(), second);
	/* the private mail has the hand, so its answer goes to the referee */
	struct found note = mail_to(at_turn());
	ck_assert_str_ne(reply_address(note), "table@play.test");
	ck_assert_ptr_nonnull(strstr(note.letter.text, "Your hand"));
	/* a copy that was sent to the referee directly waits for the copy from
	 * the list */
	uint32_t events = desk->game.table.events;
	deliver_at(letter_from(at_turn(), "table@play.test",
		       "Cc: referee@play.test\r\n", "bid 5"),
	    desk->now + 5);
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
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 100);
	const char *bounce = NULL;
	for (size_t i = 0; i < n; i++)
		if (rows[i].bytes && !strcmp(rows[i].bytes, f.raw))
			bounce = rows[i].sender;
	ck_assert_ptr_nonnull(bounce);
	sent_all();
	deliver_at(letter_from("mailer-daemon",
		       "referee+b-0123456789abcdef@play.test", "", "failed"),
	    desk->now);
	ck_assert_int_eq(mail_to("gm").count, 0);
	deliver_at(
	    letter_from("mailer-daemon", bounce, "", "failed"), desk->now);
	ck_assert_int_eq(mail_to("gm").count, 1);
	/* a second bounce is reported once */
	deliver_at(letter_from("mailer-daemon", bounce, "X: y\r\n", "failed"),
	    desk->now);
	ck_assert_int_eq(mail_to("gm").count, 1);
	close_desk();
}
END_TEST
Suite *suite_clock(void)
{
	/* clang-format off */
	const TTest *const tests[] = {time_out_waits_for_a_look_that_began_after_the_deadline,
	    a_post_in_time_that_is_read_late_counts, an_outage_moves_the_deadline,
	    who_was_not_told_is_not_timed_out, an_outage_and_an_unsent_mail_count_once,
	    the_first_deal_waits_three_days_for_ready, a_suspension_stops_the_wait_for_ready,
	    an_outage_stops_the_wait_for_ready, who_was_not_told_of_the_start_need_not_be_ready,
	    an_outage_in_a_suspension_counts_once,
	    one_mail_instead_of_a_backlog, after_a_long_outage_everyone_is_told_once,
	    one_reminder_a_day, silence_all_the_way_is_played_by_the_referee,
	    in_the_list_forum_moves_are_posted_to_the_list, bounces_count_only_with_their_token,
	    NULL};
	/* clang-format on */
	return suite_of("clock", tests);
}
