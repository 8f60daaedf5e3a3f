/* given.c - what a seat gave for a round's deal, as it is published: its seal,
 * and the words or that they were never told. */
#include "given.h"

#include <string.h>

#include "base/arena.h"
#include "base/crypto.h"
#include "store/deal_inputs.h"

struct given given_read(
    struct store *store, struct arena *arena, int64_t game, int round, int seat)
{
	struct seal_row row = {
	    .game = game,
	    .round = round,
	    .seat = seat,
	};
	char digest[SHA256_HEX];
	if (!store_seal(store, arena, &row))
		return (struct given){"none", "none", "none"};
	struct given out = {NULL, row.words, row.words};
	if (!*row.seal) {
		sha256_hex(row.words, strlen(row.words), digest);
		out.seal = arena_format(arena, "referee %s", digest);
		return out;
	}
	out.seal = arena_format(arena, "player %s", row.seal);
	if (!*row.words) {
		out.words = "sealed";
		out.term = arena_format(arena, "sealed %s", row.seal);
	}
	return out;
}
