/* test_open_tables.c - members open tables, sit down, invite each other, and
 * start games without a gamesmaster. */
#include <string.h>

#include "store/table.h"
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

static bool is_open(int64_t id)
{
	struct open_table t;
	return store_open_table(desk->referee.store, &desk->arena, id, &t);
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

START_TEST(four_sit_down_and_the_game_starts)
{
	open_site();
	say("ann", "new amiga max-rounds=2");
	SAID("ann", "Table 1 (amiga max-rounds=2): ann sits there. 3 seats");
	SAID("ann",
	    "To start with bots in the empty seats, send \"go table 1\"");
	say("bob", "tables");
	SAID("bob", "ann sits there");
	SAID("bob", "To sit down, send \"sit 1\"");
	say("bob", "sit 1");
	SAID("bob", "ann and bob sit there. 2 seats are free");
	say("cat", "Sit down at table 1");
	SAID("cat", "ann, bob and cat sit there. One seat is free");
	ck_assert_int_eq(games(), 0);
	say("dan", "sit 1");
	ck_assert_int_eq(games(), 1);
	ck_assert(!is_open(1));
	SAID("dan", "Game 1 is started");
	SAID("ann",
	    "Its players sat down at table 1. The players are ann and cat "
	    "against bob and dan");
	ck_assert_str_eq(player(0), "ann");
	ck_assert_str_eq(player(3), "dan");
	say("gm", "sit 1");
	SAID("gm", "Table 1 is not open");
	close_desk();
}
END_TEST

START_TEST(bots_come_at_once_if_all_who_sit_agree)
{
	open_site();
	say("ann", "new amiga");
	say("bob", "sit 1");
	say("bob", "go table 1");
	SAID("bob", "You agree to start with bots");
	SAID("ann", "bob wants to start now, with bots");
	ck_assert_int_eq(games(), 0);
	say("ann", "yes");
	ck_assert_int_eq(games(), 1);
	ck_assert_str_eq(player(0), "ann");
	ck_assert_str_eq(player(1), "bob");
	ck_assert_int_eq(desk->row.seat[2].id, 0);
	close_desk();
}
END_TEST

START_TEST(who_comes_and_goes_mails_the_others_once)
{
	open_site();
	say("ann", "new amiga");
	int before = mail_to("ann").count;
	for (int k = 0; k < 3; k++) {
		ask("bob", "tables");
		say("bob", "sit 1");
		say("bob", "go table 1");
		say("bob", "decline 1");
		say("bob", "go table 1");
		say("bob", "stand 1");
	}
	ck_assert_int_eq(mail_to("ann").count, before + 1);
	close_desk();
}
END_TEST

START_TEST(a_person_alone_starts_at_once_but_not_too_many)
{
	open_site();
	for (int game = 1; game <= 5; game++) {
		say("ann", "new nomic109 target=100");
		say("ann", arena_format(&desk->arena, "go table %d", game));
		ck_assert_int_eq(games(), game);
	}
	say("ann", "new amiga");
	say("ann", "go table 6");
	ck_assert_int_eq(games(), 5);
	SAID("ann", "you play 5 games already");
	ck_assert(is_open(6));
	close_desk();
}
END_TEST

START_TEST(when_one_stands_up_the_others_may_start)
{
	open_site();
	say("ann", "new amiga");
	say("bob", "sit 1");
	say("ann", "go table 1");
	say("bob", "stand 1");
	ck_assert_int_eq(games(), 1);
	say("cat", "new amiga");
	say("cat", "stand up from table 2");
	SAID("cat", "The table is closed");
	ck_assert(!is_open(2));
	close_desk();
}
END_TEST

/* ---- invitations ---- */

START_TEST(partner_and_opponents_get_their_places)
{
	open_site();
	say("ann", "new amiga target=250 with bob against cat and dan");
	SAID("ann", "ann sits there. cat, bob and dan are invited");
	SAID("bob", "ann invites you to a game");
	SAID("bob", "To play, answer yes. If not, answer no.");
	say("dan", "sit 1");
	say("cat", "sit 1");
	say("bob", "sit 1");
	ck_assert_int_eq(games(), 1);
	SAID("ann", "ann and bob against cat and dan");
	look();
	ck_assert_int_eq(desk->row.rules.target, 250);
	close_desk();
}
END_TEST

/* Three names: the first is the partner, and the others play against both. */
START_TEST(with_names_the_whole_table)
{
	open_site();
	say("ann", "new amiga with bob and cat and dan");
	say("bob", "sit 1");
	say("cat", "sit 1");
	say("dan", "sit 1");
	SAID("ann", "ann and bob against cat and dan");
	close_desk();
}
END_TEST

START_TEST(drawn_seats_keep_the_chosen_partner)
{
	open_site();
	say("ann", "new nomic109 with bob");
	say("cat", "sit 1");
	say("dan", "sit 1");
	say("bob", "sit 1");
	look();
	int a = store_seat_of(&desk->row, person_named("ann").id);
	int b = store_seat_of(&desk->row, person_named("bob").id);
	ck_assert_int_eq((a - b + 4) % 4, 2);
	close_desk();
}
END_TEST

START_TEST(an_invited_place_is_kept_for_three_days)
{
	open_site();
	say("ann", "new amiga");
	say("ann", "invite bob to 1");
	SAID("ann", "You invited bob");
	say("cat", "sit 1");
	say("dan", "sit 1");
	say("gm", "sit 1");
	SAID("gm", "No seat is free at table 1");
	pass_time(3 * DAY - 200);
	ck_assert_int_eq(table(1).place[1].state, PLACE_INVITED);
	pass_time(300);
	ck_assert_int_eq(table(1).place[1].state, PLACE_FREE);
	SAID("ann", "bob did not answer in time");
	SAID("cat", "bob did not answer in time");
	ask("gm", "tables");
	say("gm", "sit 1");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(who_declines_frees_the_place)
{
	open_site();
	say("ann", "new amiga with bob");
	say("bob", "decline 1");
	SAID("bob", "You declined");
	SAID("ann", "bob declined");
	ck_assert_int_eq(table(1).place[2].state, PLACE_FREE);
	say("bob", "decline 1");
	SAID("bob", "You are not invited to table 1");
	close_desk();
}
END_TEST

START_TEST(only_those_who_sit_invite)
{
	open_site();
	say("ann", "new amiga");
	say("bob", "invite cat to 1");
	SAID("bob", "You do not sit at table 1. To sit down, send \"sit 1\"");
	say("ann", "invite eve to 1");
	SAID("ann", "Not invited: eve is not a member");
	ck_assert_int_eq(mail_to("eve").count, 0);
	say("ann", "invite ann to 1");
	SAID("ann", "sits there already");
	say("ann", "invite bob to 1");
	SAID("ann", "To invite a player, send \"invite NAME to 1\"");
	say("bob", "invite cat to 1");
	SAID("bob", "You do not sit at table 1 yet. To sit down, send");
	SAID("bob", "To decline, send \"decline 1\"");
	close_desk();
}
END_TEST

START_TEST(a_mistyped_name_opens_no_table_and_says_so)
{
	open_site();
	say("ann", "new amiga with bob against cta");
	SAID("ann", "No table was opened: cta is not a member");
	say("ann", "new amiga with ann");
	SAID("ann", "No table was opened: ann sits there already");
	say("ann", "new amiga with no@where@test");
	SAID("ann", "No table was opened: no invitation goes to");
	ck_assert(!is_open(1));
	NOT_SAID("bob", "invites you");
	/* such lines use up no invitation of bob */
	for (int k = 0; k < 6; k++)
		say("ann", "new amiga with bob against cta");
	say("ann", "new amiga with bob");
	SAID("bob", "ann invites you");
	close_desk();
}
END_TEST

START_TEST(a_member_gets_few_invitations_a_day)
{
	open_site();
	for (int k = 0; k < 6; k++) {
		const char *who = k < 3 ? "ann" : "bob";
		say(who, "new amiga with cat");
	}
	SAID("bob",
	    "No table was opened: you can send 10 invitations a day, and each "
	    "player can get 5");
	int64_t ids[10];
	ck_assert_uint_eq(store_open_tables_of(desk->referee.store,
			      person_named("cat").id, ids, 10),
	    5);
	close_desk();
}
END_TEST

/* ---- rematch ---- */

static void game_of_four(void)
{
	open_site();
	say("ann", "new amiga max-rounds=1 with cat");
	say("bob", "sit 1");
	say("dan", "sit 1");
	say("cat", "sit 1");
	ck_assert_int_eq(games(), 1);
	store_game_end(desk->referee.store, 1, desk->now, false);
	sent_all();
	desk->now += 60;
}

START_TEST(a_rematch_asks_the_same_people_for_the_same_places)
{
	game_of_four();
	ask("ann", "rematch 1");
	answer("ann", "rematch 1");
	SAID("ann", "ann sits there. bob, cat and dan are invited");
	SAID("bob", "ann wants to play game 1 again");
	say("bob", "rematch 1");
	ck_assert(!is_open(3));
	say("dan", "sit 2");
	say("cat", "sit 2");
	ck_assert_int_eq(games(), 2);
	struct game_row row;
	ck_assert(store_game(desk->referee.store, &desk->arena, 2, &row));
	ck_assert_str_eq(row.seat[0].handle, "ann");
	ck_assert_str_eq(row.seat[1].handle, "bob");
	ck_assert_str_eq(row.seat[2].handle, "cat");
	ck_assert_int_eq(row.rules.max_rounds, 1);
	close_desk();
}
END_TEST

START_TEST(only_players_of_a_finished_game_ask_for_a_rematch)
{
	game_of_four();
	ask("gm", "rematch 1");
	answer("gm", "rematch 1");
	SAID("gm", "Write \"rematch\" and the number of a finished game");
	ck_assert(!is_open(2));
	close_desk();
}
END_TEST

START_TEST(a_rematch_with_bots_starts_at_once_but_not_too_many)
{
	open_site();
	say("ann", "start amiga: me, bot, bot, bot");
	store_game_end(desk->referee.store, 1, desk->now, false);
	for (int game = 2; game <= 5; game++)
		say("ann", "start amiga: me, bot, bot, bot");
	desk->now += 60;
	say("ann", "rematch 1");
	ck_assert_int_eq(games(), 6);
	say("ann", "rematch 1");
	SAID("ann", "you play 5 games already");
	ck_assert_int_eq(games(), 6);
	ck_assert_int_eq(store_open_rematch(desk->referee.store, 1), 0);
	close_desk();
}
END_TEST

/* ---- what is refused, and what is talk ---- */

START_TEST(a_wrong_line_says_what_was_expected)
{
	open_site();
	say("ann", "new amiga target");
	SAID("ann", "target is neither an option with its value nor a player");
	SAID("ann", "Write \"new\" and a rule set");
	say("ann", "new banana");
	SAID(
	    "ann", "No table was opened: banana is no rule set. Write \"new\"");
	say("ann", "new standart with bob");
	SAID("ann", "No table was opened: standart is no rule set.");
	say("ann", "new amiga nil=off with bob nil=100");
	SAID(
	    "ann", "nil is given twice, as nil=off and nil=100: write it once");
	say("ann", "start amiga: me, bot, bot, bot; nil=off NIL=on");
	SAID("ann", "nil is given twice, as nil=off and NIL=on: write it once");
	ck_assert_int_eq(games(), 0);
	say("ann", "new amiga nil=maybe");
	SAID("ann", "No table was opened");
	say("ann", "new amiga with bob and cat against dan");
	SAID("ann", "no seat is left for cat on that side");
	say("ann", "new game");
	SAID("ann", "You can play now.");
	ck_assert(!is_open(1));
	close_desk();
}
END_TEST

START_TEST(a_forged_from_opens_nothing)
{
	open_site();
	deliver("ann", "referee@play.test", "new amiga");
	ck_assert(!is_open(1));
	SAID("ann", "Did you write this?");
	answer("ann", "yes");
	ck_assert(is_open(1));
	close_desk();
}
END_TEST

START_TEST(a_table_without_news_closes_after_thirty_days)
{
	open_site();
	say("ann", "new amiga");
	pass_time(29 * DAY);
	ck_assert(is_open(1));
	pass_time(DAY + 100);
	ck_assert(!is_open(1));
	SAID("ann", "Table 1 is closed, because nobody sat down there for 30");
	close_desk();
}
END_TEST

START_TEST(who_leaves_or_stops_gives_up_the_seats)
{
	open_site();
	say("ann", "new amiga");
	say("bob", "sit 1");
	say("bob", "leave");
	ck_assert_int_eq(table(1).place[1].state, PLACE_FREE);
	say("bob", "sit 1");
	SAID("bob", "Send \"join\" to come back");
	say("ann", "stop");
	ck_assert(!is_open(1));
	close_desk();
}
END_TEST

START_TEST(games_lists_the_tables_too)
{
	open_site();
	say("ann", "new amiga with bob");
	say("bob", "games");
	SAID("bob", "To decline, send \"decline 1\"");
	close_desk();
}
END_TEST

START_TEST(a_person_sits_at_few_tables_at_once)
{
	open_site();
	for (int k = 0; k < 6; k++)
		say("ann", "new amiga");
	SAID("ann", "You sit at 5 open tables already");
	ck_assert(!is_open(6));
	close_desk();
}
END_TEST

Suite *suite_open_tables(void)
{
	const TTest *const tests[] = {
	    four_sit_down_and_the_game_starts,
	    bots_come_at_once_if_all_who_sit_agree,
	    who_comes_and_goes_mails_the_others_once,
	    a_person_alone_starts_at_once_but_not_too_many,
	    when_one_stands_up_the_others_may_start,
	    partner_and_opponents_get_their_places,
	    with_names_the_whole_table,
	    drawn_seats_keep_the_chosen_partner,
	    an_invited_place_is_kept_for_three_days,
	    who_declines_frees_the_place,
	    only_those_who_sit_invite,
	    a_mistyped_name_opens_no_table_and_says_so,
	    a_member_gets_few_invitations_a_day,
	    a_rematch_asks_the_same_people_for_the_same_places,
	    only_players_of_a_finished_game_ask_for_a_rematch,
	    a_rematch_with_bots_starts_at_once_but_not_too_many,
	    a_wrong_line_says_what_was_expected,
	    a_forged_from_opens_nothing,
	    a_table_without_news_closes_after_thirty_days,
	    who_leaves_or_stops_gives_up_the_seats,
	    games_lists_the_tables_too,
	    a_person_sits_at_few_tables_at_once,
	    NULL,
	};
	return suite_of("open_tables", tests);
}
