/* agreements.h - what people at a table agree on besides the play, in the store: readiness,
 * proposals, suspensions, rulings by number, and the customs of 3B/RTR that last longer than a
 * game. Seats are numbered from 0. */
#ifndef SPADESD_STORE_AGREEMENTS_H
#define SPADESD_STORE_AGREEMENTS_H

#include "store/store.h"

enum seat_flag { SEAT_READY, SEAT_AGREED, SEAT_PAUSING };
void store_seat_flag(struct store *store, int64_t game, int seat, enum seat_flag flag, bool on);
unsigned store_seats(struct store *store,
    int64_t game,
    enum seat_flag flag); /* bit a seat of those that have it; bots have all */

/* Rules that were proposed before the first deal, "" for none; NULL forgets them and who agreed. */
const char *store_proposal(struct store *store, struct arena *arena, int64_t game);
void store_proposal_set(struct store *store, int64_t game, const char *rules);
void store_rules_set(
    struct store *store, int64_t game, const char *rules); /* only before the first deal */

void store_suspend(struct store *store,
    int64_t game,
    int64_t at,
    bool on); /* off: and all pausing flags with it */
int64_t store_suspended_for(struct store *store,
    int64_t game,
    int64_t since,
    int64_t until); /* seconds of it between the two */

int64_t store_ruling_add(struct store *store,
    int64_t game,
    int64_t person,
    const char *ruling,
    int64_t at); /* its number */
struct ruling_row {
	int64_t game;
	const char *ruling; /* its name */
};
bool store_ruling(
    struct store *store, struct arena *arena, int64_t id, int64_t person, struct ruling_row *out);

/* false when that one stands already. */
struct citation {
	int round;
	const char *kind;
	int seat, by_seat;
};
bool store_cite(struct store *store, int64_t game, const struct citation *citation);
typedef void store_citation_fn(void *context, int round, const char *kind, int seat, int times);
void store_citations(struct store *store, int64_t game, store_citation_fn *each, void *context);

void store_chit_add(struct store *store, int64_t person, int64_t at);
int64_t store_chit(struct store *store, int64_t person); /* one that is held, 0 for none */
void store_chit_due_set(
    struct store *store, int64_t chit, int64_t game); /* its holder lost that game */
int64_t store_chit_due(struct store *store,
    int64_t person,
    int64_t game); /* one that fell due there and is not used, 0 */
void store_chit_use(struct store *store, int64_t chit, int64_t used_on);

void store_debt_add(struct store *store, int64_t game, int64_t person);
int64_t store_debt_before(struct store *store,
    int64_t game); /* a person who still owes from an earlier game, 0 for none */
bool store_debt_pay(
    struct store *store, int64_t person, int64_t at); /* false when nothing was owed */

#endif
