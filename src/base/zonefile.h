/* zonefile.h - inside base: one compiled file of the tz database (RFC 8536). */
#ifndef SPADESD_BASE_ZONEFILE_H
#define SPADESD_BASE_ZONEFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Open the file of a zone. Returns -1 if there is none, or if `name` cannot be
 * the name of a zone. */
int zonefile_open(const char *name);

/* Set *seconds to the seconds east of UTC at `t`, according to `bytes`, the
 * content of a zone's file. False if the bytes are not valid. */
bool zonefile_offset(
    const uint8_t *bytes, size_t size, int64_t t, int *seconds);

#endif
