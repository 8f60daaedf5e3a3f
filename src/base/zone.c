/* zone.c - time zones by name and by offset.
 *
 * The names come from the text file `tzdata.zi` in the tz database: "Z
 * Europe/Berlin ..." begins a zone, "L Europe/Berlin Europe/Oslo" gives it
 * another name. */
#include "base/zone.h"

#include <fcntl.h>
#include <unistd.h>

#include "base/io.h"
#include "base/text.h"
#include "base/when.h"

/* One compiled file of the tz database (RFC 8536). */

/* Reading a compiled file of the tz database (RFC 8536).
 *
 * The C library can read these files, but it supports one time zone at a time,
 * set in the environment of the process. Only the 64-bit part of the file is
 * read; every file has had this part for twenty years. The part contains
 * transition times, the local time type after each transition, and a rule for
 * the time after the last one. The bytes are not trusted: an inconsistent file
 * is refused. */

enum { HEADER = 44, COUNTS = 20, TYPE = 6, TIME = 8, RULE_MAX = 100 };

/* Open the file of a zone. Returns -1 if there is none, or if `name` cannot be
 * the name of a zone. */
static int zonefile_open(const char *name)
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
	struct when_date date;
	when_split(t - standard, &date);
	int year = date.year;
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

/* Set *seconds to the seconds east of UTC at `t`, according to `bytes`, the
 * content of a zone's file. False if the bytes are not valid. */
static bool zonefile_offset(
    const uint8_t *bytes, size_t size, int64_t t, int *seconds)
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
