/* zone.h - time zones: what people call them, and what their clocks show.
 *
 * A zone is a text: "" for UTC, "+0530" for so many hours and minutes before
 * UTC, else a name of the tz database ("Europe/Berlin"), which is read from
 * /usr/share/zoneinfo, or where TZDIR says. Nothing is kept between two calls,
 * and the zone of the process is not touched. */
#ifndef SPADESD_BASE_ZONE_H
#define SPADESD_BASE_ZONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	ZONE_NAME = 48, /* bytes of the longest, NUL included */
	ZONE_FILE = 16 * 1024
};

/* What a zone's clocks show, for who asks for several moments. */
struct zone_clocks {
	int fixed;   /* seconds before UTC, where there is no file */
	size_t size; /* of the file, 0 for none */
	uint8_t file[ZONE_FILE];
};
/* Reads it; false, and UTC, where the tz database has no such zone. */
bool zone_read(const char *zone, struct zone_clocks *out);
/* Seconds that the clocks are before UTC at `t`. */
int zone_at(const struct zone_clocks *clocks, int64_t t);

/* Both at once; false, with 0, where the tz database has no such zone. */
bool zone_offset(const char *zone, int64_t t, int *seconds);

/* When the zone's clocks show `local`, which is given as if they were UTC's.
 * Of an hour that comes twice the first is meant; one that is left out counts
 * as the hour after it. */
int64_t zone_moment(const char *zone, int64_t local);

enum zone_found {
	ZONE_FOUND,
	ZONE_UNKNOWN,
	ZONE_NO_DATABASE /* so only offsets can be told */
};

/* The zone that people mean by a text: "europe/berlin", "Berlin", "new york",
 * "+2", "UTC-3:30". */
enum zone_found zone_find(const char *text, char out[ZONE_NAME]);

/* How a zone is told to people: "UTC", "UTC+5:30", "Berlin time". Returns
 * out. */
char *zone_words(const char *zone, char *out, size_t size);

/* The zone of an offset as mail writes it, "+0530"; false for what is none, and
 * for "-0000", which says that nothing is known (RFC 5322 3.3). */
bool zone_of_offset(const char *text, char out[ZONE_NAME]);

#endif
