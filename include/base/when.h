/* when.h - points in time as seconds since 1970 UTC (int64_t), and how they are written. Nobody
 * here asks the clock. */
#ifndef SPADESD_BASE_WHEN_H
#define SPADESD_BASE_WHEN_H

#include <stddef.h>
#include <stdint.h>

enum { WHEN_MINUTE = 60, WHEN_HOUR = 3600, WHEN_DAY = 86400 };

/* Each writes at most `size` bytes, NUL included, and returns `out`. */
char *when_rfc5322(int64_t t, char *out, size_t size);    /* "Sat, 21 Nov 2026 11:05:00 +0000" */
char *when_iso(int64_t t, char *out, size_t size);        /* "2026-11-21 11:05:00" (UTC) */
char *when_person(int64_t t, char *out, size_t size);     /* "Tue 24 Nov 2026, 11:05 UTC" */
char *when_span(int64_t seconds, char *out, size_t size); /* "3 days", "26 hours", "40 minutes" */

/* "90", "90s", "15m", "12h", "3d" as seconds, or -1. */
int64_t when_span_parse(const char *text);

/* Seconds since 1970 of a calendar date in UTC; the fields are as in struct tm but year is the full
 * year, month 1-12. */
int64_t when_utc(int year, int month, int day, int hour, int minute, int second);

#endif
