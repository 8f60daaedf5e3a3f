/* count.h - inside bots: what a hand is good for, before anything is played. */
#ifndef SPADESD_BOTS_COUNT_H
#define SPADESD_BOTS_COUNT_H

#include "engine/game.h"

enum { TRICK = 100 };

/* The tricks to be expected of a hand, in hundredths. */
int count_tricks(uint64_t hand, const struct rules *rules);

/* How dangerous a hand is for who is to take no trick: 0 for one that cannot,
 * about 100 where it is even odds, more for worse. */
int count_danger(uint64_t hand, const struct rules *rules);

/* The number that a seat which holds that hand would bid, legal or not; with
 * its partner's where the second number binds both. */
int count_number(const struct table *t, int seat, uint64_t hand);

/* What a seat that holds that hand bids, as one takes others to bid. */
int count_bid(const struct table *t, int seat, uint64_t hand);

/* How far a bid is from what would be expected of that hand, in hundredths of a
 * trick; 0 where nothing follows from it. */
int count_surprise(const struct table *t, int seat, uint64_t hand);

#endif
