/* hunt.c - finds zero hunts in the event log.
 *
 * Game play 8: the rest of the team may credit a player as a ZB long after the
 * hand. The bids of every hand can be read from the log, so nothing else is
 * stored. */
#include "hunt.h"

#include "referee/session/session.h"

/* Returns the hunt of the hand that was just scored. Seat `out` sat out that
 * hand. */
static struct hunt hunt_in(const struct table *t, int out)
{
	struct hunt hunt = {.hand = t->last_scored};
	for (int seat = 0; seat < t->rules.seats; seat++) {
		unsigned bit = 1u << seat;
		if (t->bid[seat] == 0)
			hunt.zeros |= bit;
		else if (seat != out)
			hunt.team |= bit;
	}
	return hunt;
}

bool hunt_find(const struct tx *tx, const struct loaded_game *game, int hand,
    struct hunt *out)
{
	struct game *g = arena_alloc(tx->arena, sizeof *g);
	struct takeback *back = arena_alloc(tx->arena, sizeof *back);
	bool found = false;
	game_init(g, &game->row.rules);
	takeback_init(back);
	for (size_t i = 0; i < game->log_count; i++) {
		int sits_out = g->table.out;
		unsigned news = takeback_apply(back, g, &game->log[i]);
		if (!(news & NEWS_ROUND))
			continue;
		struct hunt hunt = hunt_in(&g->table, sits_out);
		bool wanted = !hand || hand == hunt.hand;
		if (!wanted || !hunt.zeros)
			continue;
		*out = hunt;
		found = true;
	}
	return found;
}

const char *hunt_missing(const struct tx *tx, const struct loaded_game *game,
    const struct hunt *hunt, int accused, unsigned said)
{
	unsigned asked = hunt->team & ~(1u << accused);
	return loaded_to_agree(tx, game, said | ~asked);
}
