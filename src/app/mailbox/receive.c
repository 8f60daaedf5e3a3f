/* receive.c - handling one letter: read it in the reader process, then act on
 * it or set it aside.
 *
 * Letters from the mailbox, from `deliver` and from a replay are all handled
 * here. */
#include "mailbox.h"

#include "app/system/clock.h"
#include "base/arena.h"
#include "base/failpoint.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "referee/recipients.h"
#include "store/letters.h"
#include "store/store.h"
#include "transport/imap.h"

enum { LETTER_TRIES = 5 };
/* Receipt times from 1990 to 2100 are plausible. A server without a receipt
 * time reports 1970, or the year 0 or 9999. */
static const int64_t earliest = 631152000;
static const int64_t latest = 4102444800;
static const char hopeless[] =
    "the program crashed five times while it handled this letter";

bool receive_count(struct pass *p, const char *hash)
{
	return store_attempt(p->referee.store, hash) > LETTER_TRIES;
}

bool receive_dated(const struct imap_letter *l)
{
	return l->received >= earliest && l->received < latest;
}

int64_t receive_time(const struct imap_letter *l, int64_t otherwise)
{
	return receive_dated(l) ? clock_receipt(l->received) : otherwise;
}

static enum outcome act(struct pass *p, const struct delivery *d,
    const struct letter *letter, enum fate *fate, struct err *err)
{
	if (d->only_ours && !sent_to_referee(p->referee.site, letter)) {
		*fate = FATE_LEFT;
		return OUTCOME_DONE;
	}
	*fate = FATE_HANDLED;
	return referee_letter(&p->referee, d->post, letter, err);
}

static enum outcome set_aside(struct pass *p, const struct delivery *d,
    const char *why, enum fate *fate, struct err *err)
{
	*fate = FATE_SET_ASIDE;
	return referee_set_aside(&p->referee, d->post, why, err);
}

static enum outcome read_and_act(struct pass *p, const struct delivery *d,
    struct arena *arena, enum fate *fate, struct err *err)
{
	struct letter letter;
	const struct imap_letter *l = d->letter;
	struct raw_letter raw = {l->bytes, l->size};
	enum outcome o = reader_read(p->reader, arena, &raw, &letter, err);
	if (o == OUTCOME_NEVER)
		o = set_aside(p, d, err->text, fate, err);
	else if (!o)
		o = act(p, d, &letter, fate, err);
	return o;
}

enum outcome receive_letter(
    struct pass *p, const struct delivery *d, enum fate *fate, struct err *err)
{
	struct arena arena;
	enum outcome o;
	arena_init(&arena);
	failpoint("receive");
	if (d->hopeless)
		o = set_aside(p, d, hopeless, fate, err);
	else
		o = read_and_act(p, d, &arena, fate, err);
	arena_release(&arena);
	if (!o && *fate != FATE_LEFT)
		p->handled++;
	return o;
}
