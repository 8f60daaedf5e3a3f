/* sending.h - making queued mail wait; deferrals. */
#ifndef SPADESD_STORE_SENDING_H
#define SPADESD_STORE_SENDING_H

#include "base/when.h"
#include "store/outbox.h"
#include "store/store.h"

/* Record that the server deferred a mail at `now`; `now` is 0 if the attempt
 * failed in another way. Returns true if mails to several domains are deferred,
 * because then the fault is ours. If only mails to one domain are deferred, the
 * recipient's server is to blame. The clock of the recipient then runs, and
 * after MAIL_COUNTS_AFTER seconds such mails count as sent
 * (store_notice_waited). */
enum { MAIL_COUNTS_AFTER = WHEN_DAY };
bool store_mail_deferred(struct store *store, int64_t id, int64_t now);

/* Hold back queued mail until `until` because of `trouble`: all mails that are
 * at most as urgent as `urgency`. A mail that is due even later keeps its due
 * time. */
void store_mails_hold(struct store *store, enum urgency urgency, int64_t until,
    const char *trouble);

/* Make all waiting mails due at `now`; returns how many there are. */
int store_mails_retry(struct store *store, int64_t now);

/* After a restore: mark queued mails newer than the backup as sent, because
 * they were sent before. */
void store_mails_made_again(struct store *store);

/* Count the mails sent after `since`. */
int64_t store_mails_sent(struct store *store, int64_t since);

/* Mark the person's queued receipts in the game as replaced by mail `id`. */
void store_receipts_replace(
    struct store *store, int64_t game, int64_t person, int64_t id);

#endif
