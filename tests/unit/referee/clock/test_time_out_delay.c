/* test_time_out_delay.c - a letter on hold delays a time-out but moves no
 * deadline (nomic109 section 7, settled reading 9): a late move stays late, and
 * the delay is limited. */
#include <string.h>

#include "base/when.h"
#include "support/desk.h"
#include "support/retention_desk.h"

enum { LIMIT = 3 * WHEN_DAY };

/* The open turn: the first bid of a nomic109 game without a list. */
static struct {
	const char *who;   /* the player to act */
	const char *mail;  /* reply address of the turn's mail */
	const char *asked; /* reply address of the question "Is this yours?" */
	int seat;
	int64_t deadline, received, until;
} turn;

static void open_turn(void)
{
	turn.who = at_turn();
	turn.mail = reply_address(mail_to(turn.who));
	turn.seat = desk->game.table.turn;
	turn.deadline = desk->game.table.since + LIMIT;
	sent_all();
}

static void begin_turn(void)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	open_turn();
}

/* Delivers a letter from a new unknown address, `before` seconds before the
 * deadline. */
static void hold(const char *to, const char *text, int64_t before)
{
	const char *from =
	    arena_format(&desk->arena, "elsewhere-%d", (int)desk->uid);
	desk->now = turn.deadline - before;
	deliver_at(letter_from(from, to, "", text), desk->now);
	turn.received = desk->now;
	turn.until = desk->now + WHEN_DAY;
	SAID(turn.who, from);
	turn.asked = reply_address(mail_to(turn.who));
	sent_all();
}

static void tick_at(int64_t at)
{
	desk->now = at;
	ck_assert_int_eq(tick(at), OUTCOME_DONE);
}

/* The player answers the turn's mail, or the question "Is this yours?". */
static void write_at(const char *to, const char *text, int64_t at)
{
	desk->now = at;
	deliver_at(letter_from(turn.who, to, "", text), at);
}

static int his_bid(void)
{
	look();
	return desk->game.table.bid[turn.seat];
}

enum { AWAITED = -1, TIMED_OUT = 2 };
#define BID(wanted) ck_assert_int_eq(his_bid(), wanted)

START_TEST(a_yes_makes_it_count_as_of_its_receipt)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	tick_at(turn.deadline + 1);
	BID(AWAITED);
	write_at(turn.asked, "yes", turn.deadline + 5 * WHEN_HOUR);
	BID(5);
	ck_assert_int_eq(desk->game.table.since, turn.received);
	close_desk();
}
END_TEST

/* The next player learns of the move only after its confirmation. */
START_TEST(the_next_has_his_three_days_from_the_yes)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	int64_t yes = turn.deadline + 20 * WHEN_HOUR;
	write_at(turn.asked, "yes", yes);
	BID(5);
	open_turn();
	tick_at(yes + LIMIT);
	BID(AWAITED);
	tick_at(yes + LIMIT + 1);
	BID(TIMED_OUT);
	close_desk();
}
END_TEST

START_TEST(silence_ends_after_a_day_as_of_the_deadline)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	tick_at(turn.until);
	BID(AWAITED);
	tick_at(turn.until + 1);
	BID(TIMED_OUT);
	ck_assert_int_eq(ask_sql("SELECT at FROM event WHERE kind = 'timeout'"),
	    turn.deadline);
	/* the next player's days begin with the announcement */
	ck_assert_int_eq(desk->game.table.since, turn.until + 1);
	close_desk();
}
END_TEST

START_TEST(a_no_ends_it_as_of_the_deadline)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	write_at(turn.asked, "no", turn.deadline + 3600);
	BID(AWAITED);
	tick_at(turn.deadline + 3601);
	BID(TIMED_OUT);
	ck_assert_int_eq(ask_sql("SELECT at FROM event WHERE kind = 'timeout'"),
	    turn.deadline);
	close_desk();
}
END_TEST

/* A player must not gain a day to think by sending a letter from an unknown
 * address. */
START_TEST(what_is_posted_after_the_deadline_is_late_all_the_same)
{
	static const char *const lines[] = {
	    "bid 5", "order bid 5", "more time 2 days"};
	for (int cron = 0; cron < 2; cron++)
		for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
			begin_turn();
			hold(turn.mail, "zone +2", 360);
			if (!cron)
				tick_at(turn.deadline + 1);
			write_at(
			    turn.mail, lines[i], turn.deadline + WHEN_HOUR);
			SAID(turn.who, "time was up");
			BID(AWAITED);
			write_at(
			    turn.asked, "no", turn.deadline + WHEN_HOUR + 60);
			tick_at(turn.deadline + 2 * WHEN_HOUR);
			BID(TIMED_OUT);
			close_desk();
		}
}
END_TEST

START_TEST(who_is_late_hears_until_when_his_word_is_awaited)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	write_at(turn.mail, "bid 6", turn.deadline + WHEN_HOUR);
	SAID(turn.who, "Your letter came after your time was up, so");
	SAID(turn.who, "Your letter came after your time was up, so");
	NOT_SAID(turn.who, "had already acted for you");
	SAID(turn.who, "The time for this ended on ");
	NOT_SAID(turn.who, "(0 minutes)");
	NOT_SAID(turn.who, "Answer by");
	write_at(turn.asked, "yes", turn.deadline + 2 * WHEN_HOUR);
	BID(5);
	close_desk();
}
END_TEST

/* An answer after the day of delay is late, no matter when the referee checks
 * the clock. */
