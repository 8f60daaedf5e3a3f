/* flush.c - sends the outbox: at the end of a pass, and between pages if
 * reading takes long.
 *
 * The attempts of a batch are counted in one commit before anything is sent.
 * Each mail is marked when it ends. Its outcome decides when it is retried; its
 * bytes never change.
 *
 * A refusal that concerns the referee's account, such as a daily limit, does
 * not make a mail fail. The mail waits, and its reader's clock stands still.
 * After such refusals for two recipients, all mail waits, because each try may
 * prolong the limit.
 *
 * The key mails-a-day keeps the referee below such a limit. News may use only a
 * part of the number, and hands and answers may use a larger part. The rest is
 * kept for mails that tell a player to act. */
#include "mailbox.h"

#include "app/config.h"
#include "base/arena.h"
#include "base/io.h"
#include "base/log.h"
#include "login.h"
#include "store/clock.h"
#include "store/outbox.h"
#include "transport/smtp.h"

enum {
	FLUSH_BATCH = 50,
	WATCHERS_BATCH = 20, /* mails to watchers in a flush */
	/* seconds until the retry after a STOP, at least and at most */
	STOP_FIRST = 2,
	STOP_MOST = 600,
	BEHIND = 1, /* seconds; the mail that failed is due after the others */
	/* seconds until the retry after the server refused the referee's
	 * account */
	ACCOUNT_WAIT = 30 * WHEN_MINUTE,
	BACKOFF_MOST = 6 * WHEN_HOUR
};

/* A mail fails when its age exceeds GIVE_UP and its attempts exceed
 * GIVE_UP_TRIES. So a mail that waited while nothing could be sent still gets
 * its attempts. */
enum { GIVE_UP = 5 * WHEN_DAY, GIVE_UP_TRIES = 12 };

/* Return the pause after `attempts` attempts: 1, 4, 16 ... minutes up to six
 * hours. A quarter of the pause is random, so that many mails are not retried
 * at once. */
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
	struct pass *pass;
	struct store *store;
	struct arena arena;
	struct mail_row row[FLUSH_BATCH];
	size_t count;
	bool tried[FLUSH_BATCH]; /* true for each mail that was attempted */
	bool told;               /* a deferral in this batch was logged */
	/* an earlier batch of this flush read the secret */
	bool secret_known;
	/* why no mail can be sent; "" after a mail was sent */
	const char *trouble;
	const struct mail_row *stopped; /* the mail that ended the batch */
	/* other mail was sent since `stopped` was put off */
	bool stops_alone;
	/* The recipient of the last mail that was refused because of the
	 * referee's account, if no mail was sent after it; otherwise NULL. */
	const char *refused;
	/* mails to two recipients were refused in this way: all mail waits */
	bool held;
};

/* Retry the mail after `wait` seconds, or let it fail if it was tried for long
 * enough. */
