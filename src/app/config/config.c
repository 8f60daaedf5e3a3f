/* config.c - the keys of spadesd.conf, one row each, read with libconfuse.
 *
 * A row says how a value is checked and where in struct settings it is stored.
 * Errors have the form FILE:LINE: TEXT and say what was expected. When all
 * values are stored, the file checks what concerns several keys, and what keys
 * name. */
#include "app/config.h"

#include <liboath/oath.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "config_text.h"

enum {
	/* Shortest time to keep mails, in seconds: a bounce may take this long
	 * to arrive. */
	KEEP_LEAST = 7 * WHEN_DAY,
	DAYS_MOST = 366,
	GAMES_MOST = 1000
};

/* ---- a configuration while it is being read ---- */

/* The words that a key may have as its value. */
struct choice {
	const char *expected;
	const char *word[9]; /* ends with NULL */
};

/* Beside a file, the referee and SQLite make files with these ends. */
static const struct choice ends = {
    .word = {"", ".lock", ".daemon", ".copy", ".new", "-wal", "-shm",
	"-journal"},
};

enum { FORUM_RELAY, FORUM_LIST };

/* Where a password comes from: a file or a command. Both are NULL if there is
 * no password. */
struct password {
	const char *file;
	const char *command;
};

/* The public configuration, which must be the first member, and the values it
 * is made from. libconfuse owns the strings; passwords and codes are on the
 * heap. */
struct settings {
	struct config c;
	const char *path; /* of the file itself; the caller's string */
	struct config_text *text;
	cfg_t *cfg;
	/* Values of the keys forum, local-list, token, log, open-tables and
	 * beacon: indexes among the words of the key, -1 if not given. */
	int forum;
	int local_list;
	int token;
	int log;
	int open_tables;
	int beacon;
	/* each of the two lists ends with NULL */
	const char **gamesmasters;
	const char **accept;
	struct password imap_source;
	struct password smtp_source;
	const char *token_command;
	int issuer; /* index among words_issuers, -1 if not given */
	const char *vacation_days; /* as written in the file */
	const char *games_at_once;
	char *totp;
};

/* What the steps of config_read share. */
struct reading {
	struct settings *s;
	struct err *err;
	/* gets every error, a line each; NULL: reading ends at the first error
	 */
	struct buf *all;
};

/* ---- errors ---- */

/* Refuse the value of a key; NULL: the whole file. */
__attribute__((format(printf, 3, 4))) static enum outcome blame(
    const struct reading *r, const char *key, const char *format, ...)
{
	char text[300];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	err_set(r->err, OUTCOME_NEVER, "%s", text);
	return key ? config_text_blame(r->s->text, key, r->err)
	           : err_prefix(r->err, "%s", r->s->path);
}

/* Return `o`, or DONE after adding the error to r->all, so that reading goes on
 * to the next error. */
static enum outcome go_on(const struct reading *r, enum outcome o)
{
	if (!o || !r->all)
		return o;
	buf_format(r->all, "%s\n", r->err->text);
	return OUTCOME_DONE;
}

/* ---- OAuth issuers ----
 *
 * A row has an issuer's addresses and the scope that lets a client read the
 * mailbox and send mail. doc/providers.md has the sources. Google allows no
 * device flow for the scope of mail. Microsoft's addresses under "common" are
 * for clients registered for every organisation; a client of one organisation
 * needs the keys oauth-device-url and oauth-token-url. */

#define MICROSOFT "https://login.microsoftonline.com/common/oauth2/v2.0/"
#define OUTLOOK "https://outlook.office.com/"

static const struct choice words_issuers = {
    .expected = "google, microsoft or other",
    .word = {"google", "microsoft", "other"},
};
/* in the order of words_issuers; the addresses of others are configured */
static const struct oauth_client issuers[] = {
    {
	.authorize_url = "https://accounts.google.com/o/oauth2/v2/auth",
	.token_url = "https://oauth2.googleapis.com/token",
	.scope = "https://mail.google.com/",
    },
    {
	.device_url = MICROSOFT "devicecode",
	.authorize_url = MICROSOFT "authorize",
	.token_url = MICROSOFT "token",
	.scope =
	    OUTLOOK "IMAP.AccessAsUser.All " OUTLOOK "SMTP.Send offline_access",
    },
    {.token_url = NULL},
};

static void set_if_missing(const char **to, const char *value)
{
	if (!*to)
		*to = value;
}

/* Fill in the addresses and the scope of the issuer, as far as *c has none.
 * Returns the name of a key that is still missing, NULL if none is. */
