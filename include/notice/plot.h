/* plot.h - the scores after each round, for the plot in a mail. */
#ifndef SPADESD_NOTICE_PLOT_H
#define SPADESD_NOTICE_PLOT_H

#include "notice/notice.h"

enum { PLOT_ROUNDS = 12 }; /* rounds that fit beside each other on a phone */

/* The scores of each side after the rounds `first` to `last`. The scores of
 * round r are at score[r % PLOT_ROUNDS], by side. */
struct plot_scores {
	int first, last;
	int score[PLOT_ROUNDS][SEATS_MAX];
};

/* Adds the table's present scores as those of its last round. A plot begins
 * with last = 0. */
void plot_add(struct plot_scores *plot, const struct table *table);

/* From the second round of a game on, adds the plot to the HTML, and a table of
 * the same numbers to the text. */
void notice_plot(
    struct doc *doc, const struct notice *n, const struct plot_scores *plot);

#endif
