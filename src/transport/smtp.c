/* smtp.c - sending a batch of mails over one or more connections.
 *
 * Sending a mail is mostly waiting for four replies, so a long queue is spread
 * over connections. libcurl blocks while it waits for the reply to the final
 * dot, so each connection has a thread. A thread takes a mail, returns its
 * outcome and touches nothing else. The caller's thread calls the callback, and
 * only then starts the next mail on that connection. Threads end with their
 * batch, so none exists when a child process is started. They block all
 * signals. */
#include "transport/smtp.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "submission.h"

enum { CONNECTIONS = 4, MAILS_A_CONNECTION = 12 };

/* What the thread of a sender does: wait for a mail; send it; wait until the
 * caller has seen the outcome; exit. */
enum stage { STAGE_IDLE, STAGE_LOADED, STAGE_ENDED, STAGE_OVER };

struct sender {
	struct smtp *smtp;
	/* used by the thread in STAGE_LOADED, and by the caller in other
	 * stages */
	struct submission submission;
	enum stage stage;      /* protected by the lock */
	pthread_cond_t loaded; /* the caller changed the stage */
	/* used by the caller: this sender has a mail without an outcome */
	bool busy;
	size_t index; /* index of that mail in the batch */
	pthread_t thread;
};

struct smtp {
	const struct server *server;
	char *helo;
	bool refused; /* the server refused the last login */
	pthread_mutex_t lock;
	pthread_cond_t ended; /* the mail of some sender ended */
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
	pthread_cond_init(&s->ended, NULL);
	for (int i = 0; i < CONNECTIONS; i++) {
		s->sender[i].smtp = s;
		pthread_cond_init(&s->sender[i].loaded, NULL);
	}
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
	for (int i = 0; i < CONNECTIONS; i++)
		pthread_cond_destroy(&s->sender[i].loaded);
	pthread_cond_destroy(&s->ended);
	pthread_mutex_destroy(&s->lock);
	free(s->helo);
	free(s);
}

/* ---- threads ---- */

/* The thread of a sender: sends mails until its stage is OVER. */
static void *work(void *context)
{
	struct sender *w = context;
	struct smtp *s = w->smtp;
	pthread_mutex_lock(&s->lock);
	while (w->stage != STAGE_OVER) {
		if (w->stage != STAGE_LOADED) {
			pthread_cond_wait(&w->loaded, &s->lock);
			continue;
		}
		pthread_mutex_unlock(&s->lock);
		submission_send(&w->submission);
		pthread_mutex_lock(&s->lock);
		w->stage = STAGE_ENDED;
		pthread_cond_signal(&s->ended);
	}
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

static void set_stage(struct sender *w, enum stage stage)
{
	struct smtp *s = w->smtp;
	pthread_mutex_lock(&s->lock);
	w->stage = stage;
	pthread_cond_signal(&w->loaded);
	pthread_mutex_unlock(&s->lock);
}

/* Start up to `wanted` threads with all signals blocked. Returns the number of
 * threads. */
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

/* ---- sending ---- */

struct queue {
	struct smtp *smtp;
	const struct smtp_batch *batch;
	size_t next; /* the next mail to start */
	int width;   /* number of senders to use */
	int threads; /* 0: the only sender works in the caller's thread */
	int running;
	struct err *stop; /* filled on STOP */
	bool stopped;
	bool enough; /* the callback wants no further mail started */
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

/* Start the next mail on a free sender. If an address is not safe to pass to
 * libcurl, the mail fails at once. */
static void begin_next(struct queue *q, struct sender *w)
{
	const struct smtp_batch *b = q->batch;
	struct err err;
	size_t index = q->next;
	const struct smtp_mail *m = &b->mails[index];
	struct smtp_result refused = {
	    .index = index,
	    .outcome = OUTCOME_NEVER,
	    .fault = FAULT_RECIPIENT,
	    .err = &err,
	};
	q->next++;
	if (address_valid(m->sender) && address_valid(m->recipient)) {
		load(q, w, index);
		return;
	}
	err_set(&err,
	    OUTCOME_NEVER,
	    "smtp: the recipient is not a valid mail address");
	b->done(b->context, &refused, 1);
}

/* Start a mail on each free sender, until no mail is left. */
static void feed(struct queue *q)
{
	size_t count = q->batch->count;
	if (q->stopped || q->enough)
		return;
	for (int i = 0; i < q->width; i++) {
		struct sender *w = &q->smtp->sender[i];
		while (!w->busy && q->next < count)
			begin_next(q, w);
	}
}

/* Start no more mails. A server that did not answer for one mail within the
 * time limit would not answer for the next either. */
static void stop(struct queue *q, const struct err *why)
{
	if (q->stopped)
		return;
	q->stopped = true;
	err_set(q->stop, OUTCOME_STOP, "%s", why->text);
}

/* Returns the outcome of the sender's mail. */
static struct smtp_result take(struct queue *q, struct sender *w)
{
	const struct submission *t = &w->submission;
	w->busy = false;
	q->running--;
	if (t->result == CURLE_LOGIN_DENIED)
		q->smtp->refused = true;
	if (t->outcome == OUTCOME_STOP || t->result == CURLE_OPERATION_TIMEDOUT)
		stop(q, &t->err);
	return (struct smtp_result){
	    .index = w->index,
	    .outcome = t->outcome,
	    .fault = t->fault,
	    .err = &t->err,
	};
}

/* Wait until a mail has ended. Stores the senders of all mails that have ended,
 * and returns their number. */
static int ended(struct queue *q, struct sender *found[CONNECTIONS])
{
	struct smtp *s = q->smtp;
	int n = 0;
	found[0] = &s->sender[0];
	if (!q->threads)
		return 1;
	pthread_mutex_lock(&s->lock);
	for (;;) {
		for (int i = 0; i < q->width; i++)
			if (s->sender[i].stage == STAGE_ENDED)
				found[n++] = &s->sender[i];
		if (n)
			break;
		pthread_cond_wait(&s->ended, &s->lock);
	}
	for (int i = 0; i < n; i++)
		found[i]->stage = STAGE_IDLE;
	pthread_mutex_unlock(&s->lock);
	return n;
}

/* Tell the caller which mails ended, all at once, because it stores what it is
 * told. */
static void tell(struct queue *q)
{
	const struct smtp_batch *b = q->batch;
	struct sender *found[CONNECTIONS];
	struct smtp_result results[CONNECTIONS];
	int n = ended(q, found);
	for (int i = 0; i < n; i++)
		results[i] = take(q, found[i]);
	if (!b->done(b->context, results, (size_t)n))
		q->enough = true;
}

/* Return how many connections to use for `count` mails. */
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
	s->refused = false;
	if (wanted > 1)
		q.threads = start_threads(s, wanted);
	q.width = q.threads ? q.threads : 1;
	feed(&q);
	while (q.running) {
		tell(&q);
		feed(&q);
	}
	end_threads(s, q.threads);
	return q.stopped ? err->outcome : OUTCOME_DONE;
}

bool smtp_refused(const struct smtp *s)
{
	return s->refused;
}

enum outcome smtp_try(struct smtp *s, const char **answer, struct err *err)
{
	struct submission *t = &s->sender[0].submission;
	smtp_close(s);
	submission_open(t, s->server, s->helo);
	enum outcome o = submission_greet(t);
	s->refused = t->result == CURLE_LOGIN_DENIED;
	if (o)
		err_set(err, o, "%s", t->err.text);
	smtp_close(s);
	*answer = t->reply;
	return o;
}
