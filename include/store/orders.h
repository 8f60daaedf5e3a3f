/* orders.h - standing orders as they are kept: one a seat and kind. */
#ifndef SPADESD_STORE_ORDERS_H
#define SPADESD_STORE_ORDERS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/order.h"

struct arena;
struct store;

/* Whose they are. */
struct order_key {
	int64_t game;
	int seat;
	enum order_kind kind;
};

struct order_row {
	int64_t person; /* who gave them */
	int round;      /* that they are for */
	/* what is left of them, as in engine/order.h */
	const char *text;
	/* of the game when they were given, or dropped */
	uint32_t events;
	const char *why; /* they were dropped: a word; "" while they stand */
};

/* The orders of that kind of a seat; false when there are none. */
bool store_orders(struct store *store,
    struct arena *arena,
    const struct order_key *key,
    struct order_row *out);

/* Sets them, whatever was there. */
void store_orders_set(struct store *store,
    const struct order_key *key,
    const struct order_row *row);

/* Forgets those of a seat; how many there were that stood. */
int store_orders_cancel(struct store *store, int64_t game, int seat);

/* Drops all of a game that were given before it had so many events. */
void store_orders_drop(
    struct store *store, int64_t game, uint32_t events, const char *why);

/* How often a seat acted, or the referee for it, after so many events; and
 * whether cards were dealt or voided since. */
int store_acts_since(
    struct store *store, int64_t game, int seat, uint32_t events);
bool store_upset_since(struct store *store, int64_t game, uint32_t events);

#endif
