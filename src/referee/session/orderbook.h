/* orderbook.h - inside referee: the standing order of a seat for the current
 * hand. */
#ifndef SPADESD_REFEREE_ORDERBOOK_H
#define SPADESD_REFEREE_ORDERBOOK_H

#include <stdbool.h>

struct loaded_game;
struct order;
struct orders_notice;
struct tx;

/* Reads the order of a seat. Returns false if none is in force. */
bool orderbook_read(const struct tx *tx, const struct loaded_game *game,
    int seat, struct order *order);

/* Stores `order` in place of the seat's earlier order. If `why` is not "", it
 * says why `order` was dropped. */
void orderbook_write(const struct tx *tx, const struct loaded_game *game,
    int seat, const struct order *order, const char *why);

/* Returns what the player at `seat` is told about the order; NULL for nothing.
 * The notice is in tx's memory. */
const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat);

#endif
