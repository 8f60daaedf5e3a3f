/* config.c - the keys of spadesd.conf, one row each, read with libconfuse.
 *
 * A row says how a value is checked and where in struct settings it is stored.
 * Errors have the form FILE:LINE: TEXT and say what was expected. settings.c
 * has the checks that concern several keys. */
#include "app/config.h"

#include <confuse.h>
#include <errno.h>
#include <liboath/oath.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/system/beacon.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "secret.h"
#include "settings.h"

/* Shortest time to keep mails, in seconds: a bounce may take this long to
 * arrive. */
enum { KEEP_LEAST = 7 * WHEN_DAY };

static const struct choice words_forums = {
    .expected = "relay or list",
    .word = {"relay", "list"},
};
static const struct choice words_tokens = {
    .expected = "address or reference",
    .word = {"address", "reference"},
};
static const struct choice words_answers = {
    .expected = "yes or no",
    .word = {"no", "yes"},
};
static const struct choice words_logs = {
    .expected = "stderr or syslog",
    .word = {"stderr", "syslog"},
};
static const struct choice words_levels = {
    .expected = "error, warning, info or debug",
    .word = {"error", "warning", "info", "debug"},
};

static const struct choice words_openers = {
    .expected = "everyone, members or gamesmasters",
    .word = {"members", "gamesmasters", "everyone"},
};
/* How a value is checked, and the type of the member of struct settings. */
enum kind {
	KEY_TEXT,      /* any string */
	KEY_ADDRESS,   /* a mail address; a string */
	KEY_ADDRESSES, /* mail addresses; strings, ending with NULL */
	KEY_BEACON,    /* one of words_beacons, or a KEY_BEACON_URL; a string */
	KEY_BEACON_URL, /* https:// address of a drand chain; a string */
	KEY_HTTPS,      /* any https:// address; a string */
	KEY_SPAN,       /* a duration; int64_t seconds */
	KEY_MAILS,      /* a number of mails a day; int64_t */
	KEY_KEEP,       /* a duration of at least seven days; int64_t seconds */
	/* a word of `choice`; an int: its index, -1 if not given */
	KEY_WORD,
	KEY_IMAP, /* a server's URL; struct server */
	KEY_SMTP
};

struct key {
	cfg_opt_t option;
	enum kind kind;
	size_t at; /* offset in struct settings */
	const struct choice *choice;
	bool needed;
};

