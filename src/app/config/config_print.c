/* config_print.c - the configuration in force, in words and without secrets,
 * and the values that are probably mistakes, for `spadesd check-config`. */
#include <unistd.h>

#include "app/config.h"
#include "app/system/cli.h"
#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"

static void print_server(
    struct buf *out, const char *what, const struct server *s)
{
	static const char *const tls[] = {
	    [TLS_IMPLICIT] = "implicit TLS",
	    [TLS_STARTTLS] = "STARTTLS",
	    [TLS_NONE] = "no TLS, this machine only",
	};
	const char *user = s->user ? s->user : "nobody (no login)";
	buf_format(out, "%-12s %s port %d, %s, as %s\n", what, s->host, s->port,
	    tls[s->tls], user);
}

static void print_life(const struct site *s, struct buf *out)
{
	static const char *const openers[] = {
	    [OPENERS_MEMBERS] = "members",
	    [OPENERS_GAMESMASTERS] = "gamesmasters",
	    [OPENERS_EVERYONE] = "everyone",
	};
	buf_format(
	    out, "time         %d days of vacation a year\n", s->vacation_days);
	buf_format(out, "tables       opened by %s", openers[s->openers]);
	if (s->games_at_once)
		buf_format(
		    out, "; closed to players of %d games", s->games_at_once);
	buf_byte(out, '\n');
}

/* Print when posts on the list act, and what the operator risks. */
static void print_list(const struct site *s, struct buf *out)
{
	buf_format(out,
	    "forum        list %s\n"
	    "posts        act if they answer a mail to their author alone",
	    s->list);
	if (*s->authserv)
		buf_format(out,
		    ", or if %s or the list's seal (ARC) vouches for From",
		    s->authserv);
	if (s->local_list)
		buf_text(out, ", or if this machine's list sent them");
	buf_text(out,
	    "; the referee asks in private about all others; a yes covers that "
	    "author's bids and cards until the round ends\n"
	    "note: if a list puts its own address into From, a post must "
	    "answer a private mail of the referee or have an ARC seal (with "
	    "authserv-id), and a yes covers one post\n");
	if (s->local_list)
		buf_text(out,
		    "note: local-list = yes: anybody who can send mail to the "
		    "referee with the list's envelope sender, or post in "
		    "another member's name, can move for that member\n");
}

static void print_addresses(
    const char *what, const char *const *addresses, struct buf *out)
{
	buf_format(out, "%-12s", what);
	for (; *addresses; addresses++)
		buf_format(out, " %s", *addresses);
	buf_byte(out, '\n');
}

void config_print(const struct config *c, struct buf *out)
{
	const struct site *s = &c->site;
	static const char *const beacons[] = {
	    [BEACON_OFF] = "off",
	    [BEACON_WANTED] = "wanted",
	    [BEACON_REQUIRED] = "required",
	};
	const char *where = s->token_in_reference ? "Message-ID" : "address";
	buf_format(out, "address      %s (%s)\n", s->address, s->name);
	if (*s->accept)
		print_addresses("also", s->accept, out);
	if (s->list)
		print_list(s, out);
	else
		buf_text(out, "forum        relay\n");
	buf_format(out, "letters      act by a token in the %s%s%s\n", where,
	    *s->authserv ? ", or if this server vouches for From: " : "",
	    s->authserv);
	print_server(out, "imap", &c->imap);
	buf_format(out, "folders      %s, done mail to %s\n", c->folder,
	    c->done_folder);
	print_server(out, "smtp", &c->smtp);
	if (c->mails_a_day)
		buf_format(
		    out, "mails a day  at most %" PRId64 "\n", c->mails_a_day);
	buf_format(out, "database     %s\n", c->database);
	buf_format(out, "poll         %" PRId64 " s\n", s->poll);
	buf_format(out,
	    "kept         mail %" PRId64 " d, letters %" PRId64 " d\n",
	    c->keep.mail / WHEN_DAY, c->keep.letters / WHEN_DAY);
	print_life(s, out);
	print_addresses("gamesmasters", s->gamesmasters, out);
	buf_format(out, "beacon       %s", beacons[s->beacon]);
	if (s->beacon_url)
		buf_format(out, ", at %s", s->beacon_url);
	buf_byte(out, '\n');
	if (*s->gamesmasters && !s->totp) {
		buf_text(out,
		    "note: without totp-secret-file the referee accepts no "
		    "gamesmaster's command (spadesd init makes the file)\n");
	}
}

/* ---- values that are probably mistakes ---- */

