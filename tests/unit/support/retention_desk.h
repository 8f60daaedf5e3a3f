/* retention_desk.h - a desk on which days pass and old rows are deleted. */
#ifndef SPADESD_TESTS_RETENTION_DESK_H
#define SPADESD_TESTS_RETENTION_DESK_H

#include "store/retention.h"
#include "support/whole_game.h"

/* Deletes at most so many rows of each kind, without committing. */
int forget_some(int most);
/* Deletes with other retention times, and commits. */
void forget_with(struct keep keep, int64_t read);
void commit(void);
/* Deletes what expired after 30 days (mail) and 90 days (letters). Returns the
 * number of rows. */
int forget(void);
/* A number that a query returns. */
int64_t ask_sql(const char *query);
/* Checks that the database and every game in it are sound. */
void all_sound(void);
/* Somebody sends a letter that does nothing, so that there is newer mail. */
void somebody_writes(void);
void days_go_by(int days);
/* A table at which one person need not wait for others. */
void open_table(void);
/* believed: a letter of ann's without a token, on a site that trusts From.
 * acts: true if such a letter acts. */
char *believed(const char *text);
bool acts(const char *raw, int64_t received);
/* The reply address of the newest mail to that person. */
const char *reply_of(const char *who);

#endif
