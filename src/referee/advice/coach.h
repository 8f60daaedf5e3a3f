/* coach.h - inside referee: which seats the coach advises, and with how much
 * effort. */
#ifndef SPADESD_REFEREE_COACH_H
#define SPADESD_REFEREE_COACH_H

#include "bots/values.h"
#include "notice/coach.h"

/* Compare `act` with the next best choice. Returns the strongest reason that
 * the figures support. If there is only one choice, or if the choices are
 * equal, the hint says so. */
struct coach_hint reason_of(const struct view *view,
    const struct bot_values *values, const struct action *act);

#endif
