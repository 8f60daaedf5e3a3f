/* orders.h - standing orders: one for each seat. */
#ifndef SPADESD_STORE_ORDERS_H
#define SPADESD_STORE_ORDERS_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct store;

struct order_row {
	int64_t person; /* the person who gave the order */
	int round;      /* the round that the order is for */
	/* the steps not executed yet, in the form of engine/order.h */
	const char *text;
	/* number of events of the game when the order was given, or dropped */
	uint32_t events;
	/* why the order was dropped; "" while it is in force */
	const char *why;
};

/* Find the order of a seat. */
bool store_order(struct store *store, struct arena *arena, int64_t game,
    int seat, struct order_row *out);

/* Set the order of a seat, in place of an earlier one. */
void store_order_set(
    struct store *store, int64_t game, int seat, const struct order_row *row);

/* Delete the order of a seat. Returns false if none was in force. */
bool store_order_cancel(struct store *store, int64_t game, int seat);

/* Drop all orders of a game that were given before it had `events` events.
 * `why` is stored with them. */
void store_orders_drop(
    struct store *store, int64_t game, uint32_t events, const char *why);

/* store_acts_since returns how often a seat acted, or the referee acted for it,
 * after the first `events` events. store_upset_since is true if cards were
 * dealt or voided after these events. */
int store_acts_since(
    struct store *store, int64_t game, int seat, uint32_t events);
bool store_upset_since(struct store *store, int64_t game, uint32_t events);

#endif
