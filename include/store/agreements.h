/* agreements.h - what people at a table agree on: readiness, proposed rules,
 * suspensions, petitions, numbered rulings, and the customs of 3B/RTR that
 * outlast a game. Seats count from 0. */
#ifndef SPADESD_STORE_AGREEMENTS_H
#define SPADESD_STORE_AGREEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

/* What the person in a seat has said: that the cards may be dealt, that the
 * proposed rules are accepted, or that the game should pause. */
enum seat_flag { SEAT_READY, SEAT_AGREED, SEAT_PAUSING };

/* store_seat_flag sets or clears a flag of one seat. store_seats returns the
 * seats with a flag, bit n for seat n; a bot has every flag. */
void store_seat_flag(
    struct store *store, int64_t game, int seat, enum seat_flag flag, bool on);
unsigned store_seats(struct store *store, int64_t game, enum seat_flag flag);

/* Return the rules proposed before the first deal, "" for none. */
const char *store_proposal(
    struct store *store, struct arena *arena, int64_t game);

/* Return when rules were last proposed in this game, 0 for never. */
int64_t store_proposed(struct store *store, int64_t game);

/* If `on`, start a suspension at `at`. Otherwise end the suspension and clear
 * all pausing flags. */
void store_suspend(struct store *store, int64_t game, int64_t at, bool on);

struct ruling_row {
	int64_t game;
	/* the ruling's name in replays; if an option caused the ruling, then a
	 * space and the option's key */
	const char *ruling;
	int64_t at;
};

/* Store a refusal that is mailed to a person. Returns its number; each person's
 * numbers count from 1. */
int64_t store_ruling_add(struct store *store, int64_t game, int64_t person,
    const char *ruling, int64_t at);

/* Find a refusal that was mailed to a person, by its number. */
bool store_ruling(struct store *store, struct arena *arena, int64_t number,
    int64_t person, struct ruling_row *out);

/* Return the number of the newest refusal that was mailed to the person in a
 * game, 0 for none. */
int64_t store_ruling_last(struct store *store, int64_t person, int64_t game);

struct citation {
	int round;
	const char *kind; /* "bonehead" or "zb" */
	int seat, by_seat;
};

/* Add a citation. False if it exists already. */
bool store_cite(
    struct store *store, int64_t game, const struct citation *citation);

/* Call `each` once for every round, kind and cited seat of a game, in this
 * order. Bit n of `by` is set if seat n cited that seat. */
typedef void store_citation_fn(
    void *context, int round, const char *kind, int seat, unsigned by);

/* Return the oldest chit that a person has, 0 for none. */
int64_t store_chit(struct store *store, int64_t person);

/* store_debt_add records that a person owes a deck from a game, at most once
 * per game. store_debt_pay settles all debts of a person; false if there were
 * none. */
void store_debt_add(struct store *store, int64_t game, int64_t person);
bool store_debt_pay(struct store *store, int64_t person, int64_t at);

/* Return a person with an unpaid debt from an earlier game, 0 for none. The
 * debt from the latest game comes first. */
int64_t store_debt_before(struct store *store, int64_t game);

/* ---- petitions: a request that all others at the table must approve ----
 *
 * A game has at most one open petition. */

/* What a petition asks for: more time for the turn, undoing the last command,
 * a replacement for a player, or voiding the round. */
enum petition_kind {
	PETITION_TIME,
	PETITION_UNDO,
	PETITION_REPLACE,
	PETITION_VOID
};

struct petition {
	enum petition_kind kind;
	int seat; /* the seat that asks; PETITION_VOID: SEAT_NONE */
	/* PETITION_TIME: seconds; PETITION_REPLACE, PETITION_VOID: number of
	 * the round */
	int64_t detail;
	/* number of events of the game when the petition was made */
	uint32_t events;
	int64_t at;
	unsigned agreed; /* bit n: seat n agreed */
};

/* store_petition finds the open petition of a game. store_petition_set replaces
 * it, store_petition_end deletes it. */
bool store_petition(struct store *store, int64_t game, struct petition *out);
void store_petition_set(
    struct store *store, int64_t game, const struct petition *petition);
void store_petition_end(struct store *store, int64_t game);

#endif
