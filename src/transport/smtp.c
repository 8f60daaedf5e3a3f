/* smtp.c - a batch of mails over one connection or several.
 *
 * Most of the time of a mail is waiting for four answers, so a long queue is
 * spread over connections. libcurl does nothing else while it waits for the
 * answer to the final dot, so each of them has a thread then. A thread gets a
 * mail, hands back what became of it, and touches nothing else; the caller is
 * told in his own, and only then is the next mail of that connection begun.
 * Threads live as long as a batch: there are none where a child is started, and
 * signals are for the one that was there before. */
#include "transport/smtp.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "submission.h"

enum { CONNECTIONS = 4, MAILS_A_CONNECTION = 12 };

/* What a sender's thread does next: nothing, until it is given a mail; send
 * that; nothing, until it was looked at; end. */
enum stage { STAGE_IDLE, STAGE_LOADED, STAGE_ENDED, STAGE_OVER };

struct sender {
	struct smtp *smtp;
	struct submission submission; /* the thread's from LOADED to ENDED */
	enum stage stage;             /* under the lock */
	bool busy;    /* the caller's: it has a mail that he was not told of */
	size_t index; /* of that mail */
	pthread_t thread;
};

struct smtp {
	const struct server *server;
	char *helo;
	pthread_mutex_t lock;
	pthread_cond_t changed; /* some sender's stage */
	struct sender sender[CONNECTIONS];
};

struct smtp *smtp_new(const struct server *server, const char *helo)
{
	struct smtp *s = calloc(1, sizeof *s);
	char *copy = strdup(helo);
	if (!s || !copy)
		abort();
	s->server = server;
	s->helo = copy;
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->changed, NULL);
	for (int i = 0; i < CONNECTIONS; i++)
		s->sender[i].smtp = s;
	return s;
}

void smtp_close(struct smtp *s)
{
	for (int i = 0; i < CONNECTIONS; i++)
		submission_close(&s->sender[i].submission);
}

void smtp_free(struct smtp *s)
{
	if (!s)
		return;
	smtp_close(s);
	pthread_cond_destroy(&s->changed);
	pthread_mutex_destroy(&s->lock);
	free(s->helo);
	free(s);
}

/* ---- threads */

