/* promise.h - inside referee: the pulse of the public beacon that was chosen
 * for a deal. */
#ifndef SPADESD_REFEREE_PROMISE_H
#define SPADESD_REFEREE_PROMISE_H

#include <stdbool.h>

struct command;
struct loaded_game;
struct session;
struct tx;

/* Stores how a new game uses pulses, as the site is configured now. */
void promise_start(const struct tx *tx, const struct loaded_game *game);

/* True if the deal that is due waits for a pulse. If no pulse is chosen yet,
 * accepts no more words for this deal and chooses its pulse. */
bool promise_waits(struct session *s);

/* Returns the beacon's part in the next deal, as the record writes it after
 * `pulse`: "none", "NUMBER HEX", "NUMBER none agreed" or "NUMBER none late". */
const char *promise_kept(const struct tx *tx, const struct loaded_game *game);

/* Tells the table once that the pulse is an hour late, or that the chain has
 * been unknown for an hour. */
void promise_tell_late(struct session *s);

/* promise_told returns when the table was told that the deal's pulse is late,
 * or that the chain is unknown; 0 if the table was not told or the deal does
 * not wait any more. After that, promise_agree records that `seat` agrees to go
 * on without the pulse: for this deal, or for the whole game if the chain is
 * unknown. Once all players agree, the deal is due. */
int64_t promise_told(const struct tx *tx, const struct loaded_game *game);
void promise_agree(struct session *s, const struct command *c, int seat);

#endif
