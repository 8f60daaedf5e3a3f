/* feed.h - inside publishing: entries of feeds. */
#ifndef SPADESD_REFEREE_FEED_H
#define SPADESD_REFEREE_FEED_H

#include "web/feed.h"

struct game_row;
struct over_round;
struct over_rounds;
struct publishing;

/* Write the feed of a game, game/N/feed.atom: its rounds and its end. */
void feed_of_game(struct publishing *p, const struct game_row *row,
    const struct over_rounds *rounds);

#endif
