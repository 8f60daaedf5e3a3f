/* tallies.c - SQL for what people did in finished games. */
#include "store/tallies.h"

#include "sql.h"

void store_tally_set(
    struct store *store, const struct tally_key *key, const struct tally *t)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO tally(game, seat, person, quit, rounds, "
	    "bids, made, nils, nils_made, bags, misplays, timeouts, answers, "
	    "seconds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
	    "iiiiiiiiiiiiii",
	    key->game,
	    (int64_t)key->seat,
	    key->person,
	    t->quit,
	    t->rounds,
	    t->bids,
	    t->made,
	    t->nils,
	    t->nils_made,
	    t->bags,
	    t->misplays,
	    t->timeouts,
	    t->answers,
	    t->seconds);
}

static struct tally read_tally(sqlite3_stmt *s)
{
	return (struct tally){
	    .quit = sqlite3_column_int64(s, 0),
	    .rounds = sqlite3_column_int64(s, 1),
	    .bids = sqlite3_column_int64(s, 2),
	    .made = sqlite3_column_int64(s, 3),
	    .nils = sqlite3_column_int64(s, 4),
	    .nils_made = sqlite3_column_int64(s, 5),
	    .bags = sqlite3_column_int64(s, 6),
	    .misplays = sqlite3_column_int64(s, 7),
	    .timeouts = sqlite3_column_int64(s, 8),
	    .answers = sqlite3_column_int64(s, 9),
	    .seconds = sqlite3_column_int64(s, 10),
	};
}

bool store_tally(
    struct store *store, const struct tally_key *key, struct tally *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT quit, rounds, bids, made, nils, nils_made, bags, misplays, "
	    "timeouts, answers, seconds FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    "iii",
	    key->game,
	    (int64_t)key->seat,
	    key->person);
	if (!sql_step(store, s))
		return false;
	*out = read_tally(s);
	sql_done(s);
	return true;
}

void store_tally_change(struct store *store,
    const struct tally_key *key,
    int64_t change,
    int64_t variance)
{
	sql_run(store,
	    "UPDATE tally SET change = ?, variance = ? "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    "iiiii",
	    change,
	    variance,
	    key->game,
	    (int64_t)key->seat,
	    key->person);
}

int64_t store_tally_changed(struct store *store, const struct tally_key *key)
{
	static const char change[] =
	    "SELECT change FROM tally "
	    "WHERE game = ? AND seat = ? AND person = ?";
	return sql_number(store,
	    0,
	    change,
	    "iii",
	    key->game,
	    (int64_t)key->seat,
	    key->person);
}

int64_t store_tally_sum(struct store *store, int64_t person, struct tally *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT sum(quit), sum(rounds), sum(bids), sum(made), sum(nils), "
	    "sum(nils_made), sum(bags), sum(misplays), sum(timeouts), "
	    "sum(answers), sum(seconds), count(DISTINCT game) "
	    "FROM tally WHERE person = ?",
	    "i",
	    person);
	int64_t games = 0;
	*out = (struct tally){0};
	if (sql_step(store, s)) {
		*out = read_tally(s);
		games = sqlite3_column_int64(s, 11);
		sql_done(s);
	}
	return games;
}

bool store_seat_change(
    struct store *store, int64_t game, int n, struct seat_change *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT seat, events, old, person FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    "ii",
	    game,
	    (int64_t)n);
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

/* ---- rounds and games of a person ---- */

void store_tally_rounds(struct store *store,
    const struct tally_key *key,
    const struct tally_round *best,
    const struct tally_round *worst)
{
	sql_run(store,
	    "UPDATE tally SET best = ?, best_round = ?, worst = ?, "
	    "worst_round = ? WHERE game = ? AND seat = ? AND person = ?",
	    "iiiiiii",
	    best->points,
	    (int64_t)best->round,
	    worst->points,
	    (int64_t)worst->round,
	    key->game,
	    (int64_t)key->seat,
	    key->person);
}

static size_t read_rounds(
    struct store *store, sqlite3_stmt *s, struct tally_round *out)
{
	size_t n = 0;
	for (; sql_step(store, s); n++)
		out[n] = (struct tally_round){
		    .game = sqlite3_column_int64(s, 0),
		    .points = sqlite3_column_int64(s, 1),
		    .round = sqlite3_column_int(s, 2),
		};
	return n;
}

size_t store_rounds_best(
    struct store *store, int64_t person, struct tally_round *out, size_t most)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT game, best, best_round FROM tally "
	    "WHERE person = ? AND best IS NOT NULL "
	    "ORDER BY best DESC, game, seat LIMIT ?",
	    "ii",
	    person,
	    (int64_t)most);
	return read_rounds(store, s, out);
}

size_t store_rounds_worst(
    struct store *store, int64_t person, struct tally_round *out, size_t most)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT game, worst, worst_round FROM tally "
	    "WHERE person = ? AND worst IS NOT NULL "
	    "ORDER BY worst, game, seat LIMIT ?",
	    "ii",
	    person,
	    (int64_t)most);
	return read_rounds(store, s, out);
}

size_t store_tally_games(struct store *store,
    struct arena *arena,
    int64_t person,
    struct tally_game *out,
    size_t most)
{
	size_t n = 0;
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT t.game, d.ended, t.seat, t.quit, t.change IS NOT NULL, "
	    "t.change, t.variance, d.places FROM tally AS t "
	    "JOIN rated AS d ON d.game = t.game WHERE t.person = ? "
	    "ORDER BY d.number DESC, t.seat LIMIT ?",
	    "ii",
	    person,
	    (int64_t)most);
	for (; sql_step(store, s); n++)
		out[n] = (struct tally_game){
		    .game = sqlite3_column_int64(s, 0),
		    .ended = sqlite3_column_int64(s, 1),
		    .seat = sqlite3_column_int(s, 2),
		    .quit = sqlite3_column_int(s, 3) != 0,
		    .is_rated = sqlite3_column_int(s, 4) != 0,
		    .change = sqlite3_column_int64(s, 5),
		    .variance = sqlite3_column_int64(s, 6),
		    .places = sql_text(arena, s, 7),
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
