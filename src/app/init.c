/* init.c - `spadesd init`: makes the database and, when the configuration names a file for it that
 * is not there yet, the gamesmasters' secret. Running it again changes nothing. */
#include <errno.h>
#include <fcntl.h>
#include <liboath/oath.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app.h"
#include "seal.h"
#include "store/store.h"

static int make_secret(const char *path, const char *address)
{
	unsigned char raw[20];
	char *text = NULL;
	size_t size = 0;
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return errno == EEXIST ? 0 : complain_exit(1, "%s: %s", path, strerror(errno));
	entropy_fill(raw, sizeof raw);
	if (oath_init() != OATH_OK ||
	    oath_base32_encode((char *)raw, sizeof raw, &text, &size) != OATH_OK)
		abort();
	int bad = dprintf(fd, "%s\n", text) < 0 || fsync(fd) < 0;
	bad |= close(fd) < 0;
	explicit_bzero(raw, sizeof raw);
	if (bad) {
		(void)unlink(path);
		free(text);
		return complain_exit(1, "%s: %s", path, strerror(errno));
	}
	printf("The gamesmasters' secret is in %s. Enter it in an authenticator app:\n\n  %s\n\n  "
	       "otpauth://totp/%s?secret=%s&issuer=spadesd\n\n",
	    path,
	    text,
	    address,
	    text);
	explicit_bzero(text, size);
	free(text);
	return 0;
}

static int make_backup_key(const char *path)
{
	unsigned char raw[32];
	char text[2 * sizeof raw + 2];
	struct err err;
	if (access(path, F_OK) == 0)
		return 0;
	entropy_fill(raw, sizeof raw);
	for (size_t i = 0; i < sizeof raw; i++)
		(void)snprintf(text + 2 * i, 4, "%02x\n", raw[i]);
	int status =
	    file_write(path, text, strlen(text), &err) ? complain_exit(1, "%s", err.text) : 0;
	if (!status)
		printf("The key of backups is in %s. Keep a copy of it on another machine: without "
		       "it no backup can be restored.\n",
		    path);
	explicit_bzero(raw, sizeof raw);
	explicit_bzero(text, sizeof text);
	return status;
}

int command_init(const struct arguments *a)
{
	struct config *c;
	struct err err;
	struct store *store;
	struct lock *lock;
	if (config_read(a->config, false, &c, &err))
		return complain_exit(78, "%s", err.text);
	int status = 0;
	const char *secret = config_totp_file(c);
	if (lock_take(c->database, 30, &lock, &err) ||
	    store_open(c->database, true, &store, &err)) {
		status = complain_exit(1, "%s", err.text);
	} else {
		store_close(store);
		lock_release(lock);
		printf("The database is %s.\n", c->database);
		if (secret)
			status = make_secret(secret, c->site.address);
		if (!status && config_backup_key_file(c))
			status = make_backup_key(config_backup_key_file(c));
	}
	config_free(c);
	return status;
}
