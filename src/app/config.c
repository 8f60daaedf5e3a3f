/* config.c - the keys of spadesd.conf, as one table for libconfuse and the checks that need more
 * than a type.
 *
 * libconfuse refuses unknown keys and knows the line it is at; its error function is ours, so every
 * message has the form FILE:LINE: TEXT and says what was expected. */
#include "app/config.h"

#include <confuse.h>
#include <inttypes.h>
#include <liboath/oath.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/address.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "secret.h"

struct owned {
	cfg_t *cfg;
	char *imap_password, *smtp_password, *totp_secret;
	char *totp;
	const char **gamesmasters;
};

/* libconfuse's error function has no context of its own; a program reads its configuration once. */
static char parse_error[320];

__attribute__((format(printf, 2, 0))) static void on_error(
    cfg_t *cfg, const char *format, va_list ap)
{
	char text[240];
	if (*parse_error)
		return; /* the first error is the one to mend */
	(void)vsnprintf(text, sizeof text, format, ap);
	(void)snprintf(parse_error,
	    sizeof parse_error,
	    "%.60s:%d: %s",
	    cfg && cfg->filename ? cfg->filename : "configuration",
	    cfg ? cfg->line : 0,
	    text);
}

static int complain(cfg_t *cfg, cfg_opt_t *opt, const char *expected)
{
	cfg_error(cfg, "%s: expected %s", cfg_opt_name(opt), expected);
	return -1;
}

static int check_address(cfg_t *cfg, cfg_opt_t *opt)
{
	for (unsigned i = 0; i < cfg_opt_size(opt); i++)
		if (!address_valid(cfg_opt_getnstr(opt, i)))
			return complain(cfg, opt, "a mail address such as referee@example.org");
	return 0;
}

static int check_span(cfg_t *cfg, cfg_opt_t *opt)
{
	return when_span_parse(cfg_opt_getnstr(opt, 0)) < 1
	           ? complain(cfg, opt, "a time such as 5m, 6h or 1d")
	           : 0;
}

static int check_forum(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *v = cfg_opt_getnstr(opt, 0);
	return strcmp(v, "relay") && strcmp(v, "list") ? complain(cfg, opt, "relay or list") : 0;
}

static int check_trust(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *v = cfg_opt_getnstr(opt, 0);
	return strcmp(v, "token") && strcmp(v, "auth") && strcmp(v, "from")
	           ? complain(cfg, opt, "token, auth or from")
	           : 0;
}

static int check_token(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *v = cfg_opt_getnstr(opt, 0);
	return strcmp(v, "address") && strcmp(v, "reference")
	           ? complain(cfg, opt, "address or reference")
	           : 0;
}

static const char *const levels[] = {"error", "warning", "info", "debug", NULL};

static int check_log(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *v = cfg_opt_getnstr(opt, 0);
	return strcmp(v, "stderr") && strcmp(v, "syslog") ? complain(cfg, opt, "stderr or syslog")
	                                                  : 0;
}

static int check_level(cfg_t *cfg, cfg_opt_t *opt)
{
	for (size_t i = 0; levels[i]; i++)
		if (!strcmp(levels[i], cfg_opt_getnstr(opt, 0)))
			return 0;
	return complain(cfg, opt, "error, warning, info or debug");
}

static int check_server(cfg_t *cfg, cfg_opt_t *opt)
{
	struct server s;
	struct err why;
	if (!server_parse(cfg_opt_getnstr(opt, 0), !strcmp(cfg_opt_name(opt), "imap"), &s, &why))
		return 0;
	cfg_error(cfg, "%s = %s", cfg_opt_name(opt), why.text);
	return -1;
}

static int check_beacon(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *v = cfg_opt_getnstr(opt, 0);
	return strncmp(v, "https://", 8) || !v[8] || v[strlen(v) - 1] == '/' || strlen(v) > 400
	           ? complain(cfg,
			 opt,
			 "the https:// address of a drand chain, without a slash at its end")
	           : 0;
}

