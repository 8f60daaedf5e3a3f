/* table.h - pictures of the card table, of cards and of scores. They are made
 * of text and of SVG, so every browser and screen reader has their words. */
#ifndef SPADESD_WEB_TABLE_H
#define SPADESD_WEB_TABLE_H

#include "engine/table.h"
#include "notice/doc.h"

/* Add a card: its rank, its suit, and `class` for the style sheet. */
void web_card(struct buf *out, int card, const char *class);

/* The score of a side in a game that is over. */
struct web_total {
	const char *name;
	int score;
	bool won;
};

/* What lies on the felt besides the open trick. */
struct web_felt {
	const char *corner; /* "Round 2, trick 5"; "" for nothing */
	/* in the middle of a table without cards: the totals by side, and a
	 * line; "" for none */
	const struct web_total *total;
	int totals;
	const char *below;
	/* the trick that was won last, with seat 0 at the bottom; NULL: it is
	 * not shown apart */
	const struct trick *last;
	/* the seat that led the open trick, or SEAT_NONE */
	int leader;
};

/* Add the table with its seats, clockwise from the bottom. */
void web_seats(struct buf *out, const struct doc_seat *seats, int count,
    const struct web_felt *felt);

/* The scores of a whole game. */
struct web_plot {
	const char *const *names; /* by side */
	int sides, rounds;
	const int *score; /* all sides' scores after round 1, then round 2 */
	int target;       /* the score that wins; 0: none */
};

/* Add a line for each side. Adds nothing before the second round. */
void web_plot(struct buf *out, const struct web_plot *plot);

/* Add a side's bags: a row of `every` dots, `bags` of them filled. */
void web_bags(struct buf *out, const char *name, int bags, int every);

/* A finished round, card by card, with all hands open.
 *
 * Each step is an element of the page with a number of its own. The style
 * sheet lays the cards as they lay at the step that the address names, so
 * links are enough to go through the round. A browser that ignores style
 * sheets shows all steps, which are a report of the round. */

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
