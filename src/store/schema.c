/* schema.c - schema.sql, carried in the binary.
 *
 * Version 1 is schema.sql itself. A later version adds a row here and the same change to schema.sql; a test compares the
 * migrated database with a fresh one. */
#include "schema.h"

#include "schema.inc"

const char *const schema_migrations[SCHEMA_VERSION] = {schema_sql};
