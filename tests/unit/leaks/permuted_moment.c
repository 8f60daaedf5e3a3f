/* permuted_moment.c - saves the state before a step: the bytes of the database,
 * the desk's clock and counters, and the game, rebuilt by a replay of its
 * events. */
#include "leaks/permuted.h"
#include "support/desk_store.h"

static void must(enum outcome o)
{
	MUST(o == OUTCOME_DONE, "the desk's database");
}

void moment_drop(struct kept_moment *m)
{
	buf_release(&m->database);
	*m = (struct kept_moment){.is = false};
}

static void relive(void *context, const struct event *e)
{
	struct kept_moment *m = context;
	(void)takeback_apply(&m->back, &m->game, e);
}

void moment_keep(struct kept_moment *m, const struct life *life)
{
	struct err err;
	moment_drop(m);
	*m = (struct kept_moment){
	    .is = true,
	    .step = life->steps,
	    .acts = seams.count,
	    .mails = life->mails,
	    .pages = life->pages,
	    .now = desk->now,
	    .uid = desk->uid,
	    .code_step = desk->code_step,
	};
	if (life->steps) {
		game_init(&m->game, &desk->row.rules);
		takeback_init(&m->back);
		must(store_events(desk->referee.store, 1, relive, m, &err));
	}
	store_close(desk->referee.store);
	desk_store_save(desk->path, &m->database);
	desk->referee.store = desk_store_open(desk->path);
}

struct kept_moment moment_copy(const struct kept_moment *m)
{
	struct kept_moment out = *m;
	buf_init(&out.database, 0);
	buf_add(&out.database, m->database.data, m->database.size);
	return out;
}

void moment_return(const struct kept_moment *m)
{
	store_close(desk->referee.store);
	desk->referee.store = desk_store_restore(desk->path, &m->database);
	desk->now = m->now;
	desk->uid = m->uid;
	desk->code_step = m->code_step;
}
