/* flush.c - sends the outbox: at the end of a pass, and between pages if
 * reading takes long.
 *
 * The attempts of a batch are counted in one commit before anything is sent.
 * Each mail is marked when it ends. Its outcome decides when it is retried; its
 * bytes never change. */
#include "mailbox.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>

#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "store/outbox.h"
#include "store/store.h"
#include "transport/smtp.h"

enum {
	FLUSH_BATCH = 50,
	STOP_WAIT = 30, /* seconds until the retry after a STOP */
	BACKOFF_MOST = 6 * WHEN_HOUR
};

/* A mail fails when its age exceeds GIVE_UP and its attempts exceed
 * GIVE_UP_TRIES. So a mail that waited while nothing could be sent still gets
 * its attempts. */
enum { GIVE_UP = 5 * WHEN_DAY, GIVE_UP_TRIES = 12 };

/* Return the pause after that many attempts: 1, 4, 16 ... minutes up to six
 * hours. A quarter of it is random, so that many mails are not retried at once.
 */
static int64_t backoff(int attempts)
{
	uint8_t chance;
	int64_t wait = WHEN_MINUTE;
	for (int i = 1; i < attempts && wait < BACKOFF_MOST; i++)
		wait *= 4;
	if (wait > BACKOFF_MOST)
		wait = BACKOFF_MOST;
	entropy_fill(&chance, 1);
	return wait - wait / 4 * chance / 255;
}

/* Mails that are sent together. */
struct batch {
	struct smtp *smtp;
	struct store *store;
	struct arena arena;
	struct mail_row row[FLUSH_BATCH];
	size_t count;
	bool tried[FLUSH_BATCH]; /* by mail: an attempt was made */
	bool told;               /* a deferral in this batch was logged */
};

/* Retry the mail later, or let it fail if it was tried for long enough. */
static void put_off(struct store *store,
    const struct mail_row *m,
    int64_t now,
    const char *trouble)
{
	int attempts = m->attempts + 1;
	if (now - m->created <= GIVE_UP || attempts < GIVE_UP_TRIES) {
		store_mail_later(
		    store, m->id, now + backoff(attempts), trouble);
		return;
	}
	log_line(LOG_LEVEL_WARNING,
	    "mail %" PRId64 " is given up after five days: %s",
	    m->id,
	    trouble);
	store_mail_failed(store, m->id, now, trouble);
}

/* Log only the first deferral of a batch. */
static void tell_waiting(
    struct batch *b, const struct mail_row *m, const char *trouble)
{
	if (b->told)
		return;
	b->told = true;
	log_line(LOG_LEVEL_INFO, "mail %" PRId64 " waits: %s", m->id, trouble);
}

/* Record the outcome of one mail. `deferred` matters to the recipient's clock
 * (store_mail_deferred). */
static void landed(void *context,
    size_t index,
    enum outcome o,
    bool deferred,
    const struct err *err)
{
	struct batch *b = context;
	struct store *store = b->store;
	const struct mail_row *m = &b->row[index];
	int64_t now = clock_now();
	failpoint("mark");
	b->tried[index] = true;
	switch (o) {
	case OUTCOME_DONE:
		store_mail_sent(store, m->id, now);
		break;
	case OUTCOME_NEVER:
		log_line(LOG_LEVEL_WARNING,
		    "mail %" PRId64 " is refused for good: %s",
		    m->id,
		    err->text);
		store_mail_failed(store, m->id, now, err->text);
		break;
	case OUTCOME_LATER:
		tell_waiting(b, m, err->text);
		store_mail_deferred(store, m->id, deferred ? now : 0);
		put_off(store, m, now, err->text);
		break;
	case OUTCOME_STOP:
		/* this mail was not attempted */
		store_mail_deferred(store, m->id, 0);
		store_mail_tried(store, m->id, -1);
		store_mail_later(store, m->id, now + STOP_WAIT, err->text);
		break;
	}
}

/* Count an attempt for each mail, in one commit. */
static enum outcome count_tries(struct batch *b, struct err *err)
{
	enum outcome o = store_begin(b->store, err);
	if (o)
		return o;
	for (size_t i = 0; i < b->count; i++)
		store_mail_tried(b->store, b->row[i].id, 1);
	return store_commit(b->store, err);
}

/* Undo the count for mails that were not attempted. */
static void uncount_tries(struct batch *b)
{
	for (size_t i = 0; i < b->count; i++) {
		if (!b->tried[i])
			store_mail_tried(b->store, b->row[i].id, -1);
	}
}

static enum outcome send_all(struct batch *b, struct err *err)
{
	struct smtp_mail mails[FLUSH_BATCH];
	for (size_t i = 0; i < b->count; i++) {
		const struct mail_row *m = &b->row[i];
		mails[i] = (struct smtp_mail){
		    .sender = m->sender,
		    .recipient = m->recipient,
		    .bytes = m->bytes,
		    .size = m->size,
		};
	}
	struct smtp_batch batch = {
	    .mails = mails,
	    .count = b->count,
	    .done = landed,
	    .context = b,
	};
	return smtp_send(b->smtp, &batch, err);
}

/* Send the next batch of due mails. b->count is their number. */
static enum outcome flush_batch(struct batch *b, struct err *err)
{
	b->count = store_mail_due(
	    b->store, &b->arena, clock_now(), b->row, FLUSH_BATCH);
	failpoint("send");
	if (!b->count)
		return OUTCOME_DONE;
	enum outcome o = count_tries(b, err);
	if (o)
		return o;
	o = send_all(b, err);
	uncount_tries(b);
	return o;
}

enum outcome flush_outbox(struct pass *p, struct err *err)
{
	struct store *store = p->referee.store;
	int64_t begun = clock_nanoseconds();
	enum outcome o;
	size_t sent;
	/* if a power failure loses a mark, an identical mail is sent again */
	store_durable(store, false);
	do {
		struct batch batch = {.smtp = p->smtp, .store = store};
		arena_init(&batch.arena);
		o = flush_batch(&batch, err);
		arena_release(&batch.arena);
		sent = batch.count;
	} while (sent && !o);
	store_durable(store, true);
	smtp_close(p->smtp);
	p->stage[STAGE_SEND] += clock_nanoseconds() - begun;
	return o;
}
