/* whole_game.h - a table at the desk that plays whole games by letters, by
 * dice: moves, misplays, silence, words, concessions. */
#ifndef SPADESD_TESTS_WHOLE_GAME_H
#define SPADESD_TESTS_WHOLE_GAME_H

#include "deal/verify.h"
#include "desk.h"

extern uint32_t dice;             /* everything that happens follows from it */
extern const char *reply[PEOPLE]; /* the newest address to answer, by person */

int below(int n);
void read_all(void); /* everyone reads his mails */
/* as an answer to his newest mail */
void post(const char *name, const char *text);
void entropy(
    void *bytes, size_t size); /* chains that are the same in every run, however
                                  many mails ask for tokens */
void begin(
    const char *line, int chain_length); /* opens the desk and starts game 1;
                                            chain_length 0: the usual */
const char *at_the_table(int seat);
/* what the one whose turn it is writes: anything legal; sometimes a misplay */
const char *move(void);
void play_out(
    bool misplays, const char *last); /* to its end; with `last`, somebody
                                         writes that in the second round */
const char *record(enum record_part part);
/* into the folder FAIR_RECORDS, if it is set */
void save(const char *name, const char *text);
/* fails the test unless the record verifies */
struct verified holds(const char *text);

#endif
