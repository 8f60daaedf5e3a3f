/* test_away.c - `away` and time zones, by mail and on a list: the time zone in
 * which a deadline is written, absences. */
#include <string.h>

#include "base/when.h"
#include "support/forum.h"

#include "referee/session/loaded_game.h"
#include "referee/session/session.h"

/* ---- the player's time zone ---- */

static const char *zone_of(const char *name)
{
	struct person p;
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, name, &p));
	return p.zone;
}

START_TEST(deadlines_are_told_by_each_one_s_clocks)
{
	forum_start(_i, "start ann, bob, cat, dan");
	const char *who = at_turn();
	forum_private(who, "zone Europe/Berlin");
	SAID(who, "Your mails now show times in your time zone, where it is");
	SAID(who, "Berlin time");
	forum_read();
	forum_private(who, "status");
	SAID(who, "Your turn: bid");
	SAID(who, "Berlin time (3 days left), or the referee will");
	forum_read();
	const char *other = forum_name((forum_seat(who) + 1) % 4);
	forum_private(other, "status");
	SAID(other, " UTC (3 days left)");
	forum_read();
	forum_private(other, "set zone +5:30");
	forum_read();
	forum_private(other, "status");
	SAID(other, " UTC+5:30 (3 days left)");
	forum_read();
	forum_private(other, "zone");
	SAID(other, "UTC+5:30 for you. To change your time zone");
	forum_read();
	forum_private(other, "zone Atlantis");
	SAID(other, "I know no such time zone");
	ck_assert_str_eq(zone_of(other), "+0530");
	close_desk();
}
END_TEST

static void write_dated(const char *who, const char *date, const char *text)
{
	struct found f = forum_token_mail(who);
	const char *headers = arena_format(&desk->arena, "Date: %s\r\n", date);
	desk->now += 10;
	deliver_at(
	    letter_from(who, reply_address(f), headers, text), desk->now - 1);
	forum_read();
}

START_TEST(a_zone_is_guessed_until_it_is_set)
{
	forum_start(_i, "start ann, bob, cat, dan");
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 +0100", "status");
	ck_assert_str_eq(zone_of("ann"), ""); /* the forged line did nothing */
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 +0100", "set look ask");
	ck_assert_str_eq(zone_of("ann"), "+0100");
	write_dated(
	    "ann", "Sat, 21 Nov 2026 11:05:00 -0330 (NST)", "set look ask");
	ck_assert_str_eq(zone_of("ann"), "-0330");
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 -0000", "set look ask");
	ck_assert_str_eq(zone_of("ann"), "-0330");
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 +9900", "set look ask");
	ck_assert_str_eq(zone_of("ann"), "-0330");
	forum_private("ann", "zone");
	SAID("ann", "The referee guesses this from the dates of your letters");
	forum_read();
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 +0200", "zone Berlin");
	ck_assert_str_eq(zone_of("ann"), "Europe/Berlin");
	write_dated("ann", "Sat, 21 Nov 2026 11:05:00 +0900", "set look ask");
	ck_assert_str_eq(zone_of("ann"), "Europe/Berlin");
	close_desk();
}
END_TEST

START_TEST(nobody_sets_another_s_zone)
{
	forum_start(_i, "start ann, bob, cat, dan");
	struct found old = forum_token_mail("ann");
	deliver("ann", "referee@play.test", "zone Berlin");
	ck_assert_str_eq(zone_of("ann"), "");
	SAID("ann", "Did you write this?");
	sent_all();
	forum_private("ann", "zone Berlin");
	forum_private("ann", "zone Rome");
	ck_assert_str_eq(zone_of("ann"), "Europe/Berlin");
	forum_read();
	forum_private("ann", "zone Rome");
	ck_assert_str_eq(zone_of("ann"), "Europe/Rome");
	forum_mail_at(old, "zone Berlin", desk->now += 10);
	ck_assert_str_eq(zone_of("ann"), "Europe/Rome");
	close_desk();
}
END_TEST

/* ---- away ---- */

#define AMIGA "start amiga: ann, bob, cat, dan"
#define NOMIC "start nomic109: ann, bob, cat, dan"

