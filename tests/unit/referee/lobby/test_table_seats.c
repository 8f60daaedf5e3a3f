/* test_table_seats.c - seats by name, and partners who choose each other, at
 * open tables. */
#include <string.h>

#include "store/open_tables.h"
#include "support/desk.h"

enum { DAY = 86400 };

static void open_site(void)
{
	open_desk(NULL);
	all_join();
}

/* Answers the newest mail to `who`; then only newer mails count for `who`. */
static void say(const char *who, const char *text)
{
	answer(who, text);
}

static struct open_table table(int64_t id)
{
	struct open_table t;
	ck_assert(store_open_table(desk->referee.store, &desk->arena, id, &t));
	return t;
}

/* Returns how many places of a table are not free. */
static int seats_taken(int64_t id)
{
	struct open_table t = table(id);
	int taken = 0;
	for (int n = 0; n < t.rules.seats; n++)
		taken += t.place[n].state != PLACE_FREE;
	return taken;
}

static int games(void)
{
	int64_t *ids;
	return (int)store_games(
	    desk->referee.store, &desk->arena, GAMES_ALL, &ids);
}

static const char *player(int seat)
{
	look();
	return desk->row.seat[seat].handle;
}

static void pass_time(int64_t seconds)
{
	desk->now += seconds;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
}

START_TEST(a_seat_is_chosen_by_its_name)
{
	open_site();
	say("ann", "new amiga");
	SAID(
	    "ann", "3 seats are free: east, south (across from ann) and west.");
	say("bob", "sit 1 south");
	ck_assert_str_eq(table(1).place[2].person.handle, "bob");
	say("cat", "sit 1 north");
	SAID("cat", "The north seat of table 1 is taken");
	SAID("cat", "To take any free seat, send \"sit 1\"");
	say("bob", "sit 1 west");
	SAID("bob", "You changed your seat");
	ck_assert_int_eq(table(1).place[2].state, PLACE_FREE);
	ck_assert_str_eq(table(1).place[3].person.handle, "bob");
	say("cat", "sit 1 south");
	say("dan", "join 1");
	ck_assert_int_eq(games(), 1);
	ck_assert_str_eq(player(1), "dan");
	ck_assert_str_eq(player(2), "cat");
	close_desk();
}
END_TEST

START_TEST(no_seat_is_chosen_where_the_rules_draw_them)
{
	open_site();
	say("ann", "new nomic109");
	SAID("ann", "3 seats are free.");
	say("bob", "sit 1 north");
	SAID("bob", "The rules of nomic109 draw the seats");
	ck_assert_int_eq(seats_taken(1), 1);
	close_desk();
}
END_TEST

START_TEST(partners_are_chosen_by_both)
{
	open_site();
	say("ann", "new nomic109");
	say("bob", "sit 1 with ann");
	SAID("bob", "The referee asked ann to be your partner");
	SAID("bob", "bob asks for a partner");
	SAID("ann", "bob wants to be your partner");
	SAID("ann", "send \"sit 1 with bob\"");
	ck_assert_int_eq(table(1).place[1].state, PLACE_ASKS);
	say("cat", "sit 1");
	say("ann", "sit 1 with bob");
	SAID("ann", "You and bob are partners");
	SAID("bob", "ann agrees: you are partners");
	say("ann", "sit 1 with bob");
	SAID("ann", "partners already");
	say("cat", "sit 1 with ann");
	SAID("cat", "No seat is left as ann's partner");
	say("dan", "sit 1");
	look();
	int a = store_seat_of(&desk->row, person_named("ann").id);
	int b = store_seat_of(&desk->row, person_named("bob").id);
	ck_assert_int_eq((a - b + 4) % 4, 2);
	close_desk();
}
END_TEST

START_TEST(a_plain_yes_or_no_answers_who_asks)
{
	open_site();
	say("ann", "new amiga");
	say("bob", "sit 1 with ann");
	say("ann", "No, thanks");
	SAID("ann", "You declined");
	SAID("bob", "ann does not want to be your partner, so no seat is kept");
	ck_assert_int_eq(seats_taken(1), 1);
	say("cat", "sit 1 with ann");
	say("ann", "yes");
	SAID("ann", "You and cat are partners");
	ck_assert_str_eq(table(1).place[2].person.handle, "cat");
	ck_assert_int_eq(table(1).place[2].state, PLACE_SITS);
	close_desk();
}
END_TEST

START_TEST(a_partner_who_stands_up_frees_the_kept_seat)
{
	open_site();
	say("ann", "new nomic109");
	say("bob", "sit 1");
	say("cat", "sit 1 with ann");
	say("ann", "stand 1");
	SAID("cat", "ann left the table");
	ck_assert_int_eq(seats_taken(1), 1);
	say("dan", "sit 1 with bob");
	pass_time(3 * DAY + 100);
	SAID("dan", "bob did not answer, so no seat is kept for you");
	ck_assert_int_eq(seats_taken(1), 1);
	say("dan", "sit 1 with eve");
	SAID("dan", "eve does not sit at table 1");
	close_desk();
}
END_TEST

START_TEST(a_chosen_partner_who_declines_is_no_partner)
{
	open_site();
	say("ann", "new nomic109 with bob");
	ck_assert_int_eq(table(1).mate[1], 2);
	say("bob", "no");
	SAID("bob", "You declined");
	ck_assert_int_eq(table(1).mate[1], -1);
	close_desk();
}
END_TEST

START_TEST(a_yes_from_another_address_is_held)
{
	open_site();
	say("ann", "new amiga with bob");
	deliver("fay", reply_address(mail_to("bob")), "yes");
	ck_assert_int_eq(table(1).place[2].state, PLACE_INVITED);
	SAID("bob", "sit 1");
	answer("bob", "yes");
	ck_assert_int_eq(table(1).place[2].state, PLACE_SITS);
	close_desk();
}
END_TEST

START_TEST(a_plain_yes_accepts_an_invitation_or_bots)
{
	open_site();
	say("ann", "new amiga with bob");
	say("bob", "Yes, please");
	SAID("bob", "You sit down");
	say("bob", "go table 1");
	say("ann", "yes");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

Suite *suite_table_seats(void)
{
	const TTest *const tests[] = {
	    a_seat_is_chosen_by_its_name,
	    no_seat_is_chosen_where_the_rules_draw_them,
	    partners_are_chosen_by_both,
	    a_plain_yes_or_no_answers_who_asks,
	    a_partner_who_stands_up_frees_the_kept_seat,
	    a_chosen_partner_who_declines_is_no_partner,
	    a_yes_from_another_address_is_held,
	    a_plain_yes_accepts_an_invitation_or_bots,
	    NULL,
	};
	return suite_of("table_seats", tests);
}
