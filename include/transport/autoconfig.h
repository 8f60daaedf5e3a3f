/* autoconfig.h - the file in which a domain describes its mail servers, in the
 * format that Thunderbird reads. */
#ifndef SPADESD_TRANSPORT_AUTOCONFIG_H
#define SPADESD_TRANSPORT_AUTOCONFIG_H

#include <stddef.h>

#include "base/err.h"

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
