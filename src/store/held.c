/* held.c - SQL for held letters. */
#include "store/held.h"

#include <stdlib.h>

#include "base/arena.h"
#include "sql.h"

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
