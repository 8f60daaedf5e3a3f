/* when.c - formatting and parsing times.
 *
 * Mail requires English names of days and months in every locale, so they are
 * tables here and strftime is not used. */
#include "base/when.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char *const days[] = {
    "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
/* clang-format off */
static const char *const months[] = {
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
};
/* clang-format on */

static struct tm utc(int64_t t)
{
	time_t tt = (time_t)t;
	struct tm tm = {.tm_mday = 1, .tm_year = 70};
	gmtime_r(&tt, &tm);
	return tm;
}

char *when_rfc5322(int64_t t, char *out, size_t size)
{
	struct tm tm = utc(t);
	snprintf(out, size, "%s, %d %s %d %02d:%02d:%02d +0000",
	    days[tm.tm_wday], tm.tm_mday, months[tm.tm_mon], tm.tm_year + 1900,
	    tm.tm_hour, tm.tm_min, tm.tm_sec);
	return out;
}

char *when_iso(int64_t t, char *out, size_t size)
{
	struct tm tm = utc(t);
	snprintf(out, size, "%04d-%02d-%02d %02d:%02d:%02d", tm.tm_year + 1900,
	    tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec);
	return out;
}

char *when_stamp(int64_t t, char *out, size_t size)
{
	char iso[32];
	when_iso(t, iso, sizeof iso);
	iso[10] = 'T';
	snprintf(out, size, "%sZ", iso);
	return out;
}

char *when_span(int64_t seconds, char *out, size_t size)
{
	static const struct {
		int64_t length, from;
		const char *name;
	} units[] = {
	    {WHEN_DAY, 2 * WHEN_DAY, "day"},
	    {WHEN_HOUR, 2 * WHEN_HOUR, "hour"},
	    {WHEN_MINUTE, 0, "minute"},
	};
	if (seconds < 0)
		seconds = 0;
	size_t u = 0;
	while (seconds < units[u].from)
		u++;
	int64_t length = units[u].length;
	int64_t n = (seconds + length / 2) / length;
	const char *plural = n == 1 ? "" : "s";
	snprintf(out, size, "%" PRId64 " %s%s", n, units[u].name, plural);
	return out;
}

int64_t when_span_parse(const char *text)
{
	char *end;
	if (*text < '0' || *text > '9')
		return -1;
	long long n = strtoll(text, &end, 10);
	int64_t unit = 1;
	switch (*end) {
	case '\0':
		return n <= 1000000000 ? n : -1;
	case 's':
		break;
	case 'm':
		unit = WHEN_MINUTE;
		break;
	case 'h':
		unit = WHEN_HOUR;
		break;
	case 'd':
		unit = WHEN_DAY;
		break;
	default:
		return -1;
	}
	if (end[1] || n > 1000000)
		return -1;
	return n * unit;
}

int64_t when_utc(const struct when_date *date)
{
	struct tm tm = {
	    .tm_year = date->year - 1900,
	    .tm_mon = date->month - 1,
	    .tm_mday = date->day,
	    .tm_hour = date->hour,
	    .tm_min = date->minute,
	    .tm_sec = date->second,
	};
	return (int64_t)timegm(&tm);
}

void when_split(int64_t t, struct when_date *out)
{
	struct tm tm = utc(t);
	*out = (struct when_date){
	    .year = tm.tm_year + 1900,
	    .month = tm.tm_mon + 1,
	    .day = tm.tm_mday,
	    .hour = tm.tm_hour,
	    .minute = tm.tm_min,
	    .second = tm.tm_sec,
	    .weekday = tm.tm_wday,
	};
}

const char *when_day_name(int weekday)
{
	return days[weekday];
}

const char *when_month_name(int month)
{
	return months[month - 1];
}

int64_t when_earlier(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t when_first(int64_t a, int64_t b)
{
	if (!a || !b)
		return a ? a : b;
	return when_earlier(a, b);
}
