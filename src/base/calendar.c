/* calendar.c - days that are the same every week or every year. */
#include "base/calendar.h"

#include <stdio.h>
#include <string.h>

#include "base/dates.h"
#include "base/when.h"

enum { TEXT_MOST = 500, ALL_WEEK = 127 };

static bool is_weekday(const struct dates *d)
{
	return d->from.weekday >= 0 && d->to.weekday >= 0 && !d->from_today;
}

/* "Sat", "Sat to Mon" */
static void add_weekdays(struct calendar *c, const struct dates *d)
{
	int day = d->from.weekday;
	c->weekdays |= 1u << day;
	while (day != d->to.weekday) {
		day = (day + 1) % 7;
		c->weekdays |= 1u << day;
	}
}

static bool add_span(struct calendar *c, const struct dates *d)
{
	int64_t from = d->from.month * 100 + d->from.day;
	int64_t to = d->to.month * 100 + d->to.day;
	bool yearly = !d->to.year;
	bool dated = d->from.month > 0 && d->to.month > 0;
	if (!dated || d->from_today || c->count == CALENDAR_MOST)
		return false;
	if (!yearly && !d->from.year)
		return false;
	if (!yearly && !dates_days(d, 0, &from, &to))
		return false;
	c->span[c->count].from = from;
	c->span[c->count].to = to;
	c->span[c->count].yearly = yearly;
	c->count++;
	return true;
}

static bool add(struct calendar *c, const char *text)
{
	struct dates d;
	if (!dates_read(text, &d))
		return false;
	if (!is_weekday(&d))
		return add_span(c, &d);
	add_weekdays(c, &d);
	return true;
}

/* "Sat Sun": days of the week may stand side by side. */
static bool add_each(struct calendar *c, char *text)
{
	for (;;) {
		char *word = strsep(&text, " ");
		if (!word)
			return true;
		if (*word && !add(c, word))
			return false;
	}
}

bool calendar_read(const char *text, struct calendar *out)
{
	char copy[TEXT_MOST];
	char *left = copy;
	*out = (struct calendar){0};
	if (strlen(text) >= sizeof copy)
		return false;
	snprintf(copy, sizeof copy, "%s", text);
	for (;;) {
		char *part = strsep(&left, ",");
		if (!part)
			return out->weekdays != ALL_WEEK;
		if (!part[strspn(part, " \t")])
			continue;
		if (!add(out, part) && !add_each(out, part))
			return false;
	}
}

static bool within(int64_t from, int64_t to, int64_t day)
{
	if (from <= to)
		return day >= from && day <= to;
	return day >= from || day <= to; /* over the new year */
}

bool calendar_has(const struct calendar *c, int64_t day)
{
	struct when_date d;
	when_split(day * WHEN_DAY, &d);
	if (c->weekdays >> d.weekday & 1)
		return true;
	for (int i = 0; i < c->count; i++) {
		int64_t which = day;
		if (c->span[i].yearly)
			which = d.month * 100 + d.day;
		if (within(c->span[i].from, c->span[i].to, which))
			return true;
	}
	return false;
}
