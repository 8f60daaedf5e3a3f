/* smtp.h - sending finished mails through a submission server.
 *
 * One connection is reused; a long queue uses several, each in a thread that
 * ends with the call. The outcome of a mail follows from the server's last
 * response, not from libcurl's error; doc/design/mail-servers.md has the table.
 * DONE: the mail was sent. LATER: send the same bytes again (`deferred` if the
 * server put off only this recipient or this mail). NEVER: this address or this
 * mail is refused. STOP: no mail can be sent now. */
#ifndef SPADESD_TRANSPORT_SMTP_H
#define SPADESD_TRANSPORT_SMTP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "transport/server.h"

struct smtp;

/* Make an smtp without connecting it. `helo` is our domain, which is copied.
 * `server` must outlive the result. */
struct smtp *smtp_new(const struct server *server, const char *helo);
/* Disconnect and free; NULL is fine. */
void smtp_free(struct smtp *smtp);
/* Connect and log in (if there is a login) without sending mail. *answer is the
 * server's last line, valid until the next call. STOP if the server refuses. */
enum outcome smtp_try(struct smtp *smtp, const char **answer, struct err *err);
/* Send QUIT. The next mail connects again. */
void smtp_close(struct smtp *smtp);

struct smtp_mail {
	const char *sender;
	const char *recipient;
	const char *bytes;
	size_t size;
};

/* Called in the caller's thread, once for each mail that was tried, in the
 * order in which attempts end. The next mail on the same connection starts
 * afterwards. `err` is filled unless the outcome is DONE. */
typedef void smtp_done_fn(void *context,
    size_t index,
    enum outcome outcome,
    bool deferred,
    const struct err *err);

/* The mails to send, and the callback for their outcomes. */
struct smtp_batch {
	const struct smtp_mail *mails;
	size_t count;
	smtp_done_fn *done;
	void *context;
};

/* Send the mails. After a STOP no further mail is started; STOP is returned
 * with err filled. Otherwise DONE. */
enum outcome smtp_send(
    struct smtp *smtp, const struct smtp_batch *batch, struct err *err);

#endif