/* Names that belong to nobody (RFC 2606). */
static const char *const samples[] = {
    "example.org", "example.com", "example.net", "example"};

/* True if a name, or an address in it, is in a domain for samples. */
static bool is_sample(const char *name)
{
	size_t size = strlen(name);
	for (size_t i = 0; i < COUNT_OF(samples); i++) {
		size_t end = strlen(samples[i]);
		if (size < end || !text_same(name + size - end, samples[i]))
			continue;
		if (size == end || strchr(".@", name[size - end - 1]))
			return true;
	}
	return false;
}

static void doubt_name(struct buf *out, const char *key, const char *name)
{
	if (name && is_sample(name))
		buf_format(out,
		    "note: %s: %s is a name for examples and belongs to "
		    "nobody; write your own name\n",
		    key, name);
}

static void doubt_names(const struct config *c, struct buf *out)
{
	doubt_name(out, "address", c->site.address);
	doubt_name(out, "operator", c->operator_address);
	doubt_name(out, "list", c->site.list);
	doubt_name(out, "imap", c->imap.host);
	doubt_name(out, "smtp", c->smtp.host);
	for (const char *const *m = c->site.gamesmasters; m && *m; m++)
		doubt_name(out, "gamesmasters", *m);
}

/* A password file may have more lines, but its first must be the password. */
static void doubt_password(const struct login *login, struct buf *out)
{
	struct input text;
	struct err err;
	if (login->kind != LOGIN_FILE ||
	    cli_input(login->source, 0, &text, &err))
		return;
	const char *end = strchr(text.bytes, '\n');
	if (end && end[strspn(end, " \t\r\n")])
		buf_format(out,
		    "note: %s: the file has more than one line; only the first "
		    "is the password\n",
		    login->key);
	explicit_bzero(text.bytes, text.size);
	free(text.bytes);
}

static void doubt_people(const struct config *c, struct buf *out)
{
	const struct site *s = &c->site;
	if (!*s->gamesmasters)
		buf_text(out,
		    "note: gamesmasters: nobody may start a game by mail; name "
		    "an address\n");
	for (const char *const *m = s->gamesmasters; *m; m++)
		if (address_same(*m, s->address))
			buf_format(out,
			    "note: gamesmasters: %s is the referee itself; "
			    "name the address of a person\n",
			    *m);
	for (const char *const *a = s->accept; *a; a++)
		if (strchr(*a, '*'))
			buf_format(out,
			    "note: accept-address: %s: a * stands for itself "
			    "only; write every address\n",
			    *a);
}

static void doubt_port(
    const char *key, const struct server *server, struct buf *out)
{
	static const struct {
		const char *key;
		enum tls tls;
		int port;
		const char *usual;
	} odd[] = {
	    {"imap", TLS_IMPLICIT, 143, "imaps:// and port 993"},
	    {"imap", TLS_IMPLICIT, 995, "imaps:// and port 993"},
	    {"smtp", TLS_IMPLICIT, 25, "smtps:// and port 465"},
	    {"smtp", TLS_IMPLICIT, 587, "smtp:// and port 587"},
	    {"smtp", TLS_IMPLICIT, 993, "smtps:// and port 465"},
	    {"smtp", TLS_STARTTLS, 465, "smtps:// and port 465"},
	};
	for (size_t i = 0; i < COUNT_OF(odd); i++)
		if (odd[i].port == server->port && odd[i].tls == server->tls &&
		    !strcmp(odd[i].key, key))
			buf_format(out,
			    "note: %s: few servers speak so on port %d; "
			    "expected %s\n",
			    key, server->port, odd[i].usual);
}

void config_doubts(const struct config *c, struct buf *out)
{
	doubt_port("imap", &c->imap, out);
	doubt_port("smtp", &c->smtp, out);
	doubt_names(c, out);
	doubt_people(c, out);
	config_doubt_keys(c, out);
	if (access(c->database, F_OK))
		buf_text(out,
		    "note: database: no database yet; run `spadesd init`\n");
	doubt_password(&c->imap_login, out);
	doubt_password(&c->smtp_login, out);
	if (c->site.poll < WHEN_MINUTE)
		buf_text(out,
		    "note: poll: many mail servers lock out a program that "
		    "asks more than once a minute; the referee still learns of "
		    "new mail at once, so 5m is enough\n");
	if (c->site.poll > WHEN_DAY)
		buf_text(out,
		    "note: poll: mail that the server does not announce waits "
		    "this long, and players with it; 5m is enough\n");
}
