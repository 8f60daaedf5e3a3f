/* smtp.c - sending a batch of mails, one after the other over one connection.
 *
 * Mails could be sent faster over several connections, but nobody waits for
 * that: one connection submits more mails a second than a million open games
 * write. */
#include "transport/smtp.h"

#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "submission.h"

struct smtp {
	const struct server *server;
	char *helo;
	bool refused; /* the server refused the last login */
	struct submission submission;
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
	submission_close(&s->submission);
}

void smtp_free(struct smtp *s)
{
	if (!s)
		return;
	smtp_close(s);
	free(s->helo);
	free(s);
}

/* If an address is not safe to pass to libcurl, the mail fails at once. */
static void send_one(struct smtp *s, const struct smtp_mail *m)
{
	struct submission *t = &s->submission;
	if (!address_valid(m->sender) || !address_valid(m->recipient)) {
		t->result = CURLE_OK;
		t->fault = FAULT_RECIPIENT;
		t->outcome = err_set(&t->err, OUTCOME_NEVER,
		    "smtp: the recipient is not a valid mail address");
		return;
	}
	if (!t->curl)
		submission_open(t, s->server, s->helo);
	submission_send(t, m);
}

enum outcome smtp_send(
    struct smtp *s, const struct smtp_batch *batch, struct err *err)
{
	struct submission *t = &s->submission;
	s->refused = false;
	for (size_t i = 0; i < batch->count; i++) {
		send_one(s, &batch->mails[i]);
		const struct smtp_result result = {
		    .index = i,
		    .outcome = t->outcome,
		    .fault = t->fault,
		    .err = &t->err,
		};
		bool more = batch->done(batch->context, &result);
		if (t->result == CURLE_LOGIN_DENIED)
			s->refused = true;
		/* A server that did not answer for one mail within the time
		 * limit would not answer for the next either. */
		if (t->outcome == OUTCOME_STOP ||
		    t->result == CURLE_OPERATION_TIMEDOUT)
			return err_set(err, OUTCOME_STOP, "%s", t->err.text);
		if (!more)
			break;
	}
	return OUTCOME_DONE;
}

bool smtp_refused(const struct smtp *s)
{
	return s->refused;
}

enum outcome smtp_try(struct smtp *s, const char **answer, struct err *err)
{
	struct submission *t = &s->submission;
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
