/* outbox.c - SQL for mails and their delivery.
 *
 * The bytes of a mail never change. They are not stored in the row that records
 * the mail's delivery, because that row changes. Each attempt is counted before
 * it is made. */
#include "store/outbox.h"

#include "base/arena.h"
#include "sql.h"
#include "store/clock.h"
#include "store/sending.h"

int64_t store_mail_next(struct store *store)
{
	static const char last[] =
	    "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'";
	return sql_number(store, 0, last, "") + 1;
}

int64_t store_mail_serial(struct store *store, int64_t person)
{
	static const char next[] =
	    "INSERT INTO serial(person, last) VALUES (?, 1) "
	    "ON CONFLICT(person) DO UPDATE SET last = last + 1 RETURNING last";
	return sql_number(store, 0, next, "i", person);
}

void store_mail_add(struct store *store, const struct mail_row *row)
{
	sql_run(store,
	    "INSERT INTO outbox(id, sender, recipient, person, game, bounce, "
	    "message_id, events, notice, urgency, tells, created, due) "
	    "VALUES (?, ?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, "
	    "?)",
	    "ittiittiiiiii", row->id, row->sender, row->recipient, row->person,
	    row->game, row->bounce, row->message_id, (int64_t)row->events,
	    (int64_t)row->notice, (int64_t)row->urgency, (int64_t)row->tells,
	    row->created, row->due > row->created ? row->due : row->created);
	sql_run(store,
	    "INSERT INTO message(mail, bytes, size) "
	    "VALUES (?1, sqlar_compress(?2), length(?2))",
	    "ib", row->id, row->bytes, row->size);
	sql_run(store,
	    "UPDATE game SET kept = ? WHERE id = ? AND ended IS NOT NULL", "ii",
	    row->created, row->game);
}

static void read_row(struct arena *arena, sqlite3_stmt *s, struct mail_row *row)
{
	*row = (struct mail_row){
	    .id = sqlite3_column_int64(s, 0),
	    .sender = sql_text(arena, s, 1),
	    .recipient = sql_text(arena, s, 2),
	    .bounce = "",
	    .message_id = "",
	    .attempts = sqlite3_column_int(s, 3),
	    .created = sqlite3_column_int64(s, 4),
	    .due = sqlite3_column_int64(s, 5),
	    .state = sql_text(arena, s, 6),
	    .trouble = sql_text(arena, s, 7),
	};
}

static void read_message(
    struct arena *arena, sqlite3_stmt *s, int column, struct mail_row *row)
{
	const void *bytes = sqlite3_column_blob(s, column);
	row->size = (size_t)sqlite3_column_bytes(s, column);
	row->bytes = arena_copy(arena, bytes, row->size);
}

static size_t read_due(struct store *store, struct arena *arena,
    sqlite3_stmt *s, enum urgency urgency, struct mail_row *rows)
{
	size_t n = 0;
	while (sql_step(store, s)) {
		read_row(arena, s, &rows[n]);
		read_message(arena, s, 8, &rows[n]);
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
	sqlite3_stmt *s =
	    sql_prepare(store, DUE("<"), "iii", now, watcher, (int64_t)most);
	size_t n = read_due(store, arena, s, 0, rows);
	s = sql_prepare(
	    store, DUE(">="), "iii", now, watcher, (int64_t)(most - n));
	return n + read_due(store, arena, s, URGENCY_WATCHER, rows + n);
#undef DUE
}

void store_mail_tried(struct store *store, int64_t id, int by)
{
	sql_run(store, "UPDATE outbox SET attempts = attempts + ? WHERE id = ?",
	    "ii", (int64_t)by, id);
}

/* An ended game is kept for a time that begins with its last mail. */
void store_mail_sent(struct store *store, int64_t id, int64_t now)
{
	sql_run(store,
	    "UPDATE game SET kept = ? WHERE kept IS NOT NULL "
	    "AND id = (SELECT game FROM outbox WHERE outbox.id = ?)",
	    "ii", now, id);
	sql_run(store,
	    "UPDATE outbox SET state = 'sent', sent = ?, trouble = NULL "
	    "WHERE id = ?",
	    "ii", now, id);
}

void store_mail_later(
    struct store *store, int64_t id, int64_t due, const char *trouble)
{
	sql_run(store, "UPDATE outbox SET due = ?, trouble = ? WHERE id = ?",
	    "iti", due, trouble, id);
}

void store_mail_failed(
    struct store *store, int64_t id, int64_t now, const char *trouble)
{
	sql_run(store,
	    "UPDATE outbox SET state = 'failed', due = ?, trouble = ? "
	    "WHERE id = ?",
	    "iti", now, trouble, id);
}

bool store_mail_bounced(
    struct store *store, const char *bounce, int64_t now, int64_t *person)
{
	static const char whose[] =
	    "SELECT id FROM outbox WHERE bounce = ? AND state <> 'failed'";
	int64_t id = sql_number(store, 0, whose, "t", bounce);
	if (!id)
		return false;
	*person = sql_number(
	    store, 0, "SELECT person FROM outbox WHERE id = ?", "i", id);
	store_mail_failed(store, id, now, "came back");
	return true;
}

int64_t store_mail_next_due(struct store *store)
{
	return sql_number(
	    store, 0, "SELECT min(due) FROM outbox WHERE state = 'queued'", "");
}

bool store_mail_written(
    struct store *store, const char *message_id, struct written *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT coalesce(game, 0), created, events FROM outbox "
	    "WHERE message_id = ?",
	    "t", message_id);
	if (!sql_step(store, s))
		return false;
	out->game = sqlite3_column_int64(s, 0);
	out->at = sqlite3_column_int64(s, 1);
	out->events = (uint32_t)sqlite3_column_int64(s, 2);
	sql_done(s);
	return true;
}

