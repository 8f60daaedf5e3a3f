/* frozen.h - opponents that are never tuned, so that bot results from different
 * years can be compared.
 *
 * The frozen players share no code with src/bots. They play four-handed
 * partnership games without passing, and never bid blind. */
#ifndef SPADESD_ARENA_FROZEN_H
#define SPADESD_ARENA_FROZEN_H

#include "engine/game.h"

/* Variants of the greedy player. */
enum taste {
	TASTE_USUAL,
	TASTE_ATTACKS, /* ducks under every nil, even if the ducker's own bid
	                  fails */
	TASTE_NO_NIL,  /* never bids nil */
	TASTES
};

/* Return the card, and the bid, of a player that looks one card ahead. */
int frozen_card(const struct game *game, int seat, enum taste taste);
int frozen_bid(const struct table *table, uint64_t hand, enum taste taste);
struct action frozen_greedy(const struct view *view, enum taste taste);

/* Plain Monte Carlo. The player draws 200 deals in which no seat has a suit
 * that the seat failed to follow. The player ignores all other evidence in bids
 * and plays. In each deal the player tries every choice, and four greedy
 * players finish the round. `draw` returns a random number below n. */
typedef int frozen_draw_fn(void *context, int n);
struct action frozen_plain(
    const struct view *view, frozen_draw_fn *draw, void *context);

/* True if the frozen players can play under these rules. */
bool frozen_plays(const struct rules *rules);

#endif
