/* bidding.h - inside engine: what the events before the first lead do. Each
 * returns enum news bits. */
#ifndef SPADESD_ENGINE_BIDDING_H
#define SPADESD_ENGINE_BIDDING_H

#include "engine/game.h"

/* A hand, or the extra card; with the last of them the bidding opens. */
unsigned bidding_deal(struct game *game, const struct event *event);

/* A bid, or a changed one. */
unsigned bidding_bid(struct game *game, const struct event *event);

/* The card that a zero bidder throws back. */
unsigned bidding_discard(struct game *game, const struct event *event);

/* Two cards to the partner, and the other way round. */
unsigned bidding_pass(struct game *game, const struct event *event);

#endif
