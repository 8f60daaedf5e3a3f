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
	sql_run(store, updates[flag], "iii", (int64_t)on, game, (int64_t)seat);
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
	sqlite3_stmt *s = sql_prepare(store, selects[flag], "i", game);
	unsigned seats = 0;
	while (sql_step(store, s)) {
		int seat = sqlite3_column_int(s, 0);
		seats |= 1u << seat;
	}
	return seats;
}

const char *store_proposal(
    struct store *store, struct arena *arena, int64_t game)
{
	return sql_string(
	    store, arena, "SELECT proposal FROM game WHERE id = ?", "i", game);
}

void store_proposal_set(struct store *store, int64_t game, const char *rules)
{
	sql_run(store, "UPDATE game SET proposal = ? WHERE id = ?", "ti", rules,
	    game);
	sql_run(store, "UPDATE seat SET agreed = 0 WHERE game = ?", "i", game);
}

int64_t store_proposed(struct store *store, int64_t game)
{
	return sql_number(store, 0,
	    "SELECT max(at) FROM did WHERE game = ? AND kind = 'propose'", "i",
	    game);
}

void store_rules_set(struct store *store, int64_t game, const char *rules)
{
	assert(!sql_number(store, 0,
	    "SELECT count(*) FROM event WHERE game = ? AND kind = 'deal'", "i",
	    game));
	sql_run(
	    store, "UPDATE game SET rules = ? WHERE id = ?", "ti", rules, game);
}

void store_suspend(struct store *store, int64_t game, int64_t at, bool on)
{
	if (on) {
		sql_run(store,
		    "INSERT INTO suspension(game, began) VALUES (?, ?)", "ii",
		    game, at);
		return;
	}
	sql_run(store,
	    "UPDATE suspension SET ended = ? WHERE game = ? AND ended IS NULL",
	    "ii", at, game);
	sql_run(store, "UPDATE seat SET pausing = 0 WHERE game = ?", "i", game);
}

int64_t store_suspended_since(struct store *store, int64_t game)
{
	return sql_number(store, 0,
	    "SELECT began FROM suspension WHERE game = ? AND ended IS NULL",
	    "i", game);
}

int64_t store_ruling_add(struct store *store, int64_t game, int64_t person,
    const char *ruling, int64_t at)
{
	static const char last[] = "SELECT number FROM ruling WHERE person = ? "
				   "ORDER BY number DESC LIMIT 1";
	int64_t number = sql_number(store, 0, last, "i", person) + 1;
	sql_run(store,
	    "INSERT INTO ruling(person, number, game, at, ruling) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iiiit", person, number, game, at, ruling);
	return number;
}

bool store_ruling(struct store *store, struct arena *arena, int64_t number,
    int64_t person, struct ruling_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT game, ruling, at FROM ruling "
	    "WHERE person = ? AND number = ?",
	    "ii", person, number);
	if (!sql_step(store, s))
		return false;
	out->game = sqlite3_column_int64(s, 0);
	out->ruling = sql_text(arena, s, 1);
	out->at = sqlite3_column_int64(s, 2);
	sql_done(s);
	return true;
}

int64_t store_ruling_last(struct store *store, int64_t person, int64_t game)
{
	static const char last[] = "SELECT number FROM ruling WHERE person = ? "
				   "AND game = ? ORDER BY number DESC LIMIT 1";
	return sql_number(store, 0, last, "ii", person, game);
}

bool store_cite(struct store *store, int64_t game, const struct citation *c)
{
	sql_run(store,
	    "INSERT OR IGNORE INTO citation(game, round, kind, seat, by_seat) "
	    "VALUES (?, ?, ?, ?, ?)",
	    "iitii", game, (int64_t)c->round, c->kind, (int64_t)c->seat,
	    (int64_t)c->by_seat);
	return sql_changed(store) > 0;
}

