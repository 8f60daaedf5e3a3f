/* when.h - times as seconds since 1970 UTC, and how they are written. No
 * function here reads the clock. */
#ifndef SPADESD_BASE_WHEN_H
#define SPADESD_BASE_WHEN_H

#include <stddef.h>
#include <stdint.h>

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

#endif
