/* test_zone.c - time zones: the offsets of every zone of the tz database
 * against the C library's, names that people give zones, and times as mails
 * show them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/when.h"
#include "base/zone.h"
#include "unit.h"

/* The C library's offset. The process is set to one zone. */
static int library_offset(int64_t t)
{
	time_t tt = (time_t)t;
	struct tm tm;
	ck_assert_ptr_nonnull(localtime_r(&tt, &tm));
	return (int)tm.tm_gmtoff;
}

static void same_as_the_library(const char *zone, uint32_t *dice)
{
	enum { MOMENTS = 60 };
	char tz[120];
	(void)snprintf(tz, sizeof tz, ":%s", zone);
	ck_assert_int_eq(setenv("TZ", tz, 1), 0);
	tzset();
	for (int i = 0; i < MOMENTS; i++) {
		*dice = *dice * 1664525u + 1013904223u;
		int64_t t = (int64_t)*dice; /* a time between 1970 and 2106 */
		int seconds;
		ck_assert_msg(zone_offset(zone, t, &seconds), "%s", zone);
		ck_assert_msg(seconds == library_offset(t),
		    "%s at %lld: %d, and not %d", zone, (long long)t, seconds,
		    library_offset(t));
	}
}

START_TEST(every_zone_is_as_the_c_library_has_it)
{
	char line[300];
	char name[100];
	uint32_t dice = 17;
	int zones = 0;
	FILE *list = fopen("/usr/share/zoneinfo/tzdata.zi", "r");
	ck_assert_ptr_nonnull(list);
	while (fgets(line, sizeof line, list))
		if (sscanf(line, "Z %99s", name) == 1) {
			same_as_the_library(name, &dice);
			zones++;
		}
	(void)fclose(list);
	ck_assert_int_gt(zones, 300);
}
END_TEST

static const struct {
	const char *text, *zone;
} meant[] = {
    {"Europe/Berlin", "Europe/Berlin"},
    {"europe/berlin", "Europe/Berlin"},
    {" Berlin. ", "Europe/Berlin"},
    {"new york", "America/New_York"},
    {"Kolkata", "Asia/Kolkata"},
    {"Buenos Aires", "America/Argentina/Buenos_Aires"},
    {"UTC", ""},
    {"gmt", ""},
    {"+0", ""},
    {"+2", "+0200"},
    {"-3:30", "-0330"},
    {"+0545", "+0545"},
    {"UTC+2", "+0200"},
    {"UTC -11", "-1100"},
    {"Atlantis", NULL},
    {"+15", NULL},
    {"+2:75", NULL},
    {"+", NULL},
    {"", NULL},
    {"../../../etc/passwd", NULL},
    {"/etc/passwd", NULL},
    {"tzdata.zi", NULL},
    {"posixrules/..", NULL},
};

START_TEST(people_name_zones_in_many_ways)
{
	for (size_t i = 0; i < sizeof meant / sizeof meant[0]; i++) {
		char zone[ZONE_NAME] = "untouched";
		enum zone_found found = zone_find(meant[i].text, zone);
		bool known = meant[i].zone != NULL;
		ck_assert_msg((found == ZONE_FOUND) == known, "\"%s\": %s",
		    meant[i].text, zone);
		if (known)
			ck_assert_str_eq(zone, meant[i].zone);
	}
}
END_TEST

static const struct {
	int64_t t;
	const char *zone, *text;
} told[] = {
    {1793440800, "", "Sat 31 Oct 2026, 10:00 UTC"},
    {1793440800, "Europe/Berlin", "Sat 31 Oct 2026, 11:00 Berlin time"},
    {1793440800, "+0530", "Sat 31 Oct 2026, 15:30 UTC+5:30"},
    {1793440800, "-0800", "Sat 31 Oct 2026, 02:00 UTC-8"},
    {1793440800, "Nowhere/Land", "Sat 31 Oct 2026, 10:00 UTC"},
    /* summer time ends in Berlin on 25 October 2026 at 01:00 UTC */
    {1792888200, "Europe/Berlin", "Sun 25 Oct 2026, 02:30 Berlin time (UTC+2)"},
    {1792891800, "Europe/Berlin", "Sun 25 Oct 2026, 02:30 Berlin time (UTC+1)"},
    {1792895400, "Europe/Berlin", "Sun 25 Oct 2026, 03:30 Berlin time"},
    {1792884600, "Europe/Berlin", "Sun 25 Oct 2026, 01:30 Berlin time"},
    /* summer time begins on 28 March 2027 */
    {1806195600, "Europe/Berlin", "Sun 28 Mar 2027, 03:00 Berlin time"},
    {1806195599, "Europe/Berlin", "Sun 28 Mar 2027, 01:59 Berlin time"},
};

