/* pass.c - one pass: take the lock, open the database, fetch, tick, flush, close.
 *
 * The daemon, `sweep` and `deliver` are all this. Between passes nothing of the database is open.
 * The IMAP connection and the reader outlive passes; the SMTP connection ends with each, because
 * servers end idle ones anyway.
 *
 * Fetch comes first and decides whether the clock may act: time-outs wait for a complete look at
 * the mailbox that began after their deadline. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "base/when.h"
#include "mail/reader.h"
#include "pass.h"
#include "store/copy.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/store.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { LOCK_WAIT = 30 };

struct pass *pass_new(const struct config *config, const char *program)
{
	struct pass *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	p->config = config;
	(void)snprintf(p->folder,
	    sizeof p->folder,
	    "%s@%s/%s",
	    config->imap.user,
	    config->imap.host,
	    config->folder);
	p->reader = reader_new(program);
	p->smtp = smtp_new(&config->smtp, strrchr(config->site.address, '@') + 1);
	p->referee = (struct referee){.site = &config->site, .entropy = entropy_fill};
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

static int64_t earlier(int64_t a, int64_t b)
{
	return !a ? b : !b ? a : a < b ? a : b;
}

static enum outcome worst(enum outcome a, enum outcome b)
{
	return a == OUTCOME_STOP || b == OUTCOME_STOP ? OUTCOME_STOP : a ? a : b;
}

/* The disk fails, and the process ends: in order. */
static void farewell(void *lock)
{
	lock_end(lock);
}

static void close_store(struct pass *p, struct lock *lock)
{
	store_close(p->referee.store);
	p->referee.store = NULL;
	lock_end(lock);
	lock_release(lock);
}

static enum outcome open_store(struct pass *p, struct lock **lock, bool *steady, struct err *err)
{
	enum outcome o = lock_take(p->config->database, LOCK_WAIT, lock, err);
	if (o)
		return o;
	bool crashed = lock_begin(*lock);
	o = store_open(p->config->database, false, &p->referee.store, err);
	if (o) {
		lock_end(*lock);
		lock_release(*lock);
		if (access(p->config->database, F_OK) < 0)
			(void)err_prefix(
			    err, "%s", "run `spadesd init` once if this is a new installation");
		return o;
	}
	store_farewell(p->referee.store, farewell, *lock);
	if (!crashed)
		store_attempts_clear(
		    p->referee.store); /* what was begun and not finished was no letter's fault */
	o = clock_steady(p->referee.store, steady, err);
	if (o)
		close_store(p, *lock);
	return o;
}

enum outcome pass_run(struct pass *p, unsigned *handled, int64_t *next, struct err *err)
{
	struct lock *lock;
	struct err later;
	int64_t began;
	bool steady;
	*handled = 0;
	*next = 0;
	enum outcome o = open_store(p, &lock, &steady, err);
	if (o)
		return o;
	p->handled = 0;
	memset(p->stage, 0, sizeof p->stage);
	int64_t begin = clock_nanoseconds();
	int64_t copied = store_restored(p->referee.store);
	if (copied) {
		log_line(LOG_LEVEL_INFO,
		    "the database was restored: mail since the copy was made is read again");
		o = pass_reread(p, copied, err);
	}
	if (!o)
		o = pass_fetch(p, &began, err);
	p->stage[STAGE_IMAP] =
	    clock_nanoseconds() - begin - p->stage[STAGE_READ] - p->stage[STAGE_REFEREE];
	if (!o)
		beacon_look(&p->beacon, p->config, &p->referee, clock_now());
	if (!o && steady)
		o = referee_tick(&p->referee, clock_now(), began, err);
	if (!o)
		o = copied ? referee_restored(&p->referee, copied, clock_now(), err)
		           : referee_catch_up(&p->referee, clock_now(), err);
	health_report(p->config, &p->referee, clock_now());
	begin = clock_nanoseconds();
	enum outcome sent = pass_flush(p, o ? &later : err);
	p->stage[STAGE_SEND] = clock_nanoseconds() - begin;
	if (sent && o)
		log_line(LOG_LEVEL_WARNING, "%s", later.text);
	*handled = p->handled;
	if (p->handled)
		log_line(LOG_LEVEL_DEBUG,
		    "pass: %u letters; ms: imap %d, read %d, referee %d, send %d",
		    p->handled,
		    (int)(p->stage[STAGE_IMAP] / 1000000),
		    (int)(p->stage[STAGE_READ] / 1000000),
		    (int)(p->stage[STAGE_REFEREE] / 1000000),
		    (int)(p->stage[STAGE_SEND] / 1000000));
	*next = earlier(steady ? referee_next(&p->referee, clock_now()) : clock_now() + WHEN_MINUTE,
	    store_mail_next_due(p->referee.store));
	close_store(p, lock);
	return worst(o, sent);
}

enum outcome pass_deliver(struct pass *p, const char *bytes, size_t size, struct err *err)
{
	struct lock *lock;
	struct err harmless;
	struct post post = {.folder = NULL, .received = clock_now()};
	bool steady;
	enum outcome o = open_store(p, &lock, &steady, err);
	if (o)
		return o;
	struct imap_letter l = {.bytes = bytes, .size = size};
	o = pass_letter(p, &post, &l, NULL, true, clock_now(), err);
	if (!o)
		o = referee_catch_up(&p->referee, clock_now(), err);
	if (pass_flush(p, &harmless)) /* the letter is taken: what could not be sent now is sent by
	                                 the next pass */
		log_line(LOG_LEVEL_WARNING, "%s", harmless.text);
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
