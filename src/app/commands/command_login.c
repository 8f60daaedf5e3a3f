/* command_login.c - `spadesd login`: gets the first OAuth tokens.
 *
 * The operator agrees in a browser, on any machine. With the device flow, the
 * operator enters a code there. Otherwise the issuer redirects the browser to
 * this program, or the operator pastes the browser's last address here. PKCE
 * (RFC 7636) ties the code to this process. The lock is taken only to store the
 * tokens, so the referee goes on meanwhile. */
#include <errno.h>
#include <grp.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config.h"
#include "app/config/secret.h"
#include "app/login/redirect.h"
#include "app/login/tokenfile.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/entropy.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "commands.h"

enum { LOCK_WAIT = 30, PATIENCE = 600, RANDOM = 32, RANDOM_TEXT = 64 };

/* Write bytes in base64url without padding. */
static void base64url(const unsigned char bytes[RANDOM], char out[RANDOM_TEXT])
{
	sodium_bin2base64(out, RANDOM_TEXT, bytes, RANDOM,
	    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void draw(char out[RANDOM_TEXT])
{
	unsigned char bytes[RANDOM];
	entropy_fill(bytes, sizeof bytes);
	base64url(bytes, out);
	explicit_bzero(bytes, sizeof bytes);
}

/* ---- the two flows ---- */

/* Show text of the issuer, with control characters made visible. */
static void show_device(const struct oauth_device *d)
{
	struct buf text;
	buf_init(&text, 0);
	buf_format(&text,
	    "Open this address in a browser on any machine, log in as the "
	    "referee, and enter the code:\n\n  %s\n  %s\n\nWaiting for at "
	    "most %" PRId64 " minutes.\n",
	    d->url, d->user_code, d->seconds / 60);
	cli_print(&text);
	fflush(stdout);
}

static enum outcome by_device(const struct oauth_client *client,
    struct oauth_tokens *tokens, struct err *err)
{
	struct oauth_device device;
	int64_t waited = 0;
	enum outcome o = oauth_device_begin(client, &device, err);
	if (o)
		return o;
	show_device(&device);
	do {
		sleep((unsigned)device.interval);
		waited += device.interval;
		o = oauth_device_poll(client, &device, tokens, err);
	} while (o == OUTCOME_LATER && waited < device.seconds);
	explicit_bzero(&device, sizeof device);
	return o;
}

static enum outcome exchange(const struct oauth_client *client,
    struct redirect *redirect, struct oauth_tokens *tokens, struct err *err)
{
	char state[RANDOM_TEXT];
	char verifier[RANDOM_TEXT];
	char challenge[RANDOM_TEXT];
	unsigned char hash[crypto_hash_sha256_BYTES];
	char code[REDIRECT_CODE];
	struct buf text;
	draw(state);
	draw(verifier);
	crypto_hash_sha256(
	    hash, (const unsigned char *)verifier, strlen(verifier));
	base64url(hash, challenge);
	struct oauth_attempt attempt = {
	    .redirect = redirect_address(redirect),
	    .state = state,
	    .verifier = verifier,
	    .challenge = challenge,
	};
	buf_init(&text, 0);
	buf_text(&text, "Open this address in a browser and log in as the "
			"referee:\n\n  ");
	oauth_address(client, &attempt, &text);
	buf_format(&text,
	    "\n\nIf the browser runs on another machine, it ends at a page "
	    "that it cannot show, whose address begins with %s. Paste that "
	    "address here and press Enter.\n",
	    attempt.redirect);
	cli_print(&text);
	fflush(stdout);
	enum outcome o = redirect_wait(redirect, state, PATIENCE, code, err);
	if (!o)
		o = oauth_exchange(client, &attempt, code, tokens, err);
	explicit_bzero(verifier, sizeof verifier);
	explicit_bzero(code, sizeof code);
	return o;
}

static enum outcome by_browser(const struct oauth_client *client,
    struct oauth_tokens *tokens, struct err *err)
{
	struct redirect *redirect;
	enum outcome o = redirect_new(&redirect, err);
	if (o)
		return o;
	o = exchange(client, redirect, tokens, err);
	redirect_free(redirect);
	return o;
}

/* ---- storing ---- */

/* If root runs this, become the owner of the folder first: the file must belong
 * to the referee, and root must not follow names that the referee can change.
 */
static enum outcome become_owner(const char *path, struct err *err)
{
	char folder[4096];
	struct stat st;
	const char *slash = strrchr(path, '/');
	int size = slash ? (int)(slash - path) + 1 : 1;
	if (geteuid() != 0)
		return OUTCOME_DONE;
	snprintf(folder, sizeof folder, "%.*s", size, slash ? path : ".");
	if (stat(folder, &st) == 0 && st.st_uid == 0)
		return OUTCOME_DONE;
	bool good = stat(folder, &st) == 0 && setgroups(0, NULL) == 0 &&
	            setgid(st.st_gid) == 0 && setuid(st.st_uid) == 0;
	if (good)
		return OUTCOME_DONE;
	return err_set(
	    err, OUTCOME_STOP, "oauth: %s: %s", folder, strerror(errno));
}

static enum outcome store(
    const struct config *c, struct held_tokens *held, struct err *err)
{
	struct lock *lock;
	enum outcome o = become_owner(c->oauth_token_file, err);
	if (!o)
		o = lock_take(c->database, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = tokenfile_write(c->oauth_token_file, &c->oauth, held, err);
	lock_release(lock);
	return o;
}

static enum outcome log_in(const struct config *c, struct err *err)
{
	struct oauth_client client = c->oauth;
	struct held_tokens held = {.obtained = 0};
	char *secret = NULL;
	enum outcome o = OUTCOME_DONE;
	if (c->oauth_secret_file)
		o = secret_file(c->oauth_secret_file, &secret, err);
	if (o)
		return config_blame(c, "oauth-client-secret-file", err);
	client.secret = secret;
	bool device = client.device_url;
	o = device ? by_device(&client, &held.tokens, err)
	           : by_browser(&client, &held.tokens, err);
	secret_free(secret);
	if (o)
		return o;
	held.obtained = clock_now();
	if (held.tokens.refresh)
		o = store(c, &held, err);
	else
		o = err_set(err, OUTCOME_NEVER,
		    "oauth: the issuer gave no refresh token; check "
		    "oauth-scope");
	oauth_tokens_release(&held.tokens);
	return o;
}

int command_login(const struct arguments *a)
{
	struct config *c;
	struct err err;
	if (config_read(a->config, false, &c, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	if (c->imap_login.kind != LOGIN_OAUTH &&
	    c->smtp_login.kind != LOGIN_OAUTH) {
		config_free(c);
		return cli_fail(STATUS_CONFIG,
		    "%s: expected the key oauth; with a password there is no "
		    "need to log in",
		    a->config);
	}
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain tokens */
	enum outcome o = log_in(c, &err);
	if (!o)
		printf("Logged in. The tokens are in %s; spadesd check-config "
		       "--connect tries them.\n",
		    c->oauth_token_file);
	config_free(c);
	return o ? cli_fail(1, "%s", err.text) : 0;
}
