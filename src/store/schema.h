/* schema.h - inside store: the schema, and the way to it from older ones. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

#include "base/err.h"

struct store;

/* The application_id of a database of spadesd: "SPAD". */
enum { SCHEMA_APPLICATION = 0x53504144 };

struct schema {
	const char *text; /* schema.sql, for a new database */
	int version;      /* the user_version of a database that has it */
	const char *const *changes; /* [n]: from version n to n + 1; [0]: none
	                             */
};

extern const struct schema schema_now;

/* Brings a database that is open up to this schema, and makes one in an empty
 * file; `name` is what errors call it. Each change is a transaction. STOP when
 * the database is of a newer version, is not spadesd's, or cannot be changed.
 */
enum outcome store_migrate(
    struct store *store, const char *name, struct err *err);

#endif
