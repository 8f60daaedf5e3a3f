/* login.c - gets passwords and tokens, renews access tokens, and logs in at the
 * mail servers. Before each login the file is read again, or the command is run
 * again, so that a change needs no restart. */
#include "login.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/config.h"
#include "app/config/config_text.h"
#include "app/system/file.h"
#include "base/buf.h"
#include "base/io.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "mailbox.h"
#include "store/clock.h"
#include "transport/imap.h"
#include "transport/smtp.h"

/* ---- the file with the OAuth tokens ----
 *
 * It is the only place where a refresh token is stored: neither the database
 * nor a backup has it. Its mode is 600, and it is replaced as a whole.
 *
 * It has a line for each fact: its name, a blank, its value. The access token
 * is stored, too, because `sweep` and `deliver` are new processes each time,
 * and issuers limit how often a token may be renewed. */

enum { LINES = 6, FILE_MAX = 2 * OAUTH_TOKEN_MAX + 4096 };

enum fact { ISSUER, CLIENT, REFRESH, ACCESS, OBTAINED, SECONDS };
static const char *const names[LINES] = {
    [ISSUER] = "issuer ",
    [CLIENT] = "client ",
    [REFRESH] = "refresh ",
    [ACCESS] = "access ",
    [OBTAINED] = "obtained ",
    [SECONDS] = "seconds ",
};

/* Read the whole file into `text`, which has FILE_MAX zero bytes. */
static enum outcome read_text(const char *path, char *text, struct err *err)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: there is no token in %s; run spadesd login", path);
	if (fd < 0)
		return err_set(
		    err, OUTCOME_NEVER, "oauth: %s: %s", path, strerror(errno));
	enum outcome o = secret_private(fd, path, err);
	size_t size = 0;
	ssize_t n = 1;
	while (!o && n > 0 && size < FILE_MAX - 1) {
		n = read(fd, text + size, FILE_MAX - 1 - size);
		if (n < 0)
			o = err_set(err, OUTCOME_NEVER, "oauth: %s: %s", path,
			    strerror(errno));
		else
			size += (size_t)n;
	}
	close(fd);
	return o;
}

/* Split the text into the values of its lines, in place. False if a line is
 * missing or malformed. */
static bool split(char *text, const char *values[LINES])
{
	for (int i = 0; i < LINES; i++) {
		size_t prefix = strlen(names[i]);
		char *end = strchr(text, '\n');
		if (!end || strncmp(text, names[i], prefix) != 0)
			return false;
		*end = '\0';
		values[i] = text + prefix;
		text = end + 1;
	}
	return !*text;
}

static char *copy_of(const char *text)
{
	char *copy = strdup(text);
	if (!copy)
		abort();
	return copy;
}

static enum outcome parse(const struct config *c, char *text,
    struct held_tokens *out, struct err *err)
{
	const char *path = c->oauth_token_file;
	const char *value[LINES];
	long obtained = 0;
	long seconds = 0;
	bool whole = split(text, value) && *value[REFRESH] &&
	             text_number(value[OBTAINED], 0, INT64_MAX, &obtained) &&
	             text_number(value[SECONDS], 0, INT64_MAX, &seconds);
	if (!whole)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: %s is damaged; run spadesd login", path);
	if (strcmp(value[ISSUER], c->oauth.token_url) != 0 ||
	    strcmp(value[CLIENT], c->oauth.id) != 0)
		return err_set(err, OUTCOME_NEVER,
		    "oauth: the token in %s was given to another client or by "
		    "another issuer; run spadesd login",
		    path);
	out->tokens.refresh = copy_of(value[REFRESH]);
	if (*value[ACCESS])
		out->tokens.access = copy_of(value[ACCESS]);
	out->tokens.seconds = seconds;
	out->obtained = obtained;
	return OUTCOME_DONE;
}

/* Read the tokens that were given to this client; release them with
 * oauth_tokens_release. NEVER if there are none, if others can read the file,
 * or if it belongs to another client: tokens must not be sent to another
 * issuer. The error says what to do. */
