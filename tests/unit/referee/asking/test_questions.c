/* test_questions.c - questions about how playing works get the manual's answer,
 * wherever they are asked.
 *
 * QUESTIONS=FILE build/test/unit questions: prints how each letter of a file is
 * answered, and how many rightly. A line: label, place, text, with tabs between
 * them, such as "ask costs +ask length", "turn", "is it free? ...". The places
 * are turn, wait, none, over, table and stranger. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "mail/decision.h"
#include "notice/notice.h"
#include "support/seats.h"

/* ---- places ---- */

static const char *at_your_turn(const char *text)
{
	forum_start(false, "start standard: ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, text);
	return who;
}

static const char *waiting(const char *text)
{
	forum_start(false, "start standard: ann, bob, cat, dan");
	const char *who = forum_bystander();
	forum_private(who, text);
	return who;
}

static const char *in_no_game(const char *text)
{
	open_desk(NULL);
	all_join();
	answer("ann", text);
	return "ann";
}

static const char *after_a_game(const char *text)
{
	open_desk(NULL);
	all_join();
	answer("ann", "start standard: me, bot, bot, bot");
	answer("ann", "forfeit");
	answer("ann", text);
	return "ann";
}

static const char *invited(const char *text)
{
	open_desk(NULL);
	all_join();
	answer("bob", "new standard");
	answer("bob", "invite ann to 1");
	answer("ann", text);
	return "ann";
}

static const char *as_a_stranger(const char *text)
{
	open_desk(NULL);
	ask("eve", text);
	return "eve";
}

/* Opens a desk, sends the letter there, and returns its writer. */
static const struct place {
	const char *name;
	const char *(*send)(const char *text);
} places[] = {
    {"turn", at_your_turn},
    {"wait", waiting},
    {"none", in_no_game},
    {"over", after_a_game},
    {"table", invited},
    {"stranger", as_a_stranger},
};
enum { PLACES = COUNT_OF(places) };

/* ---- answers ---- */

/* Returns what the reply answers, each with ", " behind it. */
static const char *answered(const char *reply)
{
	static const char *const others[][2] = {
	    {"sets", "These are the rule sets"},
	    {"sets", "For the other rule sets"},
	    {"help", "Here is what you can write"},
	    {"help", "By mail, I deal and referee"},
	    {"rules", "You asked about the rules"},
	    {"rules", "Here are the rules of"},
	    {"time", "You asked about the time"},
	    {"turn", "You asked whose turn"},
	    {"score", "You asked for the score"},
	    {"why", "You asked why"},
	    {"follow", "You asked what is allowed"},
	    {"follow", "You asked about trump"},
	    {"PLAY", "You can play now"},
	    {"PAUSE", "Do you want more time"},
	    {"MAILS", "Do you want other mails"},
	    {"LEAVE", "Do you want to stop"},
	    {"LEAVE", "Do you want to leave"},
	    {"STOP", "Do you want no more mail"},
	    {"CONCEDE", "Do you want to give up"},
	    {"UNDO", "take a move back"},
	    {"SAY", "Do you want to tell the others"},
	    {"GAME", "Do you want a game"},
	    {"MEAN", "Did you mean"},
	    {"MEAN", "Do you mean"},
	    {"WANT", "You seem to want"},
	    {"CANNOT", "that I cannot answer"},
	    {"UNCLEAR", "I did not understand"},
	    {"JOIN", "Answer this mail with yes to join"},
	};
	const char *out = "";
	for (int i = 1; i < INTENT_COUNT; i++) {
		const char *label = intent_name((enum intent)i);
		if (!intent_explains((enum intent)i))
			continue;
		label += strlen("ask ");
		if (strstr(reply, notice_question(&desk->arena, label)))
			out = arena_format(&desk->arena, "%s%s, ", out, label);
	}
	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (strstr(reply, others[i][1]) &&
		    !strstr(
			out, arena_format(&desk->arena, "%s, ", *others[i])))
			out = arena_format(
			    &desk->arena, "%s%s, ", out, others[i][0]);
	return out;
}

/* Returns how many of the label's questions are answered, and in `all` how many
 * there are. */
static int right(const char *label, const char *got, int *all)
{
	int found = 0;
	for (*all = 0; (label = strstr(label, "ask ")); (*all)++) {
		label += strlen("ask ");
		found +=
		    strstr(got, arena_format(&desk->arena, "%.*s, ",
				    (int)strcspn(label, " "), label)) != NULL;
	}
	return found;
}

/* True if the reply answers something in the referee's own words. */
static bool says_something(const char *got)
{
	for (const char *p = got; *p; p++)
		if (*p >= 'a' && *p <= 'z')
			return true;
	return false;
}

static const struct place *place_named(const char *name)
{
	for (int i = 0; i < PLACES; i++)
		if (!strcmp(places[i].name, name))
			return &places[i];
	ck_abort_msg("no place: %s", name);
}

/* ---- tests ---- */

START_TEST(a_question_gets_the_same_answer_everywhere)
{
	static const char *const rows[][2] = {
	    {"costs", "is it free?"},
	    {"who", "are you a robot?"},
	    {"bots", "how good are the bots?"},
	    {"site", "do I need an app?"},
	    {"length", "how long does a game take?"},
	    {"mails", "how many mails will I get?"},
	    {"late", "what happens if a player forgets to answer?"},
	    {"moving", "how do I play a card?"},
	    {"starting", "how do I start a game with my friends?"},
	    {"privacy", "who can see my address?"},
	    {"mistake", "what happens if I play a wrong card?"},
	    {"leaving", "what happens to the game if I leave?"},
	    {"talking", "can I talk to my partner?"},
	    {"set", "what happens if we take fewer tricks than we bid?"},
	    {"bags", "what are bags?"},
	    {"nil", "what is nil?"},
	    {"follow", "must I follow suit?"},
	    {"rating", "how is the rating worked out?"},
	    {"proof", "why do you ask \"Is this yours?\""},
	    {"holiday", "what happens while I am on holiday?"},
	    {"several", "can I play two games at once?"},
	};
	for (size_t i = 0; i < COUNT_OF(rows) * PLACES; i++) {
		const char *const *row = rows[i / PLACES];
		const struct place *at = &places[i % PLACES];
		const char *reply = told(at->send(row[1]));
		ck_assert_msg(strstr(answered(reply), *row) != NULL,
		    "%s: %s: %.3000s", at->name, row[1], reply);
		close_desk();
	}
}
END_TEST

START_TEST(an_answer_has_the_rules_of_the_game)
{
	static const char *const rows[][3] = {
	    {"start standard: ann, bob, cat, dan",
		"what happens if we take fewer tricks than we bid?",
		"loses 10 points for each trick of the bid."},
	    {"start standard: ann, bob, cat, dan; failed-bid=off",
		"what happens if we take fewer tricks than we bid?",
		"scores nothing"},
	    {"start standard: ann, bob, cat, dan; time-limit=1",
		"what happens if cat forgets?",
		"A player has 1 day for each turn."},
	    {"start standard: ann, bob, cat, dan; target=250",
		"how long does a game take?", "reaches 250 points"},
	    {"start standard: ann, bob, cat, dan; nil=50", "what is nil?",
		"you win 50 points"},
	    {"start nomic109: ann, bob, cat, dan",
		"what happens while I am on holiday?",
		"only the gamesmaster can stop your clock"},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		forum_start(false, rows[i][0]);
		const char *who = at_turn();
		forum_private(who, rows[i][1]);
		SAID(who, rows[i][2]);
		close_desk();
	}
}
END_TEST

START_TEST(two_questions_get_two_answers_in_their_order)
{
	for (int i = 0; i < PLACES - 1; i++) {
		const char *reply = told(places[i].send(
		    "How many mails will I get? And what does it cost?"));
		const char *mails = strstr(reply, "You get a mail when");
		const char *costs =
		    strstr(reply, "To play here costs nothing.");
		ck_assert_msg(mails && costs && mails < costs, "%s: %.3000s",
		    places[i].name, reply);
		close_desk();
	}
}
END_TEST

START_TEST(a_rule_set_is_explained_wherever_it_is_asked_about)
{
	for (int i = 0; i < PLACES; i++) {
		const char *who = places[i].send("what is whiz?");
		SAID(who,
		    "Everybody must bid the number of spades held, or nil");
		close_desk();
	}
}
END_TEST

START_TEST(talk_with_the_same_words_gets_no_answer_in_a_game)
{
	static const char *const talk[] = {
	    "my brother never forgets to ask what it costs, lol",
	    "bots again, what a partner!",
	    "nil on the first hand, brave girl",
	    "we are drowning in bags over here",
	    "on holiday I play this under a palm tree, life is good",
	};
	for (size_t i = 0; i < 2 * COUNT_OF(talk); i++) {
		const char *reply = told(places[i % 2].send(talk[i / 2]));
		const char *got = answered(reply);
		ck_assert_msg(!says_something(got), "%s: %s", talk[i / 2], got);
		close_desk();
	}
}
END_TEST

/* Prints the figures for the letters of a file; see above. */
START_TEST(letters_of_a_file_are_answered)
{
	enum { LINE = 4000 };
	static char line[LINE];
	const char *path = getenv("QUESTIONS");
	FILE *f = path ? fopen(path, "r") : NULL;
	int asked = 0;
	int whole = 0;
	int part = 0;
	int otherwise = 0;
	int talk = 0;
	int unasked = 0;
	while (f && fgets(line, sizeof line, f)) {
		char *rest = line;
		const char *label = strsep(&rest, "\t");
		const char *where = strsep(&rest, "\t");
		line[strcspn(line, "\n")] = '\0';
		if (!rest)
			continue;
		rest[strcspn(rest, "\n")] = '\0';
		char *text = strdup(rest);
		char *to = text;
		for (const char *p = rest; *p; p++) {
			bool breaks = p[0] == '\\' && p[1] == 'n';
			*to++ = breaks ? '\n' : *p;
			p += breaks;
		}
		*to = '\0';
		const char *who = place_named(where)->send(text);
		const char *got = answered(told(who));
		int all;
		int found = right(label, got, &all);
		const char *how = found == all ? "ok" : found ? "PART" : "NONE";
		if (!all) {
			how = says_something(got) ? "UNASKED" : "ok";
			talk++;
			unasked += says_something(got);
		} else {
			asked++;
			whole += found == all;
			part += found && found < all;
			otherwise += !found && says_something(got);
			if (!found && says_something(got))
				how = "OTHERWISE";
		}
		printf("%s\t%s\t%s\t%s\t=> %s\n", how, label, where, rest, got);
		if (getenv("REPLY"))
			printf("%s\n\n", told(who));
		free(text);
		close_desk();
	}
	if (f) {
		(void)fclose(f);
		printf("questions %d: %.1f %% right, %.1f %% in part, %.1f %% "
		       "otherwise; talk %d: %d answered\n",
		    asked, 100.0 * whole / asked, 100.0 * part / asked,
		    100.0 * otherwise / asked, talk, unasked);
	}
}
END_TEST

Suite *suite_questions(void)
{
	const TTest *const tests[] = {
	    a_question_gets_the_same_answer_everywhere,
	    an_answer_has_the_rules_of_the_game,
	    two_questions_get_two_answers_in_their_order,
	    a_rule_set_is_explained_wherever_it_is_asked_about,
	    talk_with_the_same_words_gets_no_answer_in_a_game,
	    letters_of_a_file_are_answered,
	    NULL,
	};
	return suite_of("questions", tests);
}
