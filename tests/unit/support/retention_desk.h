/* retention_desk.h - a desk at which days go by and what is old is forgotten.
 */
#ifndef SPADESD_TESTS_RETENTION_DESK_H
#define SPADESD_TESTS_RETENTION_DESK_H

#include "store/retention.h"
#include "support/whole_game.h"

/* One bite of at most so many rows a kind, which is not committed. */
int forget_some(int most);
/* The same with other times; it is committed. */
void forget_with(struct keep keep, int64_t read);
void commit(void);
/* All that is over after 30 days (mail) and 90 (letters); how many rows. */
int forget(void);
/* A number that an operator's sqlite3 would see. */
int64_t ask_sql(const char *query);
/* The database is sound, and so is every game in it. */
void all_sound(void);
/* Somebody writes, and does nothing: newer mail than all before. */
void somebody_writes(void);
void days_go_by(int days);
/* A table at which only one waits for nobody else. */
void open_table(void);
/* A letter of ann's with no token, where From is believed; and whether such a
 * one acts. */
char *believed(const char *text);
bool acts(const char *raw, int64_t received);
/* The newest address to answer that somebody was sent. */
const char *reply_of(const char *who);

#endif
