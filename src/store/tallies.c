/* tallies.c - SQL for what people did in finished games. */
#include "store/tallies.h"

#include "sql.h"

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
