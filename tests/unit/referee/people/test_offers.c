/* test_offers.c - what people in no game, and people in several games, are told
 * that they can do now. */
#include <string.h>

#include "support/desk.h"

static void open_site(void)
{
	open_desk(NULL);
	all_join();
}

START_TEST(the_welcome_says_how_to_play)
{
	open_site();
	ask("gm", "tables");
	answer("gm", "new amiga");
	ask("eve", "join");
	answer("eve", "yes");
	SAID("eve", "To play with three bots");
	SAID("eve", "gm sits there");
	SAID("eve", "To sit down, send \"sit 1\"");
	close_desk();
}
END_TEST

START_TEST(friendly_words_get_what_can_be_done)
{
	static const char *const texts[] = {
	    "Hello! I would love to play with somebody this week.",
	    "Can you find me a game?",
	    "Thanks!",
	    "Thank you very much",
	    "I'd like to play",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_site();
		answer("gm", "new amiga");
		answer("ann", texts[i]);
		SAID("ann", "To play with three bots");
		SAID("ann", "To sit down, send \"sit 1\"");
		close_desk();
	}
}
END_TEST

START_TEST(what_can_be_played_is_said_once)
{
	open_site();
	answer("ann", "How do I play with my friends?");
	const char *once = strstr(told("ann"), "You can play now.");
	ck_assert_msg(once != NULL, "%s", told("ann"));
	ck_assert_ptr_null(strstr(once + 1, "You can play now."));
	close_desk();
}
END_TEST

START_TEST(only_tables_that_the_sender_may_open_are_offered)
{
	static const char *const texts[] = {
	    "I'd like to play",
	    "Could we have a game of amiga, bob and I?",
	    "tables",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_site();
		ask("ann", texts[i]);
		SAID("ann", "\"new ");
		desk->site.openers = OPENERS_GAMESMASTERS;
		ask("cat", texts[i]);
		NOT_SAID("cat", "\"new ");
		ask("gm", texts[i]);
		SAID("gm", "\"new ");
		close_desk();
	}
}
END_TEST

START_TEST(a_list_of_names_is_an_invitation)
{
	open_site();
	answer("ann", "new amiga");
	answer("ann", "invite bob, cat, dan");
	SAID("ann", "You invited bob and cat and dan");
	SAID("dan", "ann invites you to a game");
	close_desk();
}
END_TEST

START_TEST(players_are_not_told_how_to_begin)
{
	open_site();
	answer("ann", "start amiga: me, bot, bot, bot");
	answer("ann", "Thank you very much");
	NOT_SAID("ann", "To play with three bots");
	close_desk();
}
END_TEST

