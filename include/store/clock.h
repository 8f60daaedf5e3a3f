/* clock.h - times in which nobody's clock runs, and the machine's own clock. */
#ifndef SPADESD_STORE_CLOCK_H
#define SPADESD_STORE_CLOCK_H

#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

/* Adds a time in which the referee did not read mail. Outages may overlap. */
void store_outage_add(struct store *store, int64_t began, int64_t ended);

/* When the first began and the last ended of the outages of `least` seconds or
 * more that were not told to the tables; false when there is none. Then: all
 * were told. */
bool store_outage_untold(
    struct store *store, int64_t least, int64_t *began, int64_t *ended);
void store_outages_told(struct store *store);

/* What stops a clock besides outages. */
struct stops {
	struct span waited;
	int64_t person; /* whose absences do; 0 for nobody's */
	bool granted;   /* only those that a gamesmaster granted */
	/* the first day off that ends after `from` and begins before `before`,
	 * empty for none; NULL where there are none */
	struct span (*off)(const void *context, int64_t from, int64_t before);
	const void *context;
};

/* When `limit` seconds from `since` are over, not counting outages and what
 * else stops the clock, each second once. */
int64_t store_deadline(struct store *store,
    int64_t since,
    int64_t limit,
    const struct stops *stops);

/* May `what` be said at `now`? Not when it was within the last `span` seconds.
 * A yes is noted, so that the next answer is no. */
bool store_once(
    struct store *store, const char *what, int64_t now, int64_t span);

/* Is said while the mail server lists letters that it does not hand out. */
#define STORE_KEPT_BACK "letters are kept back"

/* When `what` was said last, 0 for never; and it is not any more. */
int64_t store_said_at(struct store *store, const char *what);
void store_unsay(struct store *store, const char *what);

/* The same as a ledger. Notes that `what` of that kind was said, and forgets
 * what of the kind is older than a day; how many were from `since` on, within a
 * day. `what` has words of its own, and a kind with the first of them is a kind
 * too: "join" counts "join eve 7". The same noted twice is one. */
void store_say(
    struct store *store, const char *kind, const char *what, int64_t now);
int store_said(struct store *store, const char *kind, int64_t since);

/* The machine's clock at the last pass. */
struct clock_row {
	const char *boot; /* the machine's boot */
	int64_t drift;    /* wall clock less time since that boot */
	int64_t looked;   /* wall clock */
};

/* Reads it, with boot "" when nothing is known yet; sets it. */
void store_clock(
    struct store *store, struct arena *arena, struct clock_row *out);
void store_clock_set(struct store *store, const struct clock_row *row);

/* The clock was set back: no outage, no look at the mailbox, no time at which a
 * mail is due, no horizon and nothing that was said lies after `now` any
 * more. */
void store_clock_back(struct store *store, int64_t now);

/* when the clock has something to do for a game, at the earliest.
 *
 * A column of the game, found by an index, so that a look at the clock costs
 * what is due and not what is played. It is a lower bound: what puts a moment
 * off need not say so, since the truth is reckoned by replay when the game is
 * looked at. What may bring one forward says so in its own transaction. */

struct arena;
struct store;

/* When the clock has something to do for a game that is played, not before;
 * and when somebody's time is over, not before, for who runs the referee. 0:
 * never. */
struct due {
	int64_t next, deadline;
};
void store_due_set(struct store *store, int64_t game, const struct due *due);

/* Something was done that may bring its moment forward: the next look at the
 * clock looks at that game; at all that a person plays; at all. */
void store_due_now(struct store *store, int64_t game);
void store_due_now_of(struct store *store, int64_t person);
void store_due_now_all(struct store *store);

/* The games that may have something due at `now`, by id, in the arena; and
 * returns how many. */
size_t store_due_games(
    struct store *store, struct arena *arena, int64_t now, int64_t **ids);

/* What is noted of a game; and the first of all. A game that is to be looked at
 * has 1 in `next`. */
struct due store_due(struct store *store, int64_t game);
struct due store_due_first(struct store *store);
/* The first moment after `now`. */
int64_t store_due_after(struct store *store, int64_t now);

#endif
