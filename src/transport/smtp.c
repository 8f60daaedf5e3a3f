/* smtp.c - submission with libcurl.
 *
 * libcurl 7.88 has one error (8) for a refused greeting and a refused final dot, and does not pass
 * on the server's words; so the header callback keeps the last reply before QUIT, the debug
 * callback the command it answers, and how far the body was read tells the rest. A reused
 * connection that the server closed meanwhile is tried again once, on a new one, when nothing of
 * the mail can have been taken.
 *
 * A few mails go over one connection. A long queue is spread over several, because most of the time
 * of a mail is waiting for four answers. */
#include "transport/smtp.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"

enum { CONNECTIONS = 4, MAILS_A_CONNECTION = 12 };

struct transfer {
	CURL *curl; /* NULL until it is first needed */
	struct curl_slist *to;
	char from[ADDRESS_MAX + 3];
	size_t index; /* of the mail that it sends */
	bool busy, again;
	const char *bytes;
	size_t size, at;
	bool leaving;         /* QUIT was sent */
	bool asked, finished; /* the body was asked for; was read to its end */
	char command[5];      /* the last command that was sent: MAIL, RCPT, DATA ... */
	char reply[200];      /* the server's last line */
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
		if (s->transfer[i].curl)
			curl_easy_cleanup(s->transfer[i].curl);
		s->transfer[i].curl = NULL;
	}
	if (s->multi)
		(void)curl_multi_cleanup(s->multi);
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

static size_t give(char *into, size_t size, size_t count, void *context)
{
	struct transfer *t = context;
	size_t room = size * count, n = t->size - t->at < room ? t->size - t->at : room;
	memcpy(into, t->bytes + t->at, n);
	t->at += n;
	t->asked = true;
	t->finished = n == 0;
	return n;
}

static size_t heard(char *line, size_t size, size_t count, void *context)
{
	struct transfer *t = context;
	size_t n = size * count, keep = n < sizeof t->reply ? n : sizeof t->reply - 1;
	if (t->leaving)
		return n;
	memcpy(t->reply, line, keep);
	t->reply[keep] = '\0';
	t->reply[strcspn(t->reply, "\r\n")] = '\0';
	return n;
}

/* Which command a refusal answers: MAIL refused is about us, RCPT about that address. Only the verb
 * is looked at. */
static int spoke(CURL *curl, curl_infotype type, char *data, size_t size, void *context)
{
	struct transfer *t = context;
	(void)curl;
	if (type != CURLINFO_HEADER_OUT || size < 4)
		return 0;
	t->leaving |= !strncmp(data,
	    "QUIT",
	    4); /* libcurl says it by itself after a refusal, which must not be forgotten for it */
	if (!t->leaving)
		(void)snprintf(t->command, sizeof t->command, "%.4s", data);
	return 0;
}

static void set_up(struct smtp *s, struct transfer *t)
{
	const struct server *v = s->server;
	char url[600];
	CURL *c = t->curl = curl_easy_init();
	if (!c)
		abort();
	(void)snprintf(url,
	    sizeof url,
	    "%s://%s:%d/%s",
	    v->tls == TLS_IMPLICIT ? "smtps" : "smtp",
	    v->host,
	    v->port,
	    s->helo);
	(void)curl_easy_setopt(c, CURLOPT_URL, url);
	(void)curl_easy_setopt(
	    c, CURLOPT_USE_SSL, v->tls == TLS_NONE ? (long)CURLUSESSL_NONE : (long)CURLUSESSL_ALL);
	(void)curl_easy_setopt(c, CURLOPT_SSL_VERIFYPEER, 1L);
	(void)curl_easy_setopt(c, CURLOPT_SSL_VERIFYHOST, 2L);
	(void)curl_easy_setopt(c, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
	(void)curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	(void)curl_easy_setopt(c, CURLOPT_NOPROXY, "*");
	(void)curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
	(void)curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, 30L);
	(void)curl_easy_setopt(c, CURLOPT_SERVER_RESPONSE_TIMEOUT, 600L);
	(void)curl_easy_setopt(c, CURLOPT_LOW_SPEED_LIMIT, 1L);
	(void)curl_easy_setopt(c, CURLOPT_LOW_SPEED_TIME, 600L);
	(void)curl_easy_setopt(c, CURLOPT_TIMEOUT, 900L);
	(void)curl_easy_setopt(c, CURLOPT_ERRORBUFFER, t->trouble);
	(void)curl_easy_setopt(c, CURLOPT_DEBUGFUNCTION, spoke);
	(void)curl_easy_setopt(c, CURLOPT_DEBUGDATA, t);
	(void)curl_easy_setopt(c, CURLOPT_VERBOSE, 1L);
	(void)curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
	(void)curl_easy_setopt(c, CURLOPT_READFUNCTION, give);
	(void)curl_easy_setopt(c, CURLOPT_READDATA, t);
	(void)curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, heard);
	(void)curl_easy_setopt(c, CURLOPT_HEADERDATA, t);
	(void)curl_easy_setopt(c, CURLOPT_PRIVATE, t);
	if (v->ca_file)
		(void)curl_easy_setopt(c, CURLOPT_CAINFO, v->ca_file);
	if (v->user && v->password) {
		(void)curl_easy_setopt(c, CURLOPT_USERNAME, v->user);
		(void)curl_easy_setopt(c, CURLOPT_PASSWORD, v->password);
	}
}

