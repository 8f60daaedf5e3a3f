/* test_table_openers.c - who may open tables, and how many games one plays. */
#include <string.h>

#include "store/table.h"
#include "support/desk.h"

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

static bool is_open(int64_t id)
{
	struct open_table t;
	return store_open_table(desk->referee.store, &desk->arena, id, &t);
}

static void open_site(void)
{
	open_desk(NULL);
	all_join();
}

static struct open_table table(int64_t id)
{
	struct open_table t;
	ck_assert(store_open_table(desk->referee.store, &desk->arena, id, &t));
	return t;
}

/* Returns how many persons sit at a table. */
static int seating(int64_t id)
{
	struct open_table t = table(id);
	int count = 0;
	for (int n = 0; n < t.rules.seats; n++)
		count += t.place[n].state == PLACE_SITS;
	return count;
}

/* Returns how many seats are bots'. */
static int bots(int64_t id)
{
	struct open_table t = table(id);
	int count = 0;
	for (int n = 0; n < t.rules.seats; n++)
		count += t.place[n].state == PLACE_BOT;
	return count;
}

START_TEST(bots_can_be_named_beside_friends)
{
	static const struct {
		const char *line;
		int bots;
	} rows[] = {
	    {"new game with bob and 2 bots", 2},
	    {"new rtr3b-4 with bob and 2 bots", 2},
	    {"new standard with bob and two bots", 2},
	    {"new standard with bob against 2 bots", 2},
	    {"new standard with bob, cat and a bot", 1},
	    {"new game with the amiga rules", 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_site();
		say("ann", rows[i].line);
		ck_assert_msg(is_open(1), "%s: %s", rows[i].line, told("ann"));
		ck_assert_int_eq(bots(1), rows[i].bots);
		close_desk();
	}
	open_site();
	say("ann", "new game with the joker rules");
	SAID("ann", "joker is no rule set. Write \"new\" and a rule set.");
	say("ann", "new standard with 2");
	SAID("ann", "the line ends with a number of players");
	say("ann", "new standard with bob and 3 bots");
	SAID("ann", "no seat is left");
	ck_assert(!is_open(1));
	say("ann", "new game with bob and 2 bots");
	SAID("ann", "The game starts when all seats are taken.");
	say("bob", "sit 1");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(bots_without_a_number_take_all_free_seats)
{
	static const char *const lines[] = {
	    "new standard target=100 with bots",
	    "new standard with bots target=100",
	    "new standard against bots",
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		open_site();
		say("ann", lines[i]);
		ck_assert_int_eq(games(), 1);
		close_desk();
	}
	open_site();
	say("ann", "new standard with bots against bob");
	ck_assert_int_eq(bots(1), 2);
	close_desk();
}
END_TEST

START_TEST(the_host_is_told_that_a_friend_sits_down)
{
	open_site();
	say("ann", "new standard with bob");
	sent_all();
	ask("ann", "invite 2 bots to 1");
	SAID("ann", "To start with bots in the empty seats, send \"go table 1");
	sent_all();
	ask("bob", "sit 1");
	SAID("ann", "bob sits down");
	sent_all();
	ask("cat", "sit 1");
	ck_assert_int_eq(mail_to("ann").count, 0);
	close_desk();
}
END_TEST

START_TEST(a_site_may_leave_tables_to_gamesmasters)
{
	open_site();
	desk->site.openers = OPENERS_GAMESMASTERS;
	say("ann", "new amiga");
	SAID("ann", "only a gamesmaster opens tables");
	ck_assert(!is_open(1));
	say("gm", "new amiga");
	ck_assert(is_open(1));
	say("ann", "sit 1");
	ck_assert_int_eq(table(1).place[1].state, PLACE_SITS);
	close_desk();
}
END_TEST

START_TEST(a_site_limits_games)
{
	open_site();
	desk->site.games_at_once = 1;
	say("gm", "new amiga");
	ck_assert(is_open(1));
	say("ann", "new nomic109");
	say("ann", "go table 2");
	ck_assert_int_eq(games(), 1);
	say("ann", "sit 1");
	SAID("ann", "You play 1 game. A player of this site who plays 1 or");
	ck_assert_int_eq(seating(1), 1);
	close_desk();
}
END_TEST

START_TEST(a_site_for_everyone_asks_strangers_to_join)
{
	open_site();
	ask("eve", "new amiga");
	NOT_SAID("eve", "Answer this mail with yes to join");
	sent_all();
	desk->site.openers = OPENERS_EVERYONE;
	ask("eve", "new amiga");
	SAID("eve", "Answer this mail with yes to join");
	ck_assert(!is_open(1));
	close_desk();
}
END_TEST

START_TEST(a_table_is_posted_on_the_list_once_if_asked)
{
	open_site();
	say("ann", "new amiga on list");
	SAID("ann", "this site has no mailing list");
	ck_assert(!is_open(1));
	close_desk();
	open_desk("table@play.test");
	all_join();
	say("ann", "new amiga");
	ck_assert_int_eq(mail_to("table").count, 0);
	/* a line that opens no table uses up no post */
	say("ann", "new amiga on list with bobb");
	SAID("ann", "No table was opened: bobb is not a member");
	say("ann", "new amiga on list nil=maybe");
	ck_assert_int_eq(mail_to("table").count, 0);
	ck_assert(!is_open(2));
	say("ann", "new amiga with bob on the list");
	SAID("table", "ann looks for players");
	SAID("table", "Table 2 (amiga): ann sits there. bob is invited.");
	SAID("table", "mail \"sit 2\" to referee@play.test");
	ck_assert_int_eq(mail_to("table").count, 1);
	say("ann", "new nomic109 on list");
	SAID("ann", "one post a day");
	SAID("ann", "Send the line again without \"on list\"");
	ck_assert_int_eq(mail_to("table").count, 1);
	close_desk();
}
END_TEST

Suite *suite_table_openers(void)
{
	const TTest *const tests[] = {
	    bots_can_be_named_beside_friends,
	    bots_without_a_number_take_all_free_seats,
	    the_host_is_told_that_a_friend_sits_down,
	    a_site_may_leave_tables_to_gamesmasters,
	    a_site_limits_games,
	    a_site_for_everyone_asks_strangers_to_join,
	    a_table_is_posted_on_the_list_once_if_asked,
	    NULL,
	};
	return suite_of("table_openers", tests);
}
