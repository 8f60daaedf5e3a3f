/* zonefile.h - inside base: one compiled file of the tz database (RFC 8536). */
#ifndef SPADESD_BASE_ZONEFILE_H
#define SPADESD_BASE_ZONEFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Open a zone's file. Returns -1 if there is none, or if the name is not one
 * that the database could have. */
int zonefile_open(const char *name);

/* Find the seconds east of UTC at `t` in the bytes of such a file. False if the
 * file is not valid. */
bool zonefile_offset(
    const uint8_t *bytes, size_t size, int64_t t, int *seconds);

#endif
