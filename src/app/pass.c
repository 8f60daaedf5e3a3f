/* pass.c - one pass: take the lock, open the database, fetch, tick, flush, close.
 *
 * The daemon, `sweep` and `deliver` are all this. Between passes nothing of the database is open.
 * The IMAP connection and the reader outlive passes; the SMTP connection ends with each, because
 * servers end idle ones anyway.
 *
 * Fetch comes first and decides whether the clock may act: time-outs wait for a complete look at
 * the mailbox that began after their deadline. */
#include "pass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "base/log.h"
#include "base/when.h"
#include "clock.h"
#include "clockwatch.h"
#include "deal/digest.h"
#include "entropy.h"
#include "fetch.h"
#include "flush.h"
#include "health.h"
#include "lock.h"
#include "mail/reader.h"
#include "pass_parts.h"
#include "receive.h"
#include "reread.h"
#include "store/outbox.h"
#include "store/store.h"
#include "store/upkeep.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { LOCK_WAIT = 30 };

struct pass *pass_new(const struct config *config, const char *program)
{
	const struct server *imap = &config->imap;
	struct pass *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	p->config = config;
	snprintf(p->folder, sizeof p->folder, "%s@%s/%s", imap->user, imap->host, config->folder);
	p->reader = reader_new(program);
	p->smtp = smtp_new(&config->smtp, strrchr(config->site.address, '@') + 1);
	p->referee.site = &config->site;
	p->referee.entropy = entropy_fill;
	return p;
}

void pass_free(struct pass *p)
{
	if (!p)
		return;
	imap_close(p->imap);
	smtp_free(p->smtp);
	reader_free(p->reader);
	free(p);
}

/* The earlier of two moments, of which 0 is none. */
static int64_t earlier(int64_t a, int64_t b)
{
	if (!a || !b)
		return a ? a : b;
	return a < b ? a : b;
}

static enum outcome worst(enum outcome a, enum outcome b)
{
	if (b == OUTCOME_STOP)
		return b;
	return a ? a : b;
}

/* The disk fails, and the process ends: in order. */
static void farewell(void *lock)
{
	lock_end(lock);
}

static void let_go(struct lock *lock)
{
	lock_end(lock);
	lock_release(lock);
}

static void close_store(struct pass *p, struct lock *lock)
{
	store_close(p->referee.store);
	p->referee.store = NULL;
	let_go(lock);
}

static enum outcome open_store(struct pass *p, struct lock **lock, bool *trusted, struct err *err)
{
	const char *database = p->config->database;
	enum outcome o = lock_take(database, LOCK_WAIT, lock, err);
	if (o)
		return o;
	bool crashed = lock_begin(*lock);
	o = store_open(database, false, &p->referee.store, err);
	if (o) {
		let_go(*lock);
		if (access(database, F_OK) < 0) {
			err_prefix(
			    err, "%s", "run `spadesd init` once if this is a new installation");
		}
		return o;
	}
	store_farewell(p->referee.store, farewell, *lock);
	if (!crashed) { /* what was begun and not finished was no letter's fault */
		store_attempts_clear(p->referee.store);
	}
	o = clockwatch_trusted(p->referee.store, trusted, err);
	if (o)
		close_store(p, *lock);
	return o;
}

/* Reads what is new, and after a restore before that what is old. */
static enum outcome read_mail(struct pass *p, int64_t copied, int64_t *began, struct err *err)
{
	int64_t begun = clock_nanoseconds();
	enum outcome o = OUTCOME_DONE;
	if (copied) {
		log_line(LOG_LEVEL_INFO,
		    "the database was restored: mail since the copy was made is read again");
		o = reread_done_mail(p, copied, err);
	}
	if (!o)
		o = fetch_mailbox(p, began, err);
	int64_t others = p->stage[STAGE_READ] + p->stage[STAGE_REFEREE];
	p->stage[STAGE_IMAP] = clock_nanoseconds() - begun - others;
	return o;
}

