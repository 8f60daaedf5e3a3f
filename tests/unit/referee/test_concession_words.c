/* test_concession_words.c - players who give up in their own words, or in
 * private where the table plays on a list. */
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "support/forum.h"

#define TEAMS "start ann, bob, cat, dan; teams ann+cat"

static bool conceded(const char *name)
{
	int seat = forum_seat(name);
	return desk->game.table.conceded >> seat & 1;
}

static bool is_over(void)
{
	look();
	return desk->game.table.phase == PHASE_OVER;
}

/* ---- in private ---- */

START_TEST(me_too_after_the_partner_s_concession_is_understood)
{
	static const char *const words[] = {"me too", "Me too.",
	    "I concede too", "I concede, too.", "I concede as well",
	    "same here"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(_i, TEAMS);
		forum_post("ann", "concede");
		forum_read();
		forum_private("cat", words[i]);
		SAID("cat", "Do you want to give up the game?");
		ck_assert_msg(!conceded("cat"), "%s", words[i]);
		forum_read();
		forum_private("cat", "yes");
		ck_assert_msg(is_over(), "%s", words[i]);
		SAID(forum_all("bob"), "The game is over: ");
		close_desk();
	}
}
END_TEST

START_TEST(who_gives_up_on_the_list_again_is_asked_again)
{
	static const char *const words[] = {
	    "I yield with Cat, and with a quiet heart", "I concede, for real"};
	forum_start(true, TEAMS);
	forum_thread("ann", FROM_OUR_LIST, "I yield to the speaker");
	ck_assert_int_eq(mail_to("ann").count, 0);
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		forum_thread("ann", FROM_OUR_LIST, words[i]);
		SAID("ann", "Do you want to give up the game?");
	}
	answer("ann", "Yes, with a heavy duck.");
	SAID("ann", "Your answer says more than yes, so I ask once more.");
	ck_assert(!conceded("ann"));
	answer("ann", "yes");
	look();
	ck_assert(conceded("ann"));
	close_desk();
}
END_TEST

/* True if ann concedes by these words, after she was asked whether to. */
static bool concedes_by(bool list, const char *words)
{
	forum_start(list, TEAMS);
	forum_private("ann", "I quit");
	SAID("ann", "Do you want to give up the game?");
	forum_read();
	forum_private("ann", words);
	look();
	bool out = conceded("ann");
	close_desk();
	return out;
}

START_TEST(a_yes_in_words_of_the_question_concedes)
{
	static const char *const words[] = {"yeah end it",
	    "Yes, please end the game now", "yes im sure, end it",
	    "Yes, I'm sure. I give up.", "yes really, just end it",
	    "I concede, as I said.", "I concede, well played all.",
	    "Well, I concede."};
	for (size_t i = 0; i < COUNT_OF(words); i++)
		ck_assert_msg(concedes_by(_i, words[i]), "%s", words[i]);
}
END_TEST

/* One clause gives up, and another shows that the writer does not, or not now.
 */
START_TEST(a_clause_that_somebody_else_says_is_asked_about_again)
{
	static const char *const words[] = {"I concede, says ann",
	    "I give up, I mean the auction", "I concede, wrote Bob.",
	    "I concede, whispered the king", "I concede. Not!",
	    "As Cat wrote: I concede.", "And when Bob agrees, I concede.",
	    "So once this trick is lost, I concede.", "Eventually, I concede.",
	    "I concede, as soon as Bob agrees."};
	for (size_t i = 0; i < COUNT_OF(words); i++)
		ck_assert_msg(!concedes_by(_i, words[i]), "%s", words[i]);
}
END_TEST

START_TEST(me_too_where_nobody_conceded_is_no_concession)
{
	forum_start(_i, TEAMS);
	forum_post("bob", "concede");
	forum_read();
	forum_private("cat", "me too");
	ck_assert(!conceded("cat"));
	ck_assert_int_eq(forum_mails("table"), 0);
	close_desk();
}
END_TEST

START_TEST(the_referee_posts_a_private_concession_after_a_yes)
{
	static const char *const yes[] = {"yes", "concede"};
	for (int i = 0; i < 2; i++) {
		forum_start(true, TEAMS);
		forum_private("ann", "concede");
		SAID(
		    "ann", "Nothing was done yet. If you concede, all players");
		SAID(
		    "ann", "If your partner, cat, concedes too, you both lose");
		ck_assert(!conceded("ann"));
		ck_assert_int_eq(forum_mails("table"), 0);
		forum_read();
		forum_private("ann", yes[i]);
		ck_assert(conceded("ann"));
		SAID("table", "ann concedes");
		forum_read();
		forum_private("ann", "withdraw");
		ck_assert(!conceded("ann"));
		SAID("table", "ann withdraws the concession");
		close_desk();
	}
}
END_TEST

