/* unspoken.h - words to the table that may name cards, and wait: for their
 * writer's hand to open, or for the same words once more. */
#ifndef SPADESD_STORE_UNSPOKEN_H
#define SPADESD_STORE_UNSPOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

struct talk_reader;

struct unspoken_row {
	int64_t id; /* filled by reading */
	int64_t game;
	int seat, round;
	const char *text;
	uint64_t cards; /* that it may name */
	int64_t asked;  /* when the writer was; 0 while his hand is sealed */
	/* the writer's mails made from now on ask, and not the answer at hand
	 */
	bool by_mail;
};

/* Keeps the words; the same ones of that seat again are kept once, with the
 * older moment of asking. Words of earlier rounds go, and so do the oldest of
 * many. */
void store_unspoken_add(struct store *store, const struct unspoken_row *row);

/* The same words of that seat in that round; false when there are none. */
bool store_unspoken(struct store *store, struct unspoken_row *row);

/* Those of a game that wait for their writers' hands to open, in order, in the
 * arena; returns how many. */
size_t store_unspoken_sealed(struct store *store,
    struct arena *arena,
    int64_t game,
    struct unspoken_row **rows);

/* Their writer is asked now whether he means it. */
void store_unspoken_ask(struct store *store, int64_t id, int64_t now);
void store_unspoken_drop(struct store *store, int64_t id);
/* All of a seat, when it changes hands. */
void store_unspoken_drop_all(struct store *store, int64_t game, int seat);

/* Calls `each` for the words of the reader's own seat that he was asked about
 * by no mail yet, in order; the newest reader->most. */
typedef void store_unspoken_fn(void *context, const char *text);
void store_unspoken_untold(struct store *store,
    const struct talk_reader *reader,
    store_unspoken_fn *each,
    void *context);

#endif
