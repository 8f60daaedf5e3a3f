/* easy.h - inside bots: the greedy player. */
#ifndef SPADESD_BOTS_EASY_H
#define SPADESD_BOTS_EASY_H

#include "engine/game.h"

/* Returns a careful beginner's action: look at a blind hand, bid the tricks
 * counted, win or duck the current trick. It must be the turn of the seat of
 * `view`. Uses no randomness. */
struct action easy_act(const struct view *view);

/* The tricks that a hand is good for, in hundredths, where hands have so many
 * cards. */
int easy_expects(uint64_t hand, int hand_size);

#endif
