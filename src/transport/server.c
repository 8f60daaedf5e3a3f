/* server.c - parsing server URLs.
 *
 * The scheme selects the TLS mode. Plain text is refused except for servers on
 * this machine. */
#include "transport/server.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>

#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"

/* SRV and MX records, by the C library's resolver. */

enum {
	SECONDS = 2,
	ANSWER_MAX = 4096,
	NAME_MAX_SIZE = 512,
	/* where the name begins in the data of a record */
	MX_NAME = 2,
	SRV_NAME = 6,
};

/* A record of an answer. Lower ranks are preferred. */
struct record {
	struct dns_server server;
	unsigned rank;
	unsigned weight;
};

#ifdef SPADESD_TEST
/* Send the queries to the server on this machine whose port SPADESD_DNS
 * names. */
static void use_test_server(struct __res_state *state)
{
	const char *port = getenv("SPADESD_DNS");
	if (!port)
		return;
	state->nscount = 1;
	state->nsaddr_list[0] = (struct sockaddr_in){
	    .sin_family = AF_INET,
	    .sin_port = htons((uint16_t)strtol(port, NULL, 10)),
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
}
#endif

/* Ask for the records of a name. *size is the size of the answer. */
static enum outcome ask(const char *name, ns_type type,
    unsigned char answer[ANSWER_MAX], int *size, struct err *err)
{
	struct __res_state state = {.options = 0};
	if (res_ninit(&state) != 0)
		return err_set(
		    err, OUTCOME_LATER, "%s: there is no resolver", name);
	state.retrans = SECONDS;
	state.retry = 1;
#ifdef SPADESD_TEST
	use_test_server(&state);
#endif
	*size =
	    res_nquery(&state, name, ns_c_in, (int)type, answer, ANSWER_MAX);
	bool none =
	    state.res_h_errno == HOST_NOT_FOUND || state.res_h_errno == NO_DATA;
	res_nclose(&state);
	if (*size > ANSWER_MAX)
		*size = ANSWER_MAX;
	if (*size > 0)
		return OUTCOME_DONE;
	if (none)
		return err_set(
		    err, OUTCOME_NEVER, "%s: there is no such record", name);
	return err_set(err, OUTCOME_LATER, "%s: no resolver answers", name);
}

/* Read a record. False if the record names no host; a domain has such a record
 * for a service that it does not offer. */
static bool read_record(
    ns_msg *message, const ns_rr *rr, ns_type type, struct record *out)
{
	const unsigned char *data = ns_rr_rdata(*rr);
	int name_at = type == ns_t_srv ? SRV_NAME : MX_NAME;
	if (ns_rr_type(*rr) != type || ns_rr_rdlen(*rr) <= name_at)
		return false;
	*out = (struct record){.rank = ns_get16(data)};
	if (type == ns_t_srv) {
		out->weight = ns_get16(data + 2);
		out->server.port = (int)ns_get16(data + 4);
	}
	int size = dn_expand(ns_msg_base(*message), ns_msg_end(*message),
	    data + name_at, out->server.host, sizeof out->server.host);
	return size > 0 && address_host(out->server.host);
}

static bool preferred(const struct record *a, const struct record *b)
{
	if (a->rank != b->rank)
		return a->rank < b->rank;
	return a->weight > b->weight;
}

/* Find the preferred record of an answer. False if it has none. */
static bool best_record(
    const unsigned char *answer, int size, ns_type type, struct dns_server *out)
{
	ns_msg message;
	ns_rr rr;
	struct record best = {.rank = 0};
	struct record record;
	bool found = false;
	if (ns_initparse(answer, size, &message) < 0)
		return false;
	for (int i = 0; i < ns_msg_count(message, ns_s_an); i++) {
		if (ns_parserr(&message, ns_s_an, i, &rr) < 0)
			break;
		if (!read_record(&message, &rr, type, &record))
			continue;
		if (!found || preferred(&record, &best))
			best = record;
		found = true;
	}
	*out = best.server;
	return found;
}

static enum outcome look_up(
    const char *name, ns_type type, struct dns_server *out, struct err *err)
{
	unsigned char answer[ANSWER_MAX];
	int size = 0;
	enum outcome o = ask(name, type, answer, &size, err);
	if (o)
		return o;
	if (best_record(answer, size, type, out))
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER, "%s: no server is named", name);
}

