/* table.c - SQL for the people at the table of a game. */
#include "store/table.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "sql.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/store.h"

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
	static const char since_deal[] =
	    "SELECT count(*) FROM substitute "
	    "WHERE game = ?1 AND old = ?2 AND seat <> ?3 AND events >= "
	    "(SELECT max(seq) FROM event WHERE game = ?1 AND kind = 'deal')";
	int64_t other = seat;
	return q_number(store, 0, since_deal, game, person, other) > 0;
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
	static const char alone[] = "SELECT count(*) FROM void_round "
				    "WHERE game = ? AND voided IS NOT NULL "
				    "AND persons < 2";
	return q_number(store, 0, alone, game) > 0;
}

/* ---- standing orders ---- */

bool store_order_cancel(struct store *store, int64_t game, int seat)
{
	return q_run(store,
		   "DELETE FROM orders WHERE game = ? AND seat = ? AND why = "
		   "''",
		   game, seat) > 0;
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
	static const char wish[] =
	    "SELECT wanted FROM autoplay WHERE person = ?";
	return (enum autoplay)q_number(store, AUTOPLAY_USUAL, wish, person);
}

/* ---- words that may name cards ----
 *
 * A mail whose id is `mail` or greater asked the writer about the words, unless
 * it failed or was replaced. */

/* words stored per seat */

void store_unspoken_drop_all(struct store *store, int64_t game, int seat)
{
	q_run(store, "DELETE FROM unspoken WHERE game = ? AND seat = ?", game,
	    seat);
}

/* ---- people who watch games ---- */

static const char *const pace_names[PACES] = {
    [PACE_TRICKS] = "tricks",
    [PACE_ROUNDS] = "rounds",
    [PACE_END] = "end",
};

/* Find the pace with that word, in upper or lower case. */
static bool store_pace_named(const char *name, enum pace *out)
{
	for (int p = 0; p < PACES; p++) {
		if (!text_same(name, pace_names[p]))
			continue;
		*out = (enum pace)p;
		return true;
	}
	return false;
}

/* ---- watching ---- */

bool store_watcher(struct store *store, struct arena *arena, int64_t game,
    int64_t person, struct watcher *out)
{
	struct rows *s = q_rows(store,
	    "SELECT mails, events FROM watcher WHERE game = ? AND person = ?",
	    game, person);
	if (!q_next(s))
		return false;
	*out = (struct watcher){
	    .events = (uint32_t)q_int(s, 1),
	};
	store_pace_named(q_string(arena, s, 0), &out->pace);
	q_done(s);
	return store_person(store, arena, person, &out->person);
}

size_t store_watchers(struct store *store, struct arena *arena, int64_t game,
    struct watcher **out)
{
	static const char who[] =
	    "SELECT person FROM watcher WHERE game = ? ORDER BY person";
	int64_t *ids;
	size_t n = q_ids(arena, &ids, q_rows(store, who, game));
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
	static const char which[] =
	    "SELECT game FROM watcher WHERE person = ? ORDER BY game";
	return q_ids(arena, games, q_rows(store, which, person));
}

/* ---- the end of watching ---- */

static void drop_mails(struct store *store, int64_t game, int64_t person)
{
	q_run(store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'its reader does "
	    "not watch any more' WHERE state = 'queued' AND game = ? "
	    "AND person = ? AND urgency = ?",
	    game, person, URGENCY_WATCHER);
}

void store_unwatch(struct store *store, int64_t game, int64_t person)
{
	q_run(store, "DELETE FROM watcher WHERE game = ? AND person = ?", game,
	    person);
	drop_mails(store, game, person);
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
	static const char count[] =
	    "SELECT count(*) FROM shut WHERE game = ? AND person = ?";
	return q_number(store, 0, count, game, person) > 0;
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
	_Static_assert(sizeof updates / sizeof updates[0] == SEAT_PAUSING + 1,
	    "one a flag");
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
	_Static_assert(sizeof selects / sizeof selects[0] == SEAT_PAUSING + 1,
	    "one a flag");
	struct rows *s = q_rows(store, selects[flag], game);
	unsigned seats = 0;
	while (q_next(s)) {
		int seat = (int)q_int(s, 0);
		seats |= 1u << seat;
	}
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
	static const char last[] = "SELECT number FROM ruling WHERE person = ? "
				   "ORDER BY number DESC LIMIT 1";
	int64_t number = q_number(store, 0, last, person) + 1;
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
	static const char last[] = "SELECT number FROM ruling WHERE person = ? "
				   "AND game = ? ORDER BY number DESC LIMIT 1";
	return q_number(store, 0, last, person, game);
}

bool store_cite(struct store *store, int64_t game, const struct citation *c)
{
	return q_run(store,
		   "INSERT OR IGNORE INTO citation(game, round, kind, seat, "
		   "by_seat) "
		   "VALUES (?, ?, ?, ?, ?)",
		   game, c->round, c->kind, c->seat, c->by_seat) > 0;
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
		   "UPDATE debt SET paid = ? WHERE person = ? AND paid IS NULL",
		   at, person) > 0;
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
