/* test_table_seats.c - seats by name, and plain answers, at open tables. */
#include <string.h>

#include "store/table.h"
#include "support/desk.h"

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
	    a_chosen_partner_who_declines_is_no_partner,
	    a_yes_from_another_address_is_held,
	    a_plain_yes_accepts_an_invitation_or_bots,
	    NULL,
	};
	return suite_of("table_seats", tests);
}
