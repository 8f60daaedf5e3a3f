/* submission.c - one mail over SMTP with libcurl, and judging its outcome.
 *
 * libcurl 7.88 returns the same error (8) for a refused greeting and a refused
 * final dot, and does not return the server's words. So the header callback
 * keeps the last reply before QUIT, and the debug callback keeps the command
 * that it answers. How much of the body was read decides the rest. If the
 * server had closed a reused connection, the mail is tried once more, provided
 * that the server cannot have taken any of it. */
#include "submission.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handle.h"
#include "transport/smtp.h"

/* ---- libcurl's callbacks ---- */

/* Give libcurl the next piece of the body; 0 ends it. */
static size_t give(char *into, size_t size, size_t count, void *context)
{
	struct submission *t = context;
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

/* Keep a line that the server sent. */
static size_t heard(char *line, size_t size, size_t count, void *context)
{
	struct submission *t = context;
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

/* Keep the verb of the last command, which decides who is at fault: the referee
 * if MAIL was refused, the address if RCPT was. After a refusal libcurl sends
 * QUIT by itself, which must not overwrite the verb. */
static int spoke(
    CURL *curl, curl_infotype type, char *data, size_t size, void *context)
{
	struct submission *t = context;
	(void)curl;
	if (type != CURLINFO_HEADER_OUT || size < 4)
		return 0;
	if (!strncmp(data, "QUIT", 4))
		t->leaving = true;
	if (!t->leaving)
		snprintf(t->command, sizeof t->command, "%.4s", data);
	return 0;
}

/* ---- making a handle ---- */

/* VERBOSE makes libcurl report commands to the function `spoke`. */
static const struct handle_option options[] = {
    {CURLOPT_LOW_SPEED_LIMIT, 1},
    {CURLOPT_VERBOSE, 1},
    {CURLOPT_UPLOAD, 1},
    {0, 0},
};

/* Time limits in seconds: long enough for a slow server, but not endless. */
static const struct handle_option deadlines[] = {
    {CURLOPT_CONNECTTIMEOUT, 30},
    {CURLOPT_SERVER_RESPONSE_TIMEOUT, 600},
    {CURLOPT_LOW_SPEED_TIME, 600},
    {CURLOPT_TIMEOUT, 900},
    {0, 0},
};

void submission_open(
    struct submission *t, const struct server *v, const char *helo)
{
	const char *scheme = "smtp";
	long tls = CURLUSESSL_ALL;
	char url[600];
	if (v->tls == TLS_IMPLICIT)
		scheme = "smtps";
	else if (v->tls == TLS_NONE)
		tls = CURLUSESSL_NONE;
	snprintf(
	    url, sizeof url, "%s://%s:%d/%s", scheme, v->host, v->port, helo);
	CURL *c = handle_new(url, v->ca_file, t->trouble);
	handle_set(c, options);
	handle_set_deadlines(c, deadlines);
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
	t->server = v;
	t->curl = c;
}

/* ---- judging the outcome ---- */

/* Did the connection end before the reply to the final dot? */
static bool unanswered(const struct submission *t, long code)
{
	return t->asked && code == 354;
}

/* Judge a refusal of the final dot by its code. */
static enum outcome judge_dot(long code)
{
	if (code >= 500)
		return OUTCOME_NEVER;
	return code >= 400 ? OUTCOME_LATER : OUTCOME_STOP;
}

/* Does the reply have this enhanced status code (RFC 3463), as in "550 5.3.4
 * no"? */
static bool has_status(const char *reply, const char *status)
{
	size_t length = strlen(status);
	if (strlen(reply) < 4 || strncmp(reply + 4, status, length) != 0)
		return false;
	char after = reply[4 + length];
	return after == ' ' || after == '\0';
}

/* True if the server refused the mail as too long for itself or for the
 * recipient. */
static bool too_long(const char *reply)
{
	return strtol(reply, NULL, 10) == 552 || has_status(reply, "5.3.4") ||
	       has_status(reply, "5.2.3");
}

/* Judge a refusal of the last command. A refused MAIL is our fault unless the
 * mail is too long; RCPT and DATA concern this mail. Reply 421 ends the
 * connection, after any command. */
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

/* Return what the server said if it refused the mail; for other failures the
 * server's last words are unrelated. */
static const char *words_of(const struct submission *t, CURLcode r)
{
	bool refused = strtol(t->reply, NULL, 10) >= 400;
	if (*t->reply && (refused || r == CURLE_OK))
		return t->reply;
	return handle_trouble(t->trouble, r);
}

/* Judge the outcome by the table of doc/design/mail-servers.md: by the last
 * response code, the command it answers, and how far the body was read. */
static enum outcome judge(struct submission *t)
{
	const struct server *v = t->server;
	struct err *err = &t->err;
	CURLcode r = t->result;
	enum outcome o;
	long code = 0;
	curl_easy_getinfo(t->curl, CURLINFO_RESPONSE_CODE, &code);
	t->deferred = false;
	if (r == CURLE_OK && code == 250)
		return OUTCOME_DONE;
	if (unanswered(t, code))
		return err_set(err,
		    OUTCOME_LATER,
		    "smtp: the connection ended before the server replied "
		    "whether it accepted the mail");
	if (r == CURLE_WEIRD_SERVER_REPLY && t->asked)
		o = judge_dot(code);
	else if (r == CURLE_SEND_ERROR)
		o = judge_command(t->command, t->reply);
	else
		o = OUTCOME_STOP;
	t->deferred = o == OUTCOME_LATER && strcmp(t->command, "MAIL") != 0;
	const char *words = words_of(t, r);
	if (o != OUTCOME_STOP)
		return err_set(err, o, "smtp: %s", words);
	return err_set(err, o, "smtp %s:%d: %s", v->host, v->port, words);
}

/* ---- sending ---- */

static void begin(struct submission *t)
{
	t->at = 0;
	t->asked = false;
	t->finished = false;
	t->leaving = false;
	t->reply[0] = '\0';
	t->trouble[0] = '\0';
	t->command[0] = '\0';
}

void submission_load(struct submission *t, const struct smtp_mail *m)
{
	char to[ADDRESS_MAX + 3];
	snprintf(to, sizeof to, "<%s>", m->recipient);
	snprintf(t->from, sizeof t->from, "<%s>", m->sender);
	t->to = curl_slist_append(NULL, to);
	if (!t->to)
		abort();
	t->bytes = m->bytes;
	t->size = m->size;
	CURL *c = t->curl;
	curl_easy_setopt(c, CURLOPT_MAIL_FROM, t->from);
	curl_easy_setopt(c, CURLOPT_MAIL_RCPT, t->to);
	curl_easy_setopt(c, CURLOPT_INFILESIZE_LARGE, (curl_off_t)m->size);
}

/* True if a reused connection was dead. The body was never requested, so the
 * server has none of the mail. */
static bool died_before(const struct submission *t)
{
	long connections = 0;
	if (t->outcome == OUTCOME_DONE || t->outcome == OUTCOME_NEVER)
		return false;
	if (t->asked)
		return false;
	curl_easy_getinfo(t->curl, CURLINFO_NUM_CONNECTS, &connections);
	return !connections;
}

static void send_once(struct submission *t)
{
	begin(t);
	t->result = curl_easy_perform(t->curl);
	t->outcome = judge(t);
}

void submission_send(struct submission *t)
{
	send_once(t);
	if (died_before(t))
		send_once(t);
	curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(t->to);
	t->to = NULL;
}

enum outcome submission_greet(struct submission *t)
{
	const struct server *v = t->server;
	begin(t);
	curl_easy_setopt(t->curl, CURLOPT_UPLOAD, 0L);
	curl_easy_setopt(t->curl, CURLOPT_NOBODY, 1L);
	curl_easy_setopt(t->curl, CURLOPT_CUSTOMREQUEST, "NOOP");
	t->result = curl_easy_perform(t->curl);
	if (t->result == CURLE_OK)
		return OUTCOME_DONE;
	const char *trouble = handle_trouble(t->trouble, t->result);
	const char *between = *t->reply ? ": " : "";
	return err_set(&t->err,
	    OUTCOME_STOP,
	    "smtp %s:%d: %s%s%s",
	    v->host,
	    v->port,
	    trouble,
	    between,
	    t->reply);
}

void submission_close(struct submission *t)
{
	if (t->curl)
		curl_easy_cleanup(t->curl);
	t->curl = NULL;
}
