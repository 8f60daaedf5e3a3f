/* store.h - everything that is kept, in one SQLite file. All SQL of the program is behind these headers.
 *
 * A store is used by one process at a time (the caller holds the lock). Transactions are the caller's: a letter's events,
 * its mails and its mark are committed together. A failing disk shows as OUTCOME_STOP; a COMMIT that fails with an I/O
 * error is indeterminate, so the process aborts and the next one reads the truth. Text results live in the arena given. */
#ifndef SPADESD_STORE_STORE_H
#define SPADESD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct arena;
struct store;

/* Opens or, with `create`, makes the database; brings an older one up to date. */
enum outcome store_open(const char *path, bool create, struct store **store, struct err *err);
/* To look only, beside a process that is at work: one consistent moment a query. */
enum outcome store_open_reader(const char *path, struct store **store, struct err *err);
void store_close(struct store *store); /* NULL is fine */

enum outcome store_begin(struct store *store, struct err *err); /* BEGIN IMMEDIATE */
enum outcome store_commit(struct store *store, struct err *err);
void store_rollback(struct store *store);

/* Group commit: between the two, each store_begin ... store_commit is a savepoint, and all that were committed reach the
 * disk together with store_group_end. A letter is still done wholly or not at all; what is not ended never was. */
enum outcome store_group_begin(struct store *store, struct err *err);
enum outcome store_group_end(struct store *store, struct err *err);

/* Durable: a commit outlives the loss of power (the default). Otherwise it outlives the process, which is enough for
 * counters whose loss costs a repeated, identical mail. Not within a transaction. */
void store_durable(struct store *store, bool durable);

/* ---- copies (copy.c) ---- */
/* The database as it is, as the bytes of an SQLite file; store_image_free frees them. And such bytes as a store in memory. */
enum outcome store_image(struct store *store, unsigned char **bytes, size_t *size, struct err *err);
void store_image_free(unsigned char *bytes, size_t size);
enum outcome store_open_image(const unsigned char *bytes, size_t size, struct store **store, struct err *err);
/* Tells what is wrong with the database: damage, rows that belong to nothing, mails that are neither here nor there. */
typedef void store_complaint_fn(void *context, const char *what);
void store_check(struct store *store, store_complaint_fn *complain, void *context);
int64_t store_restored(struct store *store); /* when the copy was made that this database was restored from, 0 when all is read again */
void store_restored_set(struct store *store, int64_t copied); /* from here on new mails are new; 0: all was read again */

/* How things are, for the operator. Times are 0 when there is none. */
struct store_health {
	int64_t fetched, looked;         /* last complete look at the mailbox; last pass */
	int64_t waiting, oldest_waiting; /* mails that wait; when the first of them was written */
	int64_t failed, set_aside;       /* mails given up since `since`; letters set aside since then */
	int64_t set_aside_ever, games, people, letters, outages;
	const char *trouble;             /* the server's last word on a mail that waits, "" for none */
};
void store_health(struct store *store, struct arena *arena, int64_t since, struct store_health *out);

/* ---- people and tokens (people.c) ---- */
struct person {
	int64_t id;
	const char *handle, *address;
	bool left, always_look;
};
bool store_person(struct store *store, struct arena *arena, int64_t id, struct person *out);
bool store_person_named(struct store *store, struct arena *arena, const char *handle_or_address, struct person *out);
enum outcome store_person_add(struct store *store, const char *handle, const char *address, int64_t now, int64_t *id, struct err *err);
void store_person_left(struct store *store, int64_t id, int64_t at, bool left);
void store_person_looks(struct store *store, int64_t id, bool always);
void store_person_bounced(struct store *store, int64_t id, int64_t at);
typedef void store_person_fn(void *context, const struct person *person);
void store_people(struct store *store, struct arena *arena, store_person_fn *each, void *context);

enum purpose { PURPOSE_JOIN, PURPOSE_PERSON, PURPOSE_GAME };
struct token {
	enum purpose purpose;
	int64_t person, game, issued; /* 0 for none */
	uint32_t events;
	const char *address, *handle;
};
bool store_token(struct store *store, struct arena *arena, const char *token, struct token *out);
enum outcome store_token_add(struct store *store, const char *token, const struct token *what, struct err *err);
void store_tokens_drop(struct store *store, int64_t game); /* those of a game that is over */
int store_joins_since(struct store *store, const char *address, int64_t since);
bool store_code_use(struct store *store, int64_t step); /* false when it was used before */

