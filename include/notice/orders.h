/* orders.h - the part of a mail about the reader's standing order. */
#ifndef SPADESD_NOTICE_ORDERS_H
#define SPADESD_NOTICE_ORDERS_H

#include "engine/order.h"
#include "notice/notice.h"

struct orders_notice {
	/* why the order was dropped: "misplay", "undo", "unfit" or "over"; "":
	 * it is in force */
	const char *gone;
	struct order order; /* if it is in force */
};

/* Adds the order, or why it was dropped. Adds nothing to a mail whose answers
 * go to a list. */
notice_part notice_orders;

/* Adds an order as a table. */
void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order);

#endif
