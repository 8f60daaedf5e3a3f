/* count.h - inside bots: estimates of a hand before the play. */
#ifndef SPADESD_BOTS_COUNT_H
#define SPADESD_BOTS_COUNT_H

#include "engine/game.h"

enum { TRICK = 100 };

/* Returns the tricks that the hand is expected to take, in hundredths. */
int count_tricks(uint64_t hand, const struct rules *rules);

/* Returns the danger that a nil fails with this hand: 0 if the hand cannot take
 * a trick, about 100 if the nil fails half of the time, more for worse hands.
 */
int count_danger(uint64_t hand, const struct rules *rules);

/* Returns the number that a seat would bid with this hand, legal or not. If the
 * second bid of a side is binding, it includes the partner's hint. */
int count_number(const struct table *t, int seat, uint64_t hand);

/* Returns the legal bid that a usual player would make with this hand. */
int count_bid(const struct table *t, int seat, uint64_t hand);

/* Returns how far the seat's bid is from the bid that `hand` suggests, in
 * hundredths of a trick; 0 if the seat has not bid or has bid blind nil. */
int count_surprise(const struct table *t, int seat, uint64_t hand);

#endif
