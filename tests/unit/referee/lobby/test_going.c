/* test_going.c - `go`: a game at an open table starts with bots a day after the
 * opener wants it, unless somebody who sits there says no. */
#include <string.h>

#include "store/table.h"
#include "support/desk.h"

enum { HOUR = 3600, DAY = 24 * HOUR };

/* Answers the newest mail to `who`; then only newer mails count for `who`. */
static void say(const char *who, const char *text)
{
	answer(who, text);
}

static int games(void)
{
	int64_t *ids;
	return (int)store_games(
	    desk->referee.store, &desk->arena, GAMES_ALL, &ids);
}

static void pass_time(int64_t seconds)
{
	desk->now += seconds;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

/* Ann opens table 1 with this line, bob sits down, and ann wants bots. */
static void ann_goes(const char *line)
{
	open_desk(NULL);
	all_join();
	say("ann", line);
	ask("bob", "tables");
	say("bob", "sit 1");
	say("ann", "go table 1");
	ck_assert_int_eq(games(), 0);
}

START_TEST(the_others_are_asked_once_and_a_day_is_enough)
{
	ann_goes("new amiga");
	SAID("ann", "The game starts with bots on ");
	SAID("bob", "ann wants to start now, with bots");
	SAID("bob", "To agree to bots in the empty seats, send \"go table 1\"");
	SAID("bob", "To say no, send \"decline 1\"");
	int before = mail_to("bob").count;
	say("ann", "go table 1");
	ck_assert_int_eq(mail_to("bob").count, before);
	pass_time(DAY - HOUR);
	ck_assert_int_eq(games(), 0);
	pass_time(HOUR + 60);
	ck_assert_int_eq(games(), 1);
	look();
	ck_assert_str_eq(desk->row.seat[0].handle, "ann");
	ck_assert_str_eq(desk->row.seat[1].handle, "bob");
	SAID("bob", "Its players sat down at table 1.");
	SAID("ann", "Your hand");
	close_desk();
}
END_TEST

START_TEST(mail_that_was_not_fetched_may_hold_a_no)
{
	struct err err;
	ann_goes("new amiga");
	int64_t began = desk->now;
	desk->now += 2 * DAY;
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, began, &err), OUTCOME_DONE);
	ck_assert_int_eq(games(), 0);
	pass_time(60);
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(a_no_of_one_who_sits_there_ends_it)
{
	ann_goes("new amiga");
	say("bob", "No, thanks");
	SAID("bob", "The game does not start with bots");
	SAID("ann", "bob does not want bots");
	say("ann", "go table 1");
	SAID("ann", "one of them does not want bots. Try again tomorrow");
	pass_time(2 * DAY);
	ck_assert_int_eq(games(), 0);
	ask("ann", "tables");
	say("ann", "go table 1");
	SAID("bob", "ann wants to start now, with bots");
	say("bob", "yes");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(the_seat_of_an_invited_player_is_waited_for)
{
	ann_goes("new amiga with cat");
	SAID("bob", "Before that, it waits for the answer of cat, until ");
	SAID("ann", "Before that, it waits for the answer of cat, until ");
	say("bob", "yes");
	pass_time(2 * DAY);
	ck_assert_int_eq(games(), 0);
	ask("cat", "tables");
	say("cat", "decline 1");
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(an_invitation_that_expires_is_waited_for_no_longer)
{
	ann_goes("new amiga with cat and eve@play.test");
	pass_time(3 * DAY - HOUR);
	ck_assert_int_eq(games(), 0);
	pass_time(2 * HOUR);
	ck_assert_int_eq(games(), 1);
	SAID("cat", "is given up, and the game starts without you");
	NOT_SAID("ann", "did not answer in time");
	close_desk();
}
END_TEST

START_TEST(only_the_opener_gives_up_a_seat_and_by_name)
{
	ann_goes("new amiga with cat and eve@play.test");
	SAID("ann", "it waits for the answer of a guest and cat, until ");
	const char *invitation = reply_address(mail_to("cat"));
	say("bob", "go table 1 without cat");
	SAID("bob", "Only ann, who opened the table, can give up that seat");
	say("ann", "go table 1 without dan");
	SAID("ann", "No seat of table 1 is kept for dan");
	say("ann", "go 1 without cat");
	say("bob", "go table 1");
	ck_assert_int_eq(games(), 0);
	say("ann", "go table 1 without Eve@Play.test.");
	ck_assert_int_eq(games(), 1);
	SAID("cat", "is given up, and the game starts without you");
	deliver("cat", invitation, "yes");
	SAID("cat", "Table 1 is not open");
	say("ann", "go table 1");
	SAID("ann", "Table 1 is not open. You play in game 1.");
	close_desk();
}
END_TEST

START_TEST(the_next_who_sits_takes_the_opener_s_place)
{
	ann_goes("new amiga");
	ask("cat", "tables");
	say("cat", "sit 1");
	say("bob", "decline 1");
	say("ann", "stand 1");
	pass_time(DAY + HOUR);
	ck_assert_int_eq(games(), 0);
	ask("cat", "tables");
	say("cat", "go table 1");
	SAID("bob", "cat wants to start now, with bots");
	say("bob", "yes");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

Suite *suite_going(void)
{
	const TTest *const tests[] = {
	    the_others_are_asked_once_and_a_day_is_enough,
	    mail_that_was_not_fetched_may_hold_a_no,
	    a_no_of_one_who_sits_there_ends_it,
	    the_seat_of_an_invited_player_is_waited_for,
	    an_invitation_that_expires_is_waited_for_no_longer,
	    only_the_opener_gives_up_a_seat_and_by_name,
	    the_next_who_sits_takes_the_opener_s_place,
	    NULL,
	};
	return suite_of("going", tests);
}
