/* substitutes.c - SQL for substitutes. */
#include "store/substitutes.h"

#include "sql.h"

bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out)
{
	struct rows *s = q_rows(store,
	    "SELECT coalesce(old, 0), coalesce(person, 0), taken, "
	    "agreed, granted "
	    "FROM substitute WHERE game = ? AND seat = ? AND events IS NULL",
	    game, seat);
	*out = (struct substitute){.game = game, .seat = seat};
	return q_first(s, NULL, &out->old, &out->person, &out->taken,
	    &out->agreed, &out->granted);
}

void store_substitute_end(struct store *store, int64_t game, int seat)
{
	q_run(store,
	    "DELETE FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    game, seat);
}

void store_substitute_set(struct store *store, const struct substitute *s)
{
	store_substitute_end(store, s->game, s->seat);
	q_run(store,
	    "INSERT INTO substitute"
	    "(game, seat, old, person, taken, agreed, granted) "
	    "VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?)",
	    s->game, s->seat, s->old, s->person, s->taken, s->agreed,
	    s->granted);
}

bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat)
{
	static const char since_deal[] =
	    "SELECT count(*) FROM substitute "
	    "WHERE game = ?1 AND old = ?2 AND seat <> ?3 AND events >= "
	    "(SELECT max(seq) FROM event WHERE game = ?1 AND kind = 'deal')";
	int64_t other = seat;
	return q_number(store, 0, since_deal, game, person, other) > 0;
}

static bool read_substituted(
    struct arena *arena, struct rows *s, struct substituted *out)
{
	*out = (struct substituted){0};
	return q_first(
	    s, arena, &out->seat, &out->events, &out->name, &out->before);
}

bool store_substituted(struct store *store, struct arena *arena, int64_t game,
    int n, struct substituted *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    game, n);
	return read_substituted(arena, s, out);
}

bool store_substituted_last(struct store *store, struct arena *arena,
    int64_t game, int seat, struct substituted *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NOT NULL "
	    "ORDER BY id DESC LIMIT 1",
	    game, seat);
	return read_substituted(arena, s, out);
}