static cfg_t *new_parser(void)
{
	static const struct {
		const char *key;
		cfg_validate_callback_t check;
	} checks[] = {
	    {"address", check_address},
	    {"list", check_address},
	    {"gamesmasters", check_address},
	    {"operator", check_address},
	    {"poll", check_span},
	    {"forum", check_forum},
	    {"trust", check_trust},
	    {"token", check_token},
	    {"log", check_log},
	    {"log-level", check_level},
	    {"imap", check_server},
	    {"smtp", check_server},
	    {"beacon", check_beacon},
	};
	cfg_opt_t options[] = {CFG_STR("address", NULL, CFGF_NODEFAULT),
	    CFG_STR("name", "Spades referee", CFGF_NONE),
	    CFG_STR("database", "/var/lib/spadesd/spades.db", CFGF_NONE),
	    CFG_STR("forum", "relay", CFGF_NONE),
	    CFG_STR("list", NULL, CFGF_NODEFAULT),
	    CFG_STR_LIST("gamesmasters", NULL, CFGF_NODEFAULT),
	    CFG_STR("totp-secret-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("operator", NULL, CFGF_NODEFAULT),
	    CFG_STR("backup-key-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("metrics-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("trust", "token", CFGF_NONE),
	    CFG_STR("token", "address", CFGF_NONE),
	    CFG_STR("authserv-id", "", CFGF_NONE),
	    CFG_STR("imap", NULL, CFGF_NODEFAULT),
	    CFG_STR("imap-user", NULL, CFGF_NODEFAULT),
	    CFG_STR("imap-password-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("imap-password-command", NULL, CFGF_NODEFAULT),
	    CFG_STR("imap-folder", "INBOX", CFGF_NONE),
	    CFG_STR("imap-done-folder", "Processed", CFGF_NONE),
	    CFG_STR("smtp", NULL, CFGF_NODEFAULT),
	    CFG_STR("smtp-user", NULL, CFGF_NODEFAULT),
	    CFG_STR("smtp-password-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("smtp-password-command", NULL, CFGF_NODEFAULT),
	    CFG_STR("ca-file", NULL, CFGF_NODEFAULT),
	    CFG_STR("beacon", NULL, CFGF_NODEFAULT),
	    CFG_STR("poll", "5m", CFGF_NONE),
	    CFG_STR("log", "stderr", CFGF_NONE),
	    CFG_STR("log-level", "info", CFGF_NONE),
	    CFG_END()};
	cfg_t *cfg = cfg_init(options, CFGF_NONE);
	if (!cfg)
		abort();
	(void)cfg_set_error_function(cfg, on_error);
	for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
		(void)cfg_set_validate_func(cfg, checks[i].key, checks[i].check);
	return cfg;
}

/* The password that KEY-file or KEY-command names; NULL when neither is there. */
static enum outcome password(
    cfg_t *cfg, const char *file_key, const char *command_key, char **out, struct err *err)
{
	const char *file = cfg_getstr(cfg, file_key), *command = cfg_getstr(cfg, command_key);
	*out = NULL;
	if (file && command)
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s and %s: expected only one of them",
		    file_key,
		    command_key);
	if (file)
		return secret_file(file, out, err);
	return command ? secret_command(command, out, err) : OUTCOME_DONE;
}

static enum outcome totp(struct config *c, struct owned *o, struct err *err)
{
	size_t size = 0;
	const char *file = cfg_getstr(o->cfg, "totp-secret-file");
	if (!file)
		return OUTCOME_DONE;
	enum outcome r = secret_file(file, &o->totp_secret, err);
	if (r)
		return r;
	if (oath_init() != OATH_OK ||
	    oath_base32_decode(o->totp_secret, strlen(o->totp_secret), &o->totp, &size) != OATH_OK)
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected a base32 secret, as `spadesd init` writes it",
		    file);
	c->site.totp = o->totp;
	c->site.totp_size = size;
	return OUTCOME_DONE;
}

static enum outcome secrets(struct config *c, struct owned *o, struct err *err)
{
	enum outcome r =
	    password(o->cfg, "imap-password-file", "imap-password-command", &o->imap_password, err);
	if (!r)
		r = password(
		    o->cfg, "smtp-password-file", "smtp-password-command", &o->smtp_password, err);
	if (!r)
		r = totp(c, o, err);
	c->imap.password = o->imap_password;
	c->smtp.password = o->smtp_password;
	return r;
}

static enum outcome required(cfg_t *cfg, const char *path, struct err *err)
{
	static const char *const keys[] = {"address", "imap", "imap-user", "smtp"};
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (!cfg_getstr(cfg, keys[i]))
			return err_set(
			    err, OUTCOME_NEVER, "%s: expected the key %s", path, keys[i]);
	if (!strcmp(cfg_getstr(cfg, "forum"), "list") && !cfg_getstr(cfg, "list"))
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s: forum = list: expected the key list with the list's address",
		    path);
	return OUTCOME_DONE;
}

static void fill_site(struct config *c, struct owned *o)
{
	cfg_t *cfg = o->cfg;
	struct site *s = &c->site;
	unsigned n = cfg_size(cfg, "gamesmasters");
	o->gamesmasters = calloc(n + 1, sizeof *o->gamesmasters);
	if (!o->gamesmasters)
		abort();
	for (unsigned i = 0; i < n; i++)
		o->gamesmasters[i] = cfg_getnstr(cfg, "gamesmasters", i);
	const char *trust = cfg_getstr(cfg, "trust");
	*s = (struct site){
	    .address = cfg_getstr(cfg, "address"),
	    .name = cfg_getstr(cfg, "name"),
	    .authserv = cfg_getstr(cfg, "authserv-id"),
	    .gamesmasters = o->gamesmasters,
	};
	s->list = !strcmp(cfg_getstr(cfg, "forum"), "list") ? cfg_getstr(cfg, "list") : NULL;
	s->trust = !strcmp(trust, "token")  ? TRUST_TOKEN
	           : !strcmp(trust, "auth") ? TRUST_AUTH
	                                    : TRUST_FROM;
	s->token_in_reference = !strcmp(cfg_getstr(cfg, "token"), "reference");
	s->beacon = cfg_getstr(cfg, "beacon");
	s->poll = when_span_parse(cfg_getstr(cfg, "poll"));
}

static void fill_servers(struct config *c, cfg_t *cfg)
{
	struct err harmless; /* both were checked when they were read */
	server_parse(cfg_getstr(cfg, "imap"), true, &c->imap, &harmless);
	server_parse(cfg_getstr(cfg, "smtp"), false, &c->smtp, &harmless);
	c->imap.user = cfg_getstr(cfg, "imap-user");
	c->smtp.user = cfg_getstr(cfg, "smtp-user");
	c->imap.ca_file = c->smtp.ca_file = cfg_getstr(cfg, "ca-file");
	c->folder = cfg_getstr(cfg, "imap-folder");
	c->done_folder = cfg_getstr(cfg, "imap-done-folder");
	c->database = cfg_getstr(cfg, "database");
	c->syslog = !strcmp(cfg_getstr(cfg, "log"), "syslog");
	for (int i = 0; levels[i]; i++)
		if (!strcmp(levels[i], cfg_getstr(cfg, "log-level")))
			c->log_level = i;
}

enum outcome config_read(const char *path, bool with_secrets, struct config **out, struct err *err)
{
	struct config *c = calloc(1, sizeof *c);
	struct owned *o = calloc(1, sizeof *o);
	if (!c || !o)
		abort();
	c->owned = o;
	o->cfg = new_parser();
	*parse_error = '\0';
	int r = cfg_parse(o->cfg, path);
	enum outcome result = OUTCOME_DONE;
	if (r == CFG_FILE_ERROR)
		result = err_set(err,
		    OUTCOME_NEVER,
		    "%s: cannot be read; expected a configuration file (see spadesd.conf(5), or "
		    "give --config FILE)",
		    path);
	else if (r != CFG_SUCCESS)
		result = err_set(err,
		    OUTCOME_NEVER,
		    "%s",
		    *parse_error ? parse_error : "the configuration cannot be read");
	if (!result)
		result = required(o->cfg, path, err);
	if (!result) {
		fill_site(c, o);
		fill_servers(c, o->cfg);
		if (with_secrets)
			result = secrets(c, o, err);
	}
	if (!result && with_secrets && !c->imap.password)
		result = err_set(err,
		    OUTCOME_NEVER,
		    "%s: expected imap-password-file or imap-password-command",
		    path);
	if (result) {
		config_free(c);
		return result;
	}
	*out = c;
	return OUTCOME_DONE;
}

void config_free(struct config *c)
{
	if (!c)
		return;
	struct owned *o = c->owned;
	secret_free(o->imap_password);
	secret_free(o->smtp_password);
	secret_free(o->totp_secret);
	free(o->totp);
	free(o->gamesmasters);
	(void)cfg_free(o->cfg);
	free(o);
	free(c);
}

const char *config_totp_file(const struct config *c)
{
	return cfg_getstr(((const struct owned *)c->owned)->cfg, "totp-secret-file");
}

const char *config_backup_key_file(const struct config *c)
{
	return cfg_getstr(((const struct owned *)c->owned)->cfg, "backup-key-file");
}

const char *config_metrics_file(const struct config *c)
{
	return cfg_getstr(((const struct owned *)c->owned)->cfg, "metrics-file");
}

const char *config_operator(const struct config *c)
{
	return cfg_getstr(((const struct owned *)c->owned)->cfg, "operator");
}

void config_print(const struct config *c, struct buf *out)
{
	static const char *const trusts[] = {"from", "auth", "token"},
				 *const tls[] = {
				     "implicit TLS", "STARTTLS", "no TLS, this machine only"};
	const struct site *s = &c->site;
	buf_format(out,
	    "address      %s (%s)\nforum        %s%s\ntrust        %s, tokens in the %s\n",
	    s->address,
	    s->name,
	    s->list ? "list " : "relay",
	    s->list ? s->list : "",
	    trusts[s->trust],
	    s->token_in_reference ? "Message-ID" : "address");
	buf_format(out,
	    "imap         %s port %d, %s, as %s\nfolders      %s, done mail to %s\n",
	    c->imap.host,
	    c->imap.port,
	    tls[c->imap.tls],
	    c->imap.user,
	    c->folder,
	    c->done_folder);
	buf_format(out,
	    "smtp         %s port %d, %s, as %s\n",
	    c->smtp.host,
	    c->smtp.port,
	    tls[c->smtp.tls],
	    c->smtp.user ? c->smtp.user : "nobody (no login)");
	buf_format(
	    out, "database     %s\npoll         %" PRId64 " s\ngamesmasters", c->database, s->poll);
	for (const char *const *g = s->gamesmasters; *g; g++)
		buf_format(out, " %s", *g);
	buf_format(out, "\nbeacon       %s\n", s->beacon ? s->beacon : "none");
	if (*s->gamesmasters && !s->totp)
		buf_text(out,
		    "note: without totp-secret-file no command of a gamesmaster is "
		    "accepted (spadesd init makes one)\n");
}