/* What the referee offers as an answer, it also does. */
START_TEST(the_button_of_a_concession_is_not_refused)
{
	forum_start(true, TEAMS);
	forum_private("ann", "I think I want to give up this hopeless game");
	SAID("ann", "Do you want to give up the game?");
	forum_read();
	forum_private("ann", "concede");
	ck_assert(conceded("ann"));
	close_desk();
}
END_TEST

START_TEST(an_answer_that_gives_up_in_words_concedes)
{
	static const char *const words[] = {
	    "I concede, with regret.", "Sadly, cat and I give up."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(true, TEAMS);
		forum_thread("ann", FROM_OUR_LIST, "I give up.");
		answer("ann", words[i]);
		ck_assert_msg(conceded("ann"), "%s", words[i]);
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_that_says_more_is_asked_again)
{
	static const char *const words[] = {
	    "yes i suppose, is there no other way",
	    "Yes, I do want to, with regret."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(true, TEAMS);
		forum_thread("ann", FROM_OUR_LIST, "I give up.");
		answer("ann", words[i]);
		SAID("ann", "Do you want to give up the game?");
		ck_assert(!conceded("ann"));
		answer("ann", "yes");
		ck_assert(conceded("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(only_a_yes_in_known_words_concedes)
{
	static const char *const words[] = {
	    "It rains.", "Splendid evening, isn't it", "My dog ate it."};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(true, TEAMS);
		forum_thread("ann", FROM_OUR_LIST, "I give up.");
		answer("ann", words[i]);
		ck_assert_msg(!conceded("ann"), "%s", words[i]);
		close_desk();
	}
}
END_TEST

START_TEST(a_no_to_the_question_is_answered)
{
	static const char *const words[] = {"no", "lol no", "no, just kidding"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		forum_start(true, TEAMS);
		forum_thread("ann", FROM_OUR_LIST, "I give up.");
		answer("ann", words[i]);
		SAID("ann", "You play on.");
		ck_assert(!conceded("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(only_the_answer_to_the_question_concedes)
{
	forum_start(true, TEAMS);
	struct found old = forum_token_mail("ann");
	forum_private("ann", "concede");
	struct found asked = mail_to("ann");
	forum_mail_at(old, "yes", desk->now += 10);
	ck_assert(!conceded("ann"));
	forum_thread("ann", FROM_OUR_LIST, "yes");
	ck_assert(!conceded("ann"));
	forum_mail_at(asked, "fine by me", desk->now += 10);
	ck_assert(!conceded("ann"));
	forum_mail_at(asked, "no", desk->now += 10);
	ck_assert(!conceded("ann"));
	close_desk();
}
END_TEST

/* ---- on the list ---- */

START_TEST(a_post_that_gives_up_in_words_is_asked_about_once)
{
	static const char *const posts[] = {"We concede this one, well played",
	    "I resign from this game", "I quit the Spades game", "I give up."};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int way = 0; way < 2; way++) {
			bool leaves = i == 1 || i == 2;
			forum_start(true, TEAMS);
			forum_thread(
			    "ann", way ? UNVOUCHED : FROM_OUR_LIST, posts[i]);
			SAID("ann", "Do you want to give up the game?");
			SAID("ann", "If your partner, cat, concedes too");
			ck_assert(!conceded("ann"));
			ck_assert_int_eq(mail_to("table").count, 0);
			ck_assert_int_eq(mail_to("gm").count, leaves);
			if (leaves)
				SAID("gm", "says that ann leaves game 1");
			struct found asked = mail_to("ann");
			forum_thread("ann", FROM_OUR_LIST, "I quit this game");
			ck_assert_int_eq(mail_to("ann").count, 0);
			ck_assert_int_eq(mail_to("gm").count, 0);
			forum_mail_at(asked, "yes", desk->now += 10);
			ck_assert(conceded("ann"));
			SAID("table", "ann concedes");
			close_desk();
		}
}
END_TEST

START_TEST(a_post_that_gives_up_behind_other_words_is_asked_about)
{
	static const char *const posts[] = {
	    "Well played all. I resign from this game.",
	    "Sorry, real life calls. I have to leave this game.",
	    "I have exams for three weeks.\n\nI quit this game.",
	    "No chance left. We concede this one.",
	    "You two are too good! We give up.",
	    "Dan, noon has come. I concede on behalf of our side. Agreed?",
	    "I concede the game for cat and myself, with thanks to all.",
	    "Cat and I throw in the towel", "Cat and I resign the game.",
	    "I concede on behalf of Cat and me", "We fold, well played",
	    "I and Cat give up.", "Ok, we're giving up. Congratulations!",
	    "I, with some regret, hereby concede.",
	    "I'm afraid we have to give this game up.",
	    "I think I will concede now, thanks all",
	    "Well played! Our side surrenders.", "Ann and Cat concede.",
	    "Sorry about that bid. We'd like to resign, Dan.",
	    "It is with a heavy heart that I concede the game to Bob.",
	    "We raise the white flag", "I've decided to throw the towel in",
	    "Bob, you win; I admit defeat!", "We give up, all right?"};
	enum { LEAVING = 3 }; /* the first posts */
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int way = 0; way < 2; way++) {
			forum_start(true, TEAMS);
			forum_thread(
			    "ann", way ? UNVOUCHED : FROM_OUR_LIST, posts[i]);
			SAID("ann", "Do you want to give up the game?");
			ck_assert(!conceded("ann"));
			ck_assert_int_eq(mail_to("table").count, 0);
			ck_assert_int_eq(mail_to("gm").count, i < LEAVING);
			answer("ann", "yes");
			ck_assert(conceded("ann"));
			close_desk();
		}
}
END_TEST

START_TEST(who_gives_up_something_else_is_not_asked)
{
	static const char *const posts[] = {
	    "I resign from the office of Herald", "I resign as Speaker",
	    "I quit the Chess game", "I concede the point, Bob",
	    "I do not concede the game yet.", "I concede the game to nobody!",
	    "I concede the game if you show me the ace of spades",
	    "Shall I concede the game for our side?",
	    "I concede on behalf of the treasury, ha.",
	    "I give up on understanding proposal 12",
	    "I leave for Paris tomorrow", "If you concede we win",
	    "Should we concede?", "We do not concede",
	    "Proposal 12 passes. I resign as Speaker.",
	    "I vote FOR. I resign from the office of Herald.",
	    "I concede the point. Well argued.",
	    "That's enough for tonight. I'm out.",
	    "Should we concede? I think not.",
	    "Our bid was high. If you concede, we win.", "me too",
	    "Last week I conceded the auction", "I resign the chess game.",
	    "I concede the trick", "Bob and Dan concede, I hope",
	    "When Cat agrees, we give up.", "Do I concede, or play on?",
	    "I give up my vote on 12", "We give Bob the trick.",
	    "Cat would like to fold her laundry", "I will never give up!",
	    "I would concede, were I you", "You want that we give up, do you?",
	    "I leave tomorrow at noon.", "Bob says: I concede",
	    "We should fold, Cat", "I concede the auction for the Blue House",
	    "They were giving up", "We drop a trick and lose a bag"};
	forum_start(true, TEAMS);
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int way = 0; way < 2; way++) {
			forum_thread(
			    "ann", way ? UNVOUCHED : FROM_OUR_LIST, posts[i]);
			ck_assert_msg(!mail_to("ann").count &&
					  !mail_to("gm").count &&
					  !mail_to("table").count,
			    "%s", posts[i]);
			ck_assert(!conceded("ann"));
		}
	close_desk();
}
END_TEST

Suite *suite_concession_words(void)
{
	/* clang-format off */
	const TTest *const tests[] = {
	    me_too_after_the_partner_s_concession_is_understood,
	    who_gives_up_on_the_list_again_is_asked_again,
	    a_yes_in_words_of_the_question_concedes,
	    a_clause_that_somebody_else_says_is_asked_about_again,
	    me_too_where_nobody_conceded_is_no_concession,
	    the_referee_posts_a_private_concession_after_a_yes,
	    the_button_of_a_concession_is_not_refused,
	    an_answer_that_gives_up_in_words_concedes,
	    a_yes_that_says_more_is_asked_again,
	    only_a_yes_in_known_words_concedes,
	    a_no_to_the_question_is_answered,
	    only_the_answer_to_the_question_concedes,
	    a_post_that_gives_up_in_words_is_asked_about_once,
	    a_post_that_gives_up_behind_other_words_is_asked_about,
	    who_gives_up_something_else_is_not_asked,
	    NULL};
	/* clang-format on */
	return suite_of_both("concession_words", tests);
}
