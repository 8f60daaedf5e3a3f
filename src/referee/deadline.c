/* deadline.c - when a turn ends, when a reminder is due, what postpones them,
 * and what is next.
 *
 * nomic109 §7, and nobody is punished for a fault of ours: outages and
 * suspensions do not count, nor does the time that the mail which asked for the
 * move lay unsent. */
#include "deadline.h"

#include "base/when.h"
#include "engine/legal.h"
#include "session.h"
#include "store/agreements.h"
#include "store/clock.h"
#include "store/held.h"
#include "store/outbox.h"

enum {
	MAIL_TAKES = WHEN_HOUR, /* to be sent: no fault of ours */
	/* after a poll, before it counts as an outage */
	FETCH_TAKES = WHEN_HOUR,
	/* from the turn, and from one reminder to the next */
	REMINDER_AFTER = WHEN_DAY,
	/* s, until a deal that waits for the beacon is looked at */
	PULSE_AFTER = 2,
	/* while a letter is held until it is confirmed */
	HELD_AT_MOST = WHEN_DAY,
	WORTH_TELLING = WHEN_DAY, /* an outage as long as this */
};

static const struct person *awaited(const struct session *s)
{
	int turn = s->game.table.turn;
	return &s->row.seat[turn];
}

/* From when the mail of this turn was written until it was sent; empty when
 * there is none. */
static struct span unsent(const struct session *s)
{
	const struct table *t = &s->game.table;
	const struct person *p = awaited(s);
	struct span none = {0, 0};
	if (!p->id)
		return none;
	return store_notice_waited(
	    s->store, s->row.id, p->id, t->turn_event, s->now);
}

int64_t deadline_held(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->turn == SEAT_NONE)
		return 0;
	int64_t person = awaited(s)->id;
	int64_t since =
	    store_held_of_turn(s->store, s->row.id, person, t->turn_event);
	return since ? since + HELD_AT_MOST : 0;
}

int64_t deadline_of_turn(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->turn == SEAT_NONE)
		return 0;
	struct span waited = unsent(s);
	if (waited.until - waited.from <= MAIL_TAKES)
		waited.until = waited.from;
	int limit = t->rules.time_limit;
	int64_t game = s->row.id;
	int64_t over = store_deadline(s->store, t->since, limit, waited);
	over += store_suspended_for(s->store, game, t->since, s->now);
	int64_t held = deadline_held(s);
	if (held > over && held - HELD_AT_MOST <= over)
		over = held;
	return over;
}

int64_t deadline_told(const struct session *s)
{
	bool never = s->game.table.rules.time_limit == NO_TIME_LIMIT;
	return never ? 0 : deadline_of_turn(s);
}

bool deadline_missed(const struct session *s, int64_t fetched)
{
	return deadline_of_turn(s) < fetched;
}

static int64_t next_reminder(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t last = store_reminded(s->store, s->row.id, t->turn_event);
	if (!last)
		last = t->opened;
	return last + REMINDER_AFTER;
}

/* What it would remind of, or an earlier reminder, may not be sent yet. */
static bool still_unsent(const struct session *s)
{
	const char *to = awaited(s)->address;
	struct span waited = unsent(s);
	if (waited.from && waited.until >= s->now)
		return true;
	return store_notices_queued(s->store, s->row.id, to) > 0;
}

bool deadline_reminds(const struct session *s)
{
	if (s->now < next_reminder(s))
		return false;
	if (s->now >= deadline_of_turn(s))
		return false;
	return !still_unsent(s);
}

/* The last moment at which the first deal may wait for the players' word. */
static int64_t ready_until(const struct session *s)
{
	return s->row.started + s->row.rules.time_limit;
}

/* What may be done before it (a concession) does not end that time: only the
 * deal does. */
static bool before_first_deal(const struct table *t)
{
	return t->phase == PHASE_DEAL && !t->rounds_scored;
}

bool deadline_awaits_ready(const struct session *s)
{
	const struct table *t = &s->game.table;
	const struct rules *rules = &t->rules;
	if (!before_first_deal(t) || !rules->ready)
		return false;
	if (s->at > ready_until(s))
		return false;
	unsigned ready = store_seats(s->store, s->row.id, SEAT_READY);
	for (int seat = 0; seat < rules->seats; seat++) {
		bool is_ready = ready >> seat & 1;
		if (!is_ready && !table_left(t, seat))
			return true;
	}
	return false;
}

int64_t deadline_next(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->row.suspended)
		return 0;
	if (deadline_awaits_ready(s))
		return ready_until(s) + 1;
	if (t->phase == PHASE_DEAL && s->site->beacon)
		return s->now + PULSE_AFTER;
	if (t->turn == SEAT_NONE)
		return 0;
	int64_t over = deadline_of_turn(s) + 1;
	int64_t reminder = next_reminder(s);
	if (s->now < reminder && reminder < over)
		return reminder;
	return over;
}

bool deadline_outage(const struct site *site, int64_t last, int64_t began)
{
	return last && began - last > site->poll + FETCH_TAKES;
}

bool deadline_outage_untold(struct store *store, int64_t *began, int64_t *ended)
{
	return store_outage_untold(store, WORTH_TELLING, began, ended);
}
