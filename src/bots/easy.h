/* easy.h - inside bots: the greedy player. */
#ifndef SPADESD_BOTS_EASY_H
#define SPADESD_BOTS_EASY_H

#include "engine/game.h"

/* What a careful beginner does at the seat of `view`, which must be the one to
 * act: opens a sealed hand, bids what it counts, and takes or ducks the trick
 * at hand. Draws nothing. */
struct action easy_act(const struct view *view);

/* The tricks that a hand is good for, in hundredths, where hands have so many
 * cards. */
int easy_expects(uint64_t hand, int hand_size);

#endif
