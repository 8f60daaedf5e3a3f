/* discover.c - finding mail servers: the table of providers, by the domain or
 * by its MX; the domain's autoconfig over HTTPS; SRV records (RFC 6186, RFC
 * 8314); Thunderbird's database of providers.
 *
 * Each query has a short time limit. If no resolver answers, no other query is
 * sent. So setup goes on soon if there is no network. */
#include "discover.h"

#include "base/buf.h"
#include "base/text.h"
#include "transport/oauth.h"

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
	for (size_t i = 0; i < COUNT_OF(places); i++) {
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
enum { SERVICES = COUNT_OF(services) };

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

/* What setup knows about mail providers.
 *
 * The servers are from the providers' own pages and from Thunderbird's
 * database. `reference` is set unless the provider says that mail to
 * NAME+DETAIL@ arrives; check-config --send tests this. The mails a day are
 * the limit of the smallest account for which the provider publishes one. */

/* clang-format off */
static const struct provider providers[] = {
    {
	.name = "Gmail", .domains = "gmail.com googlemail.com", .mx = "google.com",
	.imap = "imaps://imap.gmail.com", .smtp = "smtps://smtp.gmail.com",
	.page = "https://myaccount.google.com/apppasswords",
	.must = "turn on 2-Step Verification, which app passwords need",
	.mails_a_day = 500,
    },
    {
	.name = "Outlook.com", .domains = "outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com msn.com",
	.imap = "imaps://outlook.office365.com", .smtp = "smtp://smtp-mail.outlook.com",
	.oauth = "microsoft",
	.must = "register a client for personal accounts, as doc/providers.md says",
	.mails_a_day = 300,
    },
    {
	.name = "Microsoft 365", .domains = "onmicrosoft.com", .mx = "mail.protection.outlook.com",
	.imap = "imaps://outlook.office365.com", .smtp = "smtp://smtp.office365.com",
	.oauth = "microsoft",
	.must = "register a client and allow IMAP and SMTP, as doc/providers.md says",
	.mails_a_day = 10000,
    },
    {
	.name = "Yahoo", .domains = "yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es ymail.com rocketmail.com",
	.mx = "yahoodns.net",
	.imap = "imaps://imap.mail.yahoo.com", .smtp = "smtps://smtp.mail.yahoo.com", .reference = true,
	.page = "https://login.yahoo.com/account/security",
	.mails_a_day = 500,
    },
    {
	.name = "AOL", .domains = "aol.com aol.de aim.com",
	.imap = "imaps://imap.aol.com", .smtp = "smtps://smtp.aol.com", .reference = true,
	.page = "https://login.aol.com/account/security",
	.mails_a_day = 500,
    },
    {
	.name = "iCloud", .domains = "icloud.com me.com mac.com", .mx = "mail.icloud.com",
	.imap = "imaps://imap.mail.me.com", .smtp = "smtp://smtp.mail.me.com",
	.page = "https://account.apple.com",
	.mails_a_day = 1000,
    },
    {
	.name = "Fastmail", .domains = "fastmail.com fastmail.fm sent.com", .mx = "messagingengine.com",
	.imap = "imaps://imap.fastmail.com", .smtp = "smtps://smtp.fastmail.com",
	.page = "https://app.fastmail.com/settings/security/apps",
    },
    {
	.name = "GMX", .domains = "gmx.de gmx.net gmx.at gmx.ch",
	.imap = "imaps://imap.gmx.net", .smtp = "smtps://mail.gmx.net", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "GMX", .domains = "gmx.com gmx.us gmx.co.uk gmx.fr gmx.es",
	.imap = "imaps://imap.gmx.com", .smtp = "smtps://mail.gmx.com", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "WEB.DE", .domains = "web.de",
	.imap = "imaps://imap.web.de", .smtp = "smtp://smtp.web.de", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "mailbox.org", .domains = "mailbox.org", .mx = "mailbox.org",
	.imap = "imaps://imap.mailbox.org", .smtp = "smtps://smtp.mailbox.org",
    },
    {
	.name = "Posteo", .domains = "posteo.de posteo.net posteo.org",
	.imap = "imaps://posteo.de", .smtp = "smtps://posteo.de",
    },
    {
	.name = "Zoho", .domains = "zoho.com zohomail.com", .mx = "zoho.com",
	.imap = "imaps://imap.zoho.com", .smtp = "smtps://smtp.zoho.com", .reference = true,
	.page = "https://accounts.zoho.com/home#security/app_password",
	.must = "allow IMAP in the settings of the mailbox",
    },
};
/* clang-format on */
enum { PROVIDERS = COUNT_OF(providers) };

/* True if `host` is `parent`, or a name below it. */
static bool is_below(const char *host, const char *parent)
{
	size_t size = strlen(host);
	size_t end = strlen(parent);
	if (size < end || !text_same(host + size - end, parent))
		return false;
	return size == end || host[size - end - 1] == '.';
}

static bool has_domain(const struct provider *p, const char *domain)
{
	char one[256];
	const char *list = p->domains;
	while (*list) {
		size_t size = strcspn(list, " ");
		snprintf(one, sizeof one, "%.*s", (int)size, list);
		if (is_below(domain, one))
			return true;
		list += size;
		list += strspn(list, " ");
	}
	return false;
}

const struct provider *provider_of_domain(const char *domain)
{
	for (int i = 0; i < PROVIDERS; i++)
		if (has_domain(&providers[i], domain))
			return &providers[i];
	return NULL;
}

const struct provider *provider_of_mx(const char *host)
{
	for (int i = 0; i < PROVIDERS; i++) {
		const struct provider *p = &providers[i];
		if (p->mx && is_below(host, p->mx))
			return p;
	}
	return NULL;
}

const struct provider *provider_at(int index)
{
	return index < PROVIDERS ? &providers[index] : NULL;
}
