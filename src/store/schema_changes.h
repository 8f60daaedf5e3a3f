/* schema_changes.h - inside store: the SQL that migrates a database from each
 * version of the schema to the next. */
#ifndef SPADESD_STORE_SCHEMA_CHANGES_H
#define SPADESD_STORE_SCHEMA_CHANGES_H

/* The parts of the row for version 5: statements, each ended by a ';'. */
#define FIFTH_SEATS                                                            \
	"ALTER TABLE open_table ADD COLUMN master INTEGER REFERENCES "         \
	"person(id);"                                                          \
	"ALTER TABLE open_place ADD COLUMN partner INTEGER REFERENCES "        \
	"person(id);"                                                          \
	"ALTER TABLE open_place ADD COLUMN guest TEXT;"                        \
	"ALTER TABLE open_place ADD COLUMN bot INTEGER NOT NULL DEFAULT 2;"    \
	"CREATE INDEX open_place_guest ON open_place(guest) WHERE guest IS "   \
	"NOT NULL;"                                                            \
	"CREATE TABLE guest (digest TEXT PRIMARY KEY, invited INTEGER NOT "    \
	"NULL, declined INTEGER NOT NULL DEFAULT 0) STRICT;"
#define FIFTH_MAILS                                                            \
	"ALTER TABLE message ADD COLUMN size INTEGER NOT NULL DEFAULT 0;"
#define FIFTH_WATCHERS                                                         \
	"CREATE TABLE watcher (game INTEGER NOT NULL REFERENCES game(id), "    \
	"person INTEGER NOT NULL REFERENCES person(id), mails TEXT NOT NULL "  \
	"CHECK (mails IN ('tricks', 'rounds', 'end')), events INTEGER NOT "    \
	"NULL, PRIMARY KEY (game, person)) STRICT;"                            \
	"CREATE INDEX watcher_person ON watcher(person);"                      \
	"CREATE TABLE shut (game INTEGER NOT NULL REFERENCES game(id), "       \
	"person INTEGER NOT NULL REFERENCES person(id), PRIMARY KEY (game, "   \
	"person)) STRICT;"                                                     \
	"CREATE INDEX shut_person ON shut(person);"
/* Games that are over already are rated in the order of their ends. */
#define FIFTH_RATINGS                                                          \
	"ALTER TABLE open_table ADD COLUMN unrated INTEGER NOT NULL DEFAULT "  \
	"0;"                                                                   \
	"ALTER TABLE open_table ADD COLUMN reliable INTEGER NOT NULL DEFAULT " \
	"0;"                                                                   \
	"CREATE TABLE rated (number INTEGER PRIMARY KEY, game INTEGER NOT "    \
	"NULL UNIQUE REFERENCES game(id), ended INTEGER NOT NULL, why TEXT "   \
	"NOT NULL CHECK (why IN ('waits', 'rated', 'choice', 'coach', "        \
	"'undo', "                                                             \
	"'alone', 'bots', 'void', 'lost')), places TEXT NOT NULL) STRICT;"     \
	"CREATE INDEX rated_waits ON rated(number) WHERE why = 'waits';"       \
	"CREATE INDEX rated_ended ON rated(ended);"                            \
	"CREATE TABLE rating (person INTEGER PRIMARY KEY REFERENCES "          \
	"person(id), mean INTEGER NOT NULL, variance INTEGER NOT NULL, games " \
	"INTEGER NOT NULL) STRICT;"                                            \
	"CREATE INDEX rating_order ON rating(mean) WHERE games >= 10;"         \
	"CREATE TABLE tally (game INTEGER NOT NULL REFERENCES game(id), seat " \
	"INTEGER NOT NULL, person INTEGER NOT NULL REFERENCES person(id), "    \
	"change INTEGER, quit INTEGER NOT NULL, rounds INTEGER NOT "           \
	"NULL, bids INTEGER NOT NULL, made INTEGER NOT NULL, nils INTEGER "    \
	"NOT "                                                                 \
	"NULL, nils_made INTEGER NOT NULL, bags INTEGER NOT NULL, misplays "   \
	"INTEGER NOT NULL, timeouts INTEGER NOT NULL, answers INTEGER NOT "    \
	"NULL, seconds INTEGER NOT NULL, PRIMARY KEY (game, seat, person)) "   \
	"STRICT;"                                                              \
	"CREATE INDEX tally_person ON tally(person);"                          \
	"CREATE TABLE best_round (preset TEXT NOT NULL, points INTEGER NOT "   \
	"NULL, game INTEGER NOT NULL REFERENCES game(id), round INTEGER NOT "  \
	"NULL, side INTEGER NOT NULL, PRIMARY KEY (preset, points, game, "     \
	"round, side)) STRICT, WITHOUT ROWID;"                                 \
	"CREATE TABLE profile (person INTEGER PRIMARY KEY REFERENCES "         \
	"person(id)) STRICT;"                                                  \
	"CREATE TABLE unrated (game INTEGER PRIMARY KEY REFERENCES game(id)) " \
	"STRICT;"                                                              \
	"INSERT INTO rated(game, ended, why, places) SELECT id, ended, "       \
	"'waits', '' FROM game WHERE ended IS NOT NULL AND NOT cancelled "     \
	"ORDER BY ended, id;"
