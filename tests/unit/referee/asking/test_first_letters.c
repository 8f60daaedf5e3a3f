/* test_first_letters.c - the first letters of people who know no command and
 * want to play, with others or with bots. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/desk.h"
#include "support/retention_desk.h"

static void write_in(const char *from, const char *subject, const char *text)
{
	desk->now += 10;
	desk->uid++;
	sent_all();
	deliver_at(
	    arena_format(&desk->arena,
		"From: %s@play.test\r\nTo: referee@play.test\r\nMessage-ID: "
		"<first%d@play.test>\r\nSubject: %s\r\n" ON_ITS_WAY
		"\r\n%s\r\n",
		from, (int)desk->uid, subject, text),
	    desk->now - 1);
}

static int64_t games(void)
{
	return ask_sql("SELECT count(*) FROM game");
}

static int64_t people(void)
{
	return ask_sql("SELECT count(*) FROM person");
}

START_TEST(a_stranger_who_wants_to_play_is_asked_to_confirm)
{
	static const struct {
		const char *from, *subject, *text;
	} rows[] = {
	    {"eve", "hello", "Hi! I'd like to play spades, I'm Eve."},
	    {"fay", "Spades", "Can I play too?"},
	    {"gil", "Can I play?", ""},
	    {"hal", "", "I want to play against the computer"},
	    {"ida", "Spades", "start: me, bot, bot, bot"},
	    {"jan", "Spades", "Guten Tag,\r\n\r\ndarf ich mitspielen?"},
	};
	open_desk(NULL);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *from = rows[i].from;
		write_in(from, rows[i].subject, rows[i].text);
		SAID(from, "Answer this mail with yes to join.");
		ck_assert_int_eq(people(), (int64_t)i);
		answer(from, "That was me, thanks");
		ck_assert_int_eq(people(), (int64_t)i + 1);
		SAID(from, "Welcome, ");
		SAID(from, "answer \"play with bots\"");
		ck_assert_int_eq(games(), 0);
	}
	close_desk();
}
END_TEST

START_TEST(strangers_ask_to_join_in_their_own_words)
{
	static const char *const texts[] = {
	    ("Hello, a friend told me you run spades games by email? I'd like "
	     "to try it please, what do I do?"),
	    "Hey! Can I join your spades club? Eve here, from Berlin.",
	    "Hi ref, please sign me up. I'm Bob.",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_desk(NULL);
		write_in("eve", "Hello", texts[i]);
		ck_assert_msg(
		    strstr(told("eve"), "Answer this mail with yes to join."),
		    "%s: %s", texts[i], told("eve"));
		close_desk();
	}
}
END_TEST

/* Writes the text of a row: "\n" stands for a newline, and a first line may
 * begin with "Subject: ". */
static void write_row(const char *text)
{
	const char *subject = "Hello";
	char *body = arena_string(&desk->arena, text);
	for (char *p = body; (p = strstr(p, "\\n"));)
		memcpy(p, "\r\n", 2);
	if (text_starts(body, "Subject: ")) {
		subject = body + strlen("Subject: ");
		body += strcspn(body, "\r");
		*body = '\0';
		body += 2;
	}
	write_in("eve", subject, body);
}

/* A stranger who asks who writes to them, or where to watch, is answered, too.
 */
START_TEST(natural_first_letters_are_asked_to_confirm_and_few_others)
{
	enum { NATURAL = 94, STRANGE = 6 /* percentages */ };
	char row[2000];
	int rows[2] = {0, 0};
	int asked[2] = {0, 0};
	FILE *f = fopen("tests/corpus/first_letters.tsv", "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(row, sizeof row, f)) {
		const char *text = strchr(row, '\t');
		if (*row == '#' || !text)
			continue;
		row[strcspn(row, "\n")] = '\0';
		bool joins = text_starts(row, "join\t");
		open_desk(NULL);
		write_row(text + 1);
		bool asks = strstr(told("eve"), "Answer this mail with yes");
		if (asks != joins && getenv("ANSWERS"))
			printf("%s\n", row);
		rows[joins]++;
		asked[joins] += asks;
		close_desk();
	}
	(void)fclose(f);
	ck_assert_int_ge(rows[0], 70);
	ck_assert_msg(100 * asked[1] >= NATURAL * rows[1] &&
			  100 * asked[0] <= STRANGE * rows[0],
	    "of %d who want to play %d are asked, of %d others %d", rows[1],
	    asked[1], rows[0], asked[0]);
}
END_TEST

/* The same facts stand in both parts; the button is in the HTML alone. A letter
 * for which nobody vouches has as many headers as others. */
