/* discover.h - inside app: finds the mail servers of an address. */
#ifndef SPADESD_APP_DISCOVER_H
#define SPADESD_APP_DISCOVER_H

#include <stdbool.h>

#include "transport/server.h"

struct provider;

/* How the servers were found. */
enum discovered {
	DISCOVERED_NOTHING,
	DISCOVERED_PROVIDER,   /* found in a row of providers.c */
	DISCOVERED_AUTOCONFIG, /* found in the domain's own file, over HTTPS */
	DISCOVERED_DATABASE,   /* found in Thunderbird's database, over HTTPS */
	/* found in DNS records, which anybody may have forged */
	DISCOVERED_DNS
};

struct discovery {
	enum discovered how;
	const struct provider *provider; /* NULL: not in providers.c */
	struct mail_servers servers;
};

/* Find the servers of a valid address. `known_only`: search only providers.c,
 * by the domain. Otherwise this uses the network for some seconds, and should
 * run in a process without root's rights. An answer of the DNS can be forged,
 * so somebody must agree to a server of DISCOVERED_DNS before a password is
 * sent there. */
void discover(const char *address, bool known_only, struct discovery *out);

/* discovery_write writes a discovery as text for another process.
 * discovery_read reads this text; it returns false if the text is not a
 * discovery. */
struct buf;
void discovery_write(const struct discovery *d, struct buf *out);
bool discovery_read(const char *text, struct discovery *out);

#endif
