/* deal_inputs.c - SQL for the fair deal.
 *
 * Secrets and seeds are stored as hex, as in the record, so that an operator
 * can check a game by hand. Invalid hex counts as missing. */
#include "store/deal_inputs.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/crypto.h"
#include "deal/draw.h"
#include "sql.h"
#include "store/clock.h"
#include "store/store.h"

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
	if (!q_next(s))
		return false;
	out->first = (int)q_int(s, 0);
	out->length = (int)q_int(s, 1);
	bool good = read_seed(s, 2, out->last);
	q_done(s);
	return good && round < out->first + out->length;
}

bool store_round(struct store *store, struct arena *arena, int64_t game,
    int round, struct round_row *out)
{
	struct rows *s = q_rows(store,
	    "SELECT previous, beacon, seed FROM round WHERE game = ? AND round "
	    "= ?",
	    game, round);
	if (!q_next(s))
		return false;
	*out = (struct round_row){
	    .round = round,
	    .previous = q_string(arena, s, 0),
	    .beacon = q_string(arena, s, 1),
	};
	bool good = read_seed(s, 2, out->seed);
	q_done(s);
	return good;
}

const char *store_json(struct store *store, struct arena *arena,
    const char *json, const char *path)
{
	static const char extract[] =
	    "SELECT CASE WHEN json_valid(?1) THEN json_extract(?1, ?2) END";
	return q_text(store, arena, extract, json, path);
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
