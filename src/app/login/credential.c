/* credential.c - gets passwords and tokens, and renews access tokens.
 *
 * An issuer may replace the refresh token whenever it is used. So the new
 * refresh token is stored before the access token that came with it is used.
 * Before the issuer is asked, the file is written once without a change, so
 * that a full or read-only disk is noticed while the old token is still valid.
 * If storing the new tokens fails all the same, they are kept in memory, and
 * nothing else is done until they are stored.
 *
 * The machine's clock may be wrong. So an access token that seems to come from
 * the future is renewed, and so is one that the server refuses. */
#include "credential.h"

#include <stdlib.h>
#include <string.h>

#include "app/config.h"
#include "app/config/secret.h"
#include "app/system/clock.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "tokenfile.h"

enum {
	/* A token is renewed RENEW_BEFORE seconds before it expires. If a tenth
	 * of its lifetime is shorter, it is renewed when a tenth is left. */
	RENEW_BEFORE = 5 * WHEN_MINUTE,
	SKEW = WHEN_MINUTE,
	/* a token younger than this is not renewed when a server refuses it */
	REFUSED_YOUNG = WHEN_MINUTE
};

/* Nanoseconds for which a failure of the issuer is remembered, so that one pass
 * does not wait for it twice. */
static const int64_t remember = 5000000000;

struct credentials {
	const struct config *config;
	struct server server[LOGIN_PLACES];
	char *secret[LOGIN_PLACES]; /* the secrets that server[] points to */
	/* OAuth: tokens that could not be stored; if `refresh` is NULL, all are
	 * stored */
	struct held_tokens unsaved;
	/* The last failure of the issuer, and when it was. */
	struct err failure;
	int64_t failed; /* 0 for never */
	/* the log says that renewing fails while the old token is valid */
	bool warned;
};

struct credentials *credentials_new(const struct config *config)
{
	struct credentials *c = calloc(1, sizeof *c);
	if (!c)
		abort();
	c->config = config;
	c->server[LOGIN_AT_IMAP] = config->imap;
	c->server[LOGIN_AT_SMTP] = config->smtp;
	return c;
}

static void drop(struct credentials *c, enum login_at at)
{
	secret_free(c->secret[at]);
	c->secret[at] = NULL;
	c->server[at].password = NULL;
	c->server[at].token = NULL;
}

void credentials_free(struct credentials *c)
{
	if (!c)
		return;
	for (int i = 0; i < LOGIN_PLACES; i++)
		drop(c, (enum login_at)i);
	oauth_tokens_release(&c->unsaved.tokens);
	free(c);
}

const struct server *credentials_server(
    const struct credentials *c, enum login_at at)
{
	return &c->server[at];
}

static const struct login *login_of(
    const struct credentials *c, enum login_at at)
{
	const struct config *config = c->config;
	return at == LOGIN_AT_IMAP ? &config->imap_login : &config->smtp_login;
}

/* ---- access tokens ---- */

/* True if the access token is still valid in `margin` seconds. */
static bool valid_for(const struct held_tokens *t, int64_t margin, int64_t now)
{
	if (!t->tokens.access || t->obtained > now + SKEW)
		return false;
	return t->obtained + t->tokens.seconds > now + margin;
}

/* Return how long before its end the access token is renewed. */
static int64_t margin_of(const struct held_tokens *t)
{
	int64_t tenth = t->tokens.seconds / 10;
	return tenth < RENEW_BEFORE ? tenth : RENEW_BEFORE;
}

/* Store tokens that could not be stored before. */
static enum outcome save_unsaved(struct credentials *c, struct err *err)
{
	const struct config *config = c->config;
	if (!c->unsaved.tokens.refresh)
		return OUTCOME_DONE;
	enum outcome o = tokenfile_write(
	    config->oauth_token_file, &config->oauth, &c->unsaved, err);
	if (!o)
		oauth_tokens_release(&c->unsaved.tokens);
	return o;
}

