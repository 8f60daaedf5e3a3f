/* games.c - SQL for games and events.
 *
 * The state of a game is not stored. store_replay computes it from the events.
 * Events that cannot be replayed are a bug. */
#include "store/games.h"

#include "base/arena.h"
#include "base/text.h"
#include "engine/options.h"
#include "engine/record.h"
#include "sql.h"
#include "store/outbox.h"
#include "store/table.h"

int store_seat_of(const struct game_row *row, int64_t person)
{
	for (int seat = 0; seat < row->rules.seats; seat++)
		if (row->seat[seat].id == person)
			return seat;
	return SEAT_NONE;
}

static bool read_seats(struct store *store, struct arena *arena, int64_t game,
    struct game_row *row)
{
	struct seated at[SEATS_MAX];
	size_t seats = (size_t)row->rules.seats;
	if (store_seated(store, arena, game, at, seats) < seats)
		return false;
	for (size_t seat = 0; seat < seats; seat++) {
		struct person *p = &row->seat[seat];
		row->name[seat] = at[seat].name;
		*p = at[seat].person;
		if (p->id)
			continue;
		p->handle = arena_format(arena, "bot-%zu", seat + 1);
		p->address = "";
	}
	return true;
}

bool store_game(
    struct store *store, struct arena *arena, int64_t id, struct game_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT rules, started, ended, cancelled, named, thread, "
	    "EXISTS (SELECT 1 FROM suspension "
	    "WHERE game = game.id AND suspension.ended IS NULL), mates, "
	    "coalesce((SELECT max(length) FROM chain WHERE game = game.id), 0) "
	    "FROM game WHERE id = ?",
	    id);
	char why[200];
	const char *rules;
	int rounds;
	*out = (struct game_row){.id = id};
	if (!q_first(s, arena, &rules, &out->started, &out->ended,
		&out->cancelled, &out->named, &out->thread, &out->suspended,
		&out->mates, &rounds) ||
	    !rules_read(rules, &out->rules, why, sizeof why))
		return false;
	out->rules.rounds_most = rounds;
	return read_seats(store, arena, id, out);
}

bool store_game_exists(struct store *store, int64_t id)
{
	return q_number(store, 0, "SELECT count(*) FROM game WHERE id = ?", id);
}

void store_game_add(struct store *store, struct game_row *row)
{
	char rules[RULES_TEXT];
	rules_write(&row->rules, rules, sizeof rules);
	q_run(store,
	    "INSERT INTO game(rules, started, named, mates, thread) "
	    "VALUES (?, ?, ?, ?, ?)",
	    rules, row->started, row->named, row->mates, row->thread);
	row->id = q_inserted(store);
}

void store_game_seat(struct store *store, const struct game_row *row)
{
	for (int seat = 0; seat < row->rules.seats; seat++) {
		const struct person *p = &row->seat[seat];
		q_run(store,
		    "INSERT INTO seat(game, seat, person, name, bot) "
		    "VALUES (?, ?, nullif(?, 0), ?, coalesce(?, ''))",
		    row->id, seat, p->id, p->id ? p->handle : "bot", p->bot);
	}
}

void store_game_end(struct store *store, int64_t id, int64_t at, bool cancelled)
{
	q_run(store,
	    "UPDATE game SET ended = ?1, kept = ?1, cancelled = ?2, "
	    "due = NULL, deadline = NULL WHERE id = ?3",
	    at, cancelled, id);
	q_run(store, "UPDATE seat SET over = 1 WHERE game = ?", id);
}

const char *store_event_post(
    struct store *store, struct arena *arena, int64_t game, uint32_t seq)
{
	return q_text(store, arena,
	    "SELECT message_id FROM letter JOIN event "
	    "ON event.letter = letter.id "
	    "WHERE game = ? AND seq = ?",
	    game, seq);
}

