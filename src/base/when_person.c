/* when_person.c - times for people: in their own time zone, with its name. */
#include "base/when.h"
#include "base/zone.h"

/* True if the clocks show the time of `t` a second time, because they are set
 * back. `offset` is how far they are ahead of UTC at `t`. */
static bool comes_twice(const struct zone_clocks *clocks, int64_t t, int offset)
{
	static const int64_t sides[] = {-WHEN_DAY, WHEN_DAY};
	for (int i = 0; i < 2; i++) {
		int other = zone_at(clocks, t + sides[i]);
		int there = zone_at(clocks, t + offset - other);
		if (other != offset && there == other)
			return true;
	}
	return false;
}

/* Write the offset, " (UTC+2)", if the clocks show that hour twice. Otherwise
 * write "". */
static void which_hour(
    const struct zone_clocks *clocks, int64_t t, char *out, size_t size)
{
	int offset = zone_at(clocks, t);
	*out = '\0';
	if (comes_twice(clocks, t, offset))
		snprintf(out, size, " (UTC%+d)", offset / WHEN_HOUR);
}

/* Write to `date` the time that the clocks of a zone show at `t`, and to `hour`
 * the text of which_hour. False if there is no such zone; the time is then
 * UTC. */
static bool read_local(int64_t t, const char *zone, struct when_date *date,
    char *hour, size_t size)
{
	struct zone_clocks clocks;
	bool known = zone_read(zone, &clocks);
	when_split(t + zone_at(&clocks, t), date);
	which_hour(&clocks, t, hour, size);
	return known;
}

char *when_person(int64_t t, const char *zone, char *out, size_t size)
{
	char name[ZONE_NAME + 8];
	char hour[16];
	struct when_date d;
	if (!read_local(t, zone, &d, hour, sizeof hour))
		zone = "";
	zone_words(zone, name, sizeof name);
	snprintf(out, size, "%s %d %s %d, %02d:%02d %s%s",
	    when_day_name(d.weekday), d.day, when_month_name(d.month), d.year,
	    d.hour, d.minute, name, hour);
	return out;
}

char *when_short(int64_t t, const char *zone, char *out, size_t size)
{
	char hour[16];
	struct when_date d;
	read_local(t, zone, &d, hour, sizeof hour);
	snprintf(out, size, "%s %d %s, %02d:%02d%s", when_day_name(d.weekday),
	    d.day, when_month_name(d.month), d.hour, d.minute, hour);
	return out;
}
