/* test_watching.c - people watch games that they do not play: who may, how
 * often they get mail, what the players see, and how watching ends. */
#include <string.h>

#include "base/buf.h"
#include "engine/legal.h"
#include "referee/operator.h"
#include "store/outbox.h"
#include "store/table.h"
#include "support/whole_game.h"

static void joins(const char *name)
{
	deliver(name, "referee@play.test",
	    arena_format(&desk->arena, "join %s", name));
	answer(name, "yes");
	SAID(name, "Welcome");
}

/* Starts a game of the four players, which eve does not play. */
static void open_game(const char *list)
{
	open_desk(list);
	start(
	    "start nomic109: ann, bob, cat, dan; max-rounds=1 misplay=refuse");
	joins("eve");
}

/* The player to act plays a legal card. */
static void play(void)
{
	const char *who = at_turn();
	ask(who, "status");
	answer(who, card_text(legal_card()));
	look();
}

static void trick(void)
{
	for (int i = 0; i < 4; i++)
		play();
}

/* Returns the number of unsent mails to `name` since the last sent_all. */
static int mails(const char *name)
{
	return mail_to(name).count;
}

static int watchers(void)
{
	struct watcher *w;
	return (int)store_watchers(desk->referee.store, &desk->arena, 1, &w);
}

static enum pace pace_of(const char *name)
{
	struct watcher w;
	struct person p = person_named(name);
	ck_assert(
	    store_watcher(desk->referee.store, &desk->arena, 1, p.id, &w));
	return w.pace;
}

START_TEST(a_person_watches_tricks)
{
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	SAID("eve", "You watch game 1: ");
	SAID("eve", " against ");
	SAID("eve", "a mail after each trick, and never see a hand");
	SAID("eve", "turn to lead");
	ck_assert_int_eq(pace_of("eve"), PACE_TRICKS);
	sent_all();
	play();
	ck_assert_int_eq(mails("eve"), 0);
	play();
	play();
	play();
	ck_assert_int_eq(mails("eve"), 1);
	SAID("eve", "wins the trick.");
	SAID("eve", "To stop watching, answer with \"unwatch 1\"");
	NOT_SAID("eve", "Your hand");
	NOT_SAID("eve", "you");
	save("watcher", mail_to("eve").raw);
	ck_assert_ptr_nonnull(strstr(mail_to("eve").raw, "X-Spades-Game: 1"));
	close_desk();
}
END_TEST

START_TEST(rounds_are_the_default_and_the_end_ends_it)
{
	open_game(NULL);
	bids();
	ask("eve", "observe 1");
	ck_assert_int_eq(pace_of("eve"), PACE_ROUNDS);
	ask("gm", "watch game 1, only the end");
	ck_assert_int_eq(pace_of("gm"), PACE_END);
	sent_all();
	for (int i = 0; i < 12; i++)
		trick();
	ck_assert_int_eq(mails("eve"), 0);
	trick();
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
	ck_assert_int_eq(mails("eve"), 1);
	ck_assert_int_eq(mails("gm"), 1);
	SAID("eve", "Round 1 is scored");
	SAID("eve",
	    "You watched this game. To read all of it, with every hand, "
	    "send \"replay 1\"");
	NOT_SAID("eve", "Thank you for playing");
	SAID("gm", "The game is over");
	ck_assert_int_eq(watchers(), 0);
	sent_all();
	ask("eve", "watch 1");
	SAID("eve", "Game 1 is over. To read it, send \"replay 1\"");
	close_desk();
}
END_TEST

START_TEST(a_new_round_tells_the_rounds_to_a_watcher)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; max-rounds=2 misplay=refuse");
	joins("eve");
	bids();
	ask("eve", "watch 1 rounds");
	sent_all();
	for (int i = 0; i < 13; i++)
		trick();
	ck_assert_int_eq(desk->game.table.round, 2);
	ck_assert_int_eq(mails("eve"), 1);
	SAID("eve", "Round 1: ");
	NOT_SAID("eve", "Your hand");
	ck_assert_int_eq(watchers(), 1);
	close_desk();
}
END_TEST

START_TEST(the_players_see_who_watches)
{
	open_game(NULL);
	bids();
	ask("ann", "status");
	NOT_SAID("ann", "watch");
	ask("eve", "watch 1");
	ask("ann", "status");
	SAID("ann", "eve watches this game.");
	ask("gm", "watch 1");
	trick();
	const char *who = at_turn();
	SAID(who, "gm and eve watch this game.");
	NOT_SAID("eve", "gm");
	close_desk();
}
END_TEST

START_TEST(a_player_cannot_watch_the_own_game)
{
	open_game(NULL);
	ask("ann", "watch 1");
	SAID("ann", "You play in that game, so you cannot watch it");
	ck_assert_int_eq(watchers(), 0);
	ask("eve", "watch 9");
	SAID("eve", "There is no game of that number");
	close_desk();
}
END_TEST

