/* logins.h - inside app: which keys say how to log in at the servers. */
#ifndef SPADESD_APP_LOGINS_H
#define SPADESD_APP_LOGINS_H

#include "settings.h"

/* Set the logins of both servers and the OAuth client. NEVER if two keys
 * contradict each other, or if a key of the client is missing. */
enum outcome logins_combine(const struct reading *r);

/* Check that the passwords can be read. Tokens are not checked: a missing token
 * is an outage that `spadesd login` ends. NEVER if a password cannot be
 * read. */
enum outcome logins_check(const struct reading *r);

#endif
