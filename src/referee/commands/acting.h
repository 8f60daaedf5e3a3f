/* acting.h - inside referee: may this letter act in the game? */
#ifndef SPADESD_REFEREE_ACTING_H
#define SPADESD_REFEREE_ACTING_H

#include <stdbool.h>

#include "mail/command.h"

struct session;

/* May the sender act in the game by this letter? The sender needs a seat and
 * proof, the letter must be in time and in the right place, and the game
 * must not be suspended, except for concessions. Replies why not if it
 * returns false. */
bool acting_allowed(struct session *s, const struct command *c);

#endif
