/* settings.c - checks that concern several keys, and the secrets that keys
 * name. */
#include "settings.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/system/file.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "logins.h"
#include "secret.h"

__attribute__((format(printf, 2, 3))) enum outcome settings_refuse(
    const struct reading *r, const char *format, ...)
{
	char text[200];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	return err_set(r->err, OUTCOME_NEVER, "%s: %s", r->path, text);
}

enum outcome settings_go_on(const struct reading *r, enum outcome o)
{
	if (!o || !r->all)
		return o;
	buf_format(r->all, "%s\n", r->err->text);
	return OUTCOME_DONE;
}

const struct choice words_beacons = {
    .expected = "off, wanted or required",
    .word = {"off", "wanted", "required"},
};

int words_place(const struct choice *choice, const char *value)
{
	for (int i = 0; choice->word[i]; i++) {
		if (!strcmp(choice->word[i], value))
			return i;
	}
	return -1;
}

/* Set the site's beacon mode from `beacon`: a word, a URL (in older
 * configurations), or NULL. site->beacon_url already has the value of
 * `beacon-url`. False if a URL is missing, or there are two. */
static bool beacon_combine(const char *beacon, struct site *site)
{
	int mode = beacon ? words_place(&words_beacons, beacon) : -1;
	bool address = beacon && mode < 0;
	if (address && site->beacon_url)
		return false;
	if (address)
		site->beacon_url = beacon;
	if (mode < 0)
		mode = site->beacon_url ? BEACON_WANTED : BEACON_OFF;
	site->beacon = (enum beacon_mode)mode;
	return mode == BEACON_OFF || site->beacon_url;
}

static bool number_of_days(const char *text, int *out)
{
	enum { DAYS_MOST = 366 };
	long days;
	if (!text_number(text, 0, DAYS_MOST, &days))
		return false;
	*out = (int)days;
	return true;
}

static bool number_of_games(const char *text, int *out)
{
	enum { GAMES_MOST = 1000 };
	long games;
	if (!text_number(text, 0, GAMES_MOST, &games))
		return false;
	*out = (int)games;
	return true;
}

/* Read what limits open tables. Returns the key that is wrong, or NULL. */
static const char *config_tables(
    const struct config_life *life, struct site *site, struct err *err)
{
	err_set(err, OUTCOME_NEVER,
	    "expected a number of games, 1 to 1000, or 0 for no limit");
	if (!number_of_games(life->games_at_once, &site->games_at_once))
		return "games-at-once";
	return NULL;
}

static const char *config_life(
    const struct config_life *life, struct site *site, struct err *err)
{
	static const char days[] = "expected a number of days, 0 to 366";
	err_set(err, OUTCOME_NEVER, days);
	if (!number_of_days(life->vacation_days, &site->vacation_days))
		return "vacation-days";
	return config_tables(life, site, err);
}

static enum outcome blame(
    const struct reading *r, const char *key, const char *expected)
{
	err_set(r->err, OUTCOME_NEVER, "%s", expected);
	return config_text_blame(r->s->text, key, r->err);
}

/* Return the key to blame if the folder for done mail is the folder that is
 * read. */
static const char *folder_key(const struct reading *r)
{
	bool done = config_text_has(r->s->text, "imap-done-folder");
	return done ? "imap-done-folder" : "imap-folder";
}

static enum outcome combine_beacon(const struct reading *r)
{
	if (beacon_combine(r->s->beacon, &r->s->c.site))
		return OUTCOME_DONE;
	return settings_refuse(
	    r, "beacon: expected exactly one address, in the key beacon-url");
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
	    "expected the name of a folder, in UTF-8, without * and %, and "
	    "without a blank, / or . at its ends");
}

static enum outcome check_done_folder(const struct reading *r)
{
	const struct config *c = &r->s->c;
	const char *done = c->done_folder;
	if (strcasecmp(done, "INBOX") && strcmp(done, c->folder))
		return OUTCOME_DONE;
	return blame(r, folder_key(r),
	    "the referee would read handled mail again: expected a folder "
	    "other than the inbox and imap-folder");
}

static enum outcome check_operator(const struct reading *r)
{
	const struct config *c = &r->s->c;
	const char *person = c->operator_address;
	if (!person || !address_same(person, c->site.address))
		return OUTCOME_DONE;
	return blame(r, "operator",
	    "this is the referee's own address: expected the address of a "
	    "person");
}

