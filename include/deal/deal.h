/* deal.h - the deal that a table awaits, from its seed. */
#ifndef SPADESD_DEAL_DEAL_H
#define SPADESD_DEAL_DEAL_H

#include "deal/draw.h"
#include "engine/game.h"

enum { DEALS_MAX = SEATS_MAX + 1 };

/* Writes the events of the deal, in order: the extra card where there is one,
 * then the hands from the first bidder on. Returns how many, at most
 * DEALS_MAX. */
int deal_events(const struct table *table,
    const uint8_t seed[SEED_SIZE],
    struct event *events);

#endif
