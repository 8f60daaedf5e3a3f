/* smtp.c - submission with libcurl.
 *
 * libcurl 7.88 has one error (8) for a refused greeting and a refused final
 * dot, and does not pass on the server's words; so the header callback keeps
 * the last reply before QUIT, the debug callback the command it answers, and
 * how far the body was read tells the rest. A reused connection that was closed
 * meanwhile is tried again once, when nothing of the mail can have been taken.
 *
 * A few mails go over one connection. A long queue is spread over several,
 * because most of the time of a mail is waiting for four answers. */
#include "transport/smtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "handle.h"

enum { CONNECTIONS = 4, MAILS_A_CONNECTION = 12, POLL_MILLISECONDS = 1000 };

struct transfer {
	CURL *curl; /* NULL until it is first needed */
	struct curl_slist *to;
	char from[ADDRESS_MAX + 3];
	size_t index; /* of the mail that it sends */
	bool busy;
	bool again; /* it was begun anew, on a fresh connection */
	const char *bytes;
	size_t size;
	size_t at;     /* so many of them were given */
	bool leaving;  /* QUIT was sent */
	bool asked;    /* the body was asked for */
	bool finished; /* it was read to its end */
	/* the last command that was sent: MAIL, RCPT, DATA ... */
	char command[5];
	char reply[200]; /* the server's last line */
	char trouble[CURL_ERROR_SIZE];
};

struct smtp {
	const struct server *server;
	char *helo;
	CURLM *multi; /* NULL until the first mail */
	struct transfer transfer[CONNECTIONS];
};

struct smtp *smtp_new(const struct server *server, const char *helo)
{
	struct smtp *s = calloc(1, sizeof *s);
	char *copy = strdup(helo);
	if (!s || !copy)
		abort();
	s->server = server;
	s->helo = copy;
	return s;
}

void smtp_close(struct smtp *s)
{
	for (int i = 0; i < CONNECTIONS; i++) {
		struct transfer *t = &s->transfer[i];
		if (t->curl)
			curl_easy_cleanup(t->curl);
		t->curl = NULL;
	}
	if (s->multi)
		curl_multi_cleanup(s->multi);
	s->multi = NULL;
}

void smtp_free(struct smtp *s)
{
	if (!s)
		return;
	smtp_close(s);
	free(s->helo);
	free(s);
}

/* ---- what libcurl calls */

/* The next piece of the body; nothing ends it. */
static size_t give(char *into, size_t size, size_t count, void *context)
{
	struct transfer *t = context;
	size_t room = size * count;
	size_t n = t->size - t->at;
	if (n > room)
		n = room;
	memcpy(into, t->bytes + t->at, n);
	t->at += n;
	t->asked = true;
	t->finished = n == 0;
	return n;
}

/* A line of the server's. */
static size_t heard(char *line, size_t size, size_t count, void *context)
{
	struct transfer *t = context;
	size_t n = size * count;
	size_t keep = n;
	if (t->leaving)
		return n;
	if (keep >= sizeof t->reply)
		keep = sizeof t->reply - 1;
	memcpy(t->reply, line, keep);
	t->reply[keep] = '\0';
	t->reply[strcspn(t->reply, "\r\n")] = '\0';
	return n;
}

/* Which command a refusal answers: MAIL refused is about us, RCPT about that
 * address. Only the verb is looked at. libcurl says QUIT by itself after a
 * refusal, which must not be forgotten for it. */
static int spoke(
    CURL *curl, curl_infotype type, char *data, size_t size, void *context)
{
	struct transfer *t = context;
	(void)curl;
	if (type != CURLINFO_HEADER_OUT || size < 4)
		return 0;
	if (!strncmp(data, "QUIT", 4))
		t->leaving = true;
	if (!t->leaving)
		snprintf(t->command, sizeof t->command, "%.4s", data);
	return 0;
}

/* ---- a handle */

