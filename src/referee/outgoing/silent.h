/* silent.h - inside referee: players whose turns run out. */
#ifndef SPADESD_REFEREE_SILENT_H
#define SPADESD_REFEREE_SILENT_H

#include <stdbool.h>

struct loaded_game;
struct session;
struct tx;

/* Turns in a row that must run out before a gamesmaster may look for a
 * substitute. */
enum { SILENT_TURNS = 2 };

/* True if the seat's last SILENT_TURNS turns ran out and its player has done
 * nothing since. */
bool silent_is(const struct tx *tx, const struct loaded_game *game, int seat);

/* Call silent_noticed after a turn of `seat` ran out. If the seat is now
 * silent, mails the gamesmasters what they can do. */
void silent_noticed(struct session *s, int seat);

#endif
