/* retention.h - what is forgotten, and the horizon: up to when letters are.
 *
 * For ever stay people, games, their events and what their records are made
 * from. Mails, tokens and ledgers of a game stay while it is played, and for a
 * time after. */
#ifndef SPADESD_STORE_RETENTION_H
#define SPADESD_STORE_RETENTION_H

#include "store/store.h"

/* How many seconds things are kept: letters from their receipt; mails, tokens
 * and ledgers from the end of their game, or the last mail about it after that;
 * what belongs to no game from when it was made. */
struct keep {
	int64_t letters, mail;
};

/* Letters received at that moment or before are never acted on, for what was
 * known of them may be forgotten; 0: there are none. */
int64_t store_horizon(struct store *store);

/* The id of the newest mail that is forgotten, 0 for none. */
int64_t store_mail_forgotten(struct store *store);

/* Forgets a part of what is over by `now`, at most `most` rows of a kind: found
 * by an index each, so that it costs the same whatever else is there. All mail
 * received before `read` was acted on. Moves the horizon first; it never goes
 * back, and is older than the newest letter by keep->letters at least. Returns
 * how many rows that were, 0 when nothing is left to forget. Within the
 * caller's transaction. */
struct forgetting {
	struct keep keep;
	int64_t now, read;
	int most;
};
int store_forget(struct store *store, const struct forgetting *what);

#endif
