/* ratings.c - SQL for the list of finished games, ratings, standings, and what
 * people did in finished games. */
#include "store/ratings.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "engine/rating.h"
#include "sql.h"
#include "store/store.h"

void store_tally_set(
    struct store *store, const struct tally_key *key, const struct tally *t)
{
	q_run(store,
	    "INSERT OR REPLACE INTO tally(game, seat, person, quit, timeouts) "
	    "VALUES (?, ?, ?, ?, ?)",
	    key->game, key->seat, key->person, t->quit, t->timeouts);
}

bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out)
{
	struct rows *s = q_rows(store,
	    "SELECT quit, timeouts FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    key->game, key->seat, key->person);
	*out = (struct tally){0};
	return q_first(s, NULL, &out->quit, &out->timeouts);
}

int64_t store_tally_changed(struct store *store, const struct tally_key *key)
{
	static const char change[] =
	    "SELECT change FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?";
	return q_number(store, 0, change, key->game, key->seat, key->person);
}

/* Column `places` has a digit and a space for each side. */
struct tally_sum store_tally_sum(struct store *store, int64_t person)
{
	struct tally_sum sum = {0};
	struct rows *s = q_rows(store,
	    "SELECT count(DISTINCT t.game), sum(NOT t.quit AND "
	    "length(replace(d.places, '1', '')) + 1 = length(d.places) AND "
	    "substr(d.places, 1 + 2 * (t.seat % ((length(d.places) + 1) / 2)), "
	    "1) = '1'), sum(t.timeouts) FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ?",
	    person);
	if (q_next(s)) {
		sum.games = q_int(s, 0);
		sum.won = q_int(s, 1);
		sum.timeouts = q_int(s, 2);
		q_done(s);
	}
	return sum;
}

bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, old, person FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    game, n);
	*out = (struct seat_change){0};
	return q_first(
	    s, NULL, &out->seat, &out->events, &out->old, &out->person);
}

/* ---- games of a person ---- */

/* ---- profiles ---- */

/* ---- finished games ---- */

static struct rated_row read_rated(struct arena *arena, struct rows *s)
{
	return (struct rated_row){
	    .number = q_int(s, 0),
	    .game = q_int(s, 1),
	    .ended = q_int(s, 2),
	    .why = q_string(arena, s, 3),
	    .places = q_string(arena, s, 4),
	};
}

bool store_rated(struct store *store, struct arena *arena, int64_t game,
    struct rated_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT number, game, ended, why, places FROM rated WHERE game = ?",
	    game);
	if (!q_next(s))
		return false;
	*out = read_rated(arena, s);
	q_done(s);
	return true;
}

size_t store_rated_all(
    struct store *store, struct arena *arena, struct rated_row **out)
{
	static const char last[] = "SELECT max(number) FROM rated";
	int64_t most = q_number(store, 0, last);
	size_t n = 0;
	struct rows *s =
	    q_rows(store, "SELECT number, game, ended, why, places FROM rated "
			  "ORDER BY number");
	*out = arena_alloc(arena, ((size_t)most + 1) * sizeof **out);
	while (q_next(s))
		(*out)[n++] = read_rated(arena, s);
	return n;
}

bool store_unrated(struct store *store, int64_t game)
{
	static const char found[] =
	    "SELECT count(*) FROM unrated WHERE game = ?";
	return q_number(store, 0, found, game) > 0;
}

/* ---- ratings ---- */

static struct rating_row read_rating(struct rows *s)
{
	return (struct rating_row){
	    .person = q_int(s, 0),
	    .rating = {q_int(s, 1), q_int(s, 2)},
	    .games = q_int(s, 3),
	};
}

struct rating_row store_rating(struct store *store, int64_t person)
{
	struct rating_row row = {.person = person};
	struct rows *s = q_rows(store,
	    "SELECT person, mean, variance, games FROM rating WHERE person = ?",
	    person);
	if (!q_next(s))
		return row;
	row = read_rating(s);
	q_done(s);
	return row;
}

void store_rating_set(struct store *store, const struct rating_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO rating(person, mean, variance, games) "
	    "VALUES (?, ?, ?, ?)",
	    row->person, row->rating.mean, row->rating.variance, row->games);
}

size_t store_ratings(
    struct store *store, struct arena *arena, struct rating_row **out)
{
	static const char count[] = "SELECT count(*) FROM rating";
	int64_t most = q_number(store, 0, count);
	size_t n = 0;
	struct rows *s = q_rows(store,
	    "SELECT person, mean, variance, games FROM rating ORDER BY person");
	*out = arena_alloc(arena, ((size_t)most + 1) * sizeof **out);
	while (q_next(s))
		(*out)[n++] = read_rating(s);
	return n;
}

/* ---- standings ---- */

size_t store_standings(
    struct store *store, struct arena *arena, struct standing *out, size_t most)
{
	size_t n = 0;
	struct rows *s = q_rows(store,
	    "SELECT r.person, r.mean, r.variance, r.games, "
	    "CASE WHEN EXISTS (SELECT 1 FROM profile AS f "
	    "WHERE f.person = p.id) THEN p.handle END "
	    "FROM rating AS r INDEXED BY rating_order "
	    "JOIN person AS p ON p.id = r.person "
	    "WHERE r.games >= 10 ORDER BY r.mean DESC LIMIT ?",
	    most);
	for (; q_next(s); n++) {
		out[n] = (struct standing){.row = read_rating(s)};
		if (!q_null(s, 4))
			out[n].name = q_string(arena, s, 4);
	}
	return n;
}