START_TEST(the_confirmation_has_one_button)
{
	for (int vouched = 0; vouched < 2; vouched++) {
		open_desk(NULL);
		const char *headers = arena_format(
		    &desk->arena, "DKIM-Signature: b=%0800d\r\n", 0);
		deliver_at(letter_from("eve", "referee@play.test",
			       vouched ? VOUCHED : headers,
			       "Hi! I'd like to play spades."),
		    desk->now);
		struct found mail = mail_to("eve");
		SAID("eve", "Answer this mail with yes to join.");
		SAID("eve", "play at once, with three bots or with people");
		NOT_SAID("eve", "mailto:");
		ck_assert_ptr_nonnull(
		    strstr(mail.raw, "Content-Type: text/html"));
		ck_assert_ptr_nonnull(
		    strstr(mail.raw, "Yes,&nbsp;I&nbsp;join</a>"));
		answer("eve", "yes");
		SAID("eve", "Welcome, eve");
		ck_assert_ptr_nonnull(
		    strstr(mail_to("eve").raw, "body=start%20standard"));
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_or_more_to_each_question_about_joining_joins)
{
	static const char *const texts[] = {
	    "yes", "Yes, I join", "me too", "let's play!", "Sure, I'm in!"};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_desk(NULL);
		write_in("eve", "hello", "Your page is nice.");
		SAID("eve", "To play, send \"join\".");
		write_in(
		    "eve", "Re: Your mail to the Spades referee", texts[i]);
		SAID("eve", "Answer this mail with yes to join.");
		answer("eve", texts[i]);
		SAID("eve", "Welcome, eve");
		close_desk();
	}
}
END_TEST

START_TEST(a_question_of_a_stranger_is_answered_and_so_is_a_greeting)
{
	static const struct {
		const char *text, *answer;
	} rows[] = {
	    {"how long does a game take? can i play on a phone?",
		"A game takes as long as its players."},
	    {"what does bags mean", "Each trick over the bid is a bag."},
	    {"whats a nil", "If you bid 0 and take no trick, you win"},
	    {"What games are there?", "These are the rule sets."},
	    {"I'd like to play. how does scoring work?", "scores 10 points"},
	    {"do I have to pay?", "To play here costs nothing."},
	};
	open_desk(NULL);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *who = arena_format(&desk->arena, "who%zu", i);
		ask(who, rows[i].text);
		SAID(who, rows[i].answer);
		SAID(who, "Answer this mail with yes to join.");
		NOT_SAID(who, "mailto:");
	}
	ask("who1", "and what is a nil?");
	SAID("who1", "A bid of 0 is a nil.");
	SAID("who1", "answer my mail \"Please confirm");
	ask("eve", "hi, what is this game about?");
	SAID("eve", "To play, send \"join\".");
	NOT_SAID("eve", "I did not understand");
	deliver("fay", "referee@play.test", "hi");
	SAID("fay", "To play, send \"join\".");
	close_desk();
}
END_TEST

START_TEST(a_friend_in_a_first_letter_is_invited_after_two_yeses)
{
	open_desk(NULL);
	write_in(
	    "ned", "Spades", "me and my cousin leo@play.test want to play");
	answer("ned", "yes");
	SAID("ned", "To play with leo@play.test, send");
	NOT_SAID("leo", "ned");
	answer("ned", "yes");
	SAID("leo", "ned");
	close_desk();
}
END_TEST

START_TEST(a_stranger_who_wants_nothing_of_us_is_not)
{
	static const char *const texts[] = {
	    "I'd like to sell you a car.",
	    "We do not want to play.",
	    "Your invoice is attached.",
	};
	open_desk(NULL);
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		const char *from = (const char *[]){"eve", "fay", "gil"}[i];
		write_in(from, "hello", texts[i]);
		SAID(from, "This address is not registered here.");
	}
	close_desk();
}
END_TEST

START_TEST(who_is_here_is_told_how_a_game_begins)
{
	static const char *const texts[] = {
	    "I'd like to play!",
	    "How nice this is",
	};
	open_desk(NULL);
	all_join();
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		answer("ann", texts[i]);
		SAID("ann", "answer \"play with bots\"");
		NOT_SAID("ann", "To play, send \"join\"");
		ck_assert_int_eq(games(), 0);
	}
	answer("ann", "start: me, bot, bot, bot");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

/* People copy lines from a mail or use their own words. */
START_TEST(a_game_with_bots_begins_however_it_is_said)
{
	static const char *const texts[] = {
	    "start: me, bot, bot, bot.",
	    "Start me, bot, bot, bot!",
	    "start: me, bot, bot, bot please",
	    "OK, start: bot, bot, me and bot.",
	    "start amiga: me, bot, bot easy, bot. Thanks!",
	    "start: me and three bots",
	    "Start a game with bots please!",
	};
	enum { TEXTS = sizeof texts / sizeof texts[0] };
	for (int i = 0; i < TEXTS; i++) {
		open_desk(NULL);
		all_join();
		answer("ann", texts[i]);
		ck_assert_msg(games() == 1, "%s: %s", texts[i], told("ann"));
		close_desk();
	}
}
END_TEST

