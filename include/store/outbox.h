/* outbox.h - finished mails, and what became of them. A mail's bytes never
 * change. */
#ifndef SPADESD_STORE_OUTBOX_H
#define SPADESD_STORE_OUTBOX_H

#include "base/when.h"
#include "store/store.h"

/* What kind of notice a mail is, if any: one that tells how a game goes on and
 * nothing else, so that a later one may replace it; or of those, one that only
 * tells whose turn it is. */
enum notice_kind { NOTICE_NONE, NOTICE_COURSE, NOTICE_TURN };

struct mail_row {
	int64_t id;
	const char *sender, *recipient; /* envelope */
	const char *bytes; /* `size` of them, the complete message */
	size_t size;
	const char *bounce; /* comes back in the address of a delivery report */
	const char *message_id;
	const char *state;    /* queued, sent, failed, replaced */
	const char *trouble;  /* the server's last word, or who replaced it */
	int64_t person, game; /* 0 for none */
	/* of the game when it was written: which turn an answer means */
	uint32_t events;
	int64_t created, due;
	int attempts;
	enum notice_kind notice;
	bool tells; /* what happened in the game up to those events */
};

/* The id that store_mail_add takes next; it holds until then within a
 * transaction. */
int64_t store_mail_next(struct store *store);

/* The serial of one more mail to that person, 0 being the list: counted for
 * each alone, so that nobody learns from his mails what others are sent. */
int64_t store_mail_serial(struct store *store, int64_t person);

/* Adds a mail that is due at once; row->id is what store_mail_next gave. What
 * is yet to become of it (state, trouble, due, attempts) is not read. */
void store_mail_add(struct store *store, const struct mail_row *row);

/* The first `most` due mails, by when they are due, into `rows`; returns how
 * many. Of person, game, events, notice, bounce and message_id nothing
 * is told: they are 0 or "". */
size_t store_mail_due(struct store *store,
    struct arena *arena,
    int64_t now,
    struct mail_row *rows,
    size_t most);

/* When the next mail is due, 0 when none waits. */
int64_t store_mail_next_due(struct store *store);

/* Counts a try before it is made; `by` is 1, or -1 for one that was not made
 * after all. */
void store_mail_tried(struct store *store, int64_t id, int by);

/* What became of a try: sent; to be tried again at `due`; given up. */
void store_mail_sent(struct store *store, int64_t id, int64_t now);
void store_mail_later(
    struct store *store, int64_t id, int64_t due, const char *trouble);
void store_mail_failed(
    struct store *store, int64_t id, int64_t now, const char *trouble);

/* The server deferred that mail at `now`; or (0) a try failed otherwise. While
 * mails to one domain alone are deferred, that is a matter of the recipient's
 * server: since when is kept, and a day later they count as sent for the clock
 * (store_notice_waited). Where several domains are, it is about us. */
enum { MAIL_COUNTS_AFTER = WHEN_DAY };
void store_mail_deferred(struct store *store, int64_t id, int64_t now);

/* A delivery report came back for the mail with that `bounce`: it counts as
 * failed, and *person is whom it was for, 0 for nobody. False when there is
 * none, or it failed before. */
bool store_mail_bounced(
    struct store *store, const char *bounce, int64_t now, int64_t *person);

/* A mail of ours: of which game, 0 for none; when it was written, and how many
 * events the game had. */
struct written {
	int64_t game;
	int64_t at;
	uint32_t events;
};
/* The mail with that Message-ID; false when there is none, or its row is
 * forgotten (store/retention.h). */
bool store_mail_written(
    struct store *store, const char *message_id, struct written *out);

/* How many mails to that address were written from `since` on. */
int store_mails_to(struct store *store, const char *recipient, int64_t since);

/* Calls `each` for all mails, or those that were not sent, the oldest first; as
 * by store_mail_due, but without bytes. */
typedef void store_mail_fn(void *context, const struct mail_row *row);
void store_mails(struct store *store,
    struct arena *arena,
    bool all,
    store_mail_fn *each,
    void *context);

/* Up to which event of a game a person (0: the list) was told, by what was sent
 * or waits; 0 for none. What failed or was replaced told nothing. And the mail
 * tells that of one more game than its row says. */
uint32_t store_told(struct store *store, int64_t game, int64_t person);
void store_told_add(
    struct store *store, int64_t mail, int64_t game, uint32_t events);

/* Notices of a game to one recipient: how many wait; and those that wait and
 * are older than mail `id` become replaced by it. */
int store_notices_queued(
    struct store *store, int64_t game, const char *recipient);
void store_notices_replace(
    struct store *store, int64_t game, const char *recipient, int64_t id);

/* Notices that wait and only tell whose turn it was, while it is over, become
 * replaced by none. */
void store_notices_turns(struct store *store);

/* Is there a game in which more than one notice waits for somebody? And the ids
 * of all those, in the arena; how many. */
bool store_notices_behind(struct store *store);
size_t store_notices_games(
    struct store *store, struct arena *arena, int64_t **games);

/* From when the first mail to a person that tells of event `turn_event` or a
 * later one was written until the first of them was sent, or counts as sent:
 * `now` while none does and one waits, the moment of the last failure when none
 * ever will be; zeros when there is none. */
struct span store_notice_waited(struct store *store,
    int64_t game,
    int64_t person,
    uint32_t turn_event,
    int64_t now);

/* After a restore: what waits and is newer than the copy counts as sent, since
 * it was before. */
void store_mails_made_again(struct store *store);

#endif
