/* config.h - the configuration file, spadesd.conf(5).
 *
 * Every error names the file and, if one value is wrong, its line and key.
 * Unknown keys are refused. Secrets come from files or commands that the
 * configuration names, never from the configuration itself. */
#ifndef SPADESD_APP_CONFIG_H
#define SPADESD_APP_CONFIG_H

#include "referee/referee.h"
#include "store/retention.h"
#include "transport/oauth.h"
#include "transport/server.h"

/* How to log in at a server. */
enum login_kind {
	LOGIN_NONE,          /* not at all */
	LOGIN_FILE,          /* the password is in a file */
	LOGIN_COMMAND,       /* a command prints the password */
	LOGIN_TOKEN_COMMAND, /* a command prints an access token */
	LOGIN_OAUTH          /* the referee renews access tokens itself */
};
struct login {
	enum login_kind kind;
	const char *source; /* the file or command, NULL for OAuth */
	char key[32];       /* the key that sets this login, for errors */
};

/* The configuration owns its strings. A string that was not given is NULL. */
struct config {
	struct site site;
	struct server imap;
	struct server smtp;
	struct login imap_login;
	struct login smtp_login;
	/* If a login is LOGIN_OAUTH, all members are set except the secret,
	 * which is read from its file when it is needed. */
	struct oauth_client oauth;
	const char *oauth_secret_file; /* NULL: a public client */
	const char *oauth_token_file;
	const char *list; /* ignored unless forum is "list" */
	const char *folder;
	const char *done_folder;
	const char *database;
	const char *totp_file;
	const char *backup_key_file;
	const char *metrics_file;
	const char *operator_address;
	const char *operator_command;
	struct keep keep;
	/* most mails a day that the provider allows; 0: no limit */
	int64_t mails_a_day;
	bool syslog;
	int log_level; /* enum log_level */
};

/* Read the configuration file and, if `secrets` is set, the secrets it names.
 * Free with config_free. NEVER if anything is wrong; the error is one line that
 * says what was expected. */
enum outcome config_read(
    const char *path, bool secrets, struct config **config, struct err *err);
/* Check that this user can write the database, in its folder, and the files
 * beside it. NEVER otherwise. A database that is missing in a folder that this
 * user can write is no error. */
enum outcome config_expect_database(
    const struct config *config, struct err *err);
/* Do both. NEVER if either fails. */
enum outcome config_load(
    const char *path, bool secrets, struct config **config, struct err *err);
/* Read the configuration and its secrets like config_read, but add every error
 * to `errors`, a line each. A missing folder is an error, too. NEVER if there
 * is an error. */
enum outcome config_read_strictly(
    const char *path, struct config **config, struct buf *errors);
void config_free(struct config *config); /* NULL is fine */

/* Blame a key for the error in *err: put FILE:LINE: KEY, the place of that key,
 * before the text of the error. Returns err->outcome. */
enum outcome config_blame(
    const struct config *config, const char *key, struct err *err);

/* Check that a command may write the file: no key and no file beside a key's
 * file has this path, and it is not the configuration. NEVER otherwise. */
enum outcome config_expect_unused(
    const struct config *config, const char *path, struct err *err);

/* Add a note for each key that has no effect or a path that is not absolute. */
void config_doubt_keys(const struct config *config, struct buf *out);

/* Add a sentence for each value that is valid and yet probably a mistake, such
 * as an address of example.org, and if there is no database yet. */
void config_doubts(const struct config *config, struct buf *out);

/* Add the configuration in force to `out`, in words and without secrets. */
void config_print(const struct config *config, struct buf *out);

/* Add a value in quotes, in the form of a configuration. */
void config_quote(struct buf *out, const char *value);

/* Add every key with its value to `out`, a line each, in the form of a
 * configuration. Keys that are missing or have their default get a # in front;
 * a key without a default then has no value. */
void config_keys(const struct config *config, struct buf *out);

#endif
