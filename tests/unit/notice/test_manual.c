/* test_manual.c - the manual that HELP mails, page by page. */
#include <string.h>

#include "engine/rules.h"
#include "support/forum.h"

/* Checks that the help contains `with` and lacks `without`. A failure does not
 * print the help, which is too long. */
static void helps(const char *with, const char *without)
{
	const char *text = told("ann");
	ck_assert_msg(strstr(text, with) != NULL, "no \"%s\"", with);
	ck_assert_msg(strstr(text, without) == NULL, "\"%s\"", without);
}

START_TEST(help_is_that_of_the_game_one_is_in)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_private("ann", "help all");
	helps("HOW YOUR GAME IS PLAYED", "THE RULES OF 109");
	helps("A bid of 0 wins 100 points", "zb NAME");
	helps(" play CARD ", "AH low");
	mails_ask_for_nothing();
	close_desk();
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
	forum_private("ann", "help all");
	helps("zb NAME", "set look WHEN");
	helps("discard CARD", "THE RULES OF 109");
	close_desk();
	open_desk(NULL);
	all_join();
	answer("ann", "help all");
	helps("THE RULES OF 109", "HOW YOUR GAME IS PLAYED");
	helps("zb NAME", "Your hand ---");
	close_desk();
}
END_TEST

/* The first page fits one screen, names ten examples and every subject, and
 * each subject is sent by itself. */
START_TEST(the_manual_is_one_screen_and_a_page_for_each_subject)
{
	static const char *const subjects[] = {"commands", "looking", "talking",
	    "time", "tables", "watching", "shuffle", "mail", "sets", "ratings",
	    "answers", "hears", "orders", "name", "yours", "bots",
	    "gamesmaster"};
	open_desk(NULL);
	all_join();
	answer("ann", "help");
	helps("WHAT HAPPENS WHEN", "STANDING ORDERS");
	ck_assert_uint_lt(strlen(told("ann")), 3000);
	const char *first = arena_string(&desk->arena, told("ann"));
	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		ck_assert_ptr_nonnull(strstr(first, subjects[i]));
		answer(
		    "ann", arena_format(&desk->arena, "help %s", subjects[i]));
		helps("Here is what you can write.", "WHAT HAPPENS WHEN");
		ck_assert_uint_gt(strlen(told("ann")), 250);
	}
	close_desk();
}
END_TEST

/* What the manual says about the rule sets is what their rows say. */
START_TEST(the_manual_knows_which_rules_have_a_joker)
{
	static const int jokers[] = {0, 1, 1};
	open_desk(NULL);
	all_join();
	answer("ann", "help sets");
	helps("Four and five play with a joker", "WHAT HAPPENS WHEN");
	helps("Aces are high; with \"hilo-aces=on\"", "STANDING ORDERS");
	for (int i = 0; i < 3; i++) {
		const char *name =
		    arena_format(&desk->arena, "rtr3b-%d", i + 3);
		const struct rules *r = rules_find(name);
		ck_assert_int_eq(r->joker, jokers[i]);
		ck_assert(!r->hilo_aces && r->extra_card);
	}
	close_desk();
}
END_TEST

Suite *suite_manual(void)
{
	const TTest *const tests[] = {
	    help_is_that_of_the_game_one_is_in,
	    the_manual_is_one_screen_and_a_page_for_each_subject,
	    the_manual_knows_which_rules_have_a_joker,
	    NULL,
	};
	return suite_of("manual", tests);
}
