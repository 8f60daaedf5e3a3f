/* grid.h - inside notice: a table that is filled cell by cell, row after
 * row. */
#ifndef SPADESD_NOTICE_GRID_H
#define SPADESD_NOTICE_GRID_H

#include <stdbool.h>

struct doc;
struct notice;

struct grid {
	const struct notice *notice;
	const struct table *table; /* of cards: the notice's */
	const char **cells;
	int room;
	int used;
	int columns;
	bool head;  /* the first row names the columns */
	bool drawn; /* the HTML has a picture of it */
};

/* An empty table about that notice, with room for so many rows. */
void grid_init(
    struct grid *grid, const struct notice *notice, int rows, int columns);

/* Fills the first row: a name for each column. */
void grid_head(struct grid *grid, const char *const *names);

/* Each fills the next cell; a text is not copied. */
void grid_text(struct grid *grid, const char *text);
void grid_number(struct grid *grid, int number);

/* Adds the rows that were filled to `doc`. */
void grid_end(const struct grid *grid, struct doc *doc);

#endif
