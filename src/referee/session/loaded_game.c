/* loaded_game.c - replays a game, and applies actions to it. */
#include "loaded_game.h"

#include "base/io.h"
#include "engine/legal.h"
#include "engine/record.h"
#include "notice/story.h"
#include "session.h"
#include "store/outbox.h"
#include "store/q.h"
#include "store/table.h"

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

/* Returns the last round to walk to: the later of `round` and the next round to
 * deal, but none after the end of this chain. */
static int last_of(
    const struct tx *tx, int64_t id, int round, const struct chain_row *c)
{
	struct chain_row other;
	int last = 1 + (int)q_number(tx->store, 0,
			   "SELECT max(round) FROM round WHERE game = ?", id);
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

struct order_row {
	int round; /* the round that the order is for */
	/* the steps not executed yet, in the form of engine/order.h */
	const char *text;
	/* number of events of the game when the order was given, or dropped */
	uint32_t events;
	/* why the order was dropped; "" while it is in force */
	const char *why;
};

static bool find(const struct tx *tx, const struct loaded_game *game, int seat,
    struct order_row *row)
{
	int64_t person = game->row.seat[seat].id;
	if (!person || table_left(&game->state.table, seat))
		return false;
	struct rows *s = q_rows(tx->store,
	    "SELECT round, text, events, why FROM orders "
	    "WHERE game = ? AND seat = ? AND person = ?",
	    game->row.id, seat, person);
	return q_first(
	    s, tx->arena, &row->round, &row->text, &row->events, &row->why);
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

void orderbook_write(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct order *order, const char *why)
{
	char text[ORDER_TEXT];
	const struct table *t = &game->state.table;
	order_write(order, text);
	q_run(tx->store,
	    "INSERT OR REPLACE INTO orders"
	    "(game, seat, person, round, text, events, why) "
	    "VALUES (?, ?, ?, ?, ?, ?, ?)",
	    game->row.id, seat, game->row.seat[seat].id, t->round, text,
	    t->events, why);
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

/* Returns why the order is gone, if the player still has to be told; otherwise
 * "". */
static const char *gone(
    const struct loaded_game *game, int seat, const struct order_row *r)
{
	if (*r->why)
		return r->events >= game->state.table.last_act[seat] ? r->why
		                                                     : "";
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
	if (e->kind != EVENT_DEAL || h.effects)
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
	char value[128];
	record_value(e, value, sizeof value);
	q_run(tx->store,
	    "INSERT INTO event(game, seq, kind, seat, value, at, acted, "
	    "letter) VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, 0))",
	    game->row.id, number, record_kind(e), e->seat, value, e->at,
	    e->acted, tx->letter_id);
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

const char *loaded_absent(const struct tx *tx, const struct loaded_game *game,
    int reader, const char *zone)
{
	const char *out = NULL;
	int seat;
	int64_t until;
	/* by seat: the first absence in progress */
	struct rows *rows = q_rows(tx->store,
	    "SELECT s.seat, a.ended, min(a.began) FROM seat AS s "
	    "JOIN absence AS a ON a.person = s.person "
	    "WHERE s.game = ?1 AND a.began <= ?2 AND a.ended > ?2 "
	    "GROUP BY s.seat",
	    game->row.id, tx->now);
	while (q_read(rows, NULL, &seat, &until)) {
		if (seat == reader)
			continue;
		char when[WHEN_PERSON];
		/* an absence ends at midnight */
		when_person(until - WHEN_MINUTE, zone, when, sizeof when);
		const char *one = arena_format(tx->arena,
		    "%s is away until %s.", game->row.seat[seat].handle, when);
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

const char *loaded_watchers(const struct tx *tx, const struct loaded_game *game)
{
	struct watcher *w;
	const char *list = "";
	if (!q_number(tx->store, 0,
		"SELECT EXISTS (SELECT 1 FROM shut WHERE game = ?1) "
		"OR EXISTS (SELECT 1 FROM watcher WHERE game = ?1)",
		game->row.id))
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

/* When a turn or another wait of a table ends, when a reminder is due, what
 * postpones them, and what is due next.
 *
 * nomic109 section 7: nobody is punished for the referee's faults. Outages and
 * suspensions do not count, nor does the time for which the mail that
 * announced the wait was queued. clock_over applies this to every wait. */

/* When a forced card is played.
 *
 * Before the last trick, to play a forced card at once would tell the table
 * that the player had no other. So the referee plays it only if the player
 * asked for that, and waits as long as a person might. It draws the delay from
 * the round's seed, so a restored database computes the same moment.
 *
 * In the last trick everybody knows that the card is forced, and bots learn
 * nothing from it. Then the referee plays the card at once, unless the player
 * sent `autoplay off`. The law of nomic109 lets the referee act for a player on
 * one occasion only, so there this needs the player's wish, too. */

enum {
	DELAY_LEAST = 5 * WHEN_MINUTE,
	DELAY_MOST = 60 * WHEN_MINUTE,
	MINUTES = 55, /* range of the delay, from DELAY_LEAST to DELAY_MOST */
};

/* With hilo aces, an ace leaves a choice: its player may call it high or
 * low. */
static bool is_forced(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	uint64_t cards = table_playable(t, game->state.hand[seat]);
	if (cards_count(cards) != 1)
		return false;
	bool ace = card_rank(cards_first(cards)) == CARD_ACE;
	return !ace || !t->rules.hilo_aces;
}

/* Would a play at once tell a person that the player had no other card? */
static bool is_telling(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	if (t->trick_no + 1 == t->rules.hand_size)
		return false;
	for (int other = 0; other < t->rules.seats; other++)
		if (other != seat && !loaded_bot(game, other))
			return true;
	return false;
}

bool autoplay_wanted(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	if (loaded_bot(game, seat))
		return false;
	enum autoplay wish = store_autoplay(tx->store, game->row.seat[seat].id);
	if (wish != AUTOPLAY_USUAL)
		return wish == AUTOPLAY_ON;
	return game->row.rules.consent && !is_telling(game, seat);
}

static int64_t delay(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct round_row row;
	struct draw draw;
	if (!is_telling(game, t->turn))
		return 0;
	if (!store_round(tx->store, tx->arena, game->row.id, t->round, &row))
		return DELAY_MOST;
	struct draw_label label = {
	    .what = "spades-autoplay-v1",
	    .game = game->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(&draw, row.seed, &label);
	/* draw_below has a small range, so draw minutes and seconds apart */
	int minutes = draw_below(&draw, MINUTES);
	return DELAY_LEAST + minutes * WHEN_MINUTE +
	       draw_below(&draw, WHEN_MINUTE);
}

int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int seat = t->turn;
	if (t->phase != PHASE_PLAY || game->row.suspended || seat == SEAT_NONE)
		return 0;
	if (!is_forced(game, seat) || !autoplay_wanted(tx, game, seat))
		return 0;
	return t->opened + delay(tx, game);
}

/* Would the referee play the card again, because it is the only legal one? */
static bool plays_again(
    const struct tx *tx, const struct loaded_game *game, int acts)
{
	struct loaded_game tried = *game;
	int64_t now = tx->now;
	struct event e = takeback_event(&tried.takeback, acts, now, now);
	takeback_apply(&tried.takeback, &tried.state, &e);
	return autoplay_due(tx, &tried);
}

int loaded_own_acts(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct event **other)
{
	const struct event *e;
	*other = NULL;
	/* rtr3b: a zero is final once the extra card is drawn */
	if (game->state.table.phase == PHASE_DISCARD)
		return 0;
	for (int n = 1; (e = takeback_act(&game->takeback, n)); n++) {
		if (e->kind != EVENT_BID && e->kind != EVENT_PLAY)
			return 0;
		if (e->seat == seat && !plays_again(tx, game, n))
			return n;
		if (e->seat != seat && loaded_person(game, e->seat))
			*other = e;
	}
	return 0;
}

int loaded_undoable(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	const struct event *other;
	if (game->row.rules.undo == UNDO_OFF)
		return 0;
	int acts = loaded_own_acts(tx, game, seat, &other);
	return other ? 0 : acts;
}

enum {
	MAIL_TAKES = WHEN_HOUR, /* the longest usual time to send a mail */
	/* time from the turn or the last reminder to the next reminder */
	REMINDER_AFTER = WHEN_DAY,
	PULSE_LATE = WHEN_HOUR, /* a pulse this late is reported to the table */
	PULSE_LOST = WHEN_DAY,  /* a WANTED game gives up a pulse this late */
	PULSE_SOON = 2,         /* shortest time between requests for a pulse */
	PULSE_RARELY = 15 * WHEN_MINUTE, /* longest time between requests */
	HELD_AT_MOST = WHEN_DAY,         /* longest delay by a held letter */
	/* how long a reminder waits while an earlier mail is still queued */
	REMINDER_HELD = 15 * WHEN_MINUTE,
};

static const struct person *awaited(const struct loaded_game *game)
{
	int turn = game->state.table.turn;
	return &game->row.seat[turn];
}

struct notice_wait {
	struct span waited;
	int64_t counts;
};

/* seconds after which deferred mail counts as sent */
enum { MAIL_COUNTS_AFTER = WHEN_DAY };

/* Return how long a person waited for the mail about the turn that began at
 * `turn_event`: from the first such mail to when one was sent, or when the
 * recipient's server alone began to defer them; else to `now` while one is
 * queued, or to the failure. `counts` is when a mail that this server defers
 * was sent or counts as sent, 0 for none. Zeros if there is no mail. */
static struct notice_wait notice_waited(struct store *store, int64_t game,
    int64_t person, uint32_t turn_event, int64_t now)
{
	struct notice_wait w = {0};
	struct rows *s = q_rows(store,
	    "SELECT min(created), min(sent), max(state = 'queued'), max(due), "
	    "min(deferred) FROM outbox "
	    "WHERE game = ? AND person = ? AND events >= ? HAVING count(*)",
	    game, person, turn_event);
	if (!q_next(s))
		return w;
	bool sent = !q_null(s, 1);
	bool queued = (int)q_int(s, 2);
	bool alone = !q_null(s, 4);
	int64_t deferred = q_int(s, 4);
	struct span waited = {.from = q_int(s, 0)};
	/* when the mail failed, if it failed */
	waited.until = q_int(s, 3);
	if (sent)
		waited.until = q_int(s, 1);
	else if (queued)
		waited.until = now;
	if (alone) {
		int64_t counts = deferred + MAIL_COUNTS_AFTER;
		w.counts = when_earlier(waited.until, counts);
		waited.until = when_earlier(waited.until, deferred);
	}
	w.waited = waited;
	q_done(s);
	return w;
}

/* Returns how long that person waited for the mail that announced this turn, or
 * the game before the first turn. The span is empty if there is no such mail.
 */
static struct notice_wait unsent(
    const struct tx *tx, const struct loaded_game *game, int64_t person)
{
	const struct table *t = &game->state.table;
	struct notice_wait none = {0};
	if (!person)
		return none;
	return notice_waited(
	    tx->store, game->row.id, person, t->turn_event, tx->now);
}

/* How long the table waits: `limit` seconds from `since`. If `person` is not 0,
 * the table waits for this person. */
struct wait {
	int64_t since, limit, person;
};

/* Returns when the wait is over. Outages, suspensions, the person's absences
 * and the time for which the mail to the person was queued do not count. If
 * only the person's own server defers the mail, this time counts, but the wait
 * is not over before the mail counts as sent. In a game without consent, only
 * absences that a gamesmaster granted do not count (nomic109 section 7). */
static int64_t clock_over(const struct tx *tx, const struct loaded_game *game,
    const struct wait *wait)
{
	struct notice_wait notice = unsent(tx, game, wait->person);
	struct stops stops = {
	    .waited = notice.waited,
	    .person = wait->person,
	    .granted = !game->row.rules.consent,
	    .game = game->row.id,
	    .now = tx->now,
	};
	if (stops.waited.until - stops.waited.from <= MAIL_TAKES)
		stops.waited.until = stops.waited.from;
	int64_t over =
	    store_deadline(tx->store, wait->since, wait->limit, &stops);
	return over > notice.counts ? over : notice.counts;
}

bool deadline_is_over(const struct session *s, int64_t until)
{
	return s->in.at > until && s->in.read > until;
}

int64_t deadline_after(const struct tx *tx, const struct loaded_game *game,
    int64_t since, int64_t limit)
{
	const struct wait wait = {since, limit, 0};
	return clock_over(tx, game, &wait);
}

/* Returns when the clock of the turn starts: when the letter that passed the
 * turn was received. If the referee executed that letter much later, the clock
 * starts at the execution. A held letter waits until its sender confirms it,
 * and that wait must not shorten the next player's turn. */
static int64_t turn_since(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t usual = tx->site->poll + FETCH_TAKES;
	return t->opened - t->since > usual ? t->opened : t->since;
}

/* Returns when the clock of the turn has run for `limit` seconds. */
static int64_t turn_after(
    const struct tx *tx, const struct loaded_game *game, int64_t limit)
{
	const struct wait wait = {
	    turn_since(tx, game), limit, awaited(game)->id};
	return clock_over(tx, game, &wait);
}

int64_t deadline_of_turn(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	if (t->turn == SEAT_NONE)
		return 0;
	int64_t limit = t->rules.time_limit;
	limit += store_extended(tx->store, game->row.id, t->turn_event);
	return turn_after(tx, game, limit);
}

/* ---- a time-out that waits ---- */

struct held_turn deadline_turn(const struct loaded_game *game)
{
	return (struct held_turn){
	    .game = game->row.id,
	    .person = awaited(game)->id,
	    .event = game->state.table.turn_event,
	};
}

/* True if the letter `h` was received before `other`. */
static bool is_earlier(const struct held *h, const struct held *other)
{
	if (h->received != other->received)
		return h->received < other->received;
	return h->id < other->id;
}

/* Find the held letter that delays the time-out of that turn; of several, the
 * one that was received first. False if there is none, or if another letter of
 * the person has already delayed a time-out in the game. Only id, received and
 * since are filled in. */
static bool held_delays(
    struct store *store, const struct held_turn *turn, struct held *out)
{
	struct rows *s = q_rows(store,
	    "SELECT id, received, since FROM held WHERE person = ?1 "
	    "AND game = ?2 AND events >= ?3 AND delays AND bytes IS NOT NULL "
	    "AND NOT EXISTS (SELECT 1 FROM delay WHERE delay.game = ?2 "
	    "AND delay.person = ?1 AND delay.held <> held.id)",
	    turn->person, turn->game, turn->event);
	out->id = 0;
	struct held h = {0};
	while (q_read(s, NULL, &h.id, &h.received, &h.since)) {
		if (!out->id || is_earlier(&h, out))
			*out = h;
	}
	return out->id != 0;
}

/* Returns the held letter that postpones the time-out due at `over`; 0 for
 * none. Sets `until` to the end of the wait. */
static int64_t postponed_by(const struct tx *tx, const struct loaded_game *game,
    int64_t over, int64_t *until)
{
	struct held first;
	const struct held_turn turn = deadline_turn(game);
	if (!held_delays(tx->store, &turn, &first))
		return 0;
	*until = deadline_after(tx, game, first.since, HELD_AT_MOST);
	return first.received <= over && *until > over ? first.id : 0;
}

int64_t deadline_held(const struct tx *tx, const struct loaded_game *game)
{
	int64_t until = 0;
	if (game->state.table.turn == SEAT_NONE)
		return 0;
	return postponed_by(tx, game, deadline_of_turn(tx, game), &until)
	           ? until
	           : 0;
}

int64_t deadline_acts(const struct tx *tx, const struct loaded_game *game)
{
	int64_t until = 0;
	int64_t over = deadline_of_turn(tx, game);
	return over && postponed_by(tx, game, over, &until) ? until : over;
}

void deadline_note_delay(
    const struct tx *tx, const struct loaded_game *game, int64_t at)
{
	int64_t until;
	int64_t over = deadline_of_turn(tx, game);
	int64_t held = at > over ? postponed_by(tx, game, over, &until) : 0;
	const struct held_turn turn = deadline_turn(game);
	/* after this, no other letter of the person delays a time-out here */
	if (held)
		q_run(tx->store,
		    "INSERT OR IGNORE INTO delay(game, person, held) VALUES "
		    "(?, ?, ?)",
		    turn.game, turn.person, held);
}

/* ---- reminders ---- */

int64_t deadline_used(const struct session *s)
{
	int64_t least = 0;
	int64_t most = s->in.at - turn_since(&s->tx, &s->game);
	while (least < most) {
		int64_t middle = most - (most - least) / 2;
		if (turn_after(&s->tx, &s->game, middle) > s->in.at)
			most = middle - 1;
		else
			least = middle;
	}
	return least;
}

int64_t deadline_told(const struct tx *tx, const struct loaded_game *game)
{
	bool never = game->state.table.rules.time_limit == NO_TIME_LIMIT;
	return never ? 0 : deadline_of_turn(tx, game);
}

bool deadline_missed(
    const struct tx *tx, const struct loaded_game *game, int64_t fetched)
{
	return deadline_acts(tx, game) < fetched;
}

/* A digest tells its reader each morning, so its reader gets no reminder. A
 * turn without a time limit gets one reminder, because it may wait for ever. */
static int64_t next_reminder(
    const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t id = game->row.id;
	int64_t last = store_reminded(tx->store, id, t->turn_event);
	bool never = t->rules.time_limit == NO_TIME_LIMIT;
	if ((never && last) ||
	    store_reads_digest(tx->store, awaited(game)->id, id))
		return INT64_MAX;
	return (last ? last : t->opened) + REMINDER_AFTER;
}

/* Is the mail that announced the turn, or an earlier reminder, still queued? */
static bool still_unsent(const struct tx *tx, const struct loaded_game *game)
{
	const char *to = awaited(game)->address;
	struct span waited = unsent(tx, game, awaited(game)->id).waited;
	return (waited.from && waited.until >= tx->now) ||
	       store_notices_queued(tx->store, game->row.id, to) > 0;
}

/* Returns until when the player to act is away; 0 if the player is not away.
 * The clock stands still during an absence, so no reminder is sent. */
static int64_t away_until(const struct tx *tx, const struct loaded_game *game)
{
	struct span span;
	bool granted = !game->row.rules.consent;
	int64_t person = awaited(game)->id;
	bool away = q_number(tx->store, 0,
			"SELECT count(*) FROM absence WHERE person = ?1 "
			"AND began <= ?2 AND ended > ?2 AND granted >= ?3",
			person, tx->now, granted) &&
	            store_absence(tx->store, person, tx->now, &span);
	return away ? span.until : 0;
}

bool deadline_reminds(const struct tx *tx, const struct loaded_game *game)
{
	if (tx->now < next_reminder(tx, game) ||
	    tx->now >= deadline_of_turn(tx, game))
		return false;
	return !away_until(tx, game) && !still_unsent(tx, game);
}

/* A concession before the first deal does not end the wait for the players;
 * only the deal does. */
bool deadline_before_first_deal(const struct table *t)
{
	return t->phase == PHASE_DEAL && t->round == 1;
}

static bool deal_of(
    const struct tx *tx, const struct loaded_game *game, struct next_deal *out)
{
	const struct table *t = &game->state.table;
	if (t->phase != PHASE_DEAL)
		return false;
	return store_next_deal(
	    tx->store, tx->arena, game->row.id, t->round, out);
}

/* Returns when the first deal stops waiting for players to be ready, which is
 * when the last of their clocks has run out; 0 if it waits for nobody. A deal
 * that waits for its pulse waits for no player, whenever a letter was received.
 */
static int64_t ready_until(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int64_t until = 0;
	struct next_deal fixed;
	if (!deadline_before_first_deal(t) || !t->rules.ready)
		return 0;
	if (deal_of(tx, game, &fixed))
		return 0;
	unsigned ready = store_seats(tx->store, game->row.id, SEAT_READY);
	for (int seat = 0; seat < t->rules.seats; seat++) {
		const struct wait wait = {
		    .since = game->row.started,
		    .limit = t->rules.time_limit,
		    .person = game->row.seat[seat].id,
		};
		bool is_ready = ready >> seat & 1;
		if (is_ready || table_left(t, seat))
			continue;
		int64_t over = clock_over(tx, game, &wait);
		if (over > until)
			until = over;
	}
	return until;
}

bool deadline_awaits_ready(const struct session *s)
{
	int64_t until = ready_until(&s->tx, &s->game);
	return until && !deadline_is_over(s, until);
}

/* ---- the next deal ---- */

/* Returns when the referee began to wait for the pulse. */
static int64_t awaited_since(const struct next_deal *d)
{
	return d->number ? d->due : d->closed;
}

/* A pulse that is due too far ahead was chosen by a wrong clock, so the referee
 * reports the pulse as late at once. */
int64_t deadline_pulse_late(const struct tx *tx, const struct next_deal *d)
{
	int64_t latest = tx->now + tx->site->poll + PULSE_LOST;
	return d->due > latest ? tx->now : awaited_since(d) + PULSE_LATE;
}

int64_t deadline_of_pulse(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *d)
{
	return deadline_after(tx, game, awaited_since(d), PULSE_LOST);
}

/* If the chosen pulse does not come, does the deal go on without it? */
static bool given_up(const struct tx *tx, const struct loaded_game *game,
    const struct next_deal *d)
{
	struct game_pulses p;
	if (!d->number)
		return false;
	bool some = store_pulses(tx->store, tx->arena, game->row.id, &p);
	return some && !strcmp(p.mode, "wanted");
}

/* The longer the beacon is silent, the less often the referee asks it. Once the
 * chain is known, the pulse can be named at once. */
static int64_t next_of_pulse(const struct tx *tx,
    const struct loaded_game *game, const struct next_deal *d)
{
	if (*d->pulse)
		return d->due;
	struct beacon_chain chain;
	int64_t since = awaited_since(d);
	int64_t late = deadline_pulse_late(tx, d);
	if (!d->number && round_site_chain(tx, &chain))
		return since;
	int64_t pause = PULSE_SOON + (tx->now - since) / 4;
	int64_t next = tx->now + (pause < PULSE_RARELY ? pause : PULSE_RARELY);
	if (tx->now < since)
		next = since;
	if (!d->told)
		next = when_earlier(next, late);
	if (given_up(tx, game, d))
		next = when_earlier(next, deadline_of_pulse(tx, game, d) + 1);
	return next;
}

int64_t deadline_over(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(&s->tx, &s->game);
	if (!deal_of(&s->tx, &s->game, &d))
		return deadline_acts(&s->tx, &s->game);
	return d.due;
}

static int64_t next_of_turn(
    const struct tx *tx, const struct loaded_game *game, int64_t over)
{
	int64_t reminder = next_reminder(tx, game);
	if (loaded_bot(game, game->state.table.turn))
		return tx->now;
	if (reminder <= tx->now && still_unsent(tx, game))
		reminder = tx->now + REMINDER_HELD;
	if (reminder < away_until(tx, game))
		reminder = away_until(tx, game);
	int64_t forced = autoplay_due(tx, game);
	int64_t next = when_earlier(reminder, over + 1);
	return when_first(forced, next);
}

/* Computes the deadline once, because both members of the result need it. */
static struct due due_of_turn(
    const struct tx *tx, const struct loaded_game *game)
{
	int64_t over = deadline_acts(tx, game);
	bool never = game->state.table.rules.time_limit == NO_TIME_LIMIT;
	return (struct due){
	    .next = next_of_turn(tx, game, over),
	    .deadline = never ? 0 : over,
	};
}

static int64_t next_before_deal(const struct session *s)
{
	struct next_deal d;
	if (deadline_awaits_ready(s))
		return ready_until(&s->tx, &s->game) + 1;
	return deal_of(&s->tx, &s->game, &d)
	           ? next_of_pulse(&s->tx, &s->game, &d)
	           : s->tx.now;
}

/* This function, with the functions that it calls, considers every kind of due
 * time, and look_at in tick.c acts on each kind. */
struct due deadline_due(const struct session *s)
{
	const struct table *t = &s->game.state.table;
	if (s->game.row.suspended || t->phase == PHASE_OVER)
		return (struct due){.next = 0};
	if (t->phase != PHASE_DEAL)
		return due_of_turn(&s->tx, &s->game);
	return (struct due){
	    .next = next_before_deal(s),
	    .deadline = deadline_over(s),
	};
}
