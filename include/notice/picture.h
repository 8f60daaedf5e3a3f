/* picture.h - the pictures in a mail's HTML: the card table and the score. The
 * text has the same facts in tables and sentences. */
#ifndef SPADESD_NOTICE_PICTURE_H
#define SPADESD_NOTICE_PICTURE_H

#include <stdbool.h>

/* A seat in the picture of the table. */
struct doc_seat {
	const char *name;
	const char *note;  /* "2 of 3", "bid 3" */
	const char *badge; /* what the seat has to do now: "to lead"; or NULL */
	int bid, tricks;   /* drawn as signs; a bid of 0 is not drawn */
	int card;          /* the card in the trick shown, or CARD_NONE */
	bool partner;      /* the reader's partner */
	bool plays; /* cards are played, so this seat has a place for one */
	bool past;  /* the card lies in the last trick */
	bool won;   /* the seat won the last trick */
};

/* A score, and its share of the target in percent: negative below zero. */
struct doc_bar {
	const char *name;
	int score, part;
};

/* Scores by round, as a column for each side. */
struct doc_plot {
	const char *const *names; /* by side; the reader's side first */
	int sides;
	int first, rounds; /* the first round shown, and how many */
	/* all sides' scores after the first round shown, then after the next */
	const int *score;
	const char *label; /* the numbers, for screen readers */
};

#endif
