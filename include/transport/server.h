/* server.h - how to reach a mail server: a URL taken apart, and the TLS rules
 * that go with it. */
#ifndef SPADESD_TRANSPORT_SERVER_H
#define SPADESD_TRANSPORT_SERVER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/* There is no way to turn verification off. */
enum tls {
	TLS_IMPLICIT, /* imaps://, smtps:// */
	TLS_STARTTLS, /* smtp://, required */
	TLS_NONE /* imap+plain://, smtp+plain://: to loopback addresses only */
};

struct server {
	enum tls tls;
	char host[256];
	int port;
	const char *user;
	const char *password; /* NULL: no login (TLS_NONE only) */
	const char *ca_file;  /* NULL: the system's authorities */
};

/* Reads "imaps://host[:port]" (`imap`) or "smtps://", "smtp://" and their
 * +plain forms into tls, host and port. NEVER when it is none, with what was
 * expected. */
enum outcome server_parse(
    const char *url, bool imap, struct server *server, struct err *err);

#endif
