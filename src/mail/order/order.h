/* order.h - inside mail: standing orders in the lines of a letter. */
#ifndef SPADESD_MAIL_ORDER_H
#define SPADESD_MAIL_ORDER_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct pattern_words;

/* True if an order continues in the next line, or if the next line makes it
 * something else than an order. */
bool order_continues(struct arena *arena, const char *line, const char *next);

/* ---- an order ---- */

enum order_line {
	ORDER_TALK,      /* the line is not an order */
	ORDER_GIVEN,     /* `text` is the order, as in engine/order.h */
	ORDER_SHOWN,     /* the line asks to see the orders */
	ORDER_CANCELLED, /* the line ends all orders */
	/* the line begins with the word "order", but is not an order */
	ORDER_UNREAD
};

struct order_result {
	enum order_line what;
	const char *text; /* owned by the arena */
};

/* Parses the words of a line that is no question. */
struct order_result order_in(const struct pattern_words *w);

/* ---- the words of an order ---- */

enum order_part {
	PART_CONDITION,
	PART_CARD,
	PART_BID,
	PART_NUMBER /* a bid, but perhaps another number */
};

struct order_found {
	size_t took; /* number of words used; 0: nothing was found */
	enum order_part part;
	const char
	    *text; /* in the form of engine/order.h; owned by the arena */
};

/* Finds the longest condition, or else card or bid, that begins at the i-th
 * word. */
struct order_found order_words(
    const struct pattern_words *w, size_t i, bool condition);

#endif
