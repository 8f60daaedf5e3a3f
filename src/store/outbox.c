/* outbox.c - SQL for mails and their delivery.
 *
 * The bytes of a mail never change. They are not stored in the row that records
 * the mail's delivery, because that row changes. Each attempt is counted before
 * it is made. */
#include "store/outbox.h"

#include "base/arena.h"
#include "base/crypto.h"
#include "sql.h"
#include "store/letters.h"

/* ---- limits on sending ---- */

/* A hold only gives queued mail a later due time. Mail that is written after a
 * limit of the account was reached is tried at once, and shows whether the
 * server accepts mail again. If no mail can be sent at all, keep_holding
 * (app/mailbox/flush.c) holds new mail, too. */

void store_mails_hold(struct store *store, enum urgency urgency, int64_t until,
    const char *trouble)
{
	q_run(store,
	    "UPDATE outbox SET due = ?1 + coalesce(trouble = ?2, 0) * (due - "
	    "?4), trouble = ?2 "
	    "WHERE state = 'queued' AND due < ?1 AND urgency >= ?3",
	    until, trouble, urgency, store_mails_held(store, trouble));
}

int64_t store_mails_held(struct store *store, const char *trouble)
{
	return q_number(store, 0,
	    "SELECT min(due) FROM outbox WHERE state = 'queued' AND trouble = "
	    "?",
	    trouble);
}

int store_mails_retry(struct store *store, int64_t now, const char *trouble)
{
	q_run(store,
	    "UPDATE outbox SET due = min(due, ?1 + (?2 <> '') * (due - ?3)) "
	    "WHERE state = 'queued' AND (?2 = '' OR trouble = ?2)",
	    now, trouble, store_mails_held(store, trouble));
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
	bool several =
	    now &&
	    q_number(store, 0,
		"SELECT 1 FROM outbox AS a JOIN outbox AS b ON b.id = ? "
		"WHERE a.state = 'queued' AND a.deferred IS NOT NULL AND "
		"lower(substr(a.recipient, instr(a.recipient, '@'))) <> "
		"lower(substr(b.recipient, instr(b.recipient, '@'))) LIMIT 1",
		id);
	if (!now || several)
		q_run(store, "UPDATE outbox SET deferred = NULL "
			     "WHERE deferred IS NOT NULL AND state <> 'sent'");
	else
		q_run(store,
		    "UPDATE outbox SET deferred = coalesce(deferred, ?) WHERE "
		    "id = ?",
		    now, id);
	return several;
}

int64_t store_mail_next(struct store *store)
{
	return q_number(store, 0,
		   "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'") +
	       1;
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

bool store_mails_next(struct rows *s, struct arena *arena, struct mail_row *out)
{
	struct mail_row row = {.bounce = "", .message_id = ""};
	if (!q_read(s, arena, &row.id, &row.sender, &row.recipient,
		&row.attempts, &row.created, &row.due, &row.state,
		&row.trouble))
		return false;
	*out = row;
	return true;
}

static size_t read_due(struct arena *arena, struct rows *s,
    enum urgency urgency, struct mail_row *rows)
{
	size_t n = 0;
	while (store_mails_next(s, arena, &rows[n])) {
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

	struct rows *s = q_rows(store, DUE("<"), now, URGENCY_WATCHER, most);
	size_t n = read_due(arena, s, 0, rows);
	s = q_rows(store, DUE(">="), now, URGENCY_WATCHER, (most - n));
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
	int64_t id = q_number(store, 0,
	    "SELECT id FROM outbox WHERE bounce = ? AND state <> 'failed'",
	    bounce);
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

struct rows *store_mails(struct store *store, bool all)
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
	return q_rows(store, all ? whole : unsent);
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
	int64_t told = q_number(store, 0,
	    "SELECT events FROM outbox WHERE game = ? AND person IS nullif(?, "
	    "0) AND tells AND state IN ('queued', 'sent') "
	    "ORDER BY events DESC LIMIT 1",
	    game, person);
	int64_t also = q_number(store, 0,
	    "SELECT max(t.events) FROM told AS t JOIN outbox AS o ON o.id = "
	    "t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')",
	    game, person);
	return (uint32_t)(told > also ? told : also);
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

/* SQL for letters, held letters and mailboxes.
 *
 * A letter counts as a duplicate if its place in the mailbox was seen before,
 * or the hash of its bytes, or its sender, Message-ID and hash of the new text
 * together. A Message-ID alone never makes a letter a duplicate. */

/* ---- held letters ---- */

bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out)
{
	struct rows *s = q_rows(store,
	    "SELECT person, game, events, sender, by_list, received, since, "
	    "letter, delays, asked, waits, route, bytes FROM held "
	    "WHERE id = ? AND bytes IS NOT NULL",
	    id);
	*out = (struct held){.id = id};
	if (!q_read(s, arena, &out->person, &out->game, &out->events,
		&out->sender, &out->by_list, &out->received, &out->since,
		&out->letter, &out->delays, &out->asked, &out->waits,
		&out->route))
		return false;
	out->bytes = q_bytes(arena, s, 12, &out->size);
	q_done(s);
	return true;
}

int store_held_count(
    struct store *store, int64_t person, int64_t since, bool waits)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND waits = ? AND bytes IS NOT NULL",
	    person, since, waits);
}