START_TEST(a_word_after_the_day_is_late)
{
	for (int cron = 0; cron < 2; cron++) {
		begin_turn();
		hold(turn.mail, "bid 5", 360);
		if (!cron)
			tick_at(turn.until + 1);
		write_at(turn.asked, "yes", turn.until + 1);
		BID(TIMED_OUT);
		SAID(turn.who, "came later, so it does not count");
		close_desk();
	}
}
END_TEST

START_TEST(what_was_held_after_the_deadline_is_late)
{
	begin_turn();
	hold(turn.mail, "status\nzone +2", 360);
	hold(turn.mail, "bid 5", -3600);
	write_at(turn.asked, "yes", turn.deadline + 2 * WHEN_HOUR);
	SAID(turn.who, "time was up");
	BID(AWAITED);
	close_desk();
}
END_TEST

/* The token in the welcome mail is not bound to a turn. */
START_TEST(what_shows_no_live_token_delays_nothing)
{
	for (int cron = 0; cron < 2; cron++) {
		open_desk(NULL);
		all_join();
		const char *welcome[PEOPLE];
		for (int i = 1; i < PEOPLE; i++)
			welcome[i] = reply_address(mail_to(names[i]));
		answer("gm", arena_format(&desk->arena,
				 "start ann, bob, cat, dan\ncode %s", code()));
		open_turn();
		int i = 1;
		while (strcmp(names[i], turn.who) != 0)
			i++;
		hold(welcome[i], "bid 5", 360);
		if (!cron)
			tick_at(turn.deadline + 1);
		write_at(turn.asked, "yes", turn.deadline + 2);
		BID(TIMED_OUT);
		close_desk();
	}
}
END_TEST

START_TEST(of_several_held_moves_only_the_first_can_be_confirmed)
{
	begin_turn();
	hold(turn.mail, "bid 5", 720);
	const char *first = turn.asked;
	hold(turn.mail, "bid 6", 360);
	write_at(turn.asked, "yes", turn.deadline + 3600);
	BID(AWAITED);
	SAID(turn.who, "An earlier letter in your name has a move");
	write_at(first, "yes", turn.deadline + 3660);
	BID(5);
	close_desk();
}
END_TEST

/* Before the deadline the player can deny a forged letter, and still move.
 * After the deadline only the first held letter can count; otherwise the player
 * could choose between two moves. */
START_TEST(a_denial_in_time_frees_the_turn)
{
	for (int late = 0; late < 2; late++) {
		begin_turn();
		hold(turn.mail, "bid 5", 720);
		const char *first = turn.asked;
		hold(turn.mail, "bid 6", 360);
		write_at(first, "no", turn.deadline - 60 + 120 * late);
		write_at(turn.asked, "yes", turn.deadline + 3600);
		BID(late ? TIMED_OUT : 6);
		tick_at(turn.deadline + 3601);
		BID(late ? TIMED_OUT : 6);
		close_desk();
	}
}
END_TEST

START_TEST(letters_of_a_person_delay_once_a_game)
{
	static const char *const words[] = {"yes", "no", NULL};
	for (int i = 0; i < 3; i++) {
		begin_turn();
		const char *who = turn.who;
		hold(turn.mail, "bid 5", 360);
		if (words[i])
			write_at(turn.asked, words[i], turn.deadline + 3600);
		if (his_bid() == AWAITED)
			tick_at(turn.until + 1);
		ck_assert_int_ne(his_bid(), AWAITED);
		ck_assert_str_ne(at_turn(), who);
		for (int others = 0; others < 3; others++)
			answer(at_turn(), "bid 3");
		while (strcmp(at_turn(), who) != 0)
			answer(at_turn(), card_text(legal_card()));
		open_turn();
		uint32_t events = desk->game.table.events;
		hold(turn.mail, card_text(legal_card()), 360);
		tick_at(turn.deadline);
		look();
		ck_assert_uint_eq(desk->game.table.events, events);
		tick_at(turn.deadline + 1);
		look();
		ck_assert_uint_gt(desk->game.table.events, events);
		close_desk();
	}
}
END_TEST

/* A letter that was confirmed before the deadline delays no time-out. */
START_TEST(what_is_confirmed_in_time_uses_nothing_up)
{
	begin_turn();
	hold(turn.mail, "bid 5", 360);
	write_at(turn.asked, "yes", turn.deadline);
	BID(5);
	ck_assert_int_eq(ask_sql("SELECT count(*) FROM delay"), 0);
	close_desk();
}
END_TEST

Suite *suite_time_out_delay(void)
{
	const TTest *const tests[] = {
	    a_yes_makes_it_count_as_of_its_receipt,
	    the_next_has_his_three_days_from_the_yes,
	    silence_ends_after_a_day_as_of_the_deadline,
	    a_no_ends_it_as_of_the_deadline,
	    what_is_posted_after_the_deadline_is_late_all_the_same,
	    who_is_late_hears_until_when_his_word_is_awaited,
	    a_word_after_the_day_is_late,
	    what_was_held_after_the_deadline_is_late,
	    what_shows_no_live_token_delays_nothing,
	    of_several_held_moves_only_the_first_can_be_confirmed,
	    a_denial_in_time_frees_the_turn,
	    letters_of_a_person_delay_once_a_game,
	    what_is_confirmed_in_time_uses_nothing_up,
	    NULL,
	};
	return suite_of("time_out_delay", tests);
}
