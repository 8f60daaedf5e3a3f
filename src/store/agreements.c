/* agreements.c - SQL for what people at a table agree on. */
#include "store/agreements.h"

#include <assert.h>

#include "base/arena.h"
#include "sql.h"

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
