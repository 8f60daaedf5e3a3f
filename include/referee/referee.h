/* referee.h - the application service: one letter, or one look at the clock,
 * becomes events and mail.
 *
 * Each call is one transaction: wholly done or as if it never came. Letters
 * that are read, a store, the time and entropy are data to it. */
#ifndef SPADESD_REFEREE_REFEREE_H
#define SPADESD_REFEREE_REFEREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "referee/site.h"

struct beacon_chain;
struct letter;
struct store;
struct buf;

struct referee {
	struct store *store;
	const struct site *site;
	/* the kernel's: for the root secret of a new database */
	void (*entropy)(void *bytes, size_t size);
	/* where chains end, for worked examples; NULL: by the root secret */
	void (*chain_entropy)(void *bytes, size_t size);
	/* rounds that a chain lasts, for tests; 0: the usual number */
	int chain_length;
	/* the clock is not trusted now: it takes nothing away from a player */
	bool clock_held;
	int64_t played_out; /* rounds that bots could play out so far */
};

struct post {
	/* account and folder; NULL when it came by `deliver` */
	const char *folder;
	int64_t uidvalidity, uid;
	/* the first letter before it that the server keeps back: the position
	 * in the mailbox stays before that one; 0 for none */
	int64_t missing;
	const char *hash; /* SHA-256 of the bytes, hex */
	size_t size;      /* how many bytes came */
	/* INTERNALDATE, or for `deliver` the arrival; seconds */
	int64_t received;
	/* the server did not say when it received it: `received` is the look at
	 * the mailbox, which says nothing of what lies before it */
	bool undated;
	int64_t now; /* when it is handled */
};

/* Acts on one letter, in one transaction that also moves the mailbox position
 * to its UID. */
enum outcome referee_letter(struct referee *referee,
    const struct post *post,
    const struct letter *letter,
    struct err *err);

/* Marks a letter that cannot be read as set aside, in one, too. */
enum outcome referee_set_aside(struct referee *referee,
    const struct post *post,
    const char *why,
    struct err *err);

/* Notes that a complete fetch began at `began`; if the last one was longer ago
 * than the poll and an hour, the time between is an outage and every open
 * deadline moves by it. */
enum outcome referee_fetched(struct referee *referee,
    const char *folder,
    int64_t began,
    struct err *err);

/* Time-outs whose deadline passed before a complete fetch that began at
 * `fetched` was committed; reminders; daily mails. */
enum outcome referee_tick(
    struct referee *referee, int64_t now, int64_t fetched, struct err *err);

/* One mail instead of several: where more than one notice of a game waits for
 * somebody, or the referee was away for a day, a fresh one tells all since the
 * last that was sent, and those that wait are not sent any more. */
enum outcome referee_catch_up(
    struct referee *referee, int64_t now, struct err *err);
/* The same for every table after a restore from a copy made at `copied`. */
enum outcome referee_restored(
    struct referee *referee, int64_t copied, int64_t now, struct err *err);

/* Mails the operator these sentences, at most once a day; and once of
 * each list that rewrites From. */
struct troubles {
	const char *const *text;
	int count;
};
enum outcome referee_alert(struct referee *referee,
    const char *to,
    const struct troubles *troubles,
    int64_t now,
    struct err *err);

/* Replays every game and verifies its record, and that at `now` nothing is due
 * before it is noted; complains of what does not hold, and names no card. */
typedef void referee_complaint_fn(void *context, const char *what);
void referee_check(struct referee *referee,
    int64_t now,
    referee_complaint_fn *complain,
    void *context);

/* Says which time-outs wait until a player confirms a held letter, a sentence
 * each. */
void referee_waits(struct referee *referee,
    int64_t now,
    referee_complaint_fn *tell,
    void *context);

/* What the site's beacon said of itself at `now`. And the value, in hex, of a
 * pulse of that chain, for all deals that wait for it. */
enum outcome referee_beacon(struct referee *referee,
    const struct beacon_chain *chain,
    int64_t now,
    struct err *err);
enum outcome referee_pulse(struct referee *referee,
    const char *chain,
    int64_t number,
    const char *value,
    struct err *err);

/* Before when the clock has nothing to do, 0 for never: the daemon sleeps until
 * then at most; of deadlines alone; of what comes after `now`. */
int64_t referee_next(struct referee *referee);
int64_t referee_deadline(struct referee *referee);
int64_t referee_next_after(struct referee *referee, int64_t now);

/* For the operator: the table of a game as text (no hands), and its record, of
 * the rounds that are over (of all, when the game is) or to the last line,
 * which shows hands. NEVER when there is no such game. */
enum record_part { RECORD_FINISHED, RECORD_WHOLE };
enum outcome referee_show(
    struct referee *referee, int64_t game, struct buf *out, struct err *err);
enum outcome referee_record(struct referee *referee,
    int64_t game,
    enum record_part part,
    struct buf *out,
    struct err *err);
void referee_games(struct referee *referee, struct buf *out);

#endif
