/* letters.c - SQL for letters, held letters and mailboxes.
 *
 * A letter counts as a duplicate if its place in the mailbox was seen before,
 * or the hash of its bytes, or its sender, Message-ID and hash of the new text
 * together. A Message-ID alone never makes a letter a duplicate. */
#include "store/letters.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/crypto.h"
#include "sql.h"
#include "store/store.h"

/* ---- held letters ---- */

bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out)
{
	struct rows *s = q_rows(store,
	    "SELECT person, game, events, sender, by_list, received, since, "
	    "letter, bytes, delays, asked, waits, route FROM held "
	    "WHERE id = ? AND bytes IS NOT NULL",
	    id);
	if (!q_next(s))
		return false;
	*out = (struct held){
	    .id = id,
	    .person = q_int(s, 0),
	    .game = q_int(s, 1),
	    .events = (uint32_t)q_int(s, 2),
	    .sender = q_string(arena, s, 3),
	    .by_list = q_int(s, 4) != 0,
	    .received = q_int(s, 5),
	    .since = q_int(s, 6),
	    .letter = q_int(s, 7),
	    .delays = q_int(s, 9) != 0,
	    .asked = (int)q_int(s, 10),
	    .waits = q_int(s, 11) != 0,
	    .route = q_string(arena, s, 12),
	};
	out->bytes = q_bytes(arena, s, 8, &out->size);
	q_done(s);
	return true;
}

void store_held_asked(struct store *store, int64_t id)
{
	q_run(store, "UPDATE held SET asked = asked + 1 WHERE id = ?", id);
}

void store_held_end(struct store *store, int64_t id, bool confirmed)
{
	q_run(store, "UPDATE held SET bytes = NULL, confirmed = ? WHERE id = ?",
	    confirmed, id);
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

static size_t read_helds(
    struct arena *arena, struct rows *s, struct held rows[HELDS_MAX])
{
	size_t n = 0;
	while (q_next(s)) {
		if (n == HELDS_MAX)
			continue;
		rows[n] = (struct held){
		    .id = q_int(s, 0),
		    .person = q_int(s, 1),
		    .game = q_int(s, 2),
		    .events = (uint32_t)q_int(s, 3),
		    .sender = q_string(arena, s, 4),
		    .by_list = q_int(s, 5) != 0,
		    .waits = q_int(s, 6) != 0,
		    .received = q_int(s, 7),
		    .since = q_int(s, 8),
		    .letter = q_int(s, 9),
		    .delays = q_int(s, 10) != 0,
		    .moves = q_int(s, 11) != 0,
		    .asked = (int)q_int(s, 12),
		};
		n++;
	}
	return n;
}

#define HELDS                                                                  \
	"SELECT id, person, game, events, sender, by_list, waits, received, "  \
	"since, letter, delays, moves, asked FROM held "                       \
	"WHERE since > ?1 AND bytes IS NOT NULL "

static size_t helds_of(struct store *store, struct arena *arena,
    const struct held *like, struct held *rows)
{
	struct rows *s =
	    q_rows(store, HELDS "AND person = ?2 ORDER BY since LIMIT 100",
		like->since, like->person);
	return read_helds(arena, s, rows);
}

static size_t helds_of_all(struct store *store, struct arena *arena,
    const struct held *like, struct held *rows)
{
	struct rows *s =
	    q_rows(store, HELDS "ORDER BY game, since LIMIT 100", like->since);
	return read_helds(arena, s, rows);
}
#undef HELDS

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

/* Read all rows before the first callback, because callbacks query the store.
 * A person's letters are few, so that they are sorted here. */
void store_helds(struct store *store, struct arena *arena,
    const struct held *like, store_held_fn *each, void *context)
{
	struct held rows[HELDS_MAX];
	size_t n = like->person ? helds_of(store, arena, like, rows)
	                        : helds_of_all(store, arena, like, rows);
	qsort(rows, n, sizeof *rows, by_game);
	for (size_t i = 0; i < n; i++)
		each(context, &rows[i]);
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
		   row->folder, row->uidvalidity, row->uid) != 0;
}

bool store_letter_seen(struct store *store, const struct letter_row *row)
{
	if (row->folder && store_place_seen(store, row))
		return true;
	return q_number(store, 0,
		   "SELECT 1 FROM letter WHERE hash = ? AND hash <> ''",
		   row->hash) != 0;
}

struct heard store_letters_heard(struct store *store, const char *sender,
    int64_t since, const char *text_hash, bool unclear)
{
	struct heard out = {0};
	struct rows *s = q_rows(store,
	    "SELECT count(*), min(handled) FROM letter WHERE sender = ?1 "
	    "AND verdict = 'heard' AND handled >= ?2 "
	    "AND (?3 IS NULL OR text_hash = ?3) AND (NOT ?4 OR NOT EXISTS "
	    "(SELECT 1 FROM said WHERE what = 'uncounted ' || letter.id))",
	    sender, since, text_hash, unclear);
	while (q_next(s)) {
		out.count = (int)q_int(s, 0);
		out.first = q_int(s, 1);
	}
	return out;
}

void store_letter_uncounted(struct store *store, int64_t letter, int64_t now)
{
	q_run(store,
	    "INSERT OR REPLACE INTO said(what, at) VALUES ('uncounted ' || ?, "
	    "?)",
	    letter, now);
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
		   row->sender, kept_id(row->message_id, digest),
		   row->text_hash, row->proof) != 0;
}

bool store_letters_from(
    struct store *store, const char *sender, const char *network)
{
	return q_number(store, 0,
		   "SELECT 1 FROM letter WHERE sender = ? AND network = ? "
		   "AND proof = ? AND verdict = 'acted' AND NOT cut LIMIT 1",
		   sender, network, PROOF_WHOLE) != 0;
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

void store_letter_verdict(
    struct store *store, int64_t id, const struct letter_row *row)
{
	q_run(store, "UPDATE letter SET verdict = ?, proof = ? WHERE id = ?",
	    row->verdict, row->proof, id);
}

void store_letters_set_aside(struct store *store, struct arena *arena,
    store_letter_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT folder, uidvalidity, uid, hash, received, handled, why "
	    "FROM letter INDEXED BY letter_set_aside "
	    "WHERE verdict = 'set-aside' ORDER BY id");
	struct letter_row row = {.sender = "",
	    .message_id = "",
	    .text_hash = "",
	    .verdict = "set-aside"};
	while (q_read(s, arena, &row.folder, &row.uidvalidity, &row.uid,
	    &row.hash, &row.received, &row.handled, &row.why)) {
		each(context, &row);
	}
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
