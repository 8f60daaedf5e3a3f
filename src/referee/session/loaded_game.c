/* loaded_game.c - replays a game, and applies actions to it. */
#include "loaded_game.h"

#include <inttypes.h>
#include <string.h>

#include "base/failpoint.h"
#include "engine/legal.h"
#include "notice/replay.h"
#include "round_inputs.h"
#include "sender.h"
#include "store/q.h"
#include "store/table.h"
#include "tx.h"

/* Returns `array`, or a larger copy in the arena if all its `room` is used. */
static void *room_for_one(
    const struct tx *tx, void *array, size_t size, size_t count, size_t *room)
{
	if (count < *room)
		return array;
	*room = 2 * count + 8;
	void *more = arena_alloc(tx->arena, *room * size);
	if (count)
		memcpy(more, array, count * size);
	return more;
}

static void keep_event(
    const struct tx *tx, struct loaded_game *game, const struct event *e)
{
	size_t count = game->log_count;
	game->log =
	    room_for_one(tx, game->log, sizeof *e, count, &game->log_room);
	game->log[count] = *e;
	game->log_count++;
}

struct replaying {
	const struct tx *tx;
	struct loaded_game *game;
};

static void replay_event(void *context, const struct event *e)
{
	const struct replaying *r = context;
	keep_event(r->tx, r->game, e);
	(void)takeback_apply(&r->game->takeback, &r->game->state, e);
}

bool loaded_replay(struct tx *tx, struct loaded_game *game)
{
	struct replaying r = {tx, game};
	int64_t id = game->row.id;
	game->log_count = 0;
	game_init(&game->state, &game->row.rules);
	takeback_init(&game->takeback);
	if (!tx_did(tx, store_events(tx->store, id, replay_event, &r, tx->err)))
		return false;
	const char *broken = game_broken_invariant(&game->state);
	if (broken)
		tx_stop(
		    tx, "game %" PRId64 ": broken invariant: %s", id, broken);
	return !broken;
}

unsigned loaded_effects(const struct loaded_game *game)
{
	unsigned all = 0;
	for (size_t i = 0; i < game->news_count; i++)
		all |= game->news[i].effects;
	return all;
}

bool loaded_waits_for(const struct loaded_game *game, int seat)
{
	return seat != SEAT_NONE && seat == game->state.table.turn &&
	       !game->row.suspended;
}

int sender_seat(const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded || !in->sender.known)
		return SEAT_NONE;
	return store_seat_of(&game->row, in->sender.person.id);
}

const struct person *loaded_person(const struct loaded_game *game, int seat)
{
	const struct person *p = &game->row.seat[seat];
	return p->id ? p : NULL;
}

bool loaded_bot(const struct loaded_game *game, int seat)
{
	if (seat == SEAT_NONE)
		return false;
	return !loaded_person(game, seat) ||
	       table_left(&game->state.table, seat);
}

/* Returns the words that stand before the name of `seat` in a list of the
 * players. */
static const char *link_to(const struct rules *r, int seat)
{
	bool each_alone = r->sides == r->seats;
	bool last = seat == r->seats - 1;
	if (each_alone)
		return last ? " and " : ", ";
	if (seat < r->sides)
		return " against ";
	return " and ";
}

const char *loaded_names(struct arena *arena, const struct game_row *row)
{
	const struct rules *r = &row->rules;
	const char *out = "";
	for (int side = 0; side < r->sides; side++)
		for (int seat = side; seat < r->seats; seat += r->sides) {
			const struct person *p = &row->seat[seat];
			const char *link = *out ? link_to(r, seat) : "";
			out =
			    arena_format(arena, "%s%s%s", out, link, p->handle);
		}
	return out;
}

/* Adds to the news. The array has no fixed size, because one letter may cause a
 * whole round of news at a table with bots. */
static void add_news(
    const struct tx *tx, struct loaded_game *game, const struct happening *h)
{
	size_t count = game->news_count;
	game->news =
	    room_for_one(tx, game->news, sizeof *h, count, &game->news_room);
	game->news[count] = *h;
	game->news_count++;
}

/* Applies an event. Of a deal's events, only the last becomes news. */
void loaded_apply(
    const struct tx *tx, struct loaded_game *game, const struct event *e)
{
	const struct table *t = &game->state.table;
	struct happening h = {
	    .event = *e,
	    .phase_before = t->phase,
	    .turn = t->turn,
	    .round = t->round,
	    .opened = t->opened,
	    .low_ball_before = t->low_ball,
	};
	if (e->kind == EVENT_BID)
		h.changes_bid = t->bid[e->seat] != BID_NONE;
	h.effects = takeback_apply(&game->takeback, &game->state, e);
	h.after = *t;
	if (h.effects & NEWS_ENDS_ROUND)
		h.secret = round_secret_opened(tx, game, game->row.id, h.round);
	bool dealt = h.effects & NEWS_DEALT;
	if (e->kind != EVENT_DEAL || dealt)
		add_news(tx, game, &h);
}

