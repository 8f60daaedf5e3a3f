/* unspoken.c - SQL of words that wait.
 *
 * As with talk (talk.c) it is not noted which mail asked about them: one with a
 * serial from `mail` on did, unless it failed or was replaced. */
#include "store/unspoken.h"

#include "base/arena.h"
#include "sql.h"
#include "store/outbox.h"
#include "store/talk.h"

enum { KEPT = 20 }; /* of a seat */

void store_unspoken_add(struct store *store, const struct unspoken_row *row)
{
	int64_t seat = row->seat;
	sql_run(store,
	    "DELETE FROM unspoken WHERE game = ?1 AND seat = ?2 "
	    "AND (round < ?3 OR id <= (SELECT id FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 ORDER BY id DESC "
	    "LIMIT 1 OFFSET ?4))",
	    "iiii",
	    row->game,
	    seat,
	    (int64_t)row->round,
	    (int64_t)KEPT - 1);
	sql_run(store,
	    "INSERT OR IGNORE INTO unspoken(game, seat, round, text, cards, "
	    "asked, mail) VALUES (?, ?, ?, ?, ?, ?, ?)",
	    "iiitiii",
	    row->game,
	    seat,
	    (int64_t)row->round,
	    row->text,
	    (int64_t)row->cards,
	    row->asked,
	    row->by_mail ? store_mail_next(store) : 0);
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
	    "iiit",
	    row->game,
	    (int64_t)row->seat,
	    (int64_t)row->round,
	    row->text);
	if (!sql_step(store, s))
		return false;
	row->id = sqlite3_column_int64(s, 0);
	row->asked = sqlite3_column_int64(s, 1);
	sql_done(s);
	return true;
}

size_t store_unspoken_sealed(struct store *store,
    struct arena *arena,
    int64_t game,
    struct unspoken_row **rows)
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
	    "i",
	    game);
	while (sql_step(store, s))
		read_row(arena, s, &(*rows)[n++]);
	return n;
}

void store_unspoken_ask(struct store *store, int64_t id, int64_t now)
{
	sql_run(store,
	    "UPDATE unspoken SET asked = ?, mail = ? WHERE id = ?",
	    "iii",
	    now,
	    store_mail_next(store),
	    id);
}

void store_unspoken_drop(struct store *store, int64_t id)
{
	sql_run(store, "DELETE FROM unspoken WHERE id = ?", "i", id);
}

void store_unspoken_drop_all(struct store *store, int64_t game, int seat)
{
	sql_run(store,
	    "DELETE FROM unspoken WHERE game = ? AND seat = ?",
	    "ii",
	    game,
	    (int64_t)seat);
}

void store_unspoken_untold(struct store *store,
    const struct talk_reader *r,
    store_unspoken_fn *each,
    void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT text FROM (SELECT id, text FROM unspoken "
	    "WHERE game = ? AND seat = ? AND asked > 0 AND mail > ? "
	    "ORDER BY id DESC LIMIT ?) ORDER BY id",
	    "iiii",
	    r->game,
	    (int64_t)r->seat,
	    store_talk_last_mail(store, r),
	    (int64_t)r->most);
	while (sql_step(store, s))
		each(context, (const char *)sqlite3_column_text(s, 0));
}
