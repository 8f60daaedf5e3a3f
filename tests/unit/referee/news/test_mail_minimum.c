/* test_mail_minimum.c - when mails are sent, and what they contain: one mail
 * for each action, with everything that happened since the previous mail. */
#include <string.h>

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "store/outbox.h"
#include "support/forum.h"
#include "support/retention_desk.h"

/* In the first round a receipt comes at once, and then after three minutes. */
START_TEST(a_move_gets_a_receipt_unless_another_mail_comes_soon)
{
	enum { SOON = 3 * WHEN_MINUTE };
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_act(who);
	SAID(who, "Your bid of 3 counts. In your first two games with other");
	NOT_SAID(who, "Your hand");
	forum_read();
	forum_private(at_turn(), "mail turns");
	who = at_turn();
	forum_read();
	forum_act(who);
	ck_assert_int_eq(forum_mails(who), 0);
	close_desk();
	forum_round(false);
	who = at_turn();
	const char *card = doc_card(&desk->arena, legal_card());
	forum_act(who);
	ck_assert_int_eq(forum_mails(who), 0);
	ck_assert_int_eq(forum_mails(at_turn()), 1);
	desk->now += SOON;
	SAID(who, arena_format(&desk->arena, "Your %s counts.", card));
	forum_read();
	who = at_turn();
	forum_act(who);
	ask(who, "status");
	forum_read();
	desk->now += SOON;
	ck_assert_int_eq(forum_mails(who), 0);
	close_desk();
}
END_TEST

/* Adds a game of the same players, which is over or only begins. */
static void add_game(int over)
{
	int64_t id = ask_sql(
	    "INSERT INTO game(rules, started, ended, named, mates, thread, due)"
	    " SELECT rules, started, 1, named, mates, thread, NULL FROM game "
	    "WHERE id = 1 RETURNING id");
	(void)ask_sql(arena_format(&desk->arena,
	    "INSERT INTO seat(game, seat, person, over) "
	    "SELECT %d, seat, person, %d FROM seat WHERE game = 1 RETURNING 1",
	    (int)id, over));
}

/* A second game that began a minute ago is no whole game. */
START_TEST(receipts_end_after_two_whole_games_among_people)
{
	forum_round(false);
	for (int over = 0; over <= 2; over++) {
		add_game(over > 0);
		const char *who;
		do {
			forum_read();
			who = at_turn();
			forum_act(who);
		} while (!strcmp(at_turn(), who));
		desk->now += WHEN_HOUR;
		ck_assert_int_eq(forum_mails(who), over < 2);
	}
	close_desk();
}
END_TEST

/* An acknowledgement repeats the move. If the player sends the words back, they
 * do not count as a command. */
