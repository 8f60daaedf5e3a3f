/* round.h - inside engine: turns and tricks, and the end of a round. */
#ifndef SPADESD_ENGINE_ROUND_H
#define SPADESD_ENGINE_ROUND_H

#include <string.h>

#include "engine/game.h"

/* From that event on, `seat` is awaited. */
static inline void round_open_turn(
    struct table *table, int seat, const struct event *event)
{
	table->turn = seat;
	table->since = event->at;
	table->opened = event->acted;
	table->turn_event = table->events;
	table->misplay_announced = 0;
}

/* An empty trick, which `leader` leads to. */
static inline void round_new_trick(struct table *table, int leader)
{
	struct trick *trick = &table->trick;
	trick->leader = trick->best = leader;
	trick->size = 0;
	trick->winner = SEAT_NONE;
	trick->low = 0;
	memset(trick->card, CARD_NONE, sizeof trick->card);
}

/* Scores the round that was played out and looks whether the game is over; if
 * not, the next round awaits its deal. Returns enum news bits. */
unsigned round_score(struct table *table);

/* The game is over: `winner` is a side. Returns NEWS_OVER. */
unsigned round_end_game(struct table *table, int winner, enum ending ending);

/* Puts the deal, and with it the first bid, where the dealer says. */
void round_dealer(struct table *table, int dealer);

/* The events before the first lead. Each returns enum news bits. */

/* A hand, or the extra card; with the last of them the bidding opens. */
unsigned bidding_deal(struct game *game, const struct event *event);

/* A bid, or a changed one. */
unsigned bidding_bid(struct game *game, const struct event *event);

/* The card that a zero bidder throws back. */
unsigned bidding_discard(struct game *game, const struct event *event);

/* Two cards to the partner, and the other way round. */
unsigned bidding_pass(struct game *game, const struct event *event);

#endif
