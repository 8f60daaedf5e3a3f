/* config_doubts.c - values of a configuration that are probably mistakes. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "app/config.h"
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"

/* Names that belong to nobody (RFC 2606). */
static const char *const samples[] = {
    "example.org", "example.com", "example.net", "example"};

/* True if a name, or an address in it, is in a domain for samples. */
static bool is_sample(const char *name)
{
	size_t size = strlen(name);
	for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
		size_t end = strlen(samples[i]);
		if (size < end || !text_same(name + size - end, samples[i]))
			continue;
		if (size == end || strchr(".@", name[size - end - 1]))
			return true;
	}
	return false;
}

static void doubt_name(struct buf *out, const char *key, const char *name)
{
	if (name && is_sample(name))
		buf_format(out,
		    "note: %s: %s is a name for examples and belongs to "
		    "nobody; write your own name\n",
		    key, name);
}

static void doubt_names(const struct config *c, struct buf *out)
{
	doubt_name(out, "address", c->site.address);
	doubt_name(out, "operator", c->operator_address);
	doubt_name(out, "list", c->site.list);
	doubt_name(out, "imap", c->imap.host);
	doubt_name(out, "smtp", c->smtp.host);
	for (const char *const *m = c->site.gamesmasters; m && *m; m++)
		doubt_name(out, "gamesmasters", *m);
}

static void doubt_path(struct buf *out, const char *key, const char *path)
{
	if (path && *path != '/')
		buf_format(out,
		    "note: %s: %s depends on the folder in which the program "
		    "is started; write an absolute path\n",
		    key, path);
}

static void doubt_paths(const struct config *c, struct buf *out)
{
	const struct login *imap = &c->imap_login;
	const struct login *smtp = &c->smtp_login;
	doubt_path(out, "database", c->database);
	doubt_path(out, "totp-secret-file", c->totp_file);
	doubt_path(out, "backup-key-file", c->backup_key_file);
	doubt_path(out, "metrics-file", c->metrics_file);
	doubt_path(out, "pages-dir", c->site.pages_dir);
	doubt_path(out, "ca-file", c->imap.ca_file);
	if (imap->kind == LOGIN_FILE)
		doubt_path(out, imap->key, imap->source);
	if (smtp->kind == LOGIN_FILE)
		doubt_path(out, smtp->key, smtp->source);
}

void config_doubts(const struct config *c, struct buf *out)
{
	doubt_names(c, out);
	doubt_paths(c, out);
	if (c->site.poll < WHEN_MINUTE)
		buf_text(out,
		    "note: poll: many mail servers lock out a program that "
		    "asks more than once a minute; the referee still learns of "
		    "new mail at once, so 5m is enough\n");
}
