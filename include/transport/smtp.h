/* smtp.h - handing finished mails to a submission server.
 *
 * One connection is reused; a long queue uses several, each in a thread that
 * lives for one call. A mail's outcome follows from the server's last response,
 * not from libcurl's error; doc/design/mail-servers.md has the table. DONE;
 * LATER: send the same bytes again (`deferred` if the server put off only this
 * recipient or this mail); NEVER: this address or this mail is refused; STOP:
 * nothing can be sent now.
 */
#ifndef SPADESD_TRANSPORT_SMTP_H
#define SPADESD_TRANSPORT_SMTP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "transport/server.h"

struct smtp;

/* Connects to nothing yet. `helo` is the domain that we say we are; it is
 * copied. The server struct must outlive the result. */
struct smtp *smtp_new(const struct server *server, const char *helo);
/* Closes and frees; NULL is fine. */
void smtp_free(struct smtp *smtp);
/* Connects, logs in where there is a login, and sends no mail; *answer is the
 * server's last line, until the next call. STOP when it refuses. */
enum outcome smtp_try(struct smtp *smtp, const char **answer, struct err *err);
/* Says QUIT; the next mail connects again. */
void smtp_close(struct smtp *smtp);

struct smtp_mail {
	const char *sender;
	const char *recipient;
	const char *bytes;
	size_t size;
};

/* Told once for each mail that was tried, in the order in which they end, in
 * the caller's thread, and before the next mail of the same connection is
 * begun. err is filled unless the outcome is DONE. */
typedef void smtp_done_fn(void *context,
    size_t index,
    enum outcome outcome,
    bool deferred,
    const struct err *err);

/* What is to be sent, and who is told what became of it. */
struct smtp_batch {
	const struct smtp_mail *mails;
	size_t count;
	smtp_done_fn *done;
	void *context;
};

/* Sends the mails. After a STOP no further one is begun, and STOP is returned
 * with err filled; else DONE. */
enum outcome smtp_send(
    struct smtp *smtp, const struct smtp_batch *batch, struct err *err);

#endif
