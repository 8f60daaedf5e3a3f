/* zonerule.c - the rule in the last line of a zone's file: a POSIX TZ string,
 * as in "CET-1CEST,M3.5.0,M10.5.0/3" or "<-03>3".
 *
 * Its offsets are hours behind UTC, the other way round than everywhere else.
 * Days are read in the one form that the database writes: the month, the week
 * in it (5: the last) and the day of the week. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "zonefile.h"

struct day {
	long month, week, weekday;
	long at; /* seconds after midnight, by the clocks until then */
};

/* Passes a name; false when there is none. */
static bool take_name(const char **p)
{
	const char *from = *p;
	if (**p == '<')
		*p += strcspn(*p, ">") + 1;
	while (isalpha((unsigned char)**p))
		(*p)++;
	return *p > from && (*p)[-1] != '\0';
}

/* "1", "-5:30", "26": hours, minutes, seconds. */
static bool take_time(const char **p, long *seconds)
{
	char *end;
	bool minus = **p == '-';
	long total = 0;
	if (**p == '-' || **p == '+')
		(*p)++;
	for (long unit = WHEN_HOUR; unit; unit /= 60) {
		if (!isdigit((unsigned char)**p))
			return false;
		total += unit * strtol(*p, &end, 10);
		*p = end;
		if (*end != ':')
			break;
		(*p)++;
	}
	*seconds = minus ? -total : total;
	return true;
}

static bool take_number(const char **p, char before, long *out)
{
	char *end;
	if (**p != before || !isdigit((unsigned char)(*p)[1]))
		return false;
	*out = strtol(*p + 1, &end, 10);
	*p = end;
	return true;
}

/* ",M3.5.0/3" */
static bool take_day(const char **p, struct day *d)
{
	d->at = 2 * WHEN_HOUR;
	if (**p != ',')
		return false;
	(*p)++;
	if (!take_number(p, 'M', &d->month))
		return false;
	if (!take_number(p, '.', &d->week) || !take_number(p, '.', &d->weekday))
		return false;
	if (**p != '/')
		return true;
	(*p)++;
	return take_time(p, &d->at);
}

static int64_t first_of(int year, long month)
{
	struct when_date date = {.year = year, .month = (int)month, .day = 1};
	return when_utc(&date);
}

/* When that day's clocks are changed in that year, as they show it before. */
static int64_t moment_of(const struct day *d, int year)
{
	int64_t first = first_of(year, d->month);
	int64_t next = first_of(year, d->month + 1);
	/* 1 January 1970 was a Thursday */
	long begins = (long)(first / WHEN_DAY + 4) % 7;
	long days = (d->weekday - begins + 7) % 7 + 7 * (d->week - 1);
	while (first + days * WHEN_DAY >= next)
		days -= 7;
	return first + days * WHEN_DAY + d->at;
}

static int year_of(int64_t t)
{
	struct when_date date;
	when_split(t, &date);
	return date.year;
}

bool zonerule_offset(const char *rule, int64_t t, int *seconds)
{
	long standard;
	long summer;
	struct day from;
	struct day to;
	const char *p = rule;
	if (!take_name(&p) || !take_time(&p, &standard))
		return false;
	*seconds = (int)-standard;
	if (!*p)
		return true;
	summer = standard - WHEN_HOUR;
	if (!take_name(&p) || (*p != ',' && !take_time(&p, &summer)))
		return false;
	if (!take_day(&p, &from) || !take_day(&p, &to))
		return false;
	int year = year_of(t - standard);
	int64_t begins = moment_of(&from, year) + standard;
	int64_t ends = moment_of(&to, year) + summer;
	bool north = begins < ends;
	bool within = north ? t >= begins && t < ends : t >= begins || t < ends;
	if (within)
		*seconds = (int)-summer;
	return true;
}
