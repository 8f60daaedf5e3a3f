/* orders.h - the part of a mail that tells a player of his standing orders. */
#ifndef SPADESD_NOTICE_ORDERS_H
#define SPADESD_NOTICE_ORDERS_H

#include "engine/order.h"
#include "notice/notice.h"

/* The viewer's, by kind. */
struct orders_notice {
	bool stands[2];
	struct order order[2];
	/* why others are gone: "misplay", "unfit", "over"; "" or NULL */
	const char *gone[2];
};

/* Those that stand, and why others are gone; nothing in what is answered to a
 * list. */
notice_part notice_orders;

/* One order, in full. */
void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order);

#endif
