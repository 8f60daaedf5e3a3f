/* silent.h - inside referee: whose turns run out. */
#ifndef SPADESD_REFEREE_SILENT_H
#define SPADESD_REFEREE_SILENT_H

#include <stdbool.h>

struct loaded_game;
struct session;
struct tx;

/* After so many turns in a row that ran out a gamesmaster may have a substitute
 * sought. */
enum { SILENT_TURNS = 2 };

/* Did that seat's last turns run out, and did nothing come since? */
bool silent_is(const struct tx *tx, const struct loaded_game *game, int seat);

/* A turn of that seat ran out: when that makes it silent, the gamesmasters are
 * told what they may do. */
void silent_noticed(struct session *s, int seat);

#endif
