/* deadline.c - when a turn ends, when a reminder is due, what postpones them,
 * and what is next.
 *
 * nomic109 §7, and nobody is punished for a fault of ours: outages and
 * suspensions do not count, nor does the time that the mail which asked for the
 * move lay unsent. */
#include "deadline.h"

#include <string.h>

#include "autoplay.h"
#include "base/dates.h"
#include "base/when.h"
#include "base/zone.h"
#include "engine/legal.h"
#include "session.h"
#include "store/absences.h"
#include "store/agreements.h"
#include "store/clock.h"
#include "store/deal_inputs.h"
#include "store/outbox.h"

enum {
	MAIL_TAKES = WHEN_HOUR, /* to be sent: no fault of ours */
	/* after a poll, before it counts as an outage */
	FETCH_TAKES = WHEN_HOUR,
	/* from the turn, and from one reminder to the next */
	REMINDER_AFTER = WHEN_DAY,
	/* a pulse, before the table is told; before one that is not required
	 * is given up */
	PULSE_LATE = WHEN_HOUR,
	PULSE_LOST = WHEN_DAY,
	/* s, until a deal that waits for the beacon is looked at again */
	PULSE_SOON = 2,
	PULSE_RARELY = 15 * WHEN_MINUTE,
	/* while a letter is held until it is confirmed */
	HELD_AT_MOST = WHEN_DAY,
	/* a reminder whose mail cannot be sent now */
	REMINDER_HELD = 15 * WHEN_MINUTE,
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

/* The first day off that ends after `from` and begins before `before`. */
static struct span day_off(const void *context, int64_t from, int64_t before)
{
	const struct site *site = context;
	const char *zone = site->zone ? site->zone : "";
	int offset;
	zone_offset(zone, from, &offset);
	for (int64_t day = (from + offset) / WHEN_DAY;; day++) {
		/* wherever the clocks stand */
		if ((day - 1) * WHEN_DAY >= before)
			return (struct span){0, 0};
		if (!calendar_has(&site->off, day))
			continue;
		int64_t begins = zone_moment(zone, day * WHEN_DAY);
		int64_t ends = zone_moment(zone, (day + 1) * WHEN_DAY);
		if (begins < before && ends > from)
			return (struct span){begins, ends};
	}
}

static bool has_days_off(const struct site *site)
{
	return site->off.weekdays || site->off.count;
}

/* What stops the clock of the one whose turn it is, or of all. A game whose
 * text lets nobody settle such things stands still for what a gamesmaster
 * granted only (nomic109 §7). */
static struct stops stops_of(
    const struct session *s, int64_t person, struct span waited)
{
	const struct rules *r = &s->row.rules;
	struct stops stops = {
	    .waited = waited,
	    .person = person,
	    .granted = !r->consent,
	    .context = s->site,
	};
	bool limited = r->time_limit != NO_TIME_LIMIT;
	if (r->consent && limited && has_days_off(s->site))
		stops.off = day_off;
	return stops;
}

/* From where the clock of the turn runs. A letter that was held counts as of
 * its receipt, but who is next hears of it when it is confirmed: the time until
 * then is not his. What the referee reads in its usual time takes none away. */
static int64_t turn_since(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t usual = s->site->poll + FETCH_TAKES;
	return t->opened - t->since > usual ? t->opened : t->since;
}

/* When the clock of the turn has run for so long. */
static int64_t turn_after(const struct session *s, int64_t limit)
{
	int64_t since = turn_since(s);
	struct span waited = unsent(s);
	if (waited.until - waited.from <= MAIL_TAKES)
		waited.until = waited.from;
	struct stops stops = stops_of(s, awaited(s)->id, waited);
	int64_t over = store_deadline(s->store, since, limit, &stops);
	return over + store_suspended_for(s->store, s->row.id, since, s->now);
}

int64_t deadline_of_turn(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->turn == SEAT_NONE)
		return 0;
	int64_t limit = t->rules.time_limit;
	limit += store_extended(s->store, s->row.id, t->turn_event);
	return turn_after(s, limit);
}

/* ---- a time-out that waits ---- */

struct held_turn deadline_turn(const struct session *s)
{
	return (struct held_turn){
	    .game = s->row.id,
	    .person = awaited(s)->id,
	    .event = s->game.table.turn_event,
	};
}

/* The letter that puts off the time-out which would follow at `over`, and until
 * when; 0 for none. */