/* A stranger gets no word about the game, before the address is confirmed. */
START_TEST(a_stranger_confirms_once_and_then_may_watch)
{
	open_game(NULL);
	ask("gil", "watch 1");
	SAID("gil", "I do not know this address. First send \"join\"");
	NOT_SAID("gil", "ann");
	ck_assert_int_eq(watchers(), 0);
	joins("gil");
	ask("gil", "watch 1");
	SAID("gil", "You watch game 1");
	close_desk();
}
END_TEST

START_TEST(a_letter_without_proof_watches_nothing)
{
	open_game(NULL);
	deliver("eve", "referee@play.test", "watch 1");
	ck_assert_int_eq(watchers(), 0);
	close_desk();
}
END_TEST

START_TEST(the_words_change_how_often_and_unwatch_ends_it)
{
	open_game(NULL);
	ask("eve", "watch 1 after each trick");
	ck_assert_int_eq(pace_of("eve"), PACE_TRICKS);
	ask("eve", "watch 1 every round");
	ck_assert_int_eq(pace_of("eve"), PACE_ROUNDS);
	ck_assert_int_eq(watchers(), 1);
	answer("eve", "watch");
	SAID("eve", "You watch: Game 1: a mail after each round.");
	answer("eve", "unwatch");
	SAID("eve", "You do not watch game 1 any more");
	ck_assert_int_eq(watchers(), 0);
	answer("eve", "unwatch 1");
	SAID("eve", "You watch no game");
	answer("eve", "watch");
	SAID("eve", "You watch no game. To watch game 7, send \"watch 7\"");
	close_desk();
}
END_TEST

/* The mail of a game may be answered without the game's number. */
START_TEST(an_answer_to_a_mail_of_the_game_needs_no_number)
{
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	trick();
	answer("eve", "watch end");
	ck_assert_int_eq(pace_of("eve"), PACE_END);
	sent_all();
	trick();
	ck_assert_int_eq(mails("eve"), 0);
	close_desk();
}
END_TEST

START_TEST(a_table_is_closed_while_one_player_wants_it)
{
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	sent_all();
	ask("ann", "status");
	answer("ann", "watchers");
	SAID("ann", "eve watches this game. To choose whether");
	answer("ann", "watchers off");
	SAID("ann", "Nobody may watch this game now");
	ck_assert_int_eq(mails("eve"), 1);
	SAID("eve", "The players of game 1 want no watchers any more.");
	NOT_SAID("eve", "ann");
	ck_assert_int_eq(watchers(), 0);
	sent_all();
	ask("bob", "status");
	SAID("bob", "ann wants no watchers here.");
	answer("bob", "watchers off");
	answer("bob", "status");
	trick();
	ck_assert_int_eq(mails("eve"), 0);
	ask("eve", "watch 1");
	SAID("eve", "The players of that game want no watchers.");
	ask("ann", "status");
	answer("ann", "watchers on");
	SAID("ann", "You allow watchers, but bob does not");
	ask("eve", "watch 1");
	SAID("eve", "want no watchers.");
	ask("bob", "status");
	answer("bob", "watchers on");
	SAID("bob", "People may watch this game");
	ask("eve", "watch 1");
	SAID("eve", "You watch game 1");
	close_desk();
}
END_TEST

START_TEST(only_players_close_the_table)
{
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	trick();
	const char *to = reply_address(mail_to("eve"));
	sent_all();
	deliver("eve", to, "watchers off");
	SAID("eve", "You are not at that table");
	ck_assert_int_eq(watchers(), 1);
	close_desk();
}
END_TEST

/* No word of a watcher reaches a player. */
START_TEST(the_words_of_watchers_reach_nobody)
{
	static const char *const words[] = {"say *x* ann, lead a heart",
	    "QS\n\n*x* good luck", "suspend *x*", "propose target=300", "agree",
	    "undo", "*x* nice game, all of you"};
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	trick();
	sent_all();
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		ask("eve", "status 1");
		ask("eve", "watch 1 tricks");
		answer("eve", words[i]);
		for (int k = 1; k < PEOPLE; k++)
			ck_assert_msg(!mails(names[k]), "%s", words[i]);
	}
	trick();
	for (int k = 1; k < PEOPLE; k++)
		NOT_SAID(names[k], "*x*");
	close_desk();
}
END_TEST

START_TEST(stop_leave_ban_and_forget_end_it)
{
	struct err err;
	struct buf out;
	open_game(NULL);
	ask("eve", "watch 1");
	answer("eve", "leave");
	ck_assert_int_eq(watchers(), 0);
	ask("eve", "watch 1");
	ck_assert_int_eq(watchers(), 1);
	answer("eve", "stop");
	ck_assert_int_eq(watchers(), 0);
	ask("eve", "watch 1");
	SAID("eve", "You sent \"stop\", so you get no mail. First send");
	answer("eve", "join");
	ask("eve", "watch 1");
	ck_assert_int_eq(watchers(), 1);
	answer("gm",
	    arena_format(&desk->arena, "ban eve@play.test\ncode %s", code()));
	ck_assert_int_eq(watchers(), 0);
	joins("gil");
	ask("gil", "watch 1");
	ck_assert_int_eq(watchers(), 1);
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_forget(&desk->referee, "gil", desk->now, &out, &err),
	    OUTCOME_DONE);
	buf_release(&out);
	ck_assert_int_eq(watchers(), 0);
	close_desk();
}
END_TEST

