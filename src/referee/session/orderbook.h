/* orderbook.h - inside referee: the standing orders of a seat for the current
 * hand. */
#ifndef SPADESD_REFEREE_ORDERBOOK_H
#define SPADESD_REFEREE_ORDERBOOK_H

#include <stdbool.h>

#include "engine/order.h"

struct orders_notice;
struct loaded_game;
struct tx;

/* Reads the active orders of that kind. Returns false if there are none. */
bool orderbook_read(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    enum order_kind kind,
    struct order *order);

/* Stores `order` in place of the seat's earlier orders of that kind. If `why`
 * is not "", it says why `order` ended, and orderbook_read ignores that order.
 */
void orderbook_write(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    const struct order *order,
    const char *why);

/* Returns what the player at `seat` is told about standing orders; NULL for
 * nothing. The notice is in tx's memory. */
const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat);

#endif
