/* test_retractions.c - if the rest of a letter takes its move back, the move is
 * not played and the player is asked. tests/corpus/retractions.tsv has many
 * more such letters. */
#include <string.h>

#include "base/arena.h"
#include "mail/letter.h"
#include "support/forum.h"

static const char MOVE[] = "QS";

/* ---- reading ---- */

static void read_letter(struct arena *arena,
    const char *subject,
    const char *text,
    struct commands *out)
{
	struct letter l = {
	    .new_text = text,
	    .subject = subject,
	    .from_name = "Jack Frost",
	    .references = "",
	    .recipients = "",
	};
	commands_parse(arena, &l, HINT_PLAY, out);
}

/* Checks how many commands of each kind a letter has. */
static void expect(const char *subject, const char *text, int moves, int others)
{
	struct arena arena;
	struct commands c;
	arena_init(&arena);
	read_letter(&arena, subject, text, &c);
	for (size_t i = 0; i < c.count; i++)
		if (verb_moves(c.list[i].verb))
			moves--;
		else
			others--;
	ck_assert_msg(!moves && !others, "%s: %s", subject, text);
	arena_release(&arena);
}

static void expect_asked(const char *subject, const char *text)
{
	struct arena arena;
	struct commands c;
	arena_init(&arena);
	read_letter(&arena, subject, text, &c);
	ck_assert_msg(c.contradictory && !c.count, "%s: %s", subject, text);
	ck_assert_msg(strstr(c.first_move, MOVE) != NULL, "%s", c.first_move);
	arena_release(&arena);
}

/* A retraction counts wherever it appears in the letter, even below the lines
 * that are read for commands. */
START_TEST(a_retraction_is_found_anywhere)
{
	static const char *const before[] = {
	    "", "Hi all\n\n", "sorry for the delay\n", NULL};
	static const char *const between[] = {"\n",
	    "\n\nthe sun\nthe moon\nthe stars\nthe sea\nthe hills\nthe sky\n",
	    "\n\nBest,\nJack\n\nPS: ",
	    ". ",
	    NULL};
	for (int i = 0; before[i]; i++)
		for (int k = 0; between[k]; k++) {
			struct arena arena;
			arena_init(&arena);
			expect_asked("Re: your turn",
			    arena_format(&arena,
				"%s%s%sno, wait",
				before[i],
				MOVE,
				between[k]));
			expect("Re: your turn",
			    arena_format(&arena,
				"%s%s%scheers",
				before[i],
				MOVE,
				between[k]),
			    1,
			    0);
			arena_release(&arena);
		}
}
END_TEST

START_TEST(a_move_in_the_subject_is_taken_back_by_the_text)
{
	expect_asked("QS", "Do not play it yet");
	expect("QS", "Good luck, everybody", 1, 0);
}
END_TEST

/* Alone, "undo" asks the other players, and "cancel" drops orders. Below a
 * move, both words take back this move. */
START_TEST(a_command_that_takes_back_is_not_carried_out)
{
	expect_asked("", "QS\nundo");
	expect_asked("", "QS\nstop");
	expect("", "QS\ncancel-orders", 1, 1);
	expect("", "undo", 0, 1);
}
END_TEST

START_TEST(other_commands_stand_beside_a_move)
{
	expect("", "QS\nsay no, that was wrong", 1, 1);
	expect("", "QS, then 9H", 0, 1);
	expect_asked("", "QS, then 9H\nno wait");
	expect("", "order lowest\nGood luck, everybody", 0, 1);
	expect("", "QS\nhand\nscore", 1, 2);
	expect("", "bid 3\nsay good luck", 1, 1);
}
END_TEST

/* The writer's own name is not a card, although "jack" could be one. */
START_TEST(its_writer_may_sign)
{
	expect("", "QS\n\nJack", 1, 0);
	expect("", "QS\n\nJack Frost", 1, 0);
	expect("", "QS\n\nBest,\nAnn King", 1, 0);
	expect_asked("", "QS\n\nthe jack");
}
END_TEST

/* A move counts if one clause is nothing but the move and nothing contradicts
 * it. */
START_TEST(the_only_move_of_a_letter_counts)
{
	static const char *const moves[] = {"No problem! QS",
	    "QS, no regrets",
	    "QS - don't wait for me",
	    "Never mind the rain, here's my card: QS",
	    "I can't wait to see the next trick. QS",
	    "Kein Stress, ich spiele QS.",
	    NULL};
	static const char *const talk[] = {"You should have played: QS",
	    "QS, which Bob never had",
	    "Not what I led in the last trick: QS",
	    "No hurry! QS?",
	    "I never liked them. QS or 9H",
	    "Don't look now, Bob's card: QS",
	    "If I had it, no doubt: QS",
	    "No problem. From: QS",
	    "No problem! QS\nand then he laughed",
	    "No problem! QS. Not the 9",
	    NULL};
	for (int i = 0; moves[i]; i++)
		expect("Re: your turn", moves[i], 1, 0);
	for (int i = 0; talk[i]; i++)
		expect("Re: your turn", talk[i], 0, 0);
}
END_TEST

