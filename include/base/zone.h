/* zone.h - time zones: finding them by name, and converting times.
 *
 * A zone is a string: "" for UTC, "+0530" for an offset from UTC, or a name in
 * the tz database ("Europe/Berlin"). The database is read from
 * /usr/share/zoneinfo, or from the folder that TZDIR names. Nothing is cached,
 * and the time zone of the process is not changed. */
#ifndef SPADESD_BASE_ZONE_H
#define SPADESD_BASE_ZONE_H

enum {
	ZONE_NAME = 48, /* most bytes in the name of a zone, with the NUL */
	ZONE_FILE = 16 * 1024
};

/* A zone's data, for callers that convert several times. */
struct zone_clocks {
	int fixed;   /* if no file was read: seconds east of UTC */
	size_t size; /* size of the file's data, 0 if no file was read */
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

/* Convert a local time to UTC. `local` is the time that the clocks of the zone
 * show, in seconds since 1970 as if they showed UTC. If the clocks show that
 * time twice, returns the first; if they skip it, returns the time an hour
 * later. */
int64_t zone_moment(const char *zone, int64_t local);

enum zone_found {
	ZONE_FOUND,
	ZONE_UNKNOWN,
	/* the tz database is missing, so only offsets are known */
	ZONE_NO_DATABASE
};

/* Find the zone that a person's text means: "europe/berlin", "Berlin", "new
 * york", "+2", "UTC-3:30". */
enum zone_found zone_find(const char *text, char out[ZONE_NAME]);

/* Write the name of a zone for people: "UTC", "UTC+5:30", "Berlin time".
 * Returns `out`. */
char *zone_words(const char *zone, char *out, size_t size);

/* Convert an offset from a mail's Date, "+0530", to a zone. False for any other
 * text, and for "-0000", which says that the zone is unknown (RFC 5322 3.3). */
bool zone_of_offset(const char *text, char out[ZONE_NAME]);

#endif
