/* grid.c - filling tables. */
#include "grid.h"

#include <assert.h>

#include "base/arena.h"
#include "notice/doc.h"
#include "notice/notice.h"

void grid_init(struct grid *g, const struct notice *n, int rows, int columns)
{
	int room = rows * columns;
	size_t size = (size_t)room * sizeof *g->cells;
	*g = (struct grid){
	    .notice = n,
	    .table = n->view.table,
	    .cells = arena_alloc(n->arena, size),
	    .room = room,
	    .columns = columns,
	};
}

void grid_head(struct grid *g, const char *const *names)
{
	for (int i = 0; i < g->columns; i++)
		grid_text(g, names[i]);
	g->head = true;
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

void grid_end(const struct grid *g, struct doc *doc)
{
	struct doc_table table = {
	    .cells = g->cells,
	    .rows = g->used / g->columns,
	    .columns = g->columns,
	    .head = g->head,
	    .drawn = g->drawn,
	};
	doc_add_table(doc, &table);
}