/* VERBOSE calls `spoke`. */
static const struct handle_option options[] = {
    {CURLOPT_LOW_SPEED_LIMIT, 1},
    {CURLOPT_VERBOSE, 1},
    {CURLOPT_UPLOAD, 1},
    {0, 0},
};

/* A server may be slow, but one that says nothing is left. */
static const struct handle_option deadlines[] = {
    {CURLOPT_CONNECTTIMEOUT, 30},
    {CURLOPT_SERVER_RESPONSE_TIMEOUT, 600},
    {CURLOPT_LOW_SPEED_TIME, 600},
    {CURLOPT_TIMEOUT, 900},
    {0, 0},
};

static void set_up(struct smtp *s, struct transfer *t)
{
	const struct server *v = s->server;
	const char *scheme = "smtp";
	long tls = CURLUSESSL_ALL;
	char url[600];
	if (v->tls == TLS_IMPLICIT)
		scheme = "smtps";
	else if (v->tls == TLS_NONE)
		tls = CURLUSESSL_NONE;
	snprintf(url,
	    sizeof url,
	    "%s://%s:%d/%s",
	    scheme,
	    v->host,
	    v->port,
	    s->helo);
	CURL *c = handle_new(url, v->ca_file, t->trouble);
	handle_set(c, options);
	handle_set_deadlines(c, deadlines);
	curl_easy_setopt(c, CURLOPT_PRIVATE, t);
	curl_easy_setopt(c, CURLOPT_DEBUGFUNCTION, spoke);
	curl_easy_setopt(c, CURLOPT_DEBUGDATA, t);
	curl_easy_setopt(c, CURLOPT_READFUNCTION, give);
	curl_easy_setopt(c, CURLOPT_READDATA, t);
	curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, heard);
	curl_easy_setopt(c, CURLOPT_HEADERDATA, t);
	curl_easy_setopt(c, CURLOPT_USE_SSL, tls);
	curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(c, CURLOPT_NOPROXY, "*");
	if (v->user && v->password) {
		curl_easy_setopt(c, CURLOPT_USERNAME, v->user);
		curl_easy_setopt(c, CURLOPT_PASSWORD, v->password);
	}
	t->curl = c;
}

/* ---- judging an answer */

/* The connection ended while the server owed its word on the whole mail. */
static bool unanswered(const struct transfer *t, long code)
{
	return t->asked && code == 354;
}

/* A refusal of the final dot: by the code that came for the body. */
static enum outcome judge_dot(long code)
{
	if (code >= 500)
		return OUTCOME_NEVER;
	return code >= 400 ? OUTCOME_LATER : OUTCOME_STOP;
}

/* Has a reply this enhanced status code (RFC 3463), as in "550 5.3.4 no"? */
static bool has_status(const char *reply, const char *status)
{
	size_t length = strlen(status);
	if (strlen(reply) < 4 || strncmp(reply + 4, status, length) != 0)
		return false;
	char after = reply[4 + length];
	return after == ' ' || after == '\0';
}

/* Is it the mail that is too long, for the server or for who is to get it? */
static bool too_long(const char *reply)
{
	return strtol(reply, NULL, 10) == 552 || has_status(reply, "5.3.4") ||
	       has_status(reply, "5.2.3");
}

/* A refusal of the command that was sent last: of MAIL it is about us, unless
 * the mail is too long, of RCPT and DATA about this mail. 421 ends the
 * connection, whatever it answers. */
static enum outcome judge_command(const char *command, const char *reply)
{
	long answered = strtol(reply, NULL, 10);
	bool about_us = !strcmp(command, "MAIL");
	bool about_item = !strcmp(command, "RCPT") ||
	                  !strcmp(command, "DATA") ||
	                  (about_us && too_long(reply));
	if (!about_us && !about_item)
		return OUTCOME_STOP;
	if (answered < 400 || answered == 421)
		return OUTCOME_STOP;
	if (answered < 500)
		return OUTCOME_LATER;
	return about_item ? OUTCOME_NEVER : OUTCOME_STOP;
}

/* The server's own words for a refusal; what went before it says nothing of
 * another failure. */
