/* test_more_time.c - a player asks the other players for more time, by mail and
 * on a list. */
#include <string.h>

#include "base/when.h"
#include "support/seats.h"

#include "referee/session/loaded_game.h"
#include "referee/session/session.h"

#define AMIGA "start amiga: ann, bob, cat, dan"
#define NOMIC "start nomic109: ann, bob, cat, dan"

static int64_t days_left(void)
{
	struct session s;
	struct err err;
	session_look(&s, &desk->referee, desk->now, &err);
	ck_assert(session_load(&s, 1));
	int64_t left =
	    deadline_of_turn(&s.tx, &s.game) - s.game.state.table.since;
	(void)session_end(&s);
	return left / WHEN_DAY;
}

/* ---- more time ---- */

START_TEST(more_time_is_given_by_all)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	say(who, "more time 4 days");
	SAID(who, "The referee asks the other players");
	SAID(forum_all(after(who, 1)), "asks for 4 days more");
	ck_assert_int_eq(days_left(), 3);
	say(who, "agree");
	SAID(who, "This is your own request, so the other");
	for (int i = 1; i < 4; i++) {
		ck_assert_int_eq(days_left(), 3);
		say(after(who, i), "agree");
	}
	ck_assert_int_eq(days_left(), 7);
	SAID(forum_all(who), "4 days more for this turn");
	/* the next turn has the usual time limit */
	forum_read();
	forum_post(who, "3");
	ck_assert_str_ne(at_turn(), who);
	ck_assert_int_eq(days_left(), 3);
	close_desk();
}
END_TEST

/* The other players are asked, and the asker reads that alone. */
START_TEST(a_span_alone_asks_for_it)
{
	static const char *const rows[][2] = {
	    {"2 days more", "asks for 2 days more"},
	    {"three more days please", "asks for 3 days more"},
	    {"can i have 3 more days", NULL},
	    {"two hours more", NULL},
	    {"Three more days, yay!", NULL},
	    {"Another week, another storm", NULL},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		forum_start(false, AMIGA);
		const char *who = at_turn();
		say(who, rows[i][0]);
		NOT_SAID(who, "If you agree");
		if (rows[i][1])
			SAID(after(who, 1), rows[i][1]);
		else
			SAID(who, "Do you want more time?");
		look();
		ck_assert_str_eq(at_turn(), who);
		close_desk();
	}
	forum_start(false, AMIGA);
	const char *who = at_turn();
	say(who, "Can we start another game in 2 days");
	NOT_SAID(who, "Do you want more time?");
	close_desk();
}
END_TEST

START_TEST(one_who_refuses_is_enough)
{
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	say(who, "I would like more time");
	SAID(forum_all(after(who, 1)), "asks for 2 days more");
	say(after(who, 1), "agree");
	say(after(who, 2), "refuse");
	SAID(forum_all(who), "refuses the request");
	say(after(who, 3), "agree");
	SAID(after(who, 3), "Nothing is proposed");
	ck_assert_int_eq(days_left(), 3);
	/* consent to an earlier request does not count for a new request */
	struct found old = forum_token_mail(after(who, 1));
	say(who, "more time 20 days");
	forum_mail_at(old, "agree", desk->now += 10);
	SAID(after(who, 1), "so it did nothing");
	for (int i = 2; i < 4; i++)
		say(after(who, i), "agree");
	ck_assert_int_eq(days_left(), 3);
	/* the request ends with the turn */
	forum_read();
	forum_post(who, "3");
	say(who, "agree");
	say(after(who, 1), "agree");
	SAID(after(who, 1), "Nothing is proposed");
	close_desk();
}
END_TEST

START_TEST(more_time_is_asked_by_whoever_is_to_act)
{
	static const char *const lines[] = {
	    "more time 31 days", "more time 0 days", "more time for me"};
	forum_start(_i, AMIGA);
	const char *who = at_turn();
	say(after(who, 1), "more time");
	SAID(after(who, 1), "It is not your turn");
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		say(who, lines[i]);
		SAID(who, "Write \"more time\", or a number of days");
	}
	deliver(who, "referee@play.test", "more time");
	for (int i = 1; i < 4; i++)
		say(after(who, i), "agree");
	ck_assert_int_eq(days_left(), 3);
	close_desk();
}
END_TEST

