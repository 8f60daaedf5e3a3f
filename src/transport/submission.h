/* submission.h - inside transport: one mail at a time over one connection to
 * the submission server.
 */
#ifndef SPADESD_TRANSPORT_SUBMISSION_H
#define SPADESD_TRANSPORT_SUBMISSION_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/address.h"
#include "base/err.h"
#include "transport/smtp.h"

struct submission {
	CURL *curl; /* NULL until first needed */
	const struct server *server;

	/* The outcome of the mail; err is filled unless the outcome is DONE. */
	enum outcome outcome;
	enum smtp_fault fault;
	struct err err;
	CURLcode result;
	/* The server's last reply; its lines are joined by spaces. */
	char reply[300];
	bool continues; /* more lines of the reply follow */

	/* The current mail. */
	struct curl_slist *to;
	char from[ADDRESS_PATH];
	const char *bytes;
	size_t size;
	size_t at;    /* bytes already given to libcurl */
	bool leaving; /* QUIT was sent */
	bool asked;   /* libcurl asked for the body */
	/* The verb of the last command sent: MAIL, RCPT, DATA ... */
	char command[5];
	char trouble[CURL_ERROR_SIZE];
};

/* Prepare a submission without connecting. `server` must outlive `t`. */
void submission_open(
    struct submission *t, const struct server *server, const char *helo);
/* Send QUIT and free the handle, if there is one. */
void submission_close(struct submission *t);

/* Send a mail, and return when the server has answered. */
void submission_send(struct submission *t, const struct smtp_mail *mail);

/* Connect and log in (if there is a login) without sending mail. */
enum outcome submission_greet(struct submission *t);

#endif
