/* test_dates.c - dates as people write them. */
#include <stdio.h>
#include <string.h>

#include "base/when.h"
#include "unit.h"

static int64_t day_of(int year, int month, int day)
{
	struct when_date d = {.year = year, .month = month, .day = day};
	return when_utc(&d) / WHEN_DAY;
}

static const char *written(int64_t day, char out[16])
{
	char iso[32];
	(void)snprintf(
	    out, 16, "%.10s", when_iso(day * WHEN_DAY, iso, sizeof iso));
	return out;
}

/* Every text was written on Sunday, 22 November 2026. */
static const struct {
	/* the first and last day; NULL: the text does not name a period */
	const char *text, *first, *last;
} rows[] = {
    {"until 3 Dec", "2026-11-22", "2026-12-03"},
    {"until Dec 3", "2026-11-22", "2026-12-03"},
    {"until the 3rd of December", "2026-11-22", "2026-12-03"},
    {"till December 3, 2026", "2026-11-22", "2026-12-03"},
    {"to 2026-12-03", "2026-11-22", "2026-12-03"},
    {"bis 3.12.", "2026-11-22", "2026-12-03"},
    {"bis zum 3.12.", "2026-11-22", "2026-12-03"},
    {"bis einschließlich 3.12.", "2026-11-22", "2026-12-03"},
    {"vom 3.12. bis 10.12.2026", "2026-12-03", "2026-12-10"},
    {"3 Dec to 10 Dec", "2026-12-03", "2026-12-10"},
    {"3 Dec - 10 Dec", "2026-12-03", "2026-12-10"},
    {"3 Dec \xe2\x80\x93 10 Dec", "2026-12-03", "2026-12-10"},
    {"3 to 10 Dec", "2026-12-03", "2026-12-10"},
    {"3-10 Dec", "2026-12-03", "2026-12-10"},
    {"3. bis 10. Dezember", "2026-12-03", "2026-12-10"},
    {"du 3 au 10 d\xc3\xa9"
     "cembre",
	"2026-12-03", "2026-12-10"},
    {"del 3 al 10 diciembre", "2026-12-03", "2026-12-10"},
    {"2026-12-03 to 2026-12-10", "2026-12-03", "2026-12-10"},
    {"from 3 December until the 10th", "2026-12-03", "2026-12-10"},
    {"28 Dec to the 4th", "2026-12-28", "2027-01-04"},
    {"28 Dec to 4 Jan", "2026-12-28", "2027-01-04"},
    {"20 Nov to 24 Nov", "2027-11-20",
	"2027-11-24"}, /* 20 Nov has passed, so the writer means next year's */
    {"until 22 Nov", "2026-11-22", "2026-11-22"},
    {"until 21 Nov", "2026-11-22", "2027-11-21"},
    {"until Friday", "2026-11-22", "2026-11-27"},
    {"until sunday", "2026-11-22", "2026-11-22"},
    {"mon to wed", "2026-11-23", "2026-11-25"},
    {"tomorrow", "2026-11-23", "2026-11-23"},
    {"today", "2026-11-22", "2026-11-22"},
    {"for 3 days", "2026-11-22", "2026-11-24"},
    {"5 days", "2026-11-22", "2026-11-26"},
    {"a week", "2026-11-22", "2026-11-28"},
    {"2 weeks", "2026-11-22", "2026-12-05"},
    {"40 days", "2026-11-22", "2026-12-31"},
    {"for the next 3 days", "2026-11-22", "2026-11-24"},
    {"next week", "2026-11-23", "2026-11-29"},
    {"n\xc3\xa4"
     "chste Woche",
	"2026-11-23", "2026-11-29"},
    {"from Saturday for 5 days", "2026-11-28", "2026-12-02"},
    {"3 Dec for 5 days", "2026-12-03", "2026-12-07"},
    {"5 days from Saturday", "2026-11-28", "2026-12-02"},
    {"from Monday until 7 December", "2026-11-23", "2026-12-07"},
    {"from Monday 30 November until Monday, 7 December", "2026-11-30",
	"2026-12-07"},
    {"tomorrow, back on 7 December", "2026-11-23", "2026-12-06"},
    {"back on Wednesday", "2026-11-22", "2026-11-24"},
    {"back today", NULL, NULL},
    {"3 Dec 5", NULL, NULL},
    {"December for 5 days", NULL, NULL},
    {"24 Dec", "2026-12-24", "2026-12-24"},
    {"29 Feb", "2028-02-29", "2028-02-29"},
    {"2 mar", "2027-03-02", "2027-03-02"},
    {"mardi", "2026-11-24", "2026-11-24"},
    {"31 June", NULL, NULL},
    {"until 2025-12-03", NULL, NULL},
    {"10 Dec 2026 to 3 Dec 2026", NULL, NULL},
    {"until the cows come home", NULL, NULL},
    {"from home", NULL, NULL},
    {"3", NULL, NULL},
    {"December", NULL, NULL},
    {"", NULL, NULL},
    {"we go", NULL, NULL},
    {"until 3 Dec to 4 Dec to 5 Dec", NULL, NULL},
    {"32 Dec", NULL, NULL},
    {"3.13.", NULL, NULL},
    {"99999999999999999999 Dec", NULL, NULL},
};

START_TEST(days_are_read_as_people_write_them)
{
	int64_t today = day_of(2026, 11, 22);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct dates d;
		int64_t first;
		int64_t last;
		char text[16];
		bool read = dates_read(rows[i].text, &d) &&
		            dates_days(&d, today, &first, &last);
		ck_assert_msg(read == (rows[i].first != NULL),
		    "\"%s\" is %sread", rows[i].text, read ? "" : "not ");
		if (!read)
			continue;
		ck_assert_msg(!strcmp(written(first, text), rows[i].first),
		    "\"%s\" begins on %s", rows[i].text, text);
		ck_assert_msg(!strcmp(written(last, text), rows[i].last),
		    "\"%s\" ends on %s", rows[i].text, text);
	}
}
END_TEST

START_TEST(any_text_is_days_or_none)
{
	static const char *const words[] = {"3", "dec", "to", "-", "2026",
	    "fri", "days", "1.2.", "2026-02-30", "until", "week", "0", "-3",
	    "31", "feb", "\xc3", "a", ".", "3-", "--"};
	enum { WORDS = sizeof words / sizeof words[0] };
	uint32_t dice = 5;
	for (int i = 0; i < 200000; i++) {
		char text[100] = "";
		for (int n = 0; n < 5; n++) {
			dice = dice * 1664525u + 1013904223u;
			size_t size = strlen(text);
			(void)snprintf(text + size, sizeof text - size, "%s ",
			    words[dice / 65536 % WORDS]);
		}
		struct dates d;
		int64_t first;
		int64_t last;
		if (!dates_read(text, &d) ||
		    !dates_days(&d, 20000, &first, &last))
			continue;
		MUST(last >= first && last < 200000, "%s", text);
	}
}
END_TEST

Suite *suite_dates(void)
{
	const TTest *const tests[] = {
	    days_are_read_as_people_write_them,
	    any_text_is_days_or_none,
	    NULL,
	};
	return suite_of("dates", tests);
}