/* Ask the issuer, with the client's secret from its file. */
static enum outcome ask(const struct config *config, const char *refresh,
    struct oauth_tokens *out, struct err *err)
{
	struct oauth_client client = config->oauth;
	char *secret = NULL;
	const char *file = config->oauth_secret_file;
	enum outcome o = OUTCOME_DONE;
	if (file)
		o = secret_file(file, &secret, err);
	if (o)
		return config_blame(config, "oauth-client-secret-file", err);
	client.secret = secret;
	o = oauth_renew(&client, refresh, out, err);
	secret_free(secret);
	return o;
}

/* Renew the access token, and store all tokens. */
static enum outcome renew(
    struct credentials *c, struct held_tokens *held, struct err *err)
{
	const struct config *config = c->config;
	const char *path = config->oauth_token_file;
	struct oauth_tokens got;
	if (c->failed && clock_nanoseconds() - c->failed < remember)
		return err_set(err, c->failure.outcome, "%s", c->failure.text);
	enum outcome o = tokenfile_write(path, &config->oauth, held, err);
	if (!o)
		o = ask(config, held->tokens.refresh, &got, err);
	if (o) {
		c->failure = *err;
		c->failed = clock_nanoseconds();
		return o;
	}
	if (!got.refresh) {
		got.refresh = held->tokens.refresh;
		held->tokens.refresh = NULL;
	}
	oauth_tokens_release(&held->tokens);
	*held = (struct held_tokens){got, clock_now()};
	o = tokenfile_write(path, &config->oauth, held, err);
	failpoint("renewed");
	if (o) {
		c->unsaved = *held;
		*held = (struct held_tokens){.obtained = 0};
	}
	return o;
}

/* Return an access token in *out. While the issuer is down, the old one is used
 * as long as it is valid. */
static enum outcome access_token(
    struct credentials *c, char **out, struct err *err)
{
	const struct config *config = c->config;
	struct held_tokens held;
	enum outcome o = save_unsaved(c, err);
	if (o)
		return o;
	o = tokenfile_read(
	    config->oauth_token_file, &config->oauth, &held, err);
	if (o)
		return o;
	if (!valid_for(&held, margin_of(&held), clock_now()))
		o = renew(c, &held, err);
	if (!o)
		c->warned = false;
	if (o == OUTCOME_LATER && valid_for(&held, 0, clock_now())) {
		if (!c->warned)
			log_line(LOG_LEVEL_WARNING, "%s", err->text);
		c->warned = true;
		o = OUTCOME_DONE;
	}
	if (!o) {
		*out = held.tokens.access;
		held.tokens.access = NULL;
	}
	oauth_tokens_release(&held.tokens);
	return o;
}

/* ---- any login ---- */

static enum outcome get(struct credentials *c, const struct login *login,
    char **out, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	switch (login->kind) {
	case LOGIN_NONE:
		return OUTCOME_DONE;
	case LOGIN_FILE:
		o = secret_file(login->source, out, err);
		break;
	case LOGIN_COMMAND:
	case LOGIN_TOKEN_COMMAND:
		o = secret_command(login->source, out, err);
		break;
	case LOGIN_OAUTH:
		return access_token(c, out, err);
	}
	return o ? config_blame(c->config, login->key, err) : o;
}

enum outcome credentials_get(
    struct credentials *c, enum login_at at, struct err *err)
{
	const struct login *login = login_of(c, at);
	struct server *server = &c->server[at];
	bool token =
	    login->kind == LOGIN_TOKEN_COMMAND || login->kind == LOGIN_OAUTH;
	drop(c, at);
	enum outcome o = get(c, login, &c->secret[at], err);
	if (o)
		return o;
	if (token)
		server->token = c->secret[at];
	else
		server->password = c->secret[at];
	return OUTCOME_DONE;
}

bool credentials_refused(struct credentials *c, enum login_at at)
{
	struct err err;
	const struct config *config = c->config;
	const char *path = config->oauth_token_file;
	struct held_tokens held;
	if (login_of(c, at)->kind != LOGIN_OAUTH)
		return false;
	if (tokenfile_read(path, &config->oauth, &held, &err))
		return false;
	int64_t age = clock_now() - held.obtained;
	bool old = held.tokens.access && llabs(age) > REFUSED_YOUNG;
	if (old) {
		held.tokens.seconds = 0; /* treat the token as expired */
		old = !tokenfile_write(path, &config->oauth, &held, &err);
	}
	oauth_tokens_release(&held.tokens);
	return old;
}
