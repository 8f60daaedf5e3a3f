/* login.h - inside app: passwords and tokens, and logging in at the mail
 * servers. */
#ifndef SPADESD_APP_LOGIN_H
#define SPADESD_APP_LOGIN_H

#include "transport/oauth.h"

struct config;
struct credentials;
struct imap;
struct pass;
struct smtp;

struct held_tokens {
	struct oauth_tokens tokens; /* access may be NULL */
	int64_t obtained;           /* when the access token was given */
};

/* Replace the file of tokens that the configuration names. The tokens are on
 * the disk when this returns DONE. STOP or NEVER on failure, as file_write. */
enum outcome tokens_write(const struct config *config,
    const struct held_tokens *tokens, struct err *err);

/* Fill in the client with its secret from the file, to be freed with
 * secret_free in any case. NEVER if the file cannot be read. */
enum outcome login_client(const struct config *config,
    struct oauth_client *client, char **secret, struct err *err);

/* For credentials_new, if a person waits. */
enum { CREDENTIALS_HURRY = 5 };

/* `config` must outlive the result. Nothing is read yet. `hurry`: seconds that
 * each step of connecting may take, 0 for the usual times. */
struct credentials *credentials_new(const struct config *config, int hurry);

void credentials_free(struct credentials *credentials); /* NULL is fine */

/* Make a client of the SMTP server. `credentials` must outlive it. */
struct smtp *credentials_smtp(const struct credentials *credentials);

/* Log in at the IMAP server and select a folder. If the server refuses an
 * access token, it is renewed and tried once more. NEVER if only the operator
 * can help; STOP if the server or the issuer of tokens is down. If OAuth is
 * used, the caller must hold the lock of the database. */
enum outcome connect_imap(struct credentials *credentials, const char *folder,
    struct imap **imap, struct err *err);

/* Log in at the SMTP server without sending mail; *answer is its last line.
 * Fails like connect_imap. */
enum outcome connect_smtp(struct credentials *credentials, struct smtp *smtp,
    const char **answer, struct err *err);

/* Log in at the IMAP server for a pass, and record whether that worked. STOP on
 * failure. */
enum outcome connect_reading(struct pass *pass, struct err *err);

/* Get the secret for sending, and record why if there is none. */
enum outcome connect_sending(struct pass *pass, struct err *err);

/* Record the outcome of smtp_send; unless it is DONE, `err` says why. A refused
 * access token is renewed before the mails are tried again. */
void connect_sent(
    struct pass *pass, enum outcome outcome, const struct err *err);

#endif
