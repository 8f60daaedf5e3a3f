/* retention.h - deleting old rows, and the horizon for letters.
 *
 * People, games, events and what records are made from are kept forever. Mails,
 * tokens and ledgers of a game are kept while it is in play and for a time
 * after. */
#ifndef SPADESD_STORE_RETENTION_H
#define SPADESD_STORE_RETENTION_H

#include "store/store.h"

/* Retention times in seconds. Letters: from their receipt. Mails, tokens and
 * ledgers: from the end of the game or the last mail about it, whichever is
 * later. Rows that belong to no game: from their creation. */
struct keep {
	int64_t letters, mail;
};

/* Return the horizon, 0 for none. Letters received at that time or before never
 * act, because what was known about them may have been deleted. */
int64_t store_horizon(struct store *store);

/* Return the id of the newest mail that was deleted, 0 for none. */
int64_t store_mail_forgotten(struct store *store);

/* Delete some rows that are too old at `now`, at most `most` of each kind.
 * Returns the number of rows, 0 if nothing is left to delete. Runs in the
 * caller's transaction. All mail received before `read` must have been handled.
 *
 * The horizon moves first. It never goes back, and stays at least keep->letters
 * behind the newest letter. Each kind of row is found by an index, so the cost
 * does not depend on the size of the database. */
struct forgetting {
	struct keep keep;
	int64_t now, read;
	int most;
};
int store_forget(struct store *store, const struct forgetting *what);

#endif
