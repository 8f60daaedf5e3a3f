/* zone.c - time zones by name and by offset.
 *
 * The names come from the text file `tzdata.zi` in the tz database: "Z
 * Europe/Berlin ..." begins a zone, "L Europe/Berlin Europe/Oslo" gives it
 * another name. */
#include "base/zone.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/io.h"
#include "base/text.h"
#include "base/when.h"
#include "zonefile.h"

enum { HOURS_MOST = 14, TEXT_MOST = 60 };

/* ---- what the clocks show ---- */

static bool is_offset(const char *zone)
{
	return *zone == '+' || *zone == '-';
}

/* Return the seconds east of UTC of a zone such as "+0530". */
static int offset_seconds(const char *zone)
{
	long digits = strtol(zone + 1, NULL, 10);
	long minutes = digits / 100 * 60 + digits % 100;
	int seconds = (int)minutes * WHEN_MINUTE;
	return *zone == '-' ? -seconds : seconds;
}

static void read_file(const char *name, struct zone_clocks *out)
{
	int fd = zonefile_open(name);
	if (fd < 0)
		return;
	for (;;) {
		size_t room = sizeof out->file - out->size;
		uint8_t *into = out->file + out->size;
		ssize_t n = io_read_some(fd, into, room, -1);
		if (n <= 0)
			break;
		out->size += (size_t)n;
	}
	close(fd);
}

bool zone_read(const char *zone, struct zone_clocks *out)
{
	int any;
	out->fixed = is_offset(zone) ? offset_seconds(zone) : 0;
	out->size = 0;
	if (!*zone || is_offset(zone))
		return true;
	read_file(zone, out);
	if (zonefile_offset(out->file, out->size, 0, &any))
		return true;
	out->size = 0;
	return false;
}

int zone_at(const struct zone_clocks *clocks, int64_t t)
{
	int seconds;
	if (!clocks->size)
		return clocks->fixed;
	if (!zonefile_offset(clocks->file, clocks->size, t, &seconds))
		return 0;
	return seconds;
}

bool zone_offset(const char *zone, int64_t t, int *seconds)
{
	struct zone_clocks clocks;
	bool known = zone_read(zone, &clocks);
	*seconds = zone_at(&clocks, t);
	return known;
}

int64_t zone_moment(const char *zone, int64_t local)
{
	struct zone_clocks clocks;
	zone_read(zone, &clocks);
	int before = zone_at(&clocks, local - WHEN_DAY);
	int after = zone_at(&clocks, local + WHEN_DAY);
	int64_t first = local - (before > after ? before : after);
	int64_t second = local - (before > after ? after : before);
	return first + zone_at(&clocks, first) == local ? first : second;
}

/* ---- offsets ---- */

static bool write_offset(
    bool minus, long hours, long minutes, char out[ZONE_NAME])
{
	bool none = !hours && !minutes;
	if (hours > HOURS_MOST || minutes > 59)
		return false;
	if (none)
		*out = '\0';
	else
		snprintf(out, ZONE_NAME, "%c%02ld%02ld", minus ? '-' : '+',
		    hours, minutes);
	return true;
}

bool zone_of_offset(const char *text, char out[ZONE_NAME])
{
	bool minus = *text == '-';
	if (!is_offset(text) || strspn(text + 1, "0123456789") != 4)
		return false;
	long digits = strtol(text + 1, NULL, 10);
	if (text[5] || (minus && !digits))
		return false;
	return write_offset(minus, digits / 100, digits % 100, out);
}

/* Parse an offset in hours: "+2", "-3:30", "+0530". */
static bool read_number(const char *text, char out[ZONE_NAME])
{
	char *end;
	bool minus = *text == '-';
	size_t digits = strspn(text + 1, "0123456789");
	if (!is_offset(text) || !digits || digits > 4)
		return false;
	long hours = strtol(text + 1, &end, 10);
	long minutes = 0;
	if (digits > 2) {
		minutes = hours % 100;
		hours /= 100;
	} else if (*end == ':') {
		minutes = strtol(end + 1, &end, 10);
	}
	if (*end)
		return false;
	return write_offset(minus, hours, minutes, out);
}