static const char *apply_issuer(
    const struct oauth_client *issuer, struct oauth_client *c)
{
	set_if_missing(&c->device_url, issuer->device_url);
	set_if_missing(&c->authorize_url, issuer->authorize_url);
	set_if_missing(&c->token_url, issuer->token_url);
	set_if_missing(&c->scope, issuer->scope);
	if (!c->id)
		return "oauth-client-id";
	if (!c->token_url)
		return "oauth-token-url";
	if (!c->scope)
		return "oauth-scope";
	if (!c->device_url && !c->authorize_url)
		return "oauth-device-url";
	return NULL;
}

/* Return the index of `value` among the words, -1 if it is not one. */
static int words_place(const struct choice *choice, const char *value)
{
	for (int i = 0; choice->word[i]; i++)
		if (!strcmp(choice->word[i], value))
			return i;
	return -1;
}

/* ---- how to log in ----
 *
 * Passwords and tokens are not kept here: mailbox/login.c gets them again at
 * each login, so that a changed password needs no restart. Passwords are also
 * read once when the program starts, so that a mistake is a configuration
 * error. Tokens are not: a missing token is an outage that `spadesd login`
 * ends. */

enum { WAYS = 4, OWN_WAYS = 2 };

/* List the ways to log in at a server, one for each key. The source is NULL if
 * the key is not given. */
static void list_ways(const struct settings *s, const char *server,
    const struct password *own, struct login ways[WAYS])
{
	ways[0] = (struct login){.kind = LOGIN_FILE, .source = own->file};
	ways[1] = (struct login){.kind = LOGIN_COMMAND, .source = own->command};
	ways[2] = (struct login){
	    LOGIN_TOKEN_COMMAND, s->token_command, "token-command"};
	ways[3] =
	    (struct login){LOGIN_OAUTH, s->issuer < 0 ? NULL : "", "oauth"};
	for (int i = 0; i < OWN_WAYS; i++)
		snprintf(ways[i].key, sizeof ways[i].key, "%s-password-%s",
		    server, i ? "command" : "file");
}

/* Choose the way that is given among the first `count` ways. It is LOGIN_NONE
 * if none is given. NEVER if two are given. */
static enum outcome choose(const struct reading *r, const struct login *ways,
    int count, struct login *out)
{
	for (int i = 0; i < count; i++) {
		const struct login *w = &ways[i];
		if (!w->source)
			continue;
		if (out->kind != LOGIN_NONE)
			return blame(r, out->key,
			    "expected this key or %s, not both", w->key);
		*out = *w;
	}
	if (out->kind == LOGIN_OAUTH)
		out->source = NULL;
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
	const char *missing = apply_issuer(&issuers[s->issuer], &s->c.oauth);
	if (!missing)
		return OUTCOME_DONE;
	return blame(r, "oauth", "%s needs the key %s too", issuer, missing);
}

/* Set the logins of both servers and the OAuth client. NEVER if two keys
 * contradict each other, or if a key of the client is missing. */
