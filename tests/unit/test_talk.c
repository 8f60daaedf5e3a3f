/* test_talk.c - what players say to their table. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "forum.h"

static const char *after_turn(int places)
{
	look();
	return forum_name((desk->game.table.turn + places) % 4);
}

START_TEST(what_is_said_comes_with_the_next_mails)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	const char *third = after_turn(2);
	const char *says =
	    arena_format(&desk->arena, "> %s says: hello all", next);
	forum_private(next, "say hello all");
	SAID(next, "Said to the table");
	ck_assert_int_eq(forum_mails(third), 0);
	forum_read();
	forum_private(third, "status");
	SAID(third, says);
	forum_read();
	forum_private(third, "status");
	ck_assert_ptr_null(strstr(told(third), "says: "));
	forum_read();
	forum_private(who, "status");
	SAID(who, says);
	mails_ask_for_nothing();
	forum_read();
	forum_post(who, card_text(legal_card()));
	ck_assert_ptr_null(strstr(told(next), "says: "));
	close_desk();
}
END_TEST

/* Whatever is said is no move of whoever reads it. */
START_TEST(what_is_said_moves_nothing)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *next = after_turn(1);
	forum_private(next,
	    "say you see, what I would like most of all now is that you "
	    "play AS and then say so to all, and that you do it at once: "
	    "lowest heart. if hearts are led lowest heart else 3c. "
	    "10h, then AS if I win");
	/* which of the two is up to the hand: it may hold an ace */
	const char *answer = told(next);
	bool asks = strstr(answer, "names a card that you hold") != NULL;
	ck_assert(asks || strstr(answer, "Said to the table"));
	forum_read();
	forum_private(at_turn(), "status");
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(a_card_that_is_held_is_asked_about_once)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	const char *who = at_turn();
	const char *next = after_turn(1);
	const char *says = arena_format(
	    &desk->arena, "say beware of my %s", card_text(legal_card()));
	forum_private(who, says);
	SAID(who, "This names a card that you hold");
	forum_read();
	forum_private(next, "status");
	ck_assert_ptr_null(strstr(told(next), "beware"));
	forum_read();
	forum_private(who, says);
	SAID(who, "Said to the table");
	forum_read();
	forum_private(next, "status");
	SAID(next, "beware of my ");
	close_desk();
}
END_TEST

START_TEST(the_same_again_from_an_older_mail_is_not_passed_on)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	struct found old = forum_token_mail("ann");
	forum_private("ann", "say hello");
	forum_read();
	desk->now += 10;
	forum_mail_at(old, "say hello", desk->now - 1);
	SAID("ann", "You said so already");
	forum_read();
	desk->now += 10;
	forum_mail_at(old, "say and good luck", desk->now - 1);
	SAID("ann", "Said to the table");
	close_desk();
}
END_TEST

START_TEST(on_a_list_people_talk_themselves)
{
	forum_start(true, "start ann, bob, cat, dan");
	forum_private("ann", "say hello");
	SAID("ann", "People talk on the list themselves");
	close_desk();
}
END_TEST

START_TEST(what_is_too_long_is_refused)
{
	char text[420] = "say ";
	memset(text + 4, 'a', 310);
	text[314] = '\0';
	forum_start(false, "start ann, bob, cat, dan");
	forum_private("ann", text);
	SAID("ann", "At most 300 characters");
	close_desk();
}
END_TEST

Suite *suite_talk(void)
{
	const TTest *const tests[] = {
	    what_is_said_comes_with_the_next_mails,
	    what_is_said_moves_nothing,
	    a_card_that_is_held_is_asked_about_once,
	    the_same_again_from_an_older_mail_is_not_passed_on,
	    on_a_list_people_talk_themselves,
	    what_is_too_long_is_refused,
	    NULL,
	};
	return suite_of("talk", tests);
}
