/* policy.h - inside bots: how all seats are played when a round is played out.
 */
#ifndef SPADESD_BOTS_POLICY_H
#define SPADESD_BOTS_POLICY_H

#include "chance.h"
#include "engine/game.h"

/* Plays the round of a game in which all hands are known to its end, through
 * bids, cards given away and tricks; quickly, and not always well. */
void policy_play_out(struct game *game, struct chance *chance);

/* How many of the cards that were played in the round, but by that seat, were
 * others than the same policy would have played from the hands of `world`. */
int policy_surprise(const struct game *world, int but);

/* The cards that a seat passes for a blind nil. */
uint64_t policy_pass(const struct table *table, int seat, uint64_t hand);

#endif
