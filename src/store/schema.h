/* schema.h - inside store: the schema and its migrations. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

#include "base/err.h"

struct store;

/* The application_id of our databases: "SPAD". */
enum { SCHEMA_APPLICATION = 0x53504144 };

struct schema {
	const char *text; /* schema.sql, for a new database */
	int version;      /* the matching user_version */
	/* [n]: from version n to n + 1; [0]: unused */
	const char *const *changes;
};

extern const struct schema schema_now;

/* Migrate an open database to the current schema, or create the schema in an
 * empty file. `name` names the database in errors. Each migration is a
 * transaction. STOP if the database is newer, is not one of ours, or cannot be
 * changed. */
enum outcome store_migrate(
    struct store *store, const char *name, struct err *err);

#endif
