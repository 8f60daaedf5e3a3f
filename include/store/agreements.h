/* agreements.h - what people at a table agree on besides the play: readiness,
 * proposals, suspensions, rulings by number, and the customs of 3B/RTR that
 * last longer than a game. Seats are numbered from 0. */
#ifndef SPADESD_STORE_AGREEMENTS_H
#define SPADESD_STORE_AGREEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* What a person at a seat said: deal to me, I agree to the proposal, let us
 * pause. */
enum seat_flag { SEAT_READY, SEAT_AGREED, SEAT_PAUSING };

/* Sets or takes back a flag of one seat; and the seats that have it, bit n for
 * seat n. A bot has all flags. */
void store_seat_flag(
    struct store *store, int64_t game, int seat, enum seat_flag flag, bool on);
unsigned store_seats(struct store *store, int64_t game, enum seat_flag flag);

/* Rules that were proposed before the first deal, "" for none. Setting them
 * forgets who agreed to those before; NULL is none. */
const char *store_proposal(
    struct store *store, struct arena *arena, int64_t game);
void store_proposal_set(struct store *store, int64_t game, const char *rules);

/* When something was proposed in a game last; 0 for never. */
int64_t store_proposed(struct store *store, int64_t game);

/* Gives a game other rules; only before its first deal. */
void store_rules_set(struct store *store, int64_t game, const char *rules);

/* Begins a suspension at `at`, or ends it, and with it all pausing flags. */
void store_suspend(struct store *store, int64_t game, int64_t at, bool on);

/* How many seconds between the two a game was suspended; one that goes on
 * counts until `until`. */
int64_t store_suspended_for(
    struct store *store, int64_t game, int64_t since, int64_t until);

struct ruling_row {
	int64_t game;
	const char *ruling; /* its name, as in a replay, and what made it */
};

/* Adds a refusal that is mailed to a person, and returns its number, which
 * counts his alone. */
int64_t store_ruling_add(struct store *store,
    int64_t game,
    int64_t person,
    const char *ruling,
    int64_t at);

/* That person's refusal with that number. */
bool store_ruling(struct store *store,
    struct arena *arena,
    int64_t number,
    int64_t person,
    struct ruling_row *out);

struct citation {
	int round;
	const char *kind; /* "bonehead" or "zb" */
	int seat, by_seat;
};

/* Adds a citation; false when that one stands already. */
bool store_cite(
    struct store *store, int64_t game, const struct citation *citation);

/* The seats that made that citation, whoever did: bit n is seat n. */
unsigned store_cited_by(
    struct store *store, int64_t game, const struct citation *citation);

/* Calls `each` for every round, kind and seat of a game, in this order, with
 * the seats that cited it. */
typedef void store_citation_fn(
    void *context, int round, const char *kind, int seat, unsigned by);
void store_citations(
    struct store *store, int64_t game, store_citation_fn *each, void *context);

/* Tray chits. A person is granted one, and holds it until a loss makes it due;
 * the game of that loss is noted then. It is used on another person, or
 * lost. */
void store_chit_add(struct store *store, int64_t person, int64_t at);
void store_chit_due_set(struct store *store, int64_t chit, int64_t game);
void store_chit_use(struct store *store, int64_t chit, int64_t used_on);

/* The oldest chit that a person holds; the oldest that a game made due and
 * nobody used. 0 for none. */
int64_t store_chit(struct store *store, int64_t person);
int64_t store_chit_due(struct store *store, int64_t person, int64_t game);

/* A person owes a deck from a game; once a game. Paying settles all that a
 * person owes, false when that was nothing. */
void store_debt_add(struct store *store, int64_t game, int64_t person);
bool store_debt_pay(struct store *store, int64_t person, int64_t at);

/* A person who still owes from a game before that one, of the latest such game;
 * 0 for none. */
int64_t store_debt_before(struct store *store, int64_t game);

/* what one at a table asks of all the others, one thing at a
 * time. */

struct store;

/* More time for his turn; to take back what he did last; that another takes his
 * seat. */
enum petition_kind { PETITION_TIME, PETITION_UNDO, PETITION_REPLACE };

struct petition {
	enum petition_kind kind;
	int seat;        /* whose it is */
	int64_t detail;  /* of more time: seconds; of a seat: the round */
	uint32_t events; /* of the game when it was asked */
	int64_t at;
	unsigned agreed; /* bit n: seat n */
};

/* What is asked in a game; false for nothing. Setting it takes the place of
 * what was asked before. */
bool store_petition(struct store *store, int64_t game, struct petition *out);
void store_petition_set(
    struct store *store, int64_t game, const struct petition *petition);
void store_petition_end(struct store *store, int64_t game);

#endif
