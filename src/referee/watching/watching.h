/* watching.h - inside referee: people who watch a game that they do not play.
 *
 * A watcher gets what the whole table saw, and no hand. The players are told
 * who watches by their own mails (struct notice). */
#ifndef SPADESD_REFEREE_WATCHING_H
#define SPADESD_REFEREE_WATCHING_H

struct game_row;
struct replay_round;
struct session;
struct table;

/* Mail the watchers of the session's game what happened, as often as each
 * watcher wishes. Call it after the players' mails are queued. When the game is
 * over, nobody watches it any more. */
void watching_tell(struct session *s);

/* End all watching of that game, and mail each watcher `what`. */
void watching_end(struct session *s, int64_t game, const char *what);

/* True if all hands of that round may be shown. */
bool watching_may_tell(
    const struct game_row *row, const struct table *table, int round);

/* Calls `each` for the rounds of a game that may be told, in order. The round
 * lives as long as the call. Returns false if the events cannot be read. */
typedef void retell_fn(void *context, const struct replay_round *round);

bool retell_rounds(struct session *s, const struct game_row *row,
    retell_fn *each, void *context);

#endif
