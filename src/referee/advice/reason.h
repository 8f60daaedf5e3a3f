/* reason.h - inside referee: why an act is the one to choose, from the figures
 * of the strong bot. */
#ifndef SPADESD_REFEREE_REASON_H
#define SPADESD_REFEREE_REASON_H

#include "bots/values.h"
#include "notice/coach.h"

/* The reason for `act` at the seat of `view`, and what it is compared with:
 * what speaks most for it against the next best, as far as the figures go; that
 * there is no other; or that the next is as good. */
struct coach_hint reason_of(const struct view *view,
    const struct bot_values *values,
    const struct action *act);

/* The same for the choice at one place against that at another. */
struct coach_hint reason_between(const struct view *view,
    const struct bot_values *values,
    int which,
    int other);

#endif
