/* smtp.h - sending finished mails through a submission server.
 *
 * One connection is used until smtp_close. The outcome of a mail follows from
 * the server's last response, not from libcurl's error;
 * doc/design/mail-servers.md has the table. DONE: the mail was sent. LATER:
 * send the same bytes again. NEVER: this address or this mail is refused. STOP:
 * no mail can be sent now. */
#ifndef SPADESD_TRANSPORT_SMTP_H
#define SPADESD_TRANSPORT_SMTP_H

#include <curl/curl.h>

#include "base/address.h"
#include "transport/server.h"

struct smtp;

/* Make a client for `server`, without connecting. `helo` is our domain, which
 * is copied. `server` must outlive the result; its password and token are read
 * at each login. */
struct smtp *smtp_new(const struct server *server, const char *helo);

/* Disconnect and free; NULL is fine. */
void smtp_free(struct smtp *smtp);

/* Connect and log in (if there is a login) without sending mail. *answer is the
 * server's last line, valid until the next call. STOP if the server refuses. */
enum outcome smtp_try(struct smtp *smtp, const char **answer, struct err *err);

/* Send QUIT. The next mail connects again. */
void smtp_close(struct smtp *smtp);

/* True if the last smtp_send or smtp_try returned STOP because the server
 * refused the login. */
bool smtp_refused(const struct smtp *smtp);

/* True if the last smtp_try logged in. */
bool smtp_logged_in(const struct smtp *smtp);

struct smtp_mail {
	const char *sender;
	const char *recipient;
	const char *bytes;
	size_t size;
};

/* Whom the server's reply was about. */
enum smtp_fault {
	FAULT_UNKNOWN,   /* about nobody, or the reply does not say */
	FAULT_RECIPIENT, /* this recipient or this mail */
	FAULT_ACCOUNT,   /* the referee: its limit, its address or its login */
	/* the reply to RCPT names the referee's account or limit, but may
	 * repeat what the recipient's server said */
	FAULT_DOUBTFUL
};

/* How the attempt to send a mail ended. */
struct smtp_result {
	size_t index; /* of the mail in the batch */
	enum outcome outcome;
	enum smtp_fault fault;
	const struct err *err; /* filled unless the outcome is DONE */
};

/* Called after each attempt, before the next mail is started. Returns false to
 * start no further mail. */
typedef bool smtp_done_fn(void *context, const struct smtp_result *result);

/* The mails to send, and the callback for their outcomes. */
struct smtp_batch {
	const struct smtp_mail *mails;
	size_t count;
	smtp_done_fn *done;
	void *context;
};

/* Send the mails. A STOP for one mail ends the batch: no further mail is
 * started, and STOP is returned with err filled. Otherwise returns DONE, even
 * if single mails failed or the callback ended the batch. */
enum outcome smtp_send(
    struct smtp *smtp, const struct smtp_batch *batch, struct err *err);

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
	bool logs_in; /* AUTH was sent on this connection */
	/* The verb of the last command sent: MAIL, RCPT, DATA ... */
	char command[5];
	char trouble[CURL_ERROR_SIZE];
};

#endif