static enum outcome combine_logins(const struct reading *r)
{
	struct settings *s = r->s;
	struct config *c = &s->c;
	struct login imap[WAYS];
	struct login smtp[WAYS];
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

/* ---- what concerns several keys ---- */

static enum outcome combine_beacon(const struct reading *r)
{
	struct site *site = &r->s->c.site;
	int mode = r->s->beacon;
	if (mode < 0)
		mode = site->beacon_url ? BEACON_WANTED : BEACON_OFF;
	site->beacon = (enum beacon_mode)mode;
	if (mode == BEACON_OFF || site->beacon_url)
		return OUTCOME_DONE;
	return blame(r, "beacon", "expected the key beacon-url too");
}

/* True for a name that a folder may have: no control characters, no wildcards
 * of LIST, and no separator at an end. */
static bool folder_name(const char *name)
{
	enum { NAME_MOST = 250 };
	size_t size = strlen(name);
	if (!size || size > NAME_MOST || !text_valid(name, size))
		return false;
	if (text_has_control(name) || strpbrk(name, "*%"))
		return false;
	return !strchr("/. ", name[0]) && !strchr("/. ", name[size - 1]);
}

static enum outcome check_folder_names(const struct reading *r)
{
	const struct config *c = &r->s->c;
	const char *key = NULL;
	if (!folder_name(c->folder))
		key = "imap-folder";
	else if (!folder_name(c->done_folder))
		key = "imap-done-folder";
	if (!key)
		return OUTCOME_DONE;
	return blame(r, key,
	    "expected the name of a folder, in UTF-8, without * and %%, and "
	    "without a blank, / or . at its ends");
}

static enum outcome check_done_folder(const struct reading *r)
{
	const struct config *c = &r->s->c;
	const char *done = c->done_folder;
	if (strcasecmp(done, "INBOX") && strcmp(done, c->folder))
		return OUTCOME_DONE;
	return blame(r,
	    config_text_line(r->s->text, "imap-done-folder")
		? "imap-done-folder"
		: "imap-folder",
	    "the referee would read handled mail again: expected a folder "
	    "other than the inbox and imap-folder");
}

#define OWN_ADDRESS "this is the referee's own address: expected the address of"

static enum outcome check_addresses(const struct reading *r)
{
	const struct config *c = &r->s->c;
	const char *of = c->operator_address;
	if (of && address_same(of, c->site.address))
		return blame(r, "operator", OWN_ADDRESS " a person");
	if (c->list && address_same(c->list, c->site.address))
		return blame(r, "list", OWN_ADDRESS " the list");
	return OUTCOME_DONE;
}

/* A post must be proven to come by the list, by the provider or by our own
 * machine. */
static enum outcome combine_list(const struct reading *r)
{
	struct settings *s = r->s;
	struct site *site = &s->c.site;
	if (s->forum != FORUM_LIST)
		return OUTCOME_DONE;
	site->list = s->c.list;
	site->local_list = s->local_list != 0;
	if (!site->list)
		return blame(r, "forum",
		    "expected list = \"ADDRESS\", the address of the list");
	if (!*site->authserv && !site->local_list)
		return blame(r, "forum",
		    "expected the key authserv-id, or local-list = yes "
		    "if the list's server runs on this machine");
	return OUTCOME_DONE;
}

static enum outcome combine_life(const struct reading *r)
{
	struct settings *s = r->s;
	long days;
	long games;
	if (!text_number(s->vacation_days, 0, DAYS_MOST, &days))
		return blame(
		    r, "vacation-days", "expected a number of days, 0 to 366");
	if (!text_number(s->games_at_once, 0, GAMES_MOST, &games))
		return blame(r, "games-at-once",
		    "expected a number of games, 1 to 1000, or 0 for no "
		    "limit");
	s->c.site.vacation_days = (int)days;
	s->c.site.games_at_once = (int)games;
	return OUTCOME_DONE;
}

static enum outcome check_authserv(const struct reading *r)
{
	if (!strstr(r->s->c.site.authserv, "://"))
		return OUTCOME_DONE;
	return blame(r, "authserv-id",
	    "expected a name such as mx.example.org, as the mail server writes "
	    "it in Authentication-Results");
}

static enum outcome check_pages_url(const struct reading *r)
{
	const struct site *site = &r->s->c.site;
	if (site->pages_url && !site->pages_dir)
		return blame(r, "pages-url", "expected pages-dir, too");
	if (site->pages_url && !text_is_url(site->pages_url))
		return blame(r, "pages-url",
		    "expected an address such as https://example.org/spades, "
		    "without a slash at the end");
	return OUTCOME_DONE;
}

/* Check what concerns several keys, and fill in the site. */
static enum outcome combine(const struct reading *r)
{
	static enum outcome (*const steps[])(const struct reading *) = {
	    combine_beacon,
	    check_folder_names,
	    check_done_folder,
	    check_addresses,
	    combine_list,
	    combine_life,
	    combine_logins,
	    check_pages_url,
	    check_authserv,
	};
	struct settings *s = r->s;
	struct site *site = &s->c.site;
	site->token_in_reference = s->token != 0;
	site->openers = (enum openers)s->open_tables;
	site->gamesmasters = s->gamesmasters;
	site->operator_address = s->c.operator_address;
	site->accept = s->accept;
	s->c.syslog = s->log != 0;
	s->c.smtp.ca_file = s->c.imap.ca_file;
	for (size_t i = 0; i < COUNT_OF(steps); i++) {
		enum outcome o = go_on(r, steps[i](r));
		if (o)
			return o;
	}
	return OUTCOME_DONE;
}

/* ---- what keys name ---- */

/* Return the base64 of the next certificate, NULL if there is none. GnuTLS
 * reads these two kinds; it finds no certificate in a BEGIN TRUSTED CERTIFICATE
 * of OpenSSL. */
static const char *next_certificate(const char *text)
{
	const char *begin = strstr(text, "-----BEGIN CERTIFICATE-----");
	if (!begin)
		begin = strstr(text, "-----BEGIN X509 CERTIFICATE-----");
	return begin ? strchr(begin, '\n') : NULL;
}

/* True if this is the base64 of one sequence in DER, and nothing more. */
static bool is_certificate(const char *text)
{
	unsigned char der[16384] = {0};
	size_t size = 0;
	size_t wanted = 0;
	const char *end = strstr(text, "-----END ");
	if (!end ||
	    sodium_base642bin(der, sizeof der, text, (size_t)(end - text),
		" \r\n", &size, NULL, sodium_base64_VARIANT_ORIGINAL))
		return false;
	/* the second byte says how many bytes have the length: 0x82 for two */
	unsigned count = der[1] & 7U;
	for (unsigned i = 0; i < count; i++)
		wanted = wanted << 8 | der[2 + i];
	return der[0] == 0x30 && size == 2 + count + wanted;
}

/* Check that the file with certificate authorities has certificates only. */
static enum outcome check_authorities(const struct reading *r)
{
	const char *file = r->s->c.imap.ca_file;
	struct input text = {.bytes = NULL};
	int count = 0;
	bool good = true;
	if (!file)
		return OUTCOME_DONE;
	enum outcome o = cli_input(file, 0, &text, r->err);
	const char *next = o ? NULL : next_certificate(text.bytes);
	for (; next && good; next = next_certificate(next), count++)
		good = is_certificate(next);
	if (!o && !count)
		o = err_set(r->err, OUTCOME_NEVER,
		    "%s: expected a certificate in PEM form, which begins with "
		    "-----BEGIN CERTIFICATE-----",
		    file);
	else if (!good)
		o = err_set(r->err, OUTCOME_NEVER,
		    "%s: certificate number %d is damaged; expected "
		    "certificates in PEM form",
		    file, count);
	free(text.bytes);
	return o ? config_text_blame(r->s->text, "ca-file", r->err) : o;
}

/* Read the gamesmasters' secret, if there is one. */
static enum outcome read_totp(const struct reading *r)
{
	struct settings *s = r->s;
	const char *file = s->c.totp_file;
	char *text = NULL;
	if (!file)
		return OUTCOME_DONE;
	enum outcome o = secret_file(file, &text, r->err);
	if (!o && (oath_init() != OATH_OK ||
		      oath_base32_decode(text, strlen(text), &s->totp,
			  &s->c.site.totp_size) != OATH_OK))
		o = err_set(r->err, OUTCOME_NEVER,
		    "%s: expected a base32 secret, as `spadesd init` writes it",
		    file);
	secret_free(text);
	if (o && access(file, F_OK))
		err_add(r->err, "`spadesd init` makes this file");
	s->c.site.totp = s->totp;
	return o ? config_text_blame(s->text, "totp-secret-file", r->err) : o;
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

static enum outcome check_logins(const struct reading *r)
{
	const struct config *c = &r->s->c;
	if (c->imap_login.kind == LOGIN_NONE)
		return blame(r, NULL,
		    "expected imap-password-file, imap-password-command, "
		    "token-command or oauth");
	enum outcome o = check_password(r, &c->imap_login);
	if (!o)
		o = check_password(r, &c->smtp_login);
	if (!o && c->oauth_secret_file)
		o = check_password(
		    r, &(struct login){LOGIN_FILE, c->oauth_secret_file,
			   "oauth-client-secret-file"});
	if (!o && c->smtp_login.kind != LOGIN_NONE && !c->smtp.user)
		o = blame(r, c->smtp_login.key, "expected smtp-user too");
	if (!o && c->smtp_login.kind == LOGIN_NONE && c->smtp.user)
		o = blame(r, "smtp-user", "expected smtp-password-file, too");
	return o;
}

/* Read passwords and other secrets from their files and commands. */
static enum outcome read_secrets(const struct reading *r)
{
	enum outcome o = go_on(r, check_logins(r));
	if (!o)
		o = go_on(r, check_authorities(r));
	if (!o)
		o = go_on(r, read_totp(r));
	return o;
}

static enum outcome expect_ours(
    const struct reading *r, const char *key, const char *path)
{
	enum outcome o = owner_expect(path, r->err);
	return o ? config_text_blame(r->s->text, key, r->err) : o;
}

static enum outcome check_folder(
    const struct reading *r, const char *key, const char *file)
{
	char folder[4096];
	if (!file)
		return OUTCOME_DONE;
	file_folder(file, folder, sizeof folder);
	struct stat st;
	if (!stat(file, &st) && S_ISDIR(st.st_mode))
		return blame(
		    r, key, "%.100s is a folder: expected a file", file);
	if (access(folder, F_OK))
		return blame(r, key,
		    "the folder %.100s does not exist: expected one that "
		    "belongs to the referee's user",
		    folder);
	enum outcome o = expect_ours(r, key, folder);
	return o ? o : expect_ours(r, key, file);
}

/* The folder itself must exist: the referee does not make a site where nobody
 * looks for one. */
static enum outcome check_pages(const struct reading *r)
{
	const char *dir = r->s->c.site.pages_dir;
	struct stat st;
	if (!dir || (!stat(dir, &st) && S_ISDIR(st.st_mode)))
		return dir ? expect_ours(r, "pages-dir", dir) : OUTCOME_DONE;
	return blame(r, "pages-dir",
	    "%.100s is no folder: expected one in which the referee's user may "
	    "write",
	    dir);
}

enum outcome config_expect_database(const struct config *c, struct err *err)
{
	const struct reading r = {.s = (struct settings *)c, .err = err};
	char file[4096];
	enum outcome o = check_folder(&r, "database", c->database);
	/* the folder may be the bare mount point */
	if (o && access(c->database, F_OK))
		return err_add(
		    err, "if it is on a disk that is not mounted, mount that");
	for (size_t i = 0; ends.word[i] && !o; i++) {
		snprintf(file, sizeof file, "%s%s", c->database, ends.word[i]);
		o = expect_ours(&r, "database", file);
	}
	return o;
}

/* Check that this user can write files where the keys name them. */
static enum outcome check_places(const struct reading *r)
{
	const struct config *c = &r->s->c;
	bool oauth = c->imap_login.kind == LOGIN_OAUTH ||
	             c->smtp_login.kind == LOGIN_OAUTH;
	const char *tokens = oauth ? c->oauth_token_file : NULL;
	enum outcome o = go_on(r, config_expect_database(c, r->err));
	if (!o)
		o = go_on(r, check_folder(r, "metrics-file", c->metrics_file));
	if (!o)
		o = go_on(r, check_pages(r));
	if (!o)
		o = go_on(r, check_folder(r, "oauth-token-file", tokens));
	return o;
}

/* ---- the keys ---- */

/* How a value is checked, and the type of the member of struct settings. */
enum kind {
	KEY_TEXT,    /* any string */
	KEY_FILE,    /* the path of a file that the referee writes; a string */
	KEY_READ,    /* the path of a file that it only reads; a string */
	KEY_FOLDER,  /* the path of a folder; a string */
	KEY_ADDRESS, /* a mail address; a string */
	KEY_ADDRESSES,  /* mail addresses; strings, ending with NULL */
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
};

#define AT(member) .at = offsetof(struct settings, member)
#define OPTIONAL(name) CFG_STR(name, NULL, CFGF_NODEFAULT)
#define USUAL(name, value) CFG_STR(name, value, CFGF_NONE)
#define CHOICE(is, ...)                                                        \
	.choice = &(const struct choice)                                       \
	{                                                                      \
		.expected = (is), .word = { __VA_ARGS__ }                      \
	}
#define LIST(name) CFG_STR_LIST(name, NULL, CFGF_NODEFAULT)
/* clang-format off */
static const struct key keys[] = {
    {OPTIONAL("address"), KEY_ADDRESS, AT(c.site.address)},
    {LIST("accept-address"), KEY_ADDRESSES, AT(accept)},
    {USUAL("name", "Spades referee"), KEY_TEXT, AT(c.site.name)},
    {USUAL("database", "/var/lib/spadesd/spades.db"), KEY_FILE, AT(c.database)},
    {USUAL("forum", "relay"), KEY_WORD, AT(forum), CHOICE("relay or list", "relay", "list")},
    {OPTIONAL("list"), KEY_ADDRESS, AT(c.list)},
    {USUAL("local-list", "no"), KEY_WORD, AT(local_list), CHOICE("yes or no", "no", "yes")},
    {LIST("gamesmasters"), KEY_ADDRESSES, AT(gamesmasters)},
    {OPTIONAL("totp-secret-file"), KEY_FILE, AT(c.totp_file)},
    {OPTIONAL("operator"), KEY_ADDRESS, AT(c.operator_address)},
    {OPTIONAL("operator-command"), KEY_TEXT, AT(c.operator_command)},
    {OPTIONAL("backup-key-file"), KEY_FILE, AT(c.backup_key_file)},
    {OPTIONAL("metrics-file"), KEY_FILE, AT(c.metrics_file)},
    {OPTIONAL("pages-dir"), KEY_FOLDER, AT(c.site.pages_dir)},
    {OPTIONAL("pages-url"), KEY_TEXT, AT(c.site.pages_url)},
    {USUAL("token", "address"), KEY_WORD, AT(token),
	CHOICE("address or reference", "address", "reference")},
    {USUAL("authserv-id", ""), KEY_TEXT, AT(c.site.authserv)},
    {OPTIONAL("imap"), KEY_IMAP, AT(c.imap)},
    {OPTIONAL("imap-user"), KEY_TEXT, AT(c.imap.user)},
    {OPTIONAL("imap-password-file"), KEY_READ, AT(imap_source.file)},
    {OPTIONAL("imap-password-command"), KEY_TEXT, AT(imap_source.command)},
    {USUAL("imap-folder", "INBOX"), KEY_TEXT, AT(c.folder)},
    {USUAL("imap-done-folder", "Processed"), KEY_TEXT, AT(c.done_folder)},
    {OPTIONAL("smtp"), KEY_SMTP, AT(c.smtp)},
    {OPTIONAL("smtp-user"), KEY_TEXT, AT(c.smtp.user)},
    {OPTIONAL("smtp-password-file"), KEY_READ, AT(smtp_source.file)},
    {OPTIONAL("smtp-password-command"), KEY_TEXT, AT(smtp_source.command)},
    {OPTIONAL("token-command"), KEY_TEXT, AT(token_command)},
    {OPTIONAL("oauth"), KEY_WORD, AT(issuer), &words_issuers},
    {OPTIONAL("oauth-client-id"), KEY_TEXT, AT(c.oauth.id)},
    {OPTIONAL("oauth-client-secret-file"), KEY_READ, AT(c.oauth_secret_file)},
    {USUAL("oauth-token-file", "/var/lib/spadesd/oauth-token"), KEY_FILE, AT(c.oauth_token_file)},
    {OPTIONAL("oauth-device-url"), KEY_HTTPS, AT(c.oauth.device_url)},
    {OPTIONAL("oauth-authorize-url"), KEY_HTTPS, AT(c.oauth.authorize_url)},
    {OPTIONAL("oauth-token-url"), KEY_HTTPS, AT(c.oauth.token_url)},
    {OPTIONAL("oauth-scope"), KEY_TEXT, AT(c.oauth.scope)},
    {OPTIONAL("ca-file"), KEY_READ, AT(c.imap.ca_file)},
    {OPTIONAL("beacon"), KEY_WORD, AT(beacon), CHOICE("off, wanted or required", "off", "wanted", "required")},
    {OPTIONAL("beacon-url"), KEY_BEACON_URL, AT(c.site.beacon_url)},
    {USUAL("keep-mail", "30d"), KEY_KEEP, AT(c.keep.mail)},
    {USUAL("keep-letters", "90d"), KEY_KEEP, AT(c.keep.letters)},
    {USUAL("vacation-days", "30"), KEY_TEXT, AT(vacation_days)},
    {USUAL("open-tables", "members"), KEY_WORD, AT(open_tables),
	CHOICE("everyone, members or gamesmasters", "members", "gamesmasters", "everyone")},
    {USUAL("games-at-once", "0"), KEY_TEXT, AT(games_at_once)},
    {USUAL("mails-a-day", "0"), KEY_MAILS, AT(c.mails_a_day)},
    {USUAL("poll", "5m"), KEY_SPAN, AT(c.site.poll)},
    {USUAL("log", "stderr"), KEY_WORD, AT(log), CHOICE("stderr or syslog", "stderr", "syslog")},
    {USUAL("log-level", "info"), KEY_WORD, AT(c.log_level),
	CHOICE("error, warning, info or debug", "error", "warning", "info", "debug")},
};
/* clang-format on */
#undef AT
enum { KEYS = COUNT_OF(keys) };

static const struct key *key_named(const char *name)
{
	for (int i = 0; i < KEYS; i++)
		if (!strcmp(keys[i].option.name, name))
			return &keys[i];
	abort(); /* libconfuse accepts only these keys */
}

/* ---- one value ---- */

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
	/* libconfuse calls this after each value of a list */
	const char *value = cfg_opt_getnstr(opt, cfg_opt_size(opt) - 1);
	switch (key->kind) {
	case KEY_ADDRESS:
	case KEY_ADDRESSES:
		if (strcspn(value, "@") > 64)
			return "at most 64 characters before the @";
		if (!address_valid(value))
			return "a mail address such as referee@example.org";
		break;
	case KEY_BEACON_URL:
		if (!beacon_valid(value))
			return "the https:// address of a drand chain, without "
			       "a slash at its end";
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
	case KEY_FILE:
	case KEY_READ:
	case KEY_FOLDER:
		if (!*value || strchr("~$", *value))
			return *value ? "a whole path: ~ and $HOME are not "
			                "expanded"
			              : "a value";
		break;
	case KEY_TEXT:
		if (!*value && !key->option.def.string)
			return "a value";
		break;
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
	cfg_error(cfg, "%s: %s", key->option.name, err.text);
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
	case KEY_FILE:
	case KEY_READ:
	case KEY_FOLDER:
	case KEY_ADDRESS:
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

/* ---- paths ----
 *
 * A file that the referee writes is replaced, so no other key may name it, or a
 * file beside it. Files that are only read may be the same. */

enum { PATH_SIZE = 4096 };

/* Return the path that a key names, NULL if it names none that is used. */
static const char *path_of(const struct settings *s, const struct key *key)
{
	if (key->kind < KEY_FILE || key->kind > KEY_FOLDER ||
	    (s->issuer < 0 && text_starts(key->option.name, "oauth-")))
		return NULL;
	return *(const char *const *)((const char *)s + key->at);
}

/* Write the path without links and "..", also if there is no such file yet. */
static void resolve(const char *path, char *out, size_t size)
{
	char folder[PATH_SIZE];
	const char *slash = strrchr(path, '/');
	char *real = realpath(path, NULL);
	snprintf(out, size, "%s", real ? real : path);
	if (real) {
		free(real);
		return;
	}
	file_folder(path, folder, sizeof folder);
	real = realpath(folder, NULL);
	if (real)
		snprintf(out, size, "%s/%s", real, slash ? slash + 1 : path);
	free(real);
}

/* True if `other` is the file, or one beside it. */
static bool is_beside(const char *file, const char *other)
{
	return text_starts(other, file) &&
	       words_place(&ends, other + strlen(file)) >= 0;
}

/* True if a key may not name the resolved path `a`, because the key `other`
 * names `file`. */
static bool clash(
    enum kind kind, const char *a, enum kind other, const char *file)
{
	char b[PATH_SIZE];
	resolve(file, b, sizeof b);
	if (kind == KEY_FOLDER)
		return text_starts(b, a) && (!a[1] || b[strlen(a)] == '/');
	return (kind == KEY_FILE || other == KEY_FILE) &&
	       (is_beside(a, b) || is_beside(b, a));
}

/* Refuse a path that belongs to one of the first `count` keys, or to the
 * configuration. Anybody may read metrics and certificates. */
static enum outcome expect_unused(const struct settings *s, int count,
    enum kind kind, const char *path, struct err *err)
{
	bool folder = kind == KEY_FOLDER;
	char own[PATH_SIZE];
	resolve(path, own, sizeof own);
	if (!folder && clash(kind, own, KEY_READ, s->path))
		return err_set(err, OUTCOME_NEVER,
		    "this is the configuration; expected a file of its own");
	for (int i = 0; i < count; i++) {
		const char *name = keys[i].option.name;
		const char *file = path_of(s, &keys[i]);
		bool open =
		    file == s->c.metrics_file || file == s->c.imap.ca_file;
		if (!file || (folder && open) || keys[i].kind == KEY_FOLDER ||
		    !clash(kind, own, keys[i].kind, file))
			continue;
		char line[32] = "its default";
		if (config_text_line(s->text, name))
			snprintf(line, sizeof line, "line %d",
			    config_text_line(s->text, name));
		return err_set(err, OUTCOME_NEVER,
		    "this %s a file of %s (%s); expected a %s of its own",
		    folder ? "folder has" : "is", name, line,
		    folder ? "folder" : "file");
	}
	return OUTCOME_DONE;
}

static enum outcome check_paths(const struct reading *r)
{
	enum outcome o = OUTCOME_DONE;
	for (int i = 0; i < KEYS && !o; i++) {
		const char *path = path_of(r->s, &keys[i]);
		bool folder = keys[i].kind == KEY_FOLDER;
		if (path && expect_unused(r->s, folder ? KEYS : i, keys[i].kind,
				path, r->err))
			o = config_text_blame(
			    r->s->text, keys[i].option.name, r->err);
	}
	return o;
}

enum outcome config_expect_unused(
    const struct config *c, const char *path, struct err *err)
{
	const struct settings *s = (const struct settings *)c;
	if (!expect_unused(s, KEYS, KEY_FILE, path, err))
		return OUTCOME_DONE;
	return err_prefix(err, "%s", path);
}

/* Return what must be set before a key has an effect, NULL for nothing. A
 * default that is written out needs nothing. */
static const char *needed(const struct settings *s, const char *name)
{
	bool list = !strcmp(name, "list") ||
	            (!strcmp(name, "local-list") && s->local_list);
	if (s->issuer < 0 && text_starts(name, "oauth-") &&
	    strcmp(name, "oauth-token-file") != 0)
		return "the key oauth";
	return list && s->forum != FORUM_LIST ? "forum = \"list\"" : NULL;
}

void config_doubt_keys(const struct config *c, struct buf *out)
{
	const struct settings *s = (const struct settings *)c;
	for (int i = 0; i < KEYS; i++) {
		const char *name = keys[i].option.name;
		const char *path = path_of(s, &keys[i]);
		const char *other = needed(s, name);
		if (other && config_text_line(s->text, name))
			buf_format(out, "note: %s: not used without %s\n", name,
			    other);
		if (path && *path != '/')
			buf_format(out,
			    "note: %s: %s depends on the folder in which the "
			    "program is started; write an absolute path\n",
			    name, path);
	}
}

/* ---- all values ---- */

static enum outcome parse(const struct reading *reading)
{
	struct settings *s = reading->s;
	const char *names[KEYS + 1] = {NULL};
	if (config_text_read(s->path, &s->text, reading->err))
		return OUTCOME_NEVER;
	for (int i = 0; i < KEYS; i++)
		names[i] = keys[i].option.name;
	size_t at = 0;
	while (config_text_check(s->text, names, &at, reading->err))
		if (go_on(reading, OUTCOME_NEVER))
			return OUTCOME_NEVER;
	s->cfg = new_parser(reading->all && reading->all->size);
	enum outcome o =
	    config_text_parse(s->text, s->cfg, reading->all, reading->err);
	/* keys that were not understood are not missing */
	if (o == OUTCOME_STOP)
		return err_outcome(reading->err, OUTCOME_NEVER);
	return reading->all ? OUTCOME_DONE : o;
}

static enum outcome find_needed(const struct reading *r)
{
	static const char *const names[] = {
	    "address", "imap", "imap-user", "smtp"};
	enum outcome o = OUTCOME_DONE;
	for (size_t i = 0; i < COUNT_OF(names) && !o; i++)
		if (!config_text_line(r->s->text, names[i]))
			o = go_on(
			    r, blame(r, NULL, "expected the key %s", names[i]));
	return o;
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
	o = combine(r);
	if (!o)
		o = go_on(r, check_paths(r));
	if (!o && with_secrets)
		o = read_secrets(r);
	if (!o && r->all)
		o = check_places(r);
	return has_errors(r) ? OUTCOME_NEVER : o;
}

static enum outcome read_config(
    struct reading *r, const char *path, bool with_secrets, struct config **out)
{
	r->s = calloc(1, sizeof *r->s);
	if (!r->s)
		abort();
	r->s->path = path;
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
	struct reading r = {.err = err};
	return read_config(&r, path, with_secrets, out);
}

enum outcome config_load(
    const char *path, bool with_secrets, struct config **out, struct err *err)
{
	enum outcome o = config_read(path, with_secrets, out, err);
	if (o || !config_expect_database(*out, err))
		return o;
	config_free(*out);
	return OUTCOME_NEVER;
}

enum outcome config_read_strictly(
    const char *path, struct config **out, struct buf *errors)
{
	struct err err;
	struct reading r = {.err = &err, .all = errors};
	enum outcome o = read_config(&r, path, true, out);
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
	free(s->totp);
	free(s->gamesmasters);
	free(s->accept);
	if (s->cfg)
		cfg_free(s->cfg);
	config_text_free(s->text);
	free(s);
}

/* ---- all keys, for check-config --all ---- */

void config_quote(struct buf *out, const char *value)
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
		config_quote(out, cfg_getnstr(cfg, name, i));
	}
	buf_byte(out, '}');
}

/* True if the value of a key is its default, or if the key is not given. */
static bool is_default(const struct settings *s, const struct key *key)
{
	const char *name = key->option.name;
	const char *usual = key->option.def.string;
	if (!config_text_line(s->text, name))
		return true;
	return key->kind != KEY_ADDRESSES && usual &&
	       !strcmp(usual, cfg_getstr(s->cfg, name));
}

void config_keys(const struct config *c, struct buf *out)
{
	const struct settings *s = (const struct settings *)c;
	for (int i = 0; i < KEYS; i++) {
		const char *name = keys[i].option.name;
		bool list = keys[i].kind == KEY_ADDRESSES;
		const char *value = list ? "" : cfg_getstr(s->cfg, name);
		buf_format(out, "%s%s =%s", is_default(s, &keys[i]) ? "#" : "",
		    name, value ? " " : "");
		if (list)
			add_list(s->cfg, name, out);
		else if (value)
			config_quote(out, value);
		buf_byte(out, '\n');
	}
}
