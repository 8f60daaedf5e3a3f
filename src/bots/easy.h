/* easy.h - inside bots: the easy bot, which looks only at the current trick. */
#ifndef SPADESD_BOTS_EASY_H
#define SPADESD_BOTS_EASY_H

#include "engine/game.h"

/* Returns a careful beginner's action: look at a sealed hand, bid the tricks
 * counted, win or duck the current trick. It must be the turn of `view`'s seat.
 * Uses no random numbers. */
struct action easy_act(const struct view *view);

enum { WORTH_ONE = 1 << 20 };

/* Returns the chance, in parts of WORTH_ONE, that the side wins the game from
 * the present score, plus a small share for its lead in points. With more than
 * two sides, this is the mean over the other sides, each taken as the only
 * opponent. */
int64_t worth_of(const struct table *t, int side);

/* True if the play is hardly ever right: ducking as last player while the side
 * needs tricks, overtaking or ruffing the partner without need, winning with a
 * higher card than needed, leaving a partner's nil in the lead, or leading an
 * unguarded king. */
bool sense_curses(const struct view *view, int card);

#endif
