/* pass.c - one pass: take the lock, open the database, fetch, tick, flush,
 * close.
 *
 * `run`, `sweep` and `deliver` all use it. Between passes the database is
 * closed. The IMAP connection and the reader process stay open; the SMTP
 * connection does not, because servers close idle ones.
 *
 * Fetching comes first and decides whether the clock may act: a time-out
 * requires a complete check of the mailbox that began after its deadline. */
#include "pass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/config.h"
#include "app/mailbox/login.h"
#include "app/mailbox/mailbox.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "base/crypto.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "copy.h"
#include "health.h"
#include "mail/reader.h"
#include "pages.h"
#include "store/copy.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/retention.h"
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
	position_name(config, config->folder, p->folder);
	p->reader = reader_new(program);
	p->credentials = credentials_new(config);
	p->smtp = credentials_smtp(p->credentials);
	p->referee.site = &config->site;
	p->referee.entropy = entropy_fill;
	return p;
}

void pass_stop_when(struct pass *p, bool (*stops)(void))
{
	p->stops = stops;
}

void pass_on_full_disk(
    struct pass *p, void (*disk_full)(void *context), void *context)
{
	p->disk_full = disk_full;
	p->disk_full_context = context;
}

void pass_free(struct pass *p)
{
	if (!p)
		return;
	imap_close(p->imap);
	smtp_free(p->smtp);
	credentials_free(p->credentials);
	reader_free(p->reader);
	free(p);
}

static enum outcome worst(enum outcome a, enum outcome b)
{
	if (b == OUTCOME_STOP)
		return b;
	return a ? a : b;
}

static void let_go(struct lock *lock)
{
	lock_end(lock);
	lock_release(lock);
}

/* A pass while the database is open. */
struct visit {
	struct pass *pass;
	struct store *store;
	struct lock *lock;
	bool trusted; /* the clock may act against players */
	/* When the restored backup was made, 0 if there was no restore. */
	int64_t copied;
	/* When the check of the mailbox began, 0 if it was not complete. */
	int64_t began;
	bool pages_wait; /* pages of the site are left to be written */
	struct err *err;
};

/* For store_farewell: the disk failed, and the process ends. The next pass must
 * not count this as a crash. */
static void farewell(void *context, bool full)
{
	struct visit *v = context;
	struct pass *p = v->pass;
	let_go(v->lock);
	if (!full || !p->disk_full)
		return;
	reader_free(p->reader);
	p->disk_full(p->disk_full_context);
}

static void close_store(struct visit *v)
{
	store_close(v->store);
	v->pass->referee.store = NULL;
	let_go(v->lock);
}

/* Run the operator-command. Call this when the database is closed, because the
 * command may take long. */
static void tell_operator(struct pass *p)
{
	health_tell(p->config, p->alert);
	free(p->alert);
	p->alert = NULL;
}

static enum outcome open_store(struct visit *v)
{
	const char *database = v->pass->config->database;
	enum outcome o = lock_take(database, LOCK_WAIT, &v->lock, v->err);
	if (o)
		return o;
	bool crashed = lock_begin(v->lock);
	o = upgrade_open(v->pass->config, false, &v->store, v->err);
	if (o) {
		let_go(v->lock);
		return o;
	}
	v->pass->referee.store = v->store;
	store_farewell(v->store, farewell, v);
	store_attempts_settle(v->store, crashed);
	o = clock_trusted(v->store, &v->trusted, v->err);
	v->pass->referee.clock_held = !v->trusted;
	if (o)
		close_store(v);
	return o;
}

/* Read new mail; after a restore, first replay old mail. */
static enum outcome read_mail(struct visit *v)
{
	struct pass *p = v->pass;
	if (v->copied) {
		log_line(LOG_LEVEL_INFO,
		    "the database was restored from a backup; replaying the "
		    "mail received since then");
		enum outcome o = replay_done_mail(p, v->copied, v->err);
		if (o)
			return o;
	}
	return fetch_mailbox(p, &v->began, v->err);
}

/* Run the clock, and write the mails that replace a backlog of notices. The
 * clock does not act if it is not trusted, or while letters are missing. */
static enum outcome let_time_act(struct visit *v)
{
	struct pass *p = v->pass;
	struct referee *referee = &p->referee;
	beacon_ask(&p->beacon, p->config, referee, clock_now());
	if (v->trusted && v->began) {
		enum outcome o =
		    referee_tick(referee, clock_now(), v->began, v->err);
		if (o)
			return o;
	}
	if (v->copied)
		return referee_restored(
		    referee, v->copied, clock_now(), v->err);
	return referee_catch_up(referee, clock_now(), v->err);
}

/* True if a pass deleted the last old row less than an hour ago. Few rows grow
 * old in an hour, so looking again can wait. */
static bool forgot_lately(const struct pass *p, int64_t now)
{
	return llabs(now - p->forgot) < WHEN_HOUR;
}

