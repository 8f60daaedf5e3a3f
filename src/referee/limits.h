/* limits.h - inside referee: how much is answered, so that robots and strangers
 * make no flood. */
#ifndef SPADESD_REFEREE_LIMITS_H
#define SPADESD_REFEREE_LIMITS_H

#include <stdbool.h>

struct commands;
struct session;

/* May the session's letter be answered, which asked for these commands? */
bool limits_answer(const struct session *s, const struct commands *commands);
/* May its stranger be sent a confirmation mail? */
bool limits_join(const struct session *s);
/* May this gamesmaster be told one thing more? */
bool limits_gamesmaster(const struct session *s, const char *address);
/* Was `what` not said within a day? Notes that it is said now. */
bool limits_once_a_day(const struct session *s, const char *what);

#endif
