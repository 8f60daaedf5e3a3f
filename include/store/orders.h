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

/* Delete the order of a seat. Returns false if none was in force. */
bool store_order_cancel(struct store *store, int64_t game, int seat);

#endif
