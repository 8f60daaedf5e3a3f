/* tx.h - inside referee: the transaction of one letter, or of one look at the
 * clock.
 *
 * tx owns the memory and the database transaction of everything that is done.
 * The first failure is kept, by tx_did or tx_stop: nothing more is done then,
 * and session_end rolls back and returns it. So most functions that take a tx
 * return no error. What the rules refuse is no failure but an enum ruling. */
#ifndef SPADESD_REFEREE_TX_H
#define SPADESD_REFEREE_TX_H

#include "base/arena.h"
#include "base/err.h"
#include "referee/referee.h"

struct game_row;
struct root_secrets;

/* The transaction in which a letter, or a look at the clock, is handled. */
struct tx {
	struct referee *r;
	struct store *store;     /* r's */
	const struct site *site; /* r's */
	struct arena memory;
	struct arena *arena;  /* &memory */
	struct err *err;      /* the caller's; for the store, see tx_did */
	enum outcome failed;  /* DONE while nothing failed */
	bool is_own;          /* this session began it, and ends it */
	bool writes;          /* false for a session that only looks */
	const char *occasion; /* of chance: a letter's hash, a deadline ... */
	const struct root_secrets *root;
	int chances;       /* drawn so far */
	int64_t now;       /* when it is handled, Unix seconds */
	int64_t letter_id; /* the letter's row, which its events name */
	bool acted;        /* something was changed: the letter counts */
};

/* Keeps the outcome of a function that was given tx->err. Returns false when
 * that function failed. */
bool tx_did(struct tx *tx, enum outcome outcome);
/* Fails with STOP and this text: an invariant does not hold. */
void tx_stop(struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Fails with NEVER: game `id` does not exist. */
void tx_no_game(struct tx *tx, int64_t id);

/* Formats into tx's memory. */
const char *tx_format(const struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Appends `word` to a list in words; an empty list is "". In tx's memory. */
const char *tx_list(const struct tx *tx,
    const char *list,
    const char *between,
    const char *word);
/* Reads the row of any game. Returns false when there is none. */
bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out);
/* Draws `size` bytes, at most 32, that nobody can foresee. The same letter
 * draws the same bytes when it is read again after a restore. */
void tx_chance(struct tx *tx, void *bytes, size_t size);

#endif
