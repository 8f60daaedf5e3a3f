/* test_life.c - a life beside the game: time zones, absence, more time, names,
 * addresses; each by mail, in either forum. */
#include <string.h>

#include "base/when.h"
#include "forum.h"

#define NOT_SAID(name, words)                                                  \
	ck_assert_msg(                                                         \
	    !strstr(told(name), words), "%s was told: %s", name, told(name))

/* ---- by whose clocks ---- */

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
	SAID(who, "Times are told by your clocks from now on: it is");
	SAID(who, "Berlin time");
	forum_read();
	forum_private(who, "status");
	SAID(who, "It is your turn to bid by");
	SAID(who, "Berlin time (3 days)");
	forum_read();
	const char *other = forum_name((forum_seat(who) + 1) % 4);
	forum_private(other, "status");
	SAID(other, " UTC (3 days)");
	forum_read();
	forum_private(other, "set zone +5:30");
	forum_read();
	forum_private(other, "status");
	SAID(other, " UTC+5:30 (3 days)");
	forum_read();
	forum_private(other, "zone");
	SAID(other, "UTC+5:30 for you. To change it");
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
	ck_assert_str_eq(zone_of("ann"), ""); /* which did nothing */
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
	SAID("ann", "That is a guess from the dates of your letters");
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
	SAID("ann", "I did nothing: anyone could have sent");
	forum_read();
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

Suite *suite_life(void)
{
	const TTest *const tests[] = {
	    deadlines_are_told_by_each_one_s_clocks,
	    a_zone_is_guessed_until_it_is_set,
	    nobody_sets_another_s_zone,
	    NULL,
	};
	return suite_of_both("life", tests);
}
