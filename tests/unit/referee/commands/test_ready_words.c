/* test_ready_words.c - players say in their own words that they are ready, or
 * that they agree. */
#include <string.h>

#include "store/table.h"
#include "support/forum.h"

#define READY "start ann, bob, cat, dan; ready=required"

static unsigned flags(enum seat_flag flag)
{
	return store_seats(desk->referee.store, 1, flag);
}

static int count(unsigned set)
{
	int n = 0;
	for (; set; set &= set - 1)
		n++;
	return n;
}

/* ---- ready ---- */

static const char *const ready[] = {
    "I'm ready whenever you are",
    "Let's go!",
    "Bin bereit",
    "ready",
    "Ready when you are.",
    "yes",
    "ok",
    "sure, deal!",
    "Good to go, thanks!",
    "I am ready, good luck everybody",
    "We can start",
    "fine with me",
    "ich bin soweit",
    "von mir aus kann's losgehen",
    "Los geht's!",
    "je suis prêt",
    "estoy lista",
    "sono pronto",
    "ik ben er klaar voor",
    "jag är redo",
    "Я готов",
    "准备好了",
    "I am. Sorry to have kept everyone",
};

START_TEST(who_says_to_be_ready_in_any_words_is_ready)
{
	for (size_t i = 0; i < sizeof ready / sizeof ready[0]; i++) {
		open_desk(NULL);
		start(READY);
		answer("bob", ready[i]);
		ck_assert_msg(count(flags(SEAT_READY)) == 1, "%s: %s", ready[i],
		    told("bob"));
		SAID("bob", "The cards are dealt when these players are ready");
		close_desk();
	}
}
END_TEST

static const char *const not_ready[] = {
    "I'm not ready yet",
    "no",
    "not yet, wait till tomorrow",
    "ready? who is?",
    "ok, my words: blue moon",
    "Let's go with target=300 instead",
    "when does it start?",
    "who else is missing?",
    "Hello!",
    "thanks",
    "Are we all set?",
    "Let's play something else first",
};

START_TEST(anything_else_is_told_what_the_deal_waits_for)
{
	for (size_t i = 0; i < sizeof not_ready / sizeof not_ready[0]; i++) {
		open_desk(NULL);
		start(READY);
		answer("bob", not_ready[i]);
		ck_assert_msg(
		    !flags(SEAT_READY), "%s: %s", not_ready[i], told("bob"));
		SAID("bob", "If you are ready, answer \"ready\"");
		SAID("bob", ", at the latest after ");
		NOT_SAID("bob", "bot, bot, bot");
		NOT_SAID("bob", "Write the move");
		close_desk();
	}
}
END_TEST

START_TEST(the_deal_comes_when_all_are_ready_in_their_own_words)
{
	open_desk(NULL);
	start(READY);
	answer("ann", "yes");
	answer("bob", "let's go");
	answer("cat", "bin bereit");
	answer("dan", "ready blue moon");
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_BID);
	/* later, the same words mean no move */
	uint32_t before = events_now();
	answer(at_turn(), "let's go");
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* ---- what the table is asked ---- */

START_TEST(a_yes_to_proposed_rules_agrees_and_a_no_refuses)
{
	open_desk(NULL);
	start(READY);
	answer("bob", "propose target=300");
	answer("cat", "fine by me");
	SAID("cat", "These players must still agree");
	answer("dan", "yes, please");
	ck_assert_int_eq(count(flags(SEAT_AGREED)), 3);
	ck_assert_uint_eq(flags(SEAT_READY), 0);
	answer("ann", "no");
	ck_assert_uint_eq(flags(SEAT_AGREED), 0);
	SAID("ann", "ann refuses to play by");
	close_desk();
}
END_TEST

/* The mail that is answered did not ask about the rules, so a yes may mean
 * either. */
