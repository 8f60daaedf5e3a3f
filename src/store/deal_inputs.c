/* deal_inputs.c - SQL for what goes into a deal besides its secret. */
#include "store/deal_inputs.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "sql.h"
#include "store/clock.h"

/* Stored as a chain's hash if all agreed to play without pulses. */
#define WITHOUT "none agreed"

void store_words_set(
    struct store *store, int64_t game, int round, int seat, const char *words)
{
	q_run(store,
	    "INSERT INTO words(game, round, seat, words) VALUES (?, ?, ?, ?) "
	    "ON CONFLICT DO UPDATE SET words = excluded.words",
	    game, round, seat, words);
}

const char *store_words(
    struct store *store, struct arena *arena, int64_t game, int round, int seat)
{
	const char *words = q_text(store, arena,
	    "SELECT words FROM words WHERE game = ? AND round = ? AND seat = ?",
	    game, round, seat);
	return *words ? words : "none";
}

void store_next_deal_add(
    struct store *store, int64_t game, int round, int64_t closed)
{
	q_run(store,
	    "INSERT INTO waiting(game, round, closed) VALUES (?, ?, ?)", game,
	    round, closed);
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

void store_next_deal_set(
    struct store *store, int64_t game, int round, const struct next_deal *d)
{
	q_run(store,
	    "UPDATE waiting SET number = ?, due = ?, named = ?, told = ?, "
	    "agreed = ?, pulse = ? WHERE game = ? AND round = ?",
	    d->number, d->due, d->named, d->told, d->agreed, d->pulse, game,
	    round);
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

void store_beacon_set(struct store *store, const char *url,
    const struct beacon_chain *chain, int64_t now)
{
	q_run(store,
	    "INSERT INTO beacon(url, hash, genesis, period, learned) "
	    "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
	    "SET hash = excluded.hash, genesis = excluded.genesis, "
	    "period = excluded.period, learned = excluded.learned",
	    url, chain->hash, chain->genesis, chain->period, now);
	/* deals may be waiting for this chain */
	q_run(store, "UPDATE game SET due = 1 WHERE ended IS NULL "
		     "AND id IN (SELECT game FROM pulses WHERE hash = '')");
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

void store_pulses_set(struct store *store, int64_t game, const char *mode,
    const struct beacon_chain *chain)
{
	q_run(store,
	    "INSERT INTO pulses(game, mode, hash, genesis, period) "
	    "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
	    "SET mode = excluded.mode, hash = excluded.hash, "
	    "genesis = excluded.genesis, period = excluded.period",
	    game, mode, chain->hash, chain->genesis, chain->period);
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

void store_pulse_came(
    struct store *store, const char *chain, int64_t number, const char *value)
{
	q_run(store,
	    "UPDATE waiting INDEXED BY waiting_pulse SET pulse = ? "
	    "WHERE number > 0 AND number = ? AND pulse = '' "
	    "AND EXISTS (SELECT 1 FROM pulses "
	    "WHERE pulses.game = waiting.game AND hash = ?)",
	    value, number, chain);
}
