/* zone.h - time zones: finding them by name, and converting times.
 *
 * A zone is a string: "" for UTC, "+0530" for an offset from UTC, or a name in
 * the tz database ("Europe/Berlin"). The database is read from
 * /usr/share/zoneinfo, or from the folder that TZDIR names. Nothing is cached,
 * and the time zone of the process is not changed. */
#ifndef SPADESD_BASE_ZONE_H
#define SPADESD_BASE_ZONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	ZONE_NAME = 48, /* bytes of the longest name, with the NUL */
	ZONE_FILE = 16 * 1024
};

/* A zone's data, for callers that convert several times. */
struct zone_clocks {
	int fixed;   /* seconds east of UTC, if no file was read */
	size_t size; /* of the file, 0 for none */
	uint8_t file[ZONE_FILE];
};
/* Read the data of a zone. False if the tz database has no such zone; *out is
 * then UTC. */
bool zone_read(const char *zone, struct zone_clocks *out);
/* Return how many seconds the zone's clocks are ahead of UTC at `t`. */
int zone_at(const struct zone_clocks *clocks, int64_t t);

/* zone_read and zone_at in one call. False, with *seconds 0, if the tz database
 * has no such zone. */
bool zone_offset(const char *zone, int64_t t, int *seconds);

/* Convert a local time, given as if it were UTC, to UTC. If the hour occurs
 * twice, the first is meant; if it is skipped, the hour after it. */
int64_t zone_moment(const char *zone, int64_t local);

enum zone_found {
	ZONE_FOUND,
	ZONE_UNKNOWN,
	ZONE_NO_DATABASE /* only offsets are known */
};

/* Find the zone that a person's text means: "europe/berlin", "Berlin", "new
 * york", "+2", "UTC-3:30". */
enum zone_found zone_find(const char *text, char out[ZONE_NAME]);

/* Write the zone for people: "UTC", "UTC+5:30", "Berlin time". Returns `out`.
 */
char *zone_words(const char *zone, char *out, size_t size);

/* Convert an offset from a mail's Date, "+0530", to a zone. False if it is not
 * an offset, or is "-0000", which means that the zone is unknown (RFC 5322
 * 3.3). */
bool zone_of_offset(const char *text, char out[ZONE_NAME]);

#endif
