/* order.h - standing orders: moves that a player decides on before the turn
 * comes.
 *
 * An order is a queue of steps. Each turn of the player takes the first step.
 * The order ends when a step's condition is false at its turn, or when the step
 * names no legal move.
 *
 * The reader child passes orders to the referee as text, and the referee stores
 * them as text. A space separates the steps, and ":" follows a condition:
 *
 *     bid-4 TH won:AS led-H:low-H partner:low-led */
#ifndef SPADESD_ENGINE_ORDER_H
#define SPADESD_ENGINE_ORDER_H

#include "engine/game.h"

enum { ORDER_STEPS = 13, ORDER_TEXT = 300 };

enum order_condition {
	ORDER_ALWAYS,
	ORDER_LED,    /* the suit `led` was led to this trick */
	ORDER_WON,    /* the player won the last trick */
	ORDER_PARTNER /* so far, this trick is the partner's */
};

enum order_what {
	ORDER_BID,  /* `value` is the bid; only the first step may be a bid */
	ORDER_CARD, /* `value` is the card */
	/* the lowest or highest legal card; `value` is the suit, ORDER_ANY_SUIT
	 * or ORDER_SUIT_LED */
	ORDER_LOWEST,
	ORDER_HIGHEST
};

enum { ORDER_SUIT_LED = SUIT_COUNT, ORDER_ANY_SUIT };

struct order_step {
	enum order_condition condition;
	int led;
	enum order_what what;
	int value;
};

struct order {
	int steps;
	struct order_step step[ORDER_STEPS];
};

/* Parses an order; returns false if the text is not an order. */
bool order_read(const char *text, struct order *order);

/* Writes the order in the form that order_read parses. */
void order_write(const struct order *order, char out[ORDER_TEXT]);

/* True if the first step is for the viewer's turn. A bid is for every turn
 * until the order ends, so that a bid made by hand cannot block the cards
 * behind it. */
bool order_due(const struct view *view, const struct order *order);

/* Fills *action with the legal action of the first step. Returns false if the
 * step is not due, its condition is false, or it names no legal action. */
bool order_act(
    const struct view *view, const struct order *order, struct action *action);

/* Removes the first step. */
void order_done(struct order *order);

/* The player led a card, and the order follows it: each of its cards without a
 * condition is a lead too, for a turn after a trick that the player won. */
void order_after_lead(struct order *order);

#endif