START_TEST(a_yes_to_another_mail_is_asked_about_while_rules_are_proposed)
{
	open_desk(NULL);
	start(READY);
	const char *first = reply_address(mail_to("cat"));
	answer("bob", "propose target=300");
	sent_all();
	deliver("cat", first, "when do we start?");
	const char *second = reply_address(mail_to("cat"));
	deliver("cat", second, "ok");
	ck_assert_int_eq(count(flags(SEAT_AGREED)), 1);
	ck_assert_uint_eq(flags(SEAT_READY), 0);
	SAID("cat", "if you agree, answer \"agree\"");
	deliver("cat", second, "I'm ready");
	ck_assert_int_eq(count(flags(SEAT_READY)), 1);
	close_desk();
}
END_TEST

START_TEST(a_yes_gives_more_time_and_a_no_ends_the_request)
{
	for (int refuses = 0; refuses < 2; refuses++) {
		open_desk(NULL);
		start("start amiga: ann, bob, cat, dan");
		const char *who = at_turn();
		int left = 3;
		answer(who, "more time 2 days");
		for (int i = 1; i < PEOPLE; i++) {
			if (!strcmp(names[i], who))
				continue;
			bool last = --left == 0;
			answer(names[i], last && refuses ? "no" : "ok");
			if (last)
				SAID(names[i], refuses ? "refuses the request"
						       : "has 2 days more");
		}
		close_desk();
	}
}
END_TEST

START_TEST(a_yes_suspends_a_game_and_resumes_it)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan");
	answer("ann", "suspend");
	for (int i = 2; i < PEOPLE; i++)
		answer(names[i], "fine with me");
	look();
	ck_assert(desk->row.suspended);
	answer("bob", "yes");
	look();
	ck_assert(!desk->row.suspended);
	close_desk();
}
END_TEST

/* Asks a table what a player or the gamesmaster can ask it. */
static void ask_table(const char *what)
{
	forum_start(false, "start amiga: ann, bob, cat, dan");
	forum_post(at_turn(), "bid 3");
	forum_read();
	look();
	const char *before = forum_name((desk->game.table.turn + 3) % 4);
	if (!strcmp(what, "void-round")) {
		ask("gm", "status");
		answer("gm",
		    arena_format(&desk->arena,
			"void-round 1 because it was wrong\ncode %s", code()));
	} else if (!strcmp(what, "replace me")) {
		forum_private(before, what);
		ask("gm", arena_format(&desk->arena, "take %d in game 1",
			      forum_seat(before) + 1));
	} else {
		forum_private(before, what);
	}
	forum_read();
}

START_TEST(a_request_is_answered_in_its_own_words)
{
	static const struct {
		const char *what, *yes, *no;
	} rows[] = {
	    {"void-round", "yes, void it", "no way"},
	    {"void-round", "Agree! Void it, please.", "No."},
	    {"void-round", "void the round", "No way!"},
	    {"undo", "yes, let her take it back", "no"},
	    {"undo", "Sure, take it back", "no way"},
	    {"replace me", "ok, let him take over", "no way"},
	    {"replace me", "fine with me", "no, sorry"},
	    {"suspend", "yes, suspend it", "no"},
	    {"suspend", "I agree", "no way"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (int refuses = 0; refuses < 2; refuses++) {
			ask_table(rows[i].what);
			const char *who = at_turn();
			forum_private(who, refuses ? rows[i].no : rows[i].yes);
			const char *said =
			    refuses ? "Noted." : "These players must still";
			if (!strcmp(rows[i].what, "suspend") && !refuses)
				said = "The game stops when these players";
			ck_assert_msg(strstr(told(who), said), "%s %d: %s",
			    rows[i].what, refuses, told(who));
			close_desk();
		}
}
END_TEST

Suite *suite_ready_words(void)
{
	const TTest *const tests[] = {
	    who_says_to_be_ready_in_any_words_is_ready,
	    anything_else_is_told_what_the_deal_waits_for,
	    the_deal_comes_when_all_are_ready_in_their_own_words,
	    a_yes_to_proposed_rules_agrees_and_a_no_refuses,
	    a_yes_to_another_mail_is_asked_about_while_rules_are_proposed,
	    a_yes_gives_more_time_and_a_no_ends_the_request,
	    a_yes_suspends_a_game_and_resumes_it,
	    a_request_is_answered_in_its_own_words,
	    NULL,
	};
	return suite_of("ready_words", tests);
}
