/* custom.h - inside referee: the customs of 3B/RTR at the end of a game and on
 * its scoreboard. */
#ifndef SPADESD_REFEREE_CUSTOM_H
#define SPADESD_REFEREE_CUSTOM_H

struct session;

/* The session's game is over: decks are owed, a chit falls due. */
void custom_end(struct session *s);
/* Says into the answer who was cited. */
void custom_board(struct session *s);

#endif
