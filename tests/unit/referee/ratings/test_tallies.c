/* test_tallies.c - what each person did in a finished game is counted: late
 * turns and seats given up. */
#include <string.h>

#include "store/ratings.h"
#include "support/whole_game.h"

/* Game 1 begins, with ann in the first seat and her partner in the third. */
static void begin_game(void)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan; seating=named");
	read_all();
	look();
}

/* The player to act answers an hour later. Returns the seat. */
static int act(const char *text)
{
	look();
	int seat = desk->game.table.turn;
	desk->now += 3600;
	post(at_the_table(seat), text);
	return seat;
}

static void concede(void)
{
	give_up("ann", "concede");
	give_up("cat", "concede");
	look();
	ck_assert_int_ne(desk->row.ended, 0);
}

static struct tally of_seat(int seat)
{
	struct tally t;
	struct tally_key key = {1, desk->row.seat[seat].id, seat};
	ck_assert(store_tally(desk->referee.store, &key, &t));
	return t;
}

START_TEST(time_outs_are_counted)
{
	begin_game();
	int late = desk->game.table.turn;
	desk->now += 3 * 86400 + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	read_all();
	for (int i = 0; i < 3; i++)
		act("bid 3");
	concede();
	ck_assert_int_eq(of_seat(late).timeouts, 1);
	ck_assert_int_eq(of_seat((late + 1) % 4).timeouts, 0);
	close_desk();
}
END_TEST

START_TEST(a_concession_of_partners_is_no_quit)
{
	begin_game();
	for (int i = 0; i < 4; i++)
		act("bid 3");
	concede();
	for (int seat = 0; seat < 4; seat++)
		ck_assert_int_eq(of_seat(seat).quit, 0);
	close_desk();
}
END_TEST

START_TEST(who_leaves_the_seat_to_a_bot_has_given_up_the_game)
{
	open_desk(NULL);
	start("start synspades-solo: ann, bob, cat, dan; seating=named "
	      "concession=leave max-rounds=1");
	read_all();
	give_up("bob", "concede");
	give_up("cat", "concede");
	give_up("dan", "concede");
	look();
	ck_assert_int_ne(desk->row.ended, 0);
	ck_assert_int_eq(of_seat(0).quit, 0);
	ck_assert_int_eq(of_seat(1).quit, 1);
	ck_assert_int_eq(of_seat(3).quit, 1);
	close_desk();
}
END_TEST

Suite *suite_tallies(void)
{
	const TTest *const tests[] = {
	    time_outs_are_counted,
	    a_concession_of_partners_is_no_quit,
	    who_leaves_the_seat_to_a_bot_has_given_up_the_game,
	    NULL,
	};
	return suite_of("tallies", tests);
}
