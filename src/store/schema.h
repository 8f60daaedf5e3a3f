/* schema.h - inside store: the schema and how it changes. */
#ifndef SPADESD_STORE_SCHEMA_H
#define SPADESD_STORE_SCHEMA_H

#include "base/err.h"

struct schema;
struct store;
struct store_upgrade;

/* The application_id of our databases: "SPAD". */
enum { SCHEMA_APPLICATION = 0x53504144 };

/* The rows of schema.changes. A release that changes schema.sql adds a row: the
 * SQL that brings a database from the version before to this one. */
#define SCHEMA_CHANGES NULL

struct schema {
	const char *text; /* schema.sql, for a new database */
	int version;      /* the matching user_version */
	/* [n]: from version n to n + 1; [0]: unused */
	const char *const *changes;
};

extern const struct schema schema_now;

/* Change an open database to the schema `to`, or create that schema in an empty
 * file, in one transaction. `upgrade` is NULL, or its `check` is called before
 * an older database is committed. `name` names the database in errors. NEVER if
 * the database is newer or not one of ours, if a change does not fit it, or if
 * its tables would differ from those of a new database; STOP if the disk fails.
 * Then the database is as it was. */
enum outcome store_migrate(struct store *store, const struct schema *to,
    const struct store_upgrade *upgrade, const char *name, struct err *err);

/* Compares a database's tables with a schema. */

/* True if the tables, columns, keys, indexes or triggers of an open database
 * differ from those of a new database. `what` gets the first difference. The
 * order of columns and the CHECKs of tables are not compared. */
bool shape_differs(
    struct store *store, const struct schema *schema, char *what, size_t size);

#endif