/* Starts a game on Friday, 15 January 2027, shortly after 08:00 UTC. */
static void begin(bool list, const char *line)
{
	forum_start(list, line);
	desk->site.vacation_days = 30;
	look();
}

static int64_t deadline(void)
{
	struct session s;
	struct err err;
	session_look(&s, &desk->referee, desk->now, &err);
	ck_assert(session_load(&s, 1));
	int64_t over = deadline_of_turn(&s.tx, &s.game);
	(void)session_end(&s);
	return over;
}

static void expect_days(int64_t since, int64_t days)
{
	ck_assert_int_eq(deadline() - since, days * WHEN_DAY);
}

START_TEST(one_person_with_bots_has_no_clock)
{
	static const struct {
		const char *line;
		int days; /* 0: no clock */
	} rows[] = {
	    {"start amiga: ann, bot, bot, bot", 0},
	    {"start amiga: ann, bot, bot, bot; time-limit=3", 3},
	    {"start amiga: ann, bob, bot, bot", 3},
	    {"start nomic109: ann, bot, bot, bot", 3},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		begin(_i, rows[i].line);
		int limit = desk->game.table.rules.time_limit;
		int64_t days = limit == NO_TIME_LIMIT ? 0 : limit / WHEN_DAY;
		ck_assert_int_eq(days, rows[i].days);
		close_desk();
	}
}
END_TEST

START_TEST(a_turn_without_a_clock_gets_one_reminder)
{
	struct err err;
	begin(_i, "start amiga: ann, bot, bot, bot");
	ck_assert_str_eq(at_turn(), "ann");
	uint32_t events = events_now();
	for (int day = 1; day <= 9; day++) {
		forum_read();
		desk->now += WHEN_DAY + WHEN_HOUR;
		ck_assert_int_eq(
		    referee_tick(&desk->referee, desk->now, desk->now, &err),
		    OUTCOME_DONE);
		ck_assert_int_eq(*told("ann") != '\0', day == 1);
	}
	ck_assert_uint_eq(events_now(), events);
	close_desk();
}
END_TEST

/* Who says that they are away on days is away then. */
START_TEST(who_says_the_days_of_a_holiday_is_away)
{
	static const struct {
		const char *text, *days;
	} rows[] = {
	    {"i am on vacation from 18 jan till 25 jan",
		"from Mon 18 Jan to the end of Mon 25 Jan"},
	    {"im on holiday 18 jan to 25 jan",
		"from Mon 18 Jan to the end of Mon 25 Jan"},
	    {"im away from tomorrow until friday, dont wait for me",
		"from Sat 16 Jan to the end of Fri 22 Jan"},
	    {"I'm on holiday from Monday until 25 January.",
		"from Mon 18 Jan to the end of Mon 25 Jan"},
	    {"I will be on vacation until Friday, sorry!",
		"until the end of Fri 15 Jan"},
	    {"I'll be gone next week, from Monday to Friday",
		"from Mon 18 Jan to the end of Fri 22 Jan"},
	    {"I'm off on holiday tomorrow, and back on the 25th",
		"from Sat 16 Jan to the end of Sun 24 Jan"},
	};
	for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
		begin(false, AMIGA);
		forum_bids();
		forum_read();
		const char *who = at_turn();
		if (i % 2)
			who = forum_name((forum_seat(who) + 1) % 4);
		forum_private(who, rows[i / 2].text);
		SAID(who, arena_format(&desk->arena, "You are away %s",
			      rows[i / 2].days));
		close_desk();
	}
}
END_TEST

/* A bid beside the days counts, or is asked about. */
START_TEST(a_bid_beside_a_holiday_is_bid)
{
	static const struct {
		const char *text;
		bool asks;
	} rows[] = {
	    {"I bid 3. I'm away from Monday to Friday next week", false},
	    {"3 and I'll be on holiday 3 Feb to 10 Feb", false},
	    {"I'm away Monday to Friday, and I'll bid 4", false},
	    {"away monday to friday, i bid nil in the meantime", true},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		begin(false, AMIGA);
		const char *who = at_turn();
		uint32_t events = events_now();
		forum_private(who, rows[i].text);
		SAID(who, "You are away from");
		if (rows[i].asks)
			SAID(who, "Do you mean nil?");
		ck_assert_uint_eq(events_now(), events + !rows[i].asks);
		close_desk();
	}
}
END_TEST

