/* deadline.c - when a turn ends, when a reminder is due, what postpones them, and what is next.
 *
 * nomic109 §7, and nobody is punished for a fault of ours: outages and suspensions do not count,
 * nor does the time that the mail which asked for the move lay unsent. */
#include "deadline.h"

#include "base/when.h"
#include "session.h"
#include "store/agreements.h"
#include "store/clock.h"
#include "store/outbox.h"

enum {
	MAIL_TAKES = WHEN_HOUR,    /* to be sent: no fault of ours */
	FETCH_TAKES = WHEN_HOUR,   /* after a poll, before it counts as an outage */
	REMINDER_AFTER = WHEN_DAY, /* from the turn, and from one reminder to the next */
	PULSE_AFTER = 2,           /* s, until a deal that waits for the beacon is looked at */
	WORTH_TELLING = WHEN_DAY,  /* an outage as long as this */
};

/* From when the mail of this turn was written until it was sent; empty when there is none. */
static struct span unsent(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t person = s->row.seat[t->turn].id;
	if (!person)
		return (struct span){0, 0};
	return store_notice_waited(s->store, s->row.id, person, t->turn_event, s->now);
}

int64_t deadline_of_turn(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->turn == SEAT_NONE)
		return 0;
	struct span waited = unsent(s);
	if (waited.until - waited.from <= MAIL_TAKES)
		waited.until = waited.from;
	int64_t suspended = store_suspended_for(s->store, s->row.id, t->since, s->now);
	return store_deadline(s->store, t->since, t->rules.time_limit, waited) + suspended;
}

bool deadline_missed(const struct session *s, int64_t fetched)
{
	return deadline_of_turn(s) < fetched;
}

static int64_t next_reminder(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t last = store_reminded(s->store, s->row.id, t->turn_event);
	return (last ? last : t->opened) + REMINDER_AFTER;
}

/* What it would remind of, or an earlier reminder, may not be sent yet. */
static bool still_unsent(const struct session *s)
{
	const char *address = s->row.seat[s->game.table.turn].address;
	struct span waited = unsent(s);
	if (waited.from && waited.until >= s->now)
		return true;
	return store_notices_queued(s->store, s->row.id, address) > 0;
}

bool deadline_reminds(const struct session *s)
{
	if (s->now < next_reminder(s) || s->now >= deadline_of_turn(s))
		return false;
	return !still_unsent(s);
}

/* The last moment at which the first deal may wait for the players' word. */
static int64_t ready_until(const struct session *s)
{
	return s->row.started + s->row.rules.time_limit;
}

bool deadline_awaits_ready(const struct session *s)
{
	const struct table *t = &s->game.table;
	bool before_deal = !t->events && t->phase == PHASE_DEAL;
	if (!t->rules.ready || !before_deal || s->at > ready_until(s))
		return false;
	unsigned all = (1u << t->rules.seats) - 1;
	return store_seats(s->store, s->row.id, SEAT_READY) != all;
}

int64_t deadline_next(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->row.suspended)
		return 0;
	bool ready_awaited = deadline_awaits_ready(s);
	if (t->phase == PHASE_DEAL && !ready_awaited && s->site->beacon)
		return s->now + PULSE_AFTER;
	if (t->turn == SEAT_NONE)
		return ready_awaited ? ready_until(s) + 1 : 0;
	int64_t over = deadline_of_turn(s) + 1;
	int64_t reminder = next_reminder(s);
	return reminder > s->now && reminder < over ? reminder : over;
}

bool deadline_outage(const struct site *site, int64_t last, int64_t began)
{
	return last && began - last > site->poll + FETCH_TAKES;
}

bool deadline_outage_untold(struct store *store, int64_t *began, int64_t *ended)
{
	return store_outage_untold(store, WORTH_TELLING, began, ended);
}
