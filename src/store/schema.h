/* schema.h - inside store: the schema, and the way to it from older ones. A
 * database's user_version is the schema's. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

#include "base/err.h"

struct store;

enum { SCHEMA_VERSION = 16 };

/* schema.sql, for a new database. */
extern const char *const schema_text;

/* [n]: from version n to n + 1, for each n below SCHEMA_VERSION but 0, which is
 * not used. */
extern const char *const schema_migrations[];

/* Brings a database that is open up to this schema, and makes one that has
 * none; `name` is what errors call it. STOP when it is of a newer version, or
 * cannot be changed. */
enum outcome store_migrate(
    struct store *store, const char *name, struct err *err);

#endif