int store_mails_to(struct store *store, const char *recipient, int64_t since)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM outbox WHERE recipient = ? AND created >= ?",
	    "ti", recipient, since);
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
	sqlite3_stmt *s = sql_prepare(store, all ? whole : unsent, "");
	while (sql_step(store, s)) {
		struct mail_row row;
		read_row(arena, s, &row);
		each(context, &row);
	}
}

int store_notices_queued(
    struct store *store, int64_t game, const char *recipient)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM outbox "
	    "WHERE state = 'queued' AND notice AND notice <> 3 "
	    "AND game = ? AND recipient = ?",
	    "it", game, recipient);
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
	int64_t told = sql_number(store, 0, alone, "ii", game, person);
	int64_t also = sql_number(store, 0, among_others, "ii", game, person);
	return (uint32_t)(told > also ? told : also);
}

void store_told_add(
    struct store *store, int64_t mail, int64_t game, uint32_t events)
{
	sql_run(store, "INSERT INTO told(mail, game, events) VALUES (?, ?, ?)",
	    "iii", mail, game, (int64_t)events);
}

void store_notices_replace(
    struct store *store, int64_t game, const char *recipient, int64_t id)
{
	sql_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'mail ' || ?3 || "
	    "' tells it' WHERE state = 'queued' AND notice AND notice <> 3 "
	    "AND game = ?1 AND recipient = ?2 AND id < ?3",
	    "iti", game, recipient, id);
}

bool store_notices_behind(struct store *store)
{
	static const char several[] =
	    "SELECT 1 FROM outbox WHERE state = 'queued' AND notice "
	    "AND notice <> 3 "
	    "GROUP BY game, recipient HAVING count(*) > 1 LIMIT 1";
	return sql_number(store, 0, several, "") != 0;
}

size_t store_notices_games(
    struct store *store, struct arena *arena, int64_t **games)
{
	static const char several[] =
	    "SELECT DISTINCT game FROM (SELECT game FROM outbox "
	    "WHERE state = 'queued' AND notice AND notice <> 3 "
	    "GROUP BY game, recipient HAVING count(*) > 1)";
	return sql_ids(store, arena, games, sql_prepare(store, several, ""));
}

struct notice_wait store_notice_waited(struct store *store, int64_t game,
    int64_t person, uint32_t turn_event, int64_t now)
{
	struct notice_wait w = {0};
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT min(created), min(sent), max(state = 'queued'), max(due), "
	    "min(deferred) FROM outbox "
	    "WHERE game = ? AND person = ? AND events >= ? HAVING count(*)",
	    "iii", game, person, (int64_t)turn_event);
	if (!sql_step(store, s))
		return w;
	bool sent = sqlite3_column_type(s, 1) != SQLITE_NULL;
	bool queued = sqlite3_column_int(s, 2);
	bool alone = sqlite3_column_type(s, 4) != SQLITE_NULL;
	int64_t deferred = sqlite3_column_int64(s, 4);
	struct span waited = {.from = sqlite3_column_int64(s, 0)};
	/* when the mail failed, if it failed */
	waited.until = sqlite3_column_int64(s, 3);
	if (sent)
		waited.until = sqlite3_column_int64(s, 1);
	else if (queued)
		waited.until = now;
	if (alone) {
		int64_t counts = deferred + MAIL_COUNTS_AFTER;
		w.counts = when_earlier(waited.until, counts);
		waited.until = when_earlier(waited.until, deferred);
	}
	w.waited = waited;
	sql_done(s);
	return w;
}

void store_notices_turns(struct store *store)
{
	sql_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE state = 'queued' AND notice = 2 "
	    "AND events < (SELECT max(seq) FROM event WHERE event.game = "
	    "outbox.game)",
	    "");
}
