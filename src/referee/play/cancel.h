/* cancel.h - inside referee: ends a game without a winner. */
#ifndef SPADESD_REFEREE_CANCEL_H
#define SPADESD_REFEREE_CANCEL_H

struct session;

/* Ends the session's game, keeps its record, and unloads it. Posts `what` to
 * the list, or mails it to the players of a site without a list. */
void cancel_game(struct session *s, const char *what);

#endif
