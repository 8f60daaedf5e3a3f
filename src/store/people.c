/* people.c - people, tokens and one-time codes in the store.
 *
 * An address becomes a person only through store_person_add, which the referee calls when a join
 * token came back. */

#include "store/people.h"
#include "base/arena.h"
#include "sql.h"

static void read_person(struct arena *arena, sqlite3_stmt *s, struct person *out)
{
	*out = (struct person){
	    .id = sqlite3_column_int64(s, 0),
	    .handle = sql_text(arena, s, 1),
	    .address = sql_text(arena, s, 2),
	    .left = sqlite3_column_type(s, 3) != SQLITE_NULL,
	    .always_look = sqlite3_column_int(s, 4) != 0,
	};
}

bool store_person(struct store *store, struct arena *arena, int64_t id, struct person *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, handle, address, left_at, always_look FROM person WHERE id = ?",
	    "i",
	    id);
	if (!sql_step(store, s))
		return false;
	read_person(arena, s, out);
	sql_done(s);
	return true;
}

bool store_person_named(
    struct store *store, struct arena *arena, const char *name, struct person *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, handle, address, left_at, always_look FROM person WHERE handle = ? OR "
	    "address = ?",
	    "tt",
	    name,
	    name);
	if (!sql_step(store, s))
		return false;
	read_person(arena, s, out);
	sql_done(s);
	return true;
}

int64_t store_person_add(struct store *store, const char *handle, const char *address, int64_t now)
{
	if (sql_number(store,
		0,
		"SELECT count(*) FROM person WHERE handle = ? OR address = ?",
		"tt",
		handle,
		address))
		return 0;
	return sql_insert(store,
	    "INSERT INTO person(handle, address, joined) VALUES (?, ?, ?)",
	    "tti",
	    handle,
	    address,
	    now);
}

void store_person_left(struct store *store, int64_t id, int64_t at, bool left)
{
	sql_run(store,
	    "UPDATE person SET left_at = CASE ? WHEN 1 THEN ? END WHERE id = ?",
	    "iii",
	    (int64_t)left,
	    at,
	    id);
}

void store_person_looks(struct store *store, int64_t id, bool always)
{
	sql_run(store, "UPDATE person SET always_look = ? WHERE id = ?", "ii", (int64_t)always, id);
}

void store_person_bounced(struct store *store, int64_t id, int64_t at)
{
	sql_run(store, "UPDATE person SET bounced = ? WHERE id = ?", "ii", at, id);
}

void store_people(struct store *store, struct arena *arena, store_person_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, handle, address, left_at, always_look FROM person ORDER BY handle",
	    "");
	while (sql_step(store, s)) {
		struct person p;
		read_person(arena, s, &p);
		each(context, &p);
	}
}

static const char *const purposes[] = {"join", "person", "game"};

bool store_token(struct store *store, struct arena *arena, const char *token, struct token *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT purpose, person, game, events, address, handle, issued FROM token WHERE token "
	    "= ?",
	    "t",
	    token);
	if (!sql_step(store, s))
		return false;
	const char *purpose = sql_text(arena, s, 0);
	*out = (struct token){
	    .purpose = purpose[0] == 'j'   ? PURPOSE_JOIN
	               : purpose[0] == 'p' ? PURPOSE_PERSON
	                                   : PURPOSE_GAME,
	    .person = sqlite3_column_int64(s, 1),
	    .game = sqlite3_column_int64(s, 2),
	    .events = (uint32_t)sqlite3_column_int64(s, 3),
	    .address = sql_text(arena, s, 4),
	    .handle = sql_text(arena, s, 5),
	    .issued = sqlite3_column_int64(s, 6),
	};
	sql_done(s);
	return true;
}

void store_token_add(struct store *store, const char *token, const struct token *t)
{
	sql_run(store,
	    "INSERT INTO token(token, purpose, person, game, events, address, handle, issued) "
	    "VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?, ?)",
	    "ttiiitti",
	    token,
	    purposes[t->purpose],
	    t->person,
	    t->game,
	    (int64_t)t->events,
	    t->address,
	    t->handle,
	    t->issued);
}

void store_tokens_drop(struct store *store, int64_t game)
{
	sql_run(store, "DELETE FROM token WHERE game = ?", "i", game);
}

int store_joins_since(struct store *store, const char *address, int64_t since)
{
	return (int)sql_number(store,
	    0,
	    "SELECT count(*) FROM token WHERE purpose = 'join' AND issued >= ? AND address = ? "
	    "COLLATE NOCASE",
	    "it",
	    since,
	    address);
}

bool store_code_use(struct store *store, int64_t step)
{
	return sql_run_counting(
		   store, "INSERT OR IGNORE INTO used_code(step) VALUES (?)", "i", step) == 1;
}