static bool read_event(struct rows *s, struct event *e)
{
	const char *kind = q_peek(s, 1);
	int seat = (int)q_int(s, 2);
	const char *value = q_peek(s, 3);
	if (!record_load(kind, seat, value, e))
		return false;
	e->at = q_int(s, 4);
	e->acted = q_int(s, 5);
	return true;
}

enum outcome store_events(struct store *store, int64_t game,
    store_event_fn *each, void *context, struct err *err)
{
	struct rows *s = q_rows(store,
	    "SELECT seq, kind, seat, value, at, acted FROM event "
	    "WHERE game = ? ORDER BY seq",
	    game);
	for (int64_t expected = 1; q_next(s); expected++) {
		struct event e;
		if (q_int(s, 0) != expected || !read_event(s, &e)) {
			q_done(s);
			return err_set(err, OUTCOME_STOP,
			    "game %" PRId64 ": event %" PRId64
			    " cannot be read",
			    game, expected);
		}
		each(context, &e);
	}
	return OUTCOME_DONE;
}

struct replaying {
	struct game *game;
	struct takeback takeback;
};

static void apply(void *context, const struct event *event)
{
	struct replaying *r = context;
	(void)takeback_apply(&r->takeback, r->game, event);
}

enum outcome store_replay(struct store *store, const struct game_row *row,
    struct game *game, struct err *err)
{
	struct replaying r = {.game = game};
	game_init(game, &row->rules);
	takeback_init(&r.takeback);
	enum outcome o = store_events(store, row->id, apply, &r, err);
	if (o)
		return o;
	const char *broken = game_broken_invariant(game);
	if (!broken)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_STOP,
	    "game %" PRId64
	    ": the stored events break an invariant of the game: %s",
	    row->id, broken);
}

size_t store_games(
    struct store *store, struct arena *arena, enum which which, int64_t **ids)
{
	static const char all[] = "SELECT id FROM game ORDER BY id";
	static const char open[] = "SELECT id FROM game INDEXED BY game_open "
				   "WHERE ended IS NULL ORDER BY id";
	const char *text = which == GAMES_ALL ? all : open;
	return q_ids(arena, ids, q_rows(store, text));
}

size_t store_games_of(
    struct store *store, int64_t person, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT DISTINCT game FROM seat WHERE person = ? AND over = 0 "
	    "ORDER BY game LIMIT ?",
	    person, most);
	return q_numbers(s, ids);
}

int64_t store_game_newest(struct store *store)
{
	return q_number(
	    store, 0, "SELECT id FROM game ORDER BY id DESC LIMIT 1");
}

size_t store_games_past(struct store *store, int64_t person, enum past past,
    int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT DISTINCT seat.game FROM seat "
	    "JOIN game ON game.id = seat.game "
	    "WHERE seat.person = ? AND seat.over = 1 AND game.cancelled = ? "
	    "ORDER BY seat.game DESC LIMIT ?",
	    person, past, most);
	return q_numbers(s, ids);
}

int store_games_among_people(struct store *store, int64_t person, int64_t game)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM (SELECT DISTINCT seat.game AS past FROM seat "
	    "JOIN game ON game.id = seat.game WHERE seat.person = ?1 "
	    "AND seat.over = 1 AND game.cancelled = 0 "
	    "ORDER BY seat.game DESC LIMIT 8) WHERE past <> ?2 AND EXISTS "
	    "(SELECT 1 FROM seat WHERE game = past AND person <> ?1)",
	    person, game);
}

int64_t store_reminded(struct store *store, int64_t game, uint32_t events)
{
	return q_number(store, 0,
	    "SELECT max(sent) FROM reminder WHERE game = ? AND events = ?",
	    game, events);
}

/* SQL for the fair deal.
 *
 * Secrets and seeds are stored as hex, as in the record, so that an operator
 * can check a game by hand. Invalid hex counts as missing. */

static bool read_seed(struct rows *s, int column, uint8_t seed[SEED_SIZE])
{
	const char *hex = q_peek(s, column);
	return seed_read(hex, seed);
}

