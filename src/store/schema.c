/* schema.c - schema.sql, built into the program, and migrations from older
 * versions.
 *
 * The first release has version 1. A later release that changes schema.sql
 * adds a row to SCHEMA_CHANGES: the SQL that migrates from the previous
 * version. tests/fault/later.c acts as such a release. */
#include "schema.h"
#include "schema_changes.h"

#include <stddef.h>

#include "schema.inc"

static const char *const changes[] = {SCHEMA_CHANGES};

const struct schema schema_now = {
    .text = schema_sql,
    .version = sizeof changes / sizeof changes[0],
    .changes = changes,
};
