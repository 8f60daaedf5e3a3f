/* tallies.c - SQL for what people did in finished games. */
#include "store/tallies.h"

#include "sql.h"

void store_tally_set(
    struct store *store, const struct tally_key *key, const struct tally *t)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO tally(game, seat, person, quit, timeouts) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iiiii", key->game, (int64_t)key->seat, key->person, t->quit,
	    t->timeouts);
}

bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT quit, timeouts FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    "iii", key->game, (int64_t)key->seat, key->person);
	if (!sql_step(store, s))
		return false;
	*out = (struct tally){
	    .quit = sqlite3_column_int64(s, 0),
	    .timeouts = sqlite3_column_int64(s, 1),
	};
	sql_done(s);
	return true;
}

void store_tally_change(
    struct store *store, const struct tally_key *key, int64_t change)
{
	sql_run(store,
	    "UPDATE tally SET change = ? "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    "iiii", change, key->game, (int64_t)key->seat, key->person);
}

int64_t store_tally_changed(struct store *store, const struct tally_key *key)
{
	static const char change[] =
	    "SELECT change FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?";
	return sql_number(store, 0, change, "iii", key->game,
	    (int64_t)key->seat, key->person);
}

/* Column `places` has a digit and a space for each side. */
struct tally_sum store_tally_sum(struct store *store, int64_t person)
{
	struct tally_sum sum = {0};
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT count(DISTINCT t.game), sum(NOT t.quit AND "
	    "length(replace(d.places, '1', '')) + 1 = length(d.places) AND "
	    "substr(d.places, 1 + 2 * (t.seat % ((length(d.places) + 1) / 2)), "
	    "1) = '1'), sum(t.timeouts) FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ?",
	    "i", person);
	if (sql_step(store, s)) {
		sum.games = sqlite3_column_int64(s, 0);
		sum.won = sqlite3_column_int64(s, 1);
		sum.timeouts = sqlite3_column_int64(s, 2);
		sql_done(s);
	}
	return sum;
}

bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, events, old, person FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    "ii", game, (int64_t)n);
	if (!sql_step(store, s))
		return false;
	*out = (struct seat_change){
	    .seat = sqlite3_column_int(s, 0),
	    .events = (uint32_t)sqlite3_column_int64(s, 1),
	    .old = sqlite3_column_int64(s, 2),
	    .person = sqlite3_column_int64(s, 3),
	};
	sql_done(s);
	return true;
}

/* ---- games of a person ---- */

size_t store_tally_games(struct store *store, struct arena *arena,
    int64_t person, struct tally_game *out, size_t most)
{
	size_t n = 0;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT t.game, d.ended, t.seat, t.quit, t.change IS NOT NULL, "
	    "t.change, d.places FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ? "
	    "ORDER BY d.number DESC, t.seat LIMIT ?",
	    "ii", person, (int64_t)most);
	for (; sql_step(store, s); n++)
		out[n] = (struct tally_game){
		    .game = sqlite3_column_int64(s, 0),
		    .ended = sqlite3_column_int64(s, 1),
		    .seat = sqlite3_column_int(s, 2),
		    .quit = sqlite3_column_int(s, 3) != 0,
		    .is_rated = sqlite3_column_int(s, 4) != 0,
		    .change = sqlite3_column_int64(s, 5),
		    .places = sql_text(arena, s, 6),
		};
	return n;
}

/* ---- profiles ---- */

bool store_profile(struct store *store, int64_t person)
{
	static const char found[] =
	    "SELECT count(*) FROM profile WHERE person = ?";
	return sql_number(store, 0, found, "i", person) > 0;
}

void store_profile_set(struct store *store, int64_t person, bool shown)
{
	static const char on[] =
	    "INSERT OR IGNORE INTO profile(person) VALUES (?)";
	static const char off[] = "DELETE FROM profile WHERE person = ?";
	sql_run(store, shown ? on : off, "i", person);
}
