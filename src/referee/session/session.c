/* session.c - what a letter or the clock is handled in: memory, transaction,
 * game, news.
 *
 * Tokens, Message-IDs and the chains of new games come from the database's root
 * secret (the kernel's, drawn anew with each backup) and from what they are
 * for: HMAC-SHA-256(root, occasion, number within it). A letter is acted on
 * once, so its hash is an occasion of its own. So when a letter is read again
 * after a restore, the answers that people already got are answers to us. */
#include "session.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/failpoint.h"
#include "deadline.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "fresh.h"
#include "given.h"
#include "orderbook.h"
#include "round_secret.h"
#include "seats.h"
#include "store/chains.h"
#include "store/due.h"
#include "store/nextdeal.h"
#include "store/outbox.h"

void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	*s = (struct session){
	    .tx =
		{
		    .r = r,
		    .store = r->store,
		    .site = r->site,
		    .arena = &s->tx.memory,
		    .err = err,
		    .now = now,
		},
	    .in = {.at = now, .moment = now},
	};
	arena_init(s->tx.arena);
	doc_init(
	    &s->reply.answer, s->tx.arena, "Your mail to the Spades referee");
}

enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	session_look(s, r, now, err);
	s->tx.is_own = true;
	s->tx.writes = true;
	return OUTCOME_DONE;
}

void session_part(struct session *s, const struct session *whole)
{
	session_look(s, whole->tx.r, whole->tx.now, whole->tx.err);
	s->tx.writes = whole->tx.writes;
}

/* Whatever was done to it: when the clock has something to do for the game. */
static void note_due(const struct session *s)
{
	if (!s->tx.writes || !s->game.is_loaded || s->tx.failed)
		return;
	const struct due due = deadline_due(s);
	store_due_set(s->tx.store, s->game.row.id, &due);
}

enum outcome session_end(struct session *s)
{
	note_due(s);
	enum outcome o = s->tx.failed;
	if (s->tx.is_own && o)
		store_rollback(s->tx.store);
	else if (s->tx.is_own)
		o = store_commit(s->tx.store, s->tx.err);
	arena_release(s->tx.arena);
	return o;
}

bool tx_did(struct tx *tx, enum outcome outcome)
{
	if (!tx->failed)
		tx->failed = outcome;
	return !outcome;
}

void tx_stop(struct tx *tx, const char *format, ...)
{
	va_list ap;
	if (tx->failed)
		return;
	va_start(ap, format);
	const char *why = arena_vformat(tx->arena, format, ap);
	va_end(ap);
	tx->failed = err_set(tx->err, OUTCOME_STOP, "%s", why);
}

void tx_no_game(struct tx *tx, int64_t id)
{
	if (!tx->failed)
		tx->failed = err_set(
		    tx->err, OUTCOME_NEVER, "there is no game %" PRId64, id);
}

const char *tx_format(const struct tx *tx, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *text = arena_vformat(tx->arena, format, ap);
	va_end(ap);
	return text;
}

const char *tx_list(const struct tx *tx,
    const char *list,
    const char *between,
    const char *word)
{
	if (!*list)
		return word;
	return tx_format(tx, "%s%s%s", list, between, word);
}

void reply_announce(struct reply *reply, const char *format, ...)
{
	struct arena *arena = reply->answer.arena;
	va_list ap;
	va_start(ap, format);
	const char *more = arena_vformat(arena, format, ap);
	va_end(ap);
	if (reply->announce)
		more = arena_format(arena, "%s %s", reply->announce, more);
	reply->announce = more;
}

void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *said = arena_vformat(reply->answer.arena, format, ap);
	va_end(ap);
	doc_echo(&reply->answer, c->line, said);
	reply->said++;
}

/* ---- the game ---- */

bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out)
{
	return store_game(tx->store, tx->arena, id, out);
}

bool session_owes_another(const struct loaded_game *game,
    struct reply *reply,
    const struct command *c,
    int64_t id)
{
	bool owes = game->news_count || reply->announce;
	if (!game->is_loaded || game->row.id == id || !owes)
		return false;
	reply_say(
	    reply, c, "One game a mail, please: send this again by itself.");
	return true;
}