bool store_held_confirmed(
    struct store *store, int64_t person, const char *sender, int64_t game)
{
	return q_number(store, 0,
	    "SELECT 1 FROM held WHERE person = ?1 AND confirmed "
	    "AND NOT by_list AND sender = ?2 COLLATE NOCASE "
	    "AND (?3 = 0 OR game = ?3)",
	    person, sender, game);
}

enum { HELDS_MAX = 100 };

#define HELDS                                                                  \
	"SELECT id, person, game, events, sender, by_list, waits, received, "  \
	"since, letter, delays, moves, asked FROM held "                       \
	"WHERE since > ?1 AND bytes IS NOT NULL "

static int by_game(const void *one, const void *other)
{
	const struct held *a = one;
	const struct held *b = other;
	if (a->game != b->game)
		return a->game < b->game ? -1 : 1;
	if (a->since != b->since)
		return a->since < b->since ? -1 : 1;
	return a->id < b->id ? -1 : 1;
}

/* A person's letters are few, so that they are sorted here. */
size_t store_helds(struct store *store, struct arena *arena, int64_t person,
    int64_t since, struct held **out)
{
	struct held h = {0};
	size_t n = 0;
	struct rows *s =
	    person
		? q_rows(store,
		      HELDS "AND person = ?2 ORDER BY since LIMIT 100", since,
		      person)
		: q_rows(store, HELDS "ORDER BY game, since LIMIT 100", since);
	*out = arena_alloc(arena, HELDS_MAX * sizeof **out);
	while (q_read(s, arena, &h.id, &h.person, &h.game, &h.events, &h.sender,
	    &h.by_list, &h.waits, &h.received, &h.since, &h.letter, &h.delays,
	    &h.moves, &h.asked))
		(*out)[n++] = h;
#undef HELDS
	qsort(*out, n, sizeof **out, by_game);
	return n;
}

/* Most bytes of a Message-ID to store. Mail programs write shorter ones; a
 * longer one was meant to fill the disk. */
enum { ID_KEPT = 200 };

/* Return what to store for a Message-ID: the Message-ID or, if it is too long,
 * its digest, which is written to `digest`. */
static const char *kept_id(const char *id, char digest[SHA256_HEX])
{
	size_t size = strlen(id);
	if (size <= ID_KEPT)
		return id;
	sha256_hex(id, size, digest);
	return digest;
}

bool store_place_seen(struct store *store, const struct letter_row *row)
{
	return q_number(store, 0,
	    "SELECT 1 FROM letter WHERE folder = ? AND uidvalidity = ? "
	    "AND uid = ?",
	    row->folder, row->uidvalidity, row->uid);
}

bool store_letter_seen(struct store *store, const struct letter_row *row)
{
	if (row->folder && store_place_seen(store, row))
		return true;
	return q_number(store, 0,
	    "SELECT 1 FROM letter WHERE hash = ? AND hash <> ''", row->hash);
}

bool store_post_seen(struct store *store, const struct letter_row *row)
{
	char digest[SHA256_HEX];
	if (!*row->message_id)
		return false;
	return q_number(store, 0,
	    "SELECT 1 FROM letter WHERE sender = ? AND message_id = ? "
	    "AND text_hash = ? AND proof >= ? "
	    "AND verdict = 'acted' AND NOT cut",
	    row->sender, kept_id(row->message_id, digest), row->text_hash,
	    row->proof);
}

int64_t store_letter_add(struct store *store, const struct letter_row *row)
{
	char digest[SHA256_HEX];
	q_run(store,
	    "INSERT INTO letter(folder, uidvalidity, uid, hash, sender, "
	    "message_id, "
	    "text_hash, received, handled, verdict, why, dated, network) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0), ?)",
	    row->folder, row->uidvalidity, row->uid, row->hash, row->sender,
	    kept_id(row->message_id, digest), row->text_hash, row->received,
	    row->handled, row->verdict, row->why, row->dated, row->network);
	return q_inserted(store);
}