START_TEST(under_nomic109_no_table_gives_time)
{
	forum_start(_i, NOMIC);
	const char *who = at_turn();
	say(who, "more time");
	SAID(who, "Under the rules of this game, only the");
	SAID("gm", "answer with \"grant time 1 2 days");
	NOT_SAID(after(who, 1), "asks for");
	for (int i = 1; i < 4; i++) {
		say(after(who, i), "agree");
		SAID(after(who, i), "Nothing is proposed");
	}
	ck_assert_int_eq(days_left(), 3);
	say("gm", "grant time 1 2 days");
	SAID("gm", "add a line with the word \"code\"");
	ck_assert_int_eq(days_left(), 3);
	say("gm",
	    arena_format(&desk->arena, "grant time 1 2 days\ncode %s", code()));
	SAID("gm", "Granted.");
	SAID("gm", arena_format(&desk->arena,
		       "%s has 2 days more for this turn, until", who));
	SAID(forum_all(who),
	    arena_format(&desk->arena,
		"The gamesmaster, gm, grants %s 2 days more for this turn%s",
		who, _i ? ", until " : "."));
	ck_assert_int_eq(days_left(), 5);
	say("gm",
	    arena_format(&desk->arena, "grant time 9 2 days\ncode %s", code()));
	SAID("gm", "There is no such game");
	close_desk();
}
END_TEST

/* Section 7 of nomic109 does not let the players stop the clock. */
START_TEST(under_nomic109_no_table_stops_the_clock)
{
	forum_start(_i, NOMIC);
	for (int i = 1; i < PEOPLE; i++) {
		say(names[i], "suspend");
		SAID(names[i], "Under section 7 of nomic109");
		SAID(names[i], "only the gamesmaster can stop the clock");
		SAID(names[i], "your request on to the gamesmaster");
		look();
		ck_assert(!desk->row.suspended);
		if (i == 1)
			SAID("gm", "answer with \"suspend 1\" and a code");
		else
			ck_assert_str_eq(told("gm"),
			    ""); /* the gamesmaster is told once a day */
	}
	NOT_SAID(forum_all("ann"), "would like to suspend");
	ck_assert_int_eq(days_left(), 3);
	say("gm", arena_format(&desk->arena, "suspend 1\ncode %s", code()));
	look();
	ck_assert(desk->row.suspended);
	SAID(forum_all("ann"),
	    "stands still until a gamesmaster sends \"resume\"");
	say("bob", "resume");
	SAID("bob", "only the gamesmaster can start the clock");
	look();
	ck_assert(desk->row.suspended);
	say("gm", arena_format(&desk->arena, "resume 1\ncode %s", code()));
	look();
	ck_assert(!desk->row.suspended);
	close_desk();
}
END_TEST

START_TEST(elsewhere_a_table_stops_the_clock)
{
	forum_start(_i, AMIGA);
	for (int i = 1; i < PEOPLE; i++) {
		look();
		ck_assert(!desk->row.suspended);
		say(names[i], "suspend");
	}
	look();
	ck_assert(desk->row.suspended);
	close_desk();
}
END_TEST

START_TEST(who_plays_with_bots_asks_nobody)
{
	forum_start(_i, "start amiga: ann, bot, bot, bot; time-limit=2");
	ck_assert_str_eq(at_turn(), "ann");
	say("ann", "more time 4 days");
	ck_assert_int_eq(days_left(), 6);
	close_desk();
}
END_TEST

Suite *suite_more_time(void)
{
	const TTest *const tests[] = {
	    more_time_is_given_by_all,
	    a_span_alone_asks_for_it,
	    one_who_refuses_is_enough,
	    more_time_is_asked_by_whoever_is_to_act,
	    under_nomic109_no_table_gives_time,
	    under_nomic109_no_table_stops_the_clock,
	    elsewhere_a_table_stops_the_clock,
	    who_plays_with_bots_asks_nobody,
	    NULL,
	};
	return suite_of_both("more_time", tests);
}