/* The days that a letter names stand in the first button, or are asked for. */
START_TEST(days_of_a_holiday_are_used)
{
	static const struct {
		const char *text, *line;
	} rows[] = {
	    {"I may be on holiday from Monday until 25 January.",
		"Away from Mon 18 Jan to the end of Mon 25 Jan 2027: answer"},
	    {"I was on vacation from Monday to Friday",
		"Away from Mon 18 Jan to the end of Fri 22 Jan 2027: answer"},
	    {"My partner is on holiday 20-25 Jan",
		"Away from Wed 20 Jan to the end of Mon 25 Jan 2027: answer"},
	    {"We are on holiday 20-25 Jan",
		"Away from Wed 20 Jan to the end of Mon 25 Jan 2027: answer"},
	    {"I'm not on holiday until Friday",
		"Away until the end of Fri 15 Jan 2027: answer"},
	    {"I am going on holiday on Monday for a few days",
		"If you are away, answer with the first and the last day"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		begin(false, AMIGA);
		forum_bids();
		forum_read();
		const char *who = at_turn();
		forum_private(who, rows[i].text);
		const char *line = strstr(told(who), rows[i].line);
		ck_assert_msg(line, "%s: %s", rows[i].text, told(who));
		ck_assert_ptr_nonnull(strstr(
		    line, "2 more days for this turn: answer \"more time"));
		close_desk();
	}
}
END_TEST

/* Only a letter without proof is told that anyone could have written it. */
START_TEST(an_older_mail_is_called_older)
{
	static const char *const lines[] = {"away 3 days", "leave"};
	static const char *const done[] = {
	    "away 5 days", "back", "leave", "join"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		begin(_i, AMIGA);
		struct found old = forum_token_mail("ann");
		for (int k = 0; k < 4; k++) {
			forum_private("ann", done[k]);
			forum_read();
		}
		forum_mail_at(old, lines[i], desk->now + 10);
		SAID("ann", "Your letter answers an old mail, so nothing was");
		NOT_SAID("ann", "Anyone could have written");
		close_desk();
	}
}
END_TEST

START_TEST(who_is_away_has_time)
{
	begin(_i, AMIGA);
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	forum_private(who, "set zone UTC");
	forum_read();
	int64_t left = 10 * WHEN_HOUR; /* almost until the end of the day */
	desk->now = 1800057600 - left; /* the end of the absence */
	forum_private(who, "away 5 days");
	SAID(who, "You are away until the end of Tue 19 Jan 2027");
	SAID(who, "you have 25 days of vacation left");
	SAID(who, "your clock stands still in game 1");
	const char *other = forum_name((forum_seat(who) + 1) % 4);
	SAID(forum_all(other),
	    arena_format(&desk->arena, "%s is away until", who));
	int64_t from = desk->now - 1;
	int64_t end = 1800057600 + 4 * WHEN_DAY;
	ck_assert_int_eq(deadline() - since, 3 * WHEN_DAY + end - from);
	forum_read();
	/* an absent player gets no reminder and no time-out */
	desk->now = end - 60;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_int_eq(forum_mails(who), 0);
	forum_private(other, "status");
	SAID(other, arena_format(&desk->arena, "%s is away until", who));
	forum_read();
	/* the player is back one day early */
	forum_private(who, "back");
	SAID(who, "Welcome back");
	NOT_SAID(other, "is away");
	ck_assert_int_lt(deadline() - since, 3 * WHEN_DAY + end - from);
	desk->now = deadline() + 2;
	ck_assert_int_eq(tick(desk->now), OUTCOME_DONE);
	ck_assert_str_ne(at_turn(), who);
	close_desk();
}
END_TEST

START_TEST(under_nomic109_the_gamesmaster_grants_it)
{
	begin(_i, NOMIC);
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	forum_private(who, "away for 10 days");
	SAID(who, "Your clock runs on in game 1");
	SAID("gm", "answer with \"grant away");
	expect_days(since, 3);
	const char *line = arena_format(&desk->arena, "grant away %s", who);
	answer("gm", line);
	SAID("gm", "To do this, answer this mail, repeat the command");
	expect_days(since, 3);
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	SAID("gm", "stands still in every game");
	ck_assert_int_gt(deadline() - since, 12 * WHEN_DAY);
	close_desk();
}
END_TEST

START_TEST(a_year_allows_so_much)
{
	begin(_i, AMIGA);
	const char *who = at_turn();
	forum_private(who, "away for 31 days");
	SAID(who, "days in a year, so nothing was done. You");
	SAID(who, "You have 30 days left");
	forum_read();
	forum_private(who, "away 1 Mar to 20 Mar");
	SAID(who, "10 days of vacation left");
	forum_read();
	forum_private(who, "away 1 Jul to 11 Jul");
	SAID(who, "days in a year, so nothing was done. You");
	forum_read();
	/* days before and after new year count for different years */
	forum_private(who, "away 25 Dec to 20 Jan");
	SAID(who, "3 days of vacation left");
	forum_read();
	/* a second `away` replaces the absence */
	forum_private(who, "away 1 Mar to 5 Mar");
	SAID(who, "You are away from Mon 1 Mar to the end of Fri 5 Mar");
	forum_read();
	forum_private(who, "back");
	forum_read();
	forum_private(who, "away");
	SAID(who, "You are here, and have 30 days left this year");
	forum_read();
	desk->site.vacation_days = 0;
	forum_private(who, "vacation for 2 days");
	SAID(who, "This site has no vacation. To ask for more");
	close_desk();
}
END_TEST

START_TEST(nobody_sends_another_away)
{
	begin(_i, AMIGA);
	const char *who = at_turn();
	int64_t since = desk->game.table.since;
	struct found old = forum_token_mail(who);
	deliver(who, "referee@play.test", "away for 5 days");
	deliver("eve", reply_address(old), "away for 5 days");
	expect_days(since, 3);
	forum_read();
	forum_mail_at(old, "away for 1 day", desk->now += 10);
	forum_read();
	forum_private(who, "back");
	forum_read();
	int64_t before = deadline();
	forum_mail_at(old, "away for 5 days", desk->now += 10);
	SAID(who, "Your letter answers an old mail");
	ck_assert_int_eq(deadline(), before);
	close_desk();
}
END_TEST

/* The sender's other table gets two mails from one letter. */
START_TEST(a_letter_tells_another_table_twice)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	desk->site.vacation_days = 30;
	forum_read();
	deliver("gm", reply_address(forum_token_mail("gm")),
	    arena_format(&desk->arena,
		"start amiga: ann, bob, cat, dan\ncode %s", code()));
	SAID("gm", "is started");
	forum_read();
	forum_private("ann", "away for 5 days\nback");
	SAID("ann", "Welcome back");
	close_desk();
}
END_TEST