START_TEST(an_acknowledgement_says_what_was_understood)
{
	forum_start(false, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "I'll go for three please");
	SAID(who, "Your bid of 3 counts.");
	NOT_SAID(who, "Done.");
	mails_ask_for_nothing();
	for (int i = 0; i < 3; i++)
		forum_act(at_turn());
	forum_read();
	who = at_turn();
	const char *card = doc_card(&desk->arena, legal_card());
	forum_act(who);
	SAID(who, arena_format(&desk->arena, "Your %s counts.", card));
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(the_mail_that_asks_tells_what_happened_since_the_last)
{
	forum_round(false);
	const char *first = at_turn();
	const char *card = doc_card(&desk->arena, legal_card());
	forum_act(first);
	for (int i = 0; i < 3; i++) {
		forum_read();
		ck_assert_str_ne(at_turn(), first);
		forum_act(at_turn());
	}
	const char *winner = at_turn();
	for (int i = 1; i < PEOPLE; i++)
		ck_assert_int_eq(
		    forum_mails(names[i]), !strcmp(names[i], winner));
	SAID(winner, "You win the trick.");
	forum_read();
	while (strcmp(at_turn(), first) != 0) {
		forum_act(at_turn());
		forum_read();
	}
	const char *text = forum_text(first);
	ck_assert_ptr_nonnull(
	    strstr(text, arena_format(&desk->arena, "You lead %s, ", card)));
	ck_assert_ptr_nonnull(strstr(text, " the trick."));
	ck_assert_ptr_null(
	    strstr(text, arena_format(&desk->arena, "You play %s.", card)));
	close_desk();
}
END_TEST

START_TEST(who_is_to_act_again_is_asked_in_the_answer)
{
	forum_round(false);
	for (;;) {
		const char *who = at_turn();
		forum_act(who);
		if (!strcmp(at_turn(), who)) {
			ck_assert_int_eq(forum_mails(who), 1);
			SAID(who, "Your turn: ");
			break;
		}
		forum_read();
	}
	close_desk();
}
END_TEST

START_TEST(a_round_ends_in_one_mail_with_the_next_hand)
{
	forum_round(_i);
	for (look(); desk->game.table.rounds_scored < 2; look()) {
		forum_read();
		forum_act(at_turn());
	}
	for (int i = 1; i < PEOPLE; i++) {
		ck_assert_int_eq(forum_mails(names[i]), 1);
		SAID(forum_all(names[i]), "Round 2 is scored");
		SAID(names[i], "Round 3 is dealt");
		SAID(names[i], "Your hand");
	}
	ck_assert_int_eq(forum_mails("table"), _i);
	close_desk();
}
END_TEST

START_TEST(a_misplay_is_told_to_all_at_once)
{
	forum_round(_i);
	const char *who = at_turn();
	forum_act(who);
	forum_read();
	forum_post(at_turn(), card_text(foreign_card()));
	for (int i = 1; i < PEOPLE; i++)
		SAID(forum_all(names[i]), "Misplay: ");
	close_desk();
}
END_TEST

/* nomic109 section 5: a concession is public. */
START_TEST(a_concession_is_told_to_all_at_once)
{
	forum_round(_i);
	const char *who = at_turn();
	forum_post(who, "concede");
	for (int i = 1; i < PEOPLE; i++)
		SAID(forum_all(names[i]), "concedes");
	close_desk();
}
END_TEST

START_TEST(a_time_out_is_told_at_once_to_whose_it_was)
{
	forum_round(false);
	const char *who = at_turn();
	desk->now += 3 * WHEN_DAY + 60;
	ck_assert_int_eq(tick(desk->now - 1), OUTCOME_DONE);
	SAID(who, "You did not act for 3 days");
	SAID(at_turn(), arena_format(&desk->arena, "%s did not act", who));
	for (int i = 1; i < PEOPLE; i++)
		if (strcmp(names[i], who) != 0 &&
		    strcmp(names[i], at_turn()) != 0)
			ck_assert_int_eq(forum_mails(names[i]), 0);
	close_desk();
}
END_TEST

/* The player's mail server refuses the unsent mail. */
static void refuse(const char *name)
{
	struct mail_row rows[20];
	struct store *store = desk->referee.store;
	size_t n = store_mail_due(store, &desk->arena, desk->now + 1, rows, 20);
	for (size_t i = 0; i < n; i++)
		if (!strncmp(rows[i].recipient, name, strlen(name)))
			store_mail_failed(
			    store, rows[i].id, desk->now, "550 no");
}

/* Plays a trick whose winner leads to the next trick. If `failed`, the mail
 * server refuses the mail about the trick. */
static void fails_or_not(bool failed)
{
	static const char line[] = " the trick.";
	forum_round(false);
	for (int i = 0; i < 5; i++) {
		forum_read();
		forum_act(at_turn());
	}
	const char *next = at_turn();
	SAID(next, line);
	if (failed)
		refuse(next);
	forum_read();
	forum_private(next, "entropy five green apples");
	SAID(next, "Noted");
	if (failed)
		SAID(next, line);
	else
		NOT_SAID(next, line);
	close_desk();
}

START_TEST(news_of_a_mail_that_failed_come_with_the_next)
{
	fails_or_not(false);
	fails_or_not(true);
}
END_TEST

START_TEST(a_post_a_trick_and_one_when_all_have_bid)
{
	forum_start(true, "start ann, bob, cat, dan");
	for (int i = 0; i < 4; i++) {
		forum_act(at_turn());
		ck_assert_int_eq(forum_mails("table"), i == 3);
		if (i == 3)
			for (int k = 1; k < PEOPLE; k++)
				SAID("table", arena_format(&desk->arena,
						  "%s 3 0 ", names[k]));
		ck_assert_int_eq(forum_mails(at_turn()), 1);
		SAID(at_turn(), "Your hand");
		forum_read();
	}
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		forum_act(who);
		ck_assert_int_eq(forum_mails("table"), i == 3);
		ck_assert_int_eq(forum_mails(at_turn()), 1);
		SAID(at_turn(), "Your hand");
		if (strcmp(who, at_turn()) != 0)
			ck_assert_int_eq(forum_mails(who), 0);
		if (i == 3)
			SAID("table", " wins the trick.");
		if (i == 3)
			for (int k = 1; k < PEOPLE; k++)
				SAID("table", arena_format(&desk->arena, "%s ",
						  names[k]));
		forum_read();
	}
	close_desk();
}
END_TEST

/* ---- the `mail` command ---- */