static int64_t put_off(const struct session *s, int64_t over, int64_t *until)
{
	struct held first;
	const struct held_turn turn = deadline_turn(s);
	if (!store_held_delays(s->store, &turn, &first))
		return 0;
	*until = first.since + HELD_AT_MOST;
	return first.received <= over && *until > over ? first.id : 0;
}

int64_t deadline_held(const struct session *s)
{
	int64_t until = 0;
	if (s->game.table.turn == SEAT_NONE)
		return 0;
	return put_off(s, deadline_of_turn(s), &until) ? until : 0;
}

int64_t deadline_acts(const struct session *s)
{
	int64_t until = 0;
	int64_t over = deadline_of_turn(s);
	return over && put_off(s, over, &until) ? until : over;
}

void deadline_note_delay(struct session *s, int64_t at)
{
	int64_t until;
	int64_t over = deadline_of_turn(s);
	int64_t held = at > over ? put_off(s, over, &until) : 0;
	const struct held_turn turn = deadline_turn(s);
	if (held)
		store_held_delayed(s->store, &turn, held);
}

/* ---- reminders ---- */

int64_t deadline_used(const struct session *s)
{
	int64_t least = 0;
	int64_t most = s->at - turn_since(s);
	while (least < most) {
		int64_t middle = most - (most - least) / 2;
		if (turn_after(s, middle) > s->at)
			most = middle - 1;
		else
			least = middle;
	}
	return least;
}

int64_t deadline_told(const struct session *s)
{
	bool never = s->game.table.rules.time_limit == NO_TIME_LIMIT;
	return never ? 0 : deadline_of_turn(s);
}

