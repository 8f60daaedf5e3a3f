/* disputes.h - rounds that the referee itself spoiled, and appeals against its
 * rulings. Seats count from 0. */
#ifndef SPADESD_STORE_DISPUTES_H
#define SPADESD_STORE_DISPUTES_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* A request to void the running round of a game. */
struct void_row {
	int64_t game;
	int round;
	const char *fault; /* what the referee did wrong */
	int64_t by;        /* the gamesmaster who asks; 0: the operator */
	int64_t asked;
};

/* store_void_ask stores a request, in place of an earlier request about the
 * same round. store_void_done records that the round was voided at `at`, while
 * `persons` people sat at the table. */
void store_void_ask(struct store *store, const struct void_row *row);
void store_void_done(
    struct store *store, const struct void_row *row, int persons, int64_t at);

/* True if a round of the game was voided while fewer than two people sat there.
 * Such a game must not be rated, because nobody else had to agree. */
bool store_void_unrated(struct store *store, int64_t game);

enum { APPEAL_MOST_CHARACTERS = 120, APPEAL_MOST_WORD = 24 };

/* An appeal against a ruling. */
struct appeal {
	int64_t id;
	int64_t game;
	int64_t person; /* who appeals */
	/* "misplay", "timeout", "none", or the name of a refusal as in
	 * ruling_row */
	const char *ruling;
	int seat;  /* the seat that the ruling was about */
	int round; /* the round of the ruling */
	const char *words;
	bool shown; /* the words name no card, so the table may read them */
	int64_t asked;
	int64_t answered; /* 0: not yet */
};

/* Store a new appeal. Returns its number, which is never used again. */
int64_t store_appeal_add(struct store *store, const struct appeal *appeal);
/* Find an appeal by number. */
bool store_appeal(
    struct store *store, struct arena *arena, int64_t id, struct appeal *out);
/* Store the answer of the gamesmaster `by`; 0: the operator. */
void store_appeal_answer(
    struct store *store, int64_t id, const char *words, int64_t by, int64_t at);
/* Return the number of a person's open appeal in a game, 0 for none. */
int64_t store_appeal_open(struct store *store, int64_t game, int64_t person);
/* Count a person's appeals since `since`. */
int store_appeals_since(struct store *store, int64_t person, int64_t since);

/* Call `each` for every open appeal, the oldest first. */
typedef void store_appeal_fn(void *context, const struct appeal *appeal);
void store_appeals(struct store *store,
    struct arena *arena,
    store_appeal_fn *each,
    void *context);

#endif
