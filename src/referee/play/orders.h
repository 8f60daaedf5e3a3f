/* orders.h - inside referee: standing orders when a turn opens. */
#ifndef SPADESD_REFEREE_ORDERS_H
#define SPADESD_REFEREE_ORDERS_H

#include <stdbool.h>

struct loaded_game;
struct session;
struct tx;

/* Does what the orders of whoever is to act say, as bots act: in the
 * transaction that opened the turn. False when they say nothing; orders that no
 * longer fit are dropped, which he is told. */
bool orders_turn(struct session *s);

/* Plays the only card that may be played for whoever is to act, where he wants
 * that and its moment has come (autoplay.h). */
bool orders_forced(struct session *s);

/* A misplay, which voids cards, drops all orders of the table. */
void orders_look(const struct tx *tx, const struct loaded_game *game);

#endif
