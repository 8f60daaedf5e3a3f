/* submission.h - inside transport: one mail at a time over one connection to
 * the submission server.
 *
 * Nothing is shared between two of them, so each may be used by a thread of its
 * own, one thread at a time. */
#ifndef SPADESD_TRANSPORT_SUBMISSION_H
#define SPADESD_TRANSPORT_SUBMISSION_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/address.h"
#include "base/err.h"

struct server;
struct smtp_mail;

struct submission {
	CURL *curl; /* NULL until it is first needed */
	const struct server *server;

	/* what became of the mail; err is filled unless it is DONE */
	enum outcome outcome;
	bool deferred; /* LATER, by a refusal of RCPT, DATA or the final dot */
	struct err err;
	CURLcode result;
	char reply[200]; /* the server's last line */

	/* the mail that is sent */
	struct curl_slist *to;
	char from[ADDRESS_MAX + 3];
	const char *bytes;
	size_t size;
	size_t at;     /* so many of them were given */
	bool leaving;  /* QUIT was sent */
	bool asked;    /* the body was asked for */
	bool finished; /* it was read to its end */
	/* the last command that was sent: MAIL, RCPT, DATA ... */
	char command[5];
	char trouble[CURL_ERROR_SIZE];
};

/* Makes its handle; connects to nothing yet. The server outlives it. */
void submission_open(
    struct submission *t, const struct server *server, const char *helo);
/* Says QUIT, and frees the handle; fine when there is none. */
void submission_close(struct submission *t);

/* Takes a mail, whose bytes stay the caller's; sends it, which takes as long as
 * the server does. */
void submission_load(struct submission *t, const struct smtp_mail *mail);
void submission_send(struct submission *t);

/* Connects, logs in where there is a login, and sends no mail. */
enum outcome submission_greet(struct submission *t);

#endif
