/* orders.h - standing orders: one set per seat and kind. */
#ifndef SPADESD_STORE_ORDERS_H
#define SPADESD_STORE_ORDERS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/order.h"

struct arena;
struct store;

/* Identifies a set of standing orders. */
struct order_key {
	int64_t game;
	int seat;
	enum order_kind kind;
};

struct order_row {
	int64_t person; /* the person who gave the orders */
	int round;      /* the round that the orders are for */
	/* the orders not executed yet, in the form of engine/order.h */
	const char *text;
	/* number of events of the game when the orders were given, or dropped
	 */
	uint32_t events;
	/* why the orders were dropped; "" while they are in force */
	const char *why;
};

/* Find the orders of that kind for a seat. */
bool store_orders(struct store *store,
    struct arena *arena,
    const struct order_key *key,
    struct order_row *out);

/* Set the orders, in place of earlier ones with that key. */
void store_orders_set(struct store *store,
    const struct order_key *key,
    const struct order_row *row);

/* Delete the orders of a seat. Returns how many of them were in force. */
int store_orders_cancel(struct store *store, int64_t game, int seat);

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
