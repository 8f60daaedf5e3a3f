/* schema.h - inside store: the schema, and the way to it from older ones. A database's user_version
 * is the schema's. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

enum { SCHEMA_VERSION = 3 };
extern const char *const schema_text; /* schema.sql, for a new database */
extern const char
    *const schema_migrations[SCHEMA_VERSION]; /* [n]: from version n to n + 1; [0] is not used */

#endif
