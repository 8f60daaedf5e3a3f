/* tokenfile.h - inside app: the file with the OAuth tokens.
 *
 * It is the only place where a refresh token is stored: neither the database
 * nor a backup has it. Its mode is 600, and it is replaced as a whole. */
#ifndef SPADESD_APP_TOKENFILE_H
#define SPADESD_APP_TOKENFILE_H

#include <stdint.h>

#include "base/err.h"
#include "transport/oauth.h"

struct held_tokens {
	struct oauth_tokens tokens; /* access may be NULL */
	int64_t obtained;           /* when the access token was given */
};

/* Read the tokens that were given to this client; release them with
 * oauth_tokens_release. NEVER if there are none, if others can read the file,
 * or if it belongs to another client: tokens must not be sent to another
 * issuer. The error says what to do. */
enum outcome tokenfile_read(const char *path, const struct oauth_client *client,
    struct held_tokens *out, struct err *err);

/* Replace the file. The tokens are on the disk when this returns DONE. STOP or
 * NEVER on failure, as file_write. */
enum outcome tokenfile_write(const char *path,
    const struct oauth_client *client, const struct held_tokens *tokens,
    struct err *err);

#endif