void session_unload(struct session *s)
{
	note_due(s);
	s->game.is_loaded = false;
	s->game.log_count = 0;
}

/* Room in the arena for one more of what an array holds `count` of. */
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

static void relive(void *context, const struct event *e)
{
	struct session *s = context;
	keep_event(&s->tx, &s->game, e);
	(void)takeback_apply(&s->game.takeback, &s->game.state, e);
}

/* The game's state, and its events for what is told later. */
static bool replay(struct session *s)
{
	int64_t id = s->game.row.id;
	s->game.log_count = 0;
	game_init(&s->game.state, &s->game.row.rules);
	takeback_init(&s->game.takeback);
	if (!tx_did(
		&s->tx, store_events(s->tx.store, id, relive, s, s->tx.err)))
		return false;
	const char *broken = game_broken_invariant(&s->game.state);
	if (broken)
		tx_stop(&s->tx,
		    "game %" PRId64 ": not true any more: %s",
		    id,
		    broken);
	return !broken;
}

bool session_load(struct session *s, int64_t id)
{
	if (s->game.is_loaded && s->game.row.id != id)
		session_unload(s);
	if (!tx_game_row(&s->tx, id, &s->game.row))
		return false;
	s->game.is_loaded = false;
	if (s->tx.failed)
		return false;
	s->game.is_loaded = replay(s);
	s->game.found = s->game.state.table.events;
	return s->game.is_loaded;
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

int session_player(struct session *s, const struct command *c)
{
	int seat = sender_seat(&s->in, &s->game);
	if (seat == SEAT_NONE) {
		reply_say(&s->reply, c, "You are not at that table.");
		return SEAT_NONE;
	}
	if (table_left(&s->game.state.table, seat)) {
		reply_say(&s->reply, c, "A bot plays your seat at that table.");
		return SEAT_NONE;
	}
	if (!sender_may_move(&s->tx, &s->in)) {
		reply_say(&s->reply,
		    c,
		    "This could have been written by anyone. Please send it "
		    "again as an answer to this mail.");
		return SEAT_NONE;
	}
	if (fresh_stale(s, c->verb, seat)) {
		reply_say(&s->reply,
		    c,
		    "This answers an earlier mail than it would have to, so "
		    "nothing was done. To do it now, answer this mail.");
		return SEAT_NONE;
	}
	return seat;
}

/* What stands between the name of `seat` and the one before it. */
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

/* With bots at the table a single post may bring a round. */
static void add_news(
    const struct tx *tx, struct loaded_game *game, const struct happening *h)
{
	size_t count = game->news_count;
	game->news =
	    room_for_one(tx, game->news, sizeof *h, count, &game->news_room);
	game->news[count] = *h;
	game->news_count++;
}

static const char *secret_of(
    const struct tx *tx, struct loaded_game *game, int round)
{
	return round_secret_opened(tx, game, game->row.id, round);
}

/* Of a deal only its last event is news. */
void loaded_apply(
    const struct tx *tx, struct loaded_game *game, const struct event *e)
{
	const struct table *t = &game->state.table;
	struct happening h = {
	    .event = *e,
	    .was = t->phase,
	    .turn = t->turn,
	    .round = t->round,
	    .low_ball = t->low_ball,
	};
	if (e->kind == EVENT_BID)
		h.again = t->bid[e->seat] != BID_NONE;
	h.brought = takeback_apply(&game->takeback, &game->state, e);
	h.after = *t;
	if (h.brought & (NEWS_ROUND | NEWS_OVER))
		h.secret = secret_of(tx, game, h.round);
	bool dealt = h.brought & NEWS_DEALT;
	if (e->kind != EVENT_DEAL || dealt)
		add_news(tx, game, &h);
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

/* ---- for its mails ---- */

/* What all chance comes from: read once, and drawn when there is none yet. */
static const uint8_t *find_root(struct tx *tx)
{
	if (tx->root)
		return tx->root->secret;
	struct root_secrets *root = arena_alloc(tx->arena, sizeof *root);
	if (!store_root(tx->store, root)) {
		tx->r->entropy(root->secret, SEED_SIZE);
		store_root_set(tx->store, root->secret);
		(void)store_root(tx->store, root);
	}
	tx->root = root;
	return root->secret;
}

void tx_chance(struct tx *tx, void *bytes, size_t size)
{
	struct draw draw;
	assert(size <= sizeof draw.key);
	if (!tx->occasion) {
		int64_t mail = store_mail_next(tx->store);
		tx->occasion = tx_format(tx, "mail %" PRId64, mail);
	}
	struct draw_label label = {
	    .what = tx->occasion,
	    .game = tx->chances,
	};
	draw_labelled(&draw, find_root(tx), &label);
	tx->chances++;
	memcpy(bytes, draw.key, size);
}

/* The handles by seat; the session's memory. */
static const char *const *names_by_seat(
    const struct tx *tx, const struct loaded_game *game)
{
	const char **names = arena_alloc(tx->arena, SEATS_MAX * sizeof *names);
	for (int i = 0; i < SEATS_MAX; i++)
		names[i] = game->row.seat[i].handle;
	return names;
}

/* The seals that were given for the deal that is due. */
static void fill_seals(const struct tx *tx,
    const struct loaded_game *game,
    struct next_notice *next)
{
	int round = game->state.table.round;
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		struct given g =
		    given_read(tx->store, tx->arena, game->row.id, round, seat);
		next->seal[seat] = g.seal;
	}
}

/* What the deal that is due waits for; NULL when none is, or nothing. */
static const struct next_notice *next_deal(
    const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct next_notice *next = arena_alloc(tx->arena, sizeof *next);
	struct game_pulses pulses;
	struct next_deal d;
	if (t->phase != PHASE_DEAL)
		return NULL;
	if (!store_next_deal(tx->store, tx->arena, game->row.id, t->round, &d))
		return NULL;
	bool wanted = store_pulses(tx->store, tx->arena, game->row.id, &pulses);
	*next = (struct next_notice){.number = d.number, .due = d.due};
	next->chain = arena_string(tx->arena, pulses.chain.hash);
	next->beacon_awaited = wanted && d.settled;
	fill_seals(tx, game, next);
	if (d.settled)
		return next;
	next->unopened = deadline_unopened(tx, game);
	next->open_until = deadline_of_opening(tx, game, &d);
	return next;
}

/* How the game's deals use the beacon: "off", "wanted", "required", or
 * "none agreed". */
static const char *pulses_mode(
    const struct tx *tx, const struct loaded_game *game)
{
	struct game_pulses pulses;
	store_pulses(tx->store, tx->arena, game->row.id, &pulses);
	return pulses.without ? "none agreed" : pulses.mode;
}

/* By whose clocks that seat is told times; everyone by UTC. */
static const char *zone_of(const struct loaded_game *game, int seat)
{
	const struct person *p = NULL;
	if (seat != SEAT_NONE)
		p = loaded_person(game, seat);
	return p ? p->zone : "";
}

struct notice session_notice(struct session *s, int seat)
{
	return (struct notice){
	    .arena = s->tx.arena,
	    .game = s->game.row.id,
	    .names = names_by_seat(&s->tx, &s->game),
	    .view = game_view(&s->game.state, seat),
	    .deadline = deadline_told(&s->tx, &s->game),
	    .zone = zone_of(&s->game, seat),
	    .away =
		seats_absent(&s->tx, &s->game, seat, zone_of(&s->game, seat)),
	    .suspended = s->game.row.suspended,
	    .now = s->tx.now,
	    .news = s->game.news,
	    .news_count = s->game.news_count,
	    .chain = s->reply.chain,
	    .begins = s->reply.begins,
	    .rounds = s->game.row.rules.rounds_most,
	    .pulses = pulses_mode(&s->tx, &s->game),
	    .next = next_deal(&s->tx, &s->game),
	    .words_from = s->reply.words_from,
	    .list = s->tx.site->list,
	    .orders = seat == SEAT_NONE
	                  ? NULL
	                  : orderbook_notice(&s->tx, &s->game, seat),
	};
}
