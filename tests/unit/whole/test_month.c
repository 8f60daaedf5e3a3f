/* test_month.c - thirty simulated days of a game by people in five time zones,
 * with absences. In three of the zones the clocks change.
 *
 * The test compares each deadline in a mail, and each time-out, with the C
 * library's zones and a count of the hours in which the clock ran. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/when.h"
#include "engine/legal.h"
#include "support/desk.h"
#include "support/whole_game.h"

#include "referee/session/loaded_game.h"
#include "referee/session/session.h"

enum { DAYS = 30, AWAYS = 3 };

static const char *const zones[PEOPLE] = {"UTC", "Europe/Berlin",
    "America/New_York", "Asia/Kolkata", "Australia/Sydney"};
static const char *const cities[PEOPLE] = {
    "UTC", "Berlin time", "New York time", "Kolkata time", "Sydney time"};

/* The absences: the line that announces each, and its days in numbers. A month
 * is counted from 1. */
static const struct {
	int who;
	const char *line;
	int month, day, last_month, last_day;
} aways[AWAYS] = {
    {1, "away 20 Oct to 27 Oct", 10, 20, 10, 27},
    {2, "away 30 Oct to 3 Nov", 10, 30, 11, 3},
    {4, "away 2 Oct to 6 Oct", 10, 2, 10, 6},
};

/* Returns the start of that day, as the C library computes it. */
static int64_t midnight(const char *zone, int month, int day)
{
	struct tm tm = {.tm_year = 126, .tm_mon = month - 1, .tm_mday = day};
	char tz[60];
	(void)snprintf(tz, sizeof tz, ":%s", zone);
	tm.tm_isdst = -1;
	ck_assert_int_eq(setenv("TZ", tz, 1), 0);
	tzset();
	return (int64_t)mktime(&tm);
}

static struct span away[AWAYS];

static bool stands_still(int who, int64_t t)
{
	for (int i = 0; i < AWAYS; i++)
		if (aways[i].who == who && t >= away[i].from &&
		    t < away[i].until)
			return true;
	return false;
}

static int person_at(int seat)
{
	int i = 0;
	while (strcmp(names[i], desk->row.seat[seat].handle) != 0)
		i++;
	return i;
}

/* Returns the time in which the clock of that player ran, in seconds, counted
 * minute by minute. */
static int64_t counted(int who, int64_t from, int64_t until)
{
	int64_t n = 0;
	for (int64_t t = from; t < until; t += WHEN_MINUTE)
		n += stands_still(who, t) ? 0 : WHEN_MINUTE;
	return n;
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

/* Returns the text of the deadline, as the C library writes it. */
static const char *told_by(int who, int64_t t)
{
	char day[60];
	time_t tt = (time_t)t;
	struct tm tm;
	(void)midnight(zones[who], 10, 1);
	ck_assert_ptr_nonnull(localtime_r(&tt, &tm));
	(void)strftime(day, sizeof day, "%Y, %H:%M", &tm);
	return arena_format(&desk->arena, "%s %s", day, cities[who]);
}

/* Checks that the player's newest mail shows the deadline in the player's time
 * zone. */
static void check_told(int who)
{
	const char *name = names[who];
	ask(name, "status");
	const char *text = told(name);
	const char *wanted = told_by(who, deadline());
	ck_assert_msg(strstr(text, wanted), "%s is told, not \"%s\": %s", name,
	    wanted, text);
}

static void hour(int *timeouts)
{
	struct err err;
	look();
	int64_t since = desk->game.table.since;
	int who = person_at(desk->game.table.turn);
	uint32_t before = desk->game.table.events;
	int64_t over = deadline();
	desk->now += WHEN_HOUR;
	ck_assert_int_eq(
	    referee_fetched(&desk->referee, "test", desk->now, &err),
	    OUTCOME_DONE);
	ck_assert_int_eq(
	    referee_tick(&desk->referee, desk->now, desk->now, &err),
	    OUTCOME_DONE);
	look();
	if (desk->game.table.events == before)
		return;
	int64_t ran = counted(who, since, over);
	ck_assert_msg(ran >= 3 * WHEN_DAY - WHEN_MINUTE &&
			  ran <= 3 * WHEN_DAY + WHEN_MINUTE,
	    "%s had %d minutes", names[who], (int)(ran / 60));
	(*timeouts)++;
}

static void begin_month(void)
{
	open_desk(NULL);
	desk->site.vacation_days = 30;
	desk->now = midnight("UTC", 10, 1);
	start("start amiga: ann, bob, cat, dan");
	sent_all();
	for (int i = 0; i < PEOPLE; i++)
		ask(names[i], arena_format(&desk->arena, "zone %s", zones[i]));
	for (int i = 0; i < AWAYS; i++) {
		const char *zone = zones[aways[i].who];
		away[i].from = midnight(zone, aways[i].month, aways[i].day);
		away[i].until =
		    midnight(zone, aways[i].last_month, aways[i].last_day + 1);
		ask(names[aways[i].who], aways[i].line);
		SAID(names[aways[i].who], "You are away from");
	}
	sent_all();
}

START_TEST(thirty_days_in_five_time_zones)
{
	int timeouts = 0;
	int acts = 0;
	dice = 11 + (uint32_t)_i;
	begin_month();
	int64_t end = desk->now + DAYS * WHEN_DAY;
	while (desk->now < end) {
		hour(&timeouts);
		if (desk->game.table.phase == PHASE_OVER)
			break;
		int who = person_at(desk->game.table.turn);
		if (below(8) == 0)
			check_told(who);
		sent_all();
		/* an absent player writes nothing; now and then all players
		 * write nothing for days */
		if (stands_still(who, desk->now) || below(60) != 0)
			continue;
		look();
		ask(names[who], move());
		sent_all();
		acts++;
	}
	look();
	ck_assert_int_ge(acts, 1);
	ck_assert_int_ge(timeouts, 1);
	ck_assert_int_eq(unsetenv("TZ"), 0);
	close_desk();
}
END_TEST

Suite *suite_month(void)
{
	Suite *suite = suite_create("month");
	TCase *tcase = tcase_create("month");
	tcase_set_timeout(tcase, 600);
	tcase_add_loop_test(tcase, thirty_days_in_five_time_zones, 0, 4);
	suite_add_tcase(suite, tcase);
	return suite;
}
