/* whole_game.h - a desk that plays whole games by random letters: moves,
 * misplays, missed turns, talk, concessions. */
#ifndef SPADESD_TESTS_WHOLE_GAME_H
#define SPADESD_TESTS_WHOLE_GAME_H

#include "deal/verify.h"
#include "support/desk.h"

/* State of the random generator, which determines the whole game. */
extern uint32_t dice;
/* The newest reply address of each person. */
extern const char *reply[PEOPLE];

/* Returns a random number below n. */
int below(int n);
/* Everyone reads their mail. */
void read_all(void);
/* `name` answers their newest mail. Does nothing if `name` is not in `names`,
 * as after a rename. */
void post(const char *name, const char *text);
/* `name` writes "concede" or "forfeit", and repeats it if the referee asks
 * whether to end the game. */
void give_up(const char *name, const char *word);
/* In a new game of nomic109 in which ann, bob, cat and dan sit in this order:
 * all bid, and bob misplays twice, which ends the game. Nobody has read the
 * last mails. */
void end_by_misplays(void);
/* Fills `bytes` with reproducible bytes. A run makes the same chains, no matter
 * how many tokens its mails need. */
void entropy(void *bytes, size_t size);
/* Returns `line` with each bot of unspecified kind replaced by a random bot,
 * which both verifiers can recompute. */
const char *with_random_bots(const char *line);
/* Opens the desk and starts game 1 with `line`. Bots of unspecified kind become
 * random bots. If `chain_length` is 0, the chain has the default length. */
void begin(const char *line, int chain_length);
const char *at_the_table(int seat);
/* Returns a line for the player to act: a legal move, or sometimes a
 * misplay. */
const char *move(void);
/* Plays to the end of the game. In the second round a player writes `last`,
 * unless it is NULL. */
void play_out(bool misplays, const char *last);
const char *record(enum record_part part);
/* Saves a record in the folder that the environment variable FAIR_RECORDS
 * names, if it is set. */
void save(const char *name, const char *text);
/* Runs SQL on the desk's database, as its operator could. */
void tamper(const char *text);
void copy_file(const char *from, const char *to);
/* Returns the contents of a file, in the desk's arena. */
const char *text_of(const char *path);
/* Copies the desk's database into the folder that the environment variable
 * FAIR_DATABASES names, if it is set. */
void keep_database(const char *name);
/* Parses and verifies a record, and returns the result. Fails the test unless
 * the record is valid. */
struct verified holds(const char *text);

#endif
