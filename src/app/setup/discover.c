/* discover.c - finding mail servers: the table of providers, by the domain or
 * by its MX; the domain's autoconfig over HTTPS; SRV records (RFC 6186, RFC
 * 8314); Thunderbird's database of providers.
 *
 * Each query has a short time limit. If no resolver answers, no other query is
 * sent. So setup goes on soon if there is no network. */
#include "discover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "providers.h"
#include "transport/http.h"
#include "transport/server.h"

enum { DOCUMENT_MAX = 1 << 16, SECONDS = 4, URL_MAX_SIZE = 600 };

/* ---- the table ---- */

static void take_provider(
    const struct provider *p, const char *address, struct discovery *out)
{
	out->how = DISCOVERED_PROVIDER;
	out->provider = p;
	snprintf(out->servers.imap, SERVERS_TEXT, "%s", p->imap);
	snprintf(out->servers.smtp, SERVERS_TEXT, "%s", p->smtp);
	snprintf(out->servers.user, SERVERS_TEXT, "%s", address);
}

/* Look for a provider that receives the domain's mail. LATER if no resolver
 * answers. */
static enum outcome by_mx(
    const char *address, const char *domain, struct discovery *out)
{
	struct dns_server mx;
	struct err err;
	enum outcome o = dns_mx(domain, &mx, &err);
	const struct provider *p = o ? NULL : provider_of_mx(mx.host);
	if (p)
		take_provider(p, address, out);
	return o;
}

/* ---- autoconfig ---- */

static const struct place {
	enum discovered how;
	/* the parts of the URL before and after the domain */
	const char *before;
	const char *after;
} places[] = {
    {DISCOVERED_AUTOCONFIG, "autoconfig.", "/mail/config-v1.1.xml"},
    {DISCOVERED_AUTOCONFIG, "", "/.well-known/autoconfig/mail/config-v1.1.xml"},
    {DISCOVERED_DATABASE, "autoconfig.thunderbird.net/v1.1/", ""},
};
enum { PLACES = sizeof places / sizeof places[0] };

/* Write the URL of a place. Tests have a server of their own for all places. */
static void write_url(
    const struct place *place, const char *domain, char url[URL_MAX_SIZE])
{
	const char *base = NULL;
#ifdef SPADESD_TEST
	base = getenv("SPADESD_AUTOCONFIG");
#endif
	snprintf(url, URL_MAX_SIZE, "%s/%s%s%s", base ? base : "https:/",
	    place->before, domain, place->after);
}

static bool by_document(const struct place *place, const char *address,
    const char *domain, struct discovery *out)
{
	char url[URL_MAX_SIZE];
	struct buf document;
	struct err err;
	struct http_form form = {.url = url, .seconds = SECONDS};
#ifdef SPADESD_TEST
	form.ca_file = getenv("SSL_CERT_FILE");
#endif
	write_url(place, domain, url);
	buf_init(&document, DOCUMENT_MAX);
	enum outcome o = http_fetch(&form, &document, &err);
	if (!o)
		o = autoconfig_parse(buf_string(&document), document.size,
		    address, &out->servers, &err);
	buf_release(&document);
	if (!o)
		out->how = place->how;
	return !o;
}

static bool by_documents(enum discovered how, const char *address,
    const char *domain, struct discovery *out)
{
	for (int i = 0; i < PLACES; i++) {
		const struct place *place = &places[i];
		if (place->how == how &&
		    by_document(place, address, domain, out))
			return true;
	}
	return false;
}

/* ---- SRV ---- */

static const struct service {
	bool imap;
	const char *name;
	const char *scheme;
	int port;
} services[] = {
    {true, "_imaps._tcp", "imaps", 993},
    {false, "_submissions._tcp", "smtps", 465},
    {false, "_submission._tcp", "smtp", 587},
};
enum { SERVICES = sizeof services / sizeof services[0] };

static bool by_service(
    const struct service *s, const char *domain, char url[SERVERS_TEXT])
{
	struct dns_server server;
	struct err err;
	if (dns_srv(s->name, domain, &server, &err))
		return false;
	int length =
	    snprintf(url, SERVERS_TEXT, "%s://%s", s->scheme, server.host);
	if (server.port != s->port)
		snprintf(url + length, 8, ":%d", server.port);
	return true;
}

static bool by_srv(
    const char *address, const char *domain, struct discovery *out)
{
	bool imap = false;
	bool smtp = false;
	for (int i = 0; i < SERVICES; i++) {
		const struct service *s = &services[i];
		if (s->imap)
			imap = by_service(s, domain, out->servers.imap);
		else if (!smtp)
			smtp = by_service(s, domain, out->servers.smtp);
	}
	snprintf(out->servers.user, SERVERS_TEXT, "%s", address);
	if (imap && smtp)
		out->how = DISCOVERED_DNS;
	return imap && smtp;
}

void discover(const char *address, bool known_only, struct discovery *out)
{
	const char *domain = strrchr(address, '@') + 1;
	const struct provider *known = provider_of_domain(domain);
	*out = (struct discovery){.how = DISCOVERED_NOTHING};
	if (known)
		take_provider(known, address, out);
	if (known || known_only)
		return;
	bool answered = by_mx(address, domain, out) != OUTCOME_LATER;
	if (!answered || out->provider)
		return;
	if (by_documents(DISCOVERED_AUTOCONFIG, address, domain, out) ||
	    by_srv(address, domain, out) ||
	    by_documents(DISCOVERED_DATABASE, address, domain, out))
		return;
	*out = (struct discovery){.how = DISCOVERED_NOTHING};
}

/* ---- as text ---- */

void discovery_write(const struct discovery *d, struct buf *out)
{
	int row = -1;
	for (int i = 0; provider_at(i); i++)
		if (provider_at(i) == d->provider)
			row = i;
	buf_format(out, "%d\n%d\n%s\n%s\n%s\n", (int)d->how, row,
	    d->servers.imap, d->servers.smtp, d->servers.user);
}

/* Copy the next line of *text. False if there is none, or it is too long. */
static bool next_line(const char **text, char *out, size_t size)
{
	size_t length = strcspn(*text, "\n");
	if (!(*text)[length] || length >= size)
		return false;
	snprintf(out, size, "%.*s", (int)length, *text);
	*text += length + 1;
	return true;
}

static bool next_number(const char **text, long least, long most, long *out)
{
	char line[16];
	return next_line(text, line, sizeof line) &&
	       text_number(line, least, most, out);
}

bool discovery_read(const char *text, struct discovery *out)
{
	long how;
	long row;
	struct server server;
	struct err err;
	struct mail_servers *s = &out->servers;
	*out = (struct discovery){.how = DISCOVERED_NOTHING};
	bool good = next_number(&text, 0, DISCOVERED_DNS, &how) &&
	            next_number(&text, -1, 100, &row) &&
	            next_line(&text, s->imap, SERVERS_TEXT) &&
	            next_line(&text, s->smtp, SERVERS_TEXT) &&
	            next_line(&text, s->user, SERVERS_TEXT);
	if (!good || how == DISCOVERED_NOTHING)
		return false;
	out->how = (enum discovered)how;
	out->provider = row < 0 ? NULL : provider_at((int)row);
	return !server_parse(s->imap, true, &server, &err) &&
	       !server_parse(s->smtp, false, &server, &err);
}
