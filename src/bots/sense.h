/* sense.h - inside bots: plays that a partner would curse. */
#ifndef SPADESD_BOTS_SENSE_H
#define SPADESD_BOTS_SENSE_H

#include "engine/game.h"

/* Is it a play that is hardly ever right: a winner ducked as last while the
 * side is short, the partner overtaken or ruffed without need, a dearer card
 * than would do, a partner's nil left in the lead, an unguarded king led? */
bool sense_curses(const struct view *view, int card);

#endif
