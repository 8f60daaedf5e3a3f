/* test_protest.c - players who say that they never agreed to play, or never
 * made a move, in sentences. */
#include "support/seats.h"

#define NOMIC "start nomic109: ann, bob, cat, dan"
#define TOLD "I have told the gamesmaster that you do not want to play."

/* ---- never agreed to play ---- */

static const char *const unwilling[] = {
    "I never agreed to this.",
    "I don't want to play",
    "I did not agree to play!",
    "No thanks.",
    "I didn't sign up for this.",
    "Please take me out of this game",
};
enum { UNWILLING = sizeof unwilling / sizeof unwilling[0] };

START_TEST(who_never_agreed_says_so_and_the_gamesmaster_hears_it)
{
	bool waits = _i % 2;
	forum_start(false, waits ? "start rtr3b-4: ann, bob, cat, dan" : NOMIC);
	say("bob", unwilling[_i / 2]);
	SAID("bob", TOLD);
	SAID("gm",
	    "bob has a seat in game 1 and writes that bob never agreed, or "
	    "does not want to play.");
	SAID("gm",
	    "\"replace bob by NAME in game 1\", \"eject bob from game 1\"");
	mails_ask_for_nothing();
	NOT_SAID("ann", "bob has a seat");
	forum_read();
	/* the gamesmasters are told once a day */
	say("bob", unwilling[_i / 2]);
	SAID("bob", TOLD);
	NOT_SAID("gm", "bob has a seat");
	close_desk();
}
END_TEST

START_TEST(the_first_mail_says_how_to_decline)
{
	forum_open(_i);
	start(NOMIC);
	SAID(forum_all("ann"), "gm started the game.");
	SAID(forum_all("ann"),
	    "If you never agreed to play, say so in private.");
	close_desk();
}
END_TEST

START_TEST(who_has_agreed_or_acted_is_offered_the_usual_ways)
{
	forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
	say("bob", "ready");
	forum_read();
	say("bob", "Please take me out of this game");
	SAID("bob", "Do you want to stop?");
	NOT_SAID("gm", "bob has a seat");
	close_desk();
	forum_start(false, NOMIC);
	const char *who = at_turn();
	forum_post(who, "bid 3");
	forum_read();
	say(who, "Please take me out of this game");
	SAID(who, "Do you want to stop?");
	close_desk();
	/* a question and a pause are no refusal */
	forum_start(false, NOMIC);
	say("bob", "Who plays with whom? I have not played for years.");
	NOT_SAID("bob", TOLD);
	say("bob", "I am away until Monday, I cannot play before that");
	NOT_SAID("bob", TOLD);
	say("bob", "No bid yet, but 3 or 4");
	NOT_SAID("bob", TOLD);
	NOT_SAID("gm", "bob has a seat");
	close_desk();
}
END_TEST

/* "No" to "are you ready?" only waits. */
START_TEST(who_is_not_ready_yet_is_not_unwilling)
{
	static const char *const texts[] = {
	    "No", "not yet", "No, later please"};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		forum_start(false, "start rtr3b-4: ann, bob, cat, dan");
		say("bob", texts[i]);
		SAID("bob", "If you are ready, answer \"ready\".");
		NOT_SAID("bob", TOLD);
		NOT_SAID("gm", "bob has a seat");
		close_desk();
	}
}
END_TEST

START_TEST(an_answer_to_a_question_is_no_protest)
{
	static const char *const answers[] = {
	    "Agreed. Errors should not decide a game.",
	    "no we only just started, play on",
	};
	forum_start(false, NOMIC);
	ask("gm", "status");
	answer(
	    "gm", arena_format(&desk->arena,
		      "void-round 1 because the referee refused a legal card\n"
		      "code %s",
		      code()));
	forum_read();
	forum_private("bob", answers[_i]);
	NOT_SAID("bob", TOLD);
	NOT_SAID("gm", "bob has a seat");
	close_desk();
}
END_TEST

/* ---- never made that move ---- */

static const char *const protests[] = {
    "That was not a bid!",
    "I did not play that!",
    "I didn't play that.",
    "you misread me",
    "The referee misread me.",
    "You misunderstood me, I did not bid.",
    "I did not bid 10!",
    "My letter was not a bid, it was about the auction.",
};
enum { PROTESTS = sizeof protests / sizeof protests[0] };

START_TEST(who_was_misread_learns_whom_to_write_to)
{
	forum_start(_i % 2, NOMIC);
	const char *who = at_turn();
	forum_post(who, "bid 10");
	forum_read();
	uint32_t events = events_now();
	say(who, protests[_i / 2]);
	SAID(who, "write to the gamesmaster, gm, gm@play.test.");
	SAID(who,
	    arena_format(&desk->arena,
		"If I misread your letter, a gamesmaster can take your move "
		"back until the last card of the round, with \"undo 1 %s "
		"because WORDS\".",
		who));
	ck_assert_int_eq(events_now(), events);
	mails_ask_for_nothing();
	close_desk();
}
END_TEST

