/* table.h - pictures of the card table, of cards and of scores. They are made
 * of text and of SVG, so every browser and screen reader has their words. */
#ifndef SPADESD_WEB_TABLE_H
#define SPADESD_WEB_TABLE_H

#include "engine/table.h"
#include "notice/picture.h"

struct buf;

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

#endif
