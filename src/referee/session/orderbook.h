/* orderbook.h - inside referee: the standing orders of a seat, read from the
 * store for the hand that is played. */
#ifndef SPADESD_REFEREE_ORDERBOOK_H
#define SPADESD_REFEREE_ORDERBOOK_H

#include <stdbool.h>

#include "engine/order.h"

struct orders_notice;
struct loaded_game;
struct tx;

/* The orders of that kind that stand; false when there are none. */
bool orderbook_read(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    enum order_kind kind,
    struct order *order);

/* Keeps what is left of them; with `why`, that they are dropped for it. */
void orderbook_write(const struct tx *tx,
    const struct loaded_game *game,
    int seat,
    const struct order *order,
    const char *why);

/* What that seat is told of its orders; NULL for nothing. The session's
 * memory. */
const struct orders_notice *orderbook_notice(
    const struct tx *tx, const struct loaded_game *game, int seat);

#endif
