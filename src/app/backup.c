/* backup.c - `spadesd backup`, `restore` and `check`.
 *
 * A backup is the whole database at one moment between passes, checked before it is written and
 * sealed with a key of its own: hands, secrets of deals and addresses are in it. What is restored
 * is checked too, and the next pass reads again what came since the copy was made. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "app.h"
#include "base/when.h"
#include "seal.h"
#include "store/copy.h"

static void complain(void *context, const char *what)
{
	(*(int *)context)++;
	(void)complain_exit(0, "%s", what);
}

/* Complains on standard error of what is wrong; returns how much it is. */
static int check_store(struct referee *r)
{
	int count = 0;
	store_check(r->store, complain, &count);
	referee_check(r, complain, &count);
	return count;
}

/* The same of bytes. Returns 0 when they are sound. */
static int check_image(const struct site *site, const unsigned char *bytes, size_t size)
{
	struct referee r = {.site = site, .entropy = entropy_fill};
	struct err err;
	if (store_open_image(bytes, size, &r.store, &err))
		return complain_exit(1, "%s", err.text);
	int count = check_store(&r);
	store_close(r.store);
	return count;
}

static enum outcome key_of(const struct config *c, uint8_t key[SEAL_KEY], struct err *err)
{
	const char *path = config_backup_key_file(c);
	if (!path)
		return err_set(err,
		    OUTCOME_NEVER,
		    "expected the key backup-key-file in the configuration (and spadesd init, "
		    "which makes that file): a backup is sealed, because hands are in it");
	return seal_key(path, key, err);
}

/* The configuration and the key that it names; 0, or the exit status with a message printed. */
static int configured(const struct arguments *a, struct config **c, uint8_t key[SEAL_KEY])
{
	struct err err;
	if (config_read(a->config, false, c, &err))
		return complain_exit(78, "%s", err.text);
	if (!key_of(*c, key, &err))
		return 0;
	config_free(*c);
	return complain_exit(78, "%s", err.text);
}

int command_backup(const struct arguments *a)
{
	struct config *c;
	struct desk d;
	struct err err;
	uint8_t key[SEAL_KEY];
	unsigned char *bytes = NULL;
	size_t size = 0;
	if (!a->count)
		return complain_exit(2, "expected the file that the backup is to be");
	int status = configured(a, &c, key);
	if (status)
		return status;
	config_free(c);
	if (!desk_open(a, &d))
		return 1;
	int64_t now = clock_now();
	enum outcome o = store_image(d.referee.store, &bytes, &size, &err);
	store_close(d.referee.store); /* the copy is made: nobody need wait for the rest, and nobody
	                                 is to write beside us */
	d.referee.store = NULL;
	lock_release(d.lock);
	d.lock = NULL;
	if (!o && check_image(&d.config->site, bytes, size))
		o = err_set(&err,
		    OUTCOME_STOP,
		    "the database is not sound, so no backup was made, and %s is as it was",
		    a->word[0]);
	if (!o)
		o = seal_write(a->word[0], key, now, bytes, size, &err);
	store_image_free(bytes, size);
	explicit_bzero(key, sizeof key);
	desk_close(&d);
	if (o)
		return complain_exit(1, "%s", err.text);
	printf("%s: %zu bytes of database, checked and sealed\n", a->word[0], size);
	return 0;
}

/* The database of a backup, checked; 0, or the exit status with a message printed. */
static int unseal(const struct config *c,
    const char *path,
    const uint8_t key[SEAL_KEY],
    int64_t *when,
    unsigned char **bytes,
    size_t *size)
{
	struct err err;
	if (seal_read(path, key, when, bytes, size, &err))
		return complain_exit(1, "%s", err.text);
	if (!check_image(&c->site, *bytes, *size))
		return 0;
	explicit_bzero(*bytes, *size);
	free(*bytes);
	return complain_exit(1, "%s: the database in it is not sound", path);
}

/* Puts the database in its place and notes that mail is to be read again. */
static enum outcome put_back(const struct config *c,
    int64_t copied,
    const unsigned char *bytes,
    size_t size,
    struct err *err)
{
	struct store *store;
	char log[4096];
	(void)snprintf(log, sizeof log, "%s-wal", c->database);
	if (access(c->database, F_OK) == 0 || access(log, F_OK) == 0)
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s or its -wal is there already: move both away first",
		    c->database);
	enum outcome o = file_write(c->database, bytes, size, err);
	if (!o)
		o = store_open(c->database, false, &store, err);
	if (o)
		return o;
	store_restored_set(store, copied);
	store_close(store);
	return OUTCOME_DONE;
}

int command_restore(const struct arguments *a)
{
	struct config *c;
	struct lock *lock = NULL;
	struct err err;
	uint8_t key[SEAL_KEY];
	unsigned char *bytes;
	size_t size;
	int64_t copied;
	char when[48];
	if (!a->count)
		return complain_exit(2, "expected the file of a backup");
	int status = configured(a, &c, key);
	if (status)
		return status;
	status = unseal(c, a->word[0], key, &copied, &bytes, &size);
	if (!status) {
		if (lock_take(c->database, 30, &lock, &err) ||
		    put_back(c, copied, bytes, size, &err))
			status = complain_exit(1, "%s", err.text);
		else
			printf("The database %s is that of %s. With the next look at the mailbox, "
			       "all that came since is read again.\n",
			    c->database,
			    when_person(copied, when, sizeof when));
		explicit_bzero(bytes, size);
		free(bytes);
	}
	lock_release(lock);
	config_free(c);
	return status;
}

int command_check(const struct arguments *a)
{
	int bad;
	if (a->count) {
		struct config *c;
		uint8_t key[SEAL_KEY];
		unsigned char *bytes;
		size_t size;
		int64_t when;
		int status = configured(a, &c, key);
		if (status)
			return status;
		bad = unseal(c, a->word[0], key, &when, &bytes, &size);
		if (!bad) {
			explicit_bzero(bytes, size);
			free(bytes);
		}
		config_free(c);
	} else {
		struct desk d;
		if (!desk_open(a, &d))
			return 1;
		bad = check_store(&d.referee);
		desk_close(&d);
	}
	if (bad)
		return 1;
	printf("%s: sound\n", a->count ? a->word[0] : "the database");
	return 0;
}