static void put_off(struct store *store, const struct mail_row *m, int64_t now,
    int64_t wait, const char *trouble)
{
	int attempts = m->attempts + 1;
	if (now - m->created <= GIVE_UP || attempts < GIVE_UP_TRIES) {
		store_mail_later(store, m->id, now + wait, trouble);
		return;
	}
	log_line(LOG_LEVEL_WARNING,
	    "mail %" PRId64 " is given up after five days: %s", m->id, trouble);
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

/* The server refused the referee, not the mail: the attempt does not count.
 * Hold all mail once a second recipient was refused. One recipient's mails
 * alone never stop the mail of others. */
static void refused_account(
    struct batch *b, const struct mail_row *m, int64_t now, const char *trouble)
{
	struct store *store = b->store;
	tell_waiting(b, m, trouble);
	store_mail_deferred(store, m->id, 0);
	store_mail_tried(store, m->id, -1);
	store_mail_later(store, m->id, now + ACCOUNT_WAIT, trouble);
	if (b->refused && !address_same(b->refused, m->recipient) && !b->held) {
		b->held = true;
		store_mails_hold(
		    store, URGENCY_ACT, now + ACCOUNT_WAIT, trouble);
		log_line(LOG_LEVEL_WARNING,
		    "the mail server refuses all mail; waiting for half an "
		    "hour: %s",
		    trouble);
	}
	b->refused = m->recipient;
}

/* Put off a mail. If only the recipient's server is to blame, the delay affects
 * the recipient's clock (store_mail_deferred). */
static void landed_later(struct batch *b, const struct mail_row *m,
    enum smtp_fault fault, const char *trouble)
{
	struct store *store = b->store;
	int64_t now = clock_now();
	bool ours = fault == FAULT_ACCOUNT;
	bool recipient = fault == FAULT_RECIPIENT || fault == FAULT_DOUBTFUL;
	if (!ours) {
		bool several =
		    store_mail_deferred(store, m->id, recipient ? now : 0);
		ours = several && fault == FAULT_DOUBTFUL;
	}
	if (ours) {
		refused_account(b, m, now, trouble);
		return;
	}
	tell_waiting(b, m, trouble);
	/* retry soon: if mail to another domain gets the same reply within the
	 * hour, the fault is ours */
	bool soon = fault == FAULT_DOUBTFUL;
	int64_t wait = soon ? ACCOUNT_WAIT : backoff(m->attempts + 1);
	put_off(store, m, now, wait, trouble);
}

/* Record that a mail could not be sent. */
static void not_sent(struct batch *b, const struct smtp_result *r)
{
	struct store *store = b->store;
	const struct mail_row *m = &b->row[r->index];
	const char *trouble = r->err->text;
	int64_t now = clock_now();
	switch (r->outcome) {
	case OUTCOME_DONE:
		break;
	case OUTCOME_NEVER:
		log_line(LOG_LEVEL_WARNING,
		    "mail %" PRId64 " is refused for good: %s", m->id, trouble);
		store_mail_failed(store, m->id, now, trouble);
		break;
	case OUTCOME_LATER:
		landed_later(b, m, r->fault, trouble);
		break;
	case OUTCOME_STOP:
		b->stopped = m;
		b->stops_alone = m->trouble && *m->trouble && !*b->trouble;
		store_mail_deferred(store, m->id, 0);
		if (!b->stops_alone)
			store_mail_tried(store, m->id, -1);
		break;
	}
}

/* Record the outcome of a mail before the next one is sent: a mail that is not
 * marked when the process is killed is sent twice. */
static bool landed(void *context, const struct smtp_result *r)
{
	struct batch *b = context;
	failpoint("mark");
	b->tried[r->index] = true;
	if (r->outcome) {
		not_sent(b, r);
	} else {
		store_mail_sent(b->store, b->row[r->index].id, clock_now());
		b->refused = NULL;
		if (*b->trouble)
			store_trouble_set(
			    b->store, STORE_SENDING, NULL, 0, false);
		b->trouble = "";
	}
	return !b->held;
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
	enum outcome o = smtp_send(b->pass->smtp, &batch, err);
	connect_sent(b->pass, o, err);
	for (size_t i = 0; i < b->count; i++) {
		if (!b->tried[i])
			store_mail_tried(b->store, b->row[i].id, -1);
	}
	return o;
}

/* Return how many mails may be sent now, at most `most`. Mails that would
 * exceed their part of `mails_a_day` are put off. */
static size_t allowed(
    struct store *store, int64_t mails_a_day, int64_t now, size_t most)
{
	static const int percent[] = {
	    [URGENCY_ACT] = 100,
	    [URGENCY_OTHER] = 85,
	    [URGENCY_NEWS] = 70,
	    [URGENCY_WATCHER] = 50,
	};
	int urgencies = COUNT_OF(percent);
	int64_t sent = store_mails_sent(store, now - WHEN_DAY);
	int64_t left = 0;
	for (int urgency = 0; urgency < urgencies; urgency++) {
		int64_t part = mails_a_day * percent[urgency] / 100;
		if (sent >= part) {
			char why[80];
			snprintf(why, sizeof why,
			    "mails-a-day allows only %" PRId64 " mails a day",
			    mails_a_day);
			store_mails_hold(store, (enum urgency)urgency,
			    now + ACCOUNT_WAIT, why);
			break;
		}
		left = part - sent;
	}
	return left < (int64_t)most ? (size_t)left : most;
}

/* Return how many mails of the batch to send together. Mails to watchers are
 * sent in small batches of their own, because no player may wait for them. */
static size_t together(const struct mail_row *row, size_t count)
{
	bool watchers = count && row[0].urgency == URGENCY_WATCHER;
	size_t n = 0;
	if (watchers)
		return count < WATCHERS_BATCH ? count : WATCHERS_BATCH;
	while (n < count && row[n].urgency != URGENCY_WATCHER)
		n++;
	return n;
}

/* While no mail can be sent, all mail waits for the next try, new mail too: a
 * provider may lock an account after many refused logins. The first pass of a
 * daemon or a sweep tries at once: the operator may have mended the trouble.
 * True if it is too early for the next try. */
static bool keep_holding(struct batch *b, int64_t now)
{
	bool starts = !b->pass->patient;
	int64_t until = store_mails_held(b->store, b->trouble);
	b->pass->patient = true;
	if (!*b->trouble || !until)
		return false;
	if (starts) {
		/* those that were put behind the others are due, too */
		store_mails_retry(b->store, now - BEHIND, b->trouble);
		return false;
	}
	/* the trouble of a mail that waits for hours may have the same words */
	if (until > now + STOP_MOST)
		until = now + STOP_MOST;
	store_mails_hold(b->store, URGENCY_ACT, until, b->trouble);
	return until > now;
}

/* Hold all mail after a try failed, for as long as the trouble has lasted. So
 * each pause is twice as long as the one before. The mail that failed is tried
 * after the others, because the server may dislike only this mail. If the
 * others are sent, its attempts count, so that it is given up in time. */
static void hold_longer(struct batch *b)
{
	int64_t now = clock_now();
	struct store_trouble t =
	    store_trouble(b->store, &b->arena, STORE_SENDING);
	int64_t pause = now - t.since;
	if (pause < STOP_FIRST)
		pause = STOP_FIRST;
	if (pause > STOP_MOST)
		pause = STOP_MOST;
	store_mails_hold(b->store, URGENCY_ACT, now + pause, t.why);
	if (b->stops_alone)
		put_off(b->store, b->stopped, now, pause + BEHIND, t.why);
	else if (b->stopped)
		store_mail_later(
		    b->store, b->stopped->id, now + pause + BEHIND, t.why);
}

/* Send the next batch of due mails. b->count is their number. LATER if sending
 * ended before the last of them, or did so before and is not due for another
 * try. */
static enum outcome flush_batch(struct batch *b, struct err *err)
{
	b->trouble = store_trouble(b->store, &b->arena, STORE_SENDING).why;
	int64_t mails_a_day = b->pass->config->mails_a_day;
	int64_t now = clock_now();
	size_t most = FLUSH_BATCH;
	if (!b->secret_known && keep_holding(b, now))
		return err_set(err, OUTCOME_LATER, "%s", b->trouble);
	if (mails_a_day)
		most = allowed(b->store, mails_a_day, now, most);
	b->count = store_mail_due(b->store, &b->arena, now, b->row, most);
	b->count = together(b->row, b->count);
	failpoint("send");
	if (!b->count && *b->trouble && store_mail_next_due(b->store))
		return err_set(err, OUTCOME_LATER, "%s", b->trouble);
	if (!b->count)
		return OUTCOME_DONE;
	enum outcome o = OUTCOME_DONE;
	if (!b->secret_known)
		o = connect_sending(b->pass, err);
	if (!o && count_tries(b, err))
		return err->outcome;
	if (!o)
		o = send_all(b, err);
	if (!o)
		return o;
	hold_longer(b);
	return err_outcome(err, OUTCOME_LATER);
}

enum outcome flush_outbox(struct pass *p, struct err *err)
{
	struct store *store = p->referee.store;
	enum outcome o;
	size_t sent = 0; /* mails of the last batch; 0: no batch follows */
	/* if a power failure loses a mark, an identical mail is sent again */
	store_durable(store, false);
	do {
		struct batch batch = {
		    .pass = p, .store = store, .secret_known = sent > 0};
		arena_init(&batch.arena);
		o = flush_batch(&batch, err);
		arena_release(&batch.arena);
		/* a flush ends with mails to watchers, so that the referee
		 * reads new mail before it sends more of them */
		sent =
		    batch.row[0].urgency == URGENCY_WATCHER ? 0 : batch.count;
	} while (sent && !o);
	store_durable(store, true);
	smtp_close(p->smtp);
	return o;
}
