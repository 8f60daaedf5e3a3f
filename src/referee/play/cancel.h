/* cancel.h - inside referee: a game that ends without a winner. */
#ifndef SPADESD_REFEREE_CANCEL_H
#define SPADESD_REFEREE_CANCEL_H

struct game_row;
struct session;

/* Ends a game that need not be the session's: its players are told `what`, and
 * its record is kept as it stands. */
void cancel_game(
    struct session *s, const struct game_row *row, const char *what);

#endif
