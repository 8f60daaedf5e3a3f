/* permuted_moment.c - saves the state before a step: the bytes of the database,
 * the desk's clock and counters, and the game, rebuilt by a replay of its
 * events. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "leaks/permuted.h"

static void must(enum outcome o)
{
	MUST(o == OUTCOME_DONE, "the desk's database");
}

static void reopen(void)
{
	struct err err;
	must(store_open(desk->path, true, &desk->referee.store, &err));
	store_durable(desk->referee.store, false);
}

void moment_drop(struct moment *m)
{
	free(m->bytes);
	*m = (struct moment){.is = false};
}

static void relive(void *context, const struct event *e)
{
	struct moment *m = context;
	(void)takeback_apply(&m->back, &m->game, e);
}

static void read_file(struct moment *m)
{
	store_close(desk->referee.store);
	FILE *f = fopen(desk->path, "rb");
	MUST(f && !fseek(f, 0, SEEK_END), "the desk's file");
	m->size = (size_t)ftell(f);
	rewind(f);
	m->bytes = malloc(m->size);
	MUST(fread(m->bytes, 1, m->size, f) == m->size, "the desk's file");
	(void)fclose(f);
	reopen();
}

void moment_keep(struct moment *m, const struct life *life)
{
	struct err err;
	moment_drop(m);
	*m = (struct moment){
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
	read_file(m);
}

struct moment moment_copy(const struct moment *m)
{
	struct moment out = *m;
	out.bytes = malloc(m->size);
	memcpy(out.bytes, m->bytes, m->size);
	return out;
}

void moment_return(const struct moment *m)
{
	char path[240];
	store_close(desk->referee.store);
	for (int i = 0; i < 2; i++) {
		(void)snprintf(
		    path, sizeof path, "%s-%s", desk->path, i ? "wal" : "shm");
		(void)unlink(path);
	}
	FILE *f = fopen(desk->path, "wb");
	MUST(f && fwrite(m->bytes, 1, m->size, f) == m->size && !fclose(f),
	    "the desk's file");
	reopen();
	desk->now = m->now;
	desk->uid = m->uid;
	desk->code_step = m->code_step;
}
