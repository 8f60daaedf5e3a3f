/* whole_game.h - a table at the desk that plays whole games by letters, by
 * dice: moves, misplays, silence, words, concessions. */
#ifndef SPADESD_TESTS_WHOLE_GAME_H
#define SPADESD_TESTS_WHOLE_GAME_H

#include "deal/verify.h"
#include "support/desk.h"

extern uint32_t dice;             /* everything that happens follows from it */
extern const char *reply[PEOPLE]; /* the newest address to answer, by person */

int below(int n);
void read_all(void); /* everyone reads his mails */
/* as an answer to his newest mail */
void post(const char *name, const char *text);
/* Writes "concede" or "forfeit", and once more if the referee asks whether the
 * game is to end by that. */
void give_up(const char *name, const char *word);
void entropy(
    void *bytes, size_t size); /* chains that are the same in every run, however
                                  many mails ask for tokens */
void begin(
    const char *line, int chain_length); /* opens the desk and starts game 1,
                                            with random bots where it says no
                                            kind; chain_length 0: the usual */
const char *at_the_table(int seat);
/* what the one whose turn it is writes: anything legal; sometimes a misplay */
const char *move(void);
void play_out(
    bool misplays, const char *last); /* to its end; with `last`, somebody
                                         writes that in the second round */
const char *record(enum record_part part);
/* into the folder FAIR_RECORDS, if it is set */
void save(const char *name, const char *text);
void tamper(const char *text); /* SQL on the desk's database, as its operator
                                  could run it */
void copy_file(const char *from, const char *to);
const char *text_of(const char *path); /* a file; the desk's memory */
/* a copy of the desk's database into the folder FAIR_DATABASES, if it is set */
void keep_database(const char *name);
/* Opens the desk, and puts in the place of its database one with the schema in
 * tests/golden/running and these rows. The referee's store is closed. */
void kept_database(const char *rows);
/* The same, and opens it, which brings it up to this version's schema. */
void resume(const char *rows);
/* fails the test unless the record verifies */
struct verified holds(const char *text);

#endif
