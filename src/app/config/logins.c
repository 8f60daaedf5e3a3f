/* logins.c - finds out from the configuration keys how to log in.
 *
 * Passwords and tokens are not kept here: mailbox/login.c gets them again at
 * each login, so that a changed password needs no restart. Passwords are also
 * read once when the program starts, so that a mistake is a configuration
 * error. */
#include "logins.h"

#include <stdio.h>

#include "issuers.h"
#include "secret.h"

const struct choice words_issuers = {
    .expected = "google, microsoft or other",
    .word = {"google", "microsoft", ISSUER_OTHER},
};

/* The ways to log in at a server, one row for each key that can be given. */
struct way {
	enum login_kind kind;
	const char *source;
	char key[32];
};
enum { WAYS = 4, OWN_WAYS = 2 };

static void list_ways(const struct settings *s, const char *server,
    const struct source *own, struct way ways[WAYS])
{
	const char *issuer = s->issuer < 0 ? NULL : "";
	const char *sources[WAYS] = {
	    own->file, own->command, s->token_command, issuer};
	static const char *const keys[WAYS] = {
	    "%s-password-file",
	    "%s-password-command",
	    "token-command",
	    "oauth",
	};
	static const enum login_kind kinds[WAYS] = {
	    LOGIN_FILE, LOGIN_COMMAND, LOGIN_TOKEN_COMMAND, LOGIN_OAUTH};
	for (int i = 0; i < WAYS; i++) {
		struct way *w = &ways[i];
		*w = (struct way){kinds[i], sources[i], ""};
		if (i < OWN_WAYS)
			snprintf(w->key, sizeof w->key, "%s-password-%s",
			    server, i ? "command" : "file");
		else
			snprintf(w->key, sizeof w->key, "%s", keys[i]);
	}
}

/* Choose the way that is given among the first `count` ways. It is LOGIN_NONE
 * if none is given. NEVER if two are given. */
static enum outcome choose(const struct reading *r, const struct way *ways,
    int count, struct login *out)
{
	const struct way *found = NULL;
	for (int i = 0; i < count; i++) {
		const struct way *w = &ways[i];
		if (!w->source)
			continue;
		if (found) {
			err_set(r->err, OUTCOME_NEVER,
			    "expected this key or %s, not both", w->key);
			return config_text_blame(
			    r->s->text, found->key, r->err);
		}
		found = w;
	}
	if (!found)
		return OUTCOME_DONE;
	out->kind = found->kind;
	out->source = *found->source ? found->source : NULL;
	snprintf(out->key, sizeof out->key, "%s", found->key);
	return OUTCOME_DONE;
}

/* Complete the OAuth client. */
static enum outcome combine_client(const struct reading *r)
{
	struct settings *s = r->s;
	if (s->issuer < 0)
		return OUTCOME_DONE;
	s->c.oauth.ca_file = s->c.imap.ca_file;
	const char *issuer = words_issuers.word[s->issuer];
	const char *missing = issuer_apply(issuer, &s->c.oauth);
	if (!missing)
		return OUTCOME_DONE;
	err_set(r->err, OUTCOME_NEVER, "oauth = %s: expected the key %s too",
	    issuer, missing);
	return config_text_blame(s->text, "oauth", r->err);
}

enum outcome logins_combine(const struct reading *r)
{
	struct settings *s = r->s;
	struct config *c = &s->c;
	struct way imap[WAYS];
	struct way smtp[WAYS];
	list_ways(s, "imap", &s->imap_source, imap);
	list_ways(s, "smtp", &s->smtp_source, smtp);
	enum outcome o = choose(r, imap, WAYS, &c->imap_login);
	/* a password for this server takes precedence over the token that both
	 * servers share */
	if (!o)
		o = choose(r, smtp, OWN_WAYS, &c->smtp_login);
	if (!o && c->smtp_login.kind == LOGIN_NONE && c->smtp.user)
		o = choose(r, smtp, WAYS, &c->smtp_login);
	return o ? o : combine_client(r);
}

static enum outcome check_password(
    const struct reading *r, const struct login *login)
{
	char *secret = NULL;
	enum outcome o = OUTCOME_DONE;
	if (login->kind == LOGIN_FILE)
		o = secret_file(login->source, &secret, r->err);
	else if (login->kind == LOGIN_COMMAND)
		o = secret_command(login->source, &secret, r->err);
	secret_free(secret);
	return o ? config_text_blame(r->s->text, login->key, r->err) : o;
}

enum outcome logins_check(const struct reading *r)
{
	const struct config *c = &r->s->c;
	enum outcome o = check_password(r, &c->imap_login);
	return o ? o : check_password(r, &c->smtp_login);
}
