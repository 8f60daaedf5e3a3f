/* orders.h - inside referee: applies standing orders when a turn opens. */
#ifndef SPADESD_REFEREE_ORDERS_H
#define SPADESD_REFEREE_ORDERS_H

#include <stdbool.h>

struct loaded_game;
struct session;
struct tx;

/* Apply the standing order of the player to act, in the transaction that
 * opened the turn. Returns false if no order applies. Drops orders that no
 * longer fit and tells the player. */
bool orders_turn(struct session *s);

/* Play the only legal card for the player to act, if it is due (autoplay.h).
 * Returns true if it played. */
bool orders_forced(struct session *s);

/* Drop all orders of the table after a misplay, because it voids cards, and
 * after a move was taken back. */
void orders_look(const struct tx *tx, const struct loaded_game *game);

#endif
