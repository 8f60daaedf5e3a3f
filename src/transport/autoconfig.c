/* autoconfig.c - reading a clientConfig document with libxml2.
 *
 * The document comes from the network: libxml2 loads no file that the document
 * refers to and expands no entities, and each value is checked. */
#include "transport/autoconfig.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/address.h"
#include "base/buf.h"
#include "base/text.h"
#include "transport/server.h"

enum { DOCUMENT_MAX = 1 << 16, PORT_MAX = 65535 };

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
enum { SECURITIES = sizeof securities / sizeof securities[0] };

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
	for (int i = 0; i < SECURITIES; i++) {
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
	if (!s || !text_number(port_text, 1, PORT_MAX, &port))
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
