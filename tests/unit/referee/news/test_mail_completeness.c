/* test_mail_completeness.c - which players learn of misplays, of the start of a
 * game, and of bids, by mail and on a list. */
#include <stdio.h>
#include <string.h>

#include "engine/legal.h"
#include "support/forum.h"

START_TEST(only_the_misplayer_hears_which_kind_it_was)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	forum_post(who, card_text(foreign_card()));
	SAID(who, "You do not hold it.");
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0)
			NOT_SAID(names[i], "You do not hold it.");
	NOT_SAID("table", "not hold it.");
	SAID(forum_all("ann"), "Misplay: ");
	close_desk();
}
END_TEST

/* nomic109, settled reading 3: a letter that says more than the card costs
 * nothing. */
START_TEST(a_remark_about_a_card_is_no_misplay)
{
	static const char *const forms[][2] = {
	    {"", "\n\nwhat a card the cat had"},
	    {"play ", ", lol"},
	    {"", ", interesting lead"},
	};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		forum_start(_i, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		uint32_t before = events_now();
		forum_post(
		    who, arena_format(&desk->arena, "%s%s%s", forms[i][0],
			     card_text(foreign_card()), forms[i][1]));
		ck_assert_uint_eq(events_now(), before);
		ck_assert_str_eq(at_turn(), who);
		NOT_SAID(who, "Misplay: ");
		close_desk();
	}
}
END_TEST

START_TEST(a_plain_card_with_polite_words_is_a_misplay)
{
	static const char *const forms[][2] = {
	    {"", " please"}, {"", ", then"}, {"I play ", ""}};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		forum_start(_i, "start ann, bob, cat, dan");
		forum_bids();
		const char *who = at_turn();
		forum_post(
		    who, arena_format(&desk->arena, "%s%s%s", forms[i][0],
			     card_text(foreign_card()), forms[i][1]));
		SAID(who, "You do not hold it.");
		close_desk();
	}
}
END_TEST

/* ---- the start ---- */

START_TEST(everyone_hears_at_the_start_by_what_is_played)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat; target=300");
	for (int i = 1; i < PEOPLE; i++) {
		const char *text = forum_text(names[i]);
		ck_assert_msg(
		    strstr(text, "(nomic109 target=300). "), "%s", text);
		ck_assert(strstr(text, " against "));
		ck_assert(strstr(text,
		    "costs 100 points at once. A side with 2 misplays in a"));
	}
	close_desk();
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	ck_assert(strstr(forum_text("ann"),
	    "(amiga). It ends at 500 points. gm started the game. The players "
	    "are ann and cat against bob and dan. "));
	ck_assert_ptr_null(strstr(forum_text("ann"), "misplay"));
	close_desk();
}
END_TEST

/* Checks that every player is told `words`. The player who acted reads them in
 * the reply. */
static void all_hear(int list, const char *who, const char *words)
{
	for (int i = 1; i < PEOPLE && !list; i++)
		if (strcmp(names[i], who) != 0)
			SAID(names[i], words);
	if (list)
		SAID("table", words);
}

START_TEST(misplays_forfeits_and_the_end_are_told_to_all_at_once)
{
	forum_start(_i, "start ann, bob, cat, dan; teams ann+cat");
	forum_bids();
	const char *who = at_turn();
	forum_post(who, card_text(foreign_card()));
	all_hear(_i, who, "Misplay: ");
	forum_read();
	forum_post("ann", "forfeit");
	all_hear(_i, "ann", "ann forfeits");
	forum_read();
	forum_post("cat", "concede");
	all_hear(_i, "cat", "The game is over: ");
	close_desk();
}
END_TEST

/* Within a trick, only the next player gets a mail; others can ask for the
 * status. */
START_TEST(an_accepted_move_is_told_to_the_next_and_to_who_asks)
{
	forum_start(_i, "start ann, bob, cat, dan");
	forum_bids();
	int turn = desk->game.table.turn;
	const char *next = forum_name((turn + 1) % 4);
	const char *other = forum_name((turn + 2) % 4);
	forum_post(at_turn(), card_text(legal_card()));
	SAID(next, "led ");
	ck_assert_int_eq(forum_mails(other), 0);
	forum_read();
	forum_private(other, "status");
	SAID(other, "led ");
	close_desk();
}
END_TEST