/* The table: by the last response code, the command it answers, and how far the body went. */
static enum outcome judge(
    const struct smtp *s, const struct transfer *t, CURLcode r, bool *unknowable, struct err *err)
{
	const char *words = *t->reply ? t->reply : *t->trouble ? t->trouble : curl_easy_strerror(r);
	long code = 0, answered = strtol(t->reply, NULL, 10);
	bool about_item = !strcmp(t->command, "RCPT") || !strcmp(t->command, "DATA"),
	     about_us = !strcmp(t->command, "MAIL");
	(void)curl_easy_getinfo(t->curl, CURLINFO_RESPONSE_CODE, &code);
	*unknowable = false;
	if (r == CURLE_OK && code == 250)
		return OUTCOME_DONE;
	if (t->asked && code == 354) {
		*unknowable = t->finished;
		return err_set(err,
		    OUTCOME_LATER,
		    "smtp: the connection ended before the server said whether it took the mail");
	}
	if (r == CURLE_WEIRD_SERVER_REPLY && t->asked && code >= 500)
		return err_set(err, OUTCOME_NEVER, "smtp: %s", words);
	if (r == CURLE_WEIRD_SERVER_REPLY && t->asked && code >= 400)
		return err_set(err, OUTCOME_LATER, "smtp: %s", words);
	if (r == CURLE_SEND_ERROR && answered >= 400 && answered < 500 && answered != 421 &&
	    (about_item || about_us))
		return err_set(err, OUTCOME_LATER, "smtp: %s", words);
	if (r == CURLE_SEND_ERROR && answered >= 500 && about_item)
		return err_set(err, OUTCOME_NEVER, "smtp: %s", words);
	return err_set(
	    err, OUTCOME_STOP, "smtp %s:%d: %s", s->server->host, s->server->port, words);
}

static void begin(struct smtp *s, struct transfer *t)
{
	t->at = 0;
	t->asked = t->finished = t->leaving = false;
	t->reply[0] = t->trouble[0] = t->command[0] = '\0';
	t->busy = true;
	if (curl_multi_add_handle(s->multi, t->curl) != CURLM_OK)
		abort();
}

static void load(struct smtp *s, struct transfer *t, const struct smtp_mail *m, size_t index)
{
	char to[ADDRESS_MAX + 3];
	if (!t->curl)
		set_up(s, t);
	(void)snprintf(to, sizeof to, "<%s>", m->recipient);
	(void)snprintf(t->from, sizeof t->from, "<%s>", m->sender);
	t->to = curl_slist_append(NULL, to);
	if (!t->to)
		abort();
	t->index = index;
	t->bytes = m->bytes;
	t->size = m->size;
	t->again = false;
	(void)curl_easy_setopt(t->curl, CURLOPT_MAIL_FROM, t->from);
	(void)curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, t->to);
	(void)curl_easy_setopt(t->curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)m->size);
	begin(s, t);
}

struct queue {
	struct smtp *smtp;
	const struct smtp_mail *mails;
	size_t count, next;
	int running;
	smtp_done_fn *done;
	void *context;
	struct err *stop; /* filled when stopped */
	bool stopped;
};

static void ended(struct queue *q, struct transfer *t, CURLcode r)
{
	struct err err;
	bool unknowable;
	long connections = 0;
	enum outcome o = judge(q->smtp, t, r, &unknowable, &err);
	(void)curl_easy_getinfo(t->curl, CURLINFO_NUM_CONNECTS, &connections);
	(void)curl_multi_remove_handle(q->smtp->multi, t->curl);
	t->busy = false;
	if (o != OUTCOME_DONE && o != OUTCOME_NEVER && !connections && !t->asked &&
	    !t->again) { /* an old connection that had died */
		t->again = true;
		begin(q->smtp, t);
		return;
	}
	q->running--;
	(void)curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(t->to);
	t->to = NULL;
	if (o == OUTCOME_STOP && !q->stopped) {
		q->stopped = true;
		*q->stop = err;
	}
	q->done(q->context, t->index, o, unknowable, &err);
}

/* Gives work to transfers that have none. An address that libcurl must not see is answered here. */
static void feed(struct queue *q, int width)
{
	for (int i = 0; i < width && !q->stopped; i++) {
		struct transfer *t = &q->smtp->transfer[i];
		while (!t->busy && q->next < q->count) {
			const struct smtp_mail *m = &q->mails[q->next];
			struct err err;
			if (address_valid(m->sender) && address_valid(m->recipient)) {
				load(q->smtp, t, m, q->next++);
				q->running++;
			} else {
				q->done(q->context,
				    q->next++,
				    err_set(&err,
					OUTCOME_NEVER,
					"smtp: not an address that may be sent to"),
				    false,
				    &err);
			}
		}
	}
}

enum outcome smtp_send(struct smtp *s,
    const struct smtp_mail *mails,
    size_t count,
    smtp_done_fn *done,
    void *context,
    struct err *err)
{
	struct queue q = {
	    .smtp = s,
	    .mails = mails,
	    .count = count,
	    .done = done,
	    .context = context,
	    .stop = err,
	};
	int width = (int)(count / MAILS_A_CONNECTION) + 1, active;
	width = width > CONNECTIONS ? CONNECTIONS : width;
	if (!s->multi && !(s->multi = curl_multi_init()))
		abort();
	(void)curl_multi_setopt(s->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)width);
	for (feed(&q, width); q.running; feed(&q, width)) {
		CURLMsg *m;
		int left;
		if (curl_multi_perform(s->multi, &active) != CURLM_OK)
			abort();
		bool any = false;
		while ((m = curl_multi_info_read(s->multi, &left))) {
			struct transfer *t = NULL;
			if (m->msg != CURLMSG_DONE)
				continue;
			(void)curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, (char **)&t);
			ended(&q, t, m->data.result);
			any = true;
		}
		if (!any)
			(void)curl_multi_poll(s->multi, NULL, 0, 1000, NULL);
	}
	return q.stopped ? err->outcome : OUTCOME_DONE;
}
