/* grid.c - filling tables.
 *
 * Who fills one says its cells in order and counts nothing; that there is room is asserted. */
#include "grid.h"

#include <assert.h>

#include "base/arena.h"
#include "notice/doc.h"
#include "notice/notice.h"

void grid_init(struct grid *g, const struct notice *n, int rows, int columns)
{
	size_t room = (size_t)rows * (size_t)columns;
	g->notice = n;
	g->table = n->view.table;
	g->cells = arena_alloc(n->arena, room * sizeof *g->cells);
	g->room = (int)room;
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
	struct arena *arena = g->notice->arena;
	grid_text(g, arena_format(arena, "%d", number));
}

void grid_end(const struct grid *g, struct doc *doc, bool head)
{
	int rows = g->used / g->columns;
	doc_table(doc, g->cells, rows, g->columns, head);
}
