/* connect.c - logs in at the mail servers. If a server refuses an access token
 * that seemed valid, either the token was revoked or the machine's clock is
 * wrong. The token is then renewed, and the login is tried once more. */
#include "connect.h"

#include <stdbool.h>
#include <stddef.h>

#include "app/config.h"
#include "app/login/credential.h"
#include "app/system/clock.h"
#include "mailbox.h"
#include "store/health.h"
#include "transport/imap.h"
#include "transport/smtp.h"

/* Only the operator can mend a refused login or a missing secret. */
static enum outcome judge(enum outcome o, bool refused)
{
	if (o == OUTCOME_DONE)
		return o;
	return refused || o == OUTCOME_NEVER ? OUTCOME_NEVER : OUTCOME_STOP;
}

static enum outcome imap_once(struct credentials *c, const char *folder,
    struct imap **imap, bool *refused, struct err *err)
{
	const struct server *server = credentials_server(c, LOGIN_AT_IMAP);
	*refused = false;
	enum outcome o = credentials_get(c, LOGIN_AT_IMAP, err);
	return o ? o : imap_open(server, folder, imap, refused, err);
}

enum outcome connect_imap(struct credentials *c, const char *folder,
    struct imap **imap, struct err *err)
{
	bool refused;
	enum outcome o = imap_once(c, folder, imap, &refused, err);
	if (refused && credentials_refused(c, LOGIN_AT_IMAP))
		o = imap_once(c, folder, imap, &refused, err);
	return judge(o, refused);
}

static enum outcome smtp_once(struct credentials *c, struct smtp *smtp,
    const char **answer, bool *refused, struct err *err)
{
	*refused = false;
	enum outcome o = credentials_get(c, LOGIN_AT_SMTP, err);
	if (o)
		return o;
	o = smtp_try(smtp, answer, err);
	*refused = o && smtp_refused(smtp);
	return o;
}

enum outcome connect_smtp(struct credentials *c, struct smtp *smtp,
    const char **answer, struct err *err)
{
	bool refused;
	enum outcome o = smtp_once(c, smtp, answer, &refused, err);
	if (refused && credentials_refused(c, LOGIN_AT_SMTP))
		o = smtp_once(c, smtp, answer, &refused, err);
	return judge(o, refused);
}

/* ---- in a pass ---- */

/* Record the outcome of a login. */
static void note(const struct pass *p, enum store_about about, enum outcome o,
    const struct err *err)
{
	struct store_trouble trouble = {
	    .why = err->text,
	    .since = clock_now(),
	    .operator_needed = o == OUTCOME_NEVER,
	};
	store_trouble_set(p->referee.store, about, o ? &trouble : NULL);
}

enum outcome connect_reading(struct pass *p, struct err *err)
{
	const char *folder = p->config->folder;
	enum outcome o = connect_imap(p->credentials, folder, &p->imap, err);
	note(p, STORE_READING, o, err);
	return o ? err_outcome(err, OUTCOME_STOP) : o;
}

enum outcome connect_sending(struct pass *p, struct err *err)
{
	enum outcome o = credentials_get(p->credentials, LOGIN_AT_SMTP, err);
	if (!o)
		return OUTCOME_DONE;
	note(p, STORE_SENDING, o, err);
	return err_outcome(err, OUTCOME_STOP);
}

void connect_sent(struct pass *p, const struct err *err)
{
	bool refused = smtp_refused(p->smtp);
	if (refused)
		credentials_refused(p->credentials, LOGIN_AT_SMTP);
	note(p, STORE_SENDING, refused ? OUTCOME_NEVER : OUTCOME_DONE, err);
}
