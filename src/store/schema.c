/* schema.c - schema.sql, carried in the binary, and what brings an older
 * database up to it.
 *
 * The first release has version 1. A later one that changes schema.sql counts
 * the version up and adds a row to `changes`: the SQL from the version before.
 * tests/fault/later.c is such a later version. */
#include "schema.h"

#include <stddef.h>

#include "schema.inc"

static const char *const changes[] = {NULL};

const struct schema schema_now = {
    .text = schema_sql,
    .version = sizeof changes / sizeof changes[0],
    .changes = changes,
};
