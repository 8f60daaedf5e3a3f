/* grid.h - inside notice: a table that is filled cell by cell, row by row. */
#ifndef SPADESD_NOTICE_GRID_H
#define SPADESD_NOTICE_GRID_H

#include <stdbool.h>

struct doc;
struct notice;

struct grid {
	const struct notice *notice;
	const struct table *table; /* the card table that the notice is about */
	const char **cells;
	int room;
	int used;
	int columns;
	bool head;  /* the first row holds the column names */
	bool drawn; /* HTML shows a picture instead */
};

/* Starts an empty table with room for `rows` rows, in the notice's arena. */
void grid_init(
    struct grid *grid, const struct notice *notice, int rows, int columns);

/* Fills the first row with the names of the columns. */
void grid_head(struct grid *grid, const char *const *names);

/* Each function fills the next cell; texts are not copied. */
void grid_text(struct grid *grid, const char *text);
void grid_number(struct grid *grid, int number);

/* Adds the filled rows to `doc`. */
void grid_end(const struct grid *grid, struct doc *doc);

#endif
