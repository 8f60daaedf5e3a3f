/* disputes.c - SQL for voided rounds and appeals. */
#include "store/disputes.h"

#include "base/arena.h"
#include "sql.h"

/* ---- voided rounds ---- */

void store_void_ask(struct store *store, const struct void_row *row)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO void_round(game, round, fault, by, asked) "
	    "VALUES (?, ?, ?, nullif(?, 0), ?)",
	    "iitii",
	    row->game,
	    (int64_t)row->round,
	    row->fault,
	    row->by,
	    row->asked);
}

void store_void_done(
    struct store *store, const struct void_row *row, int persons, int64_t at)
{
	sql_run(store,
	    "UPDATE void_round SET voided = ?, persons = ? "
	    "WHERE game = ? AND round = ?",
	    "iiii",
	    at,
	    (int64_t)persons,
	    row->game,
	    (int64_t)row->round);
}

bool store_void_unrated(struct store *store, int64_t game)
{
	static const char alone[] = "SELECT count(*) FROM void_round "
				    "WHERE game = ? AND voided IS NOT NULL "
				    "AND persons < 2";
	return sql_number(store, 0, alone, "i", game) > 0;
}

/* ---- appeals ---- */

int64_t store_appeal_add(struct store *store, const struct appeal *a)
{
	sql_run(store,
	    "INSERT INTO appeal(game, person, ruling, seat, round, words, "
	    "shown, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
	    "iitiitii",
	    a->game,
	    a->person,
	    a->ruling,
	    (int64_t)a->seat,
	    (int64_t)a->round,
	    a->words,
	    (int64_t)a->shown,
	    a->asked);
	return sqlite3_last_insert_rowid(store->db);
}

#define COLUMNS                                                                \
	"SELECT id, game, person, ruling, seat, round, words, shown, asked, "  \
	"coalesce(answered, 0) FROM appeal "

static struct appeal read_appeal(struct arena *arena, sqlite3_stmt *s)
{
	return (struct appeal){
	    .id = sqlite3_column_int64(s, 0),
	    .game = sqlite3_column_int64(s, 1),
	    .person = sqlite3_column_int64(s, 2),
	    .ruling = sql_text(arena, s, 3),
	    .seat = sqlite3_column_int(s, 4),
	    .round = sqlite3_column_int(s, 5),
	    .words = sql_text(arena, s, 6),
	    .shown = sqlite3_column_int(s, 7) != 0,
	    .asked = sqlite3_column_int64(s, 8),
	    .answered = sqlite3_column_int64(s, 9),
	};
}

bool store_appeal(
    struct store *store, struct arena *arena, int64_t id, struct appeal *out)
{
	sqlite3_stmt *s = sql_prepare(store, COLUMNS "WHERE id = ?", "i", id);
	if (!sql_step(store, s))
		return false;
	*out = read_appeal(arena, s);
	sql_done(s);
	return true;
}

void store_appeal_answer(
    struct store *store, int64_t id, const char *words, int64_t by, int64_t at)
{
	sql_run(store,
	    "UPDATE appeal SET answer = ?, by = nullif(?, 0), answered = ? "
	    "WHERE id = ?",
	    "tiii",
	    words,
	    by,
	    at,
	    id);
}

int64_t store_appeal_open(struct store *store, int64_t game, int64_t person)
{
	static const char open[] =
	    "SELECT min(id) FROM appeal "
	    "WHERE game = ? AND person = ? AND answered IS NULL";
	return sql_number(store, 0, open, "ii", game, person);
}

int store_appeals_since(struct store *store, int64_t person, int64_t since)
{
	static const char count[] =
	    "SELECT count(*) FROM appeal WHERE person = ? AND asked > ?";
	return (int)sql_number(store, 0, count, "ii", person, since);
}

void store_appeals(struct store *store,
    struct arena *arena,
    store_appeal_fn *each,
    void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    COLUMNS "INDEXED BY appeal_open WHERE answered IS NULL "
		    "ORDER BY id",
	    "");
	while (sql_step(store, s)) {
		struct appeal a = read_appeal(arena, s);
		each(context, &a);
	}
}