enum outcome dns_srv(const char *service, const char *domain,
    struct dns_server *out, struct err *err)
{
	char name[NAME_MAX_SIZE];
	snprintf(name, sizeof name, "%s.%s.", service, domain);
	return look_up(name, ns_t_srv, out, err);
}

enum outcome dns_mx(const char *domain, struct dns_server *out, struct err *err)
{
	char name[NAME_MAX_SIZE];
	snprintf(name, sizeof name, "%s.", domain);
	return look_up(name, ns_t_mx, out, err);
}

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
		if (!strncasecmp(s->name, name, size))
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
	if (!size || size >= sizeof s->host || strpbrk(host, "@ \t\"<>"))
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
		return err_set(
		    err, OUTCOME_NEVER, "expected %s", expected(imap));
	s->tls = scheme->tls;
	s->port = scheme->port;
	const char *kind = imap ? "imap" : "smtp";
	if (sep[3] != '[' && strstr(sep, "::"))
		return err_set(err, OUTCOME_NEVER,
		    "expected an IPv6 address in brackets, such as %s://[::1]",
		    scheme->name);
	if (!host_read(sep + 3, s))
		return err_set(err, OUTCOME_NEVER,
		    "expected %s://HOST or %s://HOST:PORT with a port from 1 "
		    "to 65535; the user and the password belong to %s-user and "
		    "%s-password-file",
		    scheme->name, scheme->name, kind, kind);
	if (s->tls == TLS_NONE && !loopback(s->host))
		return err_set(err, OUTCOME_NEVER,
		    "expected %ss://HOST, because unencrypted "
		    "connections are allowed to this machine only (127.0.0.1, "
		    "::1, localhost)",
		    kind);
	return OUTCOME_DONE;
}

/* Reading a clientConfig document with libxml2.
 *
 * The document comes from the network: libxml2 loads no file that the document
 * refers to and expands no entities, and each value is checked. */

enum { DOCUMENT_MAX = 1 << 16, AUTOCONFIG_PORT_MAX = 65535 };

static const struct security {
	const char *type; /* the value of the element's attribute `type` */
	const char *socket;
	const char *scheme;
	int port;
} securities[] = {
    {"imap", "SSL", "imaps", 993},
    {"smtp", "SSL", "smtps", 465},
    {"smtp", "STARTTLS", "smtp", 587},
};

static bool named(const xmlNode *node, const char *name)
{
	return node->type == XML_ELEMENT_NODE &&
	       !strcmp((const char *)node->name, name);
}

static const xmlNode *child(const xmlNode *node, const char *name)
{
	for (node = node ? node->children : NULL; node; node = node->next)
		if (named(node, name))
			return node;
	return NULL;
}

/* Copy the text of a child, without blanks around it; "" if it is missing. */
static void child_text(
    const xmlNode *node, const char *name, char *out, size_t size)
{
	const xmlNode *found = child(node, name);
	xmlChar *text = found ? xmlNodeGetContent(found) : NULL;
	*out = '\0';
	if (text)
		snprintf(out, size, "%s", text_trim((char *)text));
	xmlFree(text);
}

/* Add `text` to `out`, with parts of the address in place of their names: the
 * address itself in place of %EMAILADDRESS%. */
static void fill_in(const char *text, const char *address, struct buf *out)
{
	const char *at = strrchr(address, '@');
	while (*text) {
		if (text_starts(text, "%EMAILADDRESS%")) {
			buf_text(out, address);
			text += strlen("%EMAILADDRESS%");
		} else if (text_starts(text, "%EMAILLOCALPART%")) {
			buf_add(out, address, (size_t)(at - address));
			text += strlen("%EMAILLOCALPART%");
		} else if (text_starts(text, "%EMAILDOMAIN%")) {
			buf_text(out, at + 1);
			text += strlen("%EMAILDOMAIN%");
		} else {
			buf_byte(out, *text++);
		}
	}
}

