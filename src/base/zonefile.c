/* zonefile.c - reading a compiled file of the tz database (RFC 8536).
 *
 * The C library reads these too, but keeps one zone for the whole process, in
 * the environment. Only the 64-bit part is read, which every file has had for
 * twenty years: transitions by time, what each leads to, and a rule for what
 * comes after the last. No byte is believed: what does not fit is no file. */
#include "zonefile.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* ---- numbers, the highest byte first ---- */

static int64_t number(const uint8_t *bytes, int size)
{
	uint64_t n = bytes[0] & 0x80 ? UINT64_MAX : 0;
	for (int i = 0; i < size; i++)
		n = n << 8 | bytes[i];
	return (int64_t)n;
}

/* ---- a part of the file ---- */

/* How many there are of each, in the header's order. */
struct counts {
	size_t utc, standard, leaps, times, types, letters;
};

struct part {
	struct counts has;
	const uint8_t *data;
	size_t size; /* of the data */
};

/* Reads the header at `bytes`; `width` is of a time in it. */
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

/* How many transitions there were up to that time. */
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

/* The line behind the part, between two line ends. */
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
	return zonerule_offset(rule, t, seconds);
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
