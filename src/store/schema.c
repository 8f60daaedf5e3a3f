/* schema.c - schema.sql, carried in the binary, and what brings an older database up to it.
 *
 * A later version adds a row here and the same change to schema.sql; a test compares the migrated database with a fresh
 * one. */
#include "schema.h"

#include <stddef.h>

#include "schema.inc"

const char *const schema_text = schema_sql;

/* 2: the fair deal, and why letters were set aside. A game that was begun before has no chain: it goes on with one from its
 * next deal on, and its record is nothing to verify. */
static const char fair_deal[] =
    "ALTER TABLE game ADD COLUMN named TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN mates TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game DROP COLUMN seed;"
    "ALTER TABLE letter ADD COLUMN why TEXT;"
    "CREATE TABLE chain (game INTEGER NOT NULL REFERENCES game(id), first_round INTEGER NOT NULL, length INTEGER NOT NULL, last TEXT NOT NULL, PRIMARY KEY (game, first_round)) STRICT;"
    "CREATE TABLE words (game INTEGER NOT NULL REFERENCES game(id), round INTEGER NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (game, round, seat)) STRICT;"
    "CREATE TABLE waiting (game INTEGER NOT NULL REFERENCES game(id), round INTEGER NOT NULL, since INTEGER NOT NULL, pulse TEXT, PRIMARY KEY (game, round)) STRICT;"
    "ALTER TABLE round ADD COLUMN previous TEXT NOT NULL DEFAULT 'none';"
    "ALTER TABLE round ADD COLUMN beacon TEXT NOT NULL DEFAULT 'none';";

const char *const schema_migrations[SCHEMA_VERSION] = {[1] = fair_deal};
