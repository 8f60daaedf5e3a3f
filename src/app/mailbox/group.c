/* group.c - a page of letters is committed at once, which spares the disk, but
 * for letters that kept the bots busy: while a transaction is open, nobody else
 * writes, and what was done is not safe yet. */
#include "group.h"

#include "store/store.h"

static bool is_full(const struct group *g)
{
	return g->referee->played_out - g->began >= GROUP_PLAYED_OUT;
}

enum outcome group_end(struct group *g, size_t done, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	if (!g->open && !g->letter_by_letter)
		return o;
	if (g->open)
		o = store_group_end(g->referee->store, err);
	g->open = false;
	if (!o)
		g->kept = done;
	return o;
}

enum outcome group_next(struct group *g, size_t done, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	if (g->letter_by_letter)
		return o;
	if (g->open && is_full(g))
		o = group_end(g, done, err);
	if (o || g->open)
		return o;
	o = store_group_begin(g->referee->store, err);
	g->open = !o;
	g->began = g->referee->played_out;
	return o;
}
