/* dates.h - days as people write them: "3 Dec", "until Friday", "3 to 10
 * December 2026", "24.12. - 2.1.", "for 5 days", "2026-12-03".
 *
 * Months go by their English, German, French, Spanish, Italian and Dutch names,
 * or three letters of them and more. Days are numbered as by when_utc: day 0 is
 * 1 January 1970. Nothing here knows what day it is. */
#ifndef SPADESD_BASE_DATES_H
#define SPADESD_BASE_DATES_H

#include <stdbool.h>
#include <stdint.h>

/* One day: a date, of which the year may be left out (0), or a day of the week
 * (0: Sunday), or so many days from today. What is not said is -1. */
struct dates_day {
	int year, month, day;
	int weekday;
	int ahead;
};

/* From one day to another, both included. */
struct dates {
	bool from_today; /* its begin was left out, as in "until 3 Dec" */
	struct dates_day from, to;
};

/* Reads all of a text; false when it is anything else than days. */
bool dates_read(const char *text, struct dates *out);

/* The first and the last day that it means when it is said on the day `today`:
 * none before that one, unless a year says so. false when no such day comes
 * (31 June), or the last one would be before the first. */
bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last);

/* days that are the same every week or every year: "Sat Sun, 24
 * Dec to 26 Dec, 2026-05-01". */

enum { CALENDAR_MOST = 24 };

struct calendar {
	unsigned weekdays; /* bit n: that day of the week, 0 is Sunday */
	int count;
	/* first and last: days of one year, or month * 100 + day of all */
	struct {
		int64_t from, to;
		bool yearly;
	} span[CALENDAR_MOST];
};

/* Reads days apart from each other by commas; false when any is none, there are
 * too many, or no day of the week would be left. */
bool calendar_read(const char *text, struct calendar *out);

/* Is that day (as in base/dates.h) one of them? */
bool calendar_has(const struct calendar *calendar, int64_t day);

#endif