bool store_chain(
    struct store *store, int64_t game, int round, struct chain_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT first_round, length, last FROM chain "
	    "WHERE game = ? AND first_round <= ? "
	    "ORDER BY first_round DESC LIMIT 1",
	    game, round);
	if (!q_read(s, NULL, &out->first, &out->length))
		return false;
	bool good = read_seed(s, 2, out->last);
	q_done(s);
	return good && round < out->first + out->length;
}

bool store_round(struct store *store, struct arena *arena, int64_t game,
    int round, struct round_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT previous, beacon, seed FROM round "
	    "WHERE game = ? AND round = ?",
	    game, round);
	*out = (struct round_row){.round = round};
	if (!q_read(s, arena, &out->previous, &out->beacon))
		return false;
	bool good = read_seed(s, 2, out->seed);
	q_done(s);
	return good;
}

const char *store_json(struct store *store, struct arena *arena,
    const char *json, const char *path)
{
	return q_text(store, arena,
	    "SELECT CASE WHEN json_valid(?1) THEN json_extract(?1, ?2) END",
	    json, path);
}

bool store_root(struct store *store, struct root_secrets *out)
{
	char masks[SHA256_HEX];
	struct rows *s = q_rows(store, "SELECT secret, masks FROM root");
	if (!q_next(s))
		return false;
	bool good = read_seed(s, 0, out->secret);
	sha256_hex(out->secret, SEED_SIZE, masks);
	if (!read_seed(s, 1, out->masks))
		(void)seed_read(masks, out->masks);
	q_done(s);
	return good;
}

void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE])
{
	char text[SEED_HEX];
	char masks[SHA256_HEX];
	seed_write(secret, text);
	sha256_hex(secret, SEED_SIZE, masks);
	q_run(store,
	    "INSERT INTO root(one, secret, masks) VALUES (1, ?, ?) "
	    "ON CONFLICT(one) DO UPDATE SET secret = excluded.secret, "
	    "masks = CASE masks WHEN '' THEN excluded.masks ELSE masks END",
	    text, masks);
}

/* Stored as a chain's hash if all agreed to play without pulses. */
#define WITHOUT "none agreed"

const char *store_words(
    struct store *store, struct arena *arena, int64_t game, int round, int seat)
{
	const char *words = q_text(store, arena,
	    "SELECT words FROM words WHERE game = ? AND round = ? AND seat = ?",
	    game, round, seat);
	return *words ? words : "none";
}

bool store_next_deal(struct store *store, struct arena *arena, int64_t game,
    int round, struct next_deal *out)
{
	struct rows *s = q_rows(store,
	    "SELECT closed, number, due, named, told, agreed, pulse "
	    "FROM waiting WHERE game = ? AND round = ?",
	    game, round);
	*out = (struct next_deal){.pulse = ""};
	return q_first(s, arena, &out->closed, &out->number, &out->due,
	    &out->named, &out->told, &out->agreed, &out->pulse);
}

/* Read hash, genesis and period from three columns, beginning with `first`. */
static void read_chain(struct rows *s, int first, struct beacon_chain *out)
{
	const char *hash = q_peek(s, first);
	snprintf(out->hash, sizeof out->hash, "%s", hash ? hash : "");
	out->genesis = q_int(s, first + 1);
	out->period = q_int(s, first + 2);
}

int64_t store_beacon(
    struct store *store, const char *url, struct beacon_chain *out)
{
	struct rows *s = q_rows(store,
	    "SELECT hash, genesis, period, learned FROM beacon WHERE url = ?",
	    url);
	*out = (struct beacon_chain){.genesis = 0};
	if (!q_next(s))
		return 0;
	read_chain(s, 0, out);
	int64_t learned = q_int(s, 3);
	q_done(s);
	return learned;
}