START_TEST(a_substitute_stops_watching)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; max-rounds=2");
	joins("eve");
	bids();
	ask("eve", "watch 1 tricks");
	ask("ann", "status");
	answer("ann", "replace me by eve");
	answer("eve", "take 1 in game 1");
	for (int i = 2; i < PEOPLE; i++) {
		ask(names[i], "status");
		answer(names[i], "agree");
	}
	look();
	ck_assert_str_eq(desk->row.seat[0].handle, "eve");
	ask("bob", "status");
	NOT_SAID("bob", "eve watches");
	sent_all();
	while (!desk->game.table.trick_no)
		play();
	/* ann, who lost the seat, reads how the game ends */
	ck_assert_int_eq(watchers(), 1);
	ck_assert_int_eq(pace_of("ann"), PACE_END);
	NOT_SAID("eve", "You watch this game");
	close_desk();
}
END_TEST

START_TEST(a_cancelled_game_tells_its_watchers)
{
	open_game(NULL);
	ask("eve", "watch 1");
	sent_all();
	ask("gm", "games");
	answer(
	    "gm", arena_format(&desk->arena, "cancel-game 1\ncode %s", code()));
	SAID("eve", "Game 1 is cancelled by the gamesmaster, gm. You get no");
	ck_assert_int_eq(watchers(), 0);
	close_desk();
}
END_TEST

START_TEST(there_are_limits)
{
	open_game(NULL);
	for (int i = 0; i < 21; i++) {
		const char *name = arena_format(&desk->arena, "eve%c", 'a' + i);
		desk->now += 3600;
		joins(name);
		ask(name, "watch 1");
	}
	ck_assert_int_eq(watchers(), 20);
	SAID("eveu", "it has no room for more");
	for (int i = 2; i <= 12; i++) {
		ask("gm", "games");
		answer("gm", arena_format(&desk->arena,
				 "start ann, bob, cat, dan\ncode %s", code()));
		answer("eve", arena_format(&desk->arena, "watch %d", i));
		sent_all();
		ask("eve", "watch");
	}
	SAID("eve", "Game 11: ");
	NOT_SAID("eve", "Game 12: ");
	close_desk();
}
END_TEST

/* A watcher's mail is the last of a letter, and the outbox gives it after all
 * others. A second one takes the place of the first. */
START_TEST(their_mail_comes_last_and_never_piles_up)
{
	struct mail_row rows[400];
	open_game(NULL);
	bids();
	ask("eve", "watch 1 tricks");
	sent_all();
	trick();
	trick();
	ck_assert_int_eq(mails("eve"), 1);
	const char *text = told("eve");
	const char *one = strstr(text, "wins the trick.");
	ck_assert_ptr_nonnull(one);
	ck_assert_ptr_nonnull(strstr(one + 1, "wins the trick."));
	answer(at_turn(), "status");
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	ck_assert_uint_gt(n, 4);
	for (size_t i = 0; i < n; i++)
		ck_assert_int_eq(
		    rows[i].urgency == URGENCY_WATCHER, i + 1 == n);
	ck_assert_str_eq(rows[n - 1].recipient, "eve@play.test");
	ck_assert_uint_eq(store_mail_due(desk->referee.store, &desk->arena,
			      desk->now + 1, rows, n - 1),
	    n - 1);
	close_desk();
}
END_TEST

START_TEST(what_is_kept_about_a_person_lists_it)
{
	struct buf out;
	struct err err;
	open_game(NULL);
	ask("eve", "watch 1 tricks");
	ask("ann", "status");
	answer("ann", "watchers off");
	ask("ann", "status");
	answer("ann", "watchers on");
	ask("eve", "watch 1 end");
	buf_init(&out, 0);
	ck_assert_int_eq(
	    referee_export(&desk->referee, "eve", desk->now, &out, &err),
	    OUTCOME_DONE);
	ck_assert_ptr_nonnull(
	    strstr(buf_string(&out), "watches game 1, mail end"));
	buf_release(&out);
	close_desk();
}
END_TEST

Suite *suite_watching(void)
{
	const TTest *const tests[] = {
	    a_person_watches_tricks,
	    rounds_are_the_default_and_the_end_ends_it,
	    a_new_round_tells_the_rounds_to_a_watcher,
	    the_players_see_who_watches,
	    a_player_cannot_watch_the_own_game,
	    a_stranger_confirms_once_and_then_may_watch,
	    a_letter_without_proof_watches_nothing,
	    the_words_change_how_often_and_unwatch_ends_it,
	    an_answer_to_a_mail_of_the_game_needs_no_number,
	    a_table_is_closed_while_one_player_wants_it,
	    only_players_close_the_table,
	    the_words_of_watchers_reach_nobody,
	    stop_leave_ban_and_forget_end_it,
	    a_substitute_stops_watching,
	    a_cancelled_game_tells_its_watchers,
	    there_are_limits,
	    their_mail_comes_last_and_never_piles_up,
	    what_is_kept_about_a_person_lists_it,
	    NULL,
	};
	return suite_of("watching", tests);
}
