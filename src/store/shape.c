/* shape.c - compares a database with a new one, line by line.
 *
 * ALTER TABLE changes the text that SQLite keeps of a table, so the text of two
 * equal tables may differ. The pragmas describe tables in the same way. The
 * text of an index or a trigger is compared as it is, because a change of the
 * schema repeats it. */
#include "shape.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "schema.h"
#include "sql.h"

static const char shape[] =
    "SELECT what FROM ("
    "SELECT 'table ' || name || iif(strict, ' STRICT', '') || "
    "iif(wr, ' WITHOUT ROWID', '') AS what FROM pragma_table_list "
    "WHERE schema = 'main' AND type = 'table' UNION ALL "
    "SELECT 'column ' || m.name || '.' || c.name || ' ' || c.type || "
    "iif(c.\"notnull\", ' NOT NULL', '') || "
    "coalesce(' DEFAULT ' || c.dflt_value, '') || "
    "iif(c.pk, ' PRIMARY KEY ' || c.pk, '') "
    "FROM sqlite_master AS m, pragma_table_xinfo(m.name) AS c "
    "WHERE m.type = 'table' UNION ALL "
    "SELECT 'column ' || m.name || '.' || f.\"from\" || ' REFERENCES ' || "
    "f.\"table\" || '(' || coalesce(f.\"to\", '') || ') ON DELETE ' || "
    "f.on_delete FROM sqlite_master AS m, pragma_foreign_key_list(m.name) "
    "AS f WHERE m.type = 'table' UNION ALL "
    "SELECT 'table ' || m.name || ' UNIQUE ' || group_concat(i.name) "
    "FROM sqlite_master AS m, pragma_index_list(m.name) AS l, "
    "pragma_index_info(l.name) AS i "
    "WHERE m.type = 'table' AND l.origin = 'u' GROUP BY m.name, l.name "
    "UNION ALL SELECT type || ' ' || name || ': ' || sql FROM sqlite_master "
    "WHERE type <> 'table' AND sql IS NOT NULL) "
    "WHERE what NOT LIKE '% sqlite\\_%' ESCAPE '\\' ORDER BY what";

/* Return the next line, NULL after the last one. */
static const char *next_line(sqlite3_stmt *s)
{
	if (sqlite3_step(s) != SQLITE_ROW)
		return NULL;
	return (const char *)sqlite3_column_text(s, 0);
}

/* Compare the sorted lines of two databases. */
static bool lines_differ(
    sqlite3_stmt *is, sqlite3_stmt *ought, char *what, size_t size)
{
	for (;;) {
		const char *a = next_line(is);
		const char *b = next_line(ought);
		if (!a && !b)
			return false;
		if (a && b && !strcmp(a, b))
			continue;
		bool missing = b && (!a || strcmp(a, b) > 0);
		snprintf(what, size, "%s %.80s",
		    missing ? "missing" : "unexpected", missing ? b : a);
		return true;
	}
}

static bool differ(sqlite3 *db, sqlite3 *fresh, char *what, size_t size)
{
	sqlite3_stmt *is = NULL;
	sqlite3_stmt *ought = NULL;
	bool different = true;
	if (!sqlite3_prepare_v2(db, shape, -1, &is, NULL) &&
	    !sqlite3_prepare_v2(fresh, shape, -1, &ought, NULL))
		different = lines_differ(is, ought, what, size);
	sqlite3_finalize(is);
	sqlite3_finalize(ought);
	return different;
}

bool shape_differs(
    struct store *store, const struct schema *schema, char *what, size_t size)
{
	sqlite3 *fresh = NULL;
	bool different = true;
	snprintf(what, size, "the tables cannot be listed");
	if (!sqlite3_open(":memory:", &fresh) &&
	    !sqlite3_exec(fresh, schema->text, NULL, NULL, NULL))
		different = differ(store->db, fresh, what, size);
	sqlite3_close(fresh);
	return different;
}