START_TEST(who_is_away_comes_back_in_any_words)
{
	static const struct {
		const char *text;
		bool stays; /* away */
	} rows[] = {
	    {"i'm back", false},
	    {"hey im home again", false},
	    {"Hi all, I'm back from vacation", false},
	    {"back home", false},
	    {"we're back from holiday", false},
	    {"I have returned", false},
	    {"home again!", false},
	    {"I am home now", false},
	    {"back at my desk", false},
	    {"I'm here again", false},
	    {"vacation is over", false},
	    {"Got home this morning, ready to play", false},
	    {"returned from my trip", false},
	    {"I can play again", false},
	    {"back earlier than planned", false},
	    {"my holiday is over, let's go", false},
	    {"I'll be back on Monday", true},
	    {"not back yet", true},
	    {"When the fever is gone, I'm back.", true},
	    {"Once the plane lands, I'm back.", true},
	    {"After the storm, I'm back.", true},
	    {"Not yet, but soon, I'm back.", true},
	    {"can you give me two more days, I am back on Friday", true},
	    {"am I back?", true},
	    {"im back, what is the score?", false},
	    {"show me the whole first round again please", true},
	    {"show me all of round 1 again", true},
	    {"revenge!! same again but 200 points", true},
	    {"tell me the score again", true},
	    {"can we play again?", true},
	    {"I want my king back", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(_i, "start amiga: ann, bob, cat, dan");
		desk->site.vacation_days = 30;
		const char *who = forum_bystander();
		forum_private(who, "away 7 days");
		forum_read();
		forum_private(who, rows[i].text);
		bool back =
		    strstr(told(who), "Welcome back: your clocks run again.");
		ck_assert_msg(
		    back != rows[i].stays, "%s: %s", rows[i].text, told(who));
		close_desk();
	}
}
END_TEST

/* What may end an absence is asked about. */
START_TEST(who_may_be_back_is_asked)
{
	static const char *const texts[] = {
	    "no vacation after all, boss said no", "back to the game then",
	    "our trip is cancelled", "the family returned early, so here I am"};
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		forum_start(_i, "start amiga: ann, bob, cat, dan");
		desk->site.vacation_days = 30;
		const char *who = forum_bystander();
		forum_private(who, "away 7 days");
		forum_read();
		forum_private(who, texts[i]);
		ck_assert_msg(strstr(told(who), "If you are back already, or"),
		    "%s: %s", texts[i], told(who));
		NOT_SAID(who, "Welcome back");
		answer(who, "yes");
		SAID(who, "Welcome back");
		close_desk();
	}
}
END_TEST