START_TEST(a_game_without_players_says_what_is_missing)
{
	open_desk(NULL);
	all_join();
	answer("ann", "start amiga");
	SAID("ann",
	    "Not started: amiga is for 4 players, but you named 0; for each "
	    "free seat, write the word bot.");
	answer("ann", "start");
	SAID("ann", "To play with three bots, answer \"play with bots\"");
	ck_assert_int_eq(games(), 0);
	close_desk();
}
END_TEST

START_TEST(a_game_with_bots_begins_at_a_word)
{
	open_desk(NULL);
	all_join();
	answer("bob", "Great, thanks. I'd like to play against bots then.");
	ck_assert_int_eq(games(), 1);
	SAID("bob", "Game 1 is started");
	SAID("bob", "Your hand");
	/* in a game, the same sentence is chat */
	answer("bob", "I'd like to play against bots");
	ck_assert_int_eq(games(), 1);
	/* without proof no game starts */
	write_in("cat", "Spades", "I'd like to play against bots");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(who_asks_what_it_costs_is_told)
{
	static const char *const texts[] = {
	    "is it free",
	    "Hello, do I have to pay to play here?",
	    "Is it free to play here?",
	    "Does it cost anything? Is there a fee?",
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		open_desk(NULL);
		ask("fay", texts[i]);
		SAID("fay", "To play here costs nothing.");
		NOT_SAID("fay", "I did not understand");
		sent_all();
		/* nobody vouches for that address */
		deliver("dee", "referee@play.test", texts[i]);
		SAID("dee", "It costs nothing.");
		close_desk();
		open_desk(NULL);
		start("start amiga: ann, bob, cat, dan");
		answer("ann", texts[i]);
		SAID("ann", "To play here costs nothing.");
		answer("ann", "how much does a bag cost?");
		SAID("ann", "Each trick over the bid is a bag.");
		close_desk();
	}
}
END_TEST

START_TEST(a_stranger_who_asks_to_watch_is_told_where)
{
	static const char *const texts[] = {"Hi, can I watch the game?",
	    "watch 1",
	    "I'd like to follow the games here, where can I see them?"};
	open_desk(NULL);
	desk->site.pages_dir = "/tmp";
	desk->site.pages_url = "https://spades.play.test";
	start("start amiga: ann, bob, cat, dan");
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		const char *who = arena_format(&desk->arena, "stranger%zu", i);
		ask(who, texts[i]);
		SAID(who, "To watch the games played here, see "
			  "https://spades.play.test");
	}
	deliver("nobody", "referee@play.test", "May I watch the games?");
	SAID("nobody", "see https://spades.play.test");
	close_desk();
}
END_TEST

/* ---- members outside of a game ---- */

static void lobby(void)
{
	open_desk(NULL);
	all_join();
}

START_TEST(a_game_with_bots_has_a_bot_for_each_other_seat)
{
	static const char *const presets[] = {
	    "cutthroat", "six-hand", "rtr3b-3", "rtr3b-5", "amiga"};
	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		lobby();
		int bots = rules_find(presets[i])->seats - 1;
		answer("ann", arena_format(&desk->arena,
				  "can I play %s with bots?", presets[i]));
		SAID("ann", arena_format(&desk->arena, "Play %s with %d bots",
				presets[i], bots));
		answer("ann", "yes");
		ck_assert_msg(games() == 1, "%s: %s", presets[i], told("ann"));
		close_desk();
		lobby();
		answer("ann", arena_format(&desk->arena,
				  "I want to play %s with bots", presets[i]));
		ck_assert_msg(games() == 1, "%s: %s", presets[i], told("ann"));
		close_desk();
	}
	lobby();
	answer("ann", "new six-hand with five bots");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

