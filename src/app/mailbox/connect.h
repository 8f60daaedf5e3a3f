/* connect.h - inside app: logging in at the mail servers. */
#ifndef SPADESD_APP_CONNECT_H
#define SPADESD_APP_CONNECT_H

#include "base/err.h"

struct credentials;
struct imap;
struct pass;
struct smtp;

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

/* Get the secret for sending, and record why if there is none. STOP on failure.
 */
enum outcome connect_sending(struct pass *pass, struct err *err);

/* Record whether the SMTP server accepted the login when mails were just sent.
 * If it did not, `err` says why. A refused access token is renewed before the
 * mails are tried again. */
void connect_sent(struct pass *pass, const struct err *err);

#endif
