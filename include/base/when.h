/* when.h - points in time as seconds since 1970 UTC (int64_t), and how they are
 * written. Nobody here asks the clock. */
#ifndef SPADESD_BASE_WHEN_H
#define SPADESD_BASE_WHEN_H

#include <stddef.h>
#include <stdint.h>

enum { WHEN_MINUTE = 60, WHEN_HOUR = 3600, WHEN_DAY = 86400 };

/* Each writes at most `size` bytes, NUL included, and returns `out`:
 * "Sat, 21 Nov 2026 11:05:00 +0000", as mail wants it; "2026-11-21 11:05:00";
 * "2026-11-21T11:05:00Z"; for people, "Tue 24 Nov 2026, 11:05 UTC". */
char *when_rfc5322(int64_t t, char *out, size_t size);
char *when_iso(int64_t t, char *out, size_t size);
char *when_stamp(int64_t t, char *out, size_t size);

/* Likewise a length of time, rounded: "3 days", "26 hours", "40 minutes"; in
 * the largest unit of which it has two, or else in minutes. */
char *when_span(int64_t seconds, char *out, size_t size);

/* The earlier of two moments; and of two of which 0 is none. */
int64_t when_earlier(int64_t a, int64_t b);
int64_t when_first(int64_t a, int64_t b);

/* "90", "90s", "15m", "12h", "3d" as seconds; -1 for anything else, or over a
 * million units (a number alone: a thousand million). */
int64_t when_span_parse(const char *text);

struct when_date {
	int year;       /* in full */
	int month, day; /* from 1 */
	int hour, minute, second;
	int weekday; /* 0: Sunday; not looked at by when_utc */
};

/* Seconds since 1970 of a date in UTC. */
int64_t when_utc(const struct when_date *date);
/* And back. */
void when_split(int64_t t, struct when_date *out);

/* "Sun" for 0; "Jan" for 1. */
const char *when_day_name(int weekday);
const char *when_month_name(int month);

enum { WHEN_PERSON = 96 }; /* bytes that hold the longest of these */

/* A moment for a person, by the clocks of that zone (base/zone.h): "Tue 24 Nov
 * 2026, 12:05 Berlin time", ", 11:05 UTC". Of an hour that comes twice it says
 * which is meant. Where there is no such zone, in UTC. Writes at most `size`
 * bytes and returns `out`. */
char *when_person(int64_t t, const char *zone, char *out, size_t size);

#endif
