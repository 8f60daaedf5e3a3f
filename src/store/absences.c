/* absences.c - SQL for absences and extra time. */
#include "store/absences.h"

#include "sql.h"

bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out)
{
	struct rows *s = q_rows(store,
	    "SELECT began, ended FROM absence WHERE person = ? AND ended > ? "
	    "ORDER BY began LIMIT 1",
	    person, at);
	return q_first(s, NULL, &out->from, &out->until);
}

int64_t store_extended(struct store *store, int64_t game, uint32_t events)
{
	return q_number(store, 0,
	    "SELECT sum(seconds) FROM extension WHERE game = ? AND events = ?",
	    game, events);
}

void store_extend(struct store *store, const struct extension *e)
{
	q_run(store,
	    "INSERT INTO extension(game, events, seat, seconds, at) "
	    "VALUES (?, ?, ?, ?, ?)",
	    e->game, e->events, e->seat, e->seconds, e->at);
}
