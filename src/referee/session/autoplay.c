/* autoplay.c - when a forced card is played.
 *
 * An immediate play would tell the table that the player had no other card. So
 * an earlier card needs the player's wish, and the referee waits as long as a
 * person might. It draws the delay from the round's seed, so a restored
 * database computes the same moment.
 *
 * In the last trick everybody knows that the card is forced, and bots learn
 * nothing from it. Then the referee plays the card at once, unless the player
 * sent `autoplay off`. The law of nomic109 lets the referee act for a player on
 * one occasion only, so there this needs the player's wish, too. */
#include "autoplay.h"

#include "base/when.h"
#include "deal/draw.h"
#include "engine/legal.h"
#include "session.h"
#include "store/deal_inputs.h"
#include "store/table.h"

enum {
	DELAY_LEAST = 5 * WHEN_MINUTE,
	DELAY_MOST = 60 * WHEN_MINUTE,
	MINUTES = 55, /* range of the delay, from DELAY_LEAST to DELAY_MOST */
};

/* With hilo aces, an ace leaves a choice: its player may call it high or
 * low. */
static bool is_forced(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	uint64_t cards = table_playable(t, game->state.hand[seat]);
	if (cards_count(cards) != 1)
		return false;
	bool ace = card_rank(cards_first(cards)) == CARD_ACE;
	return !ace || !t->rules.hilo_aces;
}

/* Would a play at once tell a person that the player had no other card? */
static bool is_telling(const struct loaded_game *game, int seat)
{
	const struct table *t = &game->state.table;
	if (t->trick_no + 1 == t->rules.hand_size)
		return false;
	for (int other = 0; other < t->rules.seats; other++)
		if (other != seat && !loaded_bot(game, other))
			return true;
	return false;
}

static bool wants_it(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	if (loaded_bot(game, seat))
		return false;
	enum autoplay wish = store_autoplay(tx->store, game->row.seat[seat].id);
	if (wish != AUTOPLAY_USUAL)
		return wish == AUTOPLAY_ON;
	return game->row.rules.consent && !is_telling(game, seat);
}

static int64_t delay(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	struct round_row row;
	struct draw draw;
	if (!is_telling(game, t->turn))
		return 0;
	if (!store_round(tx->store, tx->arena, game->row.id, t->round, &row))
		return DELAY_MOST;
	struct draw_label label = {
	    .what = "spades-autoplay-v1",
	    .game = game->row.id,
	    .round = t->round,
	    .turn = t->acts,
	};
	draw_labelled(&draw, row.seed, &label);
	/* draw_below has a small range, so draw minutes and seconds apart */
	int minutes = draw_below(&draw, MINUTES);
	return DELAY_LEAST + minutes * WHEN_MINUTE +
	       draw_below(&draw, WHEN_MINUTE);
}

int64_t autoplay_due(const struct tx *tx, const struct loaded_game *game)
{
	const struct table *t = &game->state.table;
	int seat = t->turn;
	if (t->phase != PHASE_PLAY || game->row.suspended || seat == SEAT_NONE)
		return 0;
	if (!is_forced(game, seat) || !wants_it(tx, game, seat))
		return 0;
	return t->opened + delay(tx, game);
}