START_TEST(each_says_which_mails_he_wants)
{
	forum_round(false);
	forum_private("ann", "mail");
	SAID("ann", "Your choice is \"mail turns");
	forum_private("ann", "mail tricks");
	SAID("ann", "In all games you get from now on");
	forum_private("bob", "mail rounds here");
	SAID("bob", "In game 1 you get from now on");
	forum_private("cat", "Mail all 1, please.");
	SAID("cat", "In game 1 you get from now on");
	forum_private("dan", "mail all 7");
	SAID("dan", "I cannot tell which of your games you mean");
	forum_read();
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		if (!strcmp(who, "bob")) {
			ask("bob", "hand");
			forum_read();
		}
		forum_act(who);
		if (!strcmp(at_turn(), "bob") && strcmp(who, "bob") != 0)
			ck_assert_int_eq(forum_mails("bob"), 0);
		if (i == 3) {
			ck_assert_int_eq(forum_mails("ann"), 1);
			ck_assert_int_eq(forum_mails("bob"), 0);
			ck_assert_int_eq(forum_mails("cat"), 1);
		}
		forum_read();
	}
	forum_private("bob", "mail");
	SAID("bob", "In game 1: \"mail rounds\"");
	forum_private("bob", "mail turns");
	forum_private("bob", "mail");
	NOT_SAID("bob", "In game 1");
	close_desk();
}
END_TEST

/* A player's mails cannot be stopped by another person, or by an old letter
 * from the player. */
START_TEST(only_he_says_which_mails_he_wants)
{
	forum_start(false, "start ann, bob, cat, dan");
	struct found old = forum_token_mail("ann");
	deliver("ann", "referee@play.test", "mail rounds");
	NOT_SAID("ann", "you get from now on");
	forum_private("ann", "mail all");
	SAID("ann", "you get from now on");
	forum_read();
	forum_mail_at(old, "mail rounds", desk->now += 10);
	SAID("ann", "Your letter answers an old mail");
	close_desk();
}
END_TEST

/* A player who wants mails only about rounds learns of a turn from the
 * reminder, which contains everything needed to play. */
START_TEST(who_wants_rounds_is_reminded)
{
	forum_round(false);
	all_want(WISH_ROUNDS);
	const char *who = at_turn();
	forum_act(who);
	for (int i = 1; i < PEOPLE; i++)
		ck_assert_int_eq(forum_mails(names[i]), 0);
	desk->now += WHEN_DAY + WHEN_HOUR;
	ck_assert_int_eq(tick(desk->now - 1), OUTCOME_DONE);
	SAID(at_turn(), "A reminder");
	SAID(at_turn(), "Your hand");
	forum_read();
	who = at_turn();
	forum_act(who);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

/* A repeated letter is answered up to thirty times a day; the player to act is
 * answered in every turn. */
START_TEST(who_is_to_act_gets_his_hand_whenever_he_asks)
{
	forum_round(false);
	const char *who = at_turn();
	for (int i = 0; i < 36; i++) {
		forum_private(who, "hand");
		forum_read();
	}
	for (int turns = 0; turns < 3; turns++) {
		do {
			forum_act(at_turn());
			forum_read();
		} while (strcmp(at_turn(), who) != 0);
		desk->now += WHEN_HOUR;
		forum_private(who, "hand");
		ck_assert_int_eq(forum_mails(who), 1);
		SAID(who, "Your hand");
		forum_read();
	}
	close_desk();
}
END_TEST

Suite *suite_mail_minimum(void)
{
	const TTest *const tests[] = {
	    a_move_gets_a_receipt_unless_another_mail_comes_soon,
	    receipts_end_after_two_whole_games_among_people,
	    an_acknowledgement_says_what_was_understood,
	    the_mail_that_asks_tells_what_happened_since_the_last,
	    who_is_to_act_again_is_asked_in_the_answer,
	    a_concession_is_told_to_all_at_once,
	    a_time_out_is_told_at_once_to_whose_it_was,
	    a_post_a_trick_and_one_when_all_have_bid,
	    each_says_which_mails_he_wants,
	    only_he_says_which_mails_he_wants,
	    who_wants_rounds_is_reminded,
	    who_is_to_act_gets_his_hand_whenever_he_asks,
	    news_of_a_mail_that_failed_come_with_the_next,
	    NULL,
	};
	const TTest *const both[] = {
	    a_round_ends_in_one_mail_with_the_next_hand,
	    a_misplay_is_told_to_all_at_once,
	    NULL,
	};
	Suite *suite = suite_of("mail_minimum", tests);
	TCase *tcase = tcase_create("both");
	tcase_set_timeout(tcase, 120);
	for (int i = 0; both[i]; i++)
		tcase_add_loop_test(tcase, both[i], 0, 2);
	suite_add_tcase(suite, tcase);
	return suite;
}
