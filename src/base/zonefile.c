/* zonefile.c - reading a compiled file of the tz database (RFC 8536).
 *
 * The C library can read these files, but it supports one time zone at a time,
 * set in the environment of the process. Only the 64-bit part of the file is
 * read; every file has had this part for twenty years. The part contains
 * transition times, the local time type after each transition, and a rule for
 * the time after the last one. The bytes are not trusted: an inconsistent file
 * is refused. */
#include "zonefile.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"

enum { HEADER = 44, COUNTS = 20, TYPE = 6, TIME = 8, RULE_MAX = 100 };

int zonefile_open(const char *name)
{
	char path[300];
	const char *folder = getenv("TZDIR");
	bool outside = *name == '/' || strstr(name, "..");
	if (outside || strlen(name) > 100)
		return -1;
	if (!folder)
		folder = "/usr/share/zoneinfo";
	int size = snprintf(path, sizeof path, "%s/%s", folder, name);
	if (size >= (int)sizeof path)
		return -1;
	return open(path, O_RDONLY | O_CLOEXEC);
}

/* ---- big-endian numbers ---- */

static int64_t number(const uint8_t *bytes, int size)
{
	uint64_t n = bytes[0] & 0x80 ? UINT64_MAX : 0;
	for (int i = 0; i < size; i++)
		n = n << 8 | bytes[i];
	return (int64_t)n;
}

/* ---- one part of the file ---- */

/* Numbers of entries of each kind, in the order of the header. */
struct counts {
	size_t utc, standard, leaps, times, types, letters;
};

struct part {
	struct counts has;
	const uint8_t *data;
	size_t size; /* number of bytes in `data` */
};

/* Parse the header at `bytes`. `width` is the size of a time in this part: 4 or
 * 8 bytes. */
static bool read_part(
    const uint8_t *bytes, size_t size, size_t width, struct part *out)
{
	size_t n[6];
	if (size < HEADER || memcmp(bytes, "TZif", 4) != 0)
		return false;
	for (int i = 0; i < 6; i++) {
		n[i] = (size_t)number(bytes + COUNTS + 4 * i, 4);
		if (n[i] > size)
			return false;
	}
	out->has = (struct counts){n[0], n[1], n[2], n[3], n[4], n[5]};
	out->data = bytes + HEADER;
	out->size = n[3] * (width + 1);
	out->size += n[4] * TYPE + n[5];
	out->size += n[2] * (width + 4) + n[1] + n[0];
	return out->size <= size - HEADER && n[4] > 0;
}

static bool offset_of_type(const struct part *p, size_t type, int *seconds)
{
	if (type >= p->has.types)
		return false;
	const uint8_t *types = p->data + p->has.times * (TIME + 1);
	*seconds = (int)number(types + type * TYPE, 4);
	return true;
}

/* Return the number of transitions at or before `t`. */
static size_t passed(const struct part *p, int64_t t)
{
	size_t low = 0;
	size_t high = p->has.times;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (number(p->data + middle * TIME, TIME) <= t)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* ---- the rule in the last line of the file ----
 *
 * The rule is a POSIX TZ string, such as "CET-1CEST,M3.5.0,M10.5.0/3" or
 * "<-03>3". Its offsets count hours west of UTC, the opposite of other
 * notations. Only the form of day that the database uses is parsed: month, week
 * of the month (5 is the last) and day of the week. */

struct day {
	long month, week, weekday;
	/* when the clocks change: seconds after midnight, by the clocks before
	 * the change */
	long at;
};

/* Skip the name in a TZ string. False if there is none. */
static bool take_name(const char **p)
{
	const char *from = *p;
	if (**p == '<')
		*p += strcspn(*p, ">") + 1;
	while (isalpha((unsigned char)**p))
		(*p)++;
	return *p > from && (*p)[-1] != '\0';
}

/* Parse hours, minutes and seconds: "1", "-5:30", "26". */
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

/* Parse the day and time of a change, such as ",M3.5.0/3". */
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

/* Return when the clocks change in `year`, by the clocks before the change. */
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

static bool offset_by_rule(const char *rule, int64_t t, int *seconds)
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

/* Apply the rule, which is on a line of its own after the last part. */
static bool by_rule(
    const struct part *p, const uint8_t *end, int64_t t, int *seconds)
{
	char rule[RULE_MAX];
	const uint8_t *line = p->data + p->size;
	size_t left = (size_t)(end - line);
	if (left < 2 || *line != '\n')
		return false;
	const uint8_t *stop = memchr(line + 1, '\n', left - 1);
	size_t length = stop ? (size_t)(stop - line - 1) : 0;
	if (!length || length >= sizeof rule)
		return false;
	memcpy(rule, line + 1, length);
	rule[length] = '\0';
	return offset_by_rule(rule, t, seconds);
}

bool zonefile_offset(const uint8_t *bytes, size_t size, int64_t t, int *seconds)
{
	struct part p;
	if (!read_part(bytes, size, 4, &p))
		return false;
	const uint8_t *second = p.data + p.size;
	const uint8_t *end = bytes + size;
	if (!read_part(second, (size_t)(end - second), TIME, &p))
		return false;
	size_t count = passed(&p, t);
	if (count == p.has.times && by_rule(&p, end, t, seconds))
		return true;
	size_t type = 0;
	if (count)
		type = p.data[p.has.times * TIME + count - 1];
	return offset_of_type(&p, type, seconds);
}