START_TEST(who_moves_while_away_is_back_or_is_told)
{
	static const struct {
		const char *text;
		bool stays; /* away */
	} rows[] = {
	    {"I'm home early! It rained all the time. Nil, please.", false},
	    {"Back already. I bid 4.", false},
	    {"We came home early. I bid 3.", false},
	    {"My holiday is over. 3", false},
	    {"3\n\nI am back, by the way.", false},
	    {"3", true},
	    {"I bid 3", true},
	    {"Right back at you! 3", true},
	    {"3. I'll be home on Friday.", true},
	    {"I'm back on the 18th. 3", true},
	    {"I am not back yet. 3", true},
	    {"3\n\nHere we go again!", true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		forum_start(false, "start amiga: ann, bob, cat, dan");
		desk->site.vacation_days = 30;
		const char *who = at_turn();
		forum_private(who, "away 7 days");
		forum_read();
		forum_private(who, rows[i].text);
		bool back = strstr(told(who), "Welcome back: your clocks run");
		bool still = strstr(told(who), "You are still away until ");
		look();
		bool moved = desk->game.table.bid[forum_seat(who)] != BID_NONE;
		ck_assert_msg(
		    back != rows[i].stays && still == (moved && !back),
		    "%s: %.3000s", rows[i].text, told(who));
		if (!moved) /* but asked about it */
			forum_act(who);
		/* the reminder comes once */
		forum_read();
		while (strcmp(at_turn(), who))
			forum_act(at_turn());
		forum_read();
		forum_act(who);
		NOT_SAID(who, "still away");
		close_desk();
	}
}
END_TEST

/* What people write about days, in answer to what they are asked. */
START_TEST(answers_about_days_are_heard)
{
	static const struct {
		const char *first, *text, *told;
	} rows[] = {
	    {NULL, "i cant play tomorrow", "answer \"away 16 Jan 2027"},
	    {"can we pause the game?", "until saturday, yes",
		"You are away until the end of Sat 16 Jan 2027."},
	    {"can we pause the game?", "away sounds right, the first",
		"You are away until the end of Thu 21 Jan 2027."},
	    {"away 5 days", "actually not going to spain after all, i'm back",
		"Welcome back: your clocks run again."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		begin(_i, AMIGA);
		forum_bids();
		forum_read();
		const char *who = at_turn();
		if (rows[i].first) {
			forum_private(who, rows[i].first);
			forum_read();
		}
		forum_private(who, rows[i].text);
		SAID(who, rows[i].told);
		close_desk();
	}
}
END_TEST

/* A player of several games gets one mail that says how they stand, and no mail
 * of each game. */
START_TEST(who_comes_back_gets_one_mail)
{
	forum_start(_i, "start amiga: ann, bob, cat, dan");
	desk->site.vacation_days = 30;
	for (int i = 0; i < 2; i++) {
		ask("ann", "games");
		answer("ann", "start amiga: me, bot, bot, bot");
		forum_read();
	}
	ask("ann", "hand");
	answer("ann", "away 7 days");
	forum_read();
	ask("ann", "hand");
	const char *to = reply_address(mail_to("ann"));
	sent_all();
	deliver("ann", to, "back");
	ck_assert_int_eq(mail_to("ann").count, 1);
	SAID("ann", "Welcome back: your clocks run again. You play in: Game 1");
	SAID("ann", "It is your turn");
	close_desk();
}
END_TEST

/* No clock runs where a person plays with bots alone, but under nomic109. */
START_TEST(no_mail_speaks_of_a_clock_that_the_game_has_not)
{
	static const char *const lines[] = {
	    "start amiga: ann, bot, bot, bot",
	    "start nomic109: ann, bot, bot, bot",
	};
	static const struct {
		const char *text, *says;
	} letters[] = {
	    {"away 7 days", "clock"},
	    {"back", "clock"},
	    {"no more mails please", "time is up"},
	    {"stop", "time is up"},
	};
	for (size_t i = 0; i < COUNT_OF(lines); i++) {
		begin(false, lines[i]);
		for (size_t k = 0; k < COUNT_OF(letters); k++) {
			forum_private("ann", letters[k].text);
			const char *says = strstr(told("ann"), letters[k].says);
			ck_assert_msg(!says == !i, "%s: %s", letters[k].text,
			    told("ann"));
			forum_read();
		}
		close_desk();
	}
}
END_TEST

START_TEST(no_talk_beside_a_holiday_is_played)
{
	static const struct {
		const char *subject, *text;
	} rows[] = {
	    {"Re: [spades 1]", "say: I bid 4\r\nI'm away from Monday to "
			       "Friday, all 3 of us"},
	    {"Re: [spades 1]", "bob wrote:\r\nI'm away from Monday to "
			       "Friday. I bid 3"},
	    {"Re: [spades 1]",
		"I'm away from Monday to Friday. A. A. A. A. A. A. A. A. A. A. "
		"A. A. A. A. A. A. A. A. A. I bid 3"},
	    {"Lot 7", "I'm away from Monday to Friday. I bid 3"},
	};
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		begin(false, AMIGA);
		const char *who = at_turn();
		uint32_t events = events_now();
		desk->now += 10;
		deliver_at(
		    arena_format(&desk->arena,
			"From: Jack <%s@play.test>\r\nTo: referee@play.test\r\n"
			"Subject: %s\r\n" VOUCHED ON_ITS_WAY "\r\n%s\r\n",
			who, rows[i].subject, rows[i].text),
		    desk->now - 1);
		NOT_SAID(who, "You are away from");
		ck_assert_uint_eq(events_now(), events);
		close_desk();
	}
}
END_TEST

Suite *suite_away(void)
{
	const TTest *const tests[] = {
	    deadlines_are_told_by_each_one_s_clocks,
	    a_zone_is_guessed_until_it_is_set,
	    nobody_sets_another_s_zone,
	    one_person_with_bots_has_no_clock,
	    a_turn_without_a_clock_gets_one_reminder,
	    who_says_the_days_of_a_holiday_is_away,
	    days_of_a_holiday_are_used,
	    a_bid_beside_a_holiday_is_bid,
	    no_talk_beside_a_holiday_is_played,
	    an_older_mail_is_called_older,
	    who_is_away_has_time,
	    under_nomic109_the_gamesmaster_grants_it,
	    a_year_allows_so_much,
	    nobody_sends_another_away,
	    a_letter_tells_another_table_twice,
	    who_is_away_comes_back_in_any_words,
	    who_may_be_back_is_asked,
	    who_moves_while_away_is_back_or_is_told,
	    answers_about_days_are_heard,
	    who_comes_back_gets_one_mail,
	    no_mail_speaks_of_a_clock_that_the_game_has_not,
	    NULL,
	};
	return suite_of_both("away", tests);
}
