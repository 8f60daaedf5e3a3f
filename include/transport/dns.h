/* dns.h - looking up the mail servers of a domain.
 *
 * A query goes to each server of the system's resolver once, and waits for at
 * most two seconds each time. Answers are not authenticated. A host name in an
 * answer has only letters, digits, '-' and '.'. */
#ifndef SPADESD_TRANSPORT_DNS_H
#define SPADESD_TRANSPORT_DNS_H

#include "base/err.h"

enum { DNS_NAME = 256 };

struct dns_server {
	char host[DNS_NAME];
	int port; /* 0 from dns_mx */
};

/* Look up the preferred server of a service, such as "_imaps._tcp", in a domain
 * (RFC 2782, RFC 6186). NEVER if the domain has none, LATER if no resolver
 * answers. */
enum outcome dns_srv(const char *service, const char *domain,
    struct dns_server *out, struct err *err);

/* Look up the preferred server that receives a domain's mail. Fails like
 * dns_srv. */
enum outcome dns_mx(
    const char *domain, struct dns_server *out, struct err *err);

#endif
