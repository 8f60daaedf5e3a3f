/* server.c - reading server URLs.
 *
 * The scheme says which TLS there is; plain text is refused for anything but this very machine. */
#include "transport/server.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

static bool loopback(const char *host)
{
	return text_same(host, "localhost") || !strncmp(host, "127.", 4) || !strcmp(host, "::1") ||
	       !strcmp(host, "[::1]");
}

bool server_parse(const char *url, bool imap, struct server *s, char *why, size_t size)
{
	static const struct {
		const char *scheme;
		bool imap;
		enum tls tls;
		int port;
	} schemes[] = {
	    {"imaps", true, TLS_IMPLICIT, 993},
	    {"imap+plain", true, TLS_NONE, 143},
	    {"smtps", false, TLS_IMPLICIT, 465},
	    {"smtp", false, TLS_STARTTLS, 587},
	    {"smtp+plain", false, TLS_NONE, 25},
	};
	const char *sep = strstr(url, "://");
	for (size_t i = 0; sep && i < sizeof schemes / sizeof schemes[0]; i++) {
		if (schemes[i].imap != imap || strlen(schemes[i].scheme) != (size_t)(sep - url) ||
		    strncmp(schemes[i].scheme, url, (size_t)(sep - url)) != 0)
			continue;
		const char *host = sep + 3, *end = host + strcspn(host, "/"),
			   *colon = *host == '[' ? strchr(host, ']') : NULL;
		colon = colon ? strchr(colon, ':') : memchr(host, ':', (size_t)(end - host));
		size_t n = (size_t)((colon ? colon : end) - host);
		long port = schemes[i].port;
		char digits[8] = "";
		if (colon)
			(void)snprintf(digits,
			    sizeof digits,
			    "%.*s",
			    (int)(end - colon - 1 < 7 ? end - colon - 1 : 7),
			    colon + 1);
		if (!n || n >= sizeof s->host || (colon && !text_number(digits, 1, 65535, &port)) ||
		    (*end && end[1])) {
			(void)snprintf(why,
			    size,
			    "%.100s: expected %s://HOST or %s://HOST:PORT",
			    url,
			    schemes[i].scheme,
			    schemes[i].scheme);
			return false;
		}
		memcpy(s->host, host, n);
		s->host[n] = '\0';
		s->port = (int)port;
		s->tls = schemes[i].tls;
		if (s->tls == TLS_NONE && !loopback(s->host)) {
			(void)snprintf(why,
			    size,
			    "%.100s: unencrypted connections are allowed to this machine only "
			    "(127.0.0.1, ::1, localhost)",
			    url);
			return false;
		}
		return true;
	}
	(void)snprintf(why,
	    size,
	    "%.100s: expected %s",
	    url,
	    imap ? "imaps://HOST (or imap+plain:// to this machine)"
		 : "smtps://HOST or smtp://HOST (or smtp+plain:// to this machine)");
	return false;
}