/* The mail with the rule sets says to send "suicide with bots". */
START_TEST(short_words_for_a_game_are_enough)
{
	static const struct {
		const char *text, *told;
	} rows[] = {
	    {"something quick, 100 points", "with 3 bots to 100 points"},
	    {"a short game please", "with 3 bots to 200 points"},
	    {"i invite my cousin leo@play.test", "To play with leo@play.test"},
	    {"what beats what", "The highest spade wins the trick."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		lobby();
		answer("ann", rows[i].text);
		SAID("ann", rows[i].told);
		answer("ann", "yes");
		ck_assert_int_eq(games(), i < 2);
		close_desk();
	}
	lobby();
	answer("ann", "suicide with bots");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(a_wish_for_autoplay_outside_of_a_game_is_offered)
{
	lobby();
	answer("ann", "what is autoplay?");
	SAID("ann", "Tap to turn this on.");
	answer("ann", "autoplay on");
	answer("ann", "what is autoplay?");
	SAID("ann", "To play such cards yourself, tap.");
	close_desk();
}
END_TEST

START_TEST(a_question_about_an_offer_is_no_yes)
{
	lobby();
	answer("ann", "is amiga fun with bots?");
	SAID("ann", "Play amiga with 3 bots");
	answer("ann", "can i pick which bot is my partner");
	answer("ann", "can I play without bots");
	ck_assert_int_eq(games(), 0);
	close_desk();
}
END_TEST

/* A provider that vouches for the letter is proof enough. */
START_TEST(a_game_with_bots_begins_without_an_answer_to_a_mail)
{
	lobby();
	ask("ann", "play with bots");
	ck_assert_int_eq(games(), 1);
	close_desk();
}
END_TEST

START_TEST(a_new_game_without_a_rule_set_shows_how_to_play)
{
	lobby();
	answer("ann", "I'd like a new game please");
	SAID("ann", "You can play now.");
	close_desk();
}
END_TEST

START_TEST(the_rules_in_short_name_the_missing_twos)
{
	lobby();
	answer("ann", "start jokers: me, bot, bot, bot");
	SAID("ann", "The two of clubs and the two of hearts are not in ");
	close_desk();
}
END_TEST

START_TEST(a_stranger_is_mailed_no_words_of_a_forger)
{
	const char *pad;
	open_desk(NULL);
	pad = arena_format(&desk->arena, "DKIM-Signature: b=%01500d\r\n", 0);
	deliver_at(letter_from("eve", "referee@play.test", pad,
		       "profile evil.example/offer\r\n"
		       "What does it cost to play here?"),
	    desk->now);
	SAID("eve", "To play here costs nothing.");
	SAID("eve", "Answer this mail with yes to join.");
	ck_assert_ptr_null(strstr(mail_to("eve").raw, "evil"));
	close_desk();
}
END_TEST

/* A yes counts beside a question, but not if it depends on the answer. */
START_TEST(a_yes_that_asks_joins_and_is_answered)
{
	static const struct {
		const char *text;
		bool joins;
	} rows[] = {
	    {"Yes please. do I need to pay anything?", true},
	    {"yes, what does it cost?", true},
	    {"Yes, but what does it cost?", false},
	    {"Yes if it is free?", false},
	    {"yes? what does it cost?", false},
	    {"OK, who are you and where did you get my address?", false},
	    {"Sure, what is this?", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_desk(NULL);
		deliver("eve", "referee@play.test", "join");
		answer("eve", rows[i].text);
		const char *told_now = told("eve");
		ck_assert_msg(
		    !!strstr(told_now, "Welcome, eve") == rows[i].joins,
		    "%s: %s", rows[i].text, told_now);
		if (rows[i].joins)
			SAID("eve", "costs nothing");
		close_desk();
	}
}
END_TEST

START_TEST(a_name_that_is_taken_is_no_wish_to_play_with_it)
{
	open_desk(NULL);
	all_join();
	deliver("ned", "referee@play.test", "join ann");
	answer("ned", "yes");
	SAID("ned", "Welcome, ann2");
	NOT_SAID("ned", "with ann");
	close_desk();
}
END_TEST

Suite *suite_first_letters(void)
{
	const TTest *const tests[] = {
	    a_stranger_who_wants_to_play_is_asked_to_confirm,
	    strangers_ask_to_join_in_their_own_words,
	    natural_first_letters_are_asked_to_confirm_and_few_others,
	    the_confirmation_has_one_button,
	    a_yes_or_more_to_each_question_about_joining_joins,
	    a_question_of_a_stranger_is_answered_and_so_is_a_greeting,
	    a_friend_in_a_first_letter_is_invited_after_two_yeses,
	    a_stranger_is_mailed_no_words_of_a_forger,
	    a_yes_that_asks_joins_and_is_answered,
	    a_name_that_is_taken_is_no_wish_to_play_with_it,
	    a_stranger_who_wants_nothing_of_us_is_not,
	    who_is_here_is_told_how_a_game_begins,
	    a_game_with_bots_begins_however_it_is_said,
	    a_game_without_players_says_what_is_missing,
	    who_asks_what_it_costs_is_told,
	    a_stranger_who_asks_to_watch_is_told_where,
	    a_game_with_bots_begins_at_a_word,
	    a_game_with_bots_has_a_bot_for_each_other_seat,
	    short_words_for_a_game_are_enough,
	    a_wish_for_autoplay_outside_of_a_game_is_offered,
	    a_question_about_an_offer_is_no_yes,
	    a_game_with_bots_begins_without_an_answer_to_a_mail,
	    a_new_game_without_a_rule_set_shows_how_to_play,
	    the_rules_in_short_name_the_missing_twos,
	    NULL,
	};
	return suite_of("first_letters", tests);
}
