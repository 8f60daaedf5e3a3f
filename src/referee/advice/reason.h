/* reason.h - inside referee: explains a choice by the figures of the strong
 * bot. */
#ifndef SPADESD_REFEREE_REASON_H
#define SPADESD_REFEREE_REASON_H

#include "bots/values.h"
#include "notice/coach.h"

/* Compare `act` with the next best choice. Returns the strongest reason that
 * the figures support. If there is only one choice, or if the choices are
 * equal, the hint says so. */
struct coach_hint reason_of(const struct view *view,
    const struct bot_values *values, const struct action *act);

/* Compare the choices with the indexes `which` and `other` in `values`. */
struct coach_hint reason_between(const struct view *view,
    const struct bot_values *values, int which, int other);

#endif