/* ---- letters (letters.c) ---- */
struct letter_row {
	const char *folder; /* NULL for deliver */
	int64_t uidvalidity, uid;
	const char *hash, *sender, *message_id, *text_hash, *verdict;
	const char *why; /* set aside: why; else NULL */
	int64_t received, handled;
};
bool store_letter_seen(struct store *store, const struct letter_row *row); /* by transport key or hash */
/* Letters of a sender since then that changed nothing, with that text or (NULL) any. */
int store_letters_heard(struct store *store, const char *sender, int64_t since, const char *text_hash);
bool store_post_seen(struct store *store, const struct letter_row *row);   /* acted on before, come by another way */
enum outcome store_letter_add(struct store *store, const struct letter_row *row, int64_t *id, struct err *err);
void store_letter_verdict(struct store *store, int64_t id, const char *verdict);
typedef void store_letter_fn(void *context, const struct letter_row *row);
void store_letters_set_aside(struct store *store, struct arena *arena, store_letter_fn *each, void *context); /* folder "" for deliver; texts but hash, verdict, why are empty */
int store_attempt(struct store *store, const char *hash); /* counts one and returns the count */
void store_attempt_undo(struct store *store, const char *hash); /* takes the count of one back */
void store_attempt_done(struct store *store, const char *hash);

struct mailbox {
	int64_t uidvalidity, uid;
	int64_t fetched; /* 0 when never */
};
void store_mailbox(struct store *store, const char *folder, struct mailbox *out);
enum outcome store_mailbox_set(struct store *store, const char *folder, const struct mailbox *mailbox, struct err *err);

/* ---- time (clock.c) ---- */
void store_outage_add(struct store *store, int64_t began, int64_t ended);
bool store_outage_untold(struct store *store, int64_t least, int64_t *began, int64_t *ended); /* the span of those of `least` seconds or more */
void store_outages_told(struct store *store);
/* When `limit` seconds from `since` are over, not counting outages and the span from..until (from >= until: none), each
 * second once. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit, int64_t from, int64_t until);
bool store_once(struct store *store, const char *what, int64_t now, int64_t span); /* false when it was said within `span`; notes it */
struct clock_row {
	const char *boot;       /* the machine's boot, "" when nothing is known yet */
	int64_t drift, looked;  /* wall clock less time since that boot; wall clock */
};
void store_clock(struct store *store, struct arena *arena, struct clock_row *out);
void store_clock_set(struct store *store, const struct clock_row *row);
void store_clock_back(struct store *store, int64_t now); /* the clock was set back: nothing that was noted lies after `now` */

/* ---- outbox (outbox.c) ---- */
struct mail_row {
	int64_t id;
	const char *sender, *recipient, *bytes, *bounce, *message_id, *state, *trouble;
	size_t size;
	int64_t person, game, created, due; /* 0 for none */
	uint32_t events;
	int attempts;
	bool notice; /* tells how a game goes on and nothing else, so a later one may replace it */
};
int64_t store_mail_next(struct store *store); /* the id that store_mail_add will give; within a transaction */
enum outcome store_mail_add(struct store *store, const struct mail_row *row, struct err *err);
/* The oldest `most` due mails. Each try of one is counted by store_mail_tried before it is sent. */
size_t store_mail_due(struct store *store, struct arena *arena, int64_t now, struct mail_row *rows, size_t most);
void store_mail_tried(struct store *store, int64_t id, int by); /* by 1; by -1 takes one back that was not made */
void store_mail_sent(struct store *store, int64_t id, int64_t now);
void store_mail_later(struct store *store, int64_t id, int64_t due, const char *trouble);
void store_mail_failed(struct store *store, int64_t id, const char *trouble);
bool store_mail_bounced(struct store *store, const char *bounce, int64_t *person); /* by the token of its return address */
int64_t store_mail_next_due(struct store *store); /* 0 when nothing waits */
/* How many events the game had when the mail with that Message-ID was written; 0 when it is none of that game's. */
uint32_t store_mail_events(struct store *store, const char *message_id, int64_t game);
int store_mails_to(struct store *store, const char *recipient, int64_t since);
/* Notices of a game to one recipient: how many wait; up to which of its events he was told by what was sent or stays; and
 * those that wait and are older than mail `id` become replaced by it. */
int store_notices_queued(struct store *store, int64_t game, const char *recipient);
uint32_t store_notices_told(struct store *store, int64_t game, const char *recipient);
void store_notices_replace(struct store *store, int64_t game, const char *recipient, int64_t id);
size_t store_notices_games(struct store *store, int64_t *games, size_t most); /* in which more than one waits for somebody */
void store_mails_made_again(struct store *store); /* what waits and is newer than the copy was sent before the restore */
/* When the first mail of a turn to whoever is to act was written, and when the first of them was sent: `now` while none
 * was, the same moment when none ever will be. */
void store_notice_waited(struct store *store, int64_t game, int64_t person, uint32_t turn_event, int64_t now, int64_t *from, int64_t *until);
int store_mails_to_strangers(struct store *store, int64_t since); /* to nobody registered */
typedef void store_mail_fn(void *context, const struct mail_row *row);
void store_mails(struct store *store, struct arena *arena, bool all, store_mail_fn *each, void *context); /* without bytes */

#endif
