/* sending.c - SQL for limits on sending.
 *
 * A hold only gives queued mail a later due time. Mail that is written after
 * the hold is tried at once, and shows whether the server accepts mail
 * again. */
#include "store/sending.h"

#include "sql.h"

void store_mails_hold(struct store *store, enum urgency urgency, int64_t until,
    const char *trouble)
{
	q_run(store,
	    "UPDATE outbox SET due = ?1, trouble = ?2 "
	    "WHERE state = 'queued' AND due < ?1 AND urgency >= ?3",
	    until, trouble, urgency);
}

int store_mails_retry(struct store *store, int64_t now)
{
	q_run(store,
	    "UPDATE outbox SET due = min(due, ?) WHERE state = 'queued'", now);
	return (int)q_number(
	    store, 0, "SELECT count(*) FROM outbox WHERE state = 'queued'");
}

void store_mails_made_again(struct store *store)
{
	q_run(store,
	    "UPDATE outbox SET state = 'sent', sent = created, attempts = 1, "
	    "trouble = 'made again after a restore' "
	    "WHERE state = 'queued' AND id > (SELECT mail FROM restored)");
}

int64_t store_mails_sent(struct store *store, int64_t since)
{
	return q_number(
	    store, 0, "SELECT count(*) FROM outbox WHERE sent > ?", since);
}

/* Domains are compared without case. */
bool store_mail_deferred(struct store *store, int64_t id, int64_t now)
{
	static const char others[] =
	    "SELECT 1 FROM outbox AS a JOIN outbox AS b ON b.id = ? "
	    "WHERE a.state = 'queued' AND a.deferred IS NOT NULL AND "
	    "lower(substr(a.recipient, instr(a.recipient, '@'))) <> "
	    "lower(substr(b.recipient, instr(b.recipient, '@'))) LIMIT 1";
	static const char forget[] =
	    "UPDATE outbox SET deferred = NULL "
	    "WHERE deferred IS NOT NULL AND state <> 'sent'";
	static const char note[] =
	    "UPDATE outbox SET deferred = coalesce(deferred, ?) WHERE id = ?";
	bool several = now && q_number(store, 0, others, id);
	if (!now || several)
		q_run(store, forget);
	else
		q_run(store, note, now, id);
	return several;
}

void store_receipts_replace(
    struct store *store, int64_t game, int64_t person, int64_t id)
{
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'mail ' || ?3 || "
	    "' tells it' "
	    "WHERE state = 'queued' AND notice AND notice = 3 AND game = ?1 "
	    "AND person = ?2 AND id < ?3",
	    game, person, id);
}
