/* feed.h - inside publishing: entries of feeds. */
#ifndef SPADESD_REFEREE_FEED_H
#define SPADESD_REFEREE_FEED_H

#include "web/feed.h"

struct game_row;
struct over_round;
struct over_rounds;
struct publishing;

/* Each entry is in the session's memory, and names people only if all at the
 * table agreed. */
struct web_entry feed_begun(struct publishing *p, const struct game_row *row);
struct web_entry feed_round(struct publishing *p,
    const struct game_row *row,
    const struct over_round *round);
/* For a game that has ended. */
struct web_entry feed_over(struct publishing *p, const struct game_row *row);

/* Write the feed of a game, game/N/feed.atom: its rounds and its end. */
void feed_of_game(struct publishing *p,
    const struct game_row *row,
    const struct over_rounds *rounds);

#endif
