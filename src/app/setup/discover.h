/* discover.h - inside app: finds the mail servers of an address. */
#ifndef SPADESD_APP_DISCOVER_H
#define SPADESD_APP_DISCOVER_H

#include "transport/server.h"

struct buf;
struct provider;

/* How the servers were found. */
enum discovered {
	DISCOVERED_NOTHING,
	DISCOVERED_PROVIDER,   /* found in the table of providers */
	DISCOVERED_AUTOCONFIG, /* found in the domain's own file, over HTTPS */
	DISCOVERED_DATABASE,   /* found in Thunderbird's database, over HTTPS */
	/* found in DNS records, which anybody may have forged */
	DISCOVERED_DNS
};

struct discovery {
	enum discovered how;
	const struct provider *provider; /* NULL: not in the table */
	struct mail_servers servers;
};

/* Find the servers of a valid address. `known_only`: search only the table of
 * providers, by the domain. Otherwise this uses the network for some seconds,
 * and should run in a process without root's rights. An answer of the DNS can
 * be forged, so somebody must agree to a server of DISCOVERED_DNS before a
 * password is sent there. */
void discover(const char *address, bool known_only, struct discovery *out);

/* discovery_write writes a discovery as text for another process.
 * discovery_read reads this text; it returns false if the text is not a
 * discovery. */
void discovery_write(const struct discovery *d, struct buf *out);
bool discovery_read(const char *text, struct discovery *out);

/* Mail providers that setup knows, a row each. */

struct provider {
	const char *name;
	const char *domains; /* separated by blanks */
	/* The domain of the servers that receive mail for customers' domains.
	 * NULL: the provider serves only its own domains. */
	const char *mx;
	const char *imap; /* URLs in the form of the configuration */
	const char *smtp;
	bool reference;    /* mail to NAME+DETAIL@ may not arrive */
	const char *oauth; /* the issuer, if passwords are refused, or NULL */
	const char *page; /* where to make an app password; NULL: none needed */
	const char *must; /* what the operator must do there first, or NULL */
	int mails_a_day;  /* limit for one mailbox; 0: not known */
};

/* Return the provider of a domain, NULL if it is not known. */
const struct provider *provider_of_domain(const char *domain);

/* Return the provider whose server `host` receives a domain's mail, or NULL. */
const struct provider *provider_of_mx(const char *host);

/* Return the provider at `index`, NULL after the last. */
const struct provider *provider_at(int index);

#endif
