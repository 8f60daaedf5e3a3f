/* worth.h - inside bots: the worth of a score to a side. */
#ifndef SPADESD_BOTS_WORTH_H
#define SPADESD_BOTS_WORTH_H

#include "engine/game.h"

enum { WORTH_ONE = 1 << 20 };

/* Returns the chance, in parts of WORTH_ONE, that the side wins the game from
 * the present score, plus a small share for its lead in points. With more than
 * two sides, this is the mean over the other sides, each taken as the only
 * opponent. */
int64_t worth_of(const struct table *t, int side);

#endif