bool store_pulses(struct store *store, struct arena *arena, int64_t game,
    struct game_pulses *out)
{
	struct rows *s = q_rows(store,
	    "SELECT mode, hash, genesis, period FROM pulses WHERE game = ?",
	    game);
	*out = (struct game_pulses){.mode = "off"};
	if (!q_next(s))
		return false;
	out->mode = q_string(arena, s, 0);
	read_chain(s, 1, &out->chain);
	q_done(s);
	out->without = !strcmp(out->chain.hash, WITHOUT);
	if (out->without)
		out->chain = (struct beacon_chain){.genesis = 0};
	return !out->without;
}

void store_pulses_without(struct store *store, int64_t game)
{
	q_run(
	    store, "UPDATE pulses SET hash = ? WHERE game = ?", WITHOUT, game);
}

int64_t store_pulse_wanted(struct store *store, const char *chain, int64_t now)
{
	return q_number(store, 0,
	    "SELECT number FROM waiting "
	    "JOIN pulses ON pulses.game = waiting.game "
	    "JOIN game ON game.id = waiting.game "
	    "WHERE hash = ? AND number > 0 AND waiting.due <= ? "
	    "AND pulse = '' AND ended IS NULL ORDER BY waiting.due LIMIT 1",
	    chain, now);
}

/* SQL for the people at the table of a game. */

/* ---- absences and extra time ---- */

bool store_absence(
    struct store *store, int64_t person, int64_t at, struct span *out)
{
	struct rows *s = q_rows(store,
	    "SELECT began, ended FROM absence WHERE person = ? AND ended > ? "
	    "ORDER BY began LIMIT 1",
	    person, at);
	return q_first(s, NULL, &out->from, &out->until);
}

int64_t store_extended(struct store *store, int64_t game, uint32_t events)
{
	return q_number(store, 0,
	    "SELECT sum(seconds) FROM extension WHERE game = ? AND events = ?",
	    game, events);
}

void store_extend(struct store *store, const struct extension *e)
{
	q_run(store,
	    "INSERT INTO extension(game, events, seat, seconds, at) "
	    "VALUES (?, ?, ?, ?, ?)",
	    e->game, e->events, e->seat, e->seconds, e->at);
}

/* ---- substitutes ---- */

bool store_substitute(
    struct store *store, int64_t game, int seat, struct substitute *out)
{
	struct rows *s = q_rows(store,
	    "SELECT coalesce(old, 0), coalesce(person, 0), taken, "
	    "agreed, granted "
	    "FROM substitute WHERE game = ? AND seat = ? AND events IS NULL",
	    game, seat);
	*out = (struct substitute){.game = game, .seat = seat};
	return q_first(s, NULL, &out->old, &out->person, &out->taken,
	    &out->agreed, &out->granted);
}

void store_substitute_end(struct store *store, int64_t game, int seat)
{
	q_run(store,
	    "DELETE FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NULL",
	    game, seat);
}

void store_substitute_set(struct store *store, const struct substitute *s)
{
	store_substitute_end(store, s->game, s->seat);
	q_run(store,
	    "INSERT INTO substitute"
	    "(game, seat, old, person, taken, agreed, granted) "
	    "VALUES (?, ?, nullif(?, 0), nullif(?, 0), ?, ?, ?)",
	    s->game, s->seat, s->old, s->person, s->taken, s->agreed,
	    s->granted);
}

bool store_left_hand(
    struct store *store, int64_t game, int64_t person, int seat)
{

	return q_number(store, 0,
	    "SELECT count(*) FROM substitute "
	    "WHERE game = ?1 AND old = ?2 AND seat <> ?3 AND events >= "
	    "(SELECT max(seq) FROM event WHERE game = ?1 AND kind = 'deal')",
	    game, person, seat);
}

static bool read_substituted(
    struct arena *arena, struct rows *s, struct substituted *out)
{
	*out = (struct substituted){0};
	return q_first(
	    s, arena, &out->seat, &out->events, &out->name, &out->before);
}

