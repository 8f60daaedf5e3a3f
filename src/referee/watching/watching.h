/* watching.h - inside referee: people who watch a game that they do not play.
 *
 * A watcher gets what the whole table saw, and no hand. The players are told
 * who watches by their own mails (struct notice). */
#ifndef SPADESD_REFEREE_WATCHING_H
#define SPADESD_REFEREE_WATCHING_H

#include <stdbool.h>
#include <stdint.h>

struct session;

/* Mail the watchers of the session's game what happened, as often as each
 * watcher wishes. Call it after the players' mails are queued. When the game is
 * over, nobody watches it any more. */
void watching_tell(struct session *s);

/* End all watching of that game, and mail each watcher `what`. */
void watching_end(struct session *s, int64_t game, const char *what);

#endif
