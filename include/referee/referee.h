/* referee.h - the application service: one letter, or one clock check, becomes
 * events and mail.
 *
 * Each call is one transaction. If it fails, it leaves no trace. The caller
 * supplies the store, the time, the entropy and the letters, already parsed. */
#ifndef SPADESD_REFEREE_REFEREE_H
#define SPADESD_REFEREE_REFEREE_H

#include "base/err.h"
#include "referee/site.h"

struct beacon_chain;
struct letter;
struct store;
struct buf;

struct referee {
	struct store *store;
	const struct site *site;
	/* draws the root secret of a new database from the kernel */
	void (*entropy)(void *bytes, size_t size);
	/* draws chains for worked examples; NULL: from the root secret */
	void (*chain_entropy)(void *bytes, size_t size);
	/* for tests: rounds in a chain, and rounds that a strong bot plays out
	 * before it acts; 0: the usual number */
	int chain_length, bot_effort;
	/* true: the clock is not trusted, so no player is timed out */
	bool clock_held;
};

struct post {
	/* account and folder of the letter; NULL if it came by `deliver` */
	const char *folder;
	int64_t uidvalidity, uid;
	/* UID of the first earlier letter that the server lists but does not
	 * deliver; 0: none. The mailbox position stays before that UID. */
	int64_t missing;
	const char *hash; /* SHA-256 of the bytes, hex */
	size_t size;      /* bytes received */
	/* INTERNALDATE, or the arrival for `deliver`; Unix seconds */
	int64_t received;
	/* true: no INTERNALDATE; `received` is the time of the fetch */
	bool undated;
	int64_t now; /* when the letter is handled */
};

/* Handles one letter and moves the mailbox position to its UID, in one
 * transaction. */
enum outcome referee_letter(struct referee *referee, const struct post *post,
    const struct letter *letter, struct err *err);

/* Records that a letter is unreadable because of `why` and moves the mailbox
 * position, in one transaction. */
enum outcome referee_set_aside(struct referee *referee, const struct post *post,
    const char *why, struct err *err);

/* Records that a complete fetch of `folder` began at `began`. If the fetch
 * before it began more than the poll interval plus an hour earlier, stores the
 * gap as an outage, which extends every open deadline. */
enum outcome referee_fetched(struct referee *referee, const char *folder,
    int64_t began, struct err *err);

/* Executes the time-outs whose deadline passed before `fetched`, when the last
 * complete fetch began; then sends reminders and daily mails. */
enum outcome referee_tick(
    struct referee *referee, int64_t now, int64_t fetched, struct err *err);

/* If several notices of a game wait for one player, replaces them with one
 * notice of everything since the last mail that was sent. After the referee was
 * down for a day, sends such a notice to every table. */
enum outcome referee_catch_up(
    struct referee *referee, int64_t now, struct err *err);
/* After a restore from a backup made at `copied`: sends every table one notice
 * of everything that happened. */
enum outcome referee_restored(
    struct referee *referee, int64_t copied, int64_t now, struct err *err);

/* Replays every game and verifies its record. Also checks the stored due times:
 * a game for which the clock has work at `now` must be due by then. Calls
 * `complain` for each fault; the text names no card. */
typedef void referee_complaint_fn(void *context, const char *what);
void referee_check(struct referee *referee, int64_t now,
    referee_complaint_fn *complain, void *context);

/* Replays every open game. Returns the number of the first game that cannot be
 * replayed, or 0. */
int64_t referee_unreadable(struct referee *referee, int64_t now);

/* Calls `tell` with a sentence for each time-out that waits for a player to
 * confirm a held letter. */
void referee_waits(struct referee *referee, int64_t now,
    referee_complaint_fn *tell, void *context);

struct pulse {
	const char *chain; /* hash of the beacon's chain, hex */
	int64_t number;
	const char *value; /* hex */
};

/* referee_beacon stores the parameters of the site's beacon, as fetched at
 * `now`. referee_pulse gives a pulse to all deals that wait for it. */
enum outcome referee_beacon(struct referee *referee,
    const struct beacon_chain *chain, int64_t now, struct err *err);
enum outcome referee_pulse(struct referee *referee, const struct pulse *pulse,
    int64_t now, struct err *err);

/* Return when the clock next has work, in Unix seconds; 0 for never. The time
 * may be too early, but never too late. referee_next considers all work,
 * referee_deadline only deadlines, and referee_next_after only work after
 * `now`. */
int64_t referee_next(struct referee *referee);
int64_t referee_deadline(struct referee *referee);
int64_t referee_next_after(struct referee *referee, int64_t now);

/* For the operator. referee_show writes the table of a game as text or as JSON,
 * without hands. referee_record writes the finished rounds (every round, once
 * the game is over) or the whole record, which shows hands. Both return
 * OUTCOME_NEVER if there is no such game. referee_games writes one line for
 * each game. */
enum record_part { RECORD_FINISHED, RECORD_WHOLE };
enum outcome referee_show(struct referee *referee, int64_t game, bool json,
    struct buf *out, struct err *err);
enum outcome referee_record(struct referee *referee, int64_t game,
    enum record_part part, struct buf *out, struct err *err);
void referee_games(struct referee *referee, bool json, struct buf *out);

#endif
