/* receive.c - one letter: read in the child, acted on by the referee, or set aside.
 *
 * The same for a letter of the mailbox, of `deliver` and of the folder that is read again after a
 * restore. */
#include "receive.h"

#include "base/arena.h"
#include "base/failpoint.h"
#include "clock.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "pass_parts.h"
#include "store/store.h"
#include "transport/imap.h"

enum { LETTER_TRIES = 5 };

bool receive_count(struct pass *p, const char *hash)
{
	return store_attempt(p->referee.store, hash) > LETTER_TRIES;
}

static enum outcome set_aside(
    struct pass *p, const struct delivery *d, const char *why, struct err *err)
{
	return referee_set_aside(&p->referee, d->post, why, d->now, err);
}

static enum outcome read_and_act(
    struct pass *p, const struct delivery *d, struct arena *arena, struct err *err)
{
	struct letter letter;
	const struct imap_letter *l = d->letter;
	int64_t begun = clock_nanoseconds();
	enum outcome o = reader_read(p->reader, arena, l->bytes, l->size, &letter, err);
	if (d->next)
		reader_ahead(p->reader, d->next->bytes, d->next->size);
	int64_t read = clock_nanoseconds();
	if (o == OUTCOME_NEVER)
		o = set_aside(p, d, err->text, err);
	else if (!o)
		o = referee_letter(&p->referee, arena, d->post, &letter, d->now, err);
	p->stage[STAGE_READ] += read - begun;
	p->stage[STAGE_REFEREE] += clock_nanoseconds() - read;
	return o;
}

enum outcome receive_letter(struct pass *p, const struct delivery *d, struct err *err)
{
	struct arena arena;
	enum outcome o;
	arena_init(&arena);
	failpoint("receive");
	if (d->hopeless)
		o = set_aside(p, d, "it was begun five times and never finished", err);
	else
		o = read_and_act(p, d, &arena, err);
	arena_release(&arena);
	if (!o)
		p->handled++;
	return o;
}
