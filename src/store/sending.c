/* sending.c - SQL for marking sent mail, and for limits on sending.
 *
 * A hold only gives queued mail a later due time. Mail that is written after
 * the hold is tried at once, and shows whether the server accepts mail
 * again. */
#include "store/sending.h"

#include "sql.h"

/* An ended game is kept for a time that begins with its last mail. */
static void keep_game(struct store *store, int64_t id, int64_t now)
{
	sql_run(store,
	    "UPDATE game SET kept = ? WHERE kept IS NOT NULL "
	    "AND id = (SELECT game FROM outbox WHERE outbox.id = ?)",
	    "ii",
	    now,
	    id);
}

/* Mark up to four mails. An id of 0 is no mail. */
static void mark_four(struct store *store, int64_t now, const int64_t id[4])
{
	sql_run(store,
	    "UPDATE outbox SET state = 'sent', sent = ?, trouble = NULL "
	    "WHERE id IN (?, ?, ?, ?)",
	    "iiiii",
	    now,
	    id[0],
	    id[1],
	    id[2],
	    id[3]);
}

void store_mails_mark(struct store *store,
    const struct mail_row *const *rows,
    size_t count,
    int64_t now)
{
	enum { TOGETHER = 4 };
	for (size_t i = 0; i < count; i += TOGETHER) {
		int64_t id[TOGETHER] = {0};
		for (size_t k = 0; k < TOGETHER && i + k < count; k++)
			id[k] = rows[i + k]->id;
		mark_four(store, now, id);
	}
	for (size_t i = 0; i < count; i++)
		if (rows[i]->over)
			keep_game(store, rows[i]->id, now);
}

void store_mails_hold(struct store *store,
    enum urgency urgency,
    int64_t until,
    const char *trouble)
{
	sql_run(store,
	    "UPDATE outbox SET due = ?1, trouble = ?2 "
	    "WHERE state = 'queued' AND due < ?1 AND urgency >= ?3",
	    "iti",
	    until,
	    trouble,
	    (int64_t)urgency);
}

int store_mails_retry(struct store *store, int64_t now)
{
	sql_run(store,
	    "UPDATE outbox SET due = min(due, ?) WHERE state = 'queued'",
	    "i",
	    now);
	return (int)sql_number(
	    store, 0, "SELECT count(*) FROM outbox WHERE state = 'queued'", "");
}

void store_mails_made_again(struct store *store)
{
	sql_run(store,
	    "UPDATE outbox SET state = 'sent', sent = created, attempts = 1, "
	    "trouble = 'made again after a restore' "
	    "WHERE state = 'queued' AND id > (SELECT mail FROM restored)",
	    "");
}

int64_t store_mails_sent(struct store *store, int64_t since)
{
	return sql_number(
	    store, 0, "SELECT count(*) FROM outbox WHERE sent > ?", "i", since);
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
	bool several = now && sql_number(store, 0, others, "i", id);
	if (!now || several)
		sql_run(store, forget, "");
	else
		sql_run(store, note, "ii", now, id);
	return several;
}
