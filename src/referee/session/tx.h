/* tx.h - inside referee: the transaction of one letter, or of one clock check.
 *
 * tx owns all memory and the database transaction. tx_did and tx_stop store the
 * first failure. From then on nothing more is done; session_end rolls back and
 * returns that failure. So most functions that take a tx return no error. A
 * refusal by the rules is no failure; it is an enum ruling. */
#ifndef SPADESD_REFEREE_TX_H
#define SPADESD_REFEREE_TX_H

#include "base/arena.h"
#include "base/err.h"
#include "referee/referee.h"

struct game_row;
struct root_secrets;

/* The transaction in which a letter, or a clock check, is handled. */
struct tx {
	struct referee *r;
	struct store *store;     /* copy of r->store */
	const struct site *site; /* copy of r->site */
	struct arena memory;
	struct arena *arena; /* points to `memory` */
	/* the caller's error text; pass it to store calls (see tx_did) */
	struct err *err;
	enum outcome failed; /* DONE while nothing failed */
	/* true: this session began the transaction and will end it */
	bool is_own;
	bool writes; /* false: the session is read-only */
	/* what tx_chance draws for: a letter's hash, a deadline, ... */
	const char *occasion;
	const struct root_secrets *root;
	/* number of tx_chance calls and of mails to other tables so far */
	int chances;
	int64_t now; /* the current time, Unix seconds */
	/* id of the letter's row; stored with the letter's events */
	int64_t letter_id;
	bool acted; /* true: the letter changed something */
};

/* Stores the outcome of a function that was given tx->err. Returns false if it
 * failed. */
bool tx_did(struct tx *tx, enum outcome outcome);
/* Fails the transaction with STOP and this text, because an invariant is
 * broken. */
void tx_stop(struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails the transaction with NEVER: game `id` does not exist. */
void tx_no_game(struct tx *tx, int64_t id);

/* Returns formatted text in tx's memory. */
const char *tx_format(const struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Returns that many seconds in days: "1 day", "3 days". */
const char *tx_days(const struct tx *tx, int64_t seconds);
/* Returns `list` with `word` appended, and `between` before the word unless the
 * list is empty (""). The text is in tx's memory. */
const char *tx_list(const struct tx *tx, const char *list, const char *between,
    const char *word);
/* Reads the row of any game. Returns false if there is none. */
bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out);
/* Draws `size` bytes, at most 32, that nobody can predict. If a letter is read
 * again after a restore, its draws are the same. */
void tx_chance(struct tx *tx, void *bytes, size_t size);

#endif
