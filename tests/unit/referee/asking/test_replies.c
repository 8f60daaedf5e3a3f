/* test_replies.c - answers in people's own words to what the referee asks: the
 * rows of tests/corpus/replies.tsv. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "store/table.h"
#include "support/seats.h"

enum { ENOUGH = 95 }; /* percentage */

static const char *who; /* the player who is asked */

static void open_site(void)
{
	open_desk(NULL);
	all_join();
}

static void invite(void)
{
	open_site();
	answer("ann", "new amiga");
	answer("ann", "invite bob to 1");
	who = "bob";
}

static void seat(void)
{
	open_site();
	answer("ann", "new amiga");
	ask("bob", "I would like a seat at table 1 please, is that ok?");
	who = "bob";
}

static void bots(void)
{
	open_site();
	answer("ann", "new amiga");
	answer("bob", "sit 1");
	answer("ann", "Can bots take the empty seats?");
	who = "ann";
}

static void game(void)
{
	open_site();
	answer("bob", "Could I have a game with bots?");
	who = "bob";
}

static void ready(void)
{
	open_desk(NULL);
	start("start ann, bob, cat, dan; ready=required");
	who = "bob";
}

static void substitute(void)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	say(at_turn(), "replace me by gm");
	forum_read();
	who = "gm";
}

static void undo(void)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	const char *bidder = at_turn();
	forum_post(bidder, "bid 4");
	say(bidder, "undo");
	forum_read();
	who = after(bidder, 1);
}

static void void_round(void)
{
	forum_start(false, "start nomic109: ann, bob, cat, dan");
	ask("gm", "status");
	answer(
	    "gm", arena_format(&desk->arena,
		      "void-round 1 because the referee refused a legal card\n"
		      "code %s",
		      code()));
	forum_read();
	who = "bob";
}

static void suspend(void)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	say("cat", "suspend");
	forum_read();
	who = "bob";
}

static void card(void)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	who = at_turn();
	forum_private(who, forum_hint_at(legal_card()));
	forum_read();
}

static void bid(void)
{
	forum_start(false, "start ann, bob, cat, dan");
	who = at_turn();
	forum_private(who, forum_hint_at(3));
	forum_read();
}

static void concede(void)
{
	forum_start(false, "start ann, bob, cat, dan");
	forum_bids();
	forum_read();
	who = "ann";
	forum_private(who, "I quit");
	forum_read();
}

/* What is told after a yes, after a no, and when it is asked once more, which
 * is allowed where a yes is final. NULL: a no changes nothing. */
static const struct question {
	const char *name;
	void (*open)(void);
	bool in_game;
	const char *yes, *no, *again;
} questions[] = {
    {"invite", invite, false, "You sit down", "You declined", NULL},
    {"substitute", substitute, true, "You offered to take", "You declined",
	NULL},
    {"seat", seat, false, "You sit down", NULL, NULL},
    {"bots", bots, false, "You want to start with bots", NULL, NULL},
    {"game", game, false, "Round 1 is dealt", NULL, NULL},
    {"ready", ready, false, "when these players are ready too", NULL, NULL},
    {"undo", undo, true, "must still agree", "refuses the request",
	"The table is asked"},
    {"void", void_round, true, "must still agree", "refuses to void",
	"The table is asked"},
    {"suspend", suspend, true, "bob would like to suspend", "does not want",
	NULL},
    {"card", card, true, " counts.", NULL, "Do you mean "},
    {"bid", bid, true, " counts.", NULL, "Do you mean "},
    {"concede", concede, true, "You concede, but can", NULL, "Do you want to"},
};

static const struct question *question(const char *name)
{
	for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
		if (!strcmp(questions[i].name, name))
			return &questions[i];
	ck_abort_msg("no question: %s", name);
}

