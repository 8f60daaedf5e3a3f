/* deal_inputs.c - SQL for what goes into a deal besides its secret. */
#include "store/deal_inputs.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "sql.h"
#include "store/clock.h"

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
