/* outbox.h - finished mails, their delivery and deferrals. The bytes of a mail
 * never change. */
#ifndef SPADESD_STORE_OUTBOX_H
#define SPADESD_STORE_OUTBOX_H

#include "base/when.h"
#include "store/store.h"

/* If the provider limits the mails of a day, mails whose reader is to act go
 * first; then new hands, answers and posts; then news; then mails to people who
 * watch a game. Mails to watchers are also sent after all others. */
enum urgency { URGENCY_ACT, URGENCY_OTHER, URGENCY_NEWS, URGENCY_WATCHER };

/* NOTICE_COURSE only reports the course of a game, so a later notice may
 * replace it. NOTICE_TURN is a NOTICE_COURSE that only says whose turn it is.
 * NOTICE_RECEIPT only says that a move counts, so any later mail about the game
 * makes it superfluous. */
enum notice_kind { NOTICE_NONE, NOTICE_COURSE, NOTICE_TURN, NOTICE_RECEIPT };

struct mail_row {
	int64_t id;
	const char *sender, *recipient; /* addresses of the envelope */
	const char *bytes;              /* the complete message, `size` bytes */
	size_t size;
	/* token in the address that delivery reports come to */
	const char *bounce;
	const char *message_id;
	const char *state; /* queued, sent, failed, replaced */
	/* the server's last reply, or the mail that replaced it */
	const char *trouble;
	int64_t person, game; /* 0 for none */
	/* Number of events of the game when the mail was written. It identifies
	 * the turn that an answer is meant for. */
	uint32_t events;
	int64_t created, due;
	int attempts;
	enum notice_kind notice;
	enum urgency urgency;
	bool tells; /* the mail reports the game's events up to `events` */
};

/* Return the id that the next store_mail_add will take, within this
 * transaction. */
int64_t store_mail_next(struct store *store);

/* Add a mail that is due at row->due, but not before row->created. row->id
 * comes from store_mail_next. state, trouble and attempts are ignored. */
void store_mail_add(struct store *store, const struct mail_row *row);

/* Read up to `most` due mails, in order of due time, into `rows`; returns how
 * many. Mails to watchers come last, and only they have an urgency. person,
 * game, events, notice, bounce and message_id are left 0 or "". */
size_t store_mail_due(struct store *store, struct arena *arena, int64_t now,
    struct mail_row *rows, size_t most);

/* Return when the next mail is due, 0 if none is queued. */
int64_t store_mail_next_due(struct store *store);

/* Change the number of delivery attempts of a mail. `by` is 1 before an attempt
 * is made, and -1 to undo the count if the attempt was not made. */
void store_mail_tried(struct store *store, int64_t id, int by);

/* Record the outcome of an attempt to send a mail. store_mail_sent: the mail
 * was sent. store_mail_later: the mail must be retried at `due`.
 * store_mail_failed: the mail failed for good. */
void store_mail_sent(struct store *store, int64_t id, int64_t now);

void store_mail_later(
    struct store *store, int64_t id, int64_t due, const char *trouble);

void store_mail_failed(
    struct store *store, int64_t id, int64_t now, const char *trouble);

/* Handle a delivery report: mark the mail that has this `bounce` token as
 * failed, and set *person to its addressee, 0 for none. False if there is no
 * such mail, or if it failed before. */
bool store_mail_bounced(
    struct store *store, const char *bounce, int64_t now, int64_t *person);

/* A mail that the referee wrote: its game (0 for none), when it was written,
 * and how many events the game had then. */
struct written {
	int64_t game;
	int64_t at;
	uint32_t events;
};

/* Find a mail by Message-ID. False also if its row was deleted
 * (store/retention.h). */
bool store_mail_written(
    struct store *store, const char *message_id, struct written *out);

/* Count the mails written to `recipient` since `since`. */
int store_mails_to(struct store *store, const char *recipient, int64_t since);

/* Find all mails, or only mails not sent, oldest first. store_mails_next reads
 * the next one; false after the last. The row has the same fields as in
 * store_mail_due, but not the bytes. */
struct rows *store_mails(struct store *store, bool all);
bool store_mails_next(
    struct rows *rows, struct arena *arena, struct mail_row *out);

/* store_told returns the number of the last event of a game that was reported
 * to a person (0: to the list) by a mail sent or queued; 0 for none. Failed and
 * replaced mails do not count. store_told_add records that a mail covers one
 * more game than its row says. */
uint32_t store_told(struct store *store, int64_t game, int64_t person);

/* Queued notices of a game to one recipient, but no receipts: count them, and
 * mark those older than mail `id` as replaced by this mail. */
int store_notices_queued(
    struct store *store, int64_t game, const char *recipient);

void store_notices_replace(
    struct store *store, int64_t game, const char *recipient, int64_t id);

/* Record that the server deferred a mail at `now`; `now` is 0 if the attempt
 * failed in another way. Returns true if mails to several domains are deferred,
 * because then the fault is ours. If only mails to one domain are deferred, the
 * recipient's server is to blame. The clock of the recipient then runs, and
 * after a day such mails count as sent. */
bool store_mail_deferred(struct store *store, int64_t id, int64_t now);

/* Hold back queued mail until `until` because of `trouble`: all mails that are
 * at most as urgent as `urgency`. Mails that wait because of it already keep
 * the order and the distance of their due times. A mail that is due even later
 * keeps its due time. */
void store_mails_hold(struct store *store, enum urgency urgency, int64_t until,
    const char *trouble);

/* Return when the first mail that waits because of `trouble` is due, 0 if none
 * does. */
int64_t store_mails_held(struct store *store, const char *trouble);

/* Make all waiting mails due at `now`, or those that wait because of `trouble`
 * unless it is "", whose distances stay. Returns how many mails wait. */
int store_mails_retry(struct store *store, int64_t now, const char *trouble);

/* After a restore: mark queued mails newer than the backup as sent, because
 * they were sent before. */
void store_mails_made_again(struct store *store);

/* Count the mails sent after `since`. */
int64_t store_mails_sent(struct store *store, int64_t since);

#endif