START_TEST(misplays_and_bids_are_told_as_the_options_have_them)
{
	static const struct {
		const char *options, *said;
	} rows[] = {
	    {"misplays-hand=off",
		"once. A side with 3 misplays in a game loses the game."},
	    {"misplays-game=off misplay-cost=50",
		"costs 50 points at once. A side with 2 misplays in a round "
		"loses the game."},
	    {"misplays-game=off misplays-hand=off",
		"costs 100 points at once. To ask first"},
	    {"bid-min=3", "a number from 3 to 13, or 0."},
	    {"bid-min=3 nil=off", "first line: a number from 3 to 13. "},
	    {"nil=off bid-one=on", "first line: a number from 0 to 13. "},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char line[120];
		(void)snprintf(line, sizeof line,
		    "start nomic109: ann, bob, cat, dan; %s", rows[i].options);
		forum_start(_i, line);
		const char *text = forum_text(at_turn());
		ck_assert_msg(strstr(text, rows[i].said), "%s", text);
		close_desk();
	}
}
END_TEST

/* ---- changed bids, and what mails say about bids ---- */

START_TEST(the_last_bidder_changes_his_bid_by_a_number)
{
	static const char *const lines[] = {"4", "My bid is 5"};
	static const int bid[] = {4, 5};
	forum_start(_i, "start rtr3b-4: ann, bob, cat, dan; ready=off");
	forum_bids();
	const struct table *t = &desk->game.table;
	int last = t->last_bidder;
	for (int i = 0; i < 2; i++) {
		forum_post(forum_name(last), lines[i]);
		look();
		ck_assert_int_eq(t->bid[last], bid[i]);
		ck_assert_int_eq(t->phase, PHASE_PLAY);
		forum_read();
	}
	forum_post(at_turn(), card_text(legal_card()));
	forum_read();
	forum_post(forum_name(last), "4");
	look();
	ck_assert_int_eq(t->bid[last], 5);
	close_desk();
}
END_TEST

START_TEST(a_changed_bid_that_moves_the_lead_is_told_to_the_former_leader)
{
	forum_start(_i,
	    "start rtr3b-4: ann, bob, cat, dan; ready=off first-lead=highest");
	forum_bids();
	const char *former = at_turn();
	const char *last = forum_name(desk->game.table.last_bidder);
	forum_post(last, "bid 7");
	ck_assert_str_eq(at_turn(), last);
	SAID(former, "changes the bid to 7");
	SAID(former,
	    arena_format(&desk->arena, "It is %s's turn to lead", last));
	forum_read();
	forum_post(last, "bid 3");
	ck_assert_str_eq(at_turn(), former);
	SAID(former, "Your turn: lead");
	close_desk();
}
END_TEST

START_TEST(nomic109_speaks_of_0)
{
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	ck_assert(strstr(forum_text(who), "a number from 2 to 13, or 0."));
	forum_private(who, "rules");
	SAID(who, "A bid of 0 wins 100 points if you take no trick");
	ck_assert_ptr_null(strstr(told(who), "is a nil"));
	ck_assert_ptr_null(strstr(told(who), "no blind nil"));
	forum_read();
	forum_post(who, "bid 14");
	SAID(who, "You may bid a number from 2 to 13, or 0");
	answer(who, "status");
	forum_read();
	forum_post(who, "nil");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], 0);
	SAID(at_turn(), "bid 0.");
	ck_assert_ptr_null(strstr(told(at_turn()), "nil"));
	close_desk();
}
END_TEST

START_TEST(explain_cites_the_clauses_of_bids)
{
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	int next = table_next(&desk->game.table, desk->game.table.turn);
	const char *other = forum_name(next);
	forum_post(who, "bid 14");
	SAID(who, "send \"explain 1\"");
	forum_read();
	forum_private(who, "explain 1");
	SAID(who, "You may bid a number from 2 to 13, or 0. Nobody may bid 1. "
		  "The clause on bids: 109 - Spades, \xc2\xa7"
		  "2.");
	forum_post(other, "bid 3");
	forum_read();
	/* the explanation of the player's own ruling comes first */
	forum_private(other, "explain 1");
	SAID(other, "Players bid in turn");
	SAID(other, "109 - Spades, \xc2\xa7"
		    "2. The clause on turns: 109 - Spades, \xc2\xa7"
		    "3.");
	close_desk();
}
END_TEST

Suite *suite_mail_completeness(void)
{
	const TTest *const tests[] = {
	    only_the_misplayer_hears_which_kind_it_was,
	    a_remark_about_a_card_is_no_misplay,
	    a_plain_card_with_polite_words_is_a_misplay,
	    everyone_hears_at_the_start_by_what_is_played,
	    misplays_forfeits_and_the_end_are_told_to_all_at_once,
	    an_accepted_move_is_told_to_the_next_and_to_who_asks,
	    misplays_and_bids_are_told_as_the_options_have_them,
	    the_last_bidder_changes_his_bid_by_a_number,
	    a_changed_bid_that_moves_the_lead_is_told_to_the_former_leader,
	    nomic109_speaks_of_0,
	    explain_cites_the_clauses_of_bids,
	    NULL,
	};
	return suite_of_both("mail_completeness", tests);
}
