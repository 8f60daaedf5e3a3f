/* substitutes.c - SQL for substitutes. */
#include "store/substitutes.h"

#include "sql.h"
#include "store/talk.h"

bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT coalesce(old, 0), coalesce(person, 0), taken, "
	    "agreed, granted "
	    "FROM substitute WHERE game = ? AND seat = ? AND events IS NULL",
	    "ii", game, (int64_t)seat);
	if (!sql_step(store, s))
		return false;
	*out = (struct substitute){
	    .game = game,
	    .seat = seat,
	    .old = sqlite3_column_int64(s, 0),
	    .person = sqlite3_column_int64(s, 1),
	    .taken = sqlite3_column_int(s, 2) != 0,
	    .agreed = sqlite3_column_int(s, 3) != 0,
	    .granted = sqlite3_column_int(s, 4) != 0,
	};
	sql_done(s);
	return true;
}

size_t store_substitutes_for(
    struct store *store, int64_t person, struct substitute *out, size_t most)
{
	size_t count = 0;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT game, seat, coalesce(person, 0) FROM game CROSS JOIN "
	    "substitute ON substitute.game = game.id WHERE game.ended IS NULL "
	    "AND substitute.events IS NULL AND NOT taken "
	    "AND coalesce(person, ?1) = ?1 ORDER BY game, seat LIMIT ?2",
	    "ii", person, (int64_t)most);
	while (sql_step(store, s))
		out[count++] = (struct substitute){
		    .game = sqlite3_column_int64(s, 0),
		    .seat = sqlite3_column_int(s, 1),
		    .person = sqlite3_column_int64(s, 2),
		};
	return count;
}

void store_substitute_end(struct store *store, int64_t game, int seat)
{
	sql_run(store,
	    "DELETE FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    "ii", game, (int64_t)seat);
}

void store_substitute_set(struct store *store, const struct substitute *s)
{
	store_substitute_end(store, s->game, s->seat);
	sql_run(store,
	    "INSERT INTO substitute"
	    "(game, seat, old, person, taken, agreed, granted) "
	    "VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?)",
	    "iiiiiii", s->game, (int64_t)s->seat, s->old, s->person,
	    (int64_t)s->taken, (int64_t)s->agreed, (int64_t)s->granted);
}

void store_substitute_sits(struct store *store, const struct substitute *s,
    uint32_t events, const char *name, const char *before)
{
	int64_t seat = s->seat;
	sql_run(store,
	    "UPDATE substitute SET events = ?, name = ?, before = ?, old = ? "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    "ittiii", (int64_t)events, name, before, s->old, s->game, seat);
	sql_run(store,
	    "UPDATE seat SET person = nullif(?, 0), agreed = 0, pausing = 0 "
	    "WHERE game = ? AND seat = ?",
	    "iii", s->person, s->game, seat);
	sql_run(store,
	    "UPDATE waiting SET agreed = agreed & ~(1 << ?) WHERE game = ?",
	    "ii", seat, s->game);
	store_unspoken_drop_all(store, s->game, s->seat);
	sql_run(store,
	    "UPDATE talk SET text = '(' || ? || ' said that) ' || text "
	    "WHERE game = ? AND seat = ?",
	    "tii", before, s->game, seat);
	sql_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE game = ? AND person = ? AND state = 'queued' AND "
	    "notice",
	    "ii", s->game, s->old);
}

bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat)
{
	static const char since_deal[] =
	    "SELECT count(*) FROM substitute "
	    "WHERE game = ?1 AND old = ?2 AND seat <> ?3 AND events >= "
	    "(SELECT max(seq) FROM event WHERE game = ?1 AND kind = 'deal')";
	int64_t other = seat;
	return sql_number(store, 0, since_deal, "iii", game, person, other) > 0;
}

static bool read_substituted(struct store *store, struct arena *arena,
    sqlite3_stmt *s, struct substituted *out)
{
	if (!sql_step(store, s))
		return false;
	*out = (struct substituted){
	    .seat = sqlite3_column_int(s, 0),
	    .events = (uint32_t)sqlite3_column_int64(s, 1),
	    .name = sql_text(arena, s, 2),
	    .before = sql_text(arena, s, 3),
	};
	sql_done(s);
	return true;
}

bool store_substituted(struct store *store, struct arena *arena, int64_t game,
    int n, struct substituted *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    "ii", game, (int64_t)n);
	return read_substituted(store, arena, s, out);
}

bool store_substituted_last(struct store *store, struct arena *arena,
    int64_t game, int seat, struct substituted *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NOT NULL "
	    "ORDER BY id DESC LIMIT 1",
	    "ii", game, (int64_t)seat);
	return read_substituted(store, arena, s, out);
}
