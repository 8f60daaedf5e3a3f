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
	struct store *store;     /* same as r->store */
	const struct site *site; /* same as r->site */
	struct arena memory;
	struct arena *arena;  /* &memory */
	struct err *err;      /* the caller's; for store calls, see tx_did */
	enum outcome failed;  /* DONE while nothing failed */
	bool is_own;          /* this session began it and will end it */
	bool writes;          /* false for a read-only session */
	const char *occasion; /* for tx_chance: a letter's hash, a deadline
	                       * ... */
	const struct root_secrets *root;
	int chances;       /* number of tx_chance calls so far */
	int64_t now;       /* when it is handled, Unix seconds */
	int64_t letter_id; /* row of the letter, stored with its events */
	bool acted;        /* the letter changed something */
};

/* Stores the outcome of a function that was given tx->err. Returns false if it
 * failed. */
bool tx_did(struct tx *tx, enum outcome outcome);
/* Fails with STOP and this text, because an invariant is broken. */
void tx_stop(struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails with NEVER: game `id` does not exist. */
void tx_no_game(struct tx *tx, int64_t id);

/* Formats into tx's memory. */
const char *tx_format(const struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Appends `word` to `list`, with `between` if the list is not empty (""). In
 * tx's memory. */
const char *tx_list(const struct tx *tx,
    const char *list,
    const char *between,
    const char *word);
/* Reads the row of any game. Returns false if there is none. */
bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out);
/* Draws `size` bytes, at most 32, that nobody can predict. A letter that is
 * read again after a restore draws the same bytes. */
void tx_chance(struct tx *tx, void *bytes, size_t size);

#endif
