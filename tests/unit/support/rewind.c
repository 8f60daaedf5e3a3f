/* rewind.c - see rewind.h. */
#include "support/rewind.h"

#include <stdio.h>
#include <unistd.h>

#include "store/store.h"

static void read_file(const char *path, struct buf *out)
{
	char piece[4096];
	FILE *f = fopen(path, "rb");
	ck_assert_ptr_nonnull(f);
	buf_init(out, 0);
	for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
		buf_add(out, piece, n);
	(void)fclose(f);
}

void rewind_keep(struct rewind *r)
{
	store_close(desk->referee.store);
	read_file(desk->path, &r->database);
	r->desk = *desk;
	desk->referee.store = NULL;
}

void rewind_back(const struct rewind *r)
{
	struct err err;
	const char *path = desk->path;
	if (desk->referee.store)
		store_close(desk->referee.store);
	(void)unlink(arena_format(&desk->arena, "%s-wal", path));
	FILE *f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	(void)fwrite(r->database.data, 1, r->database.size, f);
	(void)fclose(f);
	ck_assert_int_eq(
	    store_open(path, false, &desk->referee.store, &err), OUTCOME_DONE);
	store_durable(desk->referee.store, false);
	desk->now = r->desk.now;
	desk->uid = r->desk.uid;
	desk->code_step = r->desk.code_step;
}

void rewind_release(struct rewind *r)
{
	buf_release(&r->database);
}
