/* order_rest.h - the further steps that a letter names beside its move: "J♠ und
 * danach 10♠". A letter makes one move, so such steps are not carried out; the
 * referee offers them as a standing order. */
#ifndef SPADESD_MAIL_ORDER_REST_H
#define SPADESD_MAIL_ORDER_REST_H

#include <stdbool.h>
#include <stdint.h>

struct evidence;
struct order;

/* Where to look for further steps. */
struct order_rest {
	/* the letter's move, a card or a bid; -1: the letter made none */
	int move;
	bool bids;     /* the move is a bid */
	uint64_t hand; /* the cards that the writer holds after the move */
};

/* Finds the steps that words such as "and then" join to the move, and "play the
 * rest, highest first". Returns false if the letter names none. `out` has no
 * steps if the words do not say which cards of the hand they mean. Without a
 * move, only the rest of the hand counts, in a stated order. */
bool order_rest(const struct evidence *evidence, const struct order_rest *at,
    struct order *out);

/* Removes from the evidence the words that join further steps to the move, and
 * those of the steps. Returns false if there are none. */
bool order_rest_remove(struct evidence *evidence, const struct order_rest *at);

#endif
