/* later.c - a schema that is two versions newer, linked in place of
 * src/store/schema.c, to test how a database is upgraded (migrate.py,
 * test_upgrade.py).
 *
 * The first change copies the largest table. The second change writes every row
 * of the longest table, and fails while a person is called "stop". */
#include <stddef.h>
#include <stdio.h>

#include "schema.inc"
#include "store/schema.h"

static const char copied[] =
    "ALTER TABLE message RENAME TO message1;"
    "CREATE TABLE message (mail INTEGER PRIMARY KEY REFERENCES outbox(id) "
    "ON DELETE CASCADE, bytes BLOB NOT NULL, size INTEGER NOT NULL DEFAULT 0, "
    "length INTEGER NOT NULL DEFAULT 0) STRICT;"
    "INSERT INTO message SELECT mail, bytes, size, length(bytes) FROM message1;"
    "DROP TABLE message1;";

static const char written[] =
    "ALTER TABLE letter ADD COLUMN day INTEGER;"
    "UPDATE letter SET day = received / 86400;"
    "CREATE INDEX letter_day ON letter(day);"
    "CREATE TABLE greeting (handle TEXT NOT NULL CHECK (handle <> 'stop')) "
    "STRICT;INSERT INTO greeting SELECT handle FROM person;";

static const char *const changes[] = {SCHEMA_CHANGES, copied, written};

/* the schema of a new database of that version */
static char text[sizeof schema_sql + sizeof copied + sizeof written];

__attribute__((constructor)) static void write_text(void)
{
	snprintf(text, sizeof text, "%s%s%s", schema_sql, copied, written);
}

const struct schema schema_now = {
    .text = text,
    .version = sizeof changes / sizeof changes[0],
    .changes = changes,
};