#define AT(member) offsetof(struct settings, member)
/* clang-format off */
static const struct key keys[] = {
    {CFG_STR("address", NULL, CFGF_NODEFAULT), KEY_ADDRESS, AT(c.site.address), NULL, true},
    {CFG_STR_LIST("accept-address", NULL, CFGF_NODEFAULT), KEY_ADDRESSES, AT(accept), NULL, false},
    {CFG_STR("name", "Spades referee", CFGF_NONE), KEY_TEXT, AT(c.site.name), NULL, false},
    {CFG_STR("database", "/var/lib/spadesd/spades.db", CFGF_NONE), KEY_TEXT, AT(c.database), NULL, false},
    {CFG_STR("forum", "relay", CFGF_NONE), KEY_WORD, AT(forum), &words_forums, false},
    {CFG_STR("list", NULL, CFGF_NODEFAULT), KEY_ADDRESS, AT(list), NULL, false},
    {CFG_STR("local-list", "no", CFGF_NONE), KEY_WORD, AT(local_list), &words_answers, false},
    {CFG_STR_LIST("gamesmasters", NULL, CFGF_NODEFAULT), KEY_ADDRESSES, AT(gamesmasters), NULL, false},
    {CFG_STR("totp-secret-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.totp_file), NULL, false},
    {CFG_STR("operator", NULL, CFGF_NODEFAULT), KEY_ADDRESS, AT(c.operator_address), NULL, false},
    {CFG_STR("operator-command", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.operator_command), NULL, false},
    {CFG_STR("backup-key-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.backup_key_file), NULL, false},
    {CFG_STR("metrics-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.metrics_file), NULL, false},
    {CFG_STR("pages-dir", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.site.pages_dir), NULL, false},
    {CFG_STR("pages-url", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.site.pages_url), NULL, false},
    {CFG_STR("token", "address", CFGF_NONE), KEY_WORD, AT(token), &words_tokens, false},
    {CFG_STR("authserv-id", "", CFGF_NONE), KEY_TEXT, AT(c.site.authserv), NULL, false},
    {CFG_STR("imap", NULL, CFGF_NODEFAULT), KEY_IMAP, AT(c.imap), NULL, true},
    {CFG_STR("imap-user", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.imap.user), NULL, true},
    {CFG_STR("imap-password-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(imap_source.file), NULL, false},
    {CFG_STR("imap-password-command", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(imap_source.command), NULL, false},
    {CFG_STR("imap-folder", "INBOX", CFGF_NONE), KEY_TEXT, AT(c.folder), NULL, false},
    {CFG_STR("imap-done-folder", "Processed", CFGF_NONE), KEY_TEXT, AT(c.done_folder), NULL, false},
    {CFG_STR("smtp", NULL, CFGF_NODEFAULT), KEY_SMTP, AT(c.smtp), NULL, true},
    {CFG_STR("smtp-user", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.smtp.user), NULL, false},
    {CFG_STR("smtp-password-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(smtp_source.file), NULL, false},
    {CFG_STR("smtp-password-command", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(smtp_source.command), NULL, false},
    {CFG_STR("token-command", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(token_command), NULL, false},
    {CFG_STR("oauth", NULL, CFGF_NODEFAULT), KEY_WORD, AT(issuer), &words_issuers, false},
    {CFG_STR("oauth-client-id", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.oauth.id), NULL, false},
    {CFG_STR("oauth-client-secret-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.oauth_secret_file), NULL, false},
    {CFG_STR("oauth-token-file", "/var/lib/spadesd/oauth-token", CFGF_NONE), KEY_TEXT, AT(c.oauth_token_file), NULL, false},
    {CFG_STR("oauth-device-url", NULL, CFGF_NODEFAULT), KEY_HTTPS, AT(c.oauth.device_url), NULL, false},
    {CFG_STR("oauth-authorize-url", NULL, CFGF_NODEFAULT), KEY_HTTPS, AT(c.oauth.authorize_url), NULL, false},
    {CFG_STR("oauth-token-url", NULL, CFGF_NODEFAULT), KEY_HTTPS, AT(c.oauth.token_url), NULL, false},
    {CFG_STR("oauth-scope", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.oauth.scope), NULL, false},
    {CFG_STR("ca-file", NULL, CFGF_NODEFAULT), KEY_TEXT, AT(c.imap.ca_file), NULL, false},
    {CFG_STR("beacon", NULL, CFGF_NODEFAULT), KEY_BEACON, AT(beacon), NULL, false},
    {CFG_STR("beacon-url", NULL, CFGF_NODEFAULT), KEY_BEACON_URL, AT(c.site.beacon_url), NULL, false},
    {CFG_STR("keep-mail", "30d", CFGF_NONE), KEY_KEEP, AT(c.keep.mail), NULL, false},
    {CFG_STR("keep-letters", "90d", CFGF_NONE), KEY_KEEP, AT(c.keep.letters), NULL, false},
    {CFG_STR("vacation-days", "30", CFGF_NONE), KEY_TEXT, AT(life.vacation_days), NULL, false},
    {CFG_STR("open-tables", "members", CFGF_NONE), KEY_WORD, AT(open_tables), &words_openers, false},
    {CFG_STR("games-at-once", "0", CFGF_NONE), KEY_TEXT, AT(life.games_at_once), NULL, false},
    {CFG_STR("mails-a-day", "0", CFGF_NONE), KEY_MAILS, AT(c.mails_a_day), NULL, false},
    {CFG_STR("poll", "5m", CFGF_NONE), KEY_SPAN, AT(c.site.poll), NULL, false},
    {CFG_STR("log", "stderr", CFGF_NONE), KEY_WORD, AT(log), &words_logs, false},
    {CFG_STR("log-level", "info", CFGF_NONE), KEY_WORD, AT(c.log_level), &words_levels, false},
};
/* clang-format on */
#undef AT
enum { KEYS = sizeof keys / sizeof keys[0] };

static const struct key *key_named(const char *name)
{
	for (int i = 0; i < KEYS; i++)
		if (!strcmp(keys[i].option.name, name))
			return &keys[i];
	abort(); /* libconfuse accepts only these keys */
}

/* ---- one value ---- */

static bool all_addresses(cfg_opt_t *opt)
{
	for (unsigned i = 0; i < cfg_opt_size(opt); i++)
		if (!address_valid(cfg_opt_getnstr(opt, i)))
			return false;
	return true;
}

/* Return a limit of mails a day, -1 if the value is not such a limit. */
static int64_t mails_a_day(const char *value)
{
	long n;
	if (!strcmp(value, "0"))
		return 0;
	return text_number(value, 10, 1000000, &n) ? n : -1;
}

/* Return what the key expects if its value is wrong, else NULL. */
static const char *expected(const struct key *key, cfg_opt_t *opt)
{
	const char *value = cfg_opt_getnstr(opt, 0);
	switch (key->kind) {
	case KEY_ADDRESS:
	case KEY_ADDRESSES:
		if (!all_addresses(opt))
			return "a mail address such as referee@example.org";
		break;
	case KEY_BEACON:
		if (words_place(&words_beacons, value) >= 0)
			break;
		/* older configurations give the URL with this key */
		__attribute__((fallthrough));
	case KEY_BEACON_URL:
		if (!beacon_valid(value))
			return BEACON_EXPECTED;
		break;
	case KEY_HTTPS:
		if (strncmp(value, "https://", 8) != 0 || !value[8])
			return "an address such as https://example.org/token";
		break;
	case KEY_SPAN:
		if (when_span_parse(value) < 1)
			return "a time such as 5m, 6h or 1d";
		break;
	case KEY_KEEP:
		if (when_span_parse(value) < KEEP_LEAST)
			return "a time of seven days or more, such as 30d";
		break;
	case KEY_MAILS:
		if (mails_a_day(value) < 0)
			return "a number from 10 to 1000000, or 0 for no limit";
		break;
	case KEY_WORD:
		if (words_place(key->choice, value) < 0)
			return key->choice->expected;
		break;
	case KEY_TEXT:
	case KEY_IMAP:
	case KEY_SMTP:
		break;
	}
	return NULL;
}

static int check_server(cfg_t *cfg, const struct key *key, const char *url)
{
	struct server server;
	struct err err;
	bool imap = key->kind == KEY_IMAP;
	if (!server_parse(url, imap, &server, &err))
		return 0;
	cfg_error(cfg, "%s = %s", key->option.name, err.text);
	return 0;
}

/* Check one value. libconfuse calls this for each key that it reads. After an
 * error libconfuse goes on, so that all errors are found, and config_text_parse
 * fails. */
static int check(cfg_t *cfg, cfg_opt_t *opt)
{
	const char *name = cfg_opt_name(opt);
	const struct key *key = key_named(name);
	if (key->kind == KEY_IMAP || key->kind == KEY_SMTP)
		return check_server(cfg, key, cfg_opt_getnstr(opt, 0));
	const char *wanted = expected(key, opt);
	if (!wanted)
		return 0;
	cfg_error(cfg, "%s: expected %s", name, wanted);
	return 0;
}

/* Make a parser for the keys. With `go_on`, it ignores keys that do not exist,
 * because these were reported before. */
static cfg_t *new_parser(bool go_on)
{
	cfg_opt_t options[KEYS + 1] = {[KEYS] = CFG_END()};
	for (int i = 0; i < KEYS; i++)
		options[i] = keys[i].option;
	cfg_t *cfg = cfg_init(options, go_on ? CFGF_IGNORE_UNKNOWN : CFGF_NONE);
	if (!cfg)
		abort();
	for (int i = 0; i < KEYS; i++)
		cfg_set_validate_func(cfg, keys[i].option.name, check);
	return cfg;
}

static const char **string_list(cfg_t *cfg, const char *name)
{
	unsigned n = cfg_size(cfg, name);
	const char **list = calloc(n + 1, sizeof *list);
	if (!list)
		abort();
	for (unsigned i = 0; i < n; i++)
		list[i] = cfg_getnstr(cfg, name, i);
	return list;
}

/* Store the checked value of a key. */
static void keep(struct settings *s, const struct key *key)
{
	void *to = (char *)s + key->at;
	const char *name = key->option.name;
	const char *value = cfg_getstr(s->cfg, name);
	struct err err;
	switch (key->kind) {
	case KEY_TEXT:
	case KEY_ADDRESS:
	case KEY_BEACON:
	case KEY_BEACON_URL:
	case KEY_HTTPS:
		*(const char **)to = value;
		break;
	case KEY_ADDRESSES:
		*(const char ***)to = string_list(s->cfg, name);
		break;
	case KEY_SPAN:
	case KEY_KEEP:
		*(int64_t *)to = when_span_parse(value);
		break;
	case KEY_MAILS:
		*(int64_t *)to = mails_a_day(value);
		break;
	case KEY_WORD:
		*(int *)to = value ? words_place(key->choice, value) : -1;
		break;
	case KEY_IMAP:
	/* this row sets the whole struct, so it comes before the rows of its
	 * members */
	case KEY_SMTP:
		server_parse(value, key->kind == KEY_IMAP, to, &err);
		break;
	}
}

/* ---- all values ---- */

static enum outcome parse(const struct reading *reading)
{
	struct settings *s = reading->s;
	const char *names[KEYS + 1] = {NULL};
	if (config_text_read(reading->path, &s->text, reading->err))
		return settings_refuse(reading,
		    "cannot be read; expected a configuration file (see "
		    "spadesd.conf(5), or name another with --config FILE)");
	for (int i = 0; i < KEYS; i++)
		names[i] = keys[i].option.name;
	size_t at = 0;
	while (config_text_check(s->text, names, &at, reading->err))
		if (settings_go_on(reading, OUTCOME_NEVER))
			return OUTCOME_NEVER;
	s->cfg = new_parser(reading->all && reading->all->size);
	enum outcome o =
	    config_text_parse(s->text, s->cfg, reading->all, reading->err);
	return reading->all ? OUTCOME_DONE : o;
}

static enum outcome find_needed(const struct reading *r)
{
	for (int i = 0; i < KEYS; i++) {
		const char *name = keys[i].option.name;
		if (!keys[i].needed || config_text_has(r->s->text, name))
			continue;
		enum outcome o = settings_go_on(
		    r, settings_refuse(r, "expected the key %s", name));
		if (o)
			return o;
	}
	return OUTCOME_DONE;
}

/* True if errors were collected. */
static bool has_errors(const struct reading *r)
{
	return r->all && r->all->size > 0;
}

static enum outcome read_all(const struct reading *r, bool with_secrets)
{
	enum outcome o = parse(r);
	if (o)
		return o;
	o = find_needed(r);
	if (o)
		return o;
	/* the following steps need valid values */
	if (has_errors(r))
		return OUTCOME_NEVER;
	for (int i = 0; i < KEYS; i++)
		keep(r->s, &keys[i]);
	o = settings_combine(r);
	if (!o && with_secrets)
		o = settings_secrets(r);
	if (!o && r->all)
		o = settings_places(r);
	return has_errors(r) ? OUTCOME_NEVER : o;
}

static enum outcome read_config(
    struct reading *r, bool with_secrets, struct config **out)
{
	r->s = calloc(1, sizeof *r->s);
	if (!r->s)
		abort();
	enum outcome o = read_all(r, with_secrets);
	if (o)
		config_free(&r->s->c);
	else
		*out = &r->s->c;
	return o;
}

enum outcome config_read(
    const char *path, bool with_secrets, struct config **out, struct err *err)
{
	struct reading r = {.path = path, .err = err};
	return read_config(&r, with_secrets, out);
}

enum outcome config_read_strictly(
    const char *path, struct config **out, struct buf *errors)
{
	struct err err;
	struct reading r = {.path = path, .err = &err, .all = errors};
	enum outcome o = read_config(&r, true, out);
	if (o && !errors->size)
		buf_format(errors, "%s\n", err.text);
	return o;
}

enum outcome config_blame(
    const struct config *c, const char *key, struct err *err)
{
	const struct settings *s = (const struct settings *)c;
	return config_text_blame(s->text, key, err);
}

void config_free(struct config *c)
{
	struct settings *s = (struct settings *)c;
	if (!s)
		return;
	secret_free(s->totp_secret);
	free(s->totp);
	free(s->gamesmasters);
	free(s->accept);
	if (s->cfg)
		cfg_free(s->cfg);
	config_text_free(s->text);
	free(s);
}

/* ---- all keys, for check-config --all ---- */

/* Add the value in quotes, as the configuration is written. */
static void add_quoted(const char *value, struct buf *out)
{
	buf_byte(out, '"');
	for (; *value; value++) {
		if (*value == '"' || *value == '\\')
			buf_byte(out, '\\');
		buf_byte(out, *value);
	}
	buf_byte(out, '"');
}

static void add_list(cfg_t *cfg, const char *name, struct buf *out)
{
	unsigned n = cfg_size(cfg, name);
	buf_byte(out, '{');
	for (unsigned i = 0; i < n; i++) {
		buf_text(out, i ? ", " : "");
		add_quoted(cfg_getnstr(cfg, name, i), out);
	}
	buf_byte(out, '}');
}

/* True if the value of a key is its default, or if the key is not given. */
static bool is_default(const struct settings *s, const struct key *key)
{
	const char *name = key->option.name;
	const char *usual = key->option.def.string;
	if (!config_text_has(s->text, name))
		return true;
	return key->kind != KEY_ADDRESSES && usual &&
	       !strcmp(usual, cfg_getstr(s->cfg, name));
}

void config_keys(const struct config *c, struct buf *out)
{
	const struct settings *s = (const struct settings *)c;
	for (int i = 0; i < KEYS; i++) {
		const char *name = keys[i].option.name;
		const char *value = "";
		if (keys[i].kind != KEY_ADDRESSES)
			value = cfg_getstr(s->cfg, name);
		buf_format(
		    out, "%s%s = ", is_default(s, &keys[i]) ? "#" : "", name);
		if (keys[i].kind == KEY_ADDRESSES)
			add_list(s->cfg, name, out);
		else
			add_quoted(value ? value : "", out);
		buf_byte(out, '\n');
	}
}
