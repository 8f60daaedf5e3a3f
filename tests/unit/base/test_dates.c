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
    {"next week, from monday to friday", "2026-11-23", "2026-11-27"},
    {"Monday to Friday next week", "2026-11-23", "2026-11-27"},
    {"mon-fri", "2026-11-23", "2026-11-27"},
    {"Monday and Tuesday", "2026-11-23", "2026-11-24"},
    {"between Tuesday and Friday", "2026-11-24", "2026-11-27"},
    {"from tuesday, back on the 9th", "2026-11-24", "2026-12-08"},
    {"from the 3rd through the 9th", "2026-12-03", "2026-12-09"},
    {"24th-26th December", "2026-12-24", "2026-12-26"},
    {"28 to 3 Jan", "2026-12-28", "2027-01-03"},
    {"7/12 to 9/12", NULL, NULL},
    {"until the end of the week", "2026-11-22", "2026-11-22"},
    {"until the end of next week", "2026-11-22", "2026-11-29"},
    {"until the end of December", "2026-11-22", "2026-12-31"},
    {"until the end of the month", "2026-11-22", "2026-11-30"},
    {"until next weekend", "2026-11-22", "2026-11-27"},
    {"through next week", "2026-11-22", "2026-11-29"},
    {"from Thursday through the weekend", NULL, NULL}, /* today is Sunday */
    {"next weekend", "2026-11-28", "2026-11-29"},
    {"this weekend", "2026-11-22", "2026-11-22"},
    {"next Sunday", "2026-11-29", "2026-11-29"},
    {"next week until Wednesday", "2026-11-23", "2026-11-25"},
    {"from Friday until Wednesday", "2026-11-27", "2026-12-02"},
    {"two weeks from tomorrow", "2026-11-23", "2026-12-06"},
    {"for a couple of days", "2026-11-22", "2026-11-23"},
    {"for a few days", NULL, NULL},
    {"for a fortnight", "2026-11-22", "2026-12-05"},
    {"the day after tomorrow", "2026-11-24", "2026-11-24"},
    {"back in two weeks", "2026-11-22", "2026-12-05"},
    {"back next week", "2026-11-22", "2026-11-22"},
    {"until Friday 6pm", "2026-11-22", "2026-11-27"},
    {"from Friday at 18:00 until Sunday evening", "2026-11-27", "2026-11-29"},
    {"Monday 7 December to Friday 11 December", "2026-12-07", "2026-12-11"},
    {"Monday, 8 December", NULL, NULL}, /* that is a Tuesday */
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

/* Sentences, written on Wednesday, 25 November 2026. NULL: the days are asked
 * for; "": the sentence names none. */
static const struct {
	const char *text, *first, *last;
} sentences[] = {
    {"I'm leaving on Tuesday and will be back on the 9th", "2026-12-01",
	"2026-12-08"},
    {"I'm going to be away from Monday to Friday, sorry!", "2026-11-30",
	"2026-12-04"},
    {"Hi, I may be away next week. My bid is 4.", "2026-11-30", "2026-12-06"},
    {"I want my card back. I am gone from Monday until Wednesday.",
	"2026-11-30", "2026-12-02"},
    {"We are at my mother's this weekend", "2026-11-28", "2026-11-29"},
    {"no mail for me for 10 days starting on Friday", "2026-11-27",
	"2026-12-06"},
    {"I fly to Spain on Saturday and I am back on 5 December", "2026-11-28",
	"2026-12-04"},
    {"Good day! I'm not back until Monday", "2026-11-25", "2026-11-30"},
    {"I'm away all week except Monday", NULL, NULL},
    {"I'm away at the end of next week", NULL, NULL},
    {"Tom and Mia are on vacation", "", ""},
    {"Ich bin vom 3. bis zum 10. Dezember im Urlaub", "2026-12-03",
	"2026-12-10"},
    {"Die n\xc3\xa4"
     "chste Woche bin ich weg",
	"2026-11-30", "2026-12-06"},
    {"Je suis absent du 3 au 10 d\xc3\xa9"
     "cembre",
	"2026-12-03", "2026-12-10"},
    {"I was away last week", NULL, NULL},
    {"I'm away in two weeks", "2026-12-09", "2026-12-09"},
    {"I cannot play every Monday", NULL, NULL},
    {"I am on holiday", "", ""},
    {"Away from the 2nd until the 13th, please. And I bid nil", "2026-12-02",
	"2026-12-13"},
    {"I won the 2nd trick with the 3rd club", "", ""},
    {"Jan and Don are on holiday", "", ""},
};

START_TEST(days_are_found_in_sentences)
{
	int64_t today = day_of(2026, 11, 25);
	for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
		const char *from = sentences[i].first;
		struct dates d;
		int64_t first = 0;
		int64_t last = 0;
		char text[2][16];
		enum dates_found found = dates_within(sentences[i].text, &d);
		bool read =
		    found == DATES_READ && dates_days(&d, today, &first, &last);
		written(first, text[0]);
		written(last, text[1]);
		bool right = !from    ? !read && found
		             : !*from ? !found
		                      : read && !strcmp(text[0], from) &&
		                            !strcmp(text[1], sentences[i].last);
		ck_assert_msg(right, "\"%s\": %d, %s to %s", sentences[i].text,
		    (int)found, text[0], text[1]);
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
	    days_are_found_in_sentences,
	    any_text_is_days_or_none,
	    NULL,
	};
	return suite_of("dates", tests);
}
