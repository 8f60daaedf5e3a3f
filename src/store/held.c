/* held.c - SQL for held letters. */
#include "store/held.h"

#include <stdlib.h>

#include "base/arena.h"
#include "sql.h"
#include "store/clock.h"

int64_t store_hold(struct store *store, const struct held *h)
{
	sql_run(store,
	    "INSERT INTO held(person, game, events, sender, by_list, waits, "
	    "moves, delays, received, since, letter, asked, route, bytes) "
	    "VALUES (?, nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
	    "iiitiiiiiiiitb", h->person, h->game, (int64_t)h->events, h->sender,
	    (int64_t)h->by_list, (int64_t)h->waits, (int64_t)h->moves,
	    (int64_t)h->delays, h->received, h->since, h->letter,
	    (int64_t)h->asked, h->route, h->bytes, h->size);
	return sql_inserted(store);
}

bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT person, game, events, sender, by_list, received, since, "
	    "letter, bytes, delays, asked, waits, route FROM held "
	    "WHERE id = ? AND bytes IS NOT NULL",
	    "i", id);
	if (!sql_step(store, s))
		return false;
	*out = (struct held){
	    .id = id,
	    .person = sqlite3_column_int64(s, 0),
	    .game = sqlite3_column_int64(s, 1),
	    .events = (uint32_t)sqlite3_column_int64(s, 2),
	    .sender = sql_text(arena, s, 3),
	    .by_list = sqlite3_column_int(s, 4) != 0,
	    .received = sqlite3_column_int64(s, 5),
	    .since = sqlite3_column_int64(s, 6),
	    .letter = sqlite3_column_int64(s, 7),
	    .size = (size_t)sqlite3_column_bytes(s, 8),
	    .delays = sqlite3_column_int(s, 9) != 0,
	    .asked = sqlite3_column_int(s, 10),
	    .waits = sqlite3_column_int(s, 11) != 0,
	    .route = sql_text(arena, s, 12),
	};
	out->bytes = arena_copy(arena, sqlite3_column_blob(s, 8), out->size);
	sql_done(s);
	return true;
}

int64_t store_held_vouching(struct store *store, int64_t id)
{
	static const char game[] =
	    "SELECT game FROM held WHERE id = ? AND route <> ''";
	return sql_number(store, 0, game, "i", id);
}

void store_held_cover(struct store *store, int64_t id)
{
	sql_run(store, "UPDATE held SET covers = 1 WHERE id = ?", "i", id);
}

bool store_held_covers(struct store *store, const struct held *like)
{
	return sql_number(store, 0,
		   "SELECT 1 FROM held WHERE person = ? AND game = ? "
		   "AND covers AND events >= ? AND route = ? "
		   "AND sender = ? COLLATE NOCASE",
		   "iiitt", like->person, like->game, (int64_t)like->events,
		   like->route, like->sender) != 0;
}

const char *store_held_covered(
    struct store *store, struct arena *arena, const struct held *like)
{
	return sql_string(store, arena,
	    "SELECT group_concat(sender, ', ') FROM (SELECT DISTINCT sender "
	    "FROM held WHERE person = ? AND game = ? AND covers "
	    "AND events >= ? ORDER BY sender)",
	    "iii", like->person, like->game, (int64_t)like->events);
}

bool store_held_uncover(struct store *store, int64_t game, int64_t person)
{
	sql_run(store,
	    "UPDATE held SET covers = 0 "
	    "WHERE person = ? AND game = ? AND covers",
	    "ii", person, game);
	return sql_changed(store) > 0;
}

void store_held_asked(struct store *store, int64_t id)
{
	sql_run(
	    store, "UPDATE held SET asked = asked + 1 WHERE id = ?", "i", id);
}

void store_held_end(struct store *store, int64_t id, bool confirmed)
{
	sql_run(store,
	    "UPDATE held SET bytes = NULL, confirmed = ? WHERE id = ?", "ii",
	    (int64_t)confirmed, id);
}

int store_held_open(struct store *store, const struct held *like)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND waits = ? AND asked AND bytes IS NOT NULL",
	    "iii", like->person, like->since, (int64_t)like->waits);
}

int store_held_count(
    struct store *store, int64_t person, int64_t since, bool waits)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND waits = ? AND bytes IS NOT NULL",
	    "iii", person, since, (int64_t)waits);
}

