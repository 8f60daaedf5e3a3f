/* make_all.c - creating the database and the secrets. Doing it again changes
 * nothing. */
#include "make_all.h"

#include <liboath/oath.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app/config.h"
#include "app/process/seal.h"
#include "app/process/upgrade.h"
#include "app/system/entropy.h"
#include "app/system/file.h"
#include "app/system/lock.h"
#include "base/buf.h"
#include "base/hex.h"
#include "qr.h"
#include "store/store.h"

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

/* Print a URI that contains the secret as a QR code. */
static void show_code(const char *uri)
{
	struct buf code;
	buf_init(&code, 0);
	qr_draw(uri, &code);
	if (code.size)
		printf("%s\n", code.data);
	if (code.data)
		explicit_bzero(code.data, code.size);
	buf_release(&code);
}

static void show_secret(
    const char *path, const char *address, const char *secret)
{
	struct buf uri;
	buf_init(&uri, 0);
	buf_format(&uri, "otpauth://totp/%s?secret=%.*s&issuer=spadesd",
	    address, (int)strcspn(secret, "\n"), secret);
	printf("The gamesmasters' secret is in %s. Enter it in an "
	       "authenticator app:\n\n",
	    path);
	if (isatty(STDOUT_FILENO))
		show_code(uri.data);
	printf("  %s\n  %s\n\n", secret, uri.data);
	explicit_bzero(uri.data, uri.size);
	buf_release(&uri);
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
		printf("The backup key is in %s. Keep a copy of the key on "
		       "another machine: nobody can restore a backup without "
		       "the key.\n",
		    path);
	}
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, sizeof text);
	return o;
}

static enum outcome make_database(const struct config *c, struct err *err)
{
	const char *path = c->database;
	struct store *store;
	struct lock *lock;
	enum outcome o = lock_take(path, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = upgrade_open(c, true, &store, err);
	if (!o) {
		printf("The database is %s.\n", path);
		store_close(store);
	}
	lock_release(lock);
	return o;
}

enum outcome make_all(const struct config *c, struct err *err)
{
	const char *secret = c->totp_file;
	const char *key = c->backup_key_file;
	enum outcome o = make_database(c, err);
	if (!o && secret)
		o = make_secret(secret, c->site.address, err);
	if (!o && key)
		o = make_backup_key(key, err);
	return o;
}
