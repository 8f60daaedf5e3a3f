/* calendar.h - days that are the same every week or every year: "Sat Sun, 24
 * Dec to 26 Dec, 2026-05-01". */
#ifndef SPADESD_BASE_CALENDAR_H
#define SPADESD_BASE_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

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
