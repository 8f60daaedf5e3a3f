/* advance.h - inside referee: what follows by itself. */
#ifndef SPADESD_REFEREE_ADVANCE_H
#define SPADESD_REFEREE_ADVANCE_H

#include <stdbool.h>

struct action;
struct session;

/* Deals what is due, lets bots and standing orders act, and ends the session's
 * game when it is over. */
void advance_game(struct session *s);

/* Would that concession or forfeit end the session's game, with what the bots
 * of that side, and of a table without people, do then? False also for what the
 * rules refuse. */
bool advance_would_end(const struct session *s, const struct action *a);

#endif
