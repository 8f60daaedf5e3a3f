/* schema.c - schema.sql, built into the program, and its version.
 *
 * The first release has version 1, and each row of SCHEMA_CHANGES adds one.
 * tests/fault/later.c takes the place of this file, and acts as a later
 * release. */
#include "schema.h"

#include "schema.inc"

static const char *const changes[] = {SCHEMA_CHANGES};

const struct schema schema_now = {
    .text = schema_sql,
    .version = COUNT_OF(changes),
    .changes = changes,
};