bool store_substituted(struct store *store, struct arena *arena, int64_t game,
    int n, struct substituted *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND events IS NOT NULL ORDER BY id "
	    "LIMIT 1 OFFSET ?",
	    game, n);
	return read_substituted(arena, s, out);
}

bool store_substituted_last(struct store *store, struct arena *arena,
    int64_t game, int seat, struct substituted *out)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, events, name, before FROM substitute "
	    "WHERE game = ? AND seat = ? AND events IS NOT NULL "
	    "ORDER BY id DESC LIMIT 1",
	    game, seat);
	return read_substituted(arena, s, out);
}

/* ---- acts of gamesmasters ---- */

void store_master_act_add(struct store *store, const struct master_act *act)
{
	q_run(store,
	    "INSERT INTO master_act(at, by, game, line) "
	    "VALUES (?, nullif(?, 0), nullif(?, 0), ?)",
	    act->at, act->by, act->game, act->line);
}

void store_master_acts(struct store *store, struct arena *arena, int64_t game,
    store_master_act_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT a.at, coalesce(a.by, 0), a.line, p.handle "
	    "FROM master_act AS a LEFT JOIN person AS p ON p.id = a.by "
	    "WHERE a.game = ? ORDER BY a.id",
	    game);
	struct master_act act = {.game = game};
	while (q_read(s, arena, &act.at, &act.by, &act.line, &act.name)) {
		each(context, &act);
	}
}

/* ---- voided rounds ---- */

bool store_void_unrated(struct store *store, int64_t game)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM void_round "
	    "WHERE game = ? AND voided IS NOT NULL "
	    "AND persons < 2",
	    game);
}

/* ---- standing orders ---- */

bool store_order_cancel(struct store *store, int64_t game, int seat)
{
	return q_run(store,
	    "DELETE FROM orders WHERE game = ? AND seat = ? AND why = "
	    "''",
	    game, seat);
}

/* ---- what people say to their table ---- */

/* No table stores who was told what. A mail whose id is `mail` or greater was
 * written after the words were said and reports them, unless it failed or was
 * replaced. */

void store_talk_add(
    struct store *store, int64_t game, int seat, const char *text, int64_t now)
{
	q_run(store,
	    "INSERT INTO talk(game, seat, text, at, mail) "
	    "VALUES (?, ?, ?, ?, ?)",
	    game, seat, text, now, store_mail_next(store));
}

enum autoplay store_autoplay(struct store *store, int64_t person)
{
	return (enum autoplay)q_number(store, AUTOPLAY_USUAL,
	    "SELECT wanted FROM autoplay WHERE person = ?", person);
}

/* ---- words that may name cards ----
 *
 * A mail whose id is `mail` or greater asked the writer about the words, unless
 * it failed or was replaced. */

/* words stored per seat */

/* ---- people who watch games ---- */

static const char *const pace_names[PACES] = {
    [PACE_TRICKS] = "tricks",
    [PACE_ROUNDS] = "rounds",
    [PACE_END] = "end",
};

/* ---- watching ---- */

bool store_watcher(struct store *store, struct arena *arena, int64_t game,
    int64_t person, struct watcher *out)
{
	struct rows *s = q_rows(store,
	    "SELECT mails, events FROM watcher WHERE game = ? AND person = ?",
	    game, person);
	const char *pace;
	if (!q_first(s, arena, &pace, &out->events))
		return false;
	out->pace = (enum pace)text_place(pace, pace_names, PACES);
	return store_person(store, arena, person, &out->person);
}

size_t store_watchers(struct store *store, struct arena *arena, int64_t game,
    struct watcher **out)
{
	int64_t *ids;
	size_t n = q_ids(arena, &ids,
	    q_rows(store,
		"SELECT person FROM watcher WHERE game = ? ORDER BY person",
		game));
	size_t count = 0;
	*out = arena_alloc(arena, (n + 1) * sizeof **out);
	for (size_t i = 0; i < n; i++)
		count +=
		    store_watcher(store, arena, game, ids[i], &(*out)[count]);
	return count;
}

