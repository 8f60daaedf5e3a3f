/* order.h - inside mail: standing orders in the lines of a letter. */
#ifndef SPADESD_MAIL_ORDER_H
#define SPADESD_MAIL_ORDER_H

#include "mail/evidence.h"

struct candidate;
struct order;
struct pattern_words;

/* True if an order continues in the next line, or if the next line makes it
 * something else than an order. */
bool order_continues(struct arena *arena, const char *line, const char *next);

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

/* True if a word such as "then" stands in the sentence before each mention of
 * the candidate, so that it is for a later turn: "then the ace of spades if I
 * can". */
bool order_later(
    const struct evidence *evidence, const struct candidate *candidate);

/* The words of a line. The words of a card's name are one word. */
struct pattern_words {
	struct arena *arena;
	struct evidence evidence;
	const struct raw_word *raw;
	size_t count;
};

/* Cuts a line into words; false if there are too many. */
bool pattern_cut(
    struct arena *arena, const char *text, struct pattern_words *w);

#endif
