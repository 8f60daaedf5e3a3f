/* compose.c - writing a configuration. */
#include "compose.h"

#include <stdbool.h>
#include <string.h>

#include "ask.h"
#include "base/buf.h"

/* Add a value in quotes. In a configuration, a dollar sign would begin the name
 * of a variable. */
static void quote(struct buf *out, const char *value)
{
	buf_byte(out, '"');
	for (; *value; value++) {
		if (strchr("\"\\$", *value))
			buf_byte(out, '\\');
		buf_byte(out, *value);
	}
	buf_byte(out, '"');
}

/* Add a key, unless its value is missing. */
static void key(struct buf *out, const char *name, const char *value)
{
	if (!value || !*value || !strcmp(value, QUESTION_NONE))
		return;
	buf_format(out, "%s = ", name);
	quote(out, value);
	buf_byte(out, '\n');
}

static void people(
    const struct asker *a, const struct setup_files *files, struct buf *out)
{
	const char *master = asked(a, QUESTION_GAMESMASTER);
	key(out, "address", asked(a, QUESTION_ADDRESS));
	key(out, "operator", asked(a, QUESTION_OPERATOR));
	if (strcmp(master, QUESTION_NONE) != 0) {
		buf_text(out, "gamesmasters = {");
		quote(out, master);
		buf_text(out, "}\n");
		key(out, "totp-secret-file", files->totp);
	}
	key(out, "database", asked(a, QUESTION_DATABASE));
	key(out, "backup-key-file", files->backup_key);
}

static void servers(
    const struct asker *a, const struct setup_files *files, struct buf *out)
{
	const char *smtp_user = asked(a, QUESTION_SMTP_USER);
	const char *login = asked(a, QUESTION_LOGIN);
	bool oauth = strcmp(login, "password") != 0;
	key(out, "imap", asked(a, QUESTION_IMAP));
	key(out, "imap-user", asked(a, QUESTION_IMAP_USER));
	if (!oauth)
		key(out, "imap-password-file", files->password);
	key(out, "smtp", asked(a, QUESTION_SMTP));
	key(out, "smtp-user", smtp_user);
	if (!oauth && strcmp(smtp_user, QUESTION_NONE) != 0)
		key(out, "smtp-password-file", files->password);
	if (oauth) {
		key(out, "oauth", login);
		key(out, "oauth-client-id", asked(a, QUESTION_CLIENT_ID));
		key(out, "oauth-client-secret-file", files->client_secret);
		key(out, "oauth-token-file", files->tokens);
	}
	key(out, "ca-file", asked(a, QUESTION_CA_FILE));
}

void config_compose(
    const struct asker *a, const struct setup_files *files, struct buf *out)
{
	const char *mails = asked(a, QUESTION_MAILS_A_DAY);
	buf_text(out,
	    "# Written by spadesd setup. spadesd.conf(5) explains these keys "
	    "and all others.\n");
	people(a, files, out);
	servers(a, files, out);
	key(out, "token", asked(a, QUESTION_TOKEN));
	if (strcmp(mails, "0") != 0)
		key(out, "mails-a-day", mails);
}
