/* seals.c - the players' words for a deal, and the seals that bind them.
 *
 * The operator of the referee sees these words. The operator could then look
 * for words of their own, or of a friend who plays, that lead to a favourable
 * deal. So a player may send a seal instead: the SHA-256 of the words. The
 * referee collects words and seals until the deal is due, sends all seals to
 * all players, and only then asks for the words. A seal that is not opened
 * within the time limit goes into the deal as its hash. If a player sends plain
 * words, the referee makes the seal. */
#include "seals.h"

#include <string.h>

#include "base/arena.h"
#include "deal/chain.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/deal_inputs.h"

int seals_round(const struct tx *tx, const struct loaded_game *game)
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

bool seals_own(const struct tx *tx, const struct loaded_game *game, int round)
{
	struct seal_row row = {.game = game->row.id, .round = round};
	for (int seat = 0; seat < game->row.rules.seats; seat++) {
		row.seat = seat;
		if (store_seal(tx->store, tx->arena, &row) && *row.seal)
			return true;
	}
	return false;
}

bool seals_wait(struct session *s, struct next_deal *d)
{
	if (d->settled)
		return false;
	if (deadline_unopened(&s->tx, &s->game) &&
	    s->in.at <= deadline_of_opening(&s->tx, &s->game, d))
		return true;
	d->settled = s->tx.now;
	store_next_deal_set(
	    s->tx.store, s->game.row.id, s->game.state.table.round, d);
	return false;
}

const char *seals_clean(const struct tx *tx, const char *text)
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

bool seals_reserved(const char *words)
{
	return !strcmp(words, "none") || !strcmp(words, "sealed");
}

const char *seals_take(
    struct tx *tx, const struct loaded_game *game, int seat, const char *text)
{
	const char *taken = seals_clean(tx, text);
	const struct seal_row row = {
	    .game = game->row.id,
	    .round = seals_round(tx, game),
	    .seat = seat,
	    .words = taken,
	    .seal = "",
	};
	if (!*taken || seals_reserved(taken))
		return "";
	store_seal_set(tx->store, &row);
	tx->acted = true;
	return taken;
}