/* The object of a retracting word decides whether the word takes back the
 * move. */
START_TEST(a_retraction_has_the_move_for_its_object)
{
	static const char *const moves[] = {"Forget the weather!",
	    "My wife wants to cancel the holiday.",
	    "The train was cancelled again.",
	    "I replaced my dentist's phone.",
	    "Sorry for the silly delay.",
	    "Thanks for keeping score.",
	    "I don't regret it.",
	    "I'm not changing my mind.",
	    "No take-backs!",
	    "That's final.",
	    "My final answer",
	    "I'm sticking with it.",
	    "And no, I won't tell you why.",
	    "I couldn't visit my mother on Sunday.",
	    "Can someone feed the dog?",
	    "That was quick, wasn't it?",
	    "Stop laughing!",
	    NULL};
	static const char *const asked[] = {"Forget the card!",
	    "Cancel",
	    "I want to cancel my move.",
	    "The card was cancelled.",
	    "Please replace that.",
	    "Sorry for the wrong card.",
	    "Thanks for ignoring my bid.",
	    "I regret it.",
	    "I'm changing my mind.",
	    "It's not final.",
	    "My final answer follows.",
	    "I'm not sticking with it.",
	    "And no, I don't want that.",
	    "I couldn't decide on Sunday.",
	    "Can someone cancel the card?",
	    "That is legal, isn't it?",
	    "Stop counting it!",
	    "When Bob is back.",
	    NULL};
	struct arena arena;
	arena_init(&arena);
	for (int i = 0; moves[i]; i++)
		expect("", arena_format(&arena, "QS\n%s", moves[i]), 1, 0);
	for (int i = 0; asked[i]; i++)
		expect_asked("", arena_format(&arena, "QS\n%s", asked[i]));
	arena_release(&arena);
}
END_TEST

/* A word before the move takes back the move only if the word delays the move
 * or makes the move conditional. */
START_TEST(what_stands_before_the_move_takes_nothing_back)
{
	expect("", "Sorry for the wrong subject line. QS", 1, 0);
	expect("", "I changed my mail program. QS", 1, 0);
	expect("", "Don't play it yet! QS", 0, 0);
	expect("", "If it is still my turn: QS", 0, 0);
	expect("", "s/Q/K/\nQS", 0, 0);
}
END_TEST

/* ---- what the player is told ---- */

/* The referee plays nothing, and one answer from the player is enough to
 * play. */
START_TEST(the_player_is_asked_and_answers)
{
	static const char *const tails[] = {"no, not this one", "Wait for me!"};
	forum_start(_i, "start ann, bob, cat, dan");
	for (int i = 0; i < 2; i++) {
		const char *who = at_turn();
		uint32_t events = events_now();
		forum_read();
		forum_post(
		    who, arena_format(&desk->arena, "bid 3\r\n%s", tails[i]));
		ck_assert_uint_eq(events_now(), events);
		ck_assert_str_eq(at_turn(), who);
		SAID(who, "I took no move");
		SAID(who, tails[i]);
		SAID(who, "Which move do you mean?");
		forum_private(who, "bid 3");
		ck_assert_uint_ne(events_now(), events);
		forum_read();
	}
	close_desk();
}
END_TEST

START_TEST(an_apology_takes_nothing_back)
{
	forum_start(_i, "start ann, bob, cat, dan");
	uint32_t events = events_now();
	forum_post(at_turn(), "bid 3\r\nSorry I kept you waiting!");
	ck_assert_uint_ne(events_now(), events);
	close_desk();
}
END_TEST

Suite *suite_retractions(void)
{
	const TTest *const reading[] = {
	    a_retraction_is_found_anywhere,
	    a_move_in_the_subject_is_taken_back_by_the_text,
	    a_command_that_takes_back_is_not_carried_out,
	    other_commands_stand_beside_a_move,
	    its_writer_may_sign,
	    the_only_move_of_a_letter_counts,
	    a_retraction_has_the_move_for_its_object,
	    what_stands_before_the_move_takes_nothing_back,
	    NULL,
	};
	const TTest *const both[] = {
	    the_player_is_asked_and_answers,
	    an_apology_takes_nothing_back,
	    NULL,
	};
	Suite *suite = suite_of_both("retractions", both);
	TCase *tcase = tcase_create("reading");
	for (int i = 0; reading[i]; i++)
		tcase_add_test(tcase, reading[i]);
	suite_add_tcase(suite, tcase);
	return suite;
}
