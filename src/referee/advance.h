/* advance.h - inside referee: what follows by itself. */
#ifndef SPADESD_REFEREE_ADVANCE_H
#define SPADESD_REFEREE_ADVANCE_H

struct session;

/* Deals what is due, lets bots act, and ends the session's game when it is
 * over. */
void advance_game(struct session *s);

#endif
