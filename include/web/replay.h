/* replay.h - a finished round, card by card, with all hands open.
 *
 * Each step is an element of the page with a number of its own. The style sheet
 * lays the cards as they lay at the step that the address names, so links are
 * enough to go through the round. A browser that ignores style sheets shows
 * all steps, which are a report of the round. */
#ifndef SPADESD_WEB_REPLAY_H
#define SPADESD_WEB_REPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/table.h"

struct buf;
struct doc;

enum { WEB_CARDS = HAND_MAX + EXCHANGE_MAX + EXCHANGE_MAX };

/* A card in a hand. A card that was passed on stands in both hands. */
struct web_card_path {
	uint8_t card;
	/* the trick in which it was played, from 1, and its place in the trick,
	 * from 0; trick 0: never */
	uint8_t trick, place;
	/* The number of the exchange, from 1, with which it came into the hand
	 * or left it; 0: it was dealt, or stayed. */
	uint8_t came, left;
	bool won; /* it won its trick */
};

struct web_hand {
	const char *name;
	const char *bid; /* "bid 3"; "" for none */
	bool deals;
	int bid_place; /* 0 for the first bidder, and so on */
	struct web_card_path card[WEB_CARDS];
	int count;
	uint32_t tricks; /* the tricks that the seat won; bit n is trick n */
};

struct web_step {
	const struct doc *doc; /* what happened */
	const char *label;     /* "Trick 3, card 2" */
	/* the open trick, from 1, and the place of the last card laid in it;
	 * trick 0: no card was played yet */
	int trick, place;
	int bids;      /* how many seats have bid; -1: all have */
	int exchanges; /* how many exchanges there were */
	int next;      /* the place of the hand that acts next; -1: none */
	bool complete; /* the card completes the trick */
	bool odd;      /* a misplay, a time-out, or the like */
};

struct web_replay {
	/* the hands clockwise, from the bottom of the table */
	const struct web_hand *hands;
	int seats, hand_size;
	const struct web_step *steps;
	int count;
	int next; /* the next round, if it has a page; 0: none */
	/* who sits the round out; NULL: nobody */
	const char *out;
	const struct doc *result; /* how the round was scored */
};

/* Add the round: the steps, and the board with the hands. */
void web_replay(struct buf *out, const struct web_replay *replay);

#endif
