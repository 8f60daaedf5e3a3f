/* outbox.h - finished mails in the store, and what became of them. */
#ifndef SPADESD_STORE_OUTBOX_H
#define SPADESD_STORE_OUTBOX_H

#include "store/store.h"

/* A mail that tells how a game goes on and nothing else, so that a later one may replace it; or
 * only whose turn it is. */
enum notice_kind { NOTICE_NONE, NOTICE_COURSE, NOTICE_TURN };
struct mail_row {
	int64_t id;
	const char *sender, *recipient, *bytes, *bounce, *message_id, *state, *trouble;
	size_t size;
	int64_t person, game, created, due; /* 0 for none */
	uint32_t events;
	int attempts;
	enum notice_kind notice;
};
int64_t store_mail_next(
    struct store *store); /* the id that store_mail_add will give; within a transaction */
void store_mail_add(struct store *store, const struct mail_row *row);
/* The oldest `most` due mails. Each try of one is counted by store_mail_tried before it is sent. */
size_t store_mail_due(
    struct store *store, struct arena *arena, int64_t now, struct mail_row *rows, size_t most);
void store_mail_tried(
    struct store *store, int64_t id, int by); /* by 1; by -1 takes one back that was not made */
void store_mail_sent(struct store *store, int64_t id, int64_t now);
void store_mail_later(struct store *store, int64_t id, int64_t due, const char *trouble);
void store_mail_failed(struct store *store, int64_t id, const char *trouble);
bool store_mail_bounced(struct store *store,
    const char *bounce,
    int64_t *person);                             /* by the token of its return address */
int64_t store_mail_next_due(struct store *store); /* 0 when nothing waits */
/* How many events the game had when the mail with that Message-ID was written; 0 when it is none of
 * that game's. */
uint32_t store_mail_events(struct store *store, const char *message_id, int64_t game);
bool store_mail_known(struct store *store, const char *message_id);
int store_mails_to(struct store *store, const char *recipient, int64_t since);
/* Notices of a game to one recipient: how many wait; up to which of its events he was told by what
 * was sent or stays; and those that wait and are older than mail `id` become replaced by it. */
int store_notices_queued(struct store *store, int64_t game, const char *recipient);
uint32_t store_notices_told(struct store *store, int64_t game, const char *recipient);
void store_notices_replace(struct store *store, int64_t game, const char *recipient, int64_t id);
void store_notices_turns(
    struct store *store); /* those that only say whose turn it was are not sent any more */
size_t store_notices_games(struct store *store,
    int64_t *games,
    size_t most); /* in which more than one waits for somebody */
void store_mails_made_again(
    struct store *store); /* what waits and is newer than the copy was sent before the restore */
/* From when the first mail of a turn to whoever is to act was written until the first of them was
 * sent: `now` while none was, the same moment when none ever will be; zeros when there is none. */
struct span store_notice_waited(
    struct store *store, int64_t game, int64_t person, uint32_t turn_event, int64_t now);
int store_mails_to_strangers(struct store *store, int64_t since); /* to nobody registered */
typedef void store_mail_fn(void *context, const struct mail_row *row);
void store_mails(struct store *store,
    struct arena *arena,
    bool all,
    store_mail_fn *each,
    void *context); /* without bytes */

#endif
