/* order.h - inside mail: standing orders in a line of a letter. */
#ifndef SPADESD_MAIL_ORDER_H
#define SPADESD_MAIL_ORDER_H

#include <stdbool.h>

struct arena;

enum order_line {
	ORDER_TALK,  /* no order */
	ORDER_GIVEN, /* text: as in engine/order.h, and names as "@bob" */
	ORDER_WRONG, /* text: "wrong", what is, and the words it is about */
};

struct order_said {
	enum order_line what;
	const char *text;
	bool bids;
	bool at_once; /* it says what to do at the next turn, whatever it is */
	bool named;   /* "order ...": it is meant as one */
};

/* What a line in plain writing says. */
struct order_said order_said(struct arena *arena, const char *text);

/* Does an order that begins in one line go on in the next? */
bool order_goes_on(struct arena *arena, const char *line, const char *next);

#endif
