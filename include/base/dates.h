/* dates.h - parses days as people write them: "3 Dec", "until Friday", "3 to 10
 * December 2026", "24.12. - 2.1.", "for 5 days", "from Saturday for 5 days",
 * "next week", "tomorrow, back on 7 Dec", "2026-12-03".
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
	int days;       /* length, as in "for 5 days"; 0: `to` was given */
	bool next_week; /* from Monday of the next week */
	bool back;      /* as in "back on 7 Dec": `to` is not included */
};

/* Parse all of `text`. False if anything in it is not about days. */
bool dates_read(const char *text, struct dates *out);

/* Compute the first and the last day number of `dates`, which a person wrote on
 * the day `today`. Unless a year was given, neither is before `today`. False if
 * a day does not exist (31 June) or the last day would be before the first. */
bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last);

#endif
