/* check.c - checks every game in the store: replays its events, tests the
 * invariants after each event (the whole deck, no card twice, whose turn), and
 * verifies its record against the chain of secrets. Complaints name no card. */

#include "base/buf.h"
#include "deal/verify.h"
#include "referee/deal/shuffle.h"
#include "referee/ratings/ratings.h"
#include "referee/session/session.h"

/* The check of one game. */
struct checked {
	struct session *s;
	int64_t id;
	referee_complaint_fn *complain;
	void *context;
	struct game game;
	struct takeback takeback;
	/* the first broken invariant; NULL: none */
	const char *broken;
	uint32_t at; /* number of events when the invariant broke */
};

__attribute__((format(printf, 2, 3))) static void complain(
    struct checked *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *what = arena_vformat(c->s->tx.arena, format, ap);
	va_end(ap);
	what = tx_format(&c->s->tx, "game %" PRId64 ": %s", c->id, what);
	c->complain(c->context, what);
}

static void step(void *context, const struct event *event)
{
	struct checked *c = context;
	takeback_apply(&c->takeback, &c->game, event);
	if (c->broken)
		return;
	c->broken = game_broken_invariant(&c->game);
	c->at = c->game.table.events;
}

static void check_ended(struct checked *c, const struct game_row *row)
{
	bool over_by_row = row->ended != 0;
	bool over_by_events = c->game.table.phase == PHASE_OVER;
	if (row->cancelled || over_by_row == over_by_events)
		return;
	if (over_by_row)
		complain(c,
		    "its row says that the game is over, but its events do "
		    "not");
	else
		complain(c,
		    "its events say that the game is over, but its row does "
		    "not");
}

static void check_record(struct checked *c, const struct game_row *row)
{
	struct err err;
	struct buf record;
	struct verified v;
	buf_init(&record, 0);
	if (!record_follows(c->s, row))
		complain(c, "its stored record differs from its events");
	if (record_of(c->s, row, RECORD_FINISHED, &record, &err)) {
		c->complain(c->context, err.text);
	} else {
		record_verify(buf_string(&record), &v);
		if (v.verdict == VERDICT_FAILS)
			complain(c,
			    "line %ld of its record is wrong (spadesd verify "
			    "%" PRId64 " says why)",
			    v.line, c->id);
	}
	buf_release(&record);
}

/* Complains if the stored due time is too late. It may be too early. */
static void check_due(struct checked *c, const struct game_row *row)
{
	struct session *s = c->s;
	struct due due = store_due(s->tx.store, c->id);
	if (row->ended) {
		if (due.next)
			complain(c, "the game is over but has a due time");
		return;
	}
	if (!session_load(s, c->id))
		return;
	int64_t next = deadline_due(s).next;
	if (next && (!due.next || due.next > next))
		complain(c, "its stored due time is too late");
}

static void check_game(struct checked *c)
{
	struct session *s = c->s;
	struct game_row row;
	struct err err;
	if (!tx_game_row(&s->tx, c->id, &row)) {
		complain(c, "its rules or seats cannot be read");
		return;
	}
	game_init(&c->game, &row.rules);
	takeback_init(&c->takeback);
	if (store_events(s->tx.store, c->id, step, c, &err)) {
		c->complain(c->context, err.text);
		return;
	}
	if (c->broken)
		complain(c, "after event %u: %s", c->at, c->broken);
	check_ended(c, &row);
	check_record(c, &row);
	const char *fault = ratings_fault(c->s, &row);
	if (fault)
		complain(c, "%s", fault);
	check_due(c, &row);
}

void referee_check(struct referee *r, int64_t now,
    referee_complaint_fn *complain_to, void *context)
{
	struct session whole;
	struct err err;
	int64_t *ids;
	session_look(&whole, r, now, &err);
	size_t n = store_games(r->store, whole.tx.arena, GAMES_ALL, &ids);
	for (size_t i = 0; i < n; i++) {
		struct session s;
		struct checked c = {
		    .s = &s,
		    .id = ids[i],
		    .complain = complain_to,
		    .context = context,
		};
		session_part(&s, &whole);
		check_game(&c);
		session_end(&s);
	}
	ratings_check(&whole, complain_to, context);
	session_end(&whole);
}

int64_t referee_unreadable(struct referee *r, int64_t now)
{
	struct session whole;
	struct err err;
	int64_t *ids;
	int64_t found = 0;
	session_look(&whole, r, now, &err);
	size_t n = store_games(r->store, whole.tx.arena, GAMES_OPEN, &ids);
	for (size_t i = 0; i < n && !found; i++) {
		struct session s;
		session_look(&s, r, now, &err);
		if (!session_load(&s, ids[i]))
			found = ids[i];
		session_end(&s);
	}
	session_end(&whole);
	return found;
}