START_TEST(a_moment_is_told_by_the_reader_s_clocks)
{
	for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
		char text[WHEN_PERSON];
		when_person(told[i].t, told[i].zone, text, sizeof text);
		ck_assert_str_eq(text, told[i].text);
	}
}
END_TEST

START_TEST(what_clocks_show_is_a_moment)
{
	static const char *const zones[] = {
	    "", "+0530", "Europe/Berlin", "America/New_York", "Asia/Kolkata"};
	for (size_t z = 0; z < sizeof zones / sizeof zones[0]; z++)
		for (int64_t t = 1767225600; t < 1830297600; t += 1800) {
			int offset;
			int there;
			ck_assert(zone_offset(zones[z], t, &offset));
			int64_t back = zone_moment(zones[z], t + offset);
			zone_offset(zones[z], back, &there);
			ck_assert_int_eq(back + there, t + offset);
			/* the earlier of the two times */
			ck_assert_int_le(back, t);
		}
	/* a time that does not exist, because clocks go forward */
	ck_assert_int_eq(
	    zone_moment("Europe/Berlin", 1806195600 + 2 * WHEN_HOUR - 1800),
	    1806195600 + 1800);
}
END_TEST

START_TEST(without_the_database_there_are_offsets)
{
	char zone[ZONE_NAME];
	char text[WHEN_PERSON];
	ck_assert_int_eq(setenv("TZDIR", "/nonexistent", 1), 0);
	ck_assert_int_eq(zone_find("Berlin", zone), ZONE_NO_DATABASE);
	ck_assert_int_eq(zone_find("+1", zone), ZONE_FOUND);
	when_person(1793440800, "Europe/Berlin", text, sizeof text);
	ck_assert_str_eq(text, "Sat 31 Oct 2026, 10:00 UTC");
	ck_assert_int_eq(unsetenv("TZDIR"), 0);
}
END_TEST

START_TEST(a_file_that_is_none_is_no_zone)
{
	char folder[200];
	char path[260];
	char text[WHEN_PERSON];
	unit_path(folder, sizeof folder, "zones");
	FILE *real = fopen("/usr/share/zoneinfo/Europe/Berlin", "rb");
	char bytes[8192];
	ck_assert_ptr_nonnull(real);
	size_t size = fread(bytes, 1, sizeof bytes, real);
	(void)fclose(real);
	(void)snprintf(path, sizeof path, "%s", folder);
	char *slash = strrchr(path, '/');
	*slash = '\0';
	ck_assert_int_eq(setenv("TZDIR", path, 1), 0);
	for (size_t cut = 0; cut < size; cut += 7)
		for (int change = 0; change < 2; change++) {
			FILE *f = fopen(folder, "wb");
			ck_assert_ptr_nonnull(f);
			char old = bytes[cut];
			if (change)
				bytes[cut] = (char)(old ^ 0x81);
			(void)fwrite(bytes, 1, change ? size : cut, f);
			bytes[cut] = old;
			(void)fclose(f);
			when_person(1893456000, slash + 1, text, sizeof text);
			ck_assert_ptr_nonnull(strchr(text, ','));
		}
	(void)remove(folder);
	ck_assert_int_eq(unsetenv("TZDIR"), 0);
}
END_TEST

Suite *suite_zone(void)
{
	const TTest *const tests[] = {
	    every_zone_is_as_the_c_library_has_it,
	    people_name_zones_in_many_ways,
	    a_moment_is_told_by_the_reader_s_clocks,
	    what_clocks_show_is_a_moment,
	    without_the_database_there_are_offsets,
	    a_file_that_is_none_is_no_zone,
	    NULL,
	};
	return suite_of("zone", tests);
}
