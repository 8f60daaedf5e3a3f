/* acting.h - inside referee: may this letter act in the game? */
#ifndef SPADESD_REFEREE_ACTING_H
#define SPADESD_REFEREE_ACTING_H

#include <stdbool.h>

#include "mail/command.h"

struct session;

/* True when the sender may act in the game by this letter: the sender has a
 * seat and is proven, the letter came in time, where moves are made, and the
 * game is not suspended. Replies why not. */
bool acting_allowed(struct session *s, const struct command *c);
/* True for concede and forfeit. */
bool acting_gives_up(enum verb verb);

#endif
