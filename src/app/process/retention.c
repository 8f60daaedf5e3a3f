/* retention.c - what is old is forgotten, a little with each pass.
 *
 * A bite is a transaction of its own, small enough that no letter waits for it
 * and that a full disk or the end of the process loses nothing: either it was
 * forgotten or it was not. It need not wait for the disk either, since what
 * comes back is forgotten again. */
#include "retention.h"

#include "app/system/clock.h"
#include "base/failpoint.h"

enum { BITE = 100 }; /* rows of a kind */

/* Nanoseconds of a pass. */
static const int64_t patience = 50000000;

static enum outcome bite(struct store *store,
    const struct forgetting *what,
    int *rows,
    struct err *err)
{
	struct forgetting part = *what;
	part.most = BITE;
	enum outcome o = store_begin(store, err);
	if (o)
		return o;
	*rows = store_forget(store, &part);
	failpoint("forget");
	return store_commit(store, err);
}

enum outcome retention_run(struct store *store,
    const struct forgetting *what,
    bool *all,
    struct err *err)
{
	int64_t until = clock_nanoseconds() + patience;
	int rows;
	enum outcome o;
	store_durable(store, false);
	do
		o = bite(store, what, &rows, err);
	while (!o && rows && clock_nanoseconds() < until);
	store_durable(store, true);
	*all = !o && !rows;
	return o;
}
