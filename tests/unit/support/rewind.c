/* rewind.c - see rewind.h. */
#include "support/rewind.h"

#include "support/desk_store.h"

void rewind_keep(struct rewind *r)
{
	store_close(desk->referee.store);
	desk_store_save(desk->path, &r->database);
	r->desk = *desk;
	desk->referee.store = NULL;
}

void rewind_back(const struct rewind *r)
{
	if (desk->referee.store)
		store_close(desk->referee.store);
	desk->referee.store = desk_store_restore(desk->path, &r->database);
	desk->now = r->desk.now;
	desk->uid = r->desk.uid;
	desk->code_step = r->desk.code_step;
}

void rewind_release(struct rewind *r)
{
	buf_release(&r->database);
}