/* Turns "\n" into line breaks. */
static const char *unfolded(const char *text)
{
	char *out = arena_string(&desk->arena, text);
	char *q = out;
	for (const char *p = text; *p; p++) {
		bool breaks = p[0] == '\\' && p[1] == 'n';
		*q++ = breaks ? '\n' : *p;
		p += breaks;
	}
	*q = '\0';
	return out;
}

/* Returns what became of the text: "yes", "no", or "other" for nothing. */
static const char *effect(const struct question *q, const char *text)
{
	q->open();
	const char *words = unfolded(text);
	if (q->in_game)
		forum_private(who, words);
	else
		answer(who, words);
	const char *reply = told(who);
	const char *out = "other";
	if (q->again && strstr(reply, q->again))
		out = "again";
	if (strstr(reply, q->yes))
		out = "yes";
	else if (q->no && strstr(reply, q->no))
		out = "no";
	ck_assert_msg(*reply, "%s: %s: no answer", q->name, text);
	if (getenv("ANSWERS"))
		printf("%s\t%s\t=> %s: %s\n", q->name, text, out, reply);
	close_desk();
	return out;
}

/* Whatever an answer says, it is never lost: the question comes again. */
START_TEST(an_unclear_answer_gets_the_question_again)
{
	static const char *const again[][2] = {
	    {"invite", "what my mail asked about, answer yes."},
	    {"bots", "what my mail asked about, answer yes."},
	    {"game", "what my mail asked about, answer yes."},
	    {"undo", "is a yes or a no, so nothing was done yet. The table"},
	    {"suspend", "is a yes or a no, so nothing was done yet. The table"},
	    {"card", "Do you mean "},
	    {"bid", "Do you mean "},
	    {"concede", "Do you want to give up the game?"},
	};
	for (size_t i = 0; i < sizeof again / sizeof again[0]; i++) {
		question(again[i][0])->open();
		if (question(again[i][0])->in_game)
			forum_private(who, "The tulips grew so-so.");
		else
			answer(who, "The tulips grew so-so.");
		ck_assert_msg(strstr(told(who), again[i][1]), "%s: %s",
		    again[i][0], told(who));
		close_desk();
	}
}
END_TEST

/* "..., right" asks to be told that it is so. */
START_TEST(a_yes_that_ends_a_remark_is_none)
{
	static const char *const remarks[] = {"lets see... bid was 4 right",
	    "its his turn now right", "so bob plays with a bot, yes",
	    "you are a program, ok", "that would be nice, yes"};
	for (size_t i = 0; i < COUNT_OF(remarks); i++) {
		open_desk(NULL);
		all_join();
		ask("bob", "start standard: me, bot, bot, bot");
		ask("cat", "can i watch bobs game?");
		answer("cat", remarks[i]);
		bool watches = strstr(told("cat"), "You watch");
		ck_assert_msg(watches == (i + 1 == COUNT_OF(remarks)), "%s: %s",
		    remarks[i], told("cat"));
		close_desk();
	}
}
END_TEST

/* Answers the offer of a game with bots. */
static void answer_offer(const char *text, const char *said)
{
	open_desk(NULL);
	all_join();
	ask("ann", "a game with bots would be nice maybe");
	answer("ann", text);
	SAID("ann", said);
	close_desk();
}

START_TEST(a_yes_with_a_wish_is_never_only_a_yes)
{
	answer_offer("yea but can it be till 200 points", "ends at 200 points");
	answer_offer("yes, target=300", "ends at 300 points");
	answer_offer("yes but amiga rules please", "Spades for the Amiga");
	answer_offer("ok but only if it is quick", "Nothing was started yet");
	open_desk(NULL);
	all_join();
	answer("ann", "new standard");
	answer("ann", "shall we start with bots at table 1?");
	answer("ann", "yes but till 200 points");
	SAID("ann", "Play so with bots");
	close_desk();
}
END_TEST