#define FIFTH_RULINGS                                                          \
	"CREATE TABLE void_round (game INTEGER NOT NULL REFERENCES "           \
	"game(id), round INTEGER NOT NULL, fault TEXT NOT NULL, by "           \
	"INTEGER REFERENCES person(id), asked INTEGER NOT NULL, "              \
	"voided INTEGER, persons INTEGER NOT NULL DEFAULT 0, "                 \
	"PRIMARY KEY (game, round)) STRICT;"                                   \
	"CREATE INDEX void_round_by ON void_round(by) WHERE by IS "            \
	"NOT NULL;"                                                            \
	"CREATE TABLE appeal (id INTEGER PRIMARY KEY "                         \
	"AUTOINCREMENT, game INTEGER NOT NULL REFERENCES game(id), "           \
	"person INTEGER NOT NULL REFERENCES person(id), ruling "               \
	"TEXT NOT NULL, seat INTEGER NOT NULL, round INTEGER NOT "             \
	"NULL, words TEXT NOT NULL, shown INTEGER NOT NULL, asked "            \
	"INTEGER NOT NULL, answer TEXT, answered INTEGER, by "                 \
	"INTEGER REFERENCES person(id)) STRICT;"                               \
	"CREATE INDEX appeal_game ON appeal(game, person);"                    \
	"CREATE INDEX appeal_person ON appeal(person, asked);"                 \
	"CREATE INDEX appeal_open ON appeal(id) WHERE answered IS "            \
	"NULL;"
#define FIFTH_KIT                                                              \
	"CREATE TABLE master_act (id INTEGER PRIMARY KEY, at INTEGER NOT "     \
	"NULL, by INTEGER REFERENCES person(id), game INTEGER REFERENCES "     \
	"game(id), line TEXT NOT NULL) STRICT;"                                \
	"CREATE INDEX master_act_game ON master_act(game) WHERE game IS NOT "  \
	"NULL;"

/* The parts of the row for version 6. */
#define SIXTH_PAGES                                                            \
	"CREATE TABLE page_name (person INTEGER PRIMARY KEY REFERENCES "       \
	"person(id)) STRICT;"                                                  \
	"CREATE TABLE page_due (number INTEGER PRIMARY KEY, kind TEXT NOT "    \
	"NULL, id INTEGER NOT NULL, part INTEGER NOT NULL, since INTEGER "     \
	"NOT NULL, UNIQUE (kind, id, part)) STRICT;"
#define SIXTH_PEOPLE                                                           \
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
