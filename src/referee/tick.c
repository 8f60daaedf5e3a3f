/* tick.c - what the clock does: outages, time-outs, reminders.
 *
 * nomic109 §7. A time-out may fire only if the deadline had passed before a complete look at the
 * mailbox began: so a post that was received in time and read late has been read by now. One game,
 * one transaction. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "bots/bots.h"
#include "deal/draw.h"
#include "session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/outbox.h"

enum { GAMES_MAX = 4096, REMINDER_AFTER = WHEN_DAY, PULSE_AFTER = 2 };

enum outcome referee_fetched(struct referee *r, const char *folder, int64_t began, struct err *err)
{
	struct mailbox m;
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	store_mailbox(r->store, folder, &m);
	if (m.fetched && began - m.fetched > r->site->poll + WHEN_HOUR) {
		char span[32];
		store_outage_add(r->store, m.fetched, began);
		log_line(LOG_LEVEL_WARNING,
		    "no mail was read for %s; every open deadline moves by as much",
		    when_span(began - m.fetched, span, sizeof span));
	}
	if (began > m.fetched)
		m.fetched = began;
	store_mailbox_set(r->store, folder, &m);
	return store_commit(r->store, err);
}

static int below(void *draw, int n)
{
	return draw_below(draw, n);
}

static void time_out(struct session *s)
{
	const struct table *t = &s->game.table;
	struct draw draw;
	if (!session_draw(s, "spades-timeout-v1", &draw))
		return;
	struct action a = bot_timeout(&s->game, below, &draw);
	a.at = a.acted = s->now;
	s->occasion = arena_format(s->arena, "timeout %" PRId64 " %u", s->row.id, t->events);
	log_line(LOG_LEVEL_INFO,
	    "game %" PRId64 ": %s did not act in time",
	    s->row.id,
	    s->row.seat[t->turn].handle);
	(void)session_act(s, a);
	session_advance(s);
}

/* At most one reminder a day, the first a day after the turn opened. */
static int64_t next_reminder(const struct session *s)
{
	const struct table *t = &s->game.table;
	int64_t last = store_reminded(s->store, s->row.id, t->turn_event);
	return (last ? last : t->opened) + REMINDER_AFTER;
}

static bool reminder_due(struct session *s)
{
	const struct table *t = &s->game.table;
	if (s->now < next_reminder(s))
		return false;
	struct span waited = store_notice_waited(
	    s->store, s->row.id, s->row.seat[t->turn].id, t->turn_event, s->now);
	/* what it would remind of, or an earlier reminder, may not be sent yet */
	return (!waited.from || waited.until < s->now) &&
	       !store_notices_queued(s->store, s->row.id, s->row.seat[t->turn].address);
}

static void look_at(struct session *s, int64_t now, int64_t fetched)
{
	session_advance(
	    s); /* what goes on by itself: a deal that waited for the players' word, bots */
	if (s->failed || s->news_count || s->game.table.turn == SEAT_NONE)
		return;
	int64_t deadline = session_deadline(s);
	if (deadline < fetched) {
		time_out(s);
		failpoint("timeout");
	} else if (now < deadline && reminder_due(s)) {
		s->occasion = arena_format(s->arena,
		    "reminder %" PRId64 " %u %d",
		    s->row.id,
		    s->game.table.events,
		    (int)((now - s->game.table.opened) / WHEN_DAY));
		store_reminder_add(s->store, s->row.id, s->game.table.turn_event, now);
		s->reminder = true;
	}
}

static enum outcome tick_game(
    struct referee *r, int64_t id, int64_t now, int64_t fetched, struct err *err)
{
	struct arena arena;
	arena_init(&arena);
	struct session *s = arena_alloc(&arena, sizeof *s);
	*s = (struct session){.r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = &arena,
	    .now = now,
	    .at = fetched,
	    .err = err};
	doc_init(&s->answer, &arena, "Spades");
	s->failed = store_begin(r->store, err);
	if (!s->failed && session_game(s, id) && !s->row.suspended) {
		s->occasion =
		    arena_format(&arena, "advance %" PRId64 " %u", id, s->game.table.events);
		look_at(s, now, fetched);
		if (!s->failed && (s->news_count || s->reminder))
			notify_all(s);
	}
	enum outcome o = s->failed;
	if (o)
		store_rollback(r->store);
	else
		o = store_commit(r->store, err);
	arena_release(&arena);
	return o;
}

enum outcome referee_tick(struct referee *r, int64_t now, int64_t fetched, struct err *err)
{
	int64_t ids[GAMES_MAX];
	size_t n = store_games(r->store, GAMES_OPEN, 0, ids, GAMES_MAX);
	enum outcome o = OUTCOME_DONE;
	for (size_t i = 0; i < n && !o; i++)
		o = tick_game(r, ids[i], now, fetched, err);
	return o;
}

/* When the clock has something to do for a game, 0 for never. */
static int64_t next_of(struct session *s, int64_t now)
{
	const struct table *t = &s->game.table;
	if (s->row.suspended)
		return 0;
	if (t->phase == PHASE_DEAL && !session_waits_for_ready(s) && s->site->beacon)
		return now + PULSE_AFTER; /* the deal waits for the beacon */
	if (t->turn == SEAT_NONE)
		return session_waits_for_ready(s) ? s->row.started + t->rules.time_limit + 1 : 0;
	int64_t deadline = session_deadline(s) + 1, reminder = next_reminder(s);
	return reminder > now && reminder < deadline ? reminder : deadline;
}

int64_t referee_next(struct referee *r, int64_t now)
{
	int64_t ids[GAMES_MAX], next = 0;
	size_t n = store_games(r->store, GAMES_OPEN, 0, ids, GAMES_MAX);
	for (size_t i = 0; i < n; i++) {
		struct arena arena;
		struct err err;
		arena_init(&arena);
		struct session s = {.r = r,
		    .store = r->store,
		    .site = r->site,
		    .arena = &arena,
		    .now = now,
		    .at = now,
		    .err = &err};
		int64_t soon = session_game(&s, ids[i]) ? next_of(&s, now) : 0;
		next = soon && (!next || soon < next) ? soon : next;
		arena_release(&arena);
	}
	return next;
}