/* What a sender's thread does: waits for a mail, sends it, until it is over. */
static void *work(void *context)
{
	struct sender *w = context;
	struct smtp *s = w->smtp;
	pthread_mutex_lock(&s->lock);
	while (w->stage != STAGE_OVER) {
		if (w->stage != STAGE_LOADED) {
			pthread_cond_wait(&s->changed, &s->lock);
			continue;
		}
		pthread_mutex_unlock(&s->lock);
		submission_send(&w->submission);
		pthread_mutex_lock(&s->lock);
		w->stage = STAGE_ENDED;
		pthread_cond_broadcast(&s->changed);
	}
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

static void set_stage(struct sender *w, enum stage stage)
{
	struct smtp *s = w->smtp;
	pthread_mutex_lock(&s->lock);
	w->stage = stage;
	pthread_cond_broadcast(&s->changed);
	pthread_mutex_unlock(&s->lock);
}

/* Starts up to that many; how many there are. No signal is for them. */
static int start_threads(struct smtp *s, int wanted)
{
	sigset_t all;
	sigset_t before;
	int n = 0;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	for (; n < wanted; n++) {
		struct sender *w = &s->sender[n];
		w->stage = STAGE_IDLE;
		if (pthread_create(&w->thread, NULL, work, w) != 0)
			break;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}

static void end_threads(struct smtp *s, int threads)
{
	for (int i = 0; i < threads; i++) {
		set_stage(&s->sender[i], STAGE_OVER);
		pthread_join(s->sender[i].thread, NULL);
	}
}

/* ---- sending */

struct queue {
	struct smtp *smtp;
	const struct smtp_batch *batch;
	size_t next; /* mail to be begun */
	int width;   /* senders that may be used */
	int threads; /* 0: the one of them works in this one */
	int running;
	struct err *stop; /* filled when stopped */
	bool stopped;
};

static void load(struct queue *q, struct sender *w, size_t index)
{
	struct smtp *s = q->smtp;
	struct submission *t = &w->submission;
	if (!t->curl)
		submission_open(t, s->server, s->helo);
	submission_load(t, &q->batch->mails[index]);
	w->index = index;
	w->busy = true;
	q->running++;
	if (q->threads)
		set_stage(w, STAGE_LOADED);
	else
		submission_send(t);
}

/* Begins the next mail on a sender that has none. An address that libcurl must
 * not see is answered here. */
static void begin_next(struct queue *q, struct sender *w)
{
	const struct smtp_batch *b = q->batch;
	struct err err;
	size_t index = q->next;
	const struct smtp_mail *m = &b->mails[index];
	q->next++;
	if (address_valid(m->sender) && address_valid(m->recipient)) {
		load(q, w, index);
		return;
	}
	err_set(
	    &err, OUTCOME_NEVER, "smtp: not an address that may be sent to");
	b->done(b->context, index, err.outcome, false, &err);
}

/* Gives work to senders that have none. */
static void feed(struct queue *q)
{
	size_t count = q->batch->count;
	if (q->stopped)
		return;
	for (int i = 0; i < q->width; i++) {
		struct sender *w = &q->smtp->sender[i];
		while (!w->busy && q->next < count)
			begin_next(q, w);
	}
}

/* No more is begun. A server that let one mail wait ten minutes would let the
 * next ones wait as long. */
static void stop(struct queue *q, const struct err *why)
{
	if (q->stopped)
		return;
	q->stopped = true;
	err_set(q->stop, OUTCOME_STOP, "%s", why->text);
}

static void tell(struct queue *q, struct sender *w)
{
	const struct smtp_batch *b = q->batch;
	const struct submission *t = &w->submission;
	enum outcome o = t->outcome;
	w->busy = false;
	q->running--;
	if (o == OUTCOME_STOP || t->result == CURLE_OPERATION_TIMEDOUT)
		stop(q, &t->err);
	b->done(b->context, w->index, o, t->deferred, &t->err);
}

/* A sender whose mail has come to an end; waits for one. */
static struct sender *ended(struct queue *q)
{
	struct smtp *s = q->smtp;
	struct sender *found = NULL;
	if (!q->threads)
		return &s->sender[0];
	pthread_mutex_lock(&s->lock);
	while (!found) {
		for (int i = 0; i < q->width && !found; i++)
			if (s->sender[i].stage == STAGE_ENDED)
				found = &s->sender[i];
		if (!found)
			pthread_cond_wait(&s->changed, &s->lock);
	}
	found->stage = STAGE_IDLE;
	pthread_mutex_unlock(&s->lock);
	return found;
}

/* So many connections for so many mails. */
static int width_for(size_t count)
{
	size_t wanted = count / MAILS_A_CONNECTION + 1;
	return wanted > CONNECTIONS ? CONNECTIONS : (int)wanted;
}

enum outcome smtp_send(
    struct smtp *s, const struct smtp_batch *batch, struct err *err)
{
	int wanted = width_for(batch->count);
	struct queue q = {
	    .smtp = s,
	    .batch = batch,
	    .stop = err,
	};
	if (wanted > 1)
		q.threads = start_threads(s, wanted);
	q.width = q.threads ? q.threads : 1;
	feed(&q);
	while (q.running) {
		tell(&q, ended(&q));
		feed(&q);
	}
	end_threads(s, q.threads);
	return q.stopped ? err->outcome : OUTCOME_DONE;
}

enum outcome smtp_try(struct smtp *s, const char **answer, struct err *err)
{
	struct submission *t = &s->sender[0].submission;
	smtp_close(s);
	submission_open(t, s->server, s->helo);
	enum outcome o = submission_greet(t);
	if (o)
		err_set(err, o, "%s", t->err.text);
	smtp_close(s);
	*answer = t->reply;
	return o;
}
