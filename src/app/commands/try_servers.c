/* try_servers.c - logging in at both servers, for check-config and setup. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/config.h"
#include "app/login/credential.h"
#include "app/mailbox/connect.h"
#include "app/mailbox/glance.h"
#include "app/system/cli.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "commands.h"
#include "mail/reader.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { LOCK_WAIT = 30 };

static void show_glance(const struct config *c, const struct glance *seen)
{
	printf("imap         logged in; folder %s has %" PRIu32
	       " letter%s; sent to the referee: %zu of the newest %zu\n",
	    c->folder, seen->there, seen->there == 1 ? "" : "s", seen->ours,
	    seen->read);
	if (seen->ours < seen->read)
		printf("note: the referee leaves letters to other addresses "
		       "where they are; if one of these addresses is also the "
		       "referee's, add it to accept-address\n");
}

/* Create the folder for done mail if it is missing. */
static bool try_done_folder(const struct config *c, struct imap *imap)
{
	struct err err;
	if (imap_make(imap, c->done_folder, &err)) {
		printf("problem: %s; create the folder yourself, or name "
		       "another one in imap-done-folder\n",
		    err.text);
		return false;
	}
	printf("done mail    goes to the folder %s\n", imap_place(imap));
	return true;
}

/* *done is true if there is a folder for done mail. */
static bool try_imap(const struct config *c, struct credentials *credentials,
    const char *program, bool *done)
{
	struct imap *imap;
	struct glance seen;
	struct err err;
	if (connect_imap(credentials, c->folder, &imap, &err)) {
		cli_complain("%s", err.text);
		return false;
	}
	struct reader *reader = reader_new(program);
	enum outcome o = glance(imap, reader, &c->site, &seen, &err);
	reader_free(reader);
	if (o) {
		cli_complain("%s", err.text);
	} else {
		show_glance(c, &seen);
		*done = try_done_folder(c, imap);
	}
	imap_close(imap);
	return !o;
}

static bool try_smtp(const struct config *c, struct credentials *credentials)
{
	struct err err;
	struct buf line;
	const char *answer;
	const char *domain = strrchr(c->site.address, '@') + 1;
	const struct server *server =
	    credentials_server(credentials, LOGIN_AT_SMTP);
	bool login = c->smtp_login.kind != LOGIN_NONE && c->smtp.user;
	const char *done = login ? "logged in" : "reached";
	struct smtp *smtp = smtp_new(server, domain);
	bool good = !connect_smtp(credentials, smtp, &answer, &err);
	if (good) {
		buf_init(&line, 0);
		buf_format(&line, "smtp         %s: %s\n", done, answer);
		cli_print(&line);
	} else {
		cli_complain("%s", err.text);
	}
	smtp_free(smtp);
	return good;
}

/* Both servers are tried, so that one run reports the errors of both. Access
 * tokens are renewed by the process that has the lock. */
int try_servers(const struct config *c, const char *program, bool send)
{
	struct lock *lock = NULL;
	struct err err;
	bool tokens = c->imap_login.kind == LOGIN_OAUTH ||
	              c->smtp_login.kind == LOGIN_OAUTH;
	if (tokens && lock_take(c->database, LOCK_WAIT, &lock, &err))
		return cli_fail(STATUS_AGAIN, "%s", err.text);
	struct credentials *credentials = credentials_new(c);
	bool done = false;
	bool imap = try_imap(c, credentials, program, &done);
	bool smtp = try_smtp(c, credentials);
	int status = imap && smtp ? 0 : STATUS_AGAIN;
	if (!status && send)
		status = probe_report(c, credentials, program);
	if (!status && !done)
		status = 1;
	credentials_free(credentials);
	lock_release(lock);
	return status;
}
