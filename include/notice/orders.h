/* orders.h - the part of a mail about the reader's standing orders. */
#ifndef SPADESD_NOTICE_ORDERS_H
#define SPADESD_NOTICE_ORDERS_H

#include "engine/order.h"
#include "notice/notice.h"

/* The reader's standing orders; each array is indexed by enum order_kind. */
struct orders_notice {
	bool stands[2];
	struct order order[2];
	/* why an order was dropped: "misplay", "undo", "unfit" or "over"; "" or
	 * NULL: it was not dropped */
	const char *gone[2];
};

/* Adds the active orders and why others were dropped. Adds nothing to a mail
 * whose answers go to a list. */
notice_part notice_orders;

/* Adds one order as a table. */
void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order);

#endif