int store_held_unasked(struct store *store, int64_t person, int64_t since)
{
	return (int)sql_number(store, 0,
	    "SELECT count(*) FROM held WHERE person = ? AND since > ? "
	    "AND NOT asked AND bytes IS NOT NULL",
	    "ii", person, since);
}

int64_t store_held_next(struct store *store, int64_t person, int64_t since)
{
	return sql_number(store, 0,
	    "SELECT min(id) FROM held WHERE person = ? AND since > ? "
	    "AND NOT asked AND bytes IS NOT NULL",
	    "ii", person, since);
}

bool store_held_confirmed(
    struct store *store, int64_t person, const char *sender, int64_t game)
{
	return sql_number(store, 0,
	    "SELECT 1 FROM held WHERE person = ?1 AND confirmed "
	    "AND NOT by_list AND sender = ?2 COLLATE NOCASE "
	    "AND (?3 = 0 OR game = ?3)",
	    "iti", person, sender, game);
}

enum { HELDS_MAX = 100 };

static size_t read_helds(struct arena *arena, struct store *store,
    sqlite3_stmt *s, struct held rows[HELDS_MAX])
{
	size_t n = 0;
	while (sql_step(store, s)) {
		if (n == HELDS_MAX)
			continue;
		rows[n] = (struct held){
		    .id = sqlite3_column_int64(s, 0),
		    .person = sqlite3_column_int64(s, 1),
		    .game = sqlite3_column_int64(s, 2),
		    .events = (uint32_t)sqlite3_column_int64(s, 3),
		    .sender = sql_text(arena, s, 4),
		    .by_list = sqlite3_column_int(s, 5) != 0,
		    .waits = sqlite3_column_int(s, 6) != 0,
		    .received = sqlite3_column_int64(s, 7),
		    .since = sqlite3_column_int64(s, 8),
		    .letter = sqlite3_column_int64(s, 9),
		    .delays = sqlite3_column_int(s, 10) != 0,
		    .moves = sqlite3_column_int(s, 11) != 0,
		    .asked = sqlite3_column_int(s, 12),
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
	sqlite3_stmt *s =
	    sql_prepare(store, HELDS "AND person = ?2 ORDER BY since LIMIT 100",
		"ii", like->since, like->person);
	return read_helds(arena, store, s, rows);
}

static size_t helds_of_all(struct store *store, struct arena *arena,
    const struct held *like, struct held *rows)
{
	sqlite3_stmt *s = sql_prepare(
	    store, HELDS "ORDER BY game, since LIMIT 100", "i", like->since);
	return read_helds(arena, store, s, rows);
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

void store_held_denied(struct store *store, int64_t id)
{
	sql_run(store,
	    "UPDATE held SET moves = 0, delays = 0 "
	    "WHERE id = ? AND bytes IS NULL",
	    "i", id);
}

/* True if the letter `h` was received before `other`. */
static bool is_earlier(const struct held *h, const struct held *other)
{
	if (h->received != other->received)
		return h->received < other->received;
	return h->id < other->id;
}

bool store_held_delays(
    struct store *store, const struct held_turn *turn, struct held *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT id, received, since FROM held WHERE person = ?1 "
	    "AND game = ?2 AND events >= ?3 AND delays AND bytes IS NOT NULL "
	    "AND NOT EXISTS (SELECT 1 FROM delay WHERE delay.game = ?2 "
	    "AND delay.person = ?1 AND delay.held <> held.id)",
	    "iii", turn->person, turn->game, (int64_t)turn->event);
	out->id = 0;
	while (sql_step(store, s)) {
		struct held h = {
		    .id = sqlite3_column_int64(s, 0),
		    .received = sqlite3_column_int64(s, 1),
		    .since = sqlite3_column_int64(s, 2),
		};
		if (!out->id || is_earlier(&h, out))
			*out = h;
	}
	return out->id != 0;
}

void store_held_delayed(
    struct store *store, const struct held_turn *turn, int64_t id)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO delay(game, person, held) VALUES (?, ?, ?)",
	    "iii", turn->game, turn->person, id);
}

bool store_held_before(
    struct store *store, const struct held_turn *turn, const struct held *held)
{
	return sql_number(store, 0,
		   "SELECT 1 FROM held WHERE person = ?1 AND game = ?2 "
		   "AND events >= ?3 AND moves AND delays >= ?4 "
		   "AND (received < ?5 OR (received = ?5 AND id < ?6)) LIMIT 1",
		   "iiiiii", turn->person, turn->game, (int64_t)turn->event,
		   (int64_t)held->delays, held->received, held->id) != 0;
}
