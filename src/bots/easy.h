/* easy.h - inside bots: the easy bot, which looks only at the current trick. */
#ifndef SPADESD_BOTS_EASY_H
#define SPADESD_BOTS_EASY_H

#include "engine/game.h"

/* Returns a careful beginner's action: look at a sealed hand, bid the tricks
 * counted, win or duck the current trick. It must be the turn of `view`'s seat.
 * Uses no random numbers. */
struct action easy_act(const struct view *view);

/* Returns the tricks that a hand is expected to take, in hundredths.
 * `hand_size` is the number of cards dealt to each player. */
int easy_expects(uint64_t hand, int hand_size);

#endif