size_t loaded_drop_acts(struct happening *news, size_t count,
    const struct event *undo, struct replay_hands *before)
{
	for (int n = takeback_acts(undo); n; n--) {
		size_t at = count;
		while (at && !event_has(news[at - 1].event.kind, EVENT_ACTS))
			at--;
		if (!at)
			return count;
		count--;
		memmove(
		    &news[at - 1], &news[at], (count - at + 1) * sizeof *news);
		/* what stays after the act moved no card */
		for (size_t i = at; before && i <= count; i++)
			before[i] = before[at - 1];
	}
	return count;
}

uint32_t loaded_round_event(const struct loaded_game *game)
{
	size_t n = game->log_count;
	while (n && game->log[n - 1].kind != EVENT_DEAL)
		n--;
	return (uint32_t)n;
}

void loaded_event(
    struct tx *tx, struct loaded_game *game, const struct event *e)
{
	keep_event(tx, game, e);
	loaded_apply(tx, game, e);
	failpoint("act");
	uint32_t number = game->state.table.events;
	store_event_add(tx->store, game->row.id, number, e, tx->letter_id);
	tx->acted = true;
}

enum ruling loaded_act(struct tx *tx, struct loaded_game *game, struct action a)
{
	struct event e;
	enum ruling ruling = game_decide(&game->state, &a, &e);
	if (!ruling && !tx->failed)
		loaded_event(tx, game, &e);
	return ruling;
}

/* ---- texts about the people at the table ---- */

/* An absence ends at midnight, so the text names the minute before. */
static const char *one_absent(
    struct arena *arena, const char *name, const char *zone, int64_t until)
{
	char when[WHEN_PERSON];
	when_person(until - WHEN_MINUTE, zone, when, sizeof when);
	return arena_format(arena, "%s is away until %s.", name, when);
}

struct absent {
	const struct loaded_game *game;
	/* by seat: the first absence in progress; `until` is 0 for none */
	struct span span[SEATS_MAX];
};

static void note_absence(void *context, int64_t person, const struct span *span)
{
	struct absent *all = context;
	for (int seat = 0; seat < all->game->row.rules.seats; seat++) {
		struct span *first = &all->span[seat];
		if (all->game->row.seat[seat].id != person)
			continue;
		if (!first->until || span->from < first->from)
			*first = *span;
	}
}

static void absences(struct store *store, int64_t game, int64_t at,
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

const char *loaded_absent(const struct tx *tx, const struct loaded_game *game,
    int reader, const char *zone)
{
	const char *out = NULL;
	struct absent all = {.game = game};
	absences(tx->store, game->row.id, tx->now, note_absence, &all);
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		const struct person *p = &game->row.seat[seat];
		if (seat == reader || !all.span[seat].until)
			continue;
		const char *one = one_absent(
		    tx->arena, p->handle, zone, all.span[seat].until);
		out = out ? arena_format(tx->arena, "%s %s", out, one) : one;
	}
	return out;
}

const char *loaded_shut_by(const struct tx *tx, const struct loaded_game *game)
{
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		const struct person *p = loaded_person(game, seat);
		if (p && !table_left(&game->state.table, seat) &&
		    store_shuts(tx->store, game->row.id, p->id))
			return p->handle;
	}
	return NULL;
}

static bool watch_matters(struct store *store, int64_t game)
{
	static const char any[] =
	    "SELECT EXISTS (SELECT 1 FROM shut WHERE game = ?1) "
	    "OR EXISTS (SELECT 1 FROM watcher WHERE game = ?1)";
	return q_number(store, 0, any, game) > 0;
}

const char *loaded_watchers(const struct tx *tx, const struct loaded_game *game)
{
	struct watcher *w;
	const char *list = "";
	if (!watch_matters(tx->store, game->row.id))
		return NULL;
	const char *shut_by = loaded_shut_by(tx, game);
	if (shut_by)
		return tx_format(tx, "%s wants no watchers here.", shut_by);
	size_t n = store_watchers(tx->store, tx->arena, game->row.id, &w);
	int left = 0;
	for (size_t i = 0; i < n; i++)
		left += store_seat_of(&game->row, w[i].person.id) == SEAT_NONE;
	if (!left)
		return NULL;
	const char *verb = left == 1 ? "watches" : "watch";
	for (size_t i = 0; i < n; i++) {
		if (store_seat_of(&game->row, w[i].person.id) != SEAT_NONE)
			continue;
		left--;
		list = tx_list(
		    tx, list, left ? ", " : " and ", w[i].person.handle);
	}
	return tx_format(tx, "%s %s this game.", list, verb);
}

const char *loaded_to_agree(
    const struct tx *tx, const struct loaded_game *game, unsigned agreed)
{
	const char *out = "";
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		const struct person *p = &game->row.seat[seat];
		bool done = agreed >> seat & 1;
		if (!p->id || done || table_left(&game->state.table, seat))
			continue;
		const char *comma = *out ? ", " : "";
		out = arena_format(tx->arena, "%s%s%s", out, comma, p->handle);
	}
	return out;
}
