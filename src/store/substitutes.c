/* substitutes.c - SQL for substitutes. */
#include "store/substitutes.h"

#include "sql.h"
#include "store/talk.h"

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

size_t store_substitutes_for(
    struct store *store, int64_t person, struct substitute *out, size_t most)
{
	size_t count = 0;
	struct rows *s = q_rows(store,
	    "SELECT game, seat, coalesce(person, 0) FROM game CROSS JOIN "
	    "substitute ON substitute.game = game.id WHERE game.ended IS NULL "
	    "AND substitute.events IS NULL AND NOT taken "
	    "AND coalesce(person, ?1) = ?1 ORDER BY game, seat LIMIT ?2",
	    person, most);
	while (q_next(s))
		out[count++] = (struct substitute){
		    .game = q_int(s, 0),
		    .seat = (int)q_int(s, 1),
		    .person = q_int(s, 2),
		};
	return count;
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

void store_substitute_sits(struct store *store, const struct substitute *s,
    uint32_t events, const char *name, const char *before)
{
	int64_t seat = s->seat;
	q_run(store,
	    "UPDATE substitute SET events = ?, name = ?, before = ?, old = ? "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    events, name, before, s->old, s->game, seat);
	q_run(store,
	    "UPDATE seat SET person = nullif(?, 0), agreed = 0, pausing = 0 "
	    "WHERE game = ? AND seat = ?",
	    s->person, s->game, seat);
	q_run(store,
	    "UPDATE waiting SET agreed = agreed & ~(1 << ?) WHERE game = ?",
	    seat, s->game);
	store_unspoken_drop_all(store, s->game, s->seat);
	q_run(store,
	    "UPDATE talk SET text = '(' || ? || ' said that) ' || text "
	    "WHERE game = ? AND seat = ?",
	    before, s->game, seat);
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE game = ? AND person = ? AND state = 'queued' AND "
	    "notice",
	    s->game, s->old);
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
