/* policy.h - inside bots: the fast policy that plays all seats when a round is
 * played out. */
#ifndef SPADESD_BOTS_POLICY_H
#define SPADESD_BOTS_POLICY_H

#include "chance.h"
#include "engine/game.h"

struct table;

/* Plays a round to its end, from bids, discards and passes to the last trick.
 * All hands must be known. Fast, but not always good play. */
void policy_play_out(struct game *game, struct chance *chance);

/* Returns how many cards the policy would have played differently in this
 * round, holding the hands of `world`. Cards of seat `but`, and cards equal to
 * the policy's, are not counted. */
int policy_surprise(const struct game *world, int but);

/* Returns the cards that a seat passes for a blind nil. */
uint64_t policy_pass(const struct table *table, int seat, uint64_t hand);

/* Corrects the chances of a bid, in thousandths, while a pair bids: that the
 * side makes its number, and that the nil succeeds. Other chances stay. */
void calibrate_bid(const struct table *table, int *makes, int *nil);

#endif
