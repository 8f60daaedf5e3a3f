/* pass.c - one pass: take the lock, open the database, fetch, tick, flush, close.
 *
 * The daemon, `sweep` and `deliver` are all this. Between passes nothing of the database is open. The IMAP connection and
 * the reader outlive passes; the SMTP connection ends with each, because servers end idle ones anyway.
 *
 * Fetch comes first and decides whether the clock may act: time-outs wait for a complete look at the mailbox that began
 * after their deadline. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "deal/digest.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "referee/referee.h"
#include "store/store.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { PAGE = 50, LISTING = 1000, LETTER_TRIES = 3, FLUSH_BATCH = 50, LOCK_WAIT = 30 };

enum stage { STAGE_IMAP, STAGE_READ, STAGE_REFEREE, STAGE_SEND, STAGES };

struct pass {
	const struct config *config;
	char folder[640]; /* account and folder, as the store names it */
	struct imap *imap;
	struct smtp *smtp;
	struct reader *reader;
	struct referee referee;
	struct beacon beacon;
	unsigned handled;
	int64_t stage[STAGES]; /* nanoseconds of this pass */
	/* the page being handled */
	enum outcome outcome;
	bool careful, grouped; /* letter by letter; a group of letters is open in the store */
	uint32_t done[LISTING]; /* handled letters of this listing */
	size_t done_count;
	struct err *err;
};

struct pass *pass_new(const struct config *config, const char *program)
{
	struct pass *p = calloc(1, sizeof *p);
	if (!p)
		abort();
	p->config = config;
	(void)snprintf(p->folder, sizeof p->folder, "%s@%s/%s", config->imap.user, config->imap.host, config->folder);
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

/* ---- fetch --------------------------------------------------------------------------------------------------------- */

/* Reads and acts on one letter. `careful`: it is counted before it is begun, and one that was begun too often without
 * being finished is set aside: whatever it does to the referee, the game goes on. */
static enum outcome one_letter(struct pass *p, struct post *post, const struct imap_letter *l, const struct imap_letter *next, bool careful, struct err *err)
{
	int64_t begin = clock_nanoseconds(), read = begin;
	struct arena arena;
	struct letter letter;
	char hash[DIGEST_HEX];
	digest_hex(l->bytes, l->size, hash);
	post->hash = hash;
	arena_init(&arena);
	failpoint("receive");
	enum outcome o;
	if (careful && store_attempt(p->referee.store, hash) > LETTER_TRIES) {
		o = referee_set_aside(&p->referee, post, "it was begun three times and never finished", clock_now(), err);
	} else {
		o = reader_read(p->reader, &arena, l->bytes, l->size, &letter, err);
		if (next)
			reader_ahead(p->reader, next->bytes, next->size);
		read = clock_nanoseconds();
		if (o == OUTCOME_NEVER)
			o = referee_set_aside(&p->referee, post, err->text, clock_now(), err);
		else if (!o)
			o = referee_letter(&p->referee, &arena, post, &letter, clock_now(), err);
	}
	if (careful && o)
		store_attempt_undo(p->referee.store, hash); /* an orderly failure is not the letter's */
	arena_release(&arena);
	p->stage[STAGE_READ] += read - begin;
	p->stage[STAGE_REFEREE] += clock_nanoseconds() - read;
	if (!o)
		p->handled++;
	return o;
}

static bool each_letter(void *context, const struct imap_letter *l, const struct imap_letter *next)
{
	struct pass *p = context;
	if (!p->careful && !p->grouped) { /* only now: no transaction waits for the network */
		p->outcome = store_group_begin(p->referee.store, p->err);
		if (p->outcome)
			return false;
		p->grouped = true;
	}
	struct post post = {.folder = p->folder, .uidvalidity = imap_uidvalidity(p->imap), .uid = l->uid, .received = clock_receipt(l->received)};
	p->outcome = one_letter(p, &post, l, next, p->careful, p->err);
	if (p->outcome)
		return false;
	p->done[p->done_count++] = l->uid;
	return true;
}

/* Acts on a page of letters. They are committed together, each a savepoint: wholly done or not at all. A mark is left
 * before; if it is still there, the last page killed the referee, and this one is taken letter by letter. */
static enum outcome act_on_page(struct pass *p, const uint32_t *uids, size_t count, struct err *err)
{
	static const char mark[] = "page";
	struct store *store = p->referee.store;
	p->careful = store_attempt(store, mark) > 1;
	p->outcome = OUTCOME_DONE;
	p->err = err;
	p->grouped = false;
	size_t before = p->done_count;
	enum outcome o = imap_fetch(p->imap, uids, count, LETTER_MAX, each_letter, p, err);
	store_attempt_done(store, mark);
	struct err commit_err;
	if (p->grouped && store_group_end(store, &commit_err)) {
		p->done_count = before;
		return err_set(err, commit_err.outcome, "%s", commit_err.text);
	}
	if (!o && !p->outcome && p->done_count == before) { /* all of them vanished: the position moves past them all the same */
		struct mailbox m;
		store_mailbox(store, p->folder, &m);
		m.uidvalidity = imap_uidvalidity(p->imap);
		m.uid = uids[count - 1];
		return store_mailbox_set(store, p->folder, &m, err);
	}
	return o ? o : p->outcome;
}

/* The letters above the position that the store knows, page by page. */
static enum outcome fetch_pages(struct pass *p, size_t *found, struct err *err)
{
	struct mailbox m;
	uint32_t uids[LISTING];
	store_mailbox(p->referee.store, p->folder, &m);
	uint32_t after = m.uidvalidity == imap_uidvalidity(p->imap) ? (uint32_t)m.uid : 0;
	enum outcome o = imap_list(p->imap, after, uids, LISTING, found, err);
	p->done_count = 0;
	for (size_t at = 0; at < *found && !o; at += PAGE)
		o = act_on_page(p, uids + at, *found - at < PAGE ? *found - at : PAGE, err);
	if (!p->imap || !p->done_count || o == OUTCOME_STOP)
		return o;
	struct err harmless; /* what was not moved is handled all the same */
	enum outcome moved = imap_move(p->imap, p->done, p->done_count, p->config->done_folder, &harmless);
	if (moved == OUTCOME_LATER)
		log_line(LOG_LEVEL_WARNING, "%s", harmless.text);
	return moved == OUTCOME_STOP && !o ? err_set(err, moved, "%s", harmless.text) : o;
}

static enum outcome fetch(struct pass *p, int64_t *began, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	size_t found = 1;
	*began = clock_now();
	if (!p->imap)
		o = imap_open(&p->config->imap, p->config->folder, &p->imap, err);
	while (!o && found)
		o = fetch_pages(p, &found, err);
	if (!o)
		return referee_fetched(&p->referee, p->folder, *began, err);
	if (o == OUTCOME_STOP) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	return o;
}

/* ---- flush --------------------------------------------------------------------------------------------------------- */

/* 1, 4, 16 ... minutes up to six hours, a quarter of it random, so that many mails do not come back at once. */
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
static void landed(void *context, size_t index, enum outcome o, bool unknowable, const struct err *err)
{
	enum { GIVE_UP = 5 * WHEN_DAY };
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
		log_line(LOG_LEVEL_WARNING, "mail %" PRId64 " is refused for good: %s", m->id, err->text);
		store_mail_failed(store, m->id, err->text);
		break;
	case OUTCOME_LATER:
		if (now - m->created > GIVE_UP) {
			log_line(LOG_LEVEL_WARNING, "mail %" PRId64 " is given up after five days: %s", m->id, err->text);
			store_mail_failed(store, m->id, err->text);
		} else {
			store_mail_later(store, m->id, now + backoff(m->attempts + 1), err->text);
		}
		break;
	case OUTCOME_STOP:
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
		mails[i] = (struct smtp_mail){rows[i].sender, rows[i].recipient, rows[i].bytes, rows[i].size};
	}
	o = store_commit(store, err);
	if (o)
		return o;
	o = smtp_send(p->smtp, mails, n, landed, &f, err);
	for (size_t i = 0; i < n; i++)
		if (!f.tried[i])
			store_mail_tried(store, rows[i].id, -1); /* nothing of it was said to the server */
	return o;
}

