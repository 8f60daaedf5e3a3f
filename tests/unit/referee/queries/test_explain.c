/* test_explain.c - the `rules` and `explain` commands, by mail: the rules, and
 * the reason for a letter's effect. */
#include <string.h>

#include "notice/doc.h"
#include "support/desk.h"

/* Discards all mails, and gives everyone a new mail to answer. */
static void fresh(void)
{
	mails_ask_for_nothing();
	sent_all();
	for (int i = 0; i < PEOPLE; i++)
		ask(names[i], "status");
}

START_TEST(rules_of_every_preset_name_their_clauses)
{
	open_desk(NULL);
	all_join();
	for (size_t i = 0; rules_at(i); i++) {
		sent_all();
		ask("ann",
		    arena_format(
			&desk->arena, "rules %s", rules_at(i)->preset));
		SAID("ann", rules_at(i)->preset);
		SAID("ann", rules_source(rules_at(i)));
	}
	sent_all();
	ask("ann", "rules amiga nil=off target=300");
	SAID("ann", "amiga nil=off target=300");
	SAID("ann", "this game's own");
	close_desk();
}
END_TEST

START_TEST(rulings_are_explained_by_number_to_their_own_player)
{
	open_desk(NULL);
	start("start nomic109: ann, bob, cat, dan");
	fresh();
	const char *who = at_turn();
	answer(who, "bid 1");
	SAID(who, "Ruling 1. To see the rule, send \"explain 1");
	answer(who, "explain 1");
	SAID(who, "bid-one=off");
	const char *other = strcmp(who, "ann") ? "ann" : "bob";
	answer(other, "explain 1");
	SAID(other, "no ruling with that number");
	close_desk();
}
END_TEST

Suite *suite_explain(void)
{
	const TTest *const tests[] = {rules_of_every_preset_name_their_clauses,
	    rulings_are_explained_by_number_to_their_own_player,
	    NULL};
	return suite_of("explain", tests);
}
