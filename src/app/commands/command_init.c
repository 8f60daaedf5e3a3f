/* command_init.c - `spadesd init` and `spadesd check-config`.
 *
 * `init` creates the database. It also creates the gamesmasters' secret and the
 * backup key if the configuration names files for them that are missing.
 * Running it again changes nothing. `check-config` shows the configuration in
 * force; with --connect it also logs in at both servers. */
#include <liboath/oath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/config.h"
#include "app/system/cli.h"
#include "app/system/entropy.h"
#include "app/system/file.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "base/hex.h"
#include "commands.h"
#include "seal.h"
#include "store/store.h"
#include "transport/imap.h"
#include "transport/smtp.h"

enum { LOCK_WAIT = 30, TOTP_BYTES = 20 };

/* Write a line with a new secret in base32 to `out`. */
static void write_secret(struct buf *out)
{
	char raw[TOTP_BYTES];
	char *text = NULL;
	size_t size = 0;
	entropy_fill(raw, sizeof raw);
	if (oath_init() != OATH_OK)
		abort();
	if (oath_base32_encode(raw, sizeof raw, &text, &size) != OATH_OK)
		abort();
	buf_format(out, "%s\n", text);
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, size);
	free(text);
}

static void show_secret(
    const char *path, const char *address, const char *secret)
{
	printf("The gamesmasters' secret is in %s. Enter it in an "
	       "authenticator app:\n\n",
	    path);
	printf("  %s\n", secret);
	printf("  otpauth://totp/%s?secret=%.*s&issuer=spadesd\n\n",
	    address,
	    (int)strcspn(secret, "\n"),
	    secret);
}

static enum outcome make_secret(
    const char *path, const char *address, struct err *err)
{
	bool made;
	struct buf line;
	buf_init(&line, 0);
	write_secret(&line);
	enum outcome o = file_make(path, line.data, line.size, &made, err);
	if (!o && made)
		show_secret(path, address, line.data);
	explicit_bzero(line.data, line.size);
	buf_release(&line);
	return o;
}

static enum outcome make_backup_key(const char *path, struct err *err)
{
	unsigned char raw[SEAL_KEY];
	char text[2 * sizeof raw + 2];
	if (access(path, F_OK) == 0)
		return OUTCOME_DONE;
	entropy_fill(raw, sizeof raw);
	hex_write(raw, sizeof raw, text);
	text[sizeof text - 2] = '\n';
	text[sizeof text - 1] = '\0';
	enum outcome o = file_write(path, text, strlen(text), err);
	if (!o) {
		printf("The backup key is in %s. Keep a copy of it on another "
		       "machine: without it no backup can be restored.\n",
		    path);
	}
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, sizeof text);
	return o;
}

static enum outcome make_database(const char *path, struct err *err)
{
	struct store *store;
	struct lock *lock;
	enum outcome o = lock_take(path, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = store_open(path, true, &store, err);
	if (!o) {
		store_close(store);
		printf("The database is %s.\n", path);
	}
	lock_release(lock);
	return o;
}

static enum outcome make_all(const struct config *c, struct err *err)
{
	const char *secret = c->totp_file;
	const char *key = c->backup_key_file;
	enum outcome o = make_database(c->database, err);
	if (!o && secret)
		o = make_secret(secret, c->site.address, err);
	if (!o && key)
		o = make_backup_key(key, err);
	return o;
}

int command_init(const struct arguments *a)
{
	struct config *config;
	struct err err;
	if (config_read(a->config, false, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = make_all(config, &err);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* Check that the backup key is valid. Otherwise a mistake would show only when
 * a backup is needed. */
static enum outcome check_backup_key(const struct config *c, struct err *err)
{
	struct seal_key key;
	const char *path = c->backup_key_file;
	if (!path)
		return OUTCOME_DONE;
	enum outcome o = seal_read_key(path, &key, err);
	seal_forget_key(&key);
	return o ? config_blame(c, "backup-key-file", err) : o;
}

static bool try_imap(const struct config *c)
{
	struct imap *imap;
	struct err err;
	if (imap_open(&c->imap, c->folder, &imap, &err)) {
		cli_complain("%s", err.text);
		return false;
	}
	printf("imap         logged in; folder %s exists\n", c->folder);
	imap_close(imap);
	return true;
}

static bool try_smtp(const struct config *c)
{
	struct err err;
	struct buf line;
	const char *answer;
	const char *domain = strrchr(c->site.address, '@') + 1;
	const char *done = c->smtp.password ? "logged in" : "reached";
	struct smtp *smtp = smtp_new(&c->smtp, domain);
	bool good = !smtp_try(smtp, &answer, &err);
	if (good) {
		buf_init(&line, 0);
		buf_format(&line, "smtp         %s: %s\n", done, answer);
		cli_print(&line);
	} else {
		cli_complain("%s", err.text);
	}
	smtp_free(smtp);
	return good;
}

/* Try both servers, so that one run reports the errors of both. */
static int try_logins(const struct config *c)
{
	bool imap = try_imap(c);
	bool smtp = try_smtp(c);
	return imap && smtp ? 0 : STATUS_AGAIN;
}

int command_check_config(const struct arguments *a)
{
	struct config *config;
	struct err err;
	struct buf out;
	if (config_read(a->config, true, &config, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	if (check_backup_key(config, &err)) {
		config_free(config);
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	}
	buf_init(&out, 0);
	config_print(config, &out);
	cli_print(&out);
	int status = a->connect ? try_logins(config) : 0;
	config_free(config);
	return status;
}
