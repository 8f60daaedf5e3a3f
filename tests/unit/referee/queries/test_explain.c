/* test_explain.c - the `rules` and `explain` commands, by mail: the rules, and
 * the reason for a letter's effect. */
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "support/forum.h"

/* Discards all mails, and gives everyone a new mail to answer. */
static void fresh(void)
{
	mails_ask_for_nothing();
	sent_all();
	for (int i = 0; i < PEOPLE; i++)
		ask(names[i], "status");
}

/* The full text cites clauses; the short one fits a few screens of a phone. */
START_TEST(rules_of_every_preset_name_their_clauses)
{
	enum { SHORT = 1800 };
	open_desk(NULL);
	all_join();
	for (size_t i = 0; rules_at(i); i++) {
		sent_all();
		const char *full = arena_format(
		    &desk->arena, "rules full %s", rules_at(i)->preset);
		ask("ann", full);
		SAID("ann", rules_at(i)->preset);
		SAID("ann", rules_source(rules_at(i)));
		sent_all();
		const char *preset = rules_at(i)->preset;
		const char *all =
		    arena_format(&desk->arena, "rules all %s", preset);
		ask("ann", arena_format(&desk->arena, "rules %s", preset));
		SAID("ann", "Score ----- A bid that you make scores ");
		SAID("ann", all);
		ck_assert_uint_le(strlen(told("ann")), SHORT);
		sent_all();
		ask("ann", all);
		SAID("ann", "Tricks ------ ");
		SAID("ann", full);
	}
	sent_all();
	ask("ann", "rules full amiga nil=off target=300");
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

/* Plays until the player to act must follow suit and holds other suits, too.
 * Returns the cards that may not be played. */
static uint64_t play_to_a_choice(void)
{
	for (;;) {
		look();
		const struct table *t = &desk->game.table;
		uint64_t hand = desk->game.hand[t->turn];
		uint64_t wrong = hand & ~table_playable(t, hand);
		if (t->trick.size && wrong)
			return wrong;
		forum_post(at_turn(), card_text(legal_card()));
		forum_read();
	}
}

/* A refusal names the suit and the cards first, and its explanation names no
 * option. */
START_TEST(a_refused_card_is_explained_in_the_table_s_words)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_bids();
	forum_read();
	uint64_t wrong = play_to_a_choice();
	const char *who = at_turn();
	forum_private(who, card_text(cards_first(wrong)));
	SAID(who, " were led, and you hold ");
	SAID(who, "Nothing was done; please play again. (Ruling 1. To see the");
	forum_read();
	forum_private(who, "explain 1");
	SAID(who,
	    "Ruling 1 in game 1. You may play only a card that you hold, and "
	    "you must follow suit if you can. The clause: ");
	NOT_SAID(who, "misplay=refuse");
	NOT_SAID(who, "must-follow");
	forum_read();
	forum_private(who, "why was my card refused?");
	SAID(who, "You asked why. ");
	SAID(who, " were led, and you hold ");
	NOT_SAID(who, "not in the text");
	close_desk();
}
END_TEST

/* The corrected post on a list would quote the cards to everyone. */
START_TEST(a_misplay_names_the_cards_that_follow_only_without_a_list)
{
	for (int list = 0; list < 2; list++) {
		forum_start(list, "start nomic109: ann, bob, cat, dan");
		forum_bids();
		forum_read();
		uint64_t wrong = play_to_a_choice();
		const char *who = at_turn();
		forum_post(who, card_text(cards_first(wrong)));
		ck_assert_int_eq(!strstr(told(who), ", and you hold "), list);
		close_desk();
	}
}
END_TEST

Suite *suite_explain(void)
{
	const TTest *const tests[] = {rules_of_every_preset_name_their_clauses,
	    rulings_are_explained_by_number_to_their_own_player,
	    a_refused_card_is_explained_in_the_table_s_words,
	    a_misplay_names_the_cards_that_follow_only_without_a_list, NULL};
	return suite_of("explain", tests);
}
