/* redirect.h - inside app: waiting for the code that a browser brings back
 * (RFC 8252).
 *
 * The issuer redirects the browser to an address on this machine. If the
 * browser runs on another machine it ends at a page that cannot be shown, and
 * the operator pastes that page's address instead. */
#ifndef SPADESD_APP_REDIRECT_H
#define SPADESD_APP_REDIRECT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

enum { REDIRECT_CODE = 2048 };

struct redirect;

/* Listen on a free port of 127.0.0.1. STOP if there is none. */
enum outcome redirect_new(struct redirect **redirect, struct err *err);
void redirect_free(struct redirect *redirect); /* NULL is fine */

/* Return the address to which the issuer must redirect the browser. */
const char *redirect_address(const struct redirect *redirect);

/* Wait until the browser comes, or until the operator has typed the address on
 * standard input, and copy the code. Requests with another state are ignored:
 * somebody else made them. LATER if `seconds` pass, NEVER if the issuer sent
 * the browser back without a code. */
enum outcome redirect_wait(struct redirect *redirect, const char *state,
    int64_t seconds, char code[REDIRECT_CODE], struct err *err);

#endif