void store_watch(struct store *store, int64_t game, const struct watcher *w)
{
	q_run(store,
	    "INSERT INTO watcher(game, person, mails, events) "
	    "VALUES (?, ?, ?, ?) ON CONFLICT(game, person) DO UPDATE SET "
	    "mails = excluded.mails, events = excluded.events",
	    game, w->person.id, pace_names[w->pace], w->events);
}

size_t store_watched(
    struct store *store, struct arena *arena, int64_t person, int64_t **games)
{
	return q_ids(arena, games,
	    q_rows(store,
		"SELECT game FROM watcher WHERE person = ? ORDER BY game",
		person));
}

/* ---- the end of watching ---- */

void store_unwatch(struct store *store, int64_t game, int64_t person)
{
	q_run(store, "DELETE FROM watcher WHERE game = ? AND person = ?", game,
	    person);
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'its reader does "
	    "not watch any more' WHERE state = 'queued' AND game = ? "
	    "AND person = ? AND urgency = ?",
	    game, person, URGENCY_WATCHER);
}

void store_unwatch_all(struct store *store, int64_t person)
{
	struct arena arena;
	int64_t *games;
	arena_init(&arena);
	size_t n = store_watched(store, &arena, person, &games);
	for (size_t i = 0; i < n; i++)
		store_unwatch(store, games[i], person);
	arena_release(&arena);
}

/* ---- closed tables ---- */

bool store_shuts(struct store *store, int64_t game, int64_t person)
{
	return q_number(store, 0,
	    "SELECT count(*) FROM shut WHERE game = ? AND person = ?", game,
	    person);
}

void store_seat_flag(
    struct store *store, int64_t game, int seat, enum seat_flag flag, bool on)
{
	static const char *const updates[] = {
	    [SEAT_READY] =
		"UPDATE seat SET ready = ? WHERE game = ? AND seat = ?",
	    [SEAT_AGREED] =
		"UPDATE seat SET agreed = ? WHERE game = ? AND seat = ?",
	    [SEAT_PAUSING] =
		"UPDATE seat SET pausing = ? WHERE game = ? AND seat = ?",
	};
	_Static_assert(COUNT_OF(updates) == SEAT_PAUSING + 1, "one a flag");
	q_run(store, updates[flag], on, game, seat);
}

unsigned store_seats(struct store *store, int64_t game, enum seat_flag flag)
{
	static const char *const selects[] = {
	    [SEAT_READY] = "SELECT seat FROM seat WHERE game = ? AND (ready OR "
			   "person IS NULL)",
	    [SEAT_AGREED] = "SELECT seat FROM seat WHERE game = ? AND (agreed "
			    "OR person IS NULL)",
	    [SEAT_PAUSING] = "SELECT seat FROM seat WHERE game = ? AND "
			     "(pausing OR person IS NULL)",
	};
	_Static_assert(COUNT_OF(selects) == SEAT_PAUSING + 1, "one a flag");
	struct rows *s = q_rows(store, selects[flag], game);
	unsigned seats = 0;
	int seat;
	while (q_read(s, NULL, &seat))
		seats |= 1u << seat;
	return seats;
}

const char *store_proposal(
    struct store *store, struct arena *arena, int64_t game)
{
	return q_text(
	    store, arena, "SELECT proposal FROM game WHERE id = ?", game);
}

int64_t store_proposed(struct store *store, int64_t game)
{
	return q_number(store, 0,
	    "SELECT max(at) FROM did WHERE game = ? AND kind = 'propose'",
	    game);
}

void store_suspend(struct store *store, int64_t game, int64_t at, bool on)
{
	if (on) {
		q_run(store,
		    "INSERT INTO suspension(game, began) VALUES (?, ?)", game,
		    at);
		return;
	}
	q_run(store,
	    "UPDATE suspension SET ended = ? WHERE game = ? AND ended IS NULL",
	    at, game);
	q_run(store, "UPDATE seat SET pausing = 0 WHERE game = ?", game);
}

