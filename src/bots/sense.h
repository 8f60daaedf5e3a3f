/* sense.h - inside bots: plays that would annoy a partner. */
#ifndef SPADESD_BOTS_SENSE_H
#define SPADESD_BOTS_SENSE_H

#include "engine/game.h"

/* True if the play is hardly ever right: ducking as last player while the side
 * needs tricks, overtaking or ruffing the partner without need, winning with a
 * higher card than needed, leaving a partner's nil in the lead, or leading an
 * unguarded king. */
bool sense_curses(const struct view *view, int card);

#endif
