/* chains.c - SQL for the fair deal's secrets.
 *
 * Secrets and seeds are stored as hex, as in the record, so that an operator
 * can check a game by hand. Invalid hex counts as missing. */
#include "store/chains.h"

#include "base/arena.h"
#include "base/crypto.h"
#include "sql.h"

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
