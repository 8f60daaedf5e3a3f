/* whole_game.h - a desk that plays whole games by letters, at random: moves,
 * misplays, silence, words, concessions. */
#ifndef SPADESD_TESTS_WHOLE_GAME_H
#define SPADESD_TESTS_WHOLE_GAME_H

#include "deal/verify.h"
#include "support/desk.h"

/* State of the random generator; everything follows from it. */
extern uint32_t dice;
/* The newest reply address of each person. */
extern const char *reply[PEOPLE];

/* A random number below n. */
int below(int n);
/* Everyone reads their mail. */
void read_all(void);
/* Answers the person's newest mail; nothing for a name that is not in `names`,
 * such as a new one. */
void post(const char *name, const char *text);
/* Writes "concede" or "forfeit", and again if the referee asks whether to end
 * the game. */
void give_up(const char *name, const char *word);
/* Makes the same chains in every run, however many tokens the mails need. */
void entropy(void *bytes, size_t size);
/* Opens the desk and starts game 1. A bot of no named kind is a random one;
 * chain_length 0 is the usual length. */
void begin(const char *line, int chain_length);
const char *at_the_table(int seat);
/* A line of the player to act: anything legal, sometimes a misplay. */
const char *move(void);
/* Plays to the game's end. Somebody writes `last`, unless that is NULL, in the
 * second round. */
void play_out(bool misplays, const char *last);
const char *record(enum record_part part);
/* Saves a record in the folder FAIR_RECORDS, if that is set. */
void save(const char *name, const char *text);
/* Runs SQL on the desk's database, as its operator could. */
void tamper(const char *text);
void copy_file(const char *from, const char *to);
/* The contents of a file, in the desk's arena. */
const char *text_of(const char *path);
/* Copies the desk's database into the folder FAIR_DATABASES, if that is set. */
void keep_database(const char *name);
/* Opens the desk with another database: the schema in tests/golden/running and
 * these rows. The store stays closed. */
void kept_database(const char *rows);
/* The same, and opens the store, which upgrades the schema. */
void resume(const char *rows);
/* Fails the test unless the record verifies. */
struct verified holds(const char *text);

#endif
