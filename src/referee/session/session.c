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
#include "store/clock.h"
#include "store/deal_inputs.h"
#include "store/outbox.h"

void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	*s = (struct session){
	    .r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = &s->memory,
	    .err = err,
	    .now = now,
	    .at = now,
	    .moment = now,
	};
	arena_init(s->arena);
	doc_init(&s->answer, s->arena, "Your mail to the Spades referee");
}

enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	session_look(s, r, now, err);
	s->holds = true;
	s->writes = true;
	return OUTCOME_DONE;
}

void session_part(struct session *s, const struct session *whole)
{
	session_look(s, whole->r, whole->now, whole->err);
	s->writes = whole->writes;
}

/* Whatever was done to it: when the clock has something to do for the game. */
static void note_due(const struct session *s)
{
	if (!s->writes || !s->has_game || s->failed)
		return;
	const struct due due = deadline_due(s);
	store_due_set(s->store, s->row.id, &due);
}

enum outcome session_end(struct session *s)
{
	note_due(s);
	enum outcome o = s->failed;
	if (s->holds && o)
		store_rollback(s->store);
	else if (s->holds)
		o = store_commit(s->store, s->err);
	arena_release(s->arena);
	return o;
}

bool session_did(struct session *s, enum outcome outcome)
{
	if (!s->failed)
		s->failed = outcome;
	return !outcome;
}

void session_stop(struct session *s, const char *format, ...)
{
	va_list ap;
	if (s->failed)
		return;
	va_start(ap, format);
	const char *why = arena_vformat(s->arena, format, ap);
	va_end(ap);
	s->failed = err_set(s->err, OUTCOME_STOP, "%s", why);
}

void session_no_game(struct session *s, int64_t id)
{
	if (!s->failed)
		s->failed = err_set(
		    s->err, OUTCOME_NEVER, "there is no game %" PRId64, id);
}

const char *session_format(const struct session *s, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *text = arena_vformat(s->arena, format, ap);
	va_end(ap);
	return text;
}

const char *session_list(const struct session *s,
    const char *list,
    const char *between,
    const char *word)
{
	if (!*list)
		return word;
	return session_format(s, "%s%s%s", list, between, word);
}

void session_announce(struct session *s, const char *format, ...)
{
	va_list ap;
	const char *before = s->announce ? s->announce : "";
	va_start(ap, format);
	const char *more = arena_vformat(s->arena, format, ap);
	va_end(ap);
	s->announce = session_list(s, before, " ", more);
}

void session_say(
    struct session *s, const struct command *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *said = arena_vformat(s->arena, format, ap);
	va_end(ap);
	doc_echo(&s->answer, c->line, said);
	s->said++;
}

/* ---- the game ---- */

bool session_row(const struct session *s, int64_t id, struct game_row *out)
{
	return store_game(s->store, s->arena, id, out);
}

bool session_owes_another(
    struct session *s, const struct command *c, int64_t game)
{
	bool owes = s->news_count || s->announce;
	if (!s->has_game || s->row.id == game || !owes)
		return false;
	session_say(
	    s, c, "One game a mail, please: send this again by itself.");
	return true;
}

void session_leave_game(struct session *s)
{
	note_due(s);
	s->has_game = false;
	s->log_count = 0;
}

/* Room in the arena for one more of what an array holds `count` of. */
static void *room_for_one(const struct session *s,
    void *array,
    size_t size,
    size_t count,
    size_t *room)
{
	if (count < *room)
		return array;
	*room = 2 * count + 8;
	void *more = arena_alloc(s->arena, *room * size);
	if (count)
		memcpy(more, array, count * size);
	return more;
}

static void keep_event(struct session *s, const struct event *e)
{
	size_t count = s->log_count;
	s->log = room_for_one(s, s->log, sizeof *e, count, &s->log_room);
	s->log[count] = *e;
	s->log_count++;
}

static void relive(void *context, const struct event *e)
{
	struct session *s = context;
	keep_event(s, e);
	(void)takeback_apply(&s->takeback, &s->game, e);
}

/* The game's state, and its events for what is told later. */
static bool replay(struct session *s)
{
	int64_t id = s->row.id;
	s->log_count = 0;
	game_init(&s->game, &s->row.rules);
	takeback_init(&s->takeback);
	if (!session_did(s, store_events(s->store, id, relive, s, s->err)))
		return false;
	const char *broken = game_broken_invariant(&s->game);
	if (broken)
		session_stop(
		    s, "game %" PRId64 ": not true any more: %s", id, broken);
	return !broken;
}

bool session_game(struct session *s, int64_t id)
{
	if (s->has_game && s->row.id != id)
		session_leave_game(s);
	if (!session_row(s, id, &s->row))
		return false;
	s->has_game = false;
	if (s->failed)
		return false;
	s->has_game = replay(s);
	s->found = s->game.table.events;
	return s->has_game;
}

int session_seat(const struct session *s)
{
	if (!s->has_game || !s->who.known)
		return SEAT_NONE;
	return store_seat_of(&s->row, s->who.person.id);
}

const struct person *session_person(const struct session *s, int seat)
{
	const struct person *p = &s->row.seat[seat];
	return p->id ? p : NULL;
}

