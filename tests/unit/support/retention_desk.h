/* retention_desk.h - a desk for tests in which days pass and old rows are
 * deleted. */
#ifndef SPADESD_TESTS_RETENTION_DESK_H
#define SPADESD_TESTS_RETENTION_DESK_H

#include "store/retention.h"
#include "support/whole_game.h"

/* Deletes at most `most` rows of each kind, without committing. */
int forget_some(int most);
/* Deletes rows with the retention times `keep`, and commits. */
void forget_with(struct keep keep, int64_t read);
void commit(void);
/* Deletes expired rows, with 30 days for mail and 90 days for letters. Returns
 * the number of deleted rows. */
int forget(void);
/* Runs an SQL query that returns one number. */
int64_t ask_sql(const char *query);
/* Checks that the database and every game in it are sound. */
void all_sound(void);
/* Delivers a letter that changes nothing, so that the store has a newer
 * mail. */
void somebody_writes(void);
void days_go_by(int days);
/* Opens a table at which one person plays alone with bots. */
void open_table(void);
/* believed: returns a letter from ann without a token, for which the
 * provider vouches. acts: delivers the letter `raw`, and returns true if the
 * referee answers it. */
char *believed(const char *text);
bool acts(const char *raw, int64_t received);
/* Returns the reply address in the newest mail to `who`. */
const char *reply_of(const char *who);

#endif