unsigned store_cited_by(
    struct store *store, int64_t game, const struct citation *c)
{
	return (unsigned)sql_number(store, 0,
	    "SELECT sum(1 << by_seat) FROM citation "
	    "WHERE game = ? AND round = ? AND kind = ? AND seat = ?",
	    "iiti", game, (int64_t)c->round, c->kind, (int64_t)c->seat);
}

void store_citations(
    struct store *store, int64_t game, store_citation_fn *each, void *context)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT round, kind, seat, sum(1 << by_seat) FROM citation "
	    "WHERE game = ? GROUP BY 1, 2, 3 ORDER BY 1, 2, 3",
	    "i", game);
	while (sql_step(store, s)) {
		int round = sqlite3_column_int(s, 0);
		const char *kind = (const char *)sqlite3_column_text(s, 1);
		int seat = sqlite3_column_int(s, 2);
		unsigned by = (unsigned)sqlite3_column_int(s, 3);
		each(context, round, kind, seat, by);
	}
}

void store_chit_add(struct store *store, int64_t person, int64_t at)
{
	sql_run(store, "INSERT INTO chit(person, granted) VALUES (?, ?)", "ii",
	    person, at);
}

int64_t store_chit(struct store *store, int64_t person)
{
	return sql_number(store, 0,
	    "SELECT min(id) FROM chit WHERE person = ? AND game IS NULL", "i",
	    person);
}

void store_chit_due_set(struct store *store, int64_t chit, int64_t game)
{
	sql_run(
	    store, "UPDATE chit SET game = ? WHERE id = ?", "ii", game, chit);
}

int64_t store_chit_due(struct store *store, int64_t person, int64_t game)
{
	return sql_number(store, 0,
	    "SELECT min(id) FROM chit WHERE person = ? AND game = ? AND "
	    "used_on IS NULL",
	    "ii", person, game);
}

void store_chit_use(struct store *store, int64_t chit, int64_t used_on)
{
	sql_run(store, "UPDATE chit SET used_on = ? WHERE id = ?", "ii",
	    used_on, chit);
}

void store_debt_add(struct store *store, int64_t game, int64_t person)
{
	sql_run(store, "INSERT OR IGNORE INTO debt(game, person) VALUES (?, ?)",
	    "ii", game, person);
}

int64_t store_debt_before(struct store *store, int64_t game)
{
	return sql_number(store, 0,
	    "SELECT person FROM debt WHERE game < ? AND paid IS NULL ORDER BY "
	    "game DESC LIMIT 1",
	    "i", game);
}

bool store_debt_pay(struct store *store, int64_t person, int64_t at)
{
	sql_run(store,
	    "UPDATE debt SET paid = ? WHERE person = ? AND paid IS NULL", "ii",
	    at, person);
	return sql_changed(store) > 0;
}

bool store_petition(struct store *store, int64_t game, struct petition *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT kind, seat, detail, events, at, agreed FROM petition "
	    "WHERE game = ?",
	    "i", game);
	*out = (struct petition){.seat = -1};
	if (!sql_step(store, s))
		return false;
	*out = (struct petition){
	    .kind = (enum petition_kind)sqlite3_column_int(s, 0),
	    .seat = sqlite3_column_int(s, 1),
	    .detail = sqlite3_column_int64(s, 2),
	    .events = (uint32_t)sqlite3_column_int64(s, 3),
	    .at = sqlite3_column_int64(s, 4),
	    .agreed = (unsigned)sqlite3_column_int(s, 5),
	};
	sql_done(s);
	return true;
}

void store_petition_set(
    struct store *store, int64_t game, const struct petition *p)
{
	sql_run(store,
	    "INSERT OR REPLACE INTO petition(game, kind, seat, detail, events, "
	    "at, agreed) VALUES (?, ?, ?, ?, ?, ?, ?)",
	    "iiiiiii", game, (int64_t)p->kind, (int64_t)p->seat, p->detail,
	    (int64_t)p->events, p->at, (int64_t)p->agreed);
}

void store_petition_end(struct store *store, int64_t game)
{
	sql_run(store, "DELETE FROM petition WHERE game = ?", "i", game);
}
