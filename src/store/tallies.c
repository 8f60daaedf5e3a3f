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

void store_tally_change(
    struct store *store, const struct tally_key *key, int64_t change)
{
	sql_run(store,
	    "UPDATE tally SET change = ? "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    "iiii",
	    change,
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
