/* grid.c - filling tables.
 *
 * Who fills one says its cells in order and counts nothing; that there is room is asserted. */
#include "grid.h"

#include <assert.h>

#include "base/arena.h"
#include "notice/doc.h"

void grid_init(struct grid *g, struct arena *arena, int rows, int columns)
{
	int room = rows * columns;
	g->arena = arena;
	g->cells = arena_alloc(arena, (size_t)room * sizeof *g->cells);
	g->room = room;
	g->used = 0;
	g->columns = columns;
}

void grid_text(struct grid *g, const char *text)
{
	assert(g->used < g->room);
	g->cells[g->used] = text;
	g->used++;
}

void grid_number(struct grid *g, int number)
{
	grid_text(g, arena_format(g->arena, "%d", number));
}

void grid_end(const struct grid *g, struct doc *doc, bool head)
{
	int rows = g->used / g->columns;
	doc_table(doc, g->cells, rows, g->columns, head);
}
