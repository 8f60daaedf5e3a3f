/* server.c - parsing server URLs.
 *
 * The scheme selects the TLS mode. Plain text is refused except for servers on
 * this machine. */
#include "transport/server.h"

#include <arpa/inet.h>
#include <string.h>

#include "base/text.h"

enum { PORT_MAX = 65535 };

struct scheme {
	const char *name;
	bool imap;
	enum tls tls;
	int port;
};

/* clang-format off */
static const struct scheme schemes[] = {
    {"imaps", true, TLS_IMPLICIT, 993},
    {"imap+plain", true, TLS_NONE, 143},
    {"smtps", false, TLS_IMPLICIT, 465},
    {"smtp", false, TLS_STARTTLS, 587},
    {"smtp+plain", false, TLS_NONE, 25},
    {NULL, false, TLS_NONE, 0},
};
/* clang-format on */

/* True if the host is surely this machine: a loopback address, or "localhost"
 * (RFC 6761). No resolver is asked. */
static bool loopback(const char *host)
{
	enum { NETWORK = 127 };
	struct in_addr address;
	if (text_same(host, "localhost") || !strcmp(host, "[::1]"))
		return true;
	if (inet_pton(AF_INET, host, &address) != 1)
		return false;
	return ntohl(address.s_addr) >> 24 == NETWORK;
}

/* Find the scheme with that name of `size` bytes; NULL if there is none. */
static const struct scheme *scheme_find(
    const char *name, size_t size, bool imap)
{
	for (const struct scheme *s = schemes; s->name; s++) {
		bool same_size = strlen(s->name) == size;
		if (s->imap != imap || !same_size)
			continue;
		if (!strncmp(s->name, name, size))
			return s;
	}
	return NULL;
}

/* Find the colon before the port, or NULL. Colons inside the brackets of an
 * IPv6 address do not count. */
static const char *port_colon(const char *host, const char *end)
{
	const char *from = host;
	if (*host == '[')
		from = strchr(host, ']');
	if (!from)
		from = host;
	return memchr(from, ':', (size_t)(end - from));
}

/* Parse the digits before `end` as a port. */
static bool port_read(const char *digits, const char *end, int *port)
{
	char copy[8] = "";
	long number = 0;
	size_t size = (size_t)(end - digits);
	if (size >= sizeof copy)
		return false;
	memcpy(copy, digits, size);
	if (!text_number(copy, 1, PORT_MAX, &number))
		return false;
	*port = (int)number;
	return true;
}

/* Parse "host", "host:port" or "[::1]:port", with an optional slash at the end.
 */
static bool host_read(const char *host, struct server *s)
{
	const char *end = host + strcspn(host, "/");
	if (*end && end[1])
		return false;
	const char *colon = port_colon(host, end);
	const char *stop = end;
	if (colon) {
		if (!port_read(colon + 1, end, &s->port))
			return false;
		stop = colon;
	}
	size_t size = (size_t)(stop - host);
	if (!size || size >= sizeof s->host)
		return false;
	memcpy(s->host, host, size);
	s->host[size] = '\0';
	return true;
}

static const char *expected(bool imap)
{
	if (imap)
		return "imaps://HOST (or imap+plain:// to this machine)";
	return "smtps://HOST or smtp://HOST (or smtp+plain:// to this machine)";
}

enum outcome server_parse(
    const char *url, bool imap, struct server *s, struct err *err)
{
	const char *sep = strstr(url, "://");
	const struct scheme *scheme = NULL;
	if (sep) {
		size_t size = (size_t)(sep - url);
		scheme = scheme_find(url, size, imap);
	}
	if (!scheme)
		return err_set(err, OUTCOME_NEVER, "%.100s: expected %s", url,
		    expected(imap));
	s->tls = scheme->tls;
	s->port = scheme->port;
	if (!host_read(sep + 3, s))
		return err_set(err, OUTCOME_NEVER,
		    "%.100s: expected %s://HOST or %s://HOST:PORT", url,
		    scheme->name, scheme->name);
	if (s->tls == TLS_NONE && !loopback(s->host))
		return err_set(err, OUTCOME_NEVER,
		    "%.100s: unencrypted connections are allowed to this "
		    "machine only (127.0.0.1, ::1, localhost)",
		    url);
	return OUTCOME_DONE;
}
