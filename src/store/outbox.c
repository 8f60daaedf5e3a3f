/* outbox.c - SQL for mails and their delivery.
 *
 * The bytes of a mail never change. They are not stored in the row that records
 * the mail's delivery, because that row changes. Each attempt is counted before
 * it is made. */
#include "store/outbox.h"

#include "base/arena.h"
#include "base/when.h"
#include "sql.h"
#include "store/clock.h"
#include "store/store.h"

/* Record that the server deferred a mail at `now`; `now` is 0 if the attempt
 * failed in another way. Returns true if mails to several domains are deferred,
 * because then the fault is ours. If only mails to one domain are deferred, the
 * recipient's server is to blame. The clock of the recipient then runs, and
 * after MAIL_COUNTS_AFTER seconds such mails count as sent
 * (store_notice_waited). */
enum { MAIL_COUNTS_AFTER = WHEN_DAY };

/* ---- limits on sending ---- */

/* A hold only gives queued mail a later due time. Mail that is written after
 * the hold is tried at once, and shows whether the server accepts mail
 * again. */

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

int64_t store_mail_next(struct store *store)
{
	static const char last[] =
	    "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'";
	return q_number(store, 0, last) + 1;
}

int64_t store_mail_serial(struct store *store, int64_t person)
{
	static const char next[] =
	    "INSERT INTO serial(person, last) VALUES (?, 1) "
	    "ON CONFLICT(person) DO UPDATE SET last = last + 1 RETURNING last";
	return q_number(store, 0, next, person);
}

void store_mail_add(struct store *store, const struct mail_row *row)
{
	q_run(store,
	    "INSERT INTO outbox(id, sender, recipient, person, game, bounce, "
	    "message_id, events, notice, urgency, tells, created, due) "
	    "VALUES (?, ?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, "
	    "?)",
	    row->id, row->sender, row->recipient, row->person, row->game,
	    row->bounce, row->message_id, row->events, row->notice,
	    row->urgency, row->tells, row->created,
	    row->due > row->created ? row->due : row->created);
	q_run(store,
	    "INSERT INTO message(mail, bytes, size) "
	    "VALUES (?1, sqlar_compress(?2), length(?2))",
	    row->id, q_blob(row->bytes, row->size));
	q_run(store,
	    "UPDATE game SET kept = ? WHERE id = ? AND ended IS NOT NULL",
	    row->created, row->game);
}

static void read_row(struct arena *arena, struct rows *s, struct mail_row *row)
{
	*row = (struct mail_row){
	    .id = q_int(s, 0),
	    .sender = q_string(arena, s, 1),
	    .recipient = q_string(arena, s, 2),
	    .bounce = "",
	    .message_id = "",
	    .attempts = (int)q_int(s, 3),
	    .created = q_int(s, 4),
	    .due = q_int(s, 5),
	    .state = q_string(arena, s, 6),
	    .trouble = q_string(arena, s, 7),
	};
}

static size_t read_due(struct arena *arena, struct rows *s,
    enum urgency urgency, struct mail_row *rows)
{
	size_t n = 0;
	while (q_next(s)) {
		read_row(arena, s, &rows[n]);
		rows[n].bytes = q_bytes(arena, s, 8, &rows[n].size);
		rows[n].urgency = urgency;
		n++;
	}
	return n;
}

size_t store_mail_due(struct store *store, struct arena *arena, int64_t now,
    struct mail_row *rows, size_t most)
{
#define DUE(whose)                                                             \
	"SELECT id, sender, recipient, attempts, created, due, state, "        \
	"trouble, sqlar_uncompress(bytes, size) "                              \
	"FROM outbox JOIN message ON mail = id "                               \
	"WHERE state = 'queued' AND due <= ? AND urgency " whose " ? "         \
	"ORDER BY due, id LIMIT ?"
	int64_t watcher = URGENCY_WATCHER;
	struct rows *s = q_rows(store, DUE("<"), now, watcher, most);
	size_t n = read_due(arena, s, 0, rows);
	s = q_rows(store, DUE(">="), now, watcher, (most - n));
	return n + read_due(arena, s, URGENCY_WATCHER, rows + n);
#undef DUE
}

void store_mail_tried(struct store *store, int64_t id, int by)
{
	q_run(store, "UPDATE outbox SET attempts = attempts + ? WHERE id = ?",
	    by, id);
}

/* An ended game is kept for a time that begins with its last mail. */
void store_mail_sent(struct store *store, int64_t id, int64_t now)
{
	q_run(store,
	    "UPDATE game SET kept = ? WHERE kept IS NOT NULL "
	    "AND id = (SELECT game FROM outbox WHERE outbox.id = ?)",
	    now, id);
	q_run(store,
	    "UPDATE outbox SET state = 'sent', sent = ?, trouble = NULL "
	    "WHERE id = ?",
	    now, id);
}

void store_mail_later(
    struct store *store, int64_t id, int64_t due, const char *trouble)
{
	q_run(store, "UPDATE outbox SET due = ?, trouble = ? WHERE id = ?", due,
	    trouble, id);
}

void store_mail_failed(
    struct store *store, int64_t id, int64_t now, const char *trouble)
{
	q_run(store,
	    "UPDATE outbox SET state = 'failed', due = ?, trouble = ? "
	    "WHERE id = ?",
	    now, trouble, id);
}

