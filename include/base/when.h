/* when.h - times as seconds since 1970 UTC, and how they are written. No
 * function here reads the clock. */
#ifndef SPADESD_BASE_WHEN_H
#define SPADESD_BASE_WHEN_H

enum { WHEN_MINUTE = 60, WHEN_HOUR = 3600, WHEN_DAY = 86400 };

/* Write a time to `out`, in at most `size` bytes with the NUL, and return
 * `out`. when_rfc5322 writes "Sat, 21 Nov 2026 11:05:00 +0000", when_iso
 * "2026-11-21 11:05:00", when_stamp "2026-11-21T11:05:00Z". */
char *when_rfc5322(int64_t t, char *out, size_t size);
char *when_iso(int64_t t, char *out, size_t size);
char *when_stamp(int64_t t, char *out, size_t size);

/* Write a duration, rounded: "3 days", "26 hours", "40 minutes". Uses days or
 * hours if there are at least two of them, otherwise minutes. */
char *when_span(int64_t seconds, char *out, size_t size);

/* when_earlier returns the earlier of two times. when_first does the same, but
 * a time of 0 means "never". */
int64_t when_earlier(int64_t a, int64_t b);
int64_t when_first(int64_t a, int64_t b);

/* Parse "90", "90s", "15m", "12h" or "3d" as seconds. Returns -1 for anything
 * else, or for more than a million units (10^9 for a plain number). */
int64_t when_span_parse(const char *text);

struct when_date {
	int year;       /* for example 2026 */
	int month, day; /* both from 1 */
	int hour, minute, second;
	int weekday; /* 0: Sunday; when_utc ignores it */
};

/* Convert a date in UTC to seconds since 1970. */
int64_t when_utc(const struct when_date *date);
/* Convert seconds since 1970 to a date in UTC. */
void when_split(int64_t t, struct when_date *out);

/* Return the short English name: "Sun" for weekday 0, "Jan" for month 1. */
const char *when_day_name(int weekday);
const char *when_month_name(int month);

enum { WHEN_PERSON = 96 }; /* bytes for the longest result of when_person */

/* Write a time for a person, as the clocks of `zone` (base/zone.h) show it:
 * "Tue 24 Nov 2026, 12:05 Berlin time". If the clocks show that hour twice, the
 * UTC offset is added. An unknown zone is written in UTC. Writes at most `size`
 * bytes and returns `out`. */
char *when_person(int64_t t, const char *zone, char *out, size_t size);
/* Write a time like when_person, but without the year and the zone: "Tue 24
 * Nov, 12:05". */
char *when_short(int64_t t, const char *zone, char *out, size_t size);

/* Parses days as people write them: "3 Dec", "until Friday", "3 to 10 December
 * 2026", "24.12. - 2.1.", "for 5 days", "from Saturday for 5 days", "next week
 * from Monday to Friday", "tomorrow, back on the 7th", "2026-12-03".
 *
 * Month names may be English, German, French, Spanish, Italian or Dutch, or
 * their first three letters or more. A day number counts days since 1 January
 * 1970, which is day 0. No function here asks for today's date. */

/* One day. A member that was not given is -1, except the year, which is then 0.
 */
struct dates_day {
	int year, month, day;
	int weekday; /* 0 is Sunday */
	int ahead;   /* days from today */
	int week;    /* of `weekday`: weeks from this one */
	bool alone;  /* the day says that it is one: "the 9th" */
	bool later;  /* as in "next Friday": not today */
	bool end;    /* the last day of the month */
};

/* A range of days, first and last included. */
struct dates {
	struct dates_day from, to;
	int days;  /* length, as in "for 5 days"; 0: `to` was given */
	bool back; /* as in "back on 7 Dec": `to` is not included */
};

/* Parse all of `text`. False if anything in it is not about days. */
bool dates_read(const char *text, struct dates *out);

enum dates_found {
	DATES_NONE,    /* no word names a day */
	DATES_UNCLEAR, /* which days are meant was not found */
	DATES_READ
};

/* Find the days in sentences, among other words. */
enum dates_found dates_within(const char *text, struct dates *out);

/* Compute the first and the last day number of `dates`, which a person wrote on
 * the day `today`. Neither is before `today`. False if a day does not exist (31
 * June) or the last day would be before the first. */
bool dates_days(
    const struct dates *dates, int64_t today, int64_t *first, int64_t *last);

#endif