static enum outcome tokens_read(
    const struct config *c, struct held_tokens *out, struct err *err)
{
	char *text = calloc(1, FILE_MAX);
	if (!text)
		abort();
	*out = (struct held_tokens){.obtained = 0};
	enum outcome o = read_text(c->oauth_token_file, text, err);
	if (!o)
		o = parse(c, text, out, err);
	explicit_bzero(text, FILE_MAX);
	free(text);
	return o;
}

enum outcome tokens_write(
    const struct config *c, const struct held_tokens *held, struct err *err)
{
	struct buf text;
	const struct oauth_tokens *t = &held->tokens;
	buf_init(&text, 0);
	buf_format(&text, "%s%s\n", names[ISSUER], c->oauth.token_url);
	buf_format(&text, "%s%s\n", names[CLIENT], c->oauth.id);
	buf_format(&text, "%s%s\n", names[REFRESH], t->refresh);
	buf_format(&text, "%s%s\n", names[ACCESS], t->access ? t->access : "");
	buf_format(&text, "%s%" PRId64 "\n", names[OBTAINED], held->obtained);
	buf_format(&text, "%s%" PRId64 "\n", names[SECONDS], t->seconds);
	enum outcome o =
	    file_write(c->oauth_token_file, text.data, text.size, err);
	explicit_bzero(text.data, text.size);
	buf_release(&text);
	return o ? err_prefix(err, "oauth") : o;
}

/* ---- passwords and tokens ----
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

enum login_at { LOGIN_AT_IMAP, LOGIN_AT_SMTP, LOGIN_PLACES };

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

struct credentials *credentials_new(const struct config *config, int hurry)
{
	struct credentials *c = calloc(1, sizeof *c);
	if (!c)
		abort();
	c->config = config;
	c->server[LOGIN_AT_IMAP] = config->imap;
	c->server[LOGIN_AT_SMTP] = config->smtp;
	for (int i = 0; i < LOGIN_PLACES; i++)
		c->server[i].hurry = hurry;
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

struct smtp *credentials_smtp(const struct credentials *c)
{
	const char *domain = strrchr(c->config->site.address, '@') + 1;
	return smtp_new(&c->server[LOGIN_AT_SMTP], domain);
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

/* Store tokens that could not be stored before. */
static enum outcome save_unsaved(struct credentials *c, struct err *err)
{
	if (!c->unsaved.tokens.refresh)
		return OUTCOME_DONE;
	enum outcome o = tokens_write(c->config, &c->unsaved, err);
	if (!o)
		oauth_tokens_release(&c->unsaved.tokens);
	return o;
}

enum outcome login_client(const struct config *c, struct oauth_client *client,
    char **secret, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	*client = c->oauth;
	*secret = NULL;
	if (c->oauth_secret_file)
		o = secret_file(c->oauth_secret_file, secret, err);
	client->secret = *secret;
	return o ? config_blame(c, "oauth-client-secret-file", err) : o;
}

/* Ask the issuer, with the client's secret from its file. */
static enum outcome ask(const struct config *config, const char *refresh,
    struct oauth_tokens *out, struct err *err)
{
	struct oauth_client client;
	char *secret;
	enum outcome o = login_client(config, &client, &secret, err);
	if (!o)
		o = oauth_renew(&client, refresh, out, err);
	secret_free(secret);
	return o;
}