/* ---- deleting old rows, a few with each pass ----
 *
 * Rows are deleted in small transactions, so that no letter waits for them. A
 * full disk or a crash cannot leave a transaction half done. The transactions
 * need not reach the disk at once: a lost one is repeated. */

enum { BITE = 100 }; /* rows of each kind deleted in one transaction */

/* Nanoseconds to spend on deleting in a pass. */
static const int64_t patience = 50000000;

static enum outcome bite(struct store *store, const struct forgetting *what,
    int *rows, struct err *err)
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

static enum outcome forget_for_a_while(struct store *store,
    const struct forgetting *what, bool *all, struct err *err)
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

/* Delete old rows for a while. This is the last part of a pass, so that no
 * letter or mail waits for it. It requires a trusted clock and a complete check
 * of the mailbox; after a restore, replaying comes first. */
static enum outcome forget(struct visit *v)
{
	struct pass *p = v->pass;
	bool all = false;
	struct forgetting what = {
	    .keep = p->config->keep,
	    .now = clock_now(),
	    .read = v->began,
	};
	if (!v->trusted || !v->began || v->copied)
		return OUTCOME_DONE;
	if (forgot_lately(p, what.now))
		return OUTCOME_DONE;
	enum outcome o = forget_for_a_while(v->store, &what, &all, v->err);
	p->forgot = all ? what.now : 0;
	return o;
}

/* Write pages for a second at most; what is left waits for the next pass. Pages
 * never stop the games: a failure is logged and told to the operator. */
static void write_pages(struct visit *v)
{
	struct err err;
	if (store_restored(v->store))
		return; /* first, all mail since the copy is read again */
	const struct pages_time time = {.seconds = 1, .stops = v->pass->stops};
	enum outcome o =
	    pages_write(&v->pass->referee, &time, &v->pages_wait, &err);
	if (o)
		log_line(LOG_LEVEL_WARNING, "pages: %s", err.text);
	v->pages_wait = v->pages_wait && !o;
}

/* Run all parts of a pass. */
static enum outcome run(struct visit *v)
{
	struct pass *p = v->pass;
	struct err second;
	v->copied = store_restored(v->store);
	p->handled = 0;
	enum outcome o = read_mail(v);
	if (!o)
		o = let_time_act(v);
	p->alert = health_report(p->config, &p->referee, clock_now());
	enum outcome sent = flush_outbox(p, o ? &second : v->err);
	if (sent && o)
		log_line(LOG_LEVEL_WARNING, "%s", second.text);
	write_pages(v);
	if (!o)
		o = forget(v);
	return worst(o, sent);
}

/* Return when something is due, 0 for nothing. If the clock is not trusted or
 * letters are missing, return the time one minute from now. */
static int64_t next_due(const struct visit *v)
{
	int64_t now = clock_now();
	int64_t deadline = now + WHEN_MINUTE;
	if (v->pages_wait)
		return now;
	if (v->trusted && v->began)
		deadline = referee_next(&v->pass->referee);
	return when_first(deadline, store_mail_next_due(v->store));
}

bool pass_opened(const struct pass *p)
{
	return p->opened;
}

enum outcome pass_run(
    struct pass *p, unsigned *handled, int64_t *next, struct err *err)
{
	struct visit v = {
	    .pass = p,
	    .err = err,
	};
	*handled = 0;
	*next = 0;
	enum outcome o = open_store(&v);
	p->opened = !o;
	if (o)
		return o;
	o = run(&v);
	*next = next_due(&v);
	*handled = p->handled;
	close_store(&v);
	tell_operator(p);
	return o;
}

/* Handle one letter, received at `received`. */
static enum outcome deliver(
    struct visit *v, const struct imap_letter *letter, int64_t received)
{
	struct pass *p = v->pass;
	char hash[SHA256_HEX];
	enum fate fate;
	struct post post = {
	    .folder = NULL,
	    .hash = hash,
	    .size = letter->size,
	    .received = received,
	    .now = clock_now(),
	};
	sha256_hex(letter->bytes, letter->size, hash);
	enum outcome o = receive_letter(p, &post, letter, false, &fate, v->err);
	if (o)
		return o;
	return referee_catch_up(&p->referee, clock_now(), v->err);
}

enum outcome pass_deliver(
    struct pass *p, const char *bytes, size_t size, struct err *err)
{
	struct err unsent;
	int64_t received = clock_now();
	struct visit v = {
	    .pass = p,
	    .err = err,
	};
	struct imap_letter letter = {
	    .bytes = bytes,
	    .size = size,
	};
	enum outcome o = open_store(&v);
	if (o)
		return o;
	o = deliver(&v, &letter, received);
	/* the letter is handled; the next pass sends the remaining mails */
	if (flush_outbox(p, &unsent))
		log_line(LOG_LEVEL_WARNING, "%s", unsent.text);
	write_pages(&v);
	close_store(&v);
	return o;
}

enum outcome pass_wait(
    struct pass *p, int wake, int64_t seconds, bool *woken, struct err *err)
{
	enum outcome o = imap_wait(p->imap, wake, seconds, woken, err);
	if (o) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	return o;
}