static const char *words_of(const struct transfer *t, CURLcode r)
{
	bool refused = strtol(t->reply, NULL, 10) >= 400;
	if (*t->reply && (refused || r == CURLE_OK))
		return t->reply;
	return handle_trouble(t->trouble, r);
}

/* The table of DESIGN.md: by the last response code, the command it answers,
 * and how far the body went. */
static enum outcome judge(const struct smtp *s,
    const struct transfer *t,
    CURLcode r,
    bool *unknowable,
    struct err *err)
{
	const struct server *v = s->server;
	enum outcome o;
	long code = 0;
	curl_easy_getinfo(t->curl, CURLINFO_RESPONSE_CODE, &code);
	*unknowable = false;
	if (r == CURLE_OK && code == 250)
		return OUTCOME_DONE;
	if (unanswered(t, code)) {
		*unknowable = t->finished;
		return err_set(err,
		    OUTCOME_LATER,
		    "smtp: the connection ended before the server said whether "
		    "it took the mail");
	}
	if (r == CURLE_WEIRD_SERVER_REPLY && t->asked)
		o = judge_dot(code);
	else if (r == CURLE_SEND_ERROR)
		o = judge_command(t->command, t->reply);
	else
		o = OUTCOME_STOP;
	const char *words = words_of(t, r);
	if (o != OUTCOME_STOP)
		return err_set(err, o, "smtp: %s", words);
	return err_set(err, o, "smtp %s:%d: %s", v->host, v->port, words);
}

/* ---- sending */

static void begin(struct smtp *s, struct transfer *t)
{
	t->at = 0;
	t->asked = false;
	t->finished = false;
	t->leaving = false;
	t->reply[0] = '\0';
	t->trouble[0] = '\0';
	t->command[0] = '\0';
	t->busy = true;
	if (curl_multi_add_handle(s->multi, t->curl) != CURLM_OK)
		abort();
}

static void load(
    struct smtp *s, struct transfer *t, const struct smtp_mail *m, size_t index)
{
	char to[ADDRESS_MAX + 3];
	if (!t->curl)
		set_up(s, t);
	snprintf(to, sizeof to, "<%s>", m->recipient);
	snprintf(t->from, sizeof t->from, "<%s>", m->sender);
	t->to = curl_slist_append(NULL, to);
	if (!t->to)
		abort();
	t->index = index;
	t->bytes = m->bytes;
	t->size = m->size;
	t->again = false;
	CURL *c = t->curl;
	curl_easy_setopt(c, CURLOPT_MAIL_FROM, t->from);
	curl_easy_setopt(c, CURLOPT_MAIL_RCPT, t->to);
	curl_easy_setopt(c, CURLOPT_INFILESIZE_LARGE, (curl_off_t)m->size);
	begin(s, t);
}

struct queue {
	struct smtp *smtp;
	const struct smtp_batch *batch;
	size_t next; /* mail to be begun */
	int width;   /* transfers that may be used */
	int running;
	struct err *stop; /* filled when stopped */
	bool stopped;
};

/* An old connection had died: nothing was asked for, so nothing of the mail can
 * have been taken. */
static bool died_before(const struct transfer *t, enum outcome o)
{
	long connections = 0;
	if (o == OUTCOME_DONE || o == OUTCOME_NEVER)
		return false;
	if (t->asked || t->again)
		return false;
	curl_easy_getinfo(t->curl, CURLINFO_NUM_CONNECTS, &connections);
	return !connections;
}

