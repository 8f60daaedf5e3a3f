/* chains.c - SQL for the fair deal's secrets.
 *
 * Secrets and seeds are stored as hex, as in the record, so that an operator
 * can check a game by hand. Invalid hex counts as missing. */
#include "store/chains.h"

#include "base/arena.h"
#include "base/crypto.h"
#include "sql.h"

static bool read_seed(sqlite3_stmt *s, int column, uint8_t seed[SEED_SIZE])
{
	const char *hex = (const char *)sqlite3_column_text(s, column);
	return seed_read(hex, seed);
}

void store_chain_add(
    struct store *store, int64_t game, const struct chain_row *chain)
{
	char last[SEED_HEX];
	seed_write(chain->last, last);
	sql_run(store,
	    "INSERT INTO chain(game, first_round, length, last) VALUES (?, ?, "
	    "?, ?)",
	    "iiit", game, (int64_t)chain->first, (int64_t)chain->length, last);
}

bool store_chain(
    struct store *store, int64_t game, int round, struct chain_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT first_round, length, last FROM chain "
	    "WHERE game = ? AND first_round <= ? "
	    "ORDER BY first_round DESC LIMIT 1",
	    "ii", game, (int64_t)round);
	if (!sql_step(store, s))
		return false;
	out->first = sqlite3_column_int(s, 0);
	out->length = sqlite3_column_int(s, 1);
	bool good = read_seed(s, 2, out->last);
	sql_done(s);
	return good && round < out->first + out->length;
}

void store_round_add(
    struct store *store, int64_t game, const struct round_row *round)
{
	char seed[SEED_HEX];
	seed_write(round->seed, seed);
	sql_run(store,
	    "INSERT INTO round(game, round, previous, beacon, seed) VALUES (?, "
	    "?, ?, ?, ?)",
	    "iittt", game, (int64_t)round->round, round->previous,
	    round->beacon, seed);
}

int store_rounds(struct store *store, int64_t game)
{
	static const char last[] =
	    "SELECT max(round) FROM round WHERE game = ?";
	return (int)sql_number(store, 0, last, "i", game);
}

bool store_round(struct store *store, struct arena *arena, int64_t game,
    int round, struct round_row *out)
{
	sqlite3_stmt *s = sql_prepare(store,
	    "SELECT previous, beacon, seed FROM round WHERE game = ? AND round "
	    "= ?",
	    "ii", game, (int64_t)round);
	if (!sql_step(store, s))
		return false;
	*out = (struct round_row){
	    .round = round,
	    .previous = sql_text(arena, s, 0),
	    .beacon = sql_text(arena, s, 1),
	};
	bool good = read_seed(s, 2, out->seed);
	sql_done(s);
	return good;
}

const char *store_json(struct store *store, struct arena *arena,
    const char *json, const char *path)
{
	static const char extract[] =
	    "SELECT CASE WHEN json_valid(?1) THEN json_extract(?1, ?2) END";
	return sql_string(store, arena, extract, "tt", json, path);
}

bool store_root(struct store *store, struct root_secrets *out)
{
	char masks[SHA256_HEX];
	sqlite3_stmt *s =
	    sql_prepare(store, "SELECT secret, masks FROM root", "");
	if (!sql_step(store, s))
		return false;
	bool good = read_seed(s, 0, out->secret);
	sha256_hex(out->secret, SEED_SIZE, masks);
	if (!read_seed(s, 1, out->masks))
		(void)seed_read(masks, out->masks);
	sql_done(s);
	return good;
}

void store_root_set(struct store *store, const uint8_t secret[SEED_SIZE])
{
	char text[SEED_HEX];
	char masks[SHA256_HEX];
	seed_write(secret, text);
	sha256_hex(secret, SEED_SIZE, masks);
	sql_run(store,
	    "INSERT INTO root(one, secret, masks) VALUES (1, ?, ?) "
	    "ON CONFLICT(one) DO UPDATE SET secret = excluded.secret, "
	    "masks = CASE masks WHEN '' THEN excluded.masks ELSE masks END",
	    "tt", text, masks);
}