START_TEST(a_yes_with_a_question_or_a_not_starts_nothing)
{
	answer_offer("yes but not amiga", "Nothing was started yet");
	answer_offer("ok but make it amiga, not standard", "Tap to start");
	answer_offer("yes but can we play amiga?", "Play so with bots");
	open_desk(NULL);
	all_join();
	ask("ann", "a game with bots would be nice maybe");
	answer("ann", "yes but is it easy to learn?");
	SAID("ann", "rules");
	answer("ann", "yes");
	SAID("ann", "Game 1 is started");
	close_desk();
}
END_TEST

START_TEST(a_yes_with_a_wish_keeps_the_rest_of_the_offer)
{
	static const char *const letters[][2] = {
	    {"yes but bags=off please", "(amiga bags=off target=300"},
	    {"yes but can we say bags=off?",
		"answer \"start amiga: me, bot easy"},
	};
	for (int i = 0; i < 2; i++) {
		open_desk(NULL);
		all_join();
		ask("ann",
		    "maybe a game of amiga with easy bots to 300 points?");
		answer("ann", letters[i][0]);
		SAID("ann", letters[i][1]);
		close_desk();
	}
	open_desk(NULL);
	all_join();
	answer("ann", "new amiga target=250");
	answer("ann", "shall we start with bots at table 1?");
	answer("ann", "yes but with easy bots please");
	SAID("ann", "answer \"start amiga: me, bot easy");
	SAID("ann", "target=250");
	close_desk();
}
END_TEST

/* A bid beside a question about it to the partner or the table is asked about.
 */
