/* command_backup.c - `spadesd backup`, `restore` and `check`.
 *
 * A backup is the whole database at one moment between passes, checked before
 * it is written and sealed with a key of its own: hands, secrets of deals and
 * addresses are in it. What is restored is checked too, and the next pass reads
 * again what came since the copy was made. */
#include <stdio.h>
#include <strings.h>
#include <unistd.h>

#include "app/config.h"
#include "base/when.h"
#include "cli.h"
#include "clock.h"
#include "commands.h"
#include "entropy.h"
#include "file.h"
#include "inspection.h"
#include "lock.h"
#include "seal.h"
#include "store/chains.h"
#include "store/copy.h"
#include "store/store.h"

enum { LOCK_WAIT = 30 };

static void count_complaint(void *context, const char *what)
{
	int *count = context;
	(*count)++;
	cli_complain("%s", what);
}

/* Says what is wrong with a database; true when it is nothing. */
static bool sound(struct referee *r)
{
	int count = 0;
	store_check(r->store, count_complaint, &count);
	referee_check(r, clock_now(), count_complaint, &count);
	return count == 0;
}

/* The same of the database in a copy. */
static bool sound_copy(const struct site *site, const struct copy *copy)
{
	struct referee r = {.site = site, .entropy = entropy_fill};
	struct err err;
	if (store_open_image(copy->bytes, copy->size, &r.store, &err)) {
		cli_complain("%s", err.text);
		return false;
	}
	bool good = sound(&r);
	store_close(r.store);
	return good;
}

static enum outcome read_key(
    const struct config *c, struct seal_key *key, struct err *err)
{
	const char *path = c->backup_key_file;
	if (!path) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "expected the key backup-key-file in the configuration "
		    "(and spadesd init, which makes that file): a backup is "
		    "sealed, because hands are in it");
	}
	return seal_read_key(path, key, err);
}

/* The configuration and the key that it names. */
static enum outcome prepare(const struct arguments *a,
    struct config **c,
    struct seal_key *key,
    struct err *err)
{
	enum outcome o = config_read(a->config, false, c, err);
	if (o)
		return o;
	o = read_key(*c, key, err);
	if (o)
		config_free(*c);
	return o;
}

/* From now on chains and tokens come from a secret that no backup has but the
 * one that is being made: an older one, with its key, does not tell what is
 * dealt in games that begin after this. Beside a pass nothing can be changed,
 * and that copy has the secret of the one before. */
static void draw_root(struct inspection *in)
{
	uint8_t root[SEED_SIZE];
	if (!in->lock) {
		cli_complain("a pass is at work, so this copy has the root "
			     "secret of the backup before it");
		return;
	}
	entropy_fill(root, sizeof root);
	store_root_set(in->referee.store, root);
	explicit_bzero(root, sizeof root);
}

/* Takes a copy of the database, checks it, and seals it into a file. Nobody
 * need wait for longer than the copying takes. */
static enum outcome back_up(struct inspection *in,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct copy copy = {.when = clock_now()};
	draw_root(in);
	enum outcome o =
	    store_image(in->referee.store, &copy.bytes, &copy.size, err);
	inspection_let_go(in);
	if (o)
		return o;
	if (sound_copy(&in->config->site, &copy)) {
		o = seal_write(path, key, &copy, err);
	} else {
		o = err_set(err,
		    OUTCOME_STOP,
		    "the database is not sound, so no backup was made, and %s "
		    "is as it was",
		    path);
	}
	if (!o)
		printf("%s: %zu bytes of database, checked and sealed\n",
		    path,
		    copy.size);
	store_image_free(copy.bytes, copy.size);
	return o;
}

int command_backup(const struct arguments *a)
{
	struct config *config;
	struct inspection in;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(
		    2, "expected the file that the backup is to be");
	if (prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	config_free(config);
	enum outcome o = inspection_open(a->config, &in, &err);
	if (!o) {
		o = back_up(&in, &key, a->word[0], &err);
		inspection_close(&in);
	}
	seal_forget_key(&key);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

/* The copy in a backup, found sound; seal_forget frees it. */
static enum outcome open_backup(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct copy *copy,
    struct err *err)
{
	enum outcome o = seal_read(path, key, copy, err);
	if (o || sound_copy(&c->site, copy))
		return o;
	seal_forget(copy);
	return err_set(
	    err, OUTCOME_NEVER, "%s: the database in it is not sound", path);
}

/* Puts the database in its place and notes that mail is to be read again. */
static enum outcome put_back(
    const struct config *c, const struct copy *copy, struct err *err)
{
	struct store *store;
	char log[4096];
	snprintf(log, sizeof log, "%s-wal", c->database);
	if (access(c->database, F_OK) == 0 || access(log, F_OK) == 0) {
		return err_set(err,
		    OUTCOME_NEVER,
		    "%s or its -wal is there already: move both away first",
		    c->database);
	}
	enum outcome o = file_write(c->database, copy->bytes, copy->size, err);
	if (!o)
		o = store_open(c->database, false, &store, err);
	if (o)
		return o;
	store_restored_set(store, copy->when);
	store_close(store);
	return OUTCOME_DONE;
}

static enum outcome restore(const struct config *c,
    const struct seal_key *key,
    const char *path,
    struct err *err)
{
	struct copy copy;
	struct lock *lock;
	char when[WHEN_PERSON];
	enum outcome o = open_backup(c, key, path, &copy, err);
	if (o)
		return o;
	o = lock_take(c->database, LOCK_WAIT, &lock, err);
	if (!o) {
		o = put_back(c, &copy, err);
		lock_release(lock);
	}
	if (!o) {
		printf("The database %s is that of %s. With the next look at "
		       "the mailbox, all that came since is read again.\n",
		    c->database,
		    when_person(copy.when, "", when, sizeof when));
	}
	seal_forget(&copy);
	return o;
}

int command_restore(const struct arguments *a)
{
	struct config *config;
	struct seal_key key;
	struct err err;
	if (!a->count)
		return cli_fail(2, "expected the file of a backup");
	if (prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = restore(config, &key, a->word[0], &err);
	seal_forget_key(&key);
	config_free(config);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

static int check_backup(const struct arguments *a, const char *path)
{
	struct config *config;
	struct seal_key key;
	struct copy copy;
	struct err err;
	if (prepare(a, &config, &key, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	enum outcome o = open_backup(config, &key, path, &copy, &err);
	if (!o)
		seal_forget(&copy);
	seal_forget_key(&key);
	config_free(config);
	if (o)
		return cli_fail(1, "%s", err.text);
	printf("%s: sound\n", path);
	return 0;
}

int command_check(const struct arguments *a)
{
	struct inspection in;
	struct err err;
	if (a->count)
		return check_backup(a, a->word[0]);
	if (inspection_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	bool good = sound(&in.referee);
	inspection_close(&in);
	if (!good)
		return 1;
	puts("the database: sound");
	return 0;
}