START_TEST(who_protests_on_the_list_hears_it_in_private)
{
	static const char *const posts[] = {"That was not a bid!",
	    "no wait, that was not a bid", "Er, no wait. That wasn't a card.",
	    "I did not bid 10!", "I never played that",
	    "That was not meant as a bid, it was about the auction.",
	    "My post was not a move.", "Referee, you misread me.",
	    "You misunderstood my post",
	    "I did not post the bid. What can be done?",
	    "I never wrote that post. It is a forgery! Referee, strike it."};
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
		const char *proof = _i ? UNVOUCHED : FROM_OUR_LIST;
		forum_start(true, NOMIC);
		const char *who = at_turn();
		forum_post(who, "bid 10");
		uint32_t events = events_now();
		forum_thread(who, proof, posts[i]);
		SAID(who, "write to the gamesmaster, gm, gm@play.test.");
		SAID(who, "because WORDS");
		ck_assert_int_eq(events_now(), events);
		mails_ask_for_nothing();
		ck_assert_int_eq(mail_to("table").count, 0);
		/* once for each move */
		forum_thread(who, proof, posts[i]);
		ck_assert_int_eq(mail_to(who).count, 0);
		close_desk();
	}
}
END_TEST

START_TEST(banter_after_a_move_is_no_protest)
{
	static const char *const posts[] = {"Not a bad bid, if I say so.",
	    "I did not see that coming", "I misread proposal 12",
	    "I did not vote for proposal 12!", "That was not nice, Bob",
	    "No, I like it", "Was that not a bid?", "You misread rule 104",
	    "My mistake, sorry", "I did not post that proposal",
	    "I'm not playing this hand badly, if you ask me",
	    "knight takes, and i am not waiting all week for an answer",
	    "I did not write the law"};
	forum_start(true, NOMIC);
	const char *who = at_turn();
	forum_post(who, "bid 3");
	for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++)
		for (int way = 0; way < 2; way++) {
			forum_thread(
			    who, way ? UNVOUCHED : FROM_OUR_LIST, posts[i]);
			ck_assert_msg(
			    !mail_to(who).count, "%s: %s", posts[i], told(who));
		}
	/* who is not the last to move protests against nothing */
	forum_thread(forum_bystander(), FROM_OUR_LIST, "That was not a bid!");
	ck_assert_int_eq(mail_to(forum_bystander()).count, 0);
	close_desk();
}
END_TEST

START_TEST(the_gamesmaster_who_tells_it_gets_the_command_to_tap)
{
	forum_start(false, NOMIC);
	forum_post(at_turn(), "bid 10");
	forum_read();
	say("gm", "In game 1 the last letter was not a bid");
	SAID("gm", "Do you mean \"undo 1 last move\"?");
	close_desk();
}
END_TEST

/* Once another player has acted, the words are about something else. */
START_TEST(only_the_last_move_is_denied)
{
	forum_start(false, NOMIC);
	const char *who = at_turn();
	forum_post(who, "bid 3");
	forum_read();
	forum_post(at_turn(), "bid 4");
	forum_read();
	say(who, "I have not bid 4");
	NOT_SAID(who, "a person to look at a ruling");
	say(who, "That was not a bid!");
	SAID(who, "a person to look at a ruling");
	say(who, "Please can I have my bid back");
	SAID(who, "write to the gamesmaster, gm, gm@play.test.");
	close_desk();
}
END_TEST

Suite *suite_protest(void)
{
	Suite *suite = suite_create("protest");
	TCase *t = tcase_create("protest");
	tcase_set_timeout(t, 60);
	tcase_add_loop_test(t,
	    who_never_agreed_says_so_and_the_gamesmaster_hears_it, 0,
	    2 * UNWILLING);
	tcase_add_loop_test(t, the_first_mail_says_how_to_decline, 0, 2);
	tcase_add_test(t, who_has_agreed_or_acted_is_offered_the_usual_ways);
	tcase_add_test(t, who_is_not_ready_yet_is_not_unwilling);
	tcase_add_loop_test(t, an_answer_to_a_question_is_no_protest, 0, 2);
	tcase_add_loop_test(
	    t, who_was_misread_learns_whom_to_write_to, 0, 2 * PROTESTS);
	tcase_add_loop_test(
	    t, who_protests_on_the_list_hears_it_in_private, 0, 2);
	tcase_add_test(t, banter_after_a_move_is_no_protest);
	tcase_add_test(t, the_gamesmaster_who_tells_it_gets_the_command_to_tap);
	tcase_add_test(t, only_the_last_move_is_denied);
	suite_add_tcase(suite, t);
	return suite;
}