/* Words about bots, a game and nothing at all, in a letter of a game. */
START_TEST(no_mail_of_a_game_advertises_bots)
{
	static const char *const texts[] = {
	    "I'd like to play with bots",
	    "Can you find me a game?",
	    "What shall we do about the whole of it all?",
	    "games",
	    "tables",
	    "status",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_desk(NULL);
		start("start standard: ann, bob, cat, dan");
		answer("ann", texts[i]);
		NOT_SAID("ann", "You can play now.");
		NOT_SAID("ann", "To play with three bots");
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_without_proof_gets_a_brief_reply)
{
	open_site();
	sent_all();
	deliver("ann", "referee@play.test", "I would love to play.");
	NOT_SAID("ann", "To open a table yourself");
	close_desk();
}
END_TEST

/* Returns the address after "write to " in the newest mail to `name`. */
static const char *address_told(const char *name)
{
	const char *text = strstr(told(name), "write to ");
	ck_assert(text);
	text += strlen("write to ");
	char *out = arena_string(&desk->arena, text);
	char *end = out + strcspn(out, " ");
	while (end > out && end[-1] == '.')
		end--;
	*end = '\0';
	return out;
}

START_TEST(games_says_whose_turn_how_long_and_where_to_answer)
{
	open_site();
	answer("ann", "start amiga: me, bot, bot, bot; time-limit=3");
	answer("ann", "start playsite: me, bot, bot, bot; time-limit=3");
	desk->now += 3600;
	ask("ann", "games");
	SAID("ann", "Game 1 (amiga)");
	SAID("ann", "It is your turn, until");
	SAID("ann", "left). To act there, write to referee+");
	uint32_t before = events_now();
	deliver("ann", address_told("ann"), "3");
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

START_TEST(games_says_that_another_player_acts)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan");
	int turn = desk->game.table.turn;
	const char *other = strcmp(at_turn(), "ann") ? "ann" : "bob";
	ck_assert_int_ge(turn, 0);
	ask(other, "games");
	SAID(other,
	    arena_format(&desk->arena, "It is %s's turn, until ", at_turn()));
	NOT_SAID(other, "To act there");
	close_desk();
}
END_TEST

/* A friend's name before an address is nobody else, and a yes keeps the bots.
 */
START_TEST(a_game_with_friends_and_bots_has_both)
{
	static const char *const lines[][2] = {
	    {"new game with my friend Kim <kim@play.test> and 2 bots", ""},
	    {"I'd like a game with my friend Kim (kim@play.test) and two bots "
	     "please",
		"yes"},
	    {"Could you set up a game with bob and 2 bots?", "yes"},
	    {"a game against bob with bots please", "yes"},
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		open_site();
		answer("ann", lines[i][0]);
		if (*lines[i][1])
			answer("ann", lines[i][1]);
		SAID("ann", "Table 1 (standard): ann sits there.");
		SAID("ann", "2 seats are bots'.");
		close_desk();
	}
	open_site();
	answer("ann", "new amiga with Kim Fox <kim@play.test>, Bob "
		      "<bob@play.test> and a bot");
	SAID("ann", "a guest and a guest are invited. One seat is a bot's.");
	close_desk();
}
END_TEST

START_TEST(real_people_and_phones_are_no_names)
{
	static const char *const texts[] = {
	    "a game with real people please",
	    "I want to play with my phone",
	    "I want to play with real people, not with bots",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_site();
		answer("ann", texts[i]);
		SAID("ann", "To play with people, you need a table.");
		NOT_SAID("ann", "the mail address of");
		close_desk();
	}
}
END_TEST

START_TEST(who_sits_already_and_wants_to_start_is_offered_bots)
{
	static const char *const texts[] = {
	    "yes please start", "ok let's start", "Let's begin!"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_site();
		answer("ann", "new amiga");
		answer("bob", "sit 1");
		answer("ann", texts[i]);
		NOT_SAID("ann", "You already sit there");
		answer("ann", "yes");
		SAID("ann", "You want to start with bots");
		close_desk();
	}
}
END_TEST

START_TEST(a_no_to_an_offer_is_heard_in_many_words)
{
	static const char *const texts[] = {
	    "I don't think so",
	    "I think I'd rather not, but thanks for asking",
	    "nah, leave it as it is",
	    "On second thoughts, please don't",
	    "No. I would rather wait for real people",
	};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		open_site();
		answer("bob", "Could I have a game with bots?");
		answer("bob", texts[i]);
		SAID("bob", "Thank you: nothing was done.");
		NOT_SAID("bob", "To play with three bots");
		close_desk();
	}
}
END_TEST

Suite *suite_offers(void)
{
	const TTest *const tests[] = {
	    the_welcome_says_how_to_play,
	    friendly_words_get_what_can_be_done,
	    what_can_be_played_is_said_once,
	    only_tables_that_the_sender_may_open_are_offered,
	    a_list_of_names_is_an_invitation,
	    players_are_not_told_how_to_begin,
	    no_mail_of_a_game_advertises_bots,
	    a_letter_without_proof_gets_a_brief_reply,
	    games_says_whose_turn_how_long_and_where_to_answer,
	    games_says_that_another_player_acts,
	    a_game_with_friends_and_bots_has_both,
	    real_people_and_phones_are_no_names,
	    a_no_to_an_offer_is_heard_in_many_words,
	    who_sits_already_and_wants_to_start_is_offered_bots,
	    NULL,
	};
	return suite_of("offers", tests);
}