bool deadline_missed(const struct session *s, int64_t fetched)
{
	return deadline_acts(s) < fetched;
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

/* Until when he is away, and would not be reminded: his clock stands still. 0
 * when he is here. */
static int64_t away_until(const struct session *s)
{
	struct span span;
	bool granted = !s->row.rules.consent;
	int64_t person = awaited(s)->id;
	if (!store_absent(s->store, person, s->now, granted))
		return 0;
	return store_absence(s->store, person, s->now, &span) ? span.until : 0;
}

bool deadline_reminds(const struct session *s)
{
	if (s->now < next_reminder(s))
		return false;
	if (s->now >= deadline_of_turn(s))
		return false;
	return !away_until(s) && !still_unsent(s);
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

/* ---- the next deal ---- */

static bool deal_of(const struct session *s, struct next_deal *out)
{
	const struct table *t = &s->game.table;
	if (t->phase != PHASE_DEAL)
		return false;
	return store_next_deal(s->store, s->arena, s->row.id, t->round, out);
}

unsigned deadline_unopened(const struct session *s)
{
	const struct table *t = &s->game.table;
	struct seal_row row = {.game = s->row.id, .round = t->round};
	unsigned out = 0;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (!s->row.seat[seat].id || table_left(t, seat))
			continue;
		row.seat = seat;
		if (store_seal(s->store, s->arena, &row) && !*row.words)
			out |= 1u << seat;
	}
	return out;
}

/* The longest time for which the mail that asks one of them lay unsent. */
static struct span unasked(const struct session *s)
{
	const struct table *t = &s->game.table;
	unsigned seats = deadline_unopened(s);
	struct span longest = {0, 0};
	for (int seat = 0; seat < t->rules.seats; seat++) {
		if (!(seats >> seat & 1))
			continue;
		struct span w = store_notice_waited(s->store,
		    s->row.id,
		    s->row.seat[seat].id,
		    t->events,
		    s->now);
		if (w.until - w.from > longest.until - longest.from)
			longest = w;
	}
	if (longest.until - longest.from <= MAIL_TAKES)
		longest.until = longest.from;
	return longest;
}

/* `limit` after `since`, not counting outages, suspensions and `waited`. */
static int64_t time_after(
    const struct session *s, int64_t since, int64_t limit, struct span waited)
{
	struct stops stops = stops_of(s, 0, waited);
	int64_t over = store_deadline(s->store, since, limit, &stops);
	return over + store_suspended_for(s->store, s->row.id, since, s->now);
}

int64_t deadline_of_opening(const struct session *s, const struct next_deal *d)
{
	int limit = s->row.rules.time_limit;
	return time_after(s, d->closed, limit, unasked(s));
}

static int64_t opening_reminder(const struct next_deal *d)
{
	int64_t last = d->reminded ? d->reminded : d->closed;
	return last + REMINDER_AFTER;
}

bool deadline_reminds_to_open(
    const struct session *s, const struct next_deal *d)
{
	if (d->settled || s->now < opening_reminder(d))
		return false;
	return s->now < deadline_of_opening(s, d);
}

/* Since when it is waited for. */
static int64_t awaited_since(const struct next_deal *d)
{
	return d->number ? d->due : d->settled;
}

/* It may be due so late that a clock was wrong when it was named. */
int64_t deadline_pulse_late(const struct session *s, const struct next_deal *d)
{
	int64_t latest = s->now + s->site->poll + PULSE_LOST;
	return d->due > latest ? s->now : awaited_since(d) + PULSE_LATE;
}

int64_t deadline_of_pulse(const struct session *s, const struct next_deal *d)
{
	struct span none = {0, 0};
	return time_after(s, awaited_since(d), PULSE_LOST, none);
}

/* Is a pulse that was named given up when it does not come? */
static bool given_up(const struct session *s, const struct next_deal *d)
{
	struct game_pulses p;
	if (!d->number)
		return false;
	bool some = store_pulses(s->store, s->arena, s->row.id, &p);
	return some && !strcmp(p.mode, "wanted");
}

/* The beacon is asked often at first, and more rarely the longer it is
 * silent. */
static int64_t next_of_pulse(const struct session *s, const struct next_deal *d)
{
	int64_t since = awaited_since(d);
	int64_t late = deadline_pulse_late(s, d);
	int64_t pause = PULSE_SOON + (s->now - since) / 4;
	int64_t next = s->now + (pause < PULSE_RARELY ? pause : PULSE_RARELY);
	if (s->now < since)
		next = since;
	if (!d->told)
		next = when_earlier(next, late);
	if (given_up(s, d))
		next = when_earlier(next, deadline_of_pulse(s, d) + 1);
	return next;
}

static int64_t next_of_deal(const struct session *s, const struct next_deal *d)
{
	if (*d->pulse)
		return s->now;
	if (d->settled)
		return next_of_pulse(s, d);
	int64_t over = deadline_of_opening(s, d) + 1;
	int64_t reminder = opening_reminder(d);
	return when_earlier(reminder, over);
}

int64_t deadline_over(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(s);
	if (!deal_of(s, &d))
		return deadline_acts(s);
	return d.settled ? d.due : deadline_of_opening(s, &d);
}

/* A bot does not wait for the clock. */
static bool turn_of_bot(const struct session *s)
{
	const struct table *t = &s->game.table;
	return !awaited(s)->id || table_left(t, t->turn);
}

static int64_t next_of_turn(const struct session *s, int64_t over)
{
	int64_t reminder = next_reminder(s);
	if (turn_of_bot(s))
		return s->now;
	if (reminder <= s->now && still_unsent(s))
		reminder = s->now + REMINDER_HELD;
	if (reminder < away_until(s))
		reminder = away_until(s);
	int64_t forced = autoplay_due(s);
	int64_t next = when_earlier(reminder, over + 1);
	return when_first(forced, next);
}

/* Both follow from when the time of the one who is to act is over. */
static struct due due_of_turn(const struct session *s)
{
	int64_t over = deadline_acts(s);
	bool never = s->game.table.rules.time_limit == NO_TIME_LIMIT;
	return (struct due){
	    .next = next_of_turn(s, over),
	    .deadline = never ? 0 : over,
	};
}

static int64_t next_before_deal(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(s) + 1;
	return deal_of(s, &d) ? next_of_deal(s, &d) : s->now;
}

/* A kind of moment is a line here or above, what is done at it one of look_at
 * in tick.c. What a session does to its game may bring it forward; what is done
 * elsewhere says store_due_now. */
struct due deadline_due(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->row.suspended || t->phase == PHASE_OVER)
		return (struct due){.next = 0};
	if (t->phase != PHASE_DEAL)
		return due_of_turn(s);
	return (struct due){
	    .next = next_before_deal(s),
	    .deadline = deadline_over(s),
	};
}

bool deadline_outage(const struct site *site, int64_t last, int64_t began)
{
	return last && began - last > site->poll + FETCH_TAKES;
}

bool deadline_outage_untold(struct store *store, int64_t *began, int64_t *ended)
{
	return store_outage_untold(store, WORTH_TELLING, began, ended);
}