static void filled(
    const xmlNode *node, const char *name, const char *address, struct buf *out)
{
	char text[SERVERS_TEXT];
	child_text(node, name, text, sizeof text);
	fill_in(text, address, out);
}

static const struct security *security_of(const xmlNode *node, const char *type)
{
	char socket[SERVERS_TEXT];
	child_text(node, "socketType", socket, sizeof socket);
	for (size_t i = 0; i < COUNT_OF(securities); i++) {
		const struct security *s = &securities[i];
		if (!strcmp(s->type, type) && !strcmp(s->socket, socket))
			return s;
	}
	return NULL;
}

/* Write the URL of a server element. False if it is not usable. */
static bool server_url(const xmlNode *node, const char *type,
    const char *address, char url[SERVERS_TEXT])
{
	char port_text[SERVERS_TEXT];
	long port;
	struct buf host;
	struct server server;
	struct err ignored;
	const struct security *s = security_of(node, type);
	child_text(node, "port", port_text, sizeof port_text);
	if (!s || !text_number(port_text, 1, AUTOCONFIG_PORT_MAX, &port))
		return false;
	buf_init(&host, 0);
	filled(node, "hostname", address, &host);
	bool good = address_host(buf_string(&host));
	int length =
	    snprintf(url, SERVERS_TEXT, "%s://%s", s->scheme, host.data);
	buf_release(&host);
	if (!good || length >= SERVERS_TEXT - 8)
		return false;
	if (port != s->port)
		snprintf(url + length, 8, ":%ld", port);
	return !server_parse(url, !strcmp(type, "imap"), &server, &ignored);
}

/* Find the first usable server among the children `name` of `provider`. */
static const xmlNode *find_server(const xmlNode *provider, const char *name,
    const char *type, const char *address, char url[SERVERS_TEXT])
{
	const xmlNode *node = provider ? provider->children : NULL;
	for (; node; node = node->next) {
		xmlChar *its_type = NULL;
		if (named(node, name))
			its_type = xmlGetProp(node, (const xmlChar *)"type");
		bool right = its_type && !strcmp((char *)its_type, type);
		xmlFree(its_type);
		if (right && server_url(node, type, address, url))
			return node;
	}
	return NULL;
}

/* Read the servers of a parsed document. */
static bool read_servers(
    xmlDoc *doc, const char *address, struct mail_servers *out)
{
	const xmlNode *provider =
	    child(xmlDocGetRootElement(doc), "emailProvider");
	const xmlNode *imap =
	    find_server(provider, "incomingServer", "imap", address, out->imap);
	const xmlNode *smtp =
	    find_server(provider, "outgoingServer", "smtp", address, out->smtp);
	struct buf user;
	if (!imap || !smtp)
		return false;
	buf_init(&user, 0);
	filled(imap, "username", address, &user);
	if (!user.size)
		buf_text(&user, address);
	text_defuse(user.data);
	snprintf(out->user, sizeof out->user, "%s", user.data);
	buf_release(&user);
	return true;
}

enum outcome autoconfig_parse(const char *document, size_t size,
    const char *address, struct mail_servers *out, struct err *err)
{
	int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
	xmlDoc *doc = NULL;
	*out = (struct mail_servers){.imap = ""};
	if (size <= DOCUMENT_MAX)
		doc = xmlReadMemory(document, (int)size, NULL, NULL, options);
	bool good = doc && read_servers(doc, address, out);
	xmlFreeDoc(doc);
	if (good)
		return OUTCOME_DONE;
	return err_set(err, OUTCOME_NEVER,
	    "expected a clientConfig document with an IMAP and an SMTP server "
	    "that use TLS");
}
