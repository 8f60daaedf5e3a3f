/* loaded_game.c - replays a game, and applies actions to it. */
#include "loaded_game.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "deal/chain.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "engine/takeback.h"
#include "notice/orders.h"
#include "notice/replay.h"
#include "sender.h"
#include "store/deal_inputs.h"
#include "store/games.h"
#include "store/q.h"
#include "store/table.h"
#include "tx.h"

/* The inputs from which a round is dealt.
 *
 * The shuffle computes seeds from these inputs, the record publishes them, and
 * the shuffle needs the record. So both the shuffle and the record build on
 * this file. The end of a chain is thousands of steps from its beginning, and a
 * record shows a secret for each round. So a session walks a chain once and
 * keeps the secrets. */

/* The secrets of rounds `first` to `last` of a game. */
struct round_secrets {
	int64_t game;
	int first, last;
	uint8_t (*of)[SEED_SIZE];
};

static bool has(const struct round_secrets *r, int64_t id, int round)
{
	if (!r || r->game != id)
		return false;
	return round >= r->first && round <= r->last;
}

static int store_rounds(struct store *store, int64_t game)
{
	static const char last[] =
	    "SELECT max(round) FROM round WHERE game = ?";
	return (int)q_number(store, 0, last, game);
}

/* Returns the last round to walk to: the next round to deal, or `round` if that
 * is later, as far as this chain covers it. */
static int last_of(
    const struct tx *tx, int64_t id, int round, const struct chain_row *c)
{
	struct chain_row other;
	int last = store_rounds(tx->store, id) + 1;
	int end = c->first + c->length - 1;
	if (last < round)
		last = round;
	if (last > end)
		last = end;
	while (
	    store_chain(tx->store, id, last, &other) && other.first > c->first)
		last = other.first - 1;
	return last;
}

static bool walk(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round)
{
	struct chain_row chain;
	if (!store_chain(tx->store, id, round, &chain))
		return false;
	struct round_secrets *r = arena_alloc(tx->arena, sizeof *r);
	int last = last_of(tx, id, round, &chain);
	int count = last - chain.first + 1;
	*r = (struct round_secrets){
	    .game = id,
	    .first = chain.first,
	    .last = last,
	    .of = arena_alloc(tx->arena, (size_t)count * SEED_SIZE),
	};
	chain_back(chain.last, chain.length - count, r->of[count - 1]);
	for (int i = count - 1; i > 0; i--)
		chain_back(r->of[i], 1, r->of[i - 1]);
	game->secrets = r;
	return true;
}

bool round_secret(const struct tx *tx, struct loaded_game *game, int64_t id,
    int round, uint8_t secret[SEED_SIZE])
{
	if (!has(game->secrets, id, round) && !walk(tx, game, id, round))
		return false;
	const struct round_secrets *r = game->secrets;
	memcpy(secret, r->of[round - r->first], SEED_SIZE);
	return true;
}

const char *round_secret_opened(
    const struct tx *tx, struct loaded_game *game, int64_t id, int round)
{
	struct round_row row;
	uint8_t secret[SEED_SIZE];
	bool dealt = store_round(tx->store, tx->arena, id, round, &row);
	if (!dealt || !round_secret(tx, game, id, round, secret))
		return NULL;
	char *text = arena_alloc(tx->arena, SEED_HEX);
	seed_write(secret, text);
	return text;
}

const char *round_seal(const struct tx *tx, int64_t id)
{
	struct chain_row chain;
	uint8_t first[SEED_SIZE];
	if (!store_chain(tx->store, id, 1, &chain))
		return NULL;
	char *text = arena_alloc(tx->arena, SEED_HEX);
	chain_back(chain.last, chain.length, first);
	seed_write(first, text);
	return text;
}

bool round_site_chain(const struct tx *tx, struct beacon_chain *out)
{
	const char *url = tx->site->beacon_url;
	*out = (struct beacon_chain){.genesis = 0};
	return url && store_beacon(tx->store, url, out);
}

/* The stored standing order of a seat.
 *
 * An order belongs to one person and one hand. An order of an earlier hand, or
 * of a person who had the seat before, does not count. */

/* Find the order of a seat. */
static bool store_order(struct store *store, struct arena *arena, int64_t game,
    int seat, struct order_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT person, round, text, events, why FROM orders "
	    "WHERE game = ? AND seat = ?",
	    game, seat);
	*out = (struct order_row){0};
	return q_first(s, arena, &out->person, &out->round, &out->text,
	    &out->events, &out->why);
}

static bool find(const struct tx *tx, const struct loaded_game *game, int seat,
    struct order_row *row)
{
	int64_t person = game->row.seat[seat].id;
	if (!person || table_left(&game->state.table, seat))
		return false;
	if (!store_order(tx->store, tx->arena, game->row.id, seat, row))
		return false;
	return row->person == person;
}

bool orderbook_read(const struct tx *tx, const struct loaded_game *game,
    int seat, struct order *order)
{
	struct order_row row;
	if (!find(tx, game, seat, &row) || *row.why)
		return false;
	if (row.round != game->state.table.round)
		return false;
	return order_read(row.text, order);
}

/* Set the order of a seat, in place of an earlier one. */
static void order_set(
    struct store *store, int64_t game, int seat, const struct order_row *row)
{
	q_run(store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?)",
	    game, seat, row->person, row->round, row->text, row->events,
	    row->why);
}

void orderbook_write(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct order *order, const char *why)
{
	char text[ORDER_TEXT];
	const struct table *t = &game->state.table;
	struct order_row row = {
	    .person = game->row.seat[seat].id,
	    .round = t->round,
	    .text = text,
	    .events = t->events,
	    .why = why,
	};
	order_write(order, text);
	order_set(tx->store, game->row.id, seat, &row);
}

/* ---- the notice about an order ---- */

/* Was the order left over when the last hand ended, and has the seat not bid in
 * the new hand yet? */
static bool over(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	const struct table *t = &game->state.table;
	bool begun = t->phase == PHASE_DEAL || t->bid[seat] == BID_NONE;
	return r->round + 1 == t->round && begun;
}

/* Was the order dropped after the seat last acted? */
static bool dropped(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	return r->events >= game->state.table.last_act[seat];
}

/* Returns why the order is gone, if the player still has to be told; otherwise
 * "". */
static const char *gone(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	if (*r->why)
		return dropped(game, seat, r) ? r->why : "";
	return over(game, seat, r) ? "over" : "";
}

const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	struct orders_notice *out = arena_alloc(tx->arena, sizeof *out);
	struct order_row row;
	if (!find(tx, game, seat, &row))
		return NULL;
	out->gone = gone(game, seat, &row);
	bool stands = orderbook_read(tx, game, seat, &out->order);
	return stands || *out->gone ? out : NULL;
}

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