/* What the clock does, and what is told in one mail instead of a backlog. */
static enum outcome let_time_act(struct pass *p, int64_t copied, int64_t began, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	if (began)
		o = referee_tick(&p->referee, clock_now(), began, err);
	if (o)
		return o;
	if (copied)
		return referee_restored(&p->referee, copied, clock_now(), err);
	return referee_catch_up(&p->referee, clock_now(), err);
}

static enum outcome send_mail(struct pass *p, struct err *err)
{
	int64_t begun = clock_nanoseconds();
	enum outcome o = flush_outbox(p, err);
	p->stage[STAGE_SEND] = clock_nanoseconds() - begun;
	return o;
}

static void log_stages(const struct pass *p)
{
	int ms[STAGES];
	for (int i = 0; i < STAGES; i++)
		ms[i] = (int)(p->stage[i] / 1000000);
	log_line(LOG_LEVEL_DEBUG,
	    "pass: %u letters; ms: imap %d, read %d, referee %d, send %d",
	    p->handled,
	    ms[STAGE_IMAP],
	    ms[STAGE_READ],
	    ms[STAGE_REFEREE],
	    ms[STAGE_SEND]);
}

/* A pass over the open database. A clock that is not trusted does nothing. */
static enum outcome run(struct pass *p, bool trusted, struct err *err)
{
	struct err second;
	int64_t began = 0;
	int64_t copied = store_restored(p->referee.store);
	p->handled = 0;
	memset(p->stage, 0, sizeof p->stage);
	enum outcome o = read_mail(p, copied, &began, err);
	if (!o) {
		beacon_ask(&p->beacon, p->config, &p->referee, clock_now());
		o = let_time_act(p, copied, trusted ? began : 0, err);
	}
	health_report(p->config, &p->referee, clock_now());
	enum outcome sent = send_mail(p, o ? &second : err);
	if (sent && o)
		log_line(LOG_LEVEL_WARNING, "%s", second.text);
	if (p->handled)
		log_stages(p);
	return worst(o, sent);
}

enum outcome pass_run(struct pass *p, unsigned *handled, int64_t *next, struct err *err)
{
	struct lock *lock;
	bool trusted;
	*handled = 0;
	*next = 0;
	enum outcome o = open_store(p, &lock, &trusted, err);
	if (o)
		return o;
	o = run(p, trusted, err);
	int64_t now = clock_now();
	int64_t deadline = trusted ? referee_next(&p->referee, now) : now + WHEN_MINUTE;
	*next = earlier(deadline, store_mail_next_due(p->referee.store));
	*handled = p->handled;
	close_store(p, lock);
	return o;
}

enum outcome pass_deliver(struct pass *p, const char *bytes, size_t size, struct err *err)
{
	struct lock *lock;
	struct err unsent;
	char hash[DIGEST_HEX];
	bool trusted;
	struct imap_letter letter = {.bytes = bytes, .size = size};
	struct post post = {.folder = NULL, .hash = hash, .received = clock_now()};
	struct delivery delivery = {.post = &post, .letter = &letter};
	enum outcome o = open_store(p, &lock, &trusted, err);
	if (o)
		return o;
	digest_hex(bytes, size, hash);
	delivery.hopeless = receive_count(p, hash);
	delivery.now = clock_now();
	o = receive_letter(p, &delivery, err);
	if (!o)
		o = referee_catch_up(&p->referee, clock_now(), err);
	/* the letter is taken: what could not be sent now is sent by the next pass */
	if (flush_outbox(p, &unsent))
		log_line(LOG_LEVEL_WARNING, "%s", unsent.text);
	close_store(p, lock);
	return o;
}

enum outcome pass_wait(struct pass *p, int wake, int64_t seconds, bool *woken, struct err *err)
{
	enum outcome o = imap_wait(p->imap, wake, seconds, woken, err);
	if (o) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	return o;
}
