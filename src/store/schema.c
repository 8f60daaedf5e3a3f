/* schema.c - schema.sql, built into the program, and migrations from older
 * versions.
 *
 * The first release has version 1. A later release that changes schema.sql
 * increases the version and adds a row to `changes`: the SQL that migrates from
 * the version before. tests/fault/later.c acts as such a release. */
#include "schema.h"

#include <stddef.h>

#include "schema.inc"

static const char *const changes[] = {NULL};

const struct schema schema_now = {
    .text = schema_sql,
    .version = sizeof changes / sizeof changes[0],
    .changes = changes,
};