bool store_event_letter(struct store *store, struct arena *arena, int64_t game,
    uint32_t seq, struct posted *out)
{
	struct rows *s = q_rows(store,
	    "SELECT id, received, coalesce(dated, 0), sender, text_hash "
	    "FROM event JOIN letter ON letter.id = event.letter "
	    "WHERE game = ? AND seq = ?",
	    game, seq);
	*out = (struct posted){0};
	return q_first(s, arena, &out->id, &out->received, &out->dated,
	    &out->sender, &out->text_hash);
}

struct rows *store_set_aside(struct store *store)
{
	return q_rows(store,

	    "SELECT folder, uidvalidity, uid, hash, received, handled, why "
	    "FROM letter INDEXED BY letter_set_aside "
	    "WHERE verdict = 'set-aside' ORDER BY id");
}

bool store_set_aside_next(
    struct rows *rows, struct arena *arena, struct letter_row *out)
{
	*out = (struct letter_row){.sender = "",
	    .message_id = "",
	    .text_hash = "",
	    .verdict = "set-aside"};
	return q_read(rows, arena, &out->folder, &out->uidvalidity, &out->uid,
	    &out->hash, &out->received, &out->handled, &out->why);
}

/* An attempt in progress is a row of its own: "+" and the hash. The row of the
 * hash itself counts crashes. */
int store_attempt(struct store *store, const char *hash)
{
	store_durable(store, false);
	q_run(store,
	    "INSERT OR IGNORE INTO attempt(hash, count) VALUES ('+' || ?, 1)",
	    hash);
	store_durable(store, true);
	return 1 + (int)q_number(store, 0,
		       "SELECT count FROM attempt WHERE hash = ?", hash);
}

void store_attempts_settle(struct store *store, bool died)
{
	if (died)
		q_run(store,
		    "INSERT INTO attempt(hash, count) SELECT substr(hash, 2), "
		    "1 FROM attempt WHERE hash LIKE '+%' "
		    "ON CONFLICT(hash) DO UPDATE SET count = count + 1");
	q_run(store, "DELETE FROM attempt WHERE hash LIKE '+%'");
}

void store_attempt_over(struct store *store, const char *hash)
{
	q_run(store, "DELETE FROM attempt WHERE hash = '+' || ?", hash);
}

void store_attempt_done(struct store *store, const char *hash)
{
	q_run(store, "DELETE FROM attempt WHERE hash IN (?1, '+' || ?1)", hash);
}

bool store_mailbox(struct store *store, const char *folder, struct mailbox *out)
{
	*out = (struct mailbox){0};
	struct rows *s = q_rows(store,
	    "SELECT uidvalidity, uid, fetched, since FROM mailbox "
	    "WHERE folder = ?",
	    folder);
	return q_first(
	    s, NULL, &out->uidvalidity, &out->uid, &out->fetched, &out->since);
}

void store_mailbox_set(
    struct store *store, const char *folder, const struct mailbox *m)
{
	q_run(store,
	    "INSERT INTO mailbox(folder, uidvalidity, uid, fetched, since) "
	    "VALUES (?, ?, ?, nullif(?, 0), ?) "
	    "ON CONFLICT(folder) DO UPDATE SET uidvalidity = "
	    "excluded.uidvalidity, uid = excluded.uid, "
	    "fetched = excluded.fetched, since = excluded.since",
	    folder, m->uidvalidity, m->uid, m->fetched, m->since);
}

void store_mailbox_short(
    struct store *store, const char *folder, int64_t seen, int64_t accepted)
{
	q_run(store,
	    "UPDATE mailbox SET short_answers = short_answers + ?, "
	    "short_letters = short_letters + ? WHERE folder = ?",
	    seen, accepted, folder);
}

bool store_mailbox_since(struct store *store, int64_t *since)
{
	*since = q_number(store, -1,
	    "SELECT since FROM mailbox WHERE fetched > 0 "
	    "ORDER BY fetched DESC LIMIT 1");
	return *since >= 0;
}

int64_t store_last_look(struct store *store)
{
	return q_number(store, 0, "SELECT max(fetched) FROM mailbox");
}

enum outcome store_mailbox_renumbered(struct store *store, const char *folder,
    int64_t uidvalidity, struct err *err)
{
	enum outcome o = store_begin(store, err);
	if (o)
		return o;
	q_run(store, "UPDATE letter SET uid = NULL WHERE folder = ?", folder);
	q_run(store,
	    "UPDATE mailbox SET uidvalidity = ?, uid = 0 WHERE folder = ?",
	    uidvalidity, folder);
	return store_commit(store, err);
}
