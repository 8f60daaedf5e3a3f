/* zonefile.h - inside base: one compiled file of the tz database (RFC 8536). */
#ifndef SPADESD_BASE_ZONEFILE_H
#define SPADESD_BASE_ZONEFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Opens a file of the tz database; -1 when there is none of that name, or the
 * name is none that the database could have. */
int zonefile_open(const char *name);

/* Seconds before UTC at `t` by the bytes of such a file; false when they are
 * none. */
bool zonefile_offset(
    const uint8_t *bytes, size_t size, int64_t t, int *seconds);

#endif
