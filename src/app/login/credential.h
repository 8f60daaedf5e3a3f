/* credential.h - inside app: the password or token for each login.
 *
 * Before each login the file is read again, or the command is run again, so
 * that a change needs no restart. */
#ifndef SPADESD_APP_CREDENTIAL_H
#define SPADESD_APP_CREDENTIAL_H

#include <stdbool.h>

#include "base/err.h"

struct config;
struct credentials;
struct server;

enum login_at { LOGIN_AT_IMAP, LOGIN_AT_SMTP, LOGIN_PLACES };

/* `config` must outlive the result. Nothing is read yet. */
struct credentials *credentials_new(const struct config *config);
void credentials_free(struct credentials *credentials); /* NULL is fine */

/* Return the server, with the secret of the last credentials_get. */
const struct server *credentials_server(
    const struct credentials *credentials, enum login_at at);

/* Get the secret for a login. If OAuth tokens are used, the caller must hold
 * the lock of the database; an access token that expires within minutes is
 * renewed, and the new tokens are on the disk before this returns. NEVER if the
 * operator has to do something; LATER or STOP if a later try may succeed. */
enum outcome credentials_get(
    struct credentials *credentials, enum login_at at, struct err *err);

/* Call after the server has refused the login. True if another attempt makes
 * sense: an access token that was older than a minute is dropped, and the next
 * credentials_get renews it. */
bool credentials_refused(struct credentials *credentials, enum login_at at);

#endif