int64_t store_ruling_add(struct store *store, int64_t game, int64_t person,
    const char *ruling, int64_t at)
{
	int64_t number = q_number(store, 0,
			     "SELECT number FROM ruling WHERE person = ? "
			     "ORDER BY number DESC LIMIT 1",
			     person) +
	                 1;
	q_run(store,
	    "INSERT INTO ruling(person, number, game, at, ruling) "
	    "VALUES (?, ?, ?, ?, ?)",
	    person, number, game, at, ruling);
	return number;
}

bool store_ruling(struct store *store, struct arena *arena, int64_t number,
    int64_t person, struct ruling_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT game, ruling, at FROM ruling "
	    "WHERE person = ? AND number = ?",
	    person, number);
	return q_first(s, arena, &out->game, &out->ruling, &out->at);
}

int64_t store_ruling_last(struct store *store, int64_t person, int64_t game)
{
	return q_number(store, 0,
	    "SELECT number FROM ruling WHERE person = ? "
	    "AND game = ? ORDER BY number DESC LIMIT 1",
	    person, game);
}

bool store_cite(struct store *store, int64_t game, const struct citation *c)
{
	return q_run(store,
	    "INSERT OR IGNORE INTO citation(game, round, kind, seat, by_seat) "
	    "VALUES (?, ?, ?, ?, ?)",
	    game, c->round, c->kind, c->seat, c->by_seat);
}

int64_t store_chit(struct store *store, int64_t person)
{
	return q_number(store, 0,
	    "SELECT min(id) FROM chit WHERE person = ? AND game IS NULL",
	    person);
}

void store_debt_add(struct store *store, int64_t game, int64_t person)
{
	q_run(store, "INSERT OR IGNORE INTO debt(game, person) VALUES (?, ?)",
	    game, person);
}

int64_t store_debt_before(struct store *store, int64_t game)
{
	return q_number(store, 0,
	    "SELECT person FROM debt WHERE game < ? AND paid IS NULL ORDER BY "
	    "game DESC LIMIT 1",
	    game);
}

bool store_debt_pay(struct store *store, int64_t person, int64_t at)
{
	return q_run(store,
	    "UPDATE debt SET paid = ? WHERE person = ? AND paid IS NULL", at,
	    person);
}

bool store_petition(struct store *store, int64_t game, struct petition *out)
{
	struct rows *s = q_rows(store,
	    "SELECT kind, seat, detail, events, at, agreed FROM petition "
	    "WHERE game = ?",
	    game);
	*out = (struct petition){.seat = -1};
	return q_first(s, NULL, &out->kind, &out->seat, &out->detail,
	    &out->events, &out->at, &out->agreed);
}

void store_petition_set(
    struct store *store, int64_t game, const struct petition *p)
{
	q_run(store,
	    "INSERT OR REPLACE INTO petition(game, kind, seat, detail, events, "
	    "at, agreed) VALUES (?, ?, ?, ?, ?, ?, ?)",
	    game, p->kind, p->seat, p->detail, p->events, p->at, p->agreed);
}

void store_petition_end(struct store *store, int64_t game)
{
	q_run(store, "DELETE FROM petition WHERE game = ?", game);
}

/* SQL for tables at which seats are free. */

static const char *const states[] = {
    [PLACE_FREE] = "free",
    [PLACE_INVITED] = "invited",
    [PLACE_SITS] = "sits",
    [PLACE_BOT] = "bot",
};

