/* later.c - a schema of two versions more, which is linked in the place of
 * src/store/schema.c, to see a database brought up to date (migrate.py).
 *
 * The first change copies the largest table, the second writes all rows of the
 * longest, and is refused while the person "stop" is in the database. */
#include <stddef.h>

#include "schema.inc"
#include "store/schema.h"

static const char copied[] =
    "ALTER TABLE message RENAME TO message1;"
    "CREATE TABLE message (mail INTEGER PRIMARY KEY REFERENCES outbox(id) "
    "ON DELETE CASCADE, bytes BLOB NOT NULL, size INTEGER NOT NULL) STRICT;"
    "INSERT INTO message SELECT mail, bytes, length(bytes) FROM message1;"
    "DROP TABLE message1;";

static const char written[] =
    "ALTER TABLE letter ADD COLUMN day INTEGER;"
    "UPDATE letter SET day = received / 86400;"
    "CREATE INDEX letter_day ON letter(day);"
    "CREATE TABLE greeting (handle TEXT NOT NULL CHECK (handle <> 'stop')) "
    "STRICT;"
    "INSERT INTO greeting SELECT handle FROM person;";

static const char *const changes[] = {NULL, copied, written};

const struct schema schema_now = {
    .text = schema_sql,
    .version = 3,
    .changes = changes,
};
