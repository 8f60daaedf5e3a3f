/* frozen.h - opponents that are never tuned, so that results of the bots from
 * different years can be compared.
 *
 * They share no code with src/bots, play four-handed partnership games without
 * passing cards, and never bid blind. */
#ifndef SPADESD_ARENA_FROZEN_H
#define SPADESD_ARENA_FROZEN_H

#include "engine/game.h"

/* How a greedy player differs from the usual one. */
enum taste {
	TASTE_USUAL,
	TASTE_ATTACKS, /* ducks under every nil, whatever becomes of its bid */
	TASTE_NO_NIL,  /* bids no nil */
	TASTES
};

/* A card or bid of one who looks one card ahead. */
int frozen_card(const struct game *game, int seat, enum taste taste);
int frozen_bid(const struct table *table, uint64_t hand, enum taste taste);
struct action frozen_greedy(const struct view *view, enum taste taste);

/* Plain Monte Carlo: 200 deals that fit the voids; in each, every choice is
 * played out by four greedy players. Nothing is read from bids or plays. `draw`
 * gives a number below n. */
typedef int frozen_draw_fn(void *context, int n);
struct action frozen_plain(
    const struct view *view, frozen_draw_fn *draw, void *context);

/* Is it a game that they play? */
bool frozen_plays(const struct rules *rules);

#endif