static void read_places(
    struct store *store, struct arena *arena, struct open_table *t)
{
	struct rows *s = q_rows(store,
	    "SELECT place, state, since, agrees, coalesce(person, 0), "
	    "guest FROM open_place WHERE open_table = ?",
	    t->id);
	int at;
	const char *state;
	struct place read = {.person.handle = "a guest"};
	while (q_read(s, arena, &at, &state, &read.since, &read.agrees,
	    &read.person.id)) {
		if (at < 0 || at >= t->rules.seats)
			continue;
		read.state = (enum place_state)text_place(
		    state, states, COUNT_OF(states));
		read.guest = q_null(s, 5) ? NULL : q_string(arena, s, 5);
		t->place[at] = read;
	}
	for (int n = 0; n < t->rules.seats; n++) {
		struct place *p = &t->place[n];
		if (p->person.id &&
		    !store_person(store, arena, p->person.id, &p->person))
			*p = (struct place){.state = PLACE_FREE};
	}
}

bool store_open_table(struct store *store, struct arena *arena, int64_t id,
    struct open_table *out)
{
	char why[200];
	struct rows *s = q_rows(store,
	    "SELECT rules, opened, due, coalesce(rematch, 0), mates, "
	    "unrated, go FROM open_table WHERE id = ?",
	    id);
	const char *rules;
	const char *mates;
	*out = (struct open_table){.id = id};
	if (!q_first(s, arena, &rules, &out->opened, &out->due, &out->rematch,
		&mates, &out->unrated, &out->go) ||
	    !rules_parse(rules, &out->rules, why, sizeof why))
		return false;
	if (sscanf(mates, "%d %d", &out->mate[0], &out->mate[1]) != 2)
		out->mate[0] = out->mate[1] = -1;
	read_places(store, arena, out);
	return true;
}

enum { MATES_TEXT = 32 };

static const char *write_mates(const int mate[2], char text[MATES_TEXT])
{
	*text = '\0';
	if (mate[0] >= 0)
		snprintf(text, MATES_TEXT, "%d %d", mate[0], mate[1]);
	return text;
}

void store_open_table_add(struct store *store, struct open_table *t)
{
	char rules[RULES_TEXT];
	char mates[MATES_TEXT];
	rules_write(&t->rules, rules, sizeof rules);
	q_run(store,
	    "INSERT INTO open_table"
	    "(rules, mates, opened, due, rematch, unrated) "
	    "VALUES (?, ?, ?, ?, nullif(?, 0), ?)",
	    rules, write_mates(t->mate, mates), t->opened, t->due, t->rematch,
	    t->unrated);
	t->id = q_inserted(store);
}

void store_open_table_set(struct store *store, const struct open_table *t)
{
	char mates[MATES_TEXT];
	q_run(store,
	    "UPDATE open_table SET due = ?, mates = ?, go = ? WHERE id = ?",
	    t->due, write_mates(t->mate, mates), t->go, t->id);
	q_run(store, "DELETE FROM open_place WHERE open_table = ?", t->id);
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_FREE)
			continue;
		q_run(store,
		    "INSERT INTO open_place"
		    "(open_table, place, state, person, since, agrees, guest) "
		    "VALUES (?, ?, ?, nullif(?, 0), ?, ?, ?)",
		    t->id, n, states[p->state], p->person.id, p->since,
		    p->agrees, p->guest);
	}
}

void store_open_table_drop(struct store *store, int64_t id)
{
	q_run(store, "DELETE FROM open_place WHERE open_table = ?", id);
	q_run(store, "DELETE FROM open_table WHERE id = ?", id);
}

size_t store_open_tables(struct store *store, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(
	    store, "SELECT id FROM open_table ORDER BY id LIMIT ?", most);
	return q_numbers(s, ids);
}

size_t store_open_tables_of(
    struct store *store, int64_t person, int64_t *ids, size_t most)
{
	struct rows *s = q_rows(store,
	    "SELECT open_table FROM open_place WHERE person = ? "
	    "ORDER BY open_table LIMIT ?",
	    person, most);
	return q_numbers(s, ids);
}

int64_t store_open_rematch(struct store *store, int64_t game)
{
	return q_number(
	    store, 0, "SELECT id FROM open_table WHERE rematch = ?", game);
}

/* ---- guests ---- */
