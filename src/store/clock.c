/* clock.c - SQL for clocks: outages, deadlines, rate limits, due times, and the
 * machine's clock.
 *
 * Outages may overlap each other, suspensions, and the time that a mail waited
 * to be sent; every second counts once. */
#include "store/clock.h"

#include <string.h>

#include "base/when.h"

#include "base/arena.h"
#include "sql.h"

void store_outage_add(struct store *store, int64_t began, int64_t ended)
{
	q_run(store, "INSERT INTO outage(began, ended) VALUES (?, ?)", began,
	    ended);
}

bool store_outage_untold(
    struct store *store, int64_t least, int64_t *began, int64_t *ended)
{
	struct rows *s = q_rows(store,
	    "SELECT min(began), max(ended) FROM outage "
	    "WHERE NOT told AND ended - began >= ? HAVING count(*)",
	    least);
	return q_first(s, NULL, began, ended);
}

void store_outages_told(struct store *store)
{
	q_run(store, "UPDATE outage SET told = 1 WHERE NOT told");
}

/* State of computing a deadline. */
struct walk {
	int64_t deadline;
	int64_t covered; /* outages and absences before this time are counted */
};

static void stop(struct walk *w, struct span span)
{
	if (span.from < w->covered)
		span.from = w->covered;
	if (span.from >= w->deadline || span.until <= span.from)
		return;
	w->deadline += span.until - span.from;
	w->covered = span.until;
}

/* Apply what stopped the clock, in the order in which it began. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit,
    const struct stops *stops)
{
	struct walk w = {
	    .deadline = since + limit,
	    .covered = since,
	};
	struct rows *s = q_rows(store,
	    "SELECT began, ended FROM outage WHERE ended > ?1 "
	    "UNION ALL SELECT ?2, ?3 WHERE ?3 > ?2 "
	    "UNION ALL SELECT began, ended FROM absence "
	    "WHERE person = ?4 AND ended > ?1 AND granted >= ?5 "
	    "UNION ALL SELECT began, coalesce(ended, ?7) FROM suspension "
	    "WHERE game = ?6 AND coalesce(ended, ?7) > ?1 ORDER BY 1",
	    since, stops->waited.from, stops->waited.until, stops->person,
	    stops->granted, stops->game, stops->now);
	struct span span = {0};
	while (q_read(s, NULL, &span.from, &span.until)) {
		stop(&w, span);
	}
	return w.deadline;
}

int64_t store_said_at(struct store *store, const char *what)
{
	return q_number(store, 0, "SELECT at FROM said WHERE what = ?", what);
}

void store_unsay(struct store *store, const char *what)
{
	q_run(store, "DELETE FROM said WHERE what = ?", what);
}

bool store_once(
    struct store *store, const char *what, int64_t now, int64_t span)
{
	static const char lately[] =
	    "SELECT 1 FROM said WHERE what = ? AND at > ?";
	if (q_number(store, 0, lately, what, now - span))
		return false;
	q_run(store,
	    "INSERT INTO said(what, at) VALUES (?, ?) "
	    "ON CONFLICT(what) DO UPDATE SET at = excluded.at",
	    what, now);
	return true;
}

/* An entry is the kind, a blank and `what`. '!' follows the blank in ASCII, so
 * all entries of a kind sort between the kind with ' ' and the kind with '!'.
 */
void store_say(
    struct store *store, const char *kind, const char *what, int64_t now)
{
	q_run(store,
	    "DELETE FROM said WHERE what >= ?1 || ' ' AND what < ?1 || '!' "
	    "AND at < ?2",
	    kind, now - WHEN_DAY);
	q_run(store,
	    "INSERT INTO said(what, at) VALUES (?1 || ' ' || ?2, ?3) "
	    "ON CONFLICT(what) DO UPDATE SET at = excluded.at",
	    kind, what, now);
}

int store_said(struct store *store, const char *kind, int64_t since)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM said "
	    "WHERE what >= ?1 || ' ' AND what < ?1 || '!' AND at >= ?2",
	    kind, since);
}

void store_clock(
    struct store *store, struct arena *arena, struct clock_row *out)
{
	*out = (struct clock_row){.boot = ""};
	struct rows *s = q_rows(store, "SELECT boot, drift, looked FROM clock");
	if (!q_next(s))
		return;
	out->boot = q_string(arena, s, 0);
	out->drift = q_int(s, 1);
	out->looked = q_int(s, 2);
	q_done(s);
}

void store_clock_set(struct store *store, const struct clock_row *row)
{
	q_run(store,
	    "INSERT INTO clock(one, boot, drift, looked) VALUES (1, ?, ?, ?) "
	    "ON CONFLICT(one) DO UPDATE "
	    "SET boot = excluded.boot, drift = excluded.drift, looked = "
	    "excluded.looked",
	    row->boot, row->drift, row->looked);
}

void store_clock_back(struct store *store, int64_t now)
{
	q_run(store, "DELETE FROM outage WHERE began >= ?", now);
	q_run(store, "UPDATE outage SET ended = ? WHERE ended > ?", now, now);
	q_run(store, "DELETE FROM said WHERE at > ?", now);
	q_run(store, "UPDATE horizon SET letters = ? WHERE letters > ?", now,
	    now);
	q_run(store, "UPDATE mailbox SET fetched = ? WHERE fetched > ?", now,
	    now);
	q_run(store,
	    "UPDATE outbox SET due = ? WHERE state = 'queued' AND due > ?", now,
	    now);
	q_run(store, "UPDATE game SET due = 1 WHERE ended IS NULL");
}

/* ---- due times ----
 *
 * In the columns `due` and `deadline` of a game, NULL means never; 1, a time
 * long ago, is the mark of a trigger in schema.sql. */

void store_due_set(struct store *store, int64_t game, const struct due *due)
{
	q_run(store,
	    "UPDATE game SET due = nullif(?1, 0), deadline = nullif(?2, 0) "
	    "WHERE id = ?3 AND ended IS NULL "
	    "AND (coalesce(due, 0), coalesce(deadline, 0)) <> (?1, ?2)",
	    due->next, due->deadline, game);
}

struct due store_due(struct store *store, int64_t game)
{
	struct due out = {0};
	struct rows *s =
	    q_rows(store, "SELECT due, deadline FROM game WHERE id = ?", game);
	if (!q_next(s))
		return out;
	out.next = q_int(s, 0);
	out.deadline = q_int(s, 1);
	q_done(s);
	return out;
}