/* Sends what is due. Attempts of a batch are counted in one commit before any of it is sent; each mail is marked after. */
static enum outcome flush(struct pass *p, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	store_durable(p->referee.store, false); /* a mark that a power failure loses costs a repeated, identical mail */
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

/* ---- a pass -------------------------------------------------------------------------------------------------------- */

static int64_t earlier(int64_t a, int64_t b)
{
	return !a ? b : !b ? a : a < b ? a : b;
}

static enum outcome worst(enum outcome a, enum outcome b)
{
	return a == OUTCOME_STOP || b == OUTCOME_STOP ? OUTCOME_STOP : a ? a : b;
}

static void close_store(struct pass *p, struct lock *lock)
{
	store_close(p->referee.store);
	p->referee.store = NULL;
	lock_release(lock);
}

static enum outcome open_store(struct pass *p, struct lock **lock, bool *steady, struct err *err)
{
	enum outcome o = lock_take(p->config->database, LOCK_WAIT, lock, err);
	if (o)
		return o;
	o = store_open(p->config->database, false, &p->referee.store, err);
	if (o) {
		lock_release(*lock);
		if (access(p->config->database, F_OK) < 0)
			(void)err_prefix(err, "%s", "run `spadesd init` once if this is a new installation");
		return o;
	}
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
	o = fetch(p, &began, err);
	p->stage[STAGE_IMAP] = clock_nanoseconds() - begin - p->stage[STAGE_READ] - p->stage[STAGE_REFEREE];
	if (!o)
		beacon_look(&p->beacon, p->config, &p->referee, clock_now());
	if (!o && steady)
		o = referee_tick(&p->referee, clock_now(), began, err);
	if (!o)
		o = referee_catch_up(&p->referee, clock_now(), err);
	begin = clock_nanoseconds();
	enum outcome sent = flush(p, o ? &later : err);
	p->stage[STAGE_SEND] = clock_nanoseconds() - begin;
	if (sent && o)
		log_line(LOG_LEVEL_WARNING, "%s", later.text);
	*handled = p->handled;
	if (p->handled)
		log_line(LOG_LEVEL_DEBUG, "pass: %u letters; ms: imap %d, read %d, referee %d, send %d", p->handled, (int)(p->stage[STAGE_IMAP] / 1000000), (int)(p->stage[STAGE_READ] / 1000000),
		         (int)(p->stage[STAGE_REFEREE] / 1000000), (int)(p->stage[STAGE_SEND] / 1000000));
	*next = earlier(steady ? referee_next(&p->referee, clock_now()) : clock_now() + WHEN_MINUTE, store_mail_next_due(p->referee.store));
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
	o = one_letter(p, &post, &l, NULL, true, err);
	if (!o)
		o = referee_catch_up(&p->referee, clock_now(), err);
	if (flush(p, &harmless)) /* the letter is taken: what could not be sent now is sent by the next pass */
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