static void unload(struct transfer *t)
{
	curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(t->to);
	t->to = NULL;
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

static void ended(struct queue *q, struct transfer *t, CURLcode r)
{
	const struct smtp_batch *b = q->batch;
	struct err err;
	bool unknowable;
	enum outcome o = judge(q->smtp, t, r, &unknowable, &err);
	bool once_more = died_before(t, o);
	curl_multi_remove_handle(q->smtp->multi, t->curl);
	t->busy = false;
	if (once_more) {
		t->again = true;
		begin(q->smtp, t);
		return;
	}
	q->running--;
	unload(t);
	if (o == OUTCOME_STOP || r == CURLE_OPERATION_TIMEDOUT)
		stop(q, &err);
	b->done(b->context, t->index, o, unknowable, &err);
}

/* Begins the next mail on a transfer that has none. An address that libcurl
 * must not see is answered here. */
static void begin_next(struct queue *q, struct transfer *t)
{
	const struct smtp_batch *b = q->batch;
	struct err err;
	size_t index = q->next;
	const struct smtp_mail *m = &b->mails[index];
	q->next++;
	if (address_valid(m->sender) && address_valid(m->recipient)) {
		load(q->smtp, t, m, index);
		q->running++;
		return;
	}
	err_set(
	    &err, OUTCOME_NEVER, "smtp: not an address that may be sent to");
	b->done(b->context, index, err.outcome, false, &err);
}

/* Gives work to transfers that have none. */
static void feed(struct queue *q)
{
	size_t count = q->batch->count;
	if (q->stopped)
		return;
	for (int i = 0; i < q->width; i++) {
		struct transfer *t = &q->smtp->transfer[i];
		while (!t->busy && q->next < count)
			begin_next(q, t);
	}
}

/* Takes note of transfers that came to an end. Were there any? */
static bool gather(struct queue *q)
{
	CURLM *multi = q->smtp->multi;
	bool any = false;
	int left;
	for (;;) {
		struct transfer *t = NULL;
		CURLMsg *m = curl_multi_info_read(multi, &left);
		if (!m)
			return any;
		if (m->msg != CURLMSG_DONE)
			continue;
		curl_easy_getinfo(
		    m->easy_handle, CURLINFO_PRIVATE, (char **)&t);
		ended(q, t, m->data.result);
		any = true;
	}
}

/* So many connections for so many mails. */
static int width_for(size_t count)
{
	size_t wanted = count / MAILS_A_CONNECTION + 1;
	return wanted > CONNECTIONS ? CONNECTIONS : (int)wanted;
}

static void set_width(struct smtp *s, int width)
{
	if (!s->multi)
		s->multi = curl_multi_init();
	if (!s->multi)
		abort();
	curl_multi_setopt(s->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)width);
}

enum outcome smtp_send(
    struct smtp *s, const struct smtp_batch *batch, struct err *err)
{
	int active;
	struct queue q = {
	    .smtp = s,
	    .batch = batch,
	    .width = width_for(batch->count),
	    .stop = err,
	};
	set_width(s, q.width);
	feed(&q);
	while (q.running) {
		if (curl_multi_perform(s->multi, &active) != CURLM_OK)
			abort();
		if (!gather(&q))
			curl_multi_poll(
			    s->multi, NULL, 0, POLL_MILLISECONDS, NULL);
		feed(&q);
	}
	return q.stopped ? err->outcome : OUTCOME_DONE;
}

enum outcome smtp_try(struct smtp *s, const char **answer, struct err *err)
{
	const struct server *v = s->server;
	struct transfer *t = &s->transfer[0];
	smtp_close(s);
	set_up(s, t);
	t->leaving = false;
	t->reply[0] = '\0';
	t->trouble[0] = '\0';
	curl_easy_setopt(t->curl, CURLOPT_UPLOAD, 0L);
	curl_easy_setopt(t->curl, CURLOPT_NOBODY, 1L);
	curl_easy_setopt(t->curl, CURLOPT_CUSTOMREQUEST, "NOOP");
	CURLcode r = curl_easy_perform(t->curl);
	const char *trouble = handle_trouble(t->trouble, r);
	const char *between = *t->reply ? ": " : "";
	if (r != CURLE_OK)
		err_set(err,
		    OUTCOME_STOP,
		    "smtp %s:%d: %s%s%s",
		    v->host,
		    v->port,
		    trouble,
		    between,
		    t->reply);
	smtp_close(s);
	*answer = t->reply;
	return r == CURLE_OK ? OUTCOME_DONE : OUTCOME_STOP;
}