bool store_mail_bounced(
    struct store *store, const char *bounce, int64_t now, int64_t *person)
{
	static const char whose[] =
	    "SELECT id FROM outbox WHERE bounce = ? AND state <> 'failed'";
	int64_t id = q_number(store, 0, whose, bounce);
	if (!id)
		return false;
	*person =
	    q_number(store, 0, "SELECT person FROM outbox WHERE id = ?", id);
	store_mail_failed(store, id, now, "came back");
	return true;
}

int64_t store_mail_next_due(struct store *store)
{
	return q_number(
	    store, 0, "SELECT min(due) FROM outbox WHERE state = 'queued'");
}

bool store_mail_written(
    struct store *store, const char *message_id, struct written *out)
{
	struct rows *s = q_rows(store,
	    "SELECT coalesce(game, 0), created, events FROM outbox "
	    "WHERE message_id = ?",
	    message_id);
	return q_first(s, NULL, &out->game, &out->at, &out->events);
}

int store_mails_to(struct store *store, const char *recipient, int64_t since)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM outbox WHERE recipient = ? AND created >= ?",
	    recipient, since);
}

void store_mails(struct store *store, struct arena *arena, bool all,
    store_mail_fn *each, void *context)
{
	static const char whole[] =
	    "SELECT id, sender, recipient, attempts, created, due, state, "
	    "trouble FROM outbox ORDER BY id";
	static const char unsent[] =
	    "SELECT id, sender, recipient, attempts, created, due, state, "
	    "trouble FROM outbox WHERE id IN ("
	    "SELECT id FROM outbox WHERE state = 'queued' UNION ALL "
	    "SELECT id FROM outbox WHERE state = 'failed' UNION ALL "
	    "SELECT id FROM outbox WHERE state = 'replaced') ORDER BY id";
	struct rows *s = q_rows(store, all ? whole : unsent);
	while (q_next(s)) {
		struct mail_row row;
		read_row(arena, s, &row);
		each(context, &row);
	}
}

int store_notices_queued(
    struct store *store, int64_t game, const char *recipient)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM outbox "
	    "WHERE state = 'queued' AND notice AND notice <> 3 "
	    "AND game = ? AND recipient = ?",
	    game, recipient);
}

/* Ask for the newest mail first: nearly always it holds the answer, and it is
 * the first row of the index. */
uint32_t store_told(struct store *store, int64_t game, int64_t person)
{
	static const char alone[] =
	    "SELECT events FROM outbox WHERE game = ? AND person IS nullif(?, "
	    "0) AND tells AND state IN ('queued', 'sent') "
	    "ORDER BY events DESC LIMIT 1";
	static const char among_others[] =
	    "SELECT max(t.events) FROM told AS t JOIN outbox AS o ON o.id = "
	    "t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')";
	int64_t told = q_number(store, 0, alone, game, person);
	int64_t also = q_number(store, 0, among_others, game, person);
	return (uint32_t)(told > also ? told : also);
}

void store_told_add(
    struct store *store, int64_t mail, int64_t game, uint32_t events)
{
	q_run(store, "INSERT INTO told(mail, game, events) VALUES (?, ?, ?)",
	    mail, game, events);
}

void store_notices_replace(
    struct store *store, int64_t game, const char *recipient, int64_t id)
{
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'mail ' || ?3 || "
	    "' tells it' WHERE state = 'queued' AND notice AND notice <> 3 "
	    "AND game = ?1 AND recipient = ?2 AND id < ?3",
	    game, recipient, id);
}

bool store_notices_behind(struct store *store)
{
	static const char several[] =
	    "SELECT 1 FROM outbox WHERE state = 'queued' AND notice "
	    "AND notice <> 3 "
	    "GROUP BY game, recipient HAVING count(*) > 1 LIMIT 1";
	return q_number(store, 0, several) != 0;
}

size_t store_notices_games(
    struct store *store, struct arena *arena, int64_t **games)
{
	static const char several[] =
	    "SELECT DISTINCT game FROM (SELECT game FROM outbox "
	    "WHERE state = 'queued' AND notice AND notice <> 3 "
	    "GROUP BY game, recipient HAVING count(*) > 1)";
	return q_ids(arena, games, q_rows(store, several));
}

struct notice_wait store_notice_waited(struct store *store, int64_t game,
    int64_t person, uint32_t turn_event, int64_t now)
{
	struct notice_wait w = {0};
	struct rows *s = q_rows(store,
	    "SELECT min(created), min(sent), max(state = 'queued'), max(due), "
	    "min(deferred) FROM outbox "
	    "WHERE game = ? AND person = ? AND events >= ? HAVING count(*)",
	    game, person, turn_event);
	if (!q_next(s))
		return w;
	bool sent = !q_null(s, 1);
	bool queued = (int)q_int(s, 2);
	bool alone = !q_null(s, 4);
	int64_t deferred = q_int(s, 4);
	struct span waited = {.from = q_int(s, 0)};
	/* when the mail failed, if it failed */
	waited.until = q_int(s, 3);
	if (sent)
		waited.until = q_int(s, 1);
	else if (queued)
		waited.until = now;
	if (alone) {
		int64_t counts = deferred + MAIL_COUNTS_AFTER;
		w.counts = when_earlier(waited.until, counts);
		waited.until = when_earlier(waited.until, deferred);
	}
	w.waited = waited;
	q_done(s);
	return w;
}

void store_notices_turns(struct store *store)
{
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE state = 'queued' AND notice = 2 "
	    "AND events < (SELECT max(seq) FROM event WHERE event.game = "
	    "outbox.game)");
}
