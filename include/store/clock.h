/* clock.h - what stops the players' clocks, when games have work due, rate
 * limits, and the machine's own clock. */
#ifndef SPADESD_STORE_CLOCK_H
#define SPADESD_STORE_CLOCK_H

#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

/* Add a period in which the referee read no mail. Outages may overlap. */
void store_outage_add(struct store *store, int64_t began, int64_t ended);

/* Outages of at least `least` seconds that were not announced.
 * store_outage_untold finds when the first such outage began and when the last
 * ended. store_outages_told marks all outages as announced. */
bool store_outage_untold(
    struct store *store, int64_t least, int64_t *began, int64_t *ended);
void store_outages_told(struct store *store);

/* What stops a clock besides outages. */
struct stops {
	struct span waited;
	int64_t person; /* only this person's absences count; 0: no absences */
	bool granted;   /* count only absences that a gamesmaster granted */
	int64_t game;   /* only this game's suspensions count; 0: none */
	int64_t now;    /* where a suspension that is not over ends so far */
};

/* Return when `limit` seconds from `since` have passed, not counting outages
 * and `stops`. Where these overlap, each second counts once. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit,
    const struct stops *stops);

/* Rate limit. If `what` was recorded within the last `span` seconds, returns
 * false. Otherwise records it and returns true. */
bool store_once(
    struct store *store, const char *what, int64_t now, int64_t span);

/* The `what` that is recorded while the mail server lists letters but does not
 * deliver them. */
#define STORE_KEPT_BACK "letters are kept back"

/* The `what` that is recorded when a backup was made. */
#define STORE_BACKED_UP "a backup was made"

/* The first word of entries for people who were told that words beside a move
 * are not passed on; the person's id follows. */
#define STORE_REMARKED "remarked"

/* The kind of entries for letters that answered a mail of the referee and could
 * not be read. */
#define STORE_UNREADABLE "unreadable"

/* The first word of entries about troubles that last (store/health.h). */
#define STORE_TROUBLES "trouble"

/* store_said_at returns when `what` was last recorded, 0 for never. store_unsay
 * deletes that record. */
int64_t store_said_at(struct store *store, const char *what);
void store_unsay(struct store *store, const char *what);

/* store_say records `what` under a kind. It also deletes entries of that kind
 * that are older than a day. store_said counts the entries of a kind since
 * `since`, which is at most a day ago. Its kind may include the first words of
 * `what`: after store_say("join", "eve 7"), both "join" and "join eve" count
 * the entry. Recording the same text twice counts once. */
void store_say(
    struct store *store, const char *kind, const char *what, int64_t now);
int store_said(struct store *store, const char *kind, int64_t since);

/* The state of the machine's clock at the last pass. */
struct clock_row {
	const char *boot; /* id of the machine's boot */
	int64_t drift;    /* wall clock minus time since boot */
	int64_t looked;   /* wall clock at the last pass */
};

/* store_clock returns the last state; `boot` is "" if there is none. */
void store_clock(
    struct store *store, struct arena *arena, struct clock_row *out);
void store_clock_set(struct store *store, const struct clock_row *row);

/* After the clock was set back to `now`: correct what lies later than `now`.
 * Rate limits and outages that began later are deleted. The ends of outages,
 * mailbox checks, due times of mail and the horizon become `now`. The clock
 * opens every game at its next check. */
void store_clock_back(struct store *store, int64_t now);

/* ---- when the clock has work to do for a game ----
 *
 * The due time is an indexed column, so a clock check opens only the games that
 * are due. The due time is a lower bound: a replay computes the exact time when
 * the game is opened. A transaction that loads a game stores its due time. What
 * else changes it marks the game (the triggers at the end of schema.sql). */

struct arena;
struct store;

/* `next` is the earliest time at which the clock may have work; `deadline` the
 * earliest time-out, for the operator. 0 means never. */
struct due {
	int64_t next, deadline;
};
void store_due_set(struct store *store, int64_t game, const struct due *due);

/* Return the times of one game. `next` is 1 for a game that must be opened at
 * once. */
struct due store_due(struct store *store, int64_t game);

#endif
