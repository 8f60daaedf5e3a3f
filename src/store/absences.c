/* absences.c - SQL for absences and extra time. */
#include "store/absences.h"

#include "sql.h"

void store_absence_add(struct store *store, int64_t person, struct span span)
{
	q_run(store,
	    "DELETE FROM absence WHERE person = ? AND began >= ? AND began < ?",
	    person, span.from, span.until);
	q_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND began < ?2 "
	    "AND ended > ?2",
	    person, span.from);
	q_run(store,
	    "INSERT INTO absence(person, began, ended) VALUES (?, ?, ?)",
	    person, span.from, span.until);
}

bool store_absence_end(struct store *store, int64_t person, int64_t at)
{
	int ahead = q_run(store,
	    "DELETE FROM absence WHERE person = ? AND began >= ?", person, at);
	int running = q_run(store,
	    "UPDATE absence SET ended = ?2 WHERE person = ?1 AND ended > ?2",
	    person, at);
	return ahead + running > 0;
}

bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out)
{
	struct rows *s = q_rows(store,
	    "SELECT began, ended FROM absence WHERE person = ? AND ended > ? "
	    "ORDER BY began LIMIT 1",
	    person, at);
	return q_first(s, NULL, &out->from, &out->until);
}

void store_absences(struct store *store, int64_t game, int64_t at,
    store_absence_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT a.person, a.began, a.ended FROM seat AS s "
	    "JOIN absence AS a ON a.person = s.person "
	    "WHERE s.game = ?1 AND a.began <= ?2 AND a.ended > ?2",
	    game, at);
	while (q_next(s)) {
		struct span span = {
		    .from = q_int(s, 1),
		    .until = q_int(s, 2),
		};
		each(context, q_int(s, 0), &span);
	}
}

int64_t store_absence_within(
    struct store *store, int64_t person, struct span span)
{
	return q_number(store, 0,
	    "SELECT sum(min(ended, ?3) - max(began, ?2)) FROM absence "
	    "WHERE person = ?1 AND ended > ?2 AND began < ?3",
	    person, span.from, span.until);
}

bool store_absence_grant(struct store *store, int64_t person, int64_t at)
{
	return q_run(store,
		   "UPDATE absence SET granted = 1 WHERE person = ? AND ended "
		   "> ?",
		   person, at) > 0;
}

bool store_absent(struct store *store, int64_t person, int64_t at, bool granted)
{
	return q_number(store, 0,
		   "SELECT count(*) FROM absence WHERE person = ?1 "
		   "AND began <= ?2 AND ended > ?2 AND granted >= ?3",
		   person, at, granted) > 0;
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
