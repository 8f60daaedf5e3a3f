/* cancel.h - inside referee: ends a game without a winner. */
#ifndef SPADESD_REFEREE_CANCEL_H
#define SPADESD_REFEREE_CANCEL_H

struct game_row;
struct session;

/* End any game, not only the session's. Mails its players `what` and keeps its
 * record. */
void cancel_game(
    struct session *s, const struct game_row *row, const char *what);

#endif