START_TEST(a_bid_that_asks_for_an_opinion_is_asked_about)
{
	static const char *const bid[] = {"id say two, whats your opinion nora",
	    "Two. What do you think, partner?", "two then, any thoughts cat"};
	for (size_t i = 0; i < COUNT_OF(bid); i++) {
		open_desk(NULL);
		start("start standard: ann, bob, cat, dan; teams ann+cat");
		look();
		who = at_turn();
		uint32_t before = events_now();
		answer(who, bid[i]);
		SAID(who, "Do you mean 2?");
		ck_assert_uint_eq(events_now(), before);
		answer(who, "Two. Whose turn is next?");
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

START_TEST(kinds_and_giving_up_are_explained)
{
	open_desk(NULL);
	all_join();
	ask("ann", "which kinds do you have? i know suicide");
	SAID("ann", "These are the rule sets");
	ask("ann", "what happens if i concede?");
	SAID("ann", "A side loses if all its players concede");
	answer("ann", "play with bots");
	answer("ann", "what happens if i concede?");
	SAID("ann", "A side loses if all its players concede");
	ask("cat", "i bid 4 in game 1");
	NOT_SAID("cat", "replay");
	close_desk();
}
END_TEST

START_TEST(who_asks_for_rule_sets_gets_the_list_or_the_one)
{
	static const char *const asks[][2] = {
	    {"what kinds of rules are there?", "These are the rule sets"},
	    {"are there any other kinds of spades?", "These are the rule sets"},
	    {"is there mirror or whiz", "mirror: Everybody must bid"},
	    {"can we play with jokers?", "jokers: Like standard"},
	    {"do you have suicide?", "suicide: One partner of each side"},
	};
	open_desk(NULL);
	all_join();
	for (int plays = 0; plays < 2; plays++) {
		for (size_t i = 0; i < COUNT_OF(asks); i++) {
			answer("ann", asks[i][0]);
			SAID("ann", asks[i][1]);
		}
		answer("ann", "play with bots");
	}
	answer("ann", "is that normal?");
	NOT_SAID("ann", "These are the rule sets");
	close_desk();
}
END_TEST

START_TEST(a_refused_bid_is_not_asked_about_besides)
{
	static const char *const bids[] = {
	    "bid 14", "I bid 14", "bid 14 please", "bid 20"};
	open_desk(NULL);
	start("start amiga: ann, bot, bot, bot");
	for (size_t i = 0; i < COUNT_OF(bids); i++) {
		answer("ann", bids[i]);
		SAID("ann", "That is not a valid bid");
		NOT_SAID("ann", "Nobody can pass");
		NOT_SAID("ann", "advice");
	}
	answer("ann", "pass");
	SAID("ann", "Nobody can pass");
	close_desk();
}
END_TEST

START_TEST(a_letter_that_bids_what_may_not_be_bid_is_refused)
{
	static const char *const bids[] = {"14 lol", "Fourteen! (I am joking.)",
	    "I will bid 20 to show off", "haha twenty", "Let us say 15 :-)",
	    "I'm feeling lucky today, so I go for fourteen tricks",
	    "I shall bid 16. Though why may I not judge my own hand?",
	    "Hello there. Seventeen, and no less!"};
	static const char *const talk[] = {"What is 14?", "Can I bid 14?",
	    "My boy turns 14 on Sunday!", "I shall be back in 20 minutes",
	    "Bus 14 was late again", "I waited for 20 minutes. Sorry!"};
	forum_start(false, "start amiga: ann, bob, cat, dan");
	who = at_turn();
	for (size_t i = 0; i < COUNT_OF(bids) + COUNT_OF(talk); i++) {
		bool bid = i < COUNT_OF(bids);
		const char *text = bid ? bids[i] : talk[i - COUNT_OF(bids)];
		sent_all();
		forum_private(who, text);
		ck_assert_msg(bid == (strstr(told(who),
					  "That is not a valid bid. ") != NULL),
		    "%s: %.3000s", text, told(who));
	}
	close_desk();
	/* beside a question that is answered */
	forum_start(false, "start mirror: ann, bob, cat, dan");
	who = at_turn();
	bool two = strstr(forum_text(who), "answer this mail with 2.");
	forum_private(
	    who, arena_format(&desk->arena,
		     "I shall bid %s. Though why may I not judge my own hand?",
		     two ? "five" : "two"));
	SAID(who, two ? "If you mean 5: " : "If you mean 2: ");
	SAID(who, "You asked why.");
	close_desk();
}
END_TEST

/* A new letter without any proof, as long as letters are that passed servers.
 */
static void write_unproven(const char *name, const char *text)
{
	char header[3000];
	int n = snprintf(header, sizeof header, "X-Route:");
	while (n < 2500)
		n += snprintf(header + n, sizeof header - (size_t)n,
		    " by a server with a long name\r\n");
	snprintf(header + n, sizeof header - (size_t)n, " end\r\n");
	desk->now += 10;
	deliver_at(letter_from(name, "referee@play.test", header, text),
	    desk->now - 1);
}

START_TEST(a_question_that_reveals_nothing_needs_no_proof)
{
	static const char *const asks[][2] = {
	    {"who is the best player?", "You seem to ask for \"standings\""},
	    {"is there mirror or whiz?", "For the other rule sets"},
	    {"what kinds of rules are there?", "These are the rule sets"},
	    {"is the deal fair?", "You asked about the deal"},
	    {"what's my hand?", "If it was you, answer this mail"},
	    {"please take my card back", "If it was you, answer this mail"},
	};
	for (size_t i = 0; i < COUNT_OF(asks); i++)
		for (int plays = 0; plays < 2; plays++) {
			open_desk(NULL);
			all_join();
			if (plays)
				answer("ann", "play with bots");
			sent_all();
			write_unproven("ann", asks[i][0]);
			if (plays || i < 4)
				SAID("ann", asks[i][1]);
			close_desk();
		}
}
END_TEST

/* An answer about a request is no move, whatever number it names, and a move is
 * no answer to the request. */
START_TEST(an_answer_about_a_request_makes_no_move)
{
	undo();
	forum_private(who, "ok, go on then. you owe me one");
	SAID(who, "must still agree");
	look();
	ck_assert_int_eq(desk->game.table.bid[forum_seat(who)], BID_NONE);
	close_desk();
	undo();
	forum_private(who, "I will bid four.");
	NOT_SAID(who, "refuses the request");
	close_desk();
}
END_TEST

/* A yes that stands first counts, in whatever words, but to what is final. */
START_TEST(a_yes_that_stands_first_counts)
{
	static const char *const rows[][3] = {
	    {"void", "Yes bob cheated again", "again"},
	    {"undo", "Sure, but what if it happens again", "again"},
	    {"bid", "Yeah three is fine", "yes"},
	    {"bid", "Yeah four is fine", "again"},
	    {"seat", "yes sit me down", "yes"},
	    {"invite", "sure why not, another one!", "yes"},
	    {"concede", "yes, end it", "yes"},
	    {"concede", "yes, I know", "again"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(!strcmp(effect(question(rows[i][0]), rows[i][1]),
				  rows[i][2]),
		    "%s: %s", rows[i][0], rows[i][1]);
}
END_TEST

/* A "not" in one sentence says nothing about another. */
START_TEST(a_yes_may_say_not_about_something_else)
{
	const char *got = effect(question("void"),
	    "Makes sense, the bug wasn't anybody's fault. Scrap the round and "
	    "deal again.");
	ck_assert_str_eq(got, "again");
}
END_TEST

START_TEST(a_wish_for_a_new_deal_is_no_refusal_to_void_the_round)
{
	static const char *const texts[] = {
	    "Let's deal again and keep playing",
	    "redo it and play on",
	    "start anew, then carry on",
	};
	for (size_t i = 0; i < COUNT_OF(texts); i++)
		ck_assert_str_eq(effect(question("void"), texts[i]), "again");
	ck_assert_str_eq(
	    effect(question("void"), "let's just keep playing"), "no");
}
END_TEST

START_TEST(answers_to_the_referee_s_questions_have_the_meant_effect)
{
	char line[1000];
	int rows = 0;
	int meant = 0;
	const char *path = getenv("REPLIES");
	FILE *f = fopen(path ? path : "tests/corpus/replies.tsv", "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		char name[20];
		char label[10];
		char text[800];
		if (*line == '#')
			continue;
		ck_assert_int_eq(sscanf(line, "%19[^\t]\t%9[^\t]\t%799[^\n]",
				     name, label, text),
		    3);
		const struct question *q = question(name);
		const char *got = effect(q, text);
		bool no = !strcmp(label, "no");
		bool again = !strcmp(got, "again");
		if (again && strcmp(label, "no"))
			got = label;
		else if (again)
			got = "other";
		bool wrong = strcmp(got, "other") && strcmp(got, label);
		ck_assert_msg(!wrong, "%s: %s: %s", name, text, got);
		meant += !strcmp(got, no && !q->no ? "other" : label);
		rows++;
	}
	(void)fclose(f);
	ck_assert_msg(100 * meant >= ENOUGH * rows,
	    "of %d answers %d had the meant effect", rows, meant);
}
END_TEST

Suite *suite_replies(void)
{
	const TTest *const tests[] = {
	    an_unclear_answer_gets_the_question_again,
	    a_yes_that_ends_a_remark_is_none,
	    a_yes_with_a_wish_is_never_only_a_yes,
	    a_yes_with_a_question_or_a_not_starts_nothing,
	    a_yes_with_a_wish_keeps_the_rest_of_the_offer,
	    kinds_and_giving_up_are_explained,
	    a_question_that_reveals_nothing_needs_no_proof,
	    a_refused_bid_is_not_asked_about_besides,
	    a_letter_that_bids_what_may_not_be_bid_is_refused,
	    who_asks_for_rule_sets_gets_the_list_or_the_one,
	    a_bid_that_asks_for_an_opinion_is_asked_about,
	    an_answer_about_a_request_makes_no_move,
	    a_yes_that_stands_first_counts,
	    a_yes_may_say_not_about_something_else,
	    a_wish_for_a_new_deal_is_no_refusal_to_void_the_round,
	    answers_to_the_referee_s_questions_have_the_meant_effect,
	    NULL,
	};
	return suite_of("replies", tests);
}
