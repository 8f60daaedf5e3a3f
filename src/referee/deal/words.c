/* words.c - the players' words for a deal. They count until the inputs of the
 * deal are fixed: when the cards are dealt, or when the deal begins to wait for
 * a pulse. Later words go into the deal after that. */
#include "words.h"

#include <string.h>

#include "base/arena.h"
#include "deal/chain.h"
#include "referee/session/session.h"
#include "store/deal_inputs.h"
#include "store/q.h"

int words_round(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct next_deal deal;
	int64_t id = game->row.id;
	if (t->phase != PHASE_DEAL)
		return t->round + 1;
	if (store_next_deal(tx->store, tx->arena, id, t->round, &deal))
		return t->round + 1;
	return t->round;
}

/* Returns `text` in the form that is stored and recorded: one line with single
 * spaces, cut after the last word that fits. Returns "" if the first word is
 * too long. */
static const char *clean(const struct tx *tx, const char *text)
{
	const char *out = "";
	char *left = arena_string(tx->arena, text);
	for (;;) {
		const char *word = strsep(&left, " \t\r\n");
		if (!word)
			return out;
		if (!*word)
			continue;
		const char *more = tx_list(tx, out, " ", word);
		if (strlen(more) > WORDS_MAX_BYTES)
			return out;
		out = more;
	}
}

static void words_set(
    struct store *store, int64_t game, int round, int seat, const char *words)
{
	q_run(store,
	    "INSERT INTO words(game, round, seat, words) VALUES (?, ?, ?, ?) "
	    "ON CONFLICT DO UPDATE SET words = excluded.words",
	    game, round, seat, words);
}

const char *words_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text)
{
	const char *taken = clean(tx, text);
	if (!*taken || !strcmp(taken, "none"))
		return "";
	words_set(tx->store, game->row.id, words_round(tx, game), seat, taken);
	tx->acted = true;
	return taken;
}
