/* tick.c - what the clock does: outages, time-outs, reminders.
 *
 * nomic109 §7. A time-out may fire only if the deadline had passed before a complete look at the mailbox began: so a post
 * that was received in time and read late has been read by now. One game, one transaction. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "session.h"

enum { GAMES_MAX = 4096, REMINDER_AFTER = WHEN_DAY };

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
		log_line(LOG_LEVEL_WARNING, "no mail was read for %s; every open deadline moves by as much", when_span(began - m.fetched, span, sizeof span));
	}
	if (began > m.fetched)
		m.fetched = began;
	o = store_mailbox_set(r->store, folder, &m, err);
	return o ? o : store_commit(r->store, err);
}

/* nomic109 §7: "the referee chooses a card at random from among the cards the player could legally play". The draw comes
 * from the round's seed, so that it can be checked. */
static int draw_card(struct session *s)
{
	const struct table *t = &s->game.table;
	uint64_t legal = table_playable(t, s->game.hand[t->turn]);
	uint8_t seed[SEED_SIZE];
	struct draw draw;
	if (!store_round(s->r->store, s->row.id, t->round, seed)) {
		s->failed = err_set(s->err, OUTCOME_STOP, "game %" PRId64 ": round %d has no seed", s->row.id, t->round);
		return CARD_NONE;
	}
	draw_init(&draw, seed, arena_format(s->arena, "spades-timeout-v1/%" PRId64 "/%d/%u", s->row.id, t->round, (unsigned)t->turn_event));
	return cards_nth(legal, draw_below(&draw, cards_count(legal)));
}

static void time_out(struct session *s)
{
	const struct table *t = &s->game.table;
	int card = t->phase == PHASE_PLAY ? draw_card(s) : CARD_NONE;
	if (s->failed)
		return;
	log_line(LOG_LEVEL_INFO, "game %" PRId64 ": %s did not act in time", s->row.id, s->row.seat[t->turn].handle);
	(void)session_act(s, (struct action){.kind = ACT_TIMEOUT, .seat = t->turn, .card = card, .at = s->now, .acted = s->now});
	session_advance(s);
}

/* At most one reminder a day, the first a day after the turn opened. */
static bool reminder_due(struct session *s)
{
	const struct table *t = &s->game.table;
	return s->now - t->opened >= REMINDER_AFTER && !store_reminded_since(s->r->store, s->row.id, t->turn_event, s->now - WHEN_DAY);
}

static enum outcome tick_game(struct referee *r, int64_t id, int64_t now, int64_t fetched, struct err *err)
{
	struct arena arena;
	arena_init(&arena);
	struct session *s = arena_alloc(&arena, sizeof *s);
	*s = (struct session){.r = r, .arena = &arena, .now = now, .at = now, .err = err};
	doc_init(&s->answer, &arena, "Spades");
	s->failed = store_begin(r->store, err);
	if (!s->failed && session_game(s, id) && s->game.table.turn != SEAT_NONE) {
		int64_t deadline = session_deadline(s);
		if (deadline < fetched) {
			time_out(s);
			failpoint("timeout");
		} else if (now < deadline && reminder_due(s)) {
			store_reminder_add(r->store, id, s->game.table.turn_event, now);
			s->reminder = true;
		}
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

int64_t referee_next(struct referee *r, int64_t now)
{
	int64_t ids[GAMES_MAX], next = 0;
	size_t n = store_games(r->store, GAMES_OPEN, 0, ids, GAMES_MAX);
	for (size_t i = 0; i < n; i++) {
		struct arena arena;
		struct err err;
		struct game_row row;
		struct game game;
		arena_init(&arena);
		if (store_game(r->store, &arena, ids[i], &row) && !store_replay(r->store, &row, &game, &err) && game.table.turn != SEAT_NONE) {
			int64_t deadline = store_deadline(r->store, game.table.since, game.table.rules.time_limit) + 1;
			int64_t reminder = game.table.opened + REMINDER_AFTER;
			int64_t soon = reminder > now && reminder < deadline ? reminder : deadline;
			next = !next || soon < next ? soon : next;
		}
		arena_release(&arena);
	}
	return next;
}
