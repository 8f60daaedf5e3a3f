/* dates.h - parses days as people write them: "3 Dec", "until Friday", "3 to 10
 * December 2026", "24.12. - 2.1.", "for 5 days", "2026-12-03".
 *
 * Month names may be English, German, French, Spanish, Italian or Dutch, or
 * their first three letters or more. A day number counts days since 1 January
 * 1970, which is day 0. No function here asks for today's date. */
#ifndef SPADESD_BASE_DATES_H
#define SPADESD_BASE_DATES_H

#include <stdbool.h>
#include <stdint.h>

/* One day, given as a date, as a day of the week or as a number of days from
 * today. A member that was not given is -1, except the year, which is then 0.
 */
struct dates_day {
	int year, month, day;
	int weekday; /* 0 is Sunday */
	int ahead;   /* days from today */
};

/* A range of days, first and last included. */
struct dates {
	bool from_today; /* no first day was given, as in "until 3 Dec" */
	struct dates_day from, to;
};

/* Parse all of `text`. False if anything in it is not about days. */
bool dates_read(const char *text, struct dates *out);

/* Compute the first and the last day number of `dates`, which a person wrote on
 * the day `today`. Unless a year was given, neither is before `today`. False if
 * a day does not exist (31 June) or the last day would be before the first. */
bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last);

/* Parse a month such as "2026-10"; `month` is from 1. */
bool dates_month(const char *text, int *year, int *month);

/* Days that recur every week or every year: "Sat Sun, 24 Dec to 26 Dec,
 * 2026-05-01". */

enum { CALENDAR_MOST = 24 };

struct calendar {
	unsigned weekdays; /* bit n is weekday n, 0 for Sunday */
	int count;
	/* First and last day. If `yearly`, each is month * 100 + day; otherwise
	 * each is a day number. */
	struct {
		int64_t from, to;
		bool yearly;
	} span[CALENDAR_MOST];
};

/* Parse days separated by commas. False if a part is not a day or a range of
 * days, if there are more than CALENDAR_MOST, or if they cover the whole week.
 */
bool calendar_read(const char *text, struct calendar *out);

/* True if the calendar has the day with this number. */
bool calendar_has(const struct calendar *calendar, int64_t day);

#endif
