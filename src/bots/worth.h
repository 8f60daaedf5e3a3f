/* worth.h - inside bots: what a score is worth to a side. */
#ifndef SPADESD_BOTS_WORTH_H
#define SPADESD_BOTS_WORTH_H

#include "engine/game.h"

enum { WORTH_ONE = 1 << 20 };

/* The chance, as parts of WORTH_ONE, that a side wins the game that stands so
 * after a round; where several play for themselves, the mean of its chances to
 * be ahead of each. */
int64_t worth_of(const struct table *t, int side);

#endif
