/* test_asked_seats.c - with ask-seats, a gamesmaster's start asks the players
 * to sit down. */
#include <string.h>

#include "base/when.h"
#include "store/open_tables.h"
#include "support/desk.h"

/* Answers the newest mail to `who`; then only newer mails count for `who`. */
static void say(const char *who, const char *text)
{
	answer(who, text);
}

static void gm_starts(const char *line)
{
	open_desk(NULL);
	all_join();
	desk->site.ask_seats = true;
	answer("gm",
	    arena_format(&desk->arena, "start %s\ncode %s", line, code()));
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

START_TEST(start_asks_the_players_and_the_last_one_starts)
{
	gm_starts("nomic109: ann, bob, bot easy, dan; teams ann+dan");
	SAID("gm", "The players are asked");
	SAID("gm", "ann, bob and dan are invited. One seat is a bot's");
	SAID("ann", "gm asks you to play a game");
	ck_assert_int_eq(games(), 0);
	answer("ann", "yes");
	answer("bob", "sit 1");
	ck_assert_int_eq(games(), 0);
	answer("dan", "Yes");
	ck_assert_int_eq(games(), 1);
	ck_assert(!is_open(1));
	look();
	int a = store_seat_of(&desk->row, person_named("ann").id);
	int d = store_seat_of(&desk->row, person_named("dan").id);
	ck_assert_int_eq((a - d + 4) % 4, 2);
	for (int seat = 0; seat < 4; seat++)
		if (!desk->row.seat[seat].id)
			ck_assert(strstr(desk->row.seat[seat].bot, "easy"));
	close_desk();
}
END_TEST

START_TEST(who_does_not_come_is_told_to_the_gamesmaster)
{
	gm_starts("amiga: ann, bot, bot, dan");
	answer("dan", "no");
	SAID("gm", "dan declined");
	SAID("gm", "One seat is free");
	say("gm", "invite cat to 1");
	SAID("gm", "send \"start\" again with their names");
	ck_assert(is_open(1));
	desk->now += 3 * WHEN_DAY + 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	SAID("gm",
	    "ann did not answer in time. Table 1 is closed, because nobody is "
	    "left there");
	ck_assert(!is_open(1));
	close_desk();
}
END_TEST

START_TEST(a_gamesmaster_who_plays_sits_at_once)
{
	gm_starts("amiga: gm, ann, bot, bot");
	SAID("gm", "gm sits there. ann is invited");
	answer("ann", "yes");
	ck_assert_int_eq(games(), 1);
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: me, bot, bot, bot\ncode %s",
		code()));
	ck_assert_int_eq(games(), 2);
	close_desk();
}
END_TEST

START_TEST(without_a_code_nobody_is_asked)
{
	open_desk(NULL);
	all_join();
	desk->site.ask_seats = true;
	answer("gm", "start amiga: ann, bob, cat, dan");
	answer("ann", "start amiga: ann, bob, cat, dan");
	ck_assert(!is_open(1));
	ck_assert_int_eq(games(), 0);
	close_desk();
}
END_TEST

/* ---- who opens tables, and for what ---- */

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

START_TEST(a_site_limits_rule_sets_and_games)
{
	open_site();
	desk->site.open_rules = "nomic109 standard";
	desk->site.games_at_once = 1;
	say("ann", "new amiga");
	SAID("ann", "these rule sets: nomic109, standard");
	SAID("ann", "send \"new standard\"");
	say("ann", "new game");
	SAID("ann", "The rule sets are nomic109, standard.");
	say("gm", "new amiga");
	ck_assert(is_open(1));
	say("ann", "new nomic109");
	say("ann", "fill 2");
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
	say("ann", "new amiga on list only reliable");
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

Suite *suite_asked_seats(void)
{
	const TTest *const tests[] = {
	    start_asks_the_players_and_the_last_one_starts,
	    who_does_not_come_is_told_to_the_gamesmaster,
	    a_gamesmaster_who_plays_sits_at_once,
	    without_a_code_nobody_is_asked,
	    a_site_may_leave_tables_to_gamesmasters,
	    a_site_limits_rule_sets_and_games,
	    a_site_for_everyone_asks_strangers_to_join,
	    a_table_is_posted_on_the_list_once_if_asked,
	    NULL,
	};
	return suite_of("asked_seats", tests);
}