/* A post must be proven to come by the list, by the provider or by our own
 * machine. */
static enum outcome combine_list(const struct reading *r)
{
	struct settings *s = r->s;
	struct site *site = &s->c.site;
	if (s->forum != FORUM_LIST)
		return OUTCOME_DONE;
	site->list = s->list;
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
	const char *wrong = config_life(&s->life, &s->c.site, r->err);
	return wrong ? config_text_blame(s->text, wrong, r->err) : OUTCOME_DONE;
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

enum outcome settings_combine(const struct reading *r)
{
	static enum outcome (*const steps[])(const struct reading *) = {
	    combine_beacon,
	    check_folder_names,
	    check_done_folder,
	    check_operator,
	    combine_list,
	    combine_life,
	    logins_combine,
	    check_pages_url,
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
	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
		enum outcome o = settings_go_on(r, steps[i](r));
		if (o)
			return o;
	}
	return OUTCOME_DONE;
}

/* Check that the file with certificate authorities can be read. */
static enum outcome authorities(const struct reading *r)
{
	char why[300];
	const char *file = r->s->c.imap.ca_file;
	if (!file || !access(file, R_OK))
		return OUTCOME_DONE;
	snprintf(why, sizeof why, "%s: %s", file, strerror(errno));
	return blame(r, "ca-file", why);
}

/* Read the gamesmasters' secret, if there is one. */
static enum outcome read_totp(struct settings *s, struct err *err)
{
	const char *file = s->c.totp_file;
	if (!file)
		return OUTCOME_DONE;
	size_t size = 0;
	enum outcome o = secret_file(file, &s->totp_secret, err);
	if (o)
		return o;
	o = secret_base32(file, s->totp_secret, &s->totp, &size, err);
	if (o)
		return o;
	s->c.site.totp = s->totp;
	s->c.site.totp_size = size;
	return OUTCOME_DONE;
}

static enum outcome totp(const struct reading *r)
{
	if (!read_totp(r->s, r->err))
		return OUTCOME_DONE;
	return config_text_blame(r->s->text, "totp-secret-file", r->err);
}

static enum outcome check_login(const struct reading *r)
{
	if (r->s->c.imap_login.kind == LOGIN_NONE)
		return settings_refuse(r,
		    "expected imap-password-file, imap-password-command, "
		    "token-command or oauth");
	return logins_check(r);
}

enum outcome settings_secrets(const struct reading *r)
{
	enum outcome o = settings_go_on(r, check_login(r));
	if (!o)
		o = settings_go_on(r, authorities(r));
	if (!o)
		o = settings_go_on(r, totp(r));
	return o;
}

static enum outcome check_folder(
    const struct reading *r, const char *key, const char *file)
{
	char folder[4096];
	char why[240];
	if (!file)
		return OUTCOME_DONE;
	file_folder(file, folder, sizeof folder);
	if (!access(folder, F_OK))
		return OUTCOME_DONE;
	snprintf(why, sizeof why,
	    "the folder %.100s does not exist: expected one that belongs to "
	    "the referee's user",
	    folder);
	return blame(r, key, why);
}

/* The folder itself must exist: the referee does not make a site where nobody
 * looks for one. */
static enum outcome check_pages(const struct reading *r)
{
	const char *dir = r->s->c.site.pages_dir;
	struct stat st;
	char why[240];
	if (!dir || (!stat(dir, &st) && S_ISDIR(st.st_mode)))
		return OUTCOME_DONE;
	snprintf(why, sizeof why,
	    "%.100s is no folder: expected one in which the referee's user may "
	    "write",
	    dir);
	return blame(r, "pages-dir", why);
}

enum outcome settings_places(const struct reading *r)
{
	const struct config *c = &r->s->c;
	bool oauth = c->imap_login.kind == LOGIN_OAUTH ||
	             c->smtp_login.kind == LOGIN_OAUTH;
	const char *tokens = oauth ? c->oauth_token_file : NULL;
	enum outcome o =
	    settings_go_on(r, check_folder(r, "database", c->database));
	if (!o)
		o = settings_go_on(
		    r, check_folder(r, "metrics-file", c->metrics_file));
	if (!o)
		o = settings_go_on(r, check_pages(r));
	if (!o)
		o = settings_go_on(
		    r, check_folder(r, "oauth-token-file", tokens));
	return o;
}
