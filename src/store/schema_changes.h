/* schema_changes.h - inside store: the SQL that migrates a database from each
 * version of the schema to the next. */
#ifndef SPADESD_STORE_SCHEMA_CHANGES_H
#define SPADESD_STORE_SCHEMA_CHANGES_H

#include "schema_fifth.h"

/* The parts of the row for version 6. */
#define SIXTH_PAGES                                                            \
	"CREATE TABLE page_name (person INTEGER PRIMARY KEY REFERENCES "       \
	"person(id)) STRICT;"                                                  \
	"CREATE TABLE page_due (number INTEGER PRIMARY KEY, kind TEXT NOT "    \
	"NULL, id INTEGER NOT NULL, part INTEGER NOT NULL, since INTEGER "     \
	"NOT NULL, turn INTEGER NOT NULL, due INTEGER NOT NULL, UNIQUE "       \
	"(kind, id, part)) STRICT;"                                            \
	"CREATE INDEX page_due_turn ON page_due(turn, number);"
#define SIXTH_PEOPLE                                                           \
	"CREATE TABLE merged (person INTEGER PRIMARY KEY) STRICT;"             \
	"CREATE INDEX substitute_old ON substitute(old);"                      \
	"CREATE INDEX substitute_person ON substitute(person) WHERE person "   \
	"IS NOT NULL;"
/* The finished games are rated again, in their order, which fills the new
 * columns and gives the same ratings. */
#define SIXTH_RATINGS                                                          \
	"ALTER TABLE tally ADD COLUMN variance INTEGER;"                       \
	"ALTER TABLE tally ADD COLUMN best INTEGER;"                           \
	"ALTER TABLE tally ADD COLUMN best_round INTEGER;"                     \
	"ALTER TABLE tally ADD COLUMN worst INTEGER;"                          \
	"ALTER TABLE tally ADD COLUMN worst_round INTEGER;"                    \
	"DELETE FROM rating;"                                                  \
	"UPDATE rated SET why = 'waits', places = '';"
#define SIXTH_FEED                                                             \
	"CREATE TABLE site_news (number INTEGER PRIMARY KEY, kind TEXT NOT "   \
	"NULL CHECK (kind IN ('begun', 'round', 'over')), game INTEGER NOT "   \
	"NULL REFERENCES game(id), round INTEGER NOT NULL, UNIQUE (kind, "     \
	"game, round)) STRICT;"

/* The rows of `changes`: [0], then a row for each version since the first. */
#define SCHEMA_CHANGES                                                         \
	NULL,                                                                  \
	    "ALTER TABLE mailbox ADD COLUMN since INTEGER NOT NULL DEFAULT "   \
	    "0;"                                                               \
	    "ALTER TABLE outbox ADD COLUMN urgency INTEGER NOT NULL DEFAULT "  \
	    "1;"                                                               \
	    "CREATE INDEX outbox_sent ON outbox(sent) WHERE sent IS NOT NULL", \
	    "ALTER TABLE person ADD COLUMN forgotten INTEGER;"                 \
	    "CREATE TABLE ban (address TEXT PRIMARY KEY COLLATE NOCASE, "      \
	    "since INTEGER NOT NULL, by INTEGER REFERENCES person(id)) "       \
	    "STRICT;"                                                          \
	    "CREATE TABLE IF NOT EXISTS unsubscribed (person INTEGER "         \
	    "PRIMARY KEY REFERENCES person(id)) STRICT",                       \
	    "CREATE TABLE open_table (id INTEGER PRIMARY KEY AUTOINCREMENT, "  \
	    "rules TEXT NOT NULL, mates TEXT NOT NULL, opened INTEGER NOT "    \
	    "NULL, due INTEGER NOT NULL, rematch INTEGER UNIQUE REFERENCES "   \
	    "game(id)) STRICT;"                                                \
	    "CREATE INDEX open_table_due ON open_table(due);"                  \
	    "CREATE TABLE open_place (open_table INTEGER NOT NULL REFERENCES " \
	    "open_table(id), place INTEGER NOT NULL, state TEXT NOT NULL "     \
	    "CHECK (state IN ('invited', 'sits', 'bot')), person INTEGER "     \
	    "REFERENCES person(id), since INTEGER NOT NULL, fills INTEGER "    \
	    "NOT NULL, PRIMARY KEY (open_table, place)) STRICT;"               \
	    "CREATE INDEX open_place_person ON open_place(person) WHERE "      \
	    "person IS NOT NULL",                                              \
	    FIFTH_SEATS FIFTH_MAILS FIFTH_WATCHERS FIFTH_RATINGS FIFTH_RULINGS \
		FIFTH_KIT,                                                     \
	    SIXTH_PAGES SIXTH_PEOPLE SIXTH_RATINGS SIXTH_FEED

#endif
