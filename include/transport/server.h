/* server.h - parsing the URL of a mail server, and the TLS mode it selects. */
#ifndef SPADESD_TRANSPORT_SERVER_H
#define SPADESD_TRANSPORT_SERVER_H

#include <stdbool.h>
#include <stddef.h>

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
};

/* Parse the URL of a mail server into tls, host and port: "imaps://host[:port]"
 * or "imap+plain://" if `imap`, else "smtps://", "smtp://" or "smtp+plain://".
 * NEVER for anything else; the error says what was expected. */
enum outcome server_parse(
    const char *url, bool imap, struct server *server, struct err *err);

#endif
