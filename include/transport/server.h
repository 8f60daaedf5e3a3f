/* server.h - parsing the URL of a mail server, and the TLS mode it selects. */
#ifndef SPADESD_TRANSPORT_SERVER_H
#define SPADESD_TRANSPORT_SERVER_H

#include "base/err.h"

/* Certificate verification cannot be turned off. */
enum tls {
	TLS_IMPLICIT, /* imaps://, smtps:// */
	TLS_STARTTLS, /* smtp://: STARTTLS is required */
	TLS_NONE /* imap+plain://, smtp+plain://: loopback addresses only */
};

struct server {
	enum tls tls;
	char host[256];
	int port;
	const char *user;
	/* The password; not used if `token` is set. If password and token are
	 * NULL, there is no login. */
	const char *password;
	/* NULL, or an OAuth access token for XOAUTH2 or OAUTHBEARER. */
	const char *token;
	const char *ca_file; /* NULL: the system's authorities */
	/* Seconds that each step may take, because a person waits; a mail may
	 * take nine times as long. 0 for the usual times. */
	int hurry;
};

/* What an error contains if no trusted authority signed the certificate. */
#define SERVER_DISTRUSTED "(see ca-file)"

/* Parse the URL of a mail server into tls, host and port: "imaps://host[:port]"
 * or "imap+plain://" if `imap`, else "smtps://", "smtp://" or "smtp+plain://".
 * NEVER for anything else; the error says what was expected. */
enum outcome server_parse(
    const char *url, bool imap, struct server *server, struct err *err);

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

enum { SERVERS_TEXT = 320 };

/* What a program needs to know about the servers of a mailbox. */
struct mail_servers {
	/* URLs of the servers, in the form that server_parse takes */
	char imap[SERVERS_TEXT];
	char smtp[SERVERS_TEXT];
	char user[SERVERS_TEXT]; /* user name for the login */
};

/* Read the servers of `address`, which must be valid: the first IMAP server
 * with TLS from the start, and the first SMTP server with TLS or STARTTLS.
 * NEVER if the document does not name both. */
enum outcome autoconfig_parse(const char *document, size_t size,
    const char *address, struct mail_servers *out, struct err *err);

#endif
