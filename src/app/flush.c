/* flush.c - the last part of a pass: the outbox.
 *
 * Attempts of a batch are counted in one commit before any of it is sent; each mail is marked
 * after. What became of a mail decides when it is tried again; its bytes never change. */
#include <inttypes.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "pass.h"
#include "store/outbox.h"
#include "store/store.h"
#include "transport/smtp.h"

enum { FLUSH_BATCH = 50 };

/* 1, 4, 16 ... minutes up to six hours, a quarter of it random, so that many mails do not come back
 * at once. */
static int64_t backoff(int attempts)
{
	uint8_t chance;
	int64_t wait = WHEN_MINUTE << (2 * (attempts < 5 ? attempts - 1 : 4));
	if (wait > 6 * WHEN_HOUR)
		wait = 6 * WHEN_HOUR;
	entropy_fill(&chance, 1);
	return wait - wait / 4 * chance / 255;
}

struct flight {
	struct pass *pass;
	const struct mail_row *rows;
	bool tried[FLUSH_BATCH];
};

/* Marks what became of one mail. */
static void landed(
    void *context, size_t index, enum outcome o, bool unknowable, const struct err *err)
{
	enum {
		GIVE_UP = 5 * WHEN_DAY,
		TRIES = 12
	}; /* both: a mail that waited because we could send nothing has its tries yet */
	struct flight *f = context;
	struct store *store = f->pass->referee.store;
	const struct mail_row *m = &f->rows[index];
	int64_t now = clock_now();
	(void)unknowable; /* the same answer: the same bytes, later */
	failpoint("mark");
	f->tried[index] = true;
	switch (o) {
	case OUTCOME_DONE:
		store_mail_sent(store, m->id, now);
		break;
	case OUTCOME_NEVER:
		log_line(LOG_LEVEL_WARNING,
		    "mail %" PRId64 " is refused for good: %s",
		    m->id,
		    err->text);
		store_mail_failed(store, m->id, err->text);
		break;
	case OUTCOME_LATER:
		if (now - m->created > GIVE_UP && m->attempts + 1 >= TRIES) {
			log_line(LOG_LEVEL_WARNING,
			    "mail %" PRId64 " is given up after five days: %s",
			    m->id,
			    err->text);
			store_mail_failed(store, m->id, err->text);
		} else {
			store_mail_later(store, m->id, now + backoff(m->attempts + 1), err->text);
		}
		break;
	case OUTCOME_STOP:
		store_mail_tried(store, m->id, -1); /* it was not this mail that was tried */
		store_mail_later(store, m->id, now + 30, err->text);
		break;
	}
}

static enum outcome flush_batch(struct pass *p, struct arena *arena, size_t *count, struct err *err)
{
	struct store *store = p->referee.store;
	struct mail_row rows[FLUSH_BATCH];
	struct smtp_mail mails[FLUSH_BATCH];
	struct flight f = {.pass = p, .rows = rows};
	size_t n = *count = store_mail_due(store, arena, clock_now(), rows, FLUSH_BATCH);
	failpoint("send");
	enum outcome o = n ? store_begin(store, err) : OUTCOME_DONE;
	if (!n || o)
		return o;
	for (size_t i = 0; i < n; i++) {
		store_mail_tried(store, rows[i].id, 1);
		mails[i] = (struct smtp_mail){
		    rows[i].sender, rows[i].recipient, rows[i].bytes, rows[i].size};
	}
	o = store_commit(store, err);
	if (o)
		return o;
	struct smtp_batch batch = {
	    .mails = mails,
	    .count = n,
	    .done = landed,
	    .context = &f,
	};
	o = smtp_send(p->smtp, &batch, err);
	for (size_t i = 0; i < n; i++)
		if (!f.tried[i])
			store_mail_tried(
			    store, rows[i].id, -1); /* nothing of it was said to the server */
	return o;
}

enum outcome pass_flush(struct pass *p, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	store_durable(p->referee.store,
	    false); /* a mark that a power failure loses costs a repeated, identical mail */
	for (size_t n = 1; n && !o;) {
		struct arena arena;
		arena_init(&arena);
		o = flush_batch(p, &arena, &n, err);
		arena_release(&arena);
	}
	store_durable(p->referee.store, true);
	smtp_close(p->smtp);
	return o;
}