int session_player(struct session *s, const struct command *c)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "You are not at that table.");
		return SEAT_NONE;
	}
	if (table_left(&s->game.table, seat)) {
		session_say(s, c, "A bot plays your seat at that table.");
		return SEAT_NONE;
	}
	if (!who_may_move(s)) {
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it "
		    "again as an answer to this mail.");
		return SEAT_NONE;
	}
	if (fresh_stale(s, c->verb, seat)) {
		session_say(s,
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

const char *session_names(struct arena *arena, const struct game_row *row)
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
static void add_news(struct session *s, const struct happening *h)
{
	size_t count = s->news_count;
	s->news = room_for_one(s, s->news, sizeof *h, count, &s->news_room);
	s->news[count] = *h;
	s->news_count++;
}

static const char *secret_of(struct session *s, int round)
{
	return round_secret_opened(s, s->row.id, round);
}

/* Of a deal only its last event is news. */
void session_apply(struct session *s, const struct event *e)
{
	const struct table *t = &s->game.table;
	struct happening h = {
	    .event = *e,
	    .was = t->phase,
	    .turn = t->turn,
	    .round = t->round,
	    .low_ball = t->low_ball,
	};
	if (e->kind == EVENT_BID)
		h.again = t->bid[e->seat] != BID_NONE;
	h.brought = takeback_apply(&s->takeback, &s->game, e);
	h.after = *t;
	if (h.brought & (NEWS_ROUND | NEWS_OVER))
		h.secret = secret_of(s, h.round);
	bool dealt = h.brought & NEWS_DEALT;
	if (e->kind != EVENT_DEAL || dealt)
		add_news(s, &h);
}

void session_event(struct session *s, const struct event *e)
{
	keep_event(s, e);
	session_apply(s, e);
	failpoint("act");
	uint32_t number = s->game.table.events;
	store_event_add(s->store, s->row.id, number, e, s->letter_id);
	s->acted = true;
}

enum ruling session_act(struct session *s, struct action a)
{
	struct event e;
	enum ruling ruling = game_decide(&s->game, &a, &e);
	if (!ruling && !s->failed)
		session_event(s, &e);
	return ruling;
}

/* ---- for its mails ---- */

/* What all chance comes from: read once, and drawn when there is none yet. */
static const uint8_t *find_root(struct session *s)
{
	if (s->root)
		return s->root->secret;
	struct root_secrets *root = arena_alloc(s->arena, sizeof *root);
	if (!store_root(s->store, root)) {
		s->r->entropy(root->secret, SEED_SIZE);
		store_root_set(s->store, root->secret);
		(void)store_root(s->store, root);
	}
	s->root = root;
	return root->secret;
}

void session_chance(struct session *s, void *bytes, size_t size)
{
	struct draw draw;
	assert(size <= sizeof draw.key);
	if (!s->occasion) {
		int64_t mail = store_mail_next(s->store);
		s->occasion = session_format(s, "mail %" PRId64, mail);
	}
	struct draw_label label = {
	    .what = s->occasion,
	    .game = s->chances,
	};
	draw_labelled(&draw, find_root(s), &label);
	s->chances++;
	memcpy(bytes, draw.key, size);
}

/* The handles by seat; the session's memory. */
static const char *const *names_by_seat(const struct session *s)
{
	const char **names = arena_alloc(s->arena, SEATS_MAX * sizeof *names);
	for (int i = 0; i < SEATS_MAX; i++)
		names[i] = s->row.seat[i].handle;
	return names;
}

/* The seals that were given for the deal that is due. */
static void fill_seals(struct session *s, struct next_notice *next)
{
	int round = s->game.table.round;
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		struct given g =
		    given_read(s->store, s->arena, s->row.id, round, seat);
		next->seal[seat] = g.seal;
	}
}

/* What the deal that is due waits for; NULL when none is, or nothing. */
static const struct next_notice *next_deal(struct session *s)
{
	const struct table *t = &s->game.table;
	struct next_notice *next = arena_alloc(s->arena, sizeof *next);
	struct game_pulses pulses;
	struct next_deal d;
	if (t->phase != PHASE_DEAL)
		return NULL;
	if (!store_next_deal(s->store, s->arena, s->row.id, t->round, &d))
		return NULL;
	bool wanted = store_pulses(s->store, s->arena, s->row.id, &pulses);
	*next = (struct next_notice){.number = d.number, .due = d.due};
	next->chain = arena_string(s->arena, pulses.chain.hash);
	next->beacon_awaited = wanted && d.settled;
	fill_seals(s, next);
	if (d.settled)
		return next;
	next->unopened = deadline_unopened(s);
	next->open_until = deadline_of_opening(s, &d);
	return next;
}

/* How the game's deals use the beacon: "off", "wanted", "required", or
 * "none agreed". */
static const char *pulses_mode(const struct session *s)
{
	struct game_pulses pulses;
	store_pulses(s->store, s->arena, s->row.id, &pulses);
	return pulses.without ? "none agreed" : pulses.mode;
}

/* By whose clocks that seat is told times; everyone by UTC. */
static const char *zone_of(const struct session *s, int seat)
{
	const struct person *p = NULL;
	if (seat != SEAT_NONE)
		p = session_person(s, seat);
	return p ? p->zone : "";
}

struct notice session_notice(struct session *s, int seat)
{
	return (struct notice){
	    .arena = s->arena,
	    .game = s->row.id,
	    .names = names_by_seat(s),
	    .view = game_view(&s->game, seat),
	    .deadline = deadline_told(s),
	    .zone = zone_of(s, seat),
	    .away = seats_absent(s, seat, zone_of(s, seat)),
	    .suspended = s->row.suspended,
	    .now = s->now,
	    .news = s->news,
	    .news_count = s->news_count,
	    .chain = s->chain,
	    .begins = s->begins,
	    .rounds = s->row.rules.rounds_most,
	    .pulses = pulses_mode(s),
	    .next = next_deal(s),
	    .words_from = s->words_from,
	    .list = s->site->list,
	    .orders = seat == SEAT_NONE ? NULL : orderbook_notice(s, seat),
	};
}
