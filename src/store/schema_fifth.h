/* schema_fifth.h - inside store: the SQL that migrates a database from version
 * 4 of the schema to version 5. */
#ifndef SPADESD_STORE_SCHEMA_FIFTH_H
#define SPADESD_STORE_SCHEMA_FIFTH_H

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

#endif
