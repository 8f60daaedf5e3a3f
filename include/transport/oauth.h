/* oauth.h - OAuth 2.0: tokens for logging in at mail servers.
 *
 * An issuer gives a refresh token to an operator who agrees in a browser. In
 * the device flow (RFC 8628), the operator enters a code there. In the code
 * flow (RFC 6749 with PKCE, RFC 7636), the issuer redirects the browser with a
 * code. The refresh token is exchanged for access tokens, which mail servers
 * accept.
 *
 * Outcomes: LATER if the issuer is down, slow or answers nonsense; NEVER if it
 * refuses, so that only the operator can help. An error names the issuer's host
 * and never contains a token, a code or a secret. */
#ifndef SPADESD_TRANSPORT_OAUTH_H
#define SPADESD_TRANSPORT_OAUTH_H

#include "base/err.h"

struct buf;

/* Longest token in bytes. Microsoft's have about 2,500. */
enum { OAUTH_TOKEN_MAX = 8192 };

struct oauth_client {
	const char *device_url;    /* NULL: no device flow */
	const char *authorize_url; /* NULL: only the device flow */
	const char *token_url;
	const char *scope;
	const char *id;
	const char *secret;  /* NULL: a public client */
	const char *ca_file; /* NULL: the system's authorities */
};

/* Tokens are visible ASCII characters without blanks. */
struct oauth_tokens {
	char *access;
	char *refresh;   /* NULL: the issuer sent none */
	int64_t seconds; /* how long the access token is valid */
};

/* Overwrite and free the tokens. */
void oauth_tokens_release(struct oauth_tokens *tokens);

/* Exchange a refresh token for an access token. If the result has a refresh
 * token, it replaces the old one. Every function here fills *tokens only if it
 * returns DONE; the caller then releases them. */
enum outcome oauth_renew(const struct oauth_client *client, const char *refresh,
    struct oauth_tokens *tokens, struct err *err);

struct oauth_device {
	char code[OAUTH_TOKEN_MAX]; /* the device code, which is secret */
	char user_code[64];         /* what the operator enters */
	char url[256];              /* where the operator enters user_code */
	int64_t interval;           /* seconds between two polls */
	int64_t seconds;            /* how long the code is valid */
};

enum outcome oauth_device_begin(const struct oauth_client *client,
    struct oauth_device *device, struct err *err);

/* Ask whether the operator has agreed. LATER: not yet, ask again after
 * device->interval, which may have grown. */
enum outcome oauth_device_poll(const struct oauth_client *client,
    struct oauth_device *device, struct oauth_tokens *tokens, struct err *err);

/* One attempt to log in. The verifier is a random secret. The browser gets only
 * the challenge, which is the verifier's SHA-256 in base64url. */
struct oauth_attempt {
	const char *redirect; /* where the browser is sent with the code */
	const char *state;    /* random, comes back with the code */
	const char *verifier;
	const char *challenge;
};

/* Add to `out` the address that the operator opens in a browser. */
void oauth_address(const struct oauth_client *client,
    const struct oauth_attempt *attempt, struct buf *out);

/* Exchange the code, which the browser brought back, for tokens. */
enum outcome oauth_exchange(const struct oauth_client *client,
    const struct oauth_attempt *attempt, const char *code,
    struct oauth_tokens *tokens, struct err *err);

/* Small documents over HTTPS: fetching one, and posting a form.
 *
 * URLs must be https. The server is verified against ca_file or, if NULL, the
 * system's authorities. Redirects are not followed, and the time limit is ten
 * seconds unless the caller gives another. */

/* Fetch `url` and add the document to `out`, whose limit must be large enough.
 * Any failure is LATER, and so is any status but 200. */
enum outcome http_get(
    const char *url, const char *ca_file, struct buf *out, struct err *err);

/* A request. `fields` is the form to post, "name=value&name=value", with its
 * values already encoded. */
struct http_form {
	const char *url;
	const char *ca_file;
	const char *fields; /* NULL: nothing is posted */
	long seconds;       /* time limit; 0: ten seconds */
};

/* Fetch a document like http_get, within form->seconds. */
enum outcome http_fetch(
    const struct http_form *form, struct buf *out, struct err *err);

#endif
