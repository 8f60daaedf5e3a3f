/* talk.c - SQL for what people say to their table.
 *
 * No table stores who was told what. A mail whose id is `mail` or greater was
 * written after the words were said and reports them, unless it failed or was
 * replaced. */
#include "store/talk.h"

#include <string.h>

#include "base/arena.h"
#include "sql.h"
#include "store/outbox.h"

void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now)
{
	sql_run(store,
	    "INSERT INTO talk(game, seat, text, at, mail) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iitii", game, (int64_t)seat, text, now, store_mail_next(store));
}

bool store_talk_said(
    struct store *store, int64_t game, int seat, const char *text)
{
	static const char count[] = "SELECT count(*) FROM talk "
				    "WHERE game = ? AND seat = ? AND text = ?";
	int64_t n =
	    sql_number(store, 0, count, "iit", game, (int64_t)seat, text);
	return n > 0;
}

/* Return the id of the newest mail to that person about the game, 0 for none.
 */
static int64_t last_mail(struct store *store, const struct talk_reader *r)
{
	static const char alone[] =
	    "SELECT max(id) FROM outbox WHERE game = ? AND person = ? "
	    "AND tells AND state IN ('queued', 'sent')";
	static const char among_others[] =
	    "SELECT max(o.id) FROM told AS t JOIN outbox AS o "
	    "ON o.id = t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')";
	int64_t a = sql_number(store, 0, alone, "ii", r->game, r->person);
	int64_t b =
	    sql_number(store, 0, among_others, "ii", r->game, r->person);
	return a > b ? a : b;
}

bool store_talk_any(struct store *store, int64_t game)
{
	static const char anything[] =
	    "SELECT EXISTS (SELECT 1 FROM talk WHERE game = ?1) "
	    "OR EXISTS (SELECT 1 FROM unspoken WHERE game = ?1)";
	return sql_number(store, 0, anything, "i", game) != 0;
}

void store_talk_untold(struct store *store, const struct talk_reader *r,
    store_talk_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, text FROM ("
	    "SELECT * FROM (SELECT 0 AS own, id, seat, text FROM talk "
	    "WHERE game = ?1 AND seat <> ?2 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4) UNION ALL "
	    "SELECT * FROM (SELECT 1, id, seat, text FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 AND asked > 0 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4)) ORDER BY own, id",
	    "iiii", r->game, (int64_t)r->seat, last_mail(store, r),
	    (int64_t)r->most);
	while (sql_step(store, s))
		each(context, sqlite3_column_int(s, 0),
		    (const char *)sqlite3_column_text(s, 1));
}

enum autoplay store_autoplay(struct store *store, int64_t person)
{
	static const char wish[] =
	    "SELECT wanted FROM autoplay WHERE person = ?";
	return (enum autoplay)sql_number(
	    store, AUTOPLAY_USUAL, wish, "i", person);
}

void store_autoplay_set(struct store *store, int64_t person, bool on)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO autoplay(person, wanted) VALUES (?, ?)",
	    "ii", person, (int64_t)on);
}

/* ---- words that may name cards ----
 *
 * A mail whose id is `mail` or greater asked the writer about the words, unless
 * it failed or was replaced. */

enum { KEPT = 20 }; /* words stored per seat */

void store_unspoken_add(struct store *store, const struct unspoken_row *row)
{
	int64_t seat = row->seat;
	sql_run(store,
	    "DELETE FROM unspoken WHERE game = ?1 AND seat = ?2 "
	    "AND (round < ?3 OR id <= (SELECT id FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 ORDER BY id DESC "
	    "LIMIT 1 OFFSET ?4))",
	    "iiii", row->game, seat, (int64_t)row->round, (int64_t)KEPT - 1);
	sql_run(store,
	    "INSERT OR IGNORE INTO unspoken(game, seat, round, text, cards, "
	    "asked, mail) VALUES (?, ?, ?, ?, ?, ?, 0)",
	    "iiitii", row->game, seat, (int64_t)row->round, row->text,
	    (int64_t)row->cards, row->asked);
}

static void read_row(
    struct arena *arena, sqlite3_stmt *s, struct unspoken_row *row)
{
	*row = (struct unspoken_row){
	    .id = sqlite3_column_int64(s, 0),
	    .game = sqlite3_column_int64(s, 1),
	    .seat = sqlite3_column_int(s, 2),
	    .round = sqlite3_column_int(s, 3),
	    .text = sql_text(arena, s, 4),
	    .cards = (uint64_t)sqlite3_column_int64(s, 5),
	    .asked = sqlite3_column_int64(s, 6),
	};
}

bool store_unspoken(struct store *store, struct unspoken_row *row)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, asked FROM unspoken "
	    "WHERE game = ? AND seat = ? AND round = ? AND text = ?",
	    "iiit", row->game, (int64_t)row->seat, (int64_t)row->round,
	    row->text);
	if (!sql_step(store, s))
		return false;
	row->id = sqlite3_column_int64(s, 0);
	row->asked = sqlite3_column_int64(s, 1);
	sql_done(s);
	return true;
}

size_t store_unspoken_sealed(struct store *store, struct arena *arena,
    int64_t game, struct unspoken_row **rows)
{
	static const char count[] =
	    "SELECT count(*) FROM unspoken WHERE game = ?";
	size_t most = (size_t)sql_number(store, 0, count, "i", game);
	size_t n = 0;
	if (!most)
		return 0;
	*rows = arena_alloc(arena, most * sizeof **rows);
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, game, seat, round, text, cards, asked FROM unspoken "
	    "WHERE game = ? AND asked = 0 ORDER BY id",
	    "i", game);
	while (sql_step(store, s))
		read_row(arena, s, &(*rows)[n++]);
	return n;
}

void store_unspoken_ask(struct store *store, int64_t id, int64_t now)
{
	sql_run(store, "UPDATE unspoken SET asked = ?, mail = ? WHERE id = ?",
	    "iii", now, store_mail_next(store), id);
}

void store_unspoken_drop(struct store *store, int64_t id)
{
	sql_run(store, "DELETE FROM unspoken WHERE id = ?", "i", id);
}

void store_unspoken_drop_all(struct store *store, int64_t game, int seat)
{
	sql_run(store, "DELETE FROM unspoken WHERE game = ? AND seat = ?", "ii",
	    game, (int64_t)seat);
}