/* Renew the access token, and store all tokens. */
static enum outcome renew(
    struct credentials *c, struct held_tokens *held, struct err *err)
{
	const struct config *config = c->config;
	struct oauth_tokens got;
	if (c->failed && clock_nanoseconds() - c->failed < remember)
		return err_set(err, c->failure.outcome, "%s", c->failure.text);
	enum outcome o = tokens_write(config, held, err);
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
	o = tokens_write(config, held, err);
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
	struct held_tokens held;
	enum outcome o = save_unsaved(c, err);
	if (o)
		return o;
	o = tokens_read(c->config, &held, err);
	if (o)
		return o;
	int64_t tenth = held.tokens.seconds / 10;
	int64_t margin = tenth < RENEW_BEFORE ? tenth : RENEW_BEFORE;
	if (!valid_for(&held, margin, clock_now()))
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

/* Get the secret for a login. If OAuth tokens are used, the caller must hold
 * the lock of the database; an access token that expires within minutes is
 * renewed, and the new tokens are on the disk before this returns. NEVER if the
 * operator has to do something; LATER or STOP if a later try may succeed. */
static enum outcome credentials_get(
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

/* Call after the server has refused the login. True if another attempt makes
 * sense: an access token that was older than a minute is dropped, and the next
 * credentials_get renews it. */
static bool credentials_refused(struct credentials *c, enum login_at at)
{
	struct err err;
	struct held_tokens held;
	if (login_of(c, at)->kind != LOGIN_OAUTH)
		return false;
	if (tokens_read(c->config, &held, &err))
		return false;
	int64_t age = clock_now() - held.obtained;
	bool old = held.tokens.access && llabs(age) > REFUSED_YOUNG;
	if (old) {
		held.tokens.seconds = 0; /* treat the token as expired */
		old = !tokens_write(c->config, &held, &err);
	}
	oauth_tokens_release(&held.tokens);
	return old;
}

/* ---- logging in ----
 *
 * If a server refuses an access token that seemed valid, either the token was
 * revoked or the machine's clock is wrong. The token is then renewed, and the
 * login is tried once more. */

/* Only the operator can mend a refused login or a missing secret. */
static enum outcome judge(enum outcome o, bool refused)
{
	if (o == OUTCOME_DONE)
		return o;
	return refused || o == OUTCOME_NEVER ? OUTCOME_NEVER : OUTCOME_STOP;
}

enum outcome connect_imap(struct credentials *c, const char *folder,
    struct imap **imap, struct err *err)
{
	const struct server *server = &c->server[LOGIN_AT_IMAP];
	for (bool again = false;; again = true) {
		bool refused = false;
		enum outcome o = credentials_get(c, LOGIN_AT_IMAP, err);
		if (!o)
			o = imap_open(server, folder, imap, &refused, err);
		if (again || !refused || !credentials_refused(c, LOGIN_AT_IMAP))
			return judge(o, refused);
	}
}

enum outcome connect_smtp(struct credentials *c, struct smtp *smtp,
    const char **answer, struct err *err)
{
	for (bool again = false;; again = true) {
		enum outcome o = credentials_get(c, LOGIN_AT_SMTP, err);
		bool refused = false;
		if (!o) {
			o = smtp_try(smtp, answer, err);
			refused = o && smtp_refused(smtp);
		}
		if (again || !refused || !credentials_refused(c, LOGIN_AT_SMTP))
			return judge(o, refused);
	}
}

/* ---- in a pass ---- */

/* Record whether a server can be used. */
static void note(const struct pass *p, enum store_about about, enum outcome o,
    const struct err *err)
{
	store_trouble_set(p->referee.store, about, o ? err->text : NULL,
	    clock_now(), o == OUTCOME_NEVER);
}

enum outcome connect_reading(struct pass *p, struct err *err)
{
	const char *folder = p->config->folder;
	enum outcome o = connect_imap(p->credentials, folder, &p->imap, err);
	note(p, STORE_READING, o, err);
	return o ? err_outcome(err, OUTCOME_STOP) : o;
}

enum outcome connect_sending(struct pass *p, struct err *err)
{
	enum outcome o = credentials_get(p->credentials, LOGIN_AT_SMTP, err);
	if (!o)
		return OUTCOME_DONE;
	note(p, STORE_SENDING, o, err);
	return o;
}

void connect_sent(struct pass *p, enum outcome o, const struct err *err)
{
	bool refused = smtp_refused(p->smtp);
	if (refused)
		credentials_refused(p->credentials, LOGIN_AT_SMTP);
	note(p, STORE_SENDING, refused ? OUTCOME_NEVER : o, err);
}