/* ---- names ---- */

/* Trim the text and spell it like the database: "new york" is New_York. */
static bool tidy(const char *text, char out[TEXT_MOST])
{
	size_t n = 0;
	for (const char *p = text; *p; p++) {
		bool blank = *p == ' ' || *p == '\t';
		if (n + 1 == TEXT_MOST)
			return false;
		if (!blank)
			out[n++] = *p;
		else if (n && out[n - 1] != '_')
			out[n++] = '_';
	}
	while (n && strchr("_.!,;", out[n - 1]))
		n--;
	out[n] = '\0';
	return n > 0;
}

static const char *last_part(const char *name)
{
	const char *slash = strrchr(name, '/');
	return slash ? slash + 1 : name;
}

static bool is_there(const char *name)
{
	int fd = zonefile_open(name);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

/* Return the name in a line of the list, or NULL if the line has none. The line
 * is cut after the name. For an alias whose own file is not installed, return
 * the zone that the alias points to. */
static const char *name_in(char *line)
{
	char *rest = line + 2;
	if (line[0] == 'Z' && line[1] == ' ')
		return strsep(&rest, " \n");
	if (line[0] != 'L' || line[1] != ' ')
		return NULL;
	strsep(&rest, " \n");
	return rest ? strsep(&rest, " \n") : NULL;
}

/* Return how well a name matches `wanted`: as a whole, in its last part, or not
 * at all. */
static int fit_of(const char *name, const char *wanted)
{
	if (text_same(name, wanted))
		return 2;
	return text_same(last_part(name), wanted) ? 1 : 0;
}

static enum zone_found search(
    FILE *list, const char *wanted, char out[ZONE_NAME])
{
	char line[300];
	int best = 0;
	while (fgets(line, sizeof line, list)) {
		const char *name = name_in(line);
		if (!name || strlen(name) >= ZONE_NAME)
			continue;
		int fit = fit_of(name, wanted);
		if (fit <= best || !is_there(name))
			continue;
		best = fit;
		snprintf(out, ZONE_NAME, "%s", name);
	}
	return best ? ZONE_FOUND : ZONE_UNKNOWN;
}

static enum zone_found look_up(const char *wanted, char out[ZONE_NAME])
{
	int fd = zonefile_open("tzdata.zi");
	FILE *list = fd < 0 ? NULL : fdopen(fd, "r");
	if (!list)
		return ZONE_NO_DATABASE;
	enum zone_found found = search(list, wanted, out);
	fclose(list);
	return found;
}

enum zone_found zone_find(const char *text, char out[ZONE_NAME])
{
	char wanted[TEXT_MOST];
	if (!tidy(text, wanted))
		return ZONE_UNKNOWN;
	bool utc = text_starts(wanted, "utc") || text_starts(wanted, "gmt");
	const char *number = utc ? wanted + 3 : wanted;
	while (*number == '_')
		number++;
	if (utc && !*number) {
		*out = '\0';
		return ZONE_FOUND;
	}
	if (read_number(number, out))
		return ZONE_FOUND;
	return look_up(wanted, out);
}

/* ---- for people ---- */

static void offset_words(const char *zone, char *out, size_t size)
{
	long digits = strtol(zone + 1, NULL, 10);
	long minutes = digits % 100;
	if (minutes)
		snprintf(
		    out, size, "UTC%c%ld:%02ld", *zone, digits / 100, minutes);
	else
		snprintf(out, size, "UTC%c%ld", *zone, digits / 100);
}

char *zone_words(const char *zone, char *out, size_t size)
{
	if (!*zone) {
		snprintf(out, size, "UTC");
		return out;
	}
	if (is_offset(zone)) {
		offset_words(zone, out, size);
		return out;
	}
	snprintf(out, size, "%s time", last_part(zone));
	for (char *p = out; *p; p++)
		if (*p == '_')
			*p = ' ';
	return out;
}
